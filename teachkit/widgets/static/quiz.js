// A question. The answer comes with the page, lightly veiled, so that a dead kernel or an exported page can judge too.
function unveil(text) {
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), c => c.charCodeAt(0))));
}

// Each kind: what has been answered so far, how it is judged, and how an answer and the right one are shown.
const kinds = {
  choice(root, page, give) {
    const buttons = [...root.querySelectorAll('.tk-opts .tk-btn')], label = buttons.map(b => b.innerHTML);
    buttons.forEach((b, i) => b.addEventListener('click', () => give(i)));
    return {
      fits: i => label[i] !== undefined && Number.isInteger(i),
      judge: (i, key) => ({ right: key.right.includes(i), head: key.heads[i], said: label[i], remark: key.remarks[i] }),
      answer: key => key.right.map(i => label[i]).join(' '),
      mark(given, right, key) {
        buttons.forEach((b, i) => {
          const mine = i === given, good = key?.right.includes(i) && (right || mine), word = mine ? 'your_answer' : good ? 'the_answer' : '';
          b.className = `tk-btn${good ? ' is-right' : mine ? ' is-wrong' : ''}`;
          b.innerHTML = label[i] + (word && key ? `<small>${page.words[word]}</small>` : '');
          if (mine) b.setAttribute('aria-pressed', 'true'); else b.removeAttribute('aria-pressed');
        });
      },
    };
  },
  number(root, page, give) {
    const field = root.querySelector('input');
    root.querySelector('form').addEventListener('submit', e => { e.preventDefault(); give(field.value === '' ? NaN : +field.value); });
    return {
      fits: Number.isFinite,
      judge(n, key) {
        if (Math.abs(n - key.right) <= key.tolerance) return { right: true, head: 'right', said: n };
        const remark = key.remarks.find(([low, high]) => low <= n && n <= high)?.[2];
        return { right: false, head: remark ? 'wrong_plain' : n < key.right ? 'more' : 'less', said: n, remark };
      },
      answer: key => key.right.toLocaleString(root.closest('[lang]').lang),
      mark(given) { field.value = given ?? ''; },
    };
  },
  which(root, page, give) {
    const all = [...root.querySelectorAll('button.tk-card')], chosen = () => all.filter(b => b.ariaPressed === 'true').map(b => b.dataset.k);
    const named = c => chip(c, all.find(b => b.dataset.k === c).getAttribute('aria-label').split(',')[0]);
    const submit = root.querySelector('[type=submit]'), line = root.querySelector('.tk-chosen');
    const count = () => {
      const n = chosen().length;
      line.textContent = page.words.chosen.replace('{n}', n).replace('{of}', page.choose);
      submit.toggleAttribute('aria-disabled', n !== page.choose);
    };
    const tell = () => { root.querySelector('[role=status]').textContent = line.textContent; };   // why nothing happens
    const press = (b, on) => { b.ariaPressed = String(on); b.classList.toggle('is-in', on); };
    all.forEach((b, i) => { press(b, false); b.tabIndex = i ? -1 : 0; b.addEventListener('click', () => {
      if (b.ariaPressed !== 'true' && chosen().length === page.choose) return tell();
      press(b, b.ariaPressed !== 'true'); count(); give(null); }); });
    root.addEventListener('focusin', e => { if (all.includes(e.target)) all.forEach(b => { b.tabIndex = b === e.target ? 0 : -1; }); });
    root.addEventListener('keydown', e => {
      const next = all[all.indexOf(e.target) + ({ ArrowLeft: -1, ArrowRight: 1 }[e.key] ?? NaN)];
      if (next) { e.preventDefault(); next.focus(); } });
    root.querySelector('form').addEventListener('submit', e => { e.preventDefault(); chosen().length === page.choose ? give(chosen()) : tell(); });
    const same = (a, b) => a.length === b.length && a.every(c => b.includes(c));
    return {
      fits: cards => Array.isArray(cards) && cards.length === page.choose && cards.every(c => all.some(b => b.dataset.k === c)),
      judge(cards, key) {
        const said = cards.map(named).join(' ');
        if (key.right.some(way => same(way, cards))) return { right: true, head: 'right_cards', said };
        const mine = i => cards.includes(all[parseInt(i, 36)].dataset.k);
        const remark = key.texts[key.remarks.find(([mistake]) => [...mistake].every(mine))?.[1] ?? key.otherwise];
        const n = Math.max(...key.right.map(way => way.filter(c => cards.includes(c)).length));
        return { right: false, head: page.choose === 1 ? 'wrong_plain' : n === 1 ? 'belong_one' : 'belong', said, n, remark };
      },
      answer: key => key.right[0].map(named).join(' '),
      mark(given, shown, key) {
        for (const b of all) press(b, (shown && !given ? key.right[0] : given ?? []).includes(b.dataset.k));
        count();
      },
    };
  },
};

// Shows a question in `el`; `heard(given, right)` is told of each answer, and of a start over with null.
function quiz(page, words, el, heard) {
  page.words = words;
  const place = `tk-quiz:${location.pathname}:${page.id}`;
  el.innerHTML = page.html;
  const root = el.firstElementChild, $ = q => root.querySelector(q), ask = $('.tk-ask'), below = $('.tk-answered'), acts = $('.tk-more');
  const shown = ask.querySelectorAll('.tk-card'), key = () => unveil(page.veiled);
  let given = null, open = false, hinted = false;

  const kind = kinds[page.kind](root, page, answer => {
    if (answer === null) { if (given !== null) { given = null; open = false; show(); } return; }
    if (Number.isNaN(answer)) {
      given = null; open = false; show();
      below.insertAdjacentHTML('beforeend', `<div class="tk-fb is-hint"><p>${words.no_number}</p></div>`);
      say(); save();
      return;
    }
    given = answer; open = false; answered();
  });

  const say = () => { $('[role=status]').textContent = [...below.querySelectorAll('p')].map(spoken).join(' '); };

  function answered() {
    show(); say(); save();
    heard?.(given, given !== null && kind.judge(given, key()).right, open || hinted);
  }

  function show() {
    const secret = given !== null || open || hinted ? key() : null, verdict = given === null ? null : kind.judge(given, secret);
    const done = verdict?.right || open, parts = [];
    if (hinted && !done) parts.push(`<div class="tk-fb is-hint"><p>${secret.hint}</p></div>`);
    if (verdict) parts.push(feedback(verdict, secret, verdict.right));
    if (open && !verdict?.right) parts.push(`<div class="tk-fb is-right"><p><b>${words.the_answer}: ${kind.answer(secret)}.</b> ${secret.reveal}</p></div>`);
    below.innerHTML = parts.join('');
    if (page.kind !== 'which') kind.mark(given, done, secret);
    else if (done) kind.mark(verdict?.right ? given : null, true, secret);
    outline(verdict?.remark && !verdict.right && !(open && page.kind === 'which') ? verdict.remark[1] : []);
    buttons(verdict, done);
  }

  function feedback(v, secret, right) {
    const head = words[v.head].replace('{answer}', () => v.said).replace('{n}', v.n).replace('{of}', page.choose);
    return `<div class="tk-fb${right ? ' is-right' : ''}"><p><b>${head}</b> ${v.remark?.[0] ?? ''}</p>${right && secret.reveal ? `<p>${secret.reveal}</p>` : ''}</div>`;
  }

  // the cards that a remark on a mistake names are at fault
  function outline(cards) {
    for (const c of shown) c.classList.toggle('is-fault', cards.includes(c.dataset.k));
  }

  function buttons(verdict, done) {
    const wanted = done ? ['again'] : [...page.hint && !hinted ? ['hint'] : [], ...verdict ? ['show'] : []];
    const held = acts.contains(document.activeElement);
    acts.replaceChildren(...wanted.map(what => {
      const b = document.createElement('button');
      b.type = 'button'; b.className = 'tk-btn tk-quiet'; b.dataset.do = what; b.textContent = words[what];
      return b;
    }));
    if (!wanted.length) acts.textContent = '';
    if (held) (acts.firstChild ?? ask.querySelector('button, input')).focus({ preventScroll: true });
    acts.hidden = !wanted.length;
  }

  acts.addEventListener('click', e => {
    const what = e.target.dataset.do;
    if (what === 'hint') hinted = true;
    if (what === 'show') open = true;
    if (what === 'again') { given = null; open = hinted = false; kind.mark(null, false, null); }
    if (!what) return;
    answered();
  });

  // Answers outlive the kernel and the tab: they are the learner's, in this browser.
  function save() {
    try {
      if (given === null && !open && !hinted) localStorage.removeItem(place);
      else localStorage[place] = JSON.stringify({ given, open, hinted });
    } catch { /* private window */ }
  }
  try { ({ given = null, open = false, hinted = false } = JSON.parse(localStorage[place] ?? '{}')); } catch { /* none of ours */ }
  if (given !== null && !kind.fits(given)) given = null;   // kept from another version of the question
  show();
  if (page.kind === 'which') kind.mark(given, open, open ? key() : null);
}
