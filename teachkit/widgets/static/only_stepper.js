// A page begins with the step that is shown; all others are asked for once it is drawn.
function rest({ root, page, model }) {
  for (const control of root.querySelectorAll('[name=seen], [data-if=ask]')) control.disabled = page.more;
  if (page.more) model.send({ rest: page.deal });
}
const more = t => {
  const asked = whatIf(t);
  return { ...keeping(t), ...asked, come() { asked.come(); rest(t); } };
};
export default { render: translated(({ model, el }) => render({ model, el, more }), false) };
