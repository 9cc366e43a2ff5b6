// Questions one after the other. Where a learner is, and what was right at once, stays in this browser.
function render({ model, el }) {
  const page = model.get('payload'), words = page.words, all = page.asked, place = `tk-series:${location.pathname}:${page.id}`;
  let at = 0, first = [];                                   // the question; of each whether its first answer was right
  try { ({ at = 0, first = [] } = JSON.parse(localStorage[place] ?? '{}')); } catch { /* none of ours */ }
  if (!(at >= 0 && at <= all.length)) at = 0;
  el.innerHTML = `<div class="tk tk-series" role="group"><p class="tk-cap" role="status"></p><div></div><div class="tk-acts"></div></div>`;
  const root = el.firstElementChild, [line, box, acts] = root.children;
  root.setAttribute('aria-label', page.title);
  const save = () => { try { localStorage[place] = JSON.stringify({ at, first }); } catch { /* private window */ } };
  const fill = (key, n) => words[key].replace('{n}', n).replace('{of}', all.length);
  const right = () => first.filter(Boolean).length;

  function buttons(done) {
    const wanted = at === all.length ? ['restart'] : [...at ? ['back'] : [], done ? 'next' : 'skip'];
    const held = acts.contains(document.activeElement);
    acts.innerHTML = wanted.map(what => `<button type="button" class="tk-btn${what === 'next' ? ' is-main' : what === 'restart' ? '' : ' tk-quiet'}" data-do="${what}">${words[what]}</button>`).join('');
    if (held) acts.lastChild.focus({ preventScroll: true });
  }

  function show() {
    const done = at === all.length;
    line.textContent = done ? fill('done', right()) : `${fill('at', at + 1)}${first.length ? ` · ${fill('at_once', right())}` : ''}`;
    box.replaceChildren();
    buttons(first[at] !== undefined);
    if (!done) quiz(all[at], words, box, (given, good, helped) => {
      if (given === null) return;
      first[at] ??= good && !helped;
      save(); buttons(true);
    });
  }

  acts.addEventListener('click', e => {
    const what = e.target.dataset.do;
    if (!what) return;
    if (what === 'restart') {
      for (const q of all) localStorage.removeItem(`tk-quiz:${location.pathname}:${q.id}`);
      first = [];
    }
    at = what === 'restart' ? 0 : at + (what === 'back' ? -1 : 1);
    save(); show();
    (box.querySelector('legend') ?? acts.querySelector('button')).scrollIntoView({ block: 'nearest' });
  });
  show();
}

export default { render: translated(render) };
