// Keeps one processor busy until the process that forked it ends it or ends itself.
process.on('disconnect', () => process.exit());
const work = () => {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(work);
};
work();
