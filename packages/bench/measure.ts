import { benchRequest, printedInvoice } from './bench-invoice.js';
import type { Competitor } from './competitors.js';
import { median } from './statistics.js';
import { Worker, type Turn } from './worker-process.js';

/** Results of a library at one size. */
export interface Measured {
  readonly name: string;
  readonly lines: number;
  readonly coldMs: number;
  readonly medianMs: number;
  readonly samples: number;
  readonly bytes: number;
  readonly peakRssKb: number;
}

/** A library without results, and the reason. */
interface Failed { readonly name: string; readonly lines: number; readonly reason: string }

export type Outcome = Measured | Failed;

/** How long to measure. */
interface Effort {
  /** Maximum number of warm documents per library and size. */
  readonly runs: number;
}

/** The same warm-up for all, because JavaScript is compiled in stages. */
const WARM_UP_MS = 4000;
const SAMPLING_MS = 3000;
/** All take turns of this length, so that changes in the machine's load affect all. */
const TURN_MS = 150;
const LIMIT_MS = 40_000;
/** A library whose first document takes longer is measured only once more, without a warm-up. */
const SLOW_MS = 3000;
const COLD_STARTS = 5;
/** Maximum number of documents in one message. */
const BATCH_LINES = 4000;

/** Returns the path of a library's module. */
type Locate = (competitor: Competitor) => string;

/** Documents of one size. All libraries get the same documents, and each document only once. */
const inputsOf = (competitor: Competitor, lines: number, first: number, count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => {
    const body = benchRequest(lines, first + index);
    return competitor.input === 'body' ? body : printedInvoice(body);
  });

/** One library at one size. */
class Session {
  readonly times: number[] = [];
  readonly colds: number[] = [];
  #worker: Worker;
  #next = 0;
  #last: Turn | undefined;
  failure: string | undefined;

  constructor(readonly competitor: Competitor, readonly lines: number, private readonly locate: Locate, private readonly effort: Effort) {
    this.#worker = this.#start();
  }

  /** Whether the measurement is complete. */
  get isDone(): boolean {
    if (this.failure !== undefined || this.times.length >= this.effort.runs) return true;
    const spent = this.times.reduce((sum, time) => sum + time, 0);
    return this.times.length > 0 && (spent > SAMPLING_MS && this.times.length >= 3 || this.#isSlow);
  }

  get outcome(): Outcome {
    const { competitor: { name }, lines, times, failure } = this;
    if (failure !== undefined || this.#last === undefined) return { name, lines, reason: failure ?? 'nothing was measured' };
    const { bytes, peakRssKb } = this.#last;
    return { name, lines, coldMs: median(this.colds), medianMs: median(times), samples: times.length, bytes, peakRssKb };
  }

  get #isSlow(): boolean {
    return (this.colds[0] ?? 0) > SLOW_MS;
  }

  async startCold(): Promise<void> {
    await this.#guard(async () => {
      this.#worker.stop();
      this.#worker = this.#start();
      this.colds.push(...(await this.#render(1, 0)).times);
    });
  }

  async warmUp(): Promise<void> {
    await this.#guard(async () => {
      let spent = 0;
      while (!this.#isSlow && spent < WARM_UP_MS) {
        const { times } = await this.#render(BATCH_LINES, WARM_UP_MS - spent);
        spent += times.reduce((sum, time) => sum + time, 0);
      }
    });
  }

  async takeTurn(): Promise<void> {
    await this.#guard(async () => {
      this.times.push(...(await this.#render(this.effort.runs - this.times.length, TURN_MS)).times);
    });
  }

  stop(): void {
    this.#worker.stop();
  }

  #start(): Worker {
    return new Worker(this.locate(this.competitor), this.competitor.factory);
  }

  async #render(maxCount: number, budgetMs: number): Promise<Turn> {
    const count = Math.max(1, Math.min(maxCount, Math.floor(BATCH_LINES / this.lines)));
    const turn = await this.#worker.render(inputsOf(this.competitor, this.lines, this.#next, count), budgetMs, LIMIT_MS);
    this.#next += turn.times.length;
    this.#last = turn;
    return turn;
  }

  async #guard(run: () => Promise<void>): Promise<void> {
    if (this.failure !== undefined) return;
    await run().catch((error: unknown) => {
      this.failure = error instanceof Error && error.name === 'AbortError' ? `more than ${LIMIT_MS / 1000} s` : String(error).replace(/^Error: /, '').split('\n')[0] ?? '';
      this.#worker.stop();
    });
  }
}

/**
 * Measures all libraries at one size: cold one by one, then warm in turns.
 * @param competitors to measure
 * @param lines of the invoice
 * @param locate returns the path of a library's module
 * @param effort how long to measure
 */
export const measureSize = async (competitors: readonly Competitor[], lines: number, locate: Locate, effort: Effort): Promise<readonly Outcome[]> => {
  const sessions = competitors.map((competitor) => new Session(competitor, lines, locate, effort));
  for (let start = 0; start < (lines <= 10 ? COLD_STARTS : 1); start += 1) {
    for (const session of sessions) await session.startCold();
  }
  for (const session of sessions) await session.warmUp();
  while (sessions.some(({ isDone }) => !isDone)) {
    for (const session of sessions) if (!session.isDone) await session.takeTurn();
  }
  for (const session of sessions) session.stop();
  return sessions.map(({ outcome }) => outcome);
};
