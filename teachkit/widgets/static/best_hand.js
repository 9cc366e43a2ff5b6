// The best hand: its cards say what they do. Nothing of it changes but the language.
function render({ model, el }) {
  const off = new AbortController();
  el.replaceChildren(made(model.get('payload').html));
  roles(el, off.signal);
  return () => off.abort();
}

export default { render: translated(render) };
