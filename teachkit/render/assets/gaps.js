// Gaps in a text, `[[two]]` or `[[two|2]]`: a learner fills one in and sees whether that was it. What was filled in
// stays in this browser, and so does the answer: it stands in the page's source, but not in sight.
const teachkitGaps = (() => {
  const tidy = text => text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/[.!]$/, '');
  const made = (tag, look) => Object.assign(document.createElement(tag), { className: look });

  // `answers`, of which the first is shown; `words()`, those of the page; `place`, where the browser keeps what was said.
  function fill(gap, answers, words, place, signal) {
    const field = made('input', ''), mark = made('span', ''), status = made('span', 'tk-v');
    let given = '', open = false;
    try { ({ given = '', open = false } = JSON.parse(localStorage[place] ?? '{}')) } catch { /* none of ours */ }
    field.autocomplete = 'off'; field.autocapitalize = 'none'; field.spellcheck = false; field.enterKeyHint = 'done';
    field.style.inlineSize = `${Math.max(4, ...answers.map(a => a.length + 2))}ch`;
    status.setAttribute('role', 'status');
    gap.replaceChildren(field, mark, status);

    // Of several gaps one is known by the words before it.
    function named() {
      const before = document.createRange();
      before.setStart(gap.closest('p, li, td, .tk') ?? document.body, 0);
      before.setEndBefore(gap);
      const text = before.cloneContents();
      text.querySelectorAll('.tk-v').forEach(e => e.remove());
      const last = text.textContent.trim().split(/\s+/).slice(-6).join(' ');
      return `${words().gap}${last && `: ${last} …`}`;
    }
    const right = () => {
      const numbers = words().gap_numbers.split(' '), same = a => [tidy(a), numbers[tidy(a)], String(numbers.indexOf(tidy(a)))];
      return answers.some(a => same(a).includes(tidy(given)));
    };
    function show(loud) {
      const good = given !== '' && right(), done = good || open, held = gap.contains(document.activeElement);
      field.setAttribute('aria-label', named());
      field.setAttribute('aria-invalid', String(given !== '' && !done));
      field.hidden = done;
      if (!done && loud !== 'typing') field.value = given;
      mark.innerHTML = done ? '<b tabindex="-1"></b>' : given === '' ? '' : '<span aria-hidden="true">✕</span><button type="button" class="tk-btn tk-quiet"></button>';
      const told = mark.querySelector('b, button');
      if (done) told.textContent = good ? given : answers[0];
      else if (told) told.textContent = words().gap_show;
      gap.className = `tk-gap${good ? ' is-right' : done ? ' is-told' : given ? ' is-wrong' : ''}`;
      if (held && done) told.focus();
      if (loud) status.textContent = good ? `${words().gap_right}: ${given}.` : open ? `${words().gap_told}: ${answers[0]}.` : given ? `${words().gap_wrong}: ${given}.` : '';
    }
    const keep = () => { try { localStorage[place] = JSON.stringify({ given, open }) } catch { /* private window */ } };
    field.addEventListener('focus', () => field.setAttribute('aria-label', named()));
    field.addEventListener('change', () => { given = field.value.trim(); keep(); show(true) });
    field.addEventListener('input', () => { if (given) { given = ''; show('typing') } });
    gap.addEventListener('click', e => { if (e.target.closest('button')) { open = true; keep(); show(true) } });
    document.addEventListener('tk-language', () => show(), { signal });
    show();
  }

  // Whatever stands in double brackets within texts of a page becomes a gap.
  function page(texts, words) {
    teachkitPage.marks(texts, '\\[\\[([^[\\]]+)\\]\\]').forEach(([gap, bit], n) => {
      const answers = bit.split('|').map(a => a.trim());
      fill(gap, answers, words, `tk-gap:${location.pathname}:${n + 1}:${answers[0].length}`);
    });
  }
  return { fill, page };
})();
