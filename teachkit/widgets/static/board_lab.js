// The board lab. Python says what may be placed; looking a card up, and moving over the deck, needs no kernel.
function render({ model, el }) {
  const page = model.get('payload'), words = page.words;
  const root = frame(el, page.title, page.html), $ = q => root.querySelector(q);
  const picks = [...root.querySelectorAll('.tk-pick')], verdict = $('.tk-verdict'), name = b => b.dataset.k.slice(1);
  const card = new Map(picks.map(b => [name(b), b.getAttribute('aria-label')]));
  const tell = live(root), message = sender(model, root);
  const memory = `tk-lab:${location.pathname}:${[...document.querySelectorAll('.tk-lab')].indexOf($('.tk-lab'))}`;
  let state = model.get('state');
  verdict.id = `tk-verdict-${model.model_id ?? Math.random().toString(36).slice(2)}`;
  for (const b of picks) b.append(document.createElement('small'));

  const fault = cards => $('.tk-shared').querySelectorAll('.tk-card').forEach(b => b.classList.toggle('is-fault', cards.includes(b.dataset.k)));
  const say = (text, c, cards = []) => text.replace('{cards}', cards.map(chip).join(' ')).replaceAll('{card}', chip(c));

  // what is known about one card: its sentence, and the cards at fault outlined
  function look(b) {
    const c = name(b), why = state.cells[c]?.[1] ?? [], there = b.getAttribute('aria-pressed') === 'true';
    verdict.innerHTML = say(`<b>${words[there ? 'on' : why.length ? 'no' : 'live']}</b>`, c)
      + (there ? ` ${words.take}` : why.length ? '' : ` ${state.place}`)
      + why.map(([letter, cards]) => ` ${say(words[letter], c, cards)}`).join('');
    fault(why.flatMap(([, cards]) => cards));
    for (const x of picks) {
      x.toggleAttribute('data-look', x === b);
      if (x === b) x.setAttribute('aria-describedby', verdict.id); else x.removeAttribute('aria-describedby');
    }
  }

  function show(first) {
    const before = state, was = first ? null : places(root);
    state = model.get('state');
    const held = $('.tk-shared').contains(document.activeElement);
    $('.tk-shared').innerHTML = state.row;
    $('.tk-count').innerHTML = state.count;
    $('.tk-reach').innerHTML = state.reach;
    [...root.querySelectorAll('.tk-key li')].forEach((li, i) => {
      li.lastChild.textContent = `${state.key[i]} ${page.unit[+(state.key[i] !== 1)]}`; });
    const board = state.board.split(' ');
    for (const b of picks) {
      const c = name(b), [label, why] = state.cells[c] ?? [], there = board.includes(c);
      b.setAttribute('aria-label', `${card.get(c)}, ${there ? words.there : label ?? words.open}`);
      b.lastChild.textContent = (why ?? []).map(w => w[0]).join('');
      if (there) b.setAttribute('aria-pressed', 'true'); else b.removeAttribute('aria-pressed');
      if (why) b.setAttribute('aria-disabled', 'true'); else b.removeAttribute('aria-disabled');
      b.removeAttribute('data-look');
    }
    verdict.innerHTML = state.verdict;
    fault(state.fault);
    if (held) ($('.tk-shared .tk-card') ?? picks.find(b => b.tabIndex === 0)).focus({ preventScroll: true });
    if (first) return;
    if (before.board !== state.board) settle(root, was, k => `p${k}`);
    tell(state.said);
    keep(memory, state.board);
  }

  picks.forEach((b, i) => { b.tabIndex = i ? -1 : 0; });
  root.addEventListener('click', e => {
    const b = e.target.closest('button');
    if (!b) return;
    if (b.dataset.preset) message({ preset: b.dataset.preset });
    else if (!b.classList.contains('tk-pick')) message({ take: b.dataset.k });
    else if (b.hasAttribute('aria-disabled')) look(b);
    else message(b.hasAttribute('aria-pressed') ? { take: name(b) } : { place: name(b) });
  });
  root.addEventListener('focusin', e => {
    if (!picks.includes(e.target)) return;
    for (const b of picks) b.tabIndex = b === e.target ? 0 : -1;
    if (e.target.matches(':focus-visible')) look(e.target);
  });
  root.addEventListener('pointerover', e => { const b = e.target.closest('.tk-pick'); if (b && e.pointerType === 'mouse') look(b); });
  root.addEventListener('keydown', e => {
    const i = picks.indexOf(e.target), wide = getComputedStyle(picks[0].closest('ol')).gridTemplateColumns.split(' ').length > 1;
    const [one, suit] = wide ? [1, 13] : [13, 1];
    const to = { ArrowLeft: i - one, ArrowRight: i + one, ArrowUp: i - suit, ArrowDown: i + suit, Home: 0, End: 51 }[e.key];
    if (i < 0 || to === undefined) return;
    e.preventDefault();
    picks[to]?.focus();
  });

  const update = () => show(false);
  model.on('change:state', update);
  show(true);
  const kept = recall(memory);
  if (kept !== null && kept !== state.board) message({ restore: kept });
  return () => model.off('change:state', update);
}

export default { render };
