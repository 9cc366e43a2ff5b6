// The board lab. Python says what may be placed; looking a card up, and moving over the deck, needs no kernel.
function render({ model, el }) {
  const page = model.get('payload'), words = page.words, off = new AbortController(), on = { signal: off.signal };
  el.innerHTML = page.html;
  const root = el.firstElementChild, $ = q => root.querySelector(q), name = b => b.dataset.k.slice(2);
  const picks = [...root.querySelectorAll('.tk-pick')], verdict = $('.tk-verdict'), shared = $('.tk-shared');
  const card = new Map(picks.map(b => [name(b), b.getAttribute('aria-label')]));
  const channel = talk(model, $('.tk-notes'), words), place = el.tkBerth ??= berth('lab');
  let state = model.get('state');
  verdict.id = unique();
  for (const b of picks) b.append(document.createElement('small'));

  const fault = cards => shared.querySelectorAll('.tk-card').forEach(b => b.classList.toggle('is-fault', cards.includes(b.dataset.k)));
  const named = c => chip(c, card.get(c));
  const say = (text, c, cards = []) => text.replace('{cards}', cards.map(named).join(' ')).replaceAll('{card}', named(c));

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

  function show() {
    state = model.get('state');
    const held = shared.contains(document.activeElement);
    shared.innerHTML = state.row;
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
    if (held) (shared.querySelector('.tk-card') ?? picks.find(b => b.tabIndex === 0)).focus({ preventScroll: true });
  }

  function update() {
    moving(root, show);
    $('[role=status]').textContent = state.said;
    memory.set(place, state.board);
  }

  picks.forEach((b, i) => { b.tabIndex = i ? -1 : 0; });
  root.addEventListener('click', e => {
    const b = e.target.closest('button');
    if (!b) return;
    if (b.dataset.preset) channel.ask({ preset: b.dataset.preset });
    else if (!b.classList.contains('tk-pick')) channel.ask({ take: b.dataset.k });
    else if (b.hasAttribute('aria-disabled')) look(b);
    else channel.ask(b.hasAttribute('aria-pressed') ? { take: name(b) } : { place: name(b) });
  }, on);
  root.addEventListener('focusin', e => {
    if (!picks.includes(e.target)) return;
    for (const b of picks) b.tabIndex = b === e.target ? 0 : -1;
    if (e.target.matches(':focus-visible')) look(e.target);
  }, on);
  root.addEventListener('pointerover', e => { const b = e.target.closest('.tk-pick'); if (b && e.pointerType === 'mouse') look(b); }, on);
  root.addEventListener('keydown', e => {
    const i = picks.indexOf(e.target), wide = getComputedStyle(picks[0].closest('ol')).gridTemplateColumns.split(' ').length > 1;
    const [one, suit] = wide ? [1, 13] : [13, 1];
    const to = { ArrowLeft: i - one, ArrowRight: i + one, ArrowUp: i - suit, ArrowDown: i + suit, Home: 0, End: 51 }[e.key];
    if (i < 0 || to === undefined) return;
    e.preventDefault();
    picks[to]?.focus();
  }, on);

  model.on('change:state', update);
  show();
  const kept = memory.get(place);
  if (kept !== null && kept !== state.board) channel.ask({ restore: kept });
  return () => { off.abort(); channel.stop(); model.off('change:state', update); };
}

export default { render: translated(render) };
