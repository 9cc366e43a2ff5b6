const more = t => {
  const all = views(t), asked = whatIf(t);
  return { ...keeping(t), ...asked, join: all.join, come() { asked.come(); all.ask(); } };
};
export default { render: translated(({ model, el }) => render({ model, el, more }), false) };
