// The lesson page: theme, text size and screen, remembered in this browser; the wait until a lesson is ready.
const teachkitPage = (() => {
  const html = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = key => { try { return localStorage['tk-' + key] ?? '' } catch { return '' } };
  const store = (key, value) => { try { localStorage['tk-' + key] = value } catch { /* private window: not remembered */ } };
  const allowed = { theme: ['light', 'dark'], text: ['small', 'large'], mode: ['projector'] };

  const set = (key, value) => {
    if (allowed[key].includes(value)) html.dataset[key] = value; else delete html.dataset[key];
    for (const b of document.querySelectorAll(`[data-sets=${key}] button`)) b.setAttribute('aria-pressed', b.value === (html.dataset[key] ?? ''));
    if (key === 'theme') theme();
    if (key !== 'theme') contents();
  };
  // Jupyter's widgets, and styles written for Jupyter, look at this attribute of the body.
  const theme = () => {
    html.dataset.shade = html.dataset.theme ?? (dark.matches ? 'dark' : 'light');
    if (document.body) document.body.dataset.jpThemeLight = String(html.dataset.shade === 'light');
  };
  let was;
  // Beside the lesson the contents stay open; above it (phone, projector) they are folded.
  const contents = () => {
    const nav = document.querySelector('.tk-nav'), details = nav?.firstElementChild;
    if (!nav) return;
    const folded = getComputedStyle(nav).position !== 'sticky';
    if (folded !== was) details.open = !folded;
    details.firstElementChild.tabIndex = folded ? 0 : -1;
    was = folded;
  };

  for (const key in allowed) if (allowed[key].includes(stored(key))) html.dataset[key] = stored(key);
  dark.addEventListener('change', theme);
  addEventListener('resize', contents);
  addEventListener('storage', e => { const key = e.key?.slice(3); if (key in allowed) set(key, e.newValue) });
  document.addEventListener('DOMContentLoaded', () => { for (const key in allowed) set(key, stored(key)) });
  document.addEventListener('click', e => {
    const b = e.target.closest?.('[data-sets] button');
    if (b) { set(b.parentElement.dataset.sets, b.value); store(b.parentElement.dataset.sets, b.value) }
  });

  // Voilà calls these while it runs the cells, and when its own script has loaded.
  const loading = win => {
    let beats = 0;
    const say = words => { const p = document.querySelector('.tk-wait-word'); if (p) p.textContent = words };
    win.voila_process = () => {};
    win.voila_heartbeat = () => say(++beats < 6 ? 'Still dealing: this computer is busy …'
      : 'This takes longer than it should. Reload the page, or choose another lesson from the contents.');
    win.voila_finish = () => {
      if (!win.themeLoaded) { win.cellLoaded = true; return }
      document.getElementById('wait')?.remove();
      document.getElementById('cells').hidden = false;
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) target.scrollIntoView();
    };
  };
  return { theme, contents, loading };
})();
