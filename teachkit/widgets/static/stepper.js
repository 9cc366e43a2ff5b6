// A deal, step by step. All steps are here from the start; Python hears only of decisions.
const SPOTS = { 2: 's n', 3: 's nw ne', 4: 's w n e', 5: 's w nw ne e', 6: 's sw nw n ne se', 7: 's sw w nw n ne e',
  8: 's sw w nw n ne e se', 9: 's1 sw w nw n1 n2 ne e se', 10: 's1 sw w nw n1 n2 ne e se s2',
  11: 's1 sw w2 w1 nw n1 n2 ne e1 e2 se', 12: 's1 sw w2 w1 nw n1 n2 ne e1 e2 se s2' };
const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', PageUp: 'back', PageDown: 'next', Home: 'first', End: 'last', ' ': 'play' };

function render({ model, el }) {
  const off = new AbortController(), on = { signal: off.signal };
  const sized = new ResizeObserver(() => follow());   // a page that is still hidden has nothing to scroll
  let page, part, views, steps, at = 0, seen, timer = 0, root, $, channel, place, drawn, begun = false;

  function open() {                                   // a deal, or more of it, has arrived
    const old = page;
    page = model.get('payload'); part = library(page.parts); views = {};
    if (old?.html !== page.html) build();
    seen = page.seen ?? seen;
    if (!page.steps[seen]) seen = page.viewers[0][0];
    if ($('[name=seen]')) $('[name=seen]').value = seen;
    steps = view(seen);
    const same = old && old.deal === page.deal, kept = old ? null : memory.get(place = berth(digest(page.parts.join())));
    at = Math.min(same ? at : kept ?? page.start, steps.length - 1);
    drawn = null;
    log(); decide();
    show(at, 0);
    begun = true;
    if (same && steps.length > old.steps[seen]?.length) play(true);
  }

  // The steps of a viewer, each with all its zones: what is sent of a step is what changed.
  function view(viewer) {
    let before = [];
    return views[viewer] ??= page.steps[viewer].map(([layout, changed, told]) => {
      const zones = layout === before[0] ? [...before[1]] : [];
      for (let i = 0; i < changed.length; i += 2) zones[changed[i]] = changed[i + 1];
      return before = [layout, zones, ...page.told[told]];
    });
  }

  function build() {
    const shown = el.contains(document.activeElement);
    channel?.stop();
    el.innerHTML = page.html;
    root = el.firstElementChild; $ = q => root.querySelector(q);
    channel = talk(model, $('.tk-notes'), page.words, () => wait(false));
    root.addEventListener('click', clicked, on);
    root.addEventListener('submit', submitted, on);
    root.addEventListener('input', typed, on);
    root.addEventListener('change', picked, on);
    roles(root, off.signal);                          // first: arrows that move along cards are not steps
    root.addEventListener('keydown', pressed, on);
    sized.disconnect();
    sized.observe($('.tk-log ol'));
    if (shown) $('.tk-stage').focus({ preventScroll: true });
  }

  const lines = () => [...root.querySelectorAll('.tk-log button')];

  function log() {
    const list = $('.tk-log ol');
    list.innerHTML = steps.map(s => `<li><button type="button" tabindex="-1"><span>${part(s[2])}</span><small>${part(s[5])}</small></button></li>`).join('');
    list.toggleAttribute('data-ahead', page.ahead);
  }

  // ---- one step; a jump is a cut
  function show(n, ms) {
    const from = at;
    at = Math.max(0, Math.min(steps.length - 1, n));
    const s = steps[at];
    moving($('.tk-stage'), () => steady($('.tk-controls'), () => stage(s)), Math.abs(at - from) === 1 ? ms : 0);
    $('.tk-say').innerHTML = part(s[2]);
    $('.tk-quote').innerHTML = part(s[3]) + part(s[4]);
    $('[type=range]').max = steps.length - 1;
    $('[type=range]').value = at;
    $('.tk-pos').textContent = page.words.pos.replace('{n}', at).replace('{all}', steps.length - 1);
    $('[type=range]').setAttribute('aria-valuetext', $('.tk-pos').textContent);
    current();
    turn();
    if (at === steps.length - 1) play(false);
    memory.set(place, at);
    el.dispatchEvent(new CustomEvent('tk-step', { detail: [at, seen, at === steps.length - 1] }));
  }

  function stage(s) {
    const [layout, zones] = s, box = $('.tk-stage'), held = box.contains(document.activeElement) && document.activeElement.dataset.k;
    if (drawn?.[0] !== layout) {
      box.innerHTML = layout ? '<ol class="tk-show" role="list"></ol>'
        : `<div class="tk-table" data-seats="${page.seats}"${page.seats > 8 ? ' data-wide' : ''}${page.seats > 10 ? ' data-tall' : ''}><ol class="tk-seats" role="list"></ol></div>`;
      drawn = [layout, []];
    }
    const list = $(layout ? '.tk-show' : '.tk-seats'), middle = layout ? zones.length - 1 : 0;
    zones.forEach((z, i) => {
      if (drawn[1][i] === z) return;
      const zone = made(part(z)), seat = layout ? i : i - 1, old = i === middle ? box.querySelector(layout ? '.tk-split' : '.tk-mid') : list.children[seat];
      if (i !== middle && !layout) sit(zone, seat);
      if (old) old.replaceWith(zone);
      else if (i !== middle) list.append(zone);
      else if (layout) box.append(zone);
      else list.before(zone);
    });
    drawn[1] = zones;
    if (held) box.querySelector(`[data-k="${held}"]`)?.focus({ preventScroll: true });
  }

  function sit(zone, seat) {                          // the viewer sits at the near side
    const n = page.seats, me = seen === 'dealer' ? 0 : +seen;
    zone.dataset.at = SPOTS[n].split(' ')[(seat - me + n) % n];
    zone.toggleAttribute('data-me', String(seat) === seen);
  }

  function current() {
    lines().forEach((b, i) => {
      b.tabIndex = i === at ? 0 : -1;
      i === at ? b.setAttribute('aria-current', 'step') : b.removeAttribute('aria-current');
    });
    follow();
    speak();
  }

  function speak() {                                  // what is there when the page opens is read with the page
    const said = spoken($('.tk-say'));
    if (begun && $('[role=status]').textContent !== said) $('[role=status]').textContent = said;
  }

  function follow() {
    $('.tk-log ol').scrollTop = lines()[Math.max(0, at - 3)].parentElement.offsetTop;
  }

  // ---- moving about
  const moves = {
    first: () => show(0), last: () => show(steps.length - 1), back: () => show(at - 1, MOVE), next: () => show(at + 1, MOVE),
    play: () => { if (!timer && at === steps.length - 1) show(0); play(!timer); },
  };
  function go(move) { if (move !== 'play') play(false); moves[move](); }

  function play(run) {
    clearInterval(timer);
    timer = run && at < steps.length - 1 ? setInterval(() => { if (el.isConnected) show(at + 1, MOVE); else play(false); }, +$('[name=pace]').value) : 0;
    const b = $('[data-go=play]');
    b.setAttribute('aria-label', timer ? page.words.pause : page.words.play);
    b.classList.toggle('is-on', !!timer);
  }

  function clicked(e) {
    const b = e.target.closest('button');
    if (!b || b.getAttribute('aria-disabled') === 'true') return;
    if (b.dataset.go) go(b.dataset.go);
    else if (b.dataset.act) act(b.dataset.act);
    else if (b.dataset.do && !b.closest('[data-zone]')) send({ do: b.dataset.do });
    else if (b.ariaPressed && b.closest('form')) choose(b);
    else if (lines().includes(b)) { play(false); show(lines().indexOf(b)); }
  }

  function picked(e) {
    if (e.target.name === 'seen') {
      seen = e.target.value; steps = view(seen); drawn = null;
      log(); show(at, 0);
    } else if (e.target.name === 'pace' && timer) play(true);
  }

  function pressed(e) {
    if (e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.target.closest('.tk-log')) along(e, '.tk-log', 'button', { ArrowUp: -1, ArrowDown: 1 });
    const move = KEYS[e.key];
    if (!move || e.target.matches('select, input, textarea') || (e.key === ' ' && e.target.matches('button'))) return;
    e.preventDefault();
    go(move);
  }

  // ---- the learner's own decisions
  function decide() {
    const box = $('.tk-decision');
    if (box.contains(document.activeElement)) $('.tk-stage').focus({ preventScroll: true });   // or the keys would be lost
    box.innerHTML = page.ask ? `<div class="tk-now">${page.ask.html}</div><p class="tk-later"><button type="button" class="tk-btn" data-go="last">${page.ask.go}</button></p>` : '';
    for (const b of box.querySelectorAll('.tk-refused button')) {
      const why = b.closest('li').lastElementChild;
      b.setAttribute('aria-describedby', why.id ||= unique());
    }
  }

  function turn() {                                   // what can be decided shows where the deal stands
    const box = $('.tk-decision'), last = at === steps.length - 1;
    if (!page.ask) return;
    box.toggleAttribute('data-now', last);
    if (last) {
      $('.tk-say').insertAdjacentHTML('beforeend', ` ${page.ask.say}`);
      speak();
    }
  }

  function typed(e) {
    if (e.target.type === 'range') { play(false); return show(+e.target.value, 0); }
    const form = e.target.closest('form'), by = form?.querySelector('.tk-by');
    if (by) by.textContent = page.words.by.replace('{n}', e.target.value - form.dataset.level);
  }

  // The cards chosen in a form, as they were pressed: in some games their order counts, and their numbers stand on them.
  const chosen = form => [...form.querySelectorAll('[aria-pressed=true]')].sort((a, b) => a.dataset.n - b.dataset.n);

  function choose(card) {                             // where one card is asked for, another takes its place
    const on = card.ariaPressed !== 'true', form = card.closest('form');
    if (on && form.dataset.most === '1') chosen(form).forEach(b => b.setAttribute('aria-pressed', 'false'));
    card.dataset.n = chosen(form).length + 1;
    card.setAttribute('aria-pressed', on);
    const all = chosen(form);
    for (const b of form.querySelectorAll('[aria-pressed=false] small')) b.remove();
    all.forEach((b, i) => {
      b.dataset.n = i + 1;
      if ('ordered' in form.dataset) (b.querySelector('small') ?? b.appendChild(document.createElement('small'))).textContent = i + 1;
    });
    for (const b of form.querySelectorAll('[data-some]')) b.textContent = all.length ? b.dataset.some.replace('{n}', all.length) : b.dataset.none;
  }

  function submitted(e) {
    e.preventDefault();
    const form = e.target, amount = form.querySelector('[type=number]');
    act([e.submitter.value, ...(amount ? [amount.value] : chosen(form).map(b => b.value))].join(' ').trim());
  }

  const act = action => send({ act: action });
  function send(message) {
    if (wait.on) return;
    wait(true);
    channel.ask({ ...message, at: page.at });
  }
  function wait(on) {                                 // a second press while Python works is not a second decision
    wait.on = on;
    root?.toggleAttribute('data-wait', on);
  }

  const heard = m => { if (m?.go !== undefined) { play(false); show(m.go, 0); } };
  model.on('change:payload', open);
  model.on('msg:custom', heard);
  open();
  return () => { play(false); off.abort(); sized.disconnect(); channel.stop(); model.off('change:payload', open); model.off('msg:custom', heard); };
}
