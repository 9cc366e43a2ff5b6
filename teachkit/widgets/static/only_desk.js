export default { render: translated(desk) };
