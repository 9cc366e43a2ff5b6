// A card within a sentence that the page itself puts together; `name` is what a screen reader says.
const glyphs = { c: '♣\ufe0e', d: '♦\ufe0e', h: '♥\ufe0e', s: '♠\ufe0e' };
const chip = (c, name) => `<span class="tk-ic" data-s="${c[1]}"><span class="tk-v">${name}</span>`
  + `<span aria-hidden="true">${c[0] === 'T' ? '10' : c[0]}<i>${glyphs[c[1]]}</i></span></span>`;
