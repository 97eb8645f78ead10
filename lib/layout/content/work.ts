import { CONTENT_ONCE, RUNNING_FACTS, type Content, type Phrase, type Row, type RowSection } from './content.js';
import { isPlain, MOST_FOR_A_UNIT, plainWork, textWork } from './text-work.js';

/**
 * Longest drawing time of an invoice, in seconds of the one processor that generate and preview get with 1,769 MB of
 * memory. The costs below are about twice those that `npm run bench -- work` measures, so that the limit holds on a
 * slower processor.
 */
export const WORK_LIMIT_SECONDS = 5;

/** A second in tenths of a microsecond, the unit of all costs. */
const SECOND = 10_000_000;
/** Fixed cost of a printed text, of a row of the table with its lines and places, of a row of the totals, and of a page. */
const TEXT = 100;
const ROW = 300;
const TOTAL = 7000;
const PAGE = 6000;
/** Cost of a pixel of a picture on a line to sign, which is decoded, checked and packed. */
const PIXEL = 1;
/** A formatted text costs more than a plain one. Each bold part, link and item of it has elements of its own. */
const FORMATTED = 1.5;
const MARK = 900;
const ITEM = 100;
/** Texts of the totals are in a narrow column, so they have more lines. */
const NARROW = 1.5;
/** Characters of a line, and lines of a page, that are fewer than usual, to find the most pages. */
const LINE_CHARACTERS = 80;
const PAGE_LINES = 40;
/** Share of a line of a text next to others. */
const LINE_SHARE = 0.2;

/** An invoice with more rows is not likely to be accepted by the lengths of its texts. */
const FEW_ROWS = 100;

/** Names of properties whose texts are not printed. */
const NOT_PRINTED: ReadonlySet<string> = new Set(['field', 'language', 'uri', 'key', 'logo', 'image', 'modules', 'window']);

const lineBreaksIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Sums texts wherever they are, so that no text of the content can be forgotten. */
class Sum {
  work = 0;
  lines = 0;

  /** Adds all texts of a part of the content. */
  add(part: unknown): this {
    if (typeof part === 'string') this.addText(part);
    else if (Array.isArray(part)) for (const each of part) this.add(each);
    else if (typeof part === 'object' && part !== null) this.#addObject(part as Readonly<Record<string, unknown>>);
    return this;
  }

  /** Adds a property, if its texts are printed. */
  addNamed(name: string, part: unknown): this {
    return NOT_PRINTED.has(name) ? this : this.add(part);
  }

  /** Adds the rows of the table. Their parts are read by name: a walk over all properties would take longer than the texts. */
  addRows(rows: readonly Row[]): this {
    for (const { headline, asides, details, hsCode, quantity, unit, rate, amount, cells, section } of rows) {
      this.addText(headline.text);
      this.#addTexts(asides);
      for (const detail of details) this.#addPhrase(detail);
      this.#addTexts([hsCode, quantity, unit, rate, amount]);
      this.#addTexts(cells);
      this.#addSection(section);
    }
    return this;
  }

  #addTexts(phrases: readonly (Pick<Phrase, 'text'> | undefined)[]): void {
    for (const phrase of phrases) this.addText(phrase?.text ?? '');
  }

  #addPhrase({ text, marks, item }: Pick<Phrase, 'text' | 'marks' | 'item'>): void {
    const before = this.work;
    this.addText(text);
    if (item !== undefined) {
      this.addText(item.sign);
      this.work += ITEM;
    }
    if (marks !== undefined) this.work += (this.work - before) * (FORMATTED - 1) + marks.length * MARK;
  }

  protected addText(text: string): void {
    const { length } = text;
    if (length === 0) return;
    const plain = isPlain(text);
    this.work += TEXT + (plain ? plainWork(length) : textWork(text));
    this.lines += LINE_SHARE + length / LINE_CHARACTERS + (plain ? 0 : lineBreaksIn(text));
  }

  /** A title or a sum costs as much as a row. */
  #addSection({ title, sum }: RowSection = {}): void {
    for (const text of [title?.text, sum?.label.text]) {
      if (text === undefined) continue;
      this.work += ROW;
      this.addText(text);
    }
    this.addText(sum?.value.text ?? '');
  }

  #addObject(part: Readonly<Record<string, unknown>>): void {
    // A phrase or a figure: nothing else of it is printed.
    if (typeof part.text === 'string') this.#addPhrase(part as unknown as Phrase);
    // The lines of a formatted text are the text once more.
    else for (const name in part) if (name !== 'text' || part.lines === undefined) this.addNamed(name, part[name]);
  }
}

/** The most that texts of these lengths can cost; no character is read. Each of them may be a line break. */
class LengthSum extends Sum {
  protected override addText({ length }: string): void {
    this.work += TEXT + length * MOST_FOR_A_UNIT;
    this.lines += LINE_SHARE + length;
  }
}

/** Cost of the pictures of the signatures. */
const pixelWork = ({ signatures = [] }: Content): number =>
  signatures.reduce((sum, { image }) => sum + (image === undefined ? 0 : PIXEL * image.widthPx * image.heightPx), 0);

const estimateBy = (content: Content, Texts: typeof Sum): number => {
  const { rows, totals, meta, carried, ...others } = content;
  // A term of payment costs as much as a row of the totals.
  const totalRows = totals.length + (content.payment?.terms?.length ?? 0);
  const all = new Texts().addRows(rows).add(meta).add(carried);
  const ofTotals = new Texts().add(totals);
  // At the end of a page and at the beginning of the next.
  const eachPage = new Texts().add(carried && [carried.label, carried.label, carried.sums.at(-1), carried.sums.at(-1)])
    .add(meta.filter(({ key }) => RUNNING_FACTS.some((known) => known === key)));
  // Everything that is not known to be printed once.
  const perhapsEachPage = new Texts();
  for (const [name, part] of Object.entries(others)) {
    const sum = CONTENT_ONCE.has(name as keyof Content) ? all : perhapsEachPage;
    sum.addNamed(name, part);
  }
  const pages = Math.ceil((all.lines + ofTotals.lines + perhapsEachPage.lines) / PAGE_LINES);
  const perPage = PAGE + eachPage.work + perhapsEachPage.work;
  const once = all.work + rows.length * ROW + NARROW * ofTotals.work + totalRows * TOTAL + pixelWork(content);
  return (once + perhapsEachPage.work + pages * perPage) / SECOND;
};

/**
 * Estimates the longest drawing time of an invoice from all texts that it prints. A text that may be on each page
 * counts once for each page.
 * @returns seconds of one processor
 */
export const estimateWork = (content: Content): number => estimateBy(content, Sum);

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
  if (content.rows.length <= FEW_ROWS && estimateBy(content, LengthSum) <= WORK_LIMIT_SECONDS) return;
  const seconds = estimateWork(content);
  if (seconds > WORK_LIMIT_SECONDS) throw new TooMuchWork(seconds);
};
