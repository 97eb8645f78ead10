/**
 * A process that renders with two versions in turn: `alternate.js <before> <after>`, with --expose-gc and a large young generation. Reads
 * `{ inputs, warmUp, pairs }` from standard input and prints, for each version, the times of each pair in milliseconds, processor time and bytes
 * allocated per document, and the median of each stage if the modules measure stages. Both versions share one process, so both see the same state
 * of the machine and of the collector.
 */
import { text } from 'node:stream/consumers';

const { inputs, warmUp, pairs } = JSON.parse(await text(process.stdin));
const versions = await Promise.all(process.argv.slice(2).map(async (path) => {
  const render = (await import(path)).createRenderer();
  return { render, times: [], stages: [], cpuMs: 0 };
}));
let next = 0;
const input = () => inputs[next++ % inputs.length];

const timed = async (version, body) => {
  const [cpu, before] = [process.cpuUsage(), performance.now()];
  const { stages } = await version.render(body);
  version.times.push(performance.now() - before);
  const { user, system } = process.cpuUsage(cpu);
  version.cpuMs += (user + system) / 1000;
  if (stages !== undefined) version.stages.push(stages);
};

/** Bytes that one document allocates. No collection happens between the two readings. */
const allocation = async ({ render }, documents) => {
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  for (let done = 0; done < documents; done += 1) await render(inputs[done % inputs.length]);
  return (process.memoryUsage().heapUsed - before) / documents;
};

for (let done = 0; done < warmUp; done += 1) {
  const body = input();
  for (const { render } of versions) await render(body);
}
for (let pair = 0; pair < pairs; pair += 1) {
  const body = input();
  // The first of a pair changes, since the second finds warmer caches.
  for (const version of pair % 2 === 0 ? versions : [...versions].reverse()) await timed(version, body);
}
const results = [];
for (const version of versions) {
  const { times, stages, cpuMs } = version;
  const documents = Math.max(1, Math.min(20, Math.round(2000 / (inputs[0].lineItems.length || 1))));
  results.push({ times, stages, cpuMs: cpuMs / pairs, allocated: await allocation(version, documents) });
}
process.stdout.write(JSON.stringify(results));
