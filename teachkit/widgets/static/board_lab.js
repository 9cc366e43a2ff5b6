// The board lab: a panel whose deck stays. Python says what may be placed; looking a card up needs no kernel.
function lab({ model, el }) {
  const end = panel({ model, el }), { words } = model.get('payload'), off = new AbortController(), on = { signal: off.signal };
  const root = el.firstElementChild, verdict = root.querySelector('.tk-verdict'), picks = [...root.querySelectorAll('.tk-pick')];
  const card = new Map(picks.map(b => [b.value, b.getAttribute('aria-label')]));
  let state;
  verdict.id = unique();

  const set = (b, name, value) => value ? b.setAttribute(name, value) : b.removeAttribute(name);
  const fault = cards => root.querySelectorAll('.tk-shared .tk-card').forEach(b => b.classList.toggle('is-fault', cards.includes(b.value)));
  const named = c => chip(c, card.get(c));
  const say = (text, c, cards = []) => text.replace('{cards}', cards.map(named).join(' ')).replaceAll('{card}', named(c));

  // what is known about one card: its sentence, and the cards at fault outlined
  function look(b) {
    const c = b.value, why = state.cells[c]?.[1] ?? [], there = b.hasAttribute('aria-pressed');
    verdict.innerHTML = say(`<b>${words[there ? 'on' : why.length ? 'no' : 'live']}</b>`, c)
      + (there ? ` ${words.take}` : why.length ? '' : ` ${state.place}`)
      + why.map(([letter, cards]) => ` ${say(words[letter], c, cards)}`).join('');
    fault(why.flatMap(([, cards]) => cards));
    for (const x of picks) {
      x.toggleAttribute('data-look', x === b);
      set(x, 'aria-describedby', x === b && verdict.id);
    }
  }

  function mark() {
    state = model.get('state');
    for (const b of picks) {
      const [label, why] = state.cells[b.value] ?? [], there = state.board.includes(b.value);
      b.setAttribute('aria-label', `${card.get(b.value)}, ${there ? words.there : label ?? words.open}`);
      b.lastChild.textContent = (why ?? []).map(w => w[0]).join('');
      set(b, 'aria-pressed', there && 'true');
      set(b, 'aria-disabled', why && 'true');
      set(b, 'data-do', !why && 'card');
      b.removeAttribute('data-look');
    }
    verdict.innerHTML = state.zones.verdict;
    fault(state.fault);
  }

  const of = e => picks.find(b => b.contains(e.target));
  root.addEventListener('click', e => { const b = of(e); if (b?.hasAttribute('aria-disabled')) look(b); }, on);
  root.addEventListener('focusin', e => { if (of(e) && e.target.matches(':focus-visible')) look(of(e)); }, on);
  root.addEventListener('pointerover', e => { if (of(e) && e.pointerType === 'mouse') look(of(e)); }, on);
  model.on('change:state', mark);
  mark();
  return () => { end(); off.abort(); model.off('change:state', mark); };
}

export default { render: translated(lab) };
