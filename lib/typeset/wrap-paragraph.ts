import { beginsSyllable, breakOpportunities, compoundBreaks, isInToken, punctuationBreaks, splitsWord } from './line-breaks.js';
import { type ComposedLine, composeLine, keepingHyphens, sliceLine, withSpaceAfter } from './compose-line.js';
import { MAX_GRAPHEME_LENGTH } from './graphemes.js';
import type { Paragraph } from './paragraph.js';
import type { ShapedRun } from './glyph-run.js';
import type { TextLine } from '../layout/engine/text.js';
import { measureWork } from './shaping-work.js';
import { required } from '../required.js';

/** Position of the first element above a value in an ascending list; the length of the list if there is none. */
const firstAbove = (ascending: readonly number[], value: number): number => {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Dates with the name of a month, such as `27. August 2026`, `Mar 27, 2026` and `27 de marzo de 2026`. */
const DATES = /\p{Nd}{1,2}\.? (?:d[ei] )?\p{L}[\p{L}.]{2,14}(?: de)?,? \p{Nd}{4}|\p{L}[\p{L}.]{2,14} \p{Nd}{1,2}, \p{Nd}{4}/gu;

/** Indexes after the spaces inside of dates. */
const breaksInDates = (text: string): ReadonlySet<number> => {
  const breaks = new Set<number>();
  for (const { 0: date, index } of text.matchAll(DATES)) {
    for (let at = date.indexOf(' '); at >= 0; at = date.indexOf(' ', at + 1)) breaks.add(index + at + 1);
  }
  return breaks;
};

/** The space between digit groups. */
const DIGIT_GROUP_SPACE = /^\p{Nd} \p{Nd}$/u;
const isSpace = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x2000 && unit <= 0x200a && unit !== 0x2007) || unit === 0x205f || unit === 0x3000;

/** Adds the advance of each cluster at the index after its first character. */
const addAdvances = (widths: number[], { words, wordStarts, table, sizePt, letterSpacingPt, face }: ShapedRun): void => {
  const scale = sizePt / face.trueType.unitsPerEm;
  for (let word = 0; word < words.length; word += 1) {
    const { clusters, starts, kerning } = required(words[word], 'word');
    const first = (wordStarts[word] ?? 0) + 1;
    for (let index = 0; index < clusters.length; index += 1) {
      const advance = table.cluster(clusters[index] ?? 0).advance + (kerning?.[index] ?? 0);
      const at = first + (starts?.[index] ?? index);
      widths[at] = (widths[at] ?? 0) + advance * scale + letterSpacingPt;
    }
  }
};

/** Spreads the width of a very long cluster over its letters, because lines must end inside it. */
const spreadClusters = (widths: number[]): void => {
  for (let at = 1, end = 2; at < widths.length; at = end, end += 1) {
    while (end < widths.length && widths[end] === 0) end += 1;
    if (end - at > MAX_GRAPHEME_LENGTH) widths.fill((widths[at] ?? 0) / (end - at), at, end);
  }
};

/** Width of the text up to each UTF-16 index, in points. Allocating a typed array would take longer. */
const widthsUpTo = (paragraph: Paragraph, whole: ComposedLine): readonly number[] => {
  const widths = new Array<number>(paragraph.text.length + 1).fill(0);
  for (const run of whole.runs) addAdvances(widths, run);
  spreadClusters(widths);
  for (let at = 1; at < widths.length; at += 1) widths[at] = (widths[at] ?? 0) + (widths[at - 1] ?? 0);
  return widths;
};

/** End of the ink before each UTF-16 index. It is computed once, because a text may have thousands of spaces in a row. */
const inkedEndsIn = (text: string): readonly number[] => {
  const ends = [0];
  for (let at = 0, end = 0; at < text.length; at += 1) {
    if (!isSpace(text.charCodeAt(at))) end = at + 1;
    ends.push(end);
  }
  return ends;
};

/** A paragraph with the widths of its parts and its break opportunities. */
export class MeasuredParagraph {
  /** UTF-16 indexes at which a line may end, ascending; the last is the end of the text. */
  readonly opportunities: readonly number[];
  readonly text: string;
  /** Work of composing and measuring the paragraph, in nanoseconds. */
  readonly work: number;
  readonly #widths: readonly number[];
  readonly #inkedEnds: readonly number[];
  #punctuationEnds: readonly number[] | undefined;
  #breaksInDates: ReadonlySet<number> | undefined;

  /** @param whole the paragraph as one line */
  constructor(paragraph: Paragraph, whole: ComposedLine) {
    this.text = paragraph.text;
    this.work = whole.work + paragraph.work + measureWork(paragraph.text.length);
    this.#widths = widthsUpTo(paragraph, whole);
    this.#inkedEnds = inkedEndsIn(paragraph.text);
    this.opportunities = breakOpportunities(paragraph.text);
  }

  /** Preferred indexes to split a word that is wider than a line. */
  get punctuationEnds(): readonly number[] { return this.#punctuationEnds ??= punctuationBreaks(this.text); }

  /** End of a line's ink. Trailing spaces may extend beyond the measure. */
  inkedEnd(start: number, end: number): number { return Math.max(start, this.#inkedEnds[end] ?? end); }

  /** Width without trailing spaces, in points. */
  widthOf(start: number, end: number): number {
    return (this.#widths[this.inkedEnd(start, end)] ?? 0) - (this.#widths[start] ?? 0);
  }

  /** Whether a break at an opportunity would split a date, or a number in groups such as a telephone or account number. */
  splitsNumber(index: number): boolean {
    const at = this.opportunities[index] ?? 0;
    this.#breaksInDates ??= breaksInDates(this.text);
    return this.#breaksInDates.has(at) || DIGIT_GROUP_SPACE.test(this.text.slice(Math.max(0, at - 2), at + 1));
  }

  /** Whether a break at an opportunity would split a number, or a code or e-mail address after a hyphen. */
  splitsToken(index: number): boolean {
    const at = this.opportunities[index] ?? 0;
    return this.splitsNumber(index) || (at < this.text.length && this.text[at - 1] === '-' && isInToken(this.text, at));
  }

  /** Width of the widest part between opportunities that split no number. */
  longestWord(): number { return this.#widestBetween(this.#wordEnds()); }

  /** Width of the widest part that can be split only between graphemes. */
  longestPart(): number {
    return this.#widestBetween([...new Set([...this.#wordEnds(), ...this.punctuationEnds])].sort((left, right) => left - right));
  }

  #wordEnds(): readonly number[] { return this.opportunities.filter((_, index) => !this.splitsNumber(index)); }

  #widestBetween(ends: readonly number[]): number {
    let longest = 0;
    let start = 0;
    for (const end of ends) {
      longest = Math.max(longest, this.widthOf(start, end));
      start = end;
    }
    return longest;
  }
}

/** Tolerance for rounding errors of summed widths. */
const TOLERANCE_PT = 0.001;
/** A line that is this many times too wide has been measured inside a cluster, where widths are unknown. */
const MIN_MISMEASURED_RATIO = 1.1;
/** A line may become this much wider when it is shaped on its own. */
const RESHAPED_TOLERANCE = 1.01;
/** Minimum graphemes on the last line of a split word. */
const MIN_GRAPHEMES_ON_LAST_LINE = 3;
/** A word is split between syllables if the line loses at most this many graphemes. */
const MAX_GRAPHEMES_TO_SYLLABLE = 6;
/** A word is split between the parts of a compound if the line loses at most this many characters. */
const MAX_CHARACTERS_TO_COMPOUND = 16;
/** Minimum widths of a last line, and of a line that gives words to it, as shares of the measure. */
const MIN_LAST_LINE_SHARE = 0.2;
const MIN_LINE_BEFORE_LAST_SHARE = 0.4;
/** Minimum characters of a last line. */
const MIN_LAST_LENGTH = 3;

/** A line and the UTF-16 index at which the next one begins. */
type LineAndEnd = readonly [ComposedLine, number];

/** Matches the two characters around a break within a code, an address or a compound. */
const CODE_PART = /^[!-~]{2}$/;

type WordSplitKind = NonNullable<TextLine['split']>;

const splitLine = (line: ComposedLine, split: WordSplitKind): ComposedLine => ({ ...line, line: { ...line.line, split } });

class ParagraphWrapper {
  /** Work of all lines tried, in nanoseconds. */
  work = 0;
  readonly #measured: MeasuredParagraph;
  readonly #maxWidthPt: number;
  #graphemeEnds: readonly number[] | undefined;

  constructor(
    private readonly paragraph: Paragraph, private readonly wholeLine: ComposedLine, measured: MeasuredParagraph, widthPt: number,
  ) {
    this.#measured = measured;
    this.#maxWidthPt = widthPt + TOLERANCE_PT;
  }

  lines(): readonly ComposedLine[] {
    const lines: ComposedLine[] = [];
    const starts: number[] = [];
    const { opportunities, text } = this.#measured;
    let next = 0;
    for (let start = 0; start < text.length;) {
      let last = next;
      while (last + 1 < opportunities.length && this.#fits(start, opportunities[last + 1] ?? 0)) last += 1;
      const [line, end] = this.#atOpportunity(start, next, this.#beforeToken(next, last)) ?? this.#insideWord(start);
      lines.push(line);
      starts.push(start);
      start = end;
      while ((opportunities[next] ?? Infinity) <= start) next += 1;
    }
    return this.#withoutRunt(lines, starts);
  }

  #fits(start: number, end: number): boolean { return this.#measured.widthOf(start, end) <= this.#maxWidthPt; }

  /** Moves a break in front of the number or code that it would split, if the next line can hold the whole of it. */
  #beforeToken(first: number, last: number): number {
    const { opportunities } = this.#measured;
    if (!this.#measured.splitsToken(last)) return last;
    let before = last - 1;
    while (before >= first && this.#measured.splitsToken(before)) before -= 1;
    let after = last + 1;
    while (this.#measured.splitsToken(after)) after += 1;
    return before >= first && this.#fits(opportunities[before] ?? 0, opportunities[after] ?? 0) ? before : last;
  }

  /** The longest line that ends at a regular opportunity and still fits when it is shaped on its own. */
  #atOpportunity(start: number, first: number, last: number): LineAndEnd | undefined {
    const { opportunities, text } = this.#measured;
    return this.#longestLine(first, last, (index) => {
      const end = opportunities[index] ?? text.length;
      if (!this.#fits(start, end)) return undefined;
      const inkedEnd = this.#measured.inkedEnd(start, end);
      const line = this.#composeLine(start, inkedEnd);
      const whole = inkedEnd < end ? withSpaceAfter(line) : line;
      if (this.#measured.splitsNumber(index)) return [splitLine(whole, 'elsewhere'), end];
      return [CODE_PART.test(text.slice(end - 1, end + 1)) ? splitLine(whole, 'separator') : whole, end];
    }, this.#maxWidthPt * RESHAPED_TOLERANCE);
  }

  #composeLine(start: number, end: number): ComposedLine {
    return this.#countWork(sliceLine(this.wholeLine, start, end) ?? composeLine(this.paragraph, start, end));
  }

  /**
   * The longest line that fits when it is shaped on its own. Inside a cluster, widths are unknown and a line may turn
   * out much too wide. The next one tried is then shorter in proportion.
   * @param lineAt returns undefined if the line is known not to fit
   */
  #longestLine(
    first: number, last: number, lineAt: (index: number) => LineAndEnd | undefined, firstMaxWidthPt = this.#maxWidthPt,
  ): LineAndEnd | undefined {
    for (let index = last; index >= first;) {
      const ended = lineAt(index);
      const width = ended?.[0].line.widthPt ?? 0;
      if (ended !== undefined && width <= (index === first ? firstMaxWidthPt : this.#maxWidthPt)) return ended;
      const scaleDown = width > MIN_MISMEASURED_RATIO * this.#maxWidthPt ? this.#maxWidthPt / width : 1;
      index = Math.min(index - 1, first + Math.ceil((index - first) * scaleDown));
    }
    return undefined;
  }

  /** A line that ends inside a word that is wider than the measure. */
  #insideWord(start: number): LineAndEnd { return this.#afterPunctuation(start) ?? this.#betweenGraphemes(start); }

  /** The longest line that ends after punctuation inside the word, such as a hyphen or `@`. */
  #afterPunctuation(start: number): LineAndEnd | undefined {
    const ends = this.#measured.punctuationEnds;
    const first = firstAbove(ends, start);
    let last = first;
    while (last < ends.length && this.#fits(start, ends[last] ?? 0)) last += 1;
    const host = this.#endOfHost(start, ends.slice(first, last));
    return this.#longestLine(first, host ?? last - 1, (index) => this.#lineEndingAt(start, ends[index] ?? 0, 'separator'));
  }

  /** Index of the end after the `@` of an e-mail address, if the next line can hold the whole host. */
  #endOfHost(start: number, ends: readonly number[]): number | undefined {
    const { opportunities, text } = this.#measured;
    const wordEnd = opportunities[firstAbove(opportunities, start)] ?? text.length;
    const index = ends.findIndex((end) => text[end - 1] === '@' && this.#fits(end, this.#measured.inkedEnd(end, wordEnd)));
    return index < 0 ? undefined : firstAbove(this.#measured.punctuationEnds, start) + index;
  }

  #lineEndingAt(start: number, end: number, split: WordSplitKind = 'elsewhere'): LineAndEnd {
    const line = this.#countWork(composeLine(this.paragraph, start, end, splitsWord(this.#measured.text, end)));
    return [splitLine(line, split), end];
  }

  #countWork(line: ComposedLine): ComposedLine {
    this.work += line.work;
    return line;
  }

  /** As many graphemes as fit, at least one. The next line gets several rather than one. A hyphen marks the split. */
  #betweenGraphemes(start: number): LineAndEnd {
    const ends = (this.#graphemeEnds ??= graphemeEnds(this.paragraph));
    const { text } = this.#measured;
    const first = firstAbove(ends, start);
    const last = this.#lastFitting(ends, first, start);
    const lastEnd = ends[last] ?? text.length;
    const compound = compoundBreaks(text, Math.max(start + 1, lastEnd - MAX_CHARACTERS_TO_COMPOUND), lastEnd);
    const near = ends.slice(Math.max(first, last + 1 - MAX_GRAPHEMES_TO_SYLLABLE), last + 1).reverse();
    const syllables = near.filter((split) => split - start > 1 && splitsWord(text, split) && beginsSyllable(text, split));
    for (const end of [...compound.filter((split) => splitsWord(text, split)), ...syllables]) {
      const ended = this.#lineEndingAt(start, end);
      if (ended[0].line.widthPt <= this.#maxWidthPt) return ended;
    }
    return this.#longestLine(first, last, (index) => this.#lineEndingAt(start, ends[index] ?? text.length))
      ?? this.#insideGrapheme(start, ends[first] ?? text.length);
  }

  /** Takes as many characters of a grapheme as fit, at least one. A grapheme with dozens of marks may be wider than a line. */
  #insideGrapheme(start: number, graphemeEnd: number): LineAndEnd {
    const ends: number[] = [];
    let at = start;
    for (const { length } of this.#measured.text.slice(start, graphemeEnd)) ends.push(at += length);
    const endAt = (index: number): number => ends[index] ?? graphemeEnd;
    return this.#longestLine(0, ends.length - 1, (index) => this.#lineEndingAt(start, endAt(index)))
      ?? this.#lineEndingAt(start, endAt(0));
  }

  #lastFitting(ends: readonly number[], first: number, start: number): number {
    const { opportunities, text } = this.#measured;
    let last = first;
    while (last + 1 < ends.length && this.#fits(start, ends[last + 1] ?? 0)) last += 1;
    const inkedEnd = this.#measured.inkedEnd(start, opportunities[firstAbove(opportunities, start)] ?? text.length);
    const wordEnd = firstAbove(ends, inkedEnd - 1);
    const isEnd = ends[wordEnd] === inkedEnd;
    const isTooShort = isEnd && wordEnd - last < MIN_GRAPHEMES_ON_LAST_LINE && wordEnd - first > 2 * MIN_GRAPHEMES_ON_LAST_LINE;
    return isTooShort ? wordEnd - MIN_GRAPHEMES_ON_LAST_LINE : last;
  }

  /** Whether a last line that begins at an index would be a single word, or too short. */
  #isRunt(start: number): boolean {
    const { opportunities, text } = this.#measured;
    const end = this.#measured.inkedEnd(start, text.length);
    const isShort = end - start < MIN_LAST_LENGTH || this.#measured.widthOf(start, end) < this.#maxWidthPt * MIN_LAST_LINE_SHARE;
    return isShort || (opportunities.at(-2) ?? 0) <= start;
  }

  /** Moves words to a last line that is too short, if the line before it stays long enough. */
  #withoutRunt(lines: readonly ComposedLine[], starts: readonly number[]): readonly ComposedLine[] {
    const [before = 0, last] = starts.slice(-2);
    if (last === undefined || !this.#isRunt(last)) return lines;
    const index = this.#betterLastStart(before, last);
    const linePair = index === undefined ? undefined : this.#lastTwoLines(before, index);
    return linePair === undefined ? lines : [...lines.slice(0, -2), ...linePair];
  }

  /** Last opportunity from which the last line would be long enough. */
  #betterLastStart(before: number, last: number): number | undefined {
    const { opportunities } = this.#measured;
    const current = opportunities.lastIndexOf(last);
    const maySplitToken = this.#measured.splitsToken(current);
    for (let index = current - 1; index >= 0; index -= 1) {
      const start = opportunities[index] ?? 0;
      if (this.#measured.widthOf(before, start) < this.#maxWidthPt * MIN_LINE_BEFORE_LAST_SHARE) return undefined;
      if ((maySplitToken || !this.#measured.splitsToken(index)) && !this.#isRunt(start)) return index;
    }
    return undefined;
  }

  /** The last two lines, split at an opportunity; undefined if one is too wide. */
  #lastTwoLines(before: number, index: number): readonly ComposedLine[] | undefined {
    const { opportunities } = this.#measured;
    const end = opportunities.length - 1;
    const first = this.#atOpportunity(before, index, index);
    const second = this.#atOpportunity(opportunities[index] ?? 0, end, end);
    return first === undefined || second === undefined ? undefined : [first[0], second[0]];
  }
}

const graphemeEnds = ({ graphemes }: Paragraph): readonly number[] => {
  let at = 0;
  return Array.from(graphemes, ({ length }) => (at += length));
};

export interface WrappedParagraph {
  readonly lines: readonly ComposedLine[];
  /** Work of the lines tried for this width, in nanoseconds. */
  readonly work: number;
  /** Work that does not depend on the width, in nanoseconds. */
  readonly fixedWork: number;
}

/**
 * Breaks a paragraph into lines no wider than the measure, unless a single character is wider. Longer words are split
 * after punctuation such as `-`, `/` and `@`, or else between graphemes, with a hyphen between letters. A last line of
 * a single short word is avoided (Unicode Standard Annex #14).
 * @param whole the paragraph as one line
 */
export const wrapParagraph = (
  paragraph: Paragraph, widthPt: number, whole = composeLine(paragraph), measure = () => new MeasuredParagraph(paragraph, whole),
): WrappedParagraph => {
  if (whole.line.widthPt <= widthPt + TOLERANCE_PT) return { lines: [whole], work: 0, fixedWork: whole.work + paragraph.work };
  const measured = measure();
  const wrapper = new ParagraphWrapper(paragraph, whole, measured, widthPt);
  const lines = keepingHyphens(wrapper.lines());
  return { lines, work: wrapper.work, fixedWork: measured.work };
};
