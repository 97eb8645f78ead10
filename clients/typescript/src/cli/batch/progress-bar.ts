import type { Terminal } from '../terminal.js';

const WIDTH = 24;
const UPDATE_MS = 100;
/** Where there is no terminal, each of so many parts of the invoices has a line. */
const PROGRESS_LINES = 10;

const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds % 60)).padStart(2, '0')}`;

/** Shows how far a batch is: a bar on a terminal, now and then a line elsewhere. */
export class ProgressBar {
  readonly #start: number;
  #last = -Infinity;
  #done = 0;
  #failed = 0;

  constructor(private readonly total: number, private readonly terminal: Terminal) {
    this.#start = terminal.now();
  }

  get failed(): number {
    return this.#failed;
  }

  /** Counts an invoice. */
  count(isFailed: boolean): void {
    this.#done += 1;
    if (isFailed) this.#failed += 1;
    if (this.terminal.isInteractive) this.#bar();
    else if (this.#partsAt(this.#done) > this.#partsAt(this.#done - 1)) this.terminal.printError(this.#text());
  }

  #partsAt(count: number): number {
    return Math.floor(count / this.total * PROGRESS_LINES);
  }

  #text(): string {
    return `${this.#done} of ${this.total}${this.#failed === 0 ? '' : `, ${this.#failed} failed`}`;
  }

  #bar(): void {
    const now = this.terminal.now();
    if (now - this.#last < UPDATE_MS && this.#done < this.total) return;
    this.#last = now;
    const seconds = Math.max(0.001, (now - this.#start) / 1000);
    const filled = Math.floor(this.#done / this.total * WIDTH);
    const left = timeOf(seconds / this.#done * (this.total - this.#done));
    const bar = '#'.repeat(filled).padEnd(WIDTH, '-');
    this.terminal.progress(`[${bar}] ${this.#text()}, ${(this.#done / seconds).toFixed(1)}/s, ${left} left`);
  }
}
