// A deal, step by step; Python hears only of decisions.
const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', PageUp: 'back', PageDown: 'next', Home: 'first', End: 'last', ' ': 'play', '?': 'help' };
const REST = 300;                                     // not each step that is passed over is told

// `more` is for what only some Steppers have: see only_stepper.js.
function render({ model, el, more }) {
  const off = new AbortController(), on = { signal: off.signal };
  const sized = new ResizeObserver(() => follow());   // while hidden it can't scroll
  let page, sides = [], side, steps, part, at = 0, seen, timer = 0, telling = 0, root, channel, place, back, begun = false;
  const places = {};                                  // of deals, in the page's memory
  const $ = q => root.querySelector(q);

  function open() {                                   // a deal, or more of it, has arrived
    const old = page;
    page = model.get('payload');
    if (old?.more) begun = false;                     // the rest is no news
    if (old?.html !== page.html) build();
    seen = page.seen ?? seen;
    if (!page.steps[seen]) seen = page.viewers[0][0];
    if ($('[name=seen]')) $('[name=seen]').value = seen;
    sides = [sided(page)];
    steps = sides[0].view(seen);
    const same = old && old.deal === page.deal, known = places[page.place];
    place = places[page.place] ??= berth(page.place);
    const kept = [(known || old && page.desk ? null : memory.get(place)) ?? page.start].flat();
    at = Math.min(same ? at : kept[0], length() - 1);
    back = branch?.again(kept);
    decide();
    if (branch) branch.come(); else split([sides[0]]);
    if (begun && same && steps.length > old.steps[seen]?.length) play(true);
    begun = true;
    if (back) send(back, true);
  }

  // A deal with its stage: as it was or, from its decision `mark` on, as it might have been.
  function sided(from, mark) {
    const views = {}, part = library(from.parts), box = made('<div class="tk-leg"><p></p><div></div></div>');
    // The steps of a viewer with all their zones: what is sent is what changed.
    const view = viewer => {
      let before = [];
      return views[viewer] ??= from.steps[viewer].map(([layout, changed, told]) => {
        const zones = layout === before[0] ? [...before[1]] : [];
        for (let i = 0; i < changed.length; i += 2) zones[changed[i]] = changed[i + 1];
        return before = [layout, zones, ...from.told[told]];
      });
    };
    return { from, mark, part, view, box, drawn: null };
  }

  // Tell of one of the sides: its words, its log, its timeline.
  function turn(n) {
    side = sides[n]; part = side.part; steps = side.view(seen);
    log(); spans();
  }
  function tellOf(n) {
    turn(n);
    branch?.label();
    show(at, 0);
  }
  function split(all, n = at) {                       // shows one side, or two beside each other
    sides = all;
    $('.tk-stage').replaceChildren(...sides.map(s => s.box));
    turn(sides.length - 1);
    branch?.label();
    show(n, 0);
  }
  const length = () => page.more ? page.at + 1 : Math.max(...sides.map(s => s.view(seen).length));

  function build() {
    const shown = el.contains(document.activeElement);
    channel?.stop();
    el.innerHTML = page.html;
    root = el.firstElementChild;
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

  function spans() {
    const row = $('.tk-time'), there = side.from.spans.filter(([n]) => n === null || page.more || n < steps.length);
    row.innerHTML = there.map(([n, name]) => `<li>${n === null ? `<span>${name}</span>` : `<button type="button" tabindex="-1" value="${n}">${name}</button>`}</li>`).join('');
    row.toggleAttribute('data-ahead', page.ahead);
  }
  const starts = () => [...root.querySelectorAll('.tk-time button')];

  const lines = () => [...root.querySelectorAll('.tk-log button')];

  function log() {
    const list = $('.tk-log ol');
    list.innerHTML = steps.map(s => `<li><button type="button" tabindex="-1"><span>${part(s[2])}</span><small>${part(s[5])}</small></button></li>`).join('');
    list.toggleAttribute('data-ahead', page.ahead);
  }

  // ---- one step; a jump is a cut
  function show(n, ms) {
    const from = at, last = length() - 1;
    at = Math.max(0, Math.min(last, n));
    const draw = sides.reduce((then, s) => () => moving(s.box, then, Math.abs(at - from) === 1 ? ms : 0), () => sides.forEach(stage));
    steady($('.tk-controls'), () => {
      draw();
      const s = steps[here()];
      $('.tk-say').innerHTML = part(s[2]);
      $('.tk-quote').innerHTML = part(s[3]) + part(s[4]);
      const ariaValueText = $('.tk-pos').textContent = page.words.pos.replace('{n}', at).replace('{all}', last);
      Object.assign($('[type=range]'), { max: last, value: at, ariaValueText });
      current();
      if (page.ask) mine();
      branch?.passed();
    });
    if (at === last) play(false);
    remember();
    if (model.get('observed') && begun) { clearTimeout(telling); telling = setTimeout(() => model.send({ step: here() }), REST); }
    el.dispatchEvent(new CustomEvent('tk-step', { detail: [at, seen, at === last] }));
  }
  const here = () => Math.min(at, steps.length - 1);
  const remember = () => { if (!back) memory.set(place, branch?.keep() ?? at); };

  function stage(one) {
    const all = one.view(seen), [layout, zones, line] = all[Math.min(at, all.length - 1)], box = one.box.lastElementChild;
    const held = box.contains(document.activeElement) && document.activeElement.dataset.k;
    if (sides[1]) one.box.firstElementChild.innerHTML = `<b>${page.words[one.from === page ? 'was' : 'now']}</b> ${one.part(line)}`;
    if (one.drawn?.[0] !== layout) {
      box.innerHTML = layout ? '<ol class="tk-show" role="list"></ol>'
        : `<div class="tk-table" data-seats="${page.seats}"${page.seats > 8 ? ' data-wide' : ''}${page.seats > 10 ? ' data-tall' : ''}><ol class="tk-seats" role="list"></ol></div>`;
      one.drawn = [layout, []];
    }
    const list = box.querySelector(layout ? '.tk-show' : '.tk-seats'), middle = layout ? zones.length - 1 : 0;
    zones.forEach((z, i) => {
      if (one.drawn[1][i] === z) return;
      const zone = made(one.part(z)), seat = layout ? i : i - 1, old = i === middle ? box.querySelector(layout ? '.tk-split' : '.tk-mid') : list.children[seat];
      if (i !== middle && !layout) sit(zone, seat);
      if (old) old.replaceWith(zone);
      else if (i !== middle) list.append(zone);
      else if (layout) box.append(zone);
      else list.before(zone);
    });
    one.drawn[1] = zones;
    if (held) box.querySelector(`[data-k="${held}"]`)?.focus({ preventScroll: true });
  }

  function sit(zone, seat) {                          // the viewer sits at the near side
    const n = page.seats, me = seen === 'dealer' ? 0 : +seen;
    zone.dataset.at = page.spots[(seat - me + n) % n];
    zone.toggleAttribute('data-me', String(seat) === seen);
  }

  function current() {
    const phase = starts().findLastIndex(b => b.value <= here());
    for (const [all, now] of [[lines(), here()], [starts(), phase]]) all.forEach((b, i) => {
      b.tabIndex = i === now ? 0 : -1;
      b.ariaCurrent = i === now ? 'step' : null;
    });
    follow();
    speak();
  }

  function speak() {                                  // what is there when the page opens is read with the page
    const said = spoken($('.tk-say'));
    if (begun && $('[role=status]').textContent !== said) $('[role=status]').textContent = said;
  }

  function follow() {
    $('.tk-log ol').scrollTop = lines()[Math.max(0, here() - 3)].parentElement.offsetTop;
    const row = $('.tk-time'), now = row.querySelector('[aria-current]').parentElement;
    row.scrollLeft = now.offsetLeft - (row.clientWidth - now.offsetWidth) / 2;
  }

  // ---- moving about
  const moves = {
    first: () => show(0), last: () => show(length() - 1), back: () => show(at - 1, MOVE), next: () => show(at + 1, MOVE),
    play: () => { if (!timer && at === length() - 1) show(0); play(!timer); },
  };
  const jump = (n, ms) => { play(false); show(n, ms); };
  function go(move) { if (move !== 'play') play(false); moves[move](); }

  function play(run) {
    clearInterval(timer);
    timer = run && at < length() - 1 ? setInterval(() => { if (el.isConnected) show(at + 1, MOVE); else play(false); }, +$('[name=pace]').value) : 0;
    const b = $('[data-go=play]');
    b.ariaLabel = page.words[timer ? 'pause' : 'play'];
    b.classList.toggle('is-on', !!timer);
  }

  function clicked(e) {
    const b = e.target.closest('button');
    if (!b || b.getAttribute('aria-disabled') === 'true') return;
    if (b.dataset.go) go(b.dataset.go);
    else if (b.dataset.act) act(b.dataset.act);
    else if (b.dataset.do && !b.closest('[data-zone]')) send({ do: b.dataset.do });
    else if (b.ariaPressed && deciding(e)) chose(choose(b));
    else if (b.dataset.if) branch.press(b.dataset.if);
    else if (lines().includes(b)) jump(lines().indexOf(b));
    else if (starts().includes(b)) jump(+b.value);
  }

  function picked(e) {
    if (e.target.name === 'seen') {
      seen = e.target.value;
      for (const s of sides) s.drawn = null;
      tellOf(sides.indexOf(side));
    } else if (e.target.name === 'pace' && timer) play(true);
  }

  function pressed(e) {
    if (e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.repeat && e.key === 'Enter' && e.target.closest('.tk-decision')) return e.preventDefault();
    if (e.target.closest('.tk-log')) along(e, '.tk-log', 'button', { ArrowUp: -1, ArrowDown: 1 });
    if (e.target.closest('.tk-time')) along(e, '.tk-time', 'button', { ArrowLeft: -1, ArrowRight: 1 });
    if (e.key === 'Escape' && !root.querySelector(':popover-open')) {
      if (help().open) help().open = false;
      else if (!branch?.close()) return;
      return e.preventDefault();
    }
    if (e.defaultPrevented) return;
    const move = KEYS[e.key];
    if (!move || e.target.matches('select, input, textarea') || (e.key === ' ' && e.target.matches('button'))) return;
    e.preventDefault();
    const all = starts().map(b => +b.value), part = { back: all.findLast(n => n < here()), next: all.find(n => n > here()) }[move];
    if (move === 'help') { help().open = !help().open; help().scrollIntoView({ block: 'nearest' }); }
    else if (!e.shiftKey || !(move === 'back' || move === 'next')) go(move);
    else if (part !== undefined) jump(part);
  }
  const help = () => $('.tk-help');

  // ---- the learner's own decisions (the forms are in decisions.js)
  function decide() {
    const box = $('.tk-decision');
    if (box.querySelector(':focus')) $('.tk-stage').focus({ preventScroll: true });   // or the keys would be lost
    box.innerHTML = page.ask ? `<div class="tk-now">${page.ask.html}</div><p class="tk-later"><button type="button" class="tk-btn" data-go="last">${page.ask.go}</button></p>` : '';
    if (page.ask) explain(box);
  }

  function mine() {                                   // what can be decided shows where the deal stands
    const box = $('.tk-decision'), last = at === steps.length - 1, held = box.querySelector(':focus');
    box.toggleAttribute('data-now', last);
    if (held?.checkVisibility() === false) box.querySelector(`.tk-${last ? 'now' : 'later'} :is(button, input)`).focus({ preventScroll: true });
    if (last) {
      if (page.ask.why) $('.tk-quote').innerHTML = page.ask.why + part(steps[at][4]);
      $('.tk-say').insertAdjacentHTML('beforeend', ` ${page.ask.say}`);
      speak();
    }
  }

  function typed(e) {
    if (e.target.type === 'range') return jump(+e.target.value, 0);
    if (deciding(e)) raised(e.target, page.words.by);
  }
  const deciding = e => e.target.closest('.tk-decision form');
  function chose(cards) { if (model.get('observed')) model.send({ selection: cards }); }
  function submitted(e) {
    e.preventDefault();
    if (deciding(e)) act(decided(e.target, e.submitter));
  }
  const act = action => send(page.ask ? { act: action } : branch.act(action));
  function send(message, anyway) {
    if (wait.on && !anyway) return;
    wait(true);
    channel.ask({ ...message, at: page.at });
  }
  function wait(on) {                                 // a second press while Python works is not a second decision
    wait.on = on;
    if (!on) back = null;
    root?.toggleAttribute('data-wait', on);
  }

  const branch = more?.({ model, $, show, split, tellOf, play, send, sided, get page() { return page }, get at() { return at },
    get seen() { return seen }, get sides() { return sides }, get side() { return side }, get steps() { return steps }, get root() { return root } });
  const heard = m => { if (m?.go !== undefined) jump(m.go, 0); };
  model.on('change:payload', open);
  model.on('msg:custom', heard);
  open();
  return () => { play(false); off.abort(); sized.disconnect(); clearTimeout(telling); channel.stop(); model.off('change:payload', open); model.off('msg:custom', heard); branch?.end(); };
}
