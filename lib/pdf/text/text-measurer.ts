import type { InkBox, MeasureOptions, MissingGlyph, TextLine, TextMeasurer, TextMetrics, TextStyle } from '../../layout/engine/text.js';
import { composeLatin } from './compose-latin.js';
import { endingInSpace } from './composed-lines.js';
import { composeLine, type ComposedLine } from './compose-line.js';
import { inkBoxOf } from './ink-box.js';
import { prepareParagraph, type BoldParts, type PreparedStyle } from './paragraph.js';
import type { StyleFaces } from './style-faces.js';
import { textMemory, type Base, type Lines, type StyleCache, type TextMemory } from './text-memory.js';
import { WorkBudget } from '../../work/work-budget.js';
import type { MeasuredParagraph } from './measured-paragraph.js';
import { OpenText } from './open-text.js';
import { wrapParagraph, type WrappedParagraph } from './wrap-paragraph.js';

const LINE_SEPARATOR = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** The usual text of a cell with an amount. */
const ONE_WORD = /^[A-Za-z0-9.,]*$/;
/** Longest cached line: labels recur; references do not. */
const LONGEST_KEPT = 64;
/** Longest cached paragraph of several lines: notes and terms of the same senders recur. */
const LONGEST_WRAPPED = 500;
/** Amounts, dates and references. */
const COMES_ONCE = /\d{3}|\d[.,]\d/;

/** Most such lines of a style that a document keeps: its facts and totals are measured before they are set. */
const MOST_ONCE = 64;

/** A style in one document. */
interface DocumentStyle extends StyleCache {
  /** Lines that are not cached for other documents; a few, since tables have thousands. */
  readonly once: Partial<Record<Base, Lines>>;
}

const singleLine = (text: string): string => {
  if (LINE_SEPARATOR.test(text)) throw new Error('A single line holds a line separator; use wrap.');
  return text;
};

/** A text of Latin letters holds no separator. */
const composedOf = (text: string, prepared: PreparedStyle, direction: MeasureOptions['direction']): ComposedLine => {
  const latin = direction === 'rtl' || text === '' ? undefined : composeLatin(text, prepared);
  if (latin !== undefined) return latin;
  const paragraph = prepareParagraph(singleLine(text), prepared, direction);
  const line = composeLine(paragraph);
  return { ...line, work: line.work + paragraph.work };
};

/** The lines of paragraphs that follow each other. */
const joined = (paragraphs: readonly (readonly ComposedLine[])[]): readonly ComposedLine[] => {
  const last = paragraphs.length - 1;
  return paragraphs.flatMap((lines, index) => (index === last ? lines : endingInSpace(lines)));
};

type Marked = Required<Pick<MeasureOptions, 'strong'>> & { readonly marks: NonNullable<MeasureOptions['marks']> };

const hasBold = (options: MeasureOptions): options is Marked =>
  options.strong !== undefined && options.marks?.some(({ isBold }) => isBold) === true;

/** The bold parts of one line of a text. */
const boldIn = (marks: Marked['marks'], start: number, end: number): BoldParts['ranges'] =>
  marks.filter((mark) => mark.isBold && mark.start >= start && mark.end <= end)
    .map((mark) => ({ start: mark.start - start, end: mark.end - start }));

class DocumentMeasurer implements TextMeasurer {
  readonly #styles = new Map<TextStyle, DocumentStyle>();
  readonly #missing = new Map<string, MissingGlyph>();
  #last: OpenText | undefined;

  constructor(
    private readonly language: string, private readonly memory: TextMemory, readonly work: WorkBudget,
    private readonly brand?: StyleFaces,
  ) {}

  get missing(): readonly MissingGlyph[] {
    return [...this.#missing.values()];
  }

  line(text: string, style: TextStyle, options: MeasureOptions = {}): TextLine {
    return this.#report(this.#paid(this.#compose(text, style, options), options), options);
  }

  wrap(text: string, style: TextStyle, widthPt: number, options: MeasureOptions = {}): readonly TextLine[] {
    if (text === '') return [];
    if (hasBold(options)) return this.#wrapBold(text, style, widthPt, options);
    const report = (line: ComposedLine): TextLine => this.#report(line, options);
    const linesOf = (paragraph: string): readonly ComposedLine[] => this.#linesOf(paragraph, style, widthPt, options);
    return (LINE_SEPARATOR.test(text) ? joined(text.split(LINE_SEPARATOR).map(linesOf)) : linesOf(text)).map(report);
  }

  longestWordPt(text: string, style: TextStyle): number {
    return Math.max(0, ...text.split(LINE_SEPARATOR).map((paragraph) => (ONE_WORD.test(paragraph)
      ? this.#paid(this.#compose(paragraph, style, {})).line.widthPt : this.#toMeasure(paragraph, style).longestWord())));
  }

  longestPartPt(text: string, style: TextStyle): number {
    return Math.max(0, ...text.split(LINE_SEPARATOR).map((paragraph) => this.#toMeasure(paragraph, style).longestPart()));
  }

  metrics(style: TextStyle): TextMetrics {
    const { prepared } = this.#cache(style);
    const { trueType } = prepared.fallback('simplified').primary;
    const scale = prepared.primarySizePt / trueType.unitsPerEm;
    return {
      ascentPt: trueType.ascent * scale,
      descentPt: -trueType.descent * scale,
      capHeightPt: trueType.capHeight * scale,
      xHeightPt: trueType.xHeight * scale,
    };
  }

  inkBox(letter: string, style: TextStyle): InkBox | undefined {
    return inkBoxOf(this.#paid(this.#compose(letter, style, {})));
  }

  isShownBy(text: string, style: TextStyle): boolean {
    const { primary } = this.#cache(style).prepared.fallback('simplified');
    const { pieces } = this.#paid(prepareParagraph(text, this.#cache(style).prepared, undefined));
    return pieces.every(({ face, beside = face }) => beside === primary);
  }

  hasSmallCapitals(style: TextStyle): boolean {
    return this.brand?.hasSmallCapitals(style) ?? true;
  }

  /** Debits the work of a result, whether it was cached or not. */
  #paid<Result extends { readonly work: number }>(result: Result, { field }: MeasureOptions = {}): Result {
    this.work.debit('text', result.work, field);
    return result;
  }

  /** The text, which is a new one unless it is the last that was measured. */
  #opened(text: string, style: TextStyle, { direction }: MeasureOptions): OpenText {
    if (this.#last?.is(text, style, direction) === true) return this.#last;
    return this.#last = new OpenText(text, style, direction, this.#cache(style).prepared);
  }

  /** A paragraph to be measured without being wrapped. */
  #toMeasure(text: string, style: TextStyle): MeasuredParagraph {
    const open = this.#opened(text, style, {});
    const measured = open.measured(this.#compose(text, style, {}));
    this.work.debit('text', open.unpaid(measured.work));
    return measured;
  }

  #linesOf(text: string, style: TextStyle, widthPt: number, options: MeasureOptions): readonly ComposedLine[] {
    const open = this.#opened(text, style, options);
    const { lines, work, opening } = this.#wrapped(text, style, widthPt, options);
    this.work.debit('text', work + open.unpaid(opening), options.field);
    return lines;
  }

  #wrapped(text: string, style: TextStyle, widthPt: number, options: MeasureOptions): WrappedParagraph {
    const isKept = text.length > LONGEST_KEPT && text.length <= LONGEST_WRAPPED && !COMES_ONCE.test(text);
    if (!isKept) return this.#wrap(text, style, widthPt, options);
    const key = `${this.#cache(style).key}\n${options.direction ?? ''}\n${widthPt}\n${text}`;
    return this.memory.wrapped.getOrMake(key, () => this.#wrap(text, style, widthPt, options));
  }

  #wrap(text: string, style: TextStyle, widthPt: number, options: MeasureOptions): WrappedParagraph {
    const whole = this.#compose(text, style, options);
    if (whole.line.widthPt <= widthPt) return { lines: [whole], work: 0, opening: whole.work };
    const open = this.#opened(text, style, options);
    return wrapParagraph(open.paragraph, widthPt, whole, () => open.measured(whole));
  }

  /** The lines of a text with bold parts, which marks of one line have. They are shaped for this text alone. */
  #wrapBold(text: string, style: TextStyle, widthPt: number, options: MeasureOptions & Marked): readonly TextLine[] {
    let start = 0;
    const paragraphs = text.split('\n').map((paragraph) => {
      const ranges = boldIn(options.marks, start, start + paragraph.length);
      start += paragraph.length + 1;
      if (ranges.length === 0) return this.#linesOf(paragraph, style, widthPt, options);
      const bold = { ranges, prepared: this.#cache(options.strong).prepared };
      const mixed = prepareParagraph(paragraph, this.#cache(style).prepared, options.direction, bold);
      const { lines, work, opening } = wrapParagraph(mixed, widthPt);
      this.work.debit('text', work + opening, options.field);
      return lines;
    });
    return joined(paragraphs).map((line) => this.#report(line, options));
  }

  /** The whole text as one line, from the cache if possible. */
  #compose(text: string, style: TextStyle, { direction }: MeasureOptions): ComposedLine {
    const { lines, once, prepared } = this.#cache(style);
    const base = direction ?? 'auto';
    const isKept = text.length <= LONGEST_KEPT && !COMES_ONCE.test(text);
    const own = isKept ? lines[base] : once[base] ??= new Map<string, ComposedLine>();
    const isOpen = isKept || own.size < MOST_ONCE;
    const known = isOpen ? own.get(text) : undefined;
    if (known !== undefined) return known;
    const composed = composedOf(text, prepared, direction);
    if (isKept) this.memory.keep(own, text, composed);
    else if (isOpen) own.set(text, composed);
    return composed;
  }

  /** Looked up by identity first, because a design uses the same few style objects for thousands of texts. */
  #cache(style: TextStyle): DocumentStyle {
    let cache = this.#styles.get(style);
    if (cache === undefined) {
      cache = { ...this.memory.style(style, this.language, this.brand), once: {} };
      this.#styles.set(style, cache);
    }
    return cache;
  }

  #report(composed: ComposedLine, { field }: MeasureOptions): TextLine {
    if (field !== undefined) {
      for (const character of composed.missing) this.#missing.set(`${field}\n${character}`, { field, character });
    }
    return composed.line;
  }
}

/** What a text measurer works with. */
export interface MeasurerOptions {
  readonly language: string;
  readonly memory?: TextMemory;
  readonly work?: WorkBudget;
  readonly brand?: StyleFaces;
}

/**
 * Shapes and measures the text of one document. Words and short lines are cached by the process, within bounds.
 * @param options.language BCP 47: decides the regional forms of Han characters and the language forms of a face
 * @param options.memory of words and lines; default: that of the process
 * @param options.work debited for each text; default: a budget of its own
 * @param options.brand whose faces come before those of the styles
 */
export const createTextMeasurer = (
  { language, brand, memory = textMemory(), work = new WorkBudget() }: MeasurerOptions,
): TextMeasurer => new DocumentMeasurer(language, memory, work, brand);
