export default { render: translated(render, false) };
