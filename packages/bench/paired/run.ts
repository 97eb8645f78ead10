/**
 * `npx tsx packages/bench/run.ts paired`: both versions render the same documents in turn in one process, and start cold in turn, each in a fresh
 * process. Prints medians of ratios with the middle half of all pairs, and a table of the stages.
 */
import { readCommand } from '../../../bin/command-line.js';
import { exitWithError } from '../../../bin/local/fail.js';
import { nodeBinary } from '../cold-start/node-binaries.js';
import { median, quantile } from '../statistics.js';
import { measureAlone, measureColdPairs, measurePairs, ratioOf, type Pair, type Ratio, type VersionFigures } from './pairs.js';
import { bundlesOf, lastRelease, ownBundles } from './trees.js';

const { flags: options, words: [commit] } = readCommand({
  usage: 'npx tsx packages/bench/run.ts paired [COMMIT]', maxWords: 1,
  about: 'Compares the speed of the working tree with a commit (default: the last release), and prints medians of ratios, now ÷ then.',
  flags: {
    node: { type: 'string', value: 'VERSION', default: '24', help: 'version of Node.js' },
    lines: { type: 'string', value: 'N,…', default: '10,100,1000', help: 'sizes of the invoices' },
    rounds: { type: 'string', value: 'N', default: '5', help: 'runs of each size' },
    most: { type: 'string', value: 'RATIO', help: 'fails if a warm ratio or that of a cold start is above' },
  },
});

/** Lines that are rendered before the clock starts: 3,000 documents of ten lines. */
const WARM_LINES = 30_000;
const PAIR_LINES = 4000;
const COLD_STARTS = 15;

const shown = (value: number): string => (value < 1 ? value.toFixed(3) : value.toFixed(2));
const ratioText = ({ median: middle, low, high }: Ratio): string => `${middle.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const head = (cells: readonly string[]): void => {
  row(cells);
  console.log(`|---|${'---:|'.repeat(cells.length - 1)}`);
};

const effortFor = (lines: number): { readonly warmUp: number; readonly pairs: number } =>
  ({ warmUp: Math.max(30, Math.min(3000, Math.round(WARM_LINES / lines))), pairs: Math.max(30, Math.min(400, Math.round(PAIR_LINES / lines))) });

const measureWarm = async (node: string, pair: Pair, lines: number): Promise<readonly Ratio[]> => {
  const ratios: Ratio[] = [];
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const [before, after] = await measurePairs(node, pair, lines, effortFor(lines));
    const ratio = ratioOf(before.times, after.times);
    ratios.push(ratio);
    row([`${lines} lines, run ${round}`, shown(median(before.times)), shown(median(after.times)), ratioText(ratio), (after.cpuMs / before.cpuMs).toFixed(3),
      `${Math.round(before.allocated / 1024)} → ${Math.round(after.allocated / 1024)} KB`, (after.allocated / before.allocated).toFixed(3)]);
  }
  return ratios;
};

const stageMedian = ({ stages }: VersionFigures, stage: string): number => median(stages.map((times) => times[stage] ?? 0));

const measureStages = async (node: string, pair: Pair, lines: number): Promise<void> => {
  const [before, after] = await measurePairs(node, pair, lines, effortFor(lines));
  for (const stage of Object.keys(after.stages[0] ?? {})) {
    const [then, now] = [stageMedian(before, stage), stageMedian(after, stage)];
    row([`${stage}, ${lines} lines`, shown(then), shown(now), (now / then).toFixed(2)]);
  }
};

const tail = (times: readonly number[]): string => (quantile(times, 0.95) / median(times)).toFixed(2);

/** Ratio of 95th percentile to median: of the first 500 documents of a process, and of 500 after 3,000. */
const measureTails = async (node: string, name: string, bundle: string): Promise<void> => {
  const [young, old] = [await measureAlone(node, bundle, { warmUp: 1, pairs: 500 }), await measureAlone(node, bundle, { warmUp: 3000, pairs: 500 })];
  row([name, tail(young), tail(old)]);
};

/** @returns the ratio of import and first PDF */
const measureCold = async (node: string, pair: Pair): Promise<Ratio> => {
  const [before, after] = await measureColdPairs(node, pair, COLD_STARTS);
  const ratio = ratioOf(before.cpuMs, after.cpuMs);
  row(['import and first PDF', shown(median(before.cpuMs)), shown(median(after.cpuMs)), ratioText(ratio)]);
  row(['import', shown(median(before.importCpuMs)), shown(median(after.importCpuMs)), ratioText(ratioOf(before.importCpuMs, after.importCpuMs))]);
  return ratio;
};

const main = async (): Promise<void> => {
  const { path: node, version } = await nodeBinary(options.node);
  const base = commit ?? await lastRelease();
  if (base === undefined) {
    console.log('There is no release yet. Name a commit: npx tsx packages/bench/run.ts paired COMMIT');
    return;
  }
  const [then, now] = [await bundlesOf(base), await ownBundles()];
  const pairOf = (name: 'ours' | 'stages' | 'handler'): Pair => ({ before: then[name], after: now[name] });
  const sizes = options.lines.split(',').map(Number);
  console.log(`Node.js ${version}, ${then.hash} and the working tree\n`);
  head(['warm', `${then.hash}, ms`, 'now, ms', 'ratio (middle half)', 'processor', 'allocated', 'ratio']);
  const warm: Ratio[] = [];
  for (const lines of sizes) warm.push(...await measureWarm(node, pairOf('ours'), lines));
  console.log('');
  head(['stage', `${then.hash}, ms`, 'now, ms', 'ratio']);
  for (const lines of sizes) await measureStages(node, pairOf('stages'), lines);
  console.log('');
  head(['p95 ÷ median, 10 lines', 'first 500 documents', 'after 3,000']);
  await measureTails(node, then.hash, then.ours);
  await measureTails(node, 'now', now.ours);
  console.log('');
  head(['cold, processor ms', then.hash, 'now', 'ratio (middle half)']);
  const cold = await measureCold(node, pairOf('handler'));
  const most = Number(options.most ?? Infinity);
  if ([...warm, cold].some(({ median: ratio }) => ratio > most)) throw new Error(`A ratio is above ${most}.`);
};

await main().catch(exitWithError);
