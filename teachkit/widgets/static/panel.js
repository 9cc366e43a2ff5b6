// A widget whose zones Python draws. Whatever has `data-do` is told to Python, which answers with zones that changed.
const LIVE = 'select[data-do], input[data-do]';

// What brings the focus back to the same control after its zone was drawn anew.
function handle(e) {
  const d = e.dataset, named = (key, value) => `[${key}="${CSS.escape(value)}"]`;
  if (e.id) return `#${CSS.escape(e.id)}`;
  if (d.k) return named('data-k', d.k);
  if (e.name) return named('name', e.name) + (e.type === 'radio' ? named('value', e.value) : '');
  return d.do ? named('data-do', d.do) + (e.value ? named('value', e.value) : '') : null;
}

// Draws zones (name -> HTML) into the elements `data-zone`; keeps the focus, and lets cards travel.
function zoned(root, zones, shown, ms) {
  const at = document.activeElement, held = root.contains(at) ? at : null, zone = held?.closest('[data-zone]'), again = held && handle(held);
  moving(root, () => {
    for (const [name, html] of Object.entries(zones)) {
      if (shown[name] === html) continue;
      shown[name] = html;
      const box = root.querySelector(`[data-zone="${name}"]`);
      if (!box) continue;
      const open = box.querySelector('details')?.open;
      box.innerHTML = html;
      if (open && box.querySelector('details')) box.querySelector('details').open = true;
    }
  }, ms);
  for (const list of root.querySelectorAll('.tk-deck, .tk-hand')) rove(list);
  if (!held || held.isConnected) return;
  const back = again && root.querySelector(again);
  (back ?? zone?.querySelector('button, input, select, [tabindex]') ?? root.querySelector('button, input, select'))?.focus({ preventScroll: true });
}

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

// Tells what a learner does: `send(message)` for each control with `data-do`; a form's fields go with it.
function controls(root, send, signal) {
  const on = { signal }, told = new WeakMap();
  root.addEventListener('click', e => {
    const b = e.target.closest('button[data-do]');
    if (b && b.type !== 'submit') send({ do: b.dataset.do, value: b.value });
  }, on);
  root.addEventListener('submit', e => {
    const form = e.target;
    if (!form.dataset.do) return;
    e.preventDefault();
    send({ do: form.dataset.do, ...Object.fromEntries(new FormData(form, e.submitter)) });
  }, on);
  root.addEventListener('change', e => {               // a slider tells once, when it is let go
    const c = e.target, value = c.type === 'checkbox' ? c.checked : c.value;
    if (c.matches(LIVE) && told.get(c) !== value) { told.set(c, value); send({ do: c.dataset.do, name: c.name, value }); }
  }, on);
  root.addEventListener('input', e => {
    const out = e.target.type === 'range' ? e.target.nextElementSibling : null;
    if (out?.matches('output')) out.value = e.target.value;
  }, on);
  root.addEventListener('keydown', moved, on);
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
    if (begun && s.said !== status.textContent) status.textContent = s.said;
    if (place && begun) memory.set(place, s.keep);
    begun = true;
  }
  controls(root, send, off.signal);
  roles(root, off.signal);
  model.on('change:state', show);
  show();
  const kept = place && memory.get(place);
  if (kept && kept !== model.get('state').keep) channel.ask({ restore: kept });
  return () => { off.abort(); channel.stop(); model.off('change:state', show); };
}
