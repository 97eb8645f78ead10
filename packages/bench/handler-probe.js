/** A small cold start: measures CPU and elapsed time of importing the bundled generate function (argument 1), and of its first PDF. Prints JSON. */
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

Object.assign(process.env, {
  AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none', ACCOUNTS_TABLE: 'accounts', USAGE_TABLE: 'usage',
});
const body = JSON.parse(await text(process.stdin));

const clock = async (run) => {
  const [cpu, before] = [process.cpuUsage(), performance.now()];
  const result = await run();
  const { user, system } = process.cpuUsage(cpu);
  return { result, cpuMs: (user + system) / 1000, wallMs: performance.now() - before };
};

// As Lambda's runtime does: `import` would also search a script for its exports, which takes longer than loading it.
const load = (path) => (path.endsWith('.mjs') ? import(path) : createRequire(import.meta.url)(path));
const imported = await clock(() => load(process.argv[2]));
const first = await clock(() => imported.result.createRenderer()(body));
process.stdout.write(JSON.stringify({ importCpuMs: imported.cpuMs, importMs: imported.wallMs, firstPdfMs: first.wallMs, firstPdfCpuMs: first.cpuMs }));
process.exit();
