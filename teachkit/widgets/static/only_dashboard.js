export default { render: translated(dashboard) };
