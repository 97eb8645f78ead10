import { AppError } from '../errors.js';

/**
 * What an operation costs, in nanoseconds of one processor. The rates are higher than what a young process needs for
 * it on the processor of docs/benchmarks.md, where its share of garbage collection is included. `npm run bench -- work`
 * searches for a body that costs more than its operations say.
 */
export const RATES = {
  /** A byte of a body, or of the defaults that a batch adds to each of its invoices, that is parsed and validated; a value. */
  received: 80,
  value: 2000,
  /** A fault of an invoice of a batch. */
  fault: 6000,
  /** An invoice, a line item and a tax of it that are computed; a character of a formatted text that is read. */
  invoice: 500_000,
  line: 15_000,
  tax: 12_000,
  marked: 300,
  /** A line and a VAT rate of an e-invoice that the rules of a target check, and a line that is written. */
  checked: 16_000,
  group: 70_000,
  written: 18_000,
  /** Work on a text that the text itself has measured, in nanoseconds. */
  text: 1,
  /** A line of text, a rule or a picture that is put on a page; a run of its glyphs; a character of it. */
  item: 6000,
  run: 3000,
  drawn: 400,
  /** A block that a trial or the page itself places. */
  placed: 5000,
  page: 150_000,
  /** A face that is read, once a request; a face in a file, and a glyph of it. */
  opened: 15_000_000,
  face: 300_000,
  glyph: 500,
  /** A byte that is deflated. */
  deflated: 40,
  /** A byte of a PNG that is unpacked, a sample of it that is read or moved, and a byte that is packed for the PDF. */
  inflated: 5,
  sample: 15,
  packed: 30,
  /** A byte of a JPEG, a table of codes, and a block of a scan, that are checked. */
  byte: 5,
  table: 100_000,
  block: 100,
} as const;

/** An operation that costs processor time. */
export type Operation = keyof typeof RATES;

/**
 * What one request may cost, in nanoseconds of one processor. A process that has just started needs up to half a second
 * more, until its code is compiled, so that all of it is at most three seconds.
 */
export const WORK_LIMIT = 2_200_000_000;

/** What a request may cost before it is counted. */
export const ADMISSION_LIMIT = 300_000_000;

/** Each time the work grows by this much, the field that it is done for gets a point. */
const SAMPLE_INTERVAL = 1_000_000;

const INDEX = /\[\d+\]/g;

/** How a field becomes less work. */
const HINTS: readonly (readonly [field: RegExp, hint: string])[] = [
  [/^(logo|signatures\[\]\.image)$/, 'Send a picture with fewer pixels, without interlacing.'],
  [/^lineItems/, 'Send fewer line items or shorter texts.'],
  [/./, 'Make it shorter.'],
];

/** A request that needs more work than it may cause. */
export class WorkExceeded extends AppError {
  /** @param costliest field whose work was most of it, with `[]` for indexes of lists */
  constructor(readonly costliest: string) {
    const [, hint] = HINTS.find(([field]) => field.test(costliest)) ?? ['', ''];
    const [field = costliest] = costliest.split('[]', 1);
    const message = `The request needs more work than one request may cause, most of it for \`${costliest}\`. ${hint}`;
    super('VALIDATION_ERROR', 'The request is not valid; see details.', { details: [{ field, message }] });
  }
}

/**
 * The work that a request may cause. Each costly primitive debits it: a text that is shaped, a byte that is deflated, a
 * pixel that is unpacked. The debits count operations and never time, and a result from a cache is debited like a new
 * one. So a request is rejected at a point that depends on its body alone.
 */
export class WorkBudget {
  #spent = 0;
  #nextSample = SAMPLE_INTERVAL;
  readonly #points = new Map<string, number>();
  readonly #paid = new WeakSet<object>();

  constructor(private limit = WORK_LIMIT) {}

  /** Nanoseconds that are debited so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Raises the limit to that of a request that is counted. */
  admit(): void {
    this.limit = WORK_LIMIT;
  }

  /**
   * Debits operations.
   * @param field that they are done for; absent: those that every invoice needs
   * @throws WorkExceeded once the budget is spent
   */
  debit(operation: Operation, count: number, field?: string): void {
    this.#spent += RATES[operation] * count;
    if (this.#spent >= this.#nextSample) this.#sample(field);
  }

  /** Whether the work on a thing that a request remembers, such as a decoded picture, is still to be debited. */
  isFirstDebit(thing: object): boolean {
    const isNew = !this.#paid.has(thing);
    this.#paid.add(thing);
    return isNew;
  }

  /** A sampling profile, taken by work and not by time: the costliest field has the most points. */
  #sample(field: string | undefined): void {
    const points = Math.floor((this.#spent - this.#nextSample) / SAMPLE_INTERVAL) + 1;
    this.#nextSample += points * SAMPLE_INTERVAL;
    const name = field?.replace(INDEX, '[]');
    if (name !== undefined) this.#points.set(name, (this.#points.get(name) ?? 0) + points);
    if (this.#spent > this.limit) throw new WorkExceeded(this.#costliest());
  }

  #costliest(): string {
    const [first] = [...this.#points].sort(([, one], [, other]) => other - one);
    return first?.[0] ?? 'lineItems';
  }
}
