/**
 * What an operation costs, in nanoseconds of one processor. The rates are higher than what a young process needs for
 * it on the processor of docs/benchmarks.md, where its share of garbage collection is included. `npm run bench -- work`
 * searches for a body that costs more than its operations say.
 */
export const RATES = {
  /** A byte of a body, or of the defaults that a batch adds to each of its invoices, that is parsed and validated; a value. */
  received: 60,
  value: 2000,
  /** A fault of an invoice of a batch. */
  fault: 6000,
  /** An invoice, a line item and a tax of it that are computed; a character of a formatted text that is read. */
  invoice: 500_000,
  line: 10_000,
  tax: 10_000,
  marked: 300,
  /** A line of an e-invoice that the rules of a target check, and one that is written. */
  checked: 12_000,
  written: 15_000,
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
