import { AppError } from '../errors.js';

/**
 * Cost of operations in nanoseconds of one processor. The rates are above what a young process needs on the processor
 * of docs/measurements.md, including its share of garbage collection. `npx tsx packages/bench/run.ts work` searches for
 * bodies that cost more than their operations say.
 */
export const NANOSECONDS_PER_OPERATION = {
  /** Parsing and validating: a byte of a body, or of the defaults that a batch adds to each invoice; a value. */
  received: 80,
  value: 2000,
  /** Reading an e-invoice: a character of its XML. */
  parsed: 60,
  /** A validation error of an invoice in a batch. */
  batchError: 6000,
  /** Computing an invoice, a line item and its tax; reading a character of formatted text. */
  invoice: 500_000,
  line: 45_000,
  tax: 12_000,
  marked: 300,
  /** Checking a line and a VAT rate of an e-invoice; writing a line. */
  checked: 16_000,
  group: 110_000,
  written: 18_000,
  /** Work on a text, in nanoseconds: see lib/typeset/shaping-work.ts. */
  text: 1,
  /** Drawing a line of text, a rule or a picture; a glyph run; a character. Writing an element of the structure tree. */
  item: 6000,
  run: 3000,
  drawn: 400,
  element: 3500,
  /** Placing a block, on trial or finally. */
  placed: 5000,
  page: 150_000,
  /** Reading a font file, once per request; embedding a face; embedding a glyph. */
  opened: 15_000_000,
  face: 300_000,
  glyph: 500,
  /** Deflating a byte. */
  deflated: 40,
  /** Unpacking a byte of a PNG; reading or moving a sample; packing a byte for the PDF. */
  inflated: 5,
  sample: 15,
  packed: 30,
  /** Opening an object of a PDF; parsing, searching and scanning a byte; indexing an object. */
  openedObject: 20_000,
  parsedByte: 450,
  searchedByte: 1,
  scannedByte: 60,
  indexedObject: 500,
  /** Checking a byte of a JPEG, a Huffman table and a block of a scan. */
  byte: 5,
  table: 100_000,
  block: 100,
  /** Encoding and drawing a module of a tax authority's code. */
  module: 1000,
} as const;

export type Operation = keyof typeof NANOSECONDS_PER_OPERATION;

/**
 * Maximum cost of one request, in nanoseconds of one processor. A new process needs up to half a second more until its
 * code is compiled, at most three seconds in all.
 */
export const WORK_LIMIT = 2_200_000_000;

/** Maximum cost before a request is counted. A new process may need half as much again, at most 0.3 seconds in all. */
export const ADMISSION_LIMIT = 200_000_000;

/** Work between two samples of the profile that finds the costliest field, in nanoseconds. */
const SAMPLE_INTERVAL = 1_000_000;

const LIST_INDEX = /\[\d+\]/g;

/** How to reduce the work of a field. */
const HINT_BY_FIELD: readonly (readonly [field: RegExp, hint: string])[] = [
  [/^(logo|signatures\[\]\.image|lineItems\[\]\.picture)$/, 'Send a picture with fewer pixels, without interlacing.'],
  [/^lineItems/, 'Send fewer line items or shorter texts.'],
  [/./, 'Make it shorter.'],
];

export class WorkExceeded extends AppError {
  /** @param costliest field with most of the work, with `[]` for each index */
  constructor(readonly costliest: string) {
    const [, hint] = HINT_BY_FIELD.find(([field]) => field.test(costliest)) ?? ['', ''];
    const [field = costliest] = costliest.split('[]', 1);
    const message = `The request needs more work than one request may cause, most of it for \`${costliest}\`. ${hint}`;
    super('VALIDATION_ERROR', 'The request is not valid; see details.', { details: [{ field, message }] });
  }
}

/**
 * Limits the work of one request. Costly operations debit it, such as shaping text or deflating bytes. Debits count
 * operations, not time, and cached results are debited like new ones. So only the body decides whether a request is
 * rejected.
 */
export class WorkBudget {
  #spent = 0;
  #nextSample = SAMPLE_INTERVAL;
  readonly #samplesByField = new Map<string, number>();
  readonly #debitedThings = new WeakSet<object>();

  constructor(private limit = WORK_LIMIT) {}

  /** Nanoseconds debited so far. */
  get spent(): number { return this.#spent; }

  /** Raises the limit after the request is counted. */
  admit(): void { this.limit = WORK_LIMIT; }

  /**
   * Debits operations.
   * @param field that causes them; absent for work that every invoice needs
   * @throws WorkExceeded once the budget is spent
   */
  debit(operation: Operation, count: number, field?: string): void {
    this.#spent += NANOSECONDS_PER_OPERATION[operation] * count;
    if (this.#spent >= this.#nextSample) this.#sample(field);
  }

  /** Whether a thing that a request caches, such as a decoded picture, is not debited yet. Marks it as debited. */
  isFirstDebit(thing: object): boolean {
    const isNew = !this.#debitedThings.has(thing);
    this.#debitedThings.add(thing);
    return isNew;
  }

  /** Profiles the fields: for each interval of work (not of time), counts one sample for the current field. */
  #sample(field: string | undefined): void {
    const points = Math.floor((this.#spent - this.#nextSample) / SAMPLE_INTERVAL) + 1;
    this.#nextSample += points * SAMPLE_INTERVAL;
    const name = field?.replace(LIST_INDEX, '[]');
    if (name !== undefined) this.#samplesByField.set(name, (this.#samplesByField.get(name) ?? 0) + points);
    if (this.#spent <= this.limit) return;
    const [costliest] = [...this.#samplesByField].sort(([, one], [, other]) => other - one);
    throw new WorkExceeded(costliest?.[0] ?? 'lineItems');
  }
}
