import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Figure, Suite, SuiteSize } from '../suite.js';
import { startWorker } from '../support/worker.js';
import type { HostileRequest } from './attacked-service.js';
import type { Counterexample, FuzzFindings, FuzzJob, SlowRejection } from './fuzz-worker.js';
import { secretsOf, startLenientStore, type LenientStore } from './lenient-store.js';

const FOUND = fileURLToPath(new URL('found/', import.meta.url));
const RUNS_EACH = 200;
const BATCHES: Readonly<Record<SuiteSize, number>> = { ci: 6, full: 500 };
const WORKERS = 2;
/** Fonts and words of a late script may still enter the caches after the first half. */
const MAX_GROWTH_MIB = 48;

/** Bodies that once broke the service. */
const knownRequests = (): readonly HostileRequest[] =>
  (existsSync(FOUND) ? readdirSync(FOUND) : []).filter((name) => name.endsWith('.json')).sort()
    .map((name) => (JSON.parse(readFileSync(`${FOUND}${name}`, 'utf8')) as { request: HostileRequest }).request);

/** Saves a failing body, so that every later run sends it. */
const saveCounterexample = ({ seed, request, violations }: Counterexample): string => {
  mkdirSync(FOUND, { recursive: true });
  const text = `${JSON.stringify({ violations, seed, request }, null, 2)}\n`;
  const name = `${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 12)}.json`;
  writeFileSync(`${FOUND}${name}`, text);
  return name;
};

const describeCounterexample = (found: Counterexample): string =>
  `${found.violations.join('; ')} (kept as tests/reliability/hostile/found/${saveCounterexample(found)}, seed ${found.seed}): ${found.request.body.slice(0, 200)}`;

const addUp = (all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sum: Record<string, number> = {};
  for (const counts of all) for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).sort(([left], [right]) => left.localeCompare(right)));
};

const slowFigure = ({ cpuMs, bytes, kind, cause }: SlowRejection, index: number): Figure => ({
  what: `slowest rejections, CPU, number ${index + 1}`,
  measured: `${cpuMs.toFixed(1)} ms for ${Math.ceil(bytes / 1024)} KB (${kind}): ${cause}`,
});

const growthOf = ({ memory: { warm, end } }: FuzzFindings): number => Math.max(end.heap - warm.heap, end.outside - warm.outside);

const memoryFigure = (findings: FuzzFindings, index: number): Figure => {
  const { warm, end } = findings.memory;
  const formatMemory = ({ heap, outside, rss }: typeof warm): string => `heap ${heap}, outside ${outside}, RSS ${rss}`;
  return { what: `memory of process ${index + 1} after half and all bodies, MiB`, measured: `${formatMemory(warm)} → ${formatMemory(end)}`, expected: `growth of heap and outside ≤ ${MAX_GROWTH_MIB}` };
};

const figuresOf = (all: readonly FuzzFindings[]): readonly Figure[] => {
  const sum = (pick: (one: FuzzFindings) => number): number => all.reduce((total, one) => total + pick(one), 0);
  const failing = sum(({ counterexamples }) => counterexamples.length);
  const slowest = all.flatMap((one) => one.slowest).sort((left, right) => right.cpuMs - left.cpuMs).slice(0, 5);
  return [
    { what: 'hostile bodies sent to generate, preview, xml and batch', measured: sum(({ sent }) => sent) },
    ...Object.entries(addUp(all.map(({ outcomes }) => outcomes))).map(([outcome, count]) => ({ what: `bodies by kind and status, ${outcome}`, measured: count })),
    { what: 'answers other than a whole PDF, a valid XML, a zip of them, a preview, 400, 413 or 415', measured: failing, expected: 0 },
    { what: 'log lines checked, with a leak', measured: `${sum(({ logLines }) => logLines)}, ${sum(({ logFaults }) => logFaults.length)}`, expected: 'none with a leak' },
    { what: 'rejections above 50 ms CPU at first sight', measured: sum(({ over50Ms }) => over50Ms) },
    ...slowest.map(slowFigure),
    ...all.map(memoryFigure),
  ];
};

const runWorker = async (store: LenientStore, seeds: readonly number[], at: number): Promise<FuzzFindings> => {
  const worker = await startWorker<{ fuzz: (job: FuzzJob) => Promise<FuzzFindings> }>(new URL('fuzz-worker.ts', import.meta.url));
  const { key } = store.accounts[at % 2 === 0 ? 0 : 1];
  const known = at === 0 ? knownRequests() : [];
  const job = { endpoint: store.endpoint, key, secrets: secretsOf(store), seeds, runsEach: RUNS_EACH, known };
  try {
    return await worker.call('fuzz', job);
  } finally {
    await worker.stop();
  }
};

/** Guards against a new field whose random values make all bodies invalid. */
const MIN_ACCEPTED = 0.5;

const acceptanceViolations = (kind: string, all: readonly FuzzFindings[]): readonly string[] => {
  const outcomes = Object.entries(addUp(all.map((one) => one.outcomes))).filter(([outcome]) => outcome.startsWith(`${kind}:`));
  const sent = outcomes.reduce((sum, [, count]) => sum + count, 0);
  const accepted = outcomes.find(([outcome]) => outcome.endsWith(' 200'))?.[1] ?? 0;
  return accepted >= MIN_ACCEPTED * sent ? [] : [`Of ${sent} bodies that are ${kind}, only ${accepted} were accepted. Correct acceptedBody in bodies/valid-value.ts.`];
};

/** Fuzz tests of the real functions, with all middlewares. */
export const fuzzSuite: Suite = {
  name: 'fuzz',
  guarantee: 'whatever the body, the answer is a whole PDF, a valid XML, a zip of them or a rejection, never a fault, and memory stays flat',
  run: async (size, seed) => {
    const store = await startLenientStore();
    try {
      const seeds = Array.from({ length: BATCHES[size] }, (_, index) => seed * 1_000 + index);
      const seedsOf = (at: number): readonly number[] => seeds.filter((_, index) => index % WORKERS === at);
      const all = await Promise.all(Array.from({ length: WORKERS }, (_, at) => runWorker(store, seedsOf(at), at)));
      return {
        figures: figuresOf(all),
        violations: [
          ...all.flatMap(({ counterexamples }) => counterexamples.map(describeCounterexample)),
          ...all.flatMap(({ logFaults }) => logFaults),
          ...['an invoice', 'a document', 'a batch'].flatMap((kind) => acceptanceViolations(kind, all)),
          ...all.filter((one) => growthOf(one) > MAX_GROWTH_MIB).map((one) => `Memory grew by ${growthOf(one)} MiB over the second half of the bodies.`),
        ],
      };
    } finally {
      await store.stop();
    }
  },
};
