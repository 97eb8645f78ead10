/**
 * A new process that renders with one library: `worker.js <module> <factory>`. For the first message, the clock starts before the import, so
 * the result is the cold time.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const [module, factory] = process.argv.slice(2);
const face = (path) => fileURLToPath(new URL(`engines/node_modules/@expo-google-fonts/ibm-plex-sans/${path}`, import.meta.url));
const paths = { regularPath: face('400Regular/IBMPlexSans_400Regular.ttf'), boldPath: face('700Bold/IBMPlexSans_700Bold.ttf') };

const load = async () => {
  const engine = await import(module);
  const [regular, bold] = await Promise.all([readFile(paths.regularPath), readFile(paths.boldPath)]);
  return engine[factory]({ ...paths, regular, bold });
};

let renderer;

/** Renders the inputs one after the other until the time is up, but at least one. */
const renderAll = async ({ inputs, budgetMs }) => {
  const times = [];
  const started = performance.now();
  let result;
  for (const input of inputs) {
    const before = performance.now();
    const render = await (renderer ??= load());
    result = await render(input);
    const after = performance.now();
    times.push(after - before);
    if (after - started > budgetMs) break;
  }
  return { times, bytes: result.length, stages: result.stages, rssKb: process.memoryUsage.rss() / 1024, peakRssKb: process.resourceUsage().maxRSS };
};

process.on('message', (message) => {
  renderAll(message).then((answer) => process.send(answer), (error) => process.send({ error: String(error.stack ?? error) }));
});
