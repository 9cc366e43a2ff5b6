// Links to the glossary say on the spot what a word means: on hover, on focus, and at the first touch of a finger.
const teachkitTerms = (found => {
  const html = document.documentElement, box = document.createElement('div'), notes = {};
  let shown = null, timer, touched = false;
  const language = () => html.dataset.language ?? html.lang;
  const meaning = key => found[key]?.[language()] ?? found[key]?.en;
  const link = e => e.target.closest?.('a[data-term]');
  box.className = 'tk-term-box';
  box.hidden = true;
  box.setAttribute('aria-hidden', 'true');              // a screen reader hears the note that describes the link

  function show(a) {
    clearTimeout(timer);
    if (shown === a) return;
    shown = a;
    const [term, text] = meaning(a.dataset.term), b = document.createElement('b');
    b.textContent = term;
    box.replaceChildren(b, ' ', text);
    box.lang = language() in found[a.dataset.term] ? language() : 'en';
    box.hidden = false;
    const at = a.getClientRects()[0], wide = html.clientWidth, { width, height } = box.getBoundingClientRect();
    const below = at.bottom + height + 8 < innerHeight || at.top < height + 8;
    box.style.insetInlineStart = `${Math.max(8, Math.min(at.left, wide - width - 8)) + scrollX}px`;
    box.style.insetBlockStart = `${(below ? at.bottom + 4 : at.top - height - 4) + scrollY}px`;
  }
  function hide(ms = 0) {
    clearTimeout(timer);
    timer = setTimeout(() => { shown = null; box.hidden = true }, ms);
  }

  // Voilà's page calls this once its text is there.
  function page(texts) {
    for (const a of [...texts].flatMap(t => [...t.querySelectorAll('a[href*="glossary.ipynb#"]')])) {
      const key = decodeURIComponent(a.hash.slice(1));
      if (!(key in found)) continue;
      a.dataset.term = key;
      if (!notes[key]) {
        notes[key] = Object.assign(document.createElement('span'), { id: `tk-term-${key}`, hidden: true });
        document.body.append(notes[key]);
      }
      a.setAttribute('aria-describedby', notes[key].id);
    }
    say();
    document.body.append(box);
  }
  const say = () => { for (const key in notes) { notes[key].textContent = meaning(key)[1]; notes[key].lang = language() } };

  document.addEventListener('mouseover', e => {
    if (link(e)) timer = (clearTimeout(timer), setTimeout(show, shown ? 0 : 150, link(e)));
    else if (box.contains(e.target)) clearTimeout(timer);
    else if (shown || timer) hide(250);
  });
  document.addEventListener('focusin', e => { if (link(e)) show(link(e)); else if (shown) hide() });
  document.addEventListener('focusout', e => { if (link(e)) hide(100) });
  document.addEventListener('keydown', e => { if (e.key === 'Escape' && shown) hide() });
  document.addEventListener('pointerdown', e => { touched = e.pointerType === 'touch' && link(e) && shown !== link(e) });
  document.addEventListener('click', e => { if (touched && link(e)) { e.preventDefault(); show(link(e)) } });
  document.addEventListener('tk-language', () => { hide(); say() });
  return { page };
})(teachkitMeanings);
