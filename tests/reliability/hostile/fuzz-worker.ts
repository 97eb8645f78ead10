/** A process that fuzzes the real functions and measures its own memory. */
import fc from 'fast-check';
import { serveWorker } from '../support/worker.js';
import { minCpuMs, loadAttackedService, type HostileRequest } from './attacked-service.js';
import { fuzzCase, type FuzzCase } from './bodies/hostile-request.js';
import { captureLog } from './captured-log.js';
import { heldMemory, type HeldMemory } from './collect-garbage.js';
import { violationsIn } from './check-answer.js';
import { setLenientEnvironment } from './lenient-environment.js';

/** The bodies to send, and the secrets to look for. */
export interface FuzzJob {
  readonly endpoint: string;
  readonly key: string;
  readonly secrets: readonly string[];
  /** Seeds of the batches; each batch is one run. */
  readonly seeds: readonly number[];
  readonly runsEach: number;
  /** Bodies that once broke the service; they are sent first. */
  readonly known: readonly HostileRequest[];
}

/** A rejected body and the cost of its rejection. */
export interface SlowRejection {
  readonly cpuMs: number;
  readonly bytes: number;
  readonly kind: string;
  readonly cause: string;
  readonly request: HostileRequest;
}

/** A request that violated a guarantee, shrunk. */
export interface Counterexample {
  readonly seed: number;
  readonly request: HostileRequest;
  readonly violations: readonly string[];
}

/** The results of the fuzz. */
export interface FuzzFindings {
  readonly sent: number;
  /** How often each kind of body got each status. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly counterexamples: readonly Counterexample[];
  readonly slowest: readonly SlowRejection[];
  /** How many rejections cost more than 50 ms. */
  readonly over50Ms: number;
  readonly memory: { readonly warm: HeldMemory; readonly end: HeldMemory };
  readonly logLines: number;
  readonly logFaults: readonly string[];
}

const SLOW_MS = 50;
/** Number of slow rejections that are measured again; the first ones in a process are always slow. */
const SUSPECTS = 20;

class Tally {
  readonly outcomes: Record<string, number> = {};
  slowest: SlowRejection[] = [];
  sent = 0;
  over50Ms = 0;

  count({ kind, request }: FuzzCase, status: number, cpuMs: number, answer: string): void {
    this.sent += 1;
    const outcome = `${kind}: ${status}`;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (status === 200) return;
    if (cpuMs > SLOW_MS) this.over50Ms += 1;
    if (cpuMs <= (this.slowest[SUSPECTS - 1]?.cpuMs ?? 0)) return;
    const cause = (/"details":\[(\{[^}]*\})/.exec(answer)?.[1] ?? answer).slice(0, 160);
    this.slowest.push({ cpuMs, bytes: Buffer.byteLength(request.body), kind, cause, request });
    this.slowest = this.slowest.sort((left, right) => right.cpuMs - left.cpuMs).slice(0, SUSPECTS);
  }
}

type Send = (one: FuzzCase) => Promise<readonly string[]>;

const runBatch = async (seed: number, runs: number, send: Send): Promise<readonly Counterexample[]> => {
  const failed: Counterexample[] = [];
  const property = fc.asyncProperty(fuzzCase, async (one) => {
    const violations = await send(one);
    if (violations.length === 0) return;
    failed.push({ seed, request: one.request, violations });
    throw new Error(violations.join('; '));
  });
  // fast-check shrinks a failing body; the last one that failed is the smallest. If it fails to shrink one, the body is still a finding.
  await fc.check(property, { seed, numRuns: runs }).catch((fault: unknown) => {
    if (failed.length === 0) throw fault;
  });
  return failed.slice(-1);
};

const fuzz = async ({ endpoint, key, secrets, seeds, runsEach, known }: FuzzJob): Promise<FuzzFindings> => {
  setLenientEnvironment(endpoint);
  const log = captureLog(secrets);
  const attack = await loadAttackedService(key);
  const tally = new Tally();
  const send: Send = async (one) => {
    const { response, cpuMs } = await attack(one.request);
    tally.count(one, response.statusCode, cpuMs, response.body.slice(0, 1_000));
    return violationsIn(one.request, response, secrets);
  };
  const counterexamples: Counterexample[] = [];
  for (const request of known) {
    const violations = await send({ kind: 'breaks rules', request });
    if (violations.length > 0) counterexamples.push({ seed: 0, request, violations });
  }
  // Caches of fonts, words and pictures are bounded, so memory must not grow after the first half.
  let warm = heldMemory();
  for (const [index, seed] of seeds.entries()) {
    if (index === Math.floor(seeds.length / 2)) warm = heldMemory();
    counterexamples.push(...await runBatch(seed, runsEach, send));
  }
  const slowest: SlowRejection[] = [];
  for (const slow of tally.slowest) slowest.push({ ...slow, cpuMs: await minCpuMs(attack, slow.request) });
  const { sent, outcomes, over50Ms } = tally;
  tally.slowest = [];
  const findings = { sent, outcomes, counterexamples, slowest, over50Ms, logLines: log.lines(), logFaults: log.faults() };
  return { ...findings, memory: { warm, end: heldMemory() } };
};

serveWorker({ fuzz });
