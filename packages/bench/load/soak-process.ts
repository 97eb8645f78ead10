/** The clients of the soak test, a separate process that run.ts controls. Requests are sent at fixed times, even if earlier ones are unanswered. */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { send, type Answer } from '../../../tests/support/http/http-client.js';
import { seededRandom } from '../../../tests/reliability/support/random.js';
import { serveWorker } from '../../../tests/reliability/support/worker.js';
import { drawKind, trafficOf, type Kind, type SoakRequest, type SoakKeys } from './traffic.js';

/** The requests to send. */
interface SoakJob {
  readonly baseUrl: string;
  readonly keys: SoakKeys;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Time at the start whose latencies are ignored: a fixed number of instances starts cold under full load, where Lambda would start more. */
  readonly warmUpSeconds: number;
  readonly seed: number;
}

/** The answers to one kind of request. */
export interface KindResult {
  readonly name: string;
  /** Milliseconds from the scheduled time of a request to its complete answer, after the warm-up. */
  readonly latenciesMs: number[];
  readonly statuses: Record<number, number>;
}

/** All answers. */
export interface SoakResult {
  readonly kinds: readonly KindResult[];
  /** The first hundred unexpected answers, in words. */
  readonly unexpected: readonly string[];
  readonly unexpectedCount: number;
  /** Invoices delivered and not replayed. */
  readonly delivered: number;
  /** Requests of the slow account that were served, by UTC minute. */
  readonly slowServed: Readonly<Record<number, number>>;
  /** From the first request to the last answer. */
  readonly tookSeconds: number;
}

interface Tally {
  readonly kinds: Map<string, KindResult>;
  readonly unexpected: string[];
  unexpectedCount: number;
  delivered: number;
  readonly slowServed: Record<number, number>;
}

const FILE_PATHS: readonly string[] = ['/invoices/generate', '/invoices/xml'];

const recordAnswer = (tally: Tally, kind: Kind, path: string, latencyMs: number | null, answer: Answer): void => {
  const result = tally.kinds.get(kind.name)!;
  if (latencyMs !== null) result.latenciesMs.push(latencyMs);
  result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
  if (answer.status !== 200) return;
  if (FILE_PATHS.includes(path) && answer.headers['idempotency-replayed'] === undefined) tally.delivered += 1;
  if (kind.name.startsWith('429')) {
    const minute = Math.floor((Number(answer.headers['x-ratelimit-reset']) - 1) / 60); // the minute in which it was counted
    tally.slowServed[minute] = (tally.slowServed[minute] ?? 0) + 1;
  }
};

interface ScheduledRequest {
  readonly kind: Kind;
  readonly request: SoakRequest;
  readonly dueAt: number;
  readonly isWarm: boolean;
}

const sendScheduled = async (
  baseUrl: string, { kind, request, dueAt, isWarm }: ScheduledRequest, tally: Tally,
): Promise<void> => {
  const { path, check, ...call } = request;
  let problem: string | null;
  try {
    const answer = await send(baseUrl, path, call);
    recordAnswer(tally, kind, path, isWarm ? performance.now() - dueAt : null, answer);
    problem = check(answer);
  } catch (error) {
    problem = `no answer: ${String(error)}`;
  }
  if (problem === null) return;
  tally.unexpectedCount += 1;
  if (tally.unexpected.length < 100) tally.unexpected.push(`${kind.name}: ${problem}`);
};

const run = async ({ baseUrl, keys, rate, seconds, warmUpSeconds, seed }: SoakJob): Promise<SoakResult> => {
  const random = seededRandom(seed);
  const kinds = trafficOf(keys);
  const tally: Tally = {
    kinds: new Map(kinds.map(({ name }) => [name, { name, latenciesMs: [], statuses: {} }])),
    unexpected: [], unexpectedCount: 0, delivered: 0, slowServed: {},
  };
  const started = performance.now();
  const inFlight = new Set<Promise<void>>();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const dueAt = started + sent * 1000 / rate;
    if (dueAt > performance.now()) await wait(dueAt - performance.now());
    const kind = drawKind(kinds, random);
    const isWarm = sent >= rate * warmUpSeconds;
    const scheduled = sendScheduled(baseUrl, { kind, request: kind.request(random), dueAt, isWarm }, tally);
    inFlight.add(scheduled);
    void scheduled.finally(() => inFlight.delete(scheduled));
  }
  await Promise.all(inFlight);
  const { unexpected, unexpectedCount, delivered, slowServed } = tally;
  const tookSeconds = (performance.now() - started) / 1000;
  return { kinds: [...tally.kinds.values()], unexpected, unexpectedCount, delivered, slowServed, tookSeconds };
};

const methods = { run };

export type SoakMethods = typeof methods;

serveWorker(methods);
