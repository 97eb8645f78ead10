import type {
  FontSpec, InkBox, MeasureOptions, MissingGlyph, TextLine, TextMeasurer, TextMetrics,
} from '../layout/engine/text.js';
import { glyphOutline } from './true-type.js';
import { type ComposedLine, composeLatin, composeLine, endingWithSpace } from './compose-line.js';
import type { ShapedRun } from './glyph-run.js';
import { clusterGlyphs } from './shape-piece.js';
import { SELDOM_RECURS } from './shaper.js';
import { MeasuredParagraph, wrapParagraph, type WrappedParagraph } from './wrap-paragraph.js';
import { type BoldParts, type Paragraph, type PreparedFont, prepareParagraph, type StyleFaces } from './paragraph.js';
import { textCache, type BaseDirection, type Lines, type FontCache, type TextCache } from './text-cache.js';
import { WorkBudget } from '../work/work-budget.js';

const GLYPH_HEADER_BYTES = 10;

/** Ink boxes of a run's glyphs, from the line's origin and baseline. */
const boxesIn = ({ face: { trueType }, table, words, offsetPt, sizePt }: ShapedRun): readonly InkBox[] => {
  const scale = sizePt / trueType.unitsPerEm;
  let startPt = offsetPt;
  return words.flatMap(({ clusters }) => clusters.flatMap((number) => {
    const cluster = table.cluster(number);
    const xPt = startPt;
    startPt += cluster.advance * scale;
    return clusterGlyphs(cluster).flatMap(({ glyph, dx, dy }) => {
      const outline = glyphOutline(trueType, glyph);
      if (outline.length < GLYPH_HEADER_BYTES) return [];
      const view = new DataView(outline.buffer, outline.byteOffset);
      const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((at) => view.getInt16(at) * scale);
      const [moveX, moveY] = [xPt + dx * scale, dy * scale];
      return [{ leftPt: left + moveX, rightPt: right + moveX, topPt: top + moveY, bottomPt: bottom + moveY }];
    });
  }));
};

/** Box around the ink of a line without kerning, such as a single letter; undefined without ink. */
const lineInkBox = ({ runs }: ComposedLine): InkBox | undefined => {
  const boxes = runs.flatMap(boxesIn);
  return boxes.length === 0 ? undefined : {
    leftPt: Math.min(...boxes.map(({ leftPt }) => leftPt)), rightPt: Math.max(...boxes.map(({ rightPt }) => rightPt)),
    topPt: Math.max(...boxes.map(({ topPt }) => topPt)), bottomPt: Math.min(...boxes.map(({ bottomPt }) => bottomPt)),
  };
};

/** A text measured a short time ago. Texts are often measured again at other widths. */
class TextMeasurement {
  #debited = 0;
  #paragraph: Paragraph | undefined;
  #measured: MeasuredParagraph | undefined;

  constructor(
    private readonly text: string, private readonly font: FontSpec, private readonly direction: MeasureOptions['direction'],
    private readonly preparedFont: PreparedFont,
  ) {}

  matches(text: string, font: FontSpec, direction: MeasureOptions['direction']): boolean {
    return this.text === text && this.font === font && this.direction === direction;
  }

  get paragraph(): Paragraph { return this.#paragraph ??= prepareParagraph(this.text, this.preparedFont, this.direction); }

  /** @param whole the text as one line */
  measured(whole: ComposedLine): MeasuredParagraph {
    return this.#measured ??= new MeasuredParagraph(this.paragraph, whole);
  }

  /** Part of the width-independent work that is not debited yet. */
  takeUndebitedWork(fixedWork: number): number {
    const undebited = Math.max(0, fixedWork - this.#debited);
    this.#debited += undebited;
    return undebited;
  }
}

const LINE_SEPARATOR = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Matches one word, the usual text of a cell with an amount. */
const ONE_WORD = /^[A-Za-z0-9.,]*$/;
/** Maximum length of a cached line. Labels recur; longer lines seldom do. */
const MAX_CACHED_LENGTH = 64;
/** Number of recent texts whose measurement is kept: those of a few text blocks that are laid out together. */
const RECENT_TEXTS = 8;
/** Longest cached paragraph of several lines. Notes and terms of a sender recur. */
const MAX_WRAPPED_LENGTH = 500;
/** Maximum lines cached for one document, because details and totals are measured first and then set. */
const MAX_DOCUMENT_LINES = 64;

interface DocumentFont extends FontCache {
  /** Lines that are cached for this document only. */
  readonly documentLines: Partial<Record<BaseDirection, Lines>>;
}

const singleLine = (text: string): string => {
  if (LINE_SEPARATOR.test(text)) throw new Error('A single line contains a line separator. Use wrap.');
  return text;
};

const composeText = (text: string, prepared: PreparedFont, direction: MeasureOptions['direction']): ComposedLine => {
  const latin = direction === 'rtl' || text === '' ? undefined : composeLatin(text, prepared);
  if (latin !== undefined) return latin;
  const paragraph = prepareParagraph(singleLine(text), prepared, direction);
  const line = composeLine(paragraph);
  return { ...line, work: line.work + paragraph.work };
};

const joinParagraphs = (paragraphs: readonly (readonly ComposedLine[])[]): readonly ComposedLine[] => {
  const last = paragraphs.length - 1;
  return paragraphs.flatMap((lines, index) => (index === last ? lines : endingWithSpace(lines)));
};

type BoldOptions = Required<Pick<MeasureOptions, 'boldFont'>> & { readonly marks: NonNullable<MeasureOptions['marks']> };

const hasBoldMarks = (options: MeasureOptions): options is BoldOptions =>
  options.boldFont !== undefined && options.marks?.some(({ isBold }) => isBold) === true;

/** Bold ranges between two indexes of a text. */
const boldRangesIn = (marks: BoldOptions['marks'], start: number, end: number): BoldParts['ranges'] =>
  marks.filter((mark) => mark.isBold && mark.start >= start && mark.end <= end)
    .map((mark) => ({ start: mark.start - start, end: mark.end - start }));

class DocumentMeasurer implements TextMeasurer {
  readonly #styles = new Map<FontSpec, DocumentFont>();
  readonly #missing = new Map<string, MissingGlyph>();
  readonly #recentMeasurements: TextMeasurement[] = [];
  #nextRecent = 0;
  #lastShortText: { readonly text: string; readonly font?: FontSpec } = { text: '' };

  constructor(
    private readonly language: string, private readonly cache: TextCache, readonly work: WorkBudget,
    private readonly brand?: StyleFaces,
  ) {}

  get missingGlyphs(): readonly MissingGlyph[] { return [...this.#missing.values()]; }

  line(text: string, font: FontSpec, options: MeasureOptions = {}): TextLine {
    return this.#report(this.#debit(this.#compose(text, font, options), options), options);
  }

  wrap(text: string, font: FontSpec, widthPt: number, options: MeasureOptions = {}): readonly TextLine[] {
    if (text === '') return [];
    if (hasBoldMarks(options)) return this.#wrapBold(text, font, widthPt, options);
    if (!LINE_SEPARATOR.test(text)) return this.#reportAll(this.#wrappedLines(text, font, widthPt, options), options);
    const paragraphs = text.split(LINE_SEPARATOR).map((paragraph) => this.#wrappedLines(paragraph, font, widthPt, options));
    return this.#reportAll(joinParagraphs(paragraphs), options);
  }

  longestWordPt(text: string, font: FontSpec): number {
    return Math.max(0, ...text.split(LINE_SEPARATOR).map((paragraph) => (ONE_WORD.test(paragraph)
      ? this.#debit(this.#compose(paragraph, font, {})).line.widthPt : this.#measureParagraph(paragraph, font).longestWord())));
  }

  longestPartPt(text: string, font: FontSpec): number {
    return Math.max(0, ...text.split(LINE_SEPARATOR).map((paragraph) => this.#measureParagraph(paragraph, font).longestPart()));
  }

  metrics(font: FontSpec): TextMetrics {
    const { prepared } = this.#documentFont(font);
    const { trueType } = prepared.fontFallback('simplified').primary;
    const scale = prepared.primarySizePt / trueType.unitsPerEm;
    return {
      ascentPt: trueType.ascent * scale, descentPt: -trueType.descent * scale,
      capHeightPt: trueType.capHeight * scale, xHeightPt: trueType.xHeight * scale,
    };
  }

  inkBox(letter: string, font: FontSpec): InkBox | undefined {
    return lineInkBox(this.#debit(this.#compose(letter, font, {})));
  }

  isShownBy(text: string, font: FontSpec): boolean {
    const { primary } = this.#documentFont(font).prepared.fontFallback('simplified');
    const { pieces } = this.#debit(prepareParagraph(text, this.#documentFont(font).prepared, undefined));
    return pieces.every(({ face, digitFace = face }) => digitFace === primary);
  }

  hasSmallCapitals(font: FontSpec): boolean { return this.brand?.hasSmallCapitals(font) ?? true; }

  /** Debits the work of a result, cached or not. */
  #debit<Result extends { readonly work: number }>(result: Result, { field }: MeasureOptions = {}): Result {
    this.work.debit('text', result.work, field);
    return result;
  }

  #recentMeasurement(text: string, font: FontSpec, { direction }: MeasureOptions): TextMeasurement | undefined {
    for (const measurement of this.#recentMeasurements) if (measurement.matches(text, font, direction)) return measurement;
    return undefined;
  }

  #measurementFor(text: string, font: FontSpec, options: MeasureOptions): TextMeasurement {
    const recent = this.#recentMeasurement(text, font, options);
    if (recent !== undefined) return recent;
    const measurement = new TextMeasurement(text, font, options.direction, this.#documentFont(font).prepared);
    this.#recentMeasurements[this.#nextRecent] = measurement;
    this.#nextRecent = (this.#nextRecent + 1) % RECENT_TEXTS;
    return measurement;
  }

  #measureParagraph(text: string, font: FontSpec): MeasuredParagraph {
    const measurement = this.#measurementFor(text, font, {});
    const measured = measurement.measured(this.#compose(text, font, {}));
    this.work.debit('text', measurement.takeUndebitedWork(measured.work));
    return measured;
  }

  #wrappedLines(text: string, font: FontSpec, widthPt: number, options: MeasureOptions): readonly ComposedLine[] {
    const whole = text.length > MAX_CACHED_LENGTH ? undefined : this.#compose(text, font, options);
    if (whole !== undefined && whole.line.widthPt <= widthPt) return this.#onOneLine(whole, font, options);
    const measurement = this.#measurementFor(text, font, options);
    const { lines, work, fixedWork } = this.#wrapped(text, font, widthPt, options);
    this.work.debit('text', work + measurement.takeUndebitedWork(fixedWork), options.field);
    return lines;
  }

  /** A text on one line. If it was measured recently, its work has been debited already. */
  #onOneLine(whole: ComposedLine, font: FontSpec, options: MeasureOptions): readonly ComposedLine[] {
    const { text } = whole.line;
    const measurement = this.#recentMeasurement(text, font, options);
    if (measurement !== undefined) this.work.debit('text', measurement.takeUndebitedWork(whole.work), options.field);
    else if (text !== this.#lastShortText.text || font !== this.#lastShortText.font) this.#debit(whole, options);
    this.#lastShortText = { text, font };
    return [whole];
  }

  #wrapped(text: string, font: FontSpec, widthPt: number, options: MeasureOptions): WrappedParagraph {
    const isCached = text.length > MAX_CACHED_LENGTH && text.length <= MAX_WRAPPED_LENGTH && !SELDOM_RECURS.test(text);
    if (!isCached) return this.#wrap(text, font, widthPt, options);
    const key = `${this.#documentFont(font).key}\n${options.direction ?? ''}\n${widthPt}\n${text}`;
    return this.cache.wrapped.getOrMake(key, () => this.#wrap(text, font, widthPt, options));
  }

  #wrap(text: string, font: FontSpec, widthPt: number, options: MeasureOptions): WrappedParagraph {
    const wholeLine = this.#compose(text, font, options);
    if (wholeLine.line.widthPt <= widthPt) return { lines: [wholeLine], work: 0, fixedWork: wholeLine.work };
    const measurement = this.#measurementFor(text, font, options);
    return wrapParagraph(measurement.paragraph, widthPt, wholeLine, () => measurement.measured(wholeLine));
  }

  /** Wraps a text with bold parts. Its lines are not cached. */
  #wrapBold(text: string, font: FontSpec, widthPt: number, options: MeasureOptions & BoldOptions): readonly TextLine[] {
    let start = 0;
    const paragraphs = text.split('\n').map((paragraph) => {
      const ranges = boldRangesIn(options.marks, start, start + paragraph.length);
      start += paragraph.length + 1;
      if (ranges.length === 0) return this.#wrappedLines(paragraph, font, widthPt, options);
      const bold = { ranges, preparedFont: this.#documentFont(options.boldFont).prepared };
      const withBold = prepareParagraph(paragraph, this.#documentFont(font).prepared, options.direction, bold);
      const { lines, work, fixedWork } = wrapParagraph(withBold, widthPt);
      this.work.debit('text', work + fixedWork, options.field);
      return lines;
    });
    return joinParagraphs(paragraphs).map((line) => this.#report(line, options));
  }

  /** The whole text as one line, from the cache if possible. */
  #compose(text: string, font: FontSpec, { direction }: MeasureOptions): ComposedLine {
    const { lines, documentLines, prepared } = this.#documentFont(font);
    const base = direction ?? 'auto';
    const isCached = text.length <= MAX_CACHED_LENGTH && !SELDOM_RECURS.test(text);
    const cachedLines = isCached ? lines[base] : documentLines[base] ??= new Map<string, ComposedLine>();
    const isCacheable = isCached || cachedLines.size < MAX_DOCUMENT_LINES;
    const cachedLine = isCacheable ? cachedLines.get(text) : undefined;
    if (cachedLine !== undefined) return cachedLine;
    const composed = composeText(text, prepared, direction);
    if (isCached) this.cache.cacheLine(cachedLines, text, composed);
    else if (isCacheable) cachedLines.set(text, composed);
    return composed;
  }

  /** Looks a style up by identity, because a design uses the same few style objects for thousands of texts. */
  #documentFont(font: FontSpec): DocumentFont {
    let cache = this.#styles.get(font);
    if (cache === undefined) {
      const { key, prepared, lines } = this.cache.fontCache(font, this.language, this.brand);
      this.#styles.set(font, cache = { key, prepared, lines, documentLines: {} });
    }
    return cache;
  }

  #reportAll(lines: readonly ComposedLine[], options: MeasureOptions): readonly TextLine[] {
    const [first] = lines;
    if (first !== undefined && lines.length === 1) return [this.#report(first, options)];
    return lines.map((line) => this.#report(line, options));
  }

  #report(composed: ComposedLine, { field }: MeasureOptions): TextLine {
    if (field !== undefined) {
      for (const character of composed.missingCharacters) this.#missing.set(`${field}\n${character}`, { field, character });
    }
    return composed.line;
  }
}

export interface MeasurerOptions {
  /** BCP 47; decides the regional forms of Han characters and the language forms of a face. */
  readonly language: string;
  readonly cache?: TextCache;
  readonly work?: WorkBudget;
  readonly brand?: StyleFaces;
}

export const createTextMeasurer = (
  { language, brand, cache = textCache(), work = new WorkBudget() }: MeasurerOptions,
): TextMeasurer => new DocumentMeasurer(language, cache, work, brand);
