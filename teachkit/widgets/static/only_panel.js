export default { render: translated(panel) };
