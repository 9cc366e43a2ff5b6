// One question; Python is told what was answered only if somebody there wants to know.
function render({ model, el }) {
  const page = model.get('payload');
  quiz(page, page.words, el, given => { if (model.get('observed')) model.send({ given }); });
}

export default { render: translated(render) };
