// Run by the container's engine: ends with 0 while the server answers.
const { PORT = "3000" } = process.env;
const isAlive = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
