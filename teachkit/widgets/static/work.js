// Long work: a button, a bar, and what was found so far. The work itself is Python's.
function render({ model, el }) {
  const { title, words } = model.get('payload');
  el.innerHTML = `<div class="tk" role="group" data-lm-suppress-shortcuts="true"><div class="tk-notes"></div><div class="tk-work"><p class="tk-cap"></p>
<div class="tk-bar-line"><div class="tk-acts"></div><div class="tk-progress" role="progressbar" aria-valuemin="0" aria-valuemax="100"><i></i></div></div>
<p class="tk-so-far"></p><div class="tk-found" tabindex="0" role="group"></div></div><p class="tk-v" role="status"></p></div>`;
  const root = el.firstElementChild, $ = q => root.querySelector(q), bar = $('.tk-progress');
  const channel = talk(model, $('.tk-notes'), words), off = new AbortController();
  root.setAttribute('aria-label', title || words.label);
  $('.tk-cap').textContent = title;
  $('.tk-cap').hidden = !title;
  bar.setAttribute('aria-label', title || words.label);
  const label = { start: s => s.percent ? words.go_on : words.start, stop: () => words.stop, again: () => words.again };
  let busy = null;

  function show() {
    const s = model.get('state'), acts = $('.tk-acts'), held = acts.contains(document.activeElement);
    bar.setAttribute('aria-valuenow', s.percent);
    bar.setAttribute('aria-valuetext', s.said);
    bar.style.setProperty('--tk-done', s.percent);
    $('.tk-so-far').textContent = s.said;
    $('.tk-found').innerHTML = s.found;
    if (acts.dataset.do !== s.do.join()) {
      acts.dataset.do = s.do.join();
      acts.replaceChildren(...s.do.map((what, i) => {
        const b = document.createElement('button');
        b.type = 'button'; b.dataset.do = what; b.className = `tk-btn${i ? '' : what === 'start' ? ' is-main' : ''}`; b.textContent = label[what](s);
        return b;
      }));
      if (held) acts.firstChild?.focus({ preventScroll: true });
    }
    if (busy !== null && busy !== s.busy) $('[role=status]').textContent = s.said;   // begun and ended are said; each picture between would be noise
    busy = s.busy;
  }
  root.addEventListener('click', e => { const what = e.target.dataset?.do; if (what) channel.ask({ do: what }); }, { signal: off.signal });
  model.on('change:state', show);
  show();
  return () => { off.abort(); channel.stop(); model.off('change:state', show); };
}

export default { render: translated(render) };
