// Zones that Python draws. Whatever has `data-do` is told to Python, which answers with zones that changed.
const LIVE = 'select[data-do], input[data-do]', OWN = 'button, input:not([type=hidden]), select';

// What brings the focus back to the same control after its zone was drawn anew.
function handle(e) {
  const d = e.dataset, named = (key, value) => `[${key}="${CSS.escape(value)}"]`;
  if (e.id) return `#${CSS.escape(e.id)}`;
  if (d.k) return named('data-k', d.k);
  if (e.name) return named('name', e.name) + (/radio|submit/.test(e.type) ? named('value', e.value) : '');
  if (e.type === 'submit') return `${named('data-do', e.form.dataset.do)} [type=submit]`;
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
  if (!held || held.isConnected) return;
  const back = again && root.querySelector(again);
  (back ?? zone?.querySelector(`${OWN}, [tabindex]`) ?? root.querySelector(OWN))?.focus({ preventScroll: true });
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
}
