// What all widgets share; the only state is the DOM and what a widget keeps itself.
const still = matchMedia('(prefers-reduced-motion: reduce)');
const EASE = 'cubic-bezier(.2,.7,.2,1)', MOVE = 320, PATIENCE = 4000;
let named = 0;
const unique = () => `tk-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}${++named}`;

// Text without what is only for the eye: what a screen reader should say.
function spoken(element) {
  const copy = element.cloneNode(true);
  copy.querySelectorAll('[aria-hidden=true]').forEach(e => e.remove());
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

// Parts of HTML that name other parts: each is put together once.
function library(parts) {
  const made = [];
  const part = n => made[n] ??= parts[n].split('\x7f').map((bit, i) => i % 2 ? part(+bit) : bit).join('');
  return part;
}

function made(html) {
  const t = document.createElement('template');
  t.innerHTML = html;
  return t.content.firstElementChild;
}

// Cards that moved (the same data-k) travel; new ones fade in. All is measured, then animated.
// A showdown shows a shared card once a player: the copies `0-13`, `1-13` come from, and go back to, the one `13`.
const bare = k => k.slice(k.lastIndexOf('-') + 1);
function moving(stage, change, ms = MOVE) {
  if (still.matches || !ms) return change();
  const was = new Map();
  for (const e of stage.querySelectorAll('[data-k]')) {
    const at = e.getBoundingClientRect();
    was.set(e.dataset.k, at);
    if (!was.has(bare(e.dataset.k))) was.set(bare(e.dataset.k), at);
  }
  change();
  const moves = [];
  for (const e of stage.querySelectorAll('[data-k]')) {
    const a = was.get(e.dataset.k) ?? was.get(bare(e.dataset.k)), b = e.getBoundingClientRect();
    if (!a) moves.push([e, { opacity: [0, 1] }]);
    else if (b.width && Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 1) moves.push([e, {
      transform: [`translate(${a.left - b.left}px,${a.top - b.top}px) scale(${a.width / b.width})`, 'none'],
      transformOrigin: ['0 0', '0 0'], zIndex: [9, 9] }]);
  }
  for (const [e, frames] of moves) e.animate(frames, { duration: ms, easing: EASE });
}

// A change above the control in use must not carry it away from the pointer: the page scrolls by as much.
function steady(controls, change) {
  if (!controls.contains(document.activeElement)) return change();
  const top = controls.getBoundingClientRect().top;
  change();
  const moved = controls.getBoundingClientRect().top - top;
  let box = controls.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
  if (moved) (box ?? document.scrollingElement).scrollBy({ top: moved, behavior: 'instant' });
}

// Messages above a widget, in the element `notes`: one of each kind, read out at once.
function note(notes, kind, text) {
  let p = notes.querySelector(`[data-kind=${kind}]`);
  if (!text) return p?.remove();
  p ??= notes.appendChild(Object.assign(document.createElement('p'), { className: 'tk-note', role: 'alert' }));
  p.dataset.kind = kind;
  if (p.textContent !== text) p.textContent = text;
}

// One question to Python: `ask(message)`. Whoever gets no answer in time, or whose host says that the kernel has gone,
// is told so; an answer takes the note away. Returns also `stop`, which forgets everything.
function talk(model, notes, words, settled = () => {}) {
  let timer = 0, gone = false;
  const ask = message => {
    clearTimeout(timer);
    timer = setTimeout(() => note(notes, 'kernel', gone ? words.gone : words.silent), gone ? 0 : PATIENCE);
    model.send(message);
  };
  const answered = () => { clearTimeout(timer); gone = false; note(notes, 'kernel', ''); settled(); };
  const lost = () => { gone = true; clearTimeout(timer); note(notes, 'kernel', words.gone); };
  const heard = m => { if (m?.answered) answered(); };
  const notice = () => note(notes, 'notice', model.get('notice')), alert = () => note(notes, 'alert', model.get('alert'));
  model.on('msg:custom', heard);
  model.on('comm_live_update', lost);
  model.on('change:notice', notice);
  model.on('change:alert', alert);
  notice(); alert(); tell(model);
  return { ask, stop() { clearTimeout(timer); model.off('msg:custom', heard); model.off('comm_live_update', lost);
    model.off('change:notice', notice); model.off('change:alert', alert); } };
}

// A widget speaks the page's language: where that is another one, Python is asked to translate, and the widget drawn
// anew with what then comes (`anew`), unless it looks after that itself.
const wanted = () => document.documentElement.dataset.language ?? new URLSearchParams(location.search).get('language');
function translated(render, anew = true) {
  return ({ model, el }) => {
    const draw = () => { el.lang = model.get('language'); return render({ model, el }); };
    let end = draw();
    const ask = () => { if ((wanted() ?? el.lang) !== el.lang) model.send({ language: wanted() }); };
    const turned = () => { if (anew) { end?.(); end = draw(); } else el.lang = model.get('language'); };
    model.on('change:language', turned);
    document.addEventListener('tk-language', ask);
    ask();
    return () => { model.off('change:language', turned); document.removeEventListener('tk-language', ask); end?.(); };
  };
}

// The link with which the page was opened, told to Python once a widget that asks for it is there.
function tell(model) {
  if (model.get('linked') && location.search) model.send({ page: { search: location.search } });
}

// Where a learner was, kept for a reload of the page, by what the widget shows and the how-manieth of its kind it is.
function berth(digest) {
  const all = window.tkBerths ??= new Map(), n = (all.get(digest) ?? 0) + 1;
  all.set(digest, n);
  return `${digest}:${n}`;
}
const memory = {
  get(place, store = 'sessionStorage') { try { return JSON.parse(window[store][`tk:${location.pathname}:${place}`] ?? 'null') } catch { return null } },
  set(place, value, store = 'sessionStorage') { try { window[store][`tk:${location.pathname}:${place}`] = JSON.stringify(value) } catch { /* private window */ } },
};

// Pointing at a card of a showdown says what it does in the hand; arrows move along the cards, which are one tab stop.
function roles(root, signal) {
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, e => {
    const card = e.target.closest('.tk-player button.tk-card'), line = card?.closest('.tk-part, .tk-player').querySelector('.tk-role');
    if (line) line.textContent = card.getAttribute('aria-label');
  }, { signal });
  root.addEventListener('keydown', e => along(e, '.tk-player', 'button.tk-card', { ArrowLeft: -1, ArrowRight: 1 }), { signal });
}

// One tab stop for many: arrows move the focus among the `items` of the `group` around the one that has it.
function along(e, group, items, keys) {
  const all = [...e.target.closest(group)?.querySelectorAll(items) ?? []].filter(x => x.checkVisibility({ visibilityProperty: true })), i = all.indexOf(e.target);
  const next = i < 0 ? null : all[i + (keys[e.key] ?? NaN)];
  if (i >= 0 && e.key in keys) e.preventDefault();
  if (!next) return;
  all.forEach(x => { x.tabIndex = x === next ? 0 : -1; });
  next.focus();
}

// Jupyter looks for shortcuts from the control that has the focus upwards, before a widget hears of a key: it stops at this.
document.tkKeys ??= e => { if (e.target.closest?.('.tk')) e.target.setAttribute('data-lm-suppress-shortcuts', ''); };
document.addEventListener('focusin', document.tkKeys);
