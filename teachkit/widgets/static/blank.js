// A sentence with gaps; Python is told what was filled in only if somebody there wants to know.
function render({ model, el }) {
  const page = model.get('payload'), off = new AbortController();
  el.replaceChildren(made(page.html));
  el.querySelectorAll('.tk-gap').forEach((gap, n) => {
    const answers = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(page.veiled[n]), c => c.charCodeAt(0))));
    teachkitGaps.fill(gap, answers, () => page.words, `tk-gap:${location.pathname}:${page.id}:${n}`, off.signal);
  });
  return () => off.abort();
}

export default { render: translated(render) };
