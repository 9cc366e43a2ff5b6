export default { render: panel };
