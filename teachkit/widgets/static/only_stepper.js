export default { render: translated(({ model, el }) => render({ model, el, more: whatIf }), false) };
