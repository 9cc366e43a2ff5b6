// The id of a rule in brackets, `[table T9]`, is in a lesson's text the button that opens what the rule says.
const teachkitRules = (found => {
  const html = document.documentElement, places = [];

  // Voilà's page calls this once its text is there.
  function page(texts) {
    const ids = Object.keys(found).map(id => id.replace(/[.()]/g, '\\$&'));
    for (const [place, id] of teachkitPage.marks(texts, `\\[(${ids.join('|')})\\]`)) {
      place.append(Object.assign(document.createElement('button'), { type: 'button', className: 'tk-rule' }));
      // the stop behind it doesn't begin a line of its own
      const next = place.nextSibling, stop = next?.data?.match(/^[.,;:?!)]+/)?.[0];
      if (stop) { place.append(stop); next.data = next.data.slice(stop.length); place.style.whiteSpace = 'nowrap' }
      places.push([place, found[id]]);
    }
    say();
  }
  // The box of what a rule says stands beside its button, in the same language.
  function say() {
    const spoken = html.dataset.language ?? html.lang;
    for (const [place, said] of places) {
      const language = spoken in said ? spoken : 'en', button = place.firstElementChild;
      place.lang = language;
      [button.textContent, button.dataset.text] = said[language];
    }
  }
  document.addEventListener('tk-language', say);
  return { page };
})(teachkitNamed);
