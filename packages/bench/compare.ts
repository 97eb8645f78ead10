/**
 * `npx tsx packages/bench/run.ts`: measures the service against other libraries in one run. It runs on the Node.js that is deployed, whichever
 * version started it.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommand } from '../../bin/command-line.js';
import { exitWithError } from '../../bin/local/fail.js';
import { nodeBinary } from './cold-start/node-binaries.js';
import { bundleForBench } from './bundle.js';
import { COMPETITORS, type Competitor } from './competitors.js';
import { readConditions, installPeers } from './conditions.js';
import { measureSize, type Outcome } from './measure.js';
import { measureHandler, measureMemory, measureStages, type StageTimes } from './own-figures.js';
import { reportResults, reportStages, type Results } from './report.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGE = join(HERE, '../../docs/measurements.md');
const START = '<!-- measured: start -->';
const END = '<!-- measured: end -->';

const MEMORY_DOCUMENTS = 2000;
const HANDLER_STARTS = 7;

const { flags: options } = readCommand({
  usage: 'npx tsx packages/bench/run.ts',
  about: 'Compares with other libraries, and writes the tables into docs/measurements.md if the run is complete. paired, work and cold are other commands.',
  flags: {
    lines: { type: 'string', value: 'N,…', default: '10,100,1000,5000', help: 'sizes of the invoices' },
    runs: { type: 'string', value: 'N', default: '300', help: 'documents of each' },
    only: { type: 'string', value: 'NAME,…', help: COMPETITORS.map(({ name }) => name).join(', ') },
    'no-write': { type: 'boolean', help: 'only prints' },
    node: { type: 'string', value: 'VERSION', default: '24', help: 'version of Node.js' },
  },
});

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

const selectCompetitors = (): readonly Competitor[] => {
  const names = options.only?.split(',');
  const unknown = names?.filter((name) => !COMPETITORS.some((competitor) => competitor.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known are ${COMPETITORS.map(({ name }) => name).join(', ')}.`);
  return names === undefined ? COMPETITORS : COMPETITORS.filter(({ name }) => names.includes(name));
};

const measure = async (competitors: readonly Competitor[]): Promise<Results> => {
  const conditions = readConditions();
  const sizes = options.lines.split(',').map(Number);
  const ours = await bundleForBench('engines/ours');
  const locate = ({ module }: Competitor): string => (module === 'ours' ? ours : join(HERE, 'engines', `${module}.js`));
  const outcomes: Outcome[] = [];
  for (const lines of sizes) {
    say(`${lines} lines …`);
    outcomes.push(...await measureSize(competitors, lines, locate, { runs: Number(options.runs) }));
  }
  say('Our own figures …');
  const handler = await measureHandler(await bundleForBench('engines/handler'), HANDLER_STARTS);
  const instrumented = await bundleForBench('engines/stages');
  const stages: StageTimes[] = [];
  for (const lines of sizes) stages.push(await measureStages(instrumented, lines));
  return { conditions, outcomes, handler, stages, memory: await measureMemory(ours, MEMORY_DOCUMENTS) };
};

const write = async (measured: string): Promise<void> => {
  const page = await readFile(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/measurements.md needs ${START} and ${END}.`);
  await writeFile(PAGE, `${page.slice(0, start + START.length)}\n\n${measured}\n${page.slice(end)}`);
  say('Written to docs/measurements.md.');
};

/** Runs this program again on another Node.js, with the same options. */
const restartOn = (node: string): void => {
  const { status } = spawnSync(node, ['--import', 'tsx', fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

const main = async (): Promise<void> => {
  const competitors = selectCompetitors();
  const { path: node } = await nodeBinary(options.node);
  if (node !== process.execPath) return restartOn(node);
  await installPeers();
  const results = await measure(competitors);
  const measured = reportResults(results);
  process.stdout.write(measured + reportStages(results));
  if (!options['no-write'] && options.only === undefined) await write(measured);
};

await main().catch(exitWithError);
