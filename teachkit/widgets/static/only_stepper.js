const more = t => ({ ...keeping(t), ...whatIf(t) });
export default { render: translated(({ model, el }) => render({ model, el, more }), false) };
