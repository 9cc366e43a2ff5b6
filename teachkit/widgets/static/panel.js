// A widget that is nothing but zones.
// A deck, or a hand of buttons, is one tab stop.
const stops = list => [...list.querySelectorAll('button.tk-card')];
function rove(list) {
  const all = stops(list), on = all.find(b => b === document.activeElement) ?? all.find(b => b.tabIndex === 0) ?? all[0];
  for (const b of all) b.tabIndex = b === on ? 0 : -1;
}
function moved(e) {                                    // arrows: along a row, and in a deck up and down its suits
  const list = e.target.closest('.tk-deck, .tk-hand'), all = list ? stops(list) : [], i = all.indexOf(e.target);
  if (i < 0) return;
  const rows = list.matches('.tk-deck') ? [...list.querySelectorAll('ol')].map(stops) : [all];
  const wide = !rows[1] || getComputedStyle(list.querySelector('ol')).gridTemplateColumns.split(' ').length > 1;
  const row = rows.findIndex(r => r.includes(e.target)), column = rows[row].indexOf(e.target);
  const [along, across] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key] ?? [0, 0];
  const [dx, dy] = wide ? [along, across] : [across, along];
  const next = e.key === 'Home' ? all[0] : e.key === 'End' ? all.at(-1)
    : dx ? all[i + dx] : dy ? rows[row + dy]?.[Math.min(column, rows[row + dy].length - 1)] : null;
  if (next || dx || dy) e.preventDefault();
  if (!next) return;
  all.forEach(b => { b.tabIndex = b === next ? 0 : -1; });
  next.focus();
}

function panel({ model, el }) {
  const page = model.get('payload'), off = new AbortController(), shown = {};
  el.innerHTML = page.html;
  const root = el.firstElementChild, status = root.querySelector('[role=status]');
  const channel = talk(model, root.querySelector('.tk-notes'), page.words, () => root.removeAttribute('data-wait'));
  const place = page.keeps ? el.tkBerth ??= berth(page.keeps) : null;
  const send = message => { root.setAttribute('data-wait', ''); channel.ask(message); };
  let begun = false;

  function show() {
    const s = model.get('state');
    zoned(root, s.zones, shown, begun ? MOVE : 0);
    for (const list of root.querySelectorAll('.tk-deck, .tk-hand')) rove(list);
    if (begun && s.said !== status.textContent) status.textContent = s.said;
    if (place && begun) memory.set(place, s.keep);
    begun = true;
  }
  controls(root, send, off.signal);
  root.addEventListener('keydown', moved, { signal: off.signal });
  roles(root, off.signal);
  model.on('change:state', show);
  show();
  const kept = place && memory.get(place);
  if (kept && kept !== model.get('state').keep) channel.ask({ restore: kept });
  return () => { off.abort(); channel.stop(); model.off('change:state', show); };
}
