// The dashboard: a clock that runs here, links as this page's address makes them, and sheets that are saved as files.
const two = n => String(n).padStart(2, '0');
function dashboard({ model, el }) {
  const end = desk({ model, el }), off = new AbortController(), on = { signal: off.signal };
  const root = el.firstElementChild, status = root.lastElementChild, at = `${el.tkBerth}:clock`;
  let left = null, until = 0, timer = 0;               // milliseconds that are left; when it ends, if it runs

  const clock = () => root.querySelector('.tk-timer'), minutes = () => clock().querySelector('[name=minutes]').value * 60000;
  function tick() {
    const box = clock();
    if (until) left = Math.max(0, until - Date.now());
    const s = Math.ceil((left ?? minutes()) / 1000), b = box.querySelector('[data-timer=run]'), d = box.dataset;
    box.querySelector('output').value = `${Math.floor(s / 60)}:${two(s % 60)}`;
    b.textContent = until ? d.pause : left ? d.goOn : d.start;
    if (until && !left) { stop(); status.textContent = d.over; }
    box.toggleAttribute('data-up', left === 0);
  }
  function stop() { clearInterval(timer); until = timer = 0; keep(); }
  function run(to) { until = to; timer = setInterval(tick, 250); keep(); }
  function keep() { memory.set(at, [left, until], 'localStorage'); }
  root.addEventListener('click', e => {
    const b = e.target.closest('button'), link = root.querySelector('[data-href]');
    if (b?.dataset.timer === 'run' && until) { stop(); status.textContent = clock().dataset.paused; }
    else if (b?.dataset.timer === 'run') run(Date.now() + (left || minutes()));
    else if (b?.dataset.timer) { left = null; stop(); }
    else if (b && 'copy' in b.dataset) { link.select(); document.execCommand('copy'); status.textContent = b.dataset.copied; }
    if (b?.dataset.timer) tick();
  }, on);
  root.addEventListener('input', e => { if (e.target.name === 'minutes' && !until) { left = null; tick(); } }, on);

  root.querySelector('[data-table]').addEventListener('tk-step', () => {
    const asked = root.matches('[data-last]') && root.querySelector('.tk-predict');
    if (asked) status.textContent = spoken(asked);
  }, on);
  const link = () => { for (const a of root.querySelectorAll('[data-href]')) a.value = new URL(a.dataset.href, location.href).href; };
  const heard = m => {
    if (!m?.file) return;
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob([m.file.html], { type: 'text/html' }));
    a.download = m.file.name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  };
  const kept = memory.get(at, 'localStorage');
  if (kept) { left = kept[0]; if (kept[1]) run(kept[1]); }
  const anew = () => { link(); tick(); };
  model.on('change:state', anew);
  model.on('msg:custom', heard);
  anew();
  return () => { clearInterval(timer); off.abort(); model.off('change:state', anew); model.off('msg:custom', heard); end(); };
}
