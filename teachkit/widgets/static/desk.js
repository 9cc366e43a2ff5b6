// A Stepper with zones around it and in it. All that is asked goes through one channel; where one was is kept.
function desk({ model, el }) {
  const page = model.get('payload').desk, off = new AbortController(), shown = {};
  el.innerHTML = page.html;
  const root = el.firstElementChild, table = root.querySelector('[data-table]'), status = root.lastElementChild;
  const place = el.tkBerth ??= berth(page.keeps + location.search), store = page.lasts ? 'localStorage' : 'sessionStorage';
  let where = [0, ''], begun = false;
  const channel = talk(model, root.querySelector('.tk-notes'), page.words, () => root.removeAttribute('data-wait'));
  const ask = message => { root.setAttribute('data-wait', ''); channel.ask({ at: where[0], seen: where[1], ...message }); };
  const send = message => { if (!root.hasAttribute('data-wait')) ask(message); };
  const save = () => { if (begun) memory.set(place, [model.get('state').keep, ...where, Date.now()], store); };

  function show() {
    const s = model.get('state');
    for (const box of root.querySelectorAll('[data-zone]:empty')) delete shown[box.dataset.zone];   // the Stepper was built anew
    for (const [k, v] of Object.entries(s.marks)) root.dataset[k] = v;
    zoned(root, s.zones, shown, 0);
    if (begun && s.said !== status.textContent) status.textContent = s.said;
    save();
  }
  table.addEventListener('tk-step', e => { where = e.detail; root.toggleAttribute('data-last', where.pop()); save(); });
  // The Stepper hears what the whole hears, and leaves messages to it.
  const inner = { get: k => k === 'notice' || k === 'alert' || k === 'linked' ? '' : model.get(k),
    send: ask, on: (...a) => model.on(...a), off: (...a) => model.off(...a) };
  const end = render({ model: inner, el: table });
  const kept = memory.get(place, store);
  controls(root, send, off.signal);
  model.on('change:payload', show);
  model.on('change:state', show);
  show();
  begun = true;
  // Last week's deal is not today's.
  if (kept && Date.now() - kept[3] < 432e5 && (kept[0] !== model.get('state').keep || kept[1] !== where[0] || kept[2] !== where[1])) ask({ restore: kept[0], at: kept[1], seen: kept[2] });
  return () => { end(); off.abort(); channel.stop(); model.off('change:payload', show); model.off('change:state', show); };
}
