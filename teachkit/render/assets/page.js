// The lesson page: theme, text size, screen and language, remembered in this browser; the wait until a lesson is ready.
const teachkitPage = (() => {
  const html = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)');
  const stored = key => { try { return localStorage['tk-' + key] ?? '' } catch { return '' } };
  const store = (key, value) => { try { localStorage['tk-' + key] = value } catch { /* private window: not remembered */ } };
  const allowed = { theme: ['light', 'dark'], text: ['small', 'large'], mode: ['projector'] };

  // The page's own words, in the learner's language; the widgets hear of it and ask Python for theirs.
  const words = () => teachkitWords[html.dataset.language ?? html.lang] ?? teachkitWords.en;
  const translate = language => {
    if (!(language in teachkitWords)) return;
    html.lang = html.dataset.language = language;
    for (const e of document.querySelectorAll('[data-w]')) e.textContent = e.dataset.w.split(' ').map(key => words()[key]).join(' · ').replace('{n}', e.dataset.n);
    for (const e of document.querySelectorAll('[data-w-label]')) e.setAttribute('aria-label', words()[e.dataset.wLabel]);
    for (const b of document.querySelectorAll('[data-sets=language] button')) b.setAttribute('aria-pressed', b.value === language);
    document.dispatchEvent(new Event('tk-language'));
  };
  const chosen = () => [new URLSearchParams(location.search).get('language'), stored('language')].find(l => l in teachkitWords);
  const own = language => { html.dataset.language ??= language };

  const set = (key, value) => {
    if (key === 'language') return translate(value);
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
    const summary = document.querySelector('.tk-nav summary');
    if (!summary) return;                              // a page that is still arriving
    const folded = getComputedStyle(summary.closest('.tk-nav')).position !== 'sticky';
    if (folded !== was) summary.parentElement.open = !folded;
    summary.tabIndex = folded ? 0 : -1;
    was = folded;
  };

  for (const key in allowed) if (allowed[key].includes(stored(key))) html.dataset[key] = stored(key);
  if (chosen()) html.lang = html.dataset.language = chosen();
  dark.addEventListener('change', theme);
  addEventListener('resize', contents);
  addEventListener('storage', e => { const key = e.key?.slice(3); if (key in allowed || key === 'language') set(key, e.newValue) });
  document.addEventListener('DOMContentLoaded', () => { for (const key in allowed) set(key, stored(key)); translate(chosen()) });
  document.addEventListener('click', e => {
    const b = e.target.closest?.('[data-sets] button');
    if (b) { set(b.parentElement.dataset.sets, b.value); store(b.parentElement.dataset.sets, b.value) }
  });

  // What `pattern` finds within texts, but not in code or links, gives way to an empty span: each span, and what it was.
  const marks = (texts, pattern) => {
    const found = [], marked = [], within = new RegExp(pattern);
    for (const text of texts) {
      const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) if (within.test(walk.currentNode.data) && !walk.currentNode.parentElement.closest('pre, code, a')) found.push(walk.currentNode);
    }
    for (const node of found) node.replaceWith(...node.data.split(within).map((bit, i) => {
      if (i % 2) marked.push([document.createElement('span'), bit]);
      return i % 2 ? marked.at(-1)[0] : bit;
    }));
    return marked;
  };

  // A card in the text has its suit's colour, as in a widget's sentence; it and ranks in a row (A-2-3-4-5) stay on one line.
  const cards = texts => {
    const rank = '(?:10|[2-9JQKA])', pattern = `(?<![\\w-])(${rank}[♣♦♥♠]|${rank}(?:-${rank}){2,})(?![\\w-])`;
    for (const [place, said] of marks(texts, pattern)) {
      const suit = 'cdhs'['♣♦♥♠'.indexOf(said.at(-1))];
      place.className = suit ? 'tk-ic' : 'tk-run';
      if (!suit) { place.append(said); continue }
      place.dataset.s = suit;
      place.append(said.slice(0, -1), Object.assign(document.createElement('i'), { textContent: said.at(-1) + '\ufe0e' }));
    }
  };

  // A reader whose page was reloaded is where they were: the browser looks for that before the cells are there.
  const returned = () => {
    const key = `tk-at:${location.pathname}`, kept = () => { try { return +sessionStorage[key] } catch { return 0 } };
    const y = performance.getEntriesByType('navigation')[0]?.type === 'navigate' || location.hash ? 0 : kept();
    addEventListener('pagehide', () => { try { sessionStorage[key] = scrollY } catch { /* private window */ } });
    if (!y) return;
    const grows = new ResizeObserver(() => scrollTo({ top: y, behavior: 'instant' })), end = () => grows.disconnect();
    grows.observe(document.body);                      // widgets are drawn one after the other
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(type, end, { once: true, passive: true });
    setTimeout(end, 5000);
  };

  // Voilà calls these while it runs the cells, and when its own script has loaded.
  const loading = win => {
    let beats = 0;
    translate(chosen());                               // the rest of the page comes only when all cells have run
    const say = key => { const p = document.querySelector('.tk-wait-word'); if (p) p.textContent = words()[p.dataset.w = key] };
    win.voila_process = () => {};
    win.voila_heartbeat = () => say(++beats < 6 ? 'still_dealing' : 'too_long');
    win.voila_finish = () => {
      if (!win.themeLoaded) { win.cellLoaded = true; return }
      document.getElementById('wait')?.remove();
      const texts = document.querySelectorAll('#cells .jp-RenderedMarkdown');
      teachkitGaps.page(texts, words);
      if (typeof teachkitRules !== 'undefined') teachkitRules.page(texts);
      if (typeof teachkitTerms !== 'undefined') teachkitTerms.page(texts);
      cards(texts);
      document.getElementById('cells').hidden = false;
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) target.scrollIntoView();
      returned();
    };
  };
  return { theme, contents, loading, own, marks };
})();
