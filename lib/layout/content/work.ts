import { CONTENT_ONCE, RUNNING_FACTS, type Content } from './content.js';
import { MOST_FOR_A_UNIT, textWork } from './text-work.js';

/**
 * Longest drawing time of an invoice, in seconds of the one processor that generate and preview get with 1,769 MB of memory. The costs below are
 * about twice those that `npm run bench -- work` measures, so that the limit holds on a slower processor.
 */
export const WORK_LIMIT_SECONDS = 5;

/** A second in tenths of a microsecond, the unit of all costs. */
const SECOND = 10_000_000;
/** Fixed cost of a printed text, of a row of the table with its lines and places, of a row of the totals, and of a page. */
const TEXT = 100;
const ROW = 300;
const TOTAL = 2000;
const PAGE = 6000;
/** Characters of a line, and lines of a page, that are fewer than usual, to find the most pages. */
const LINE_CHARACTERS = 80;
const PAGE_LINES = 40;
/** Share of a line of a text next to others. */
const LINE_SHARE = 0.2;

/** Names of properties whose texts are not printed. */
const NOT_PRINTED: ReadonlySet<string> = new Set(['field', 'language', 'uri', 'key', 'logo', 'modules']);

const lineBreaksIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Cost of a text without its fixed part. */
type CostOf = (text: string) => number;

/** The most that a text of a length can cost; no character is read. */
const mostOf: CostOf = ({ length }) => length * MOST_FOR_A_UNIT;

/** Sums texts wherever they are, so that no text of the content can be forgotten. */
class Sum {
  work = 0;
  lines = 0;
  readonly #costOf: CostOf;

  /** @param costOf estimates a text */
  constructor(costOf: CostOf) {
    this.#costOf = costOf;
  }

  /** Adds all texts of a part of the content. */
  add(part: unknown): this {
    if (typeof part === 'string') this.#text(part);
    else if (Array.isArray(part)) for (const each of part) this.add(each);
    else if (typeof part === 'object' && part !== null) this.#object(part as Readonly<Record<string, unknown>>);
    return this;
  }

  #object(part: Readonly<Record<string, unknown>>): void {
    // A phrase or a figure: nothing else of it is printed.
    if (typeof part.text === 'string') this.#text(part.text);
    else for (const name in part) if (!NOT_PRINTED.has(name)) this.add(part[name]);
  }

  #text(text: string): void {
    if (text === '') return;
    this.work += TEXT + this.#costOf(text);
    this.lines += LINE_SHARE + text.length / LINE_CHARACTERS + lineBreaksIn(text);
  }
}

/** The part of the content that may be printed on each page: everything that is not known to be printed once. */
const onEachPage = (content: Content): readonly unknown[] => {
  const { meta, carried, ...rest } = content;
  return [
    Object.fromEntries(Object.entries(rest).filter(([name]) => !CONTENT_ONCE.has(name as keyof Content))),
    meta.filter(({ key }) => RUNNING_FACTS.some((known) => known === key)),
    // At the end of a page and at the beginning of the next.
    carried && [carried.label, carried.label, carried.sums.at(-1), carried.sums.at(-1)],
  ];
};

const estimateBy = (content: Content, costOf: CostOf): number => {
  const all = new Sum(costOf).add(content);
  const pages = Math.ceil(all.lines / PAGE_LINES);
  const { work: perPage } = new Sum(costOf).add(onEachPage(content));
  return (all.work + content.rows.length * ROW + content.totals.length * TOTAL + pages * (PAGE + perPage)) / SECOND;
};

/**
 * Estimates the longest drawing time of an invoice from all texts that it prints. A text that may be on each page counts once for each page.
 * @returns seconds of one processor
 */
export const estimateWork = (content: Content): number => estimateBy(content, textWork);

/** The invoice would take too long to draw. */
export class TooMuchWork extends Error {
  /** @param seconds Seconds of one processor */
  constructor(readonly seconds: number) {
    super('The invoice would take too long to draw.');
  }
}

/**
 * Refuses an invoice that would take too long to draw. A short invoice is accepted by the lengths of its texts alone.
 * @throws TooMuchWork
 */
export const checkWork = (content: Content): void => {
  if (estimateBy(content, mostOf) <= WORK_LIMIT_SECONDS) return;
  const seconds = estimateWork(content);
  if (seconds > WORK_LIMIT_SECONDS) throw new TooMuchWork(seconds);
};
