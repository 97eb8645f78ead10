import { breakOpportunities } from './break-opportunities.js';
import { composeLine, type ComposedLine } from './compose-line.js';
import type { Paragraph } from './paragraph.js';
import type { ShapedRun } from './shaped-run.js';

/** Tolerance in points: a sum of floating-point widths may differ a little from the width it is compared with. */
const TOLERANCE_PT = 0.001;
/** A piece of a word may become this much wider when it is shaped on its own. */
const RESHAPED_TOLERANCE = 1.01;
/** Fewest graphemes on the last line of a word that is too long for a line. */
const LEAST_LEFT = 3;
/** Between the groups of a number. */
const GROUPS = /^\p{Nd} \p{Nd}$/u;
const SPACE = /[ \u2000-\u2006\u2008-\u200a\u205f\u3000]/;

/** Adds the advance of each cluster at the index after its first character. */
const addAdvances = (widths: Float64Array, run: ShapedRun, wordStarts: readonly number[]): void => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  run.words.forEach(({ clusters, starts, kerning }, wordIndex) => {
    const wordStart = wordStarts[wordIndex] ?? 0;
    clusters.forEach((cluster, index) => {
      const advance = run.table.cluster(cluster).advance + (kerning?.[index] ?? 0);
      const at = wordStart + (starts?.[index] ?? index) + 1;
      widths[at] = (widths[at] ?? 0) + advance * scale + run.letterSpacingPt;
    });
  });
};

/** Width of the text up to each UTF-16 index, in points. */
const widthsUpTo = (paragraph: Paragraph, whole: ComposedLine): Float64Array => {
  const widths = new Float64Array(paragraph.text.length + 1);
  whole.runs.forEach((run, index) => addAdvances(widths, run, whole.wordStarts[index] ?? []));
  let sum = 0;
  return widths.map((width) => (sum += width));
};

/** Where the ink of a line ends; spaces at its end hang over the edge. */
const trimmedEnd = (text: string, start: number, end: number): number => {
  let trimmed = end;
  while (trimmed > start && SPACE.test(text.charAt(trimmed - 1))) trimmed -= 1;
  return trimmed;
};

const withSpace = (composed: ComposedLine): ComposedLine => ({ ...composed, line: { ...composed.line, endsInSpace: true } });

/** Marks lines whose last one is followed by white space and more text. */
export const endingInSpace = (lines: readonly ComposedLine[]): readonly ComposedLine[] =>
  lines.map((line, index) => (index === lines.length - 1 ? withSpace(line) : line));

/** Breaks one paragraph into lines. */
class ParagraphWrapper {
  readonly #paragraph: Paragraph;
  readonly #limit: number;
  readonly #widths: Float64Array;
  readonly #opportunities: readonly number[];
  #graphemeEnds: readonly number[] | undefined;

  constructor(paragraph: Paragraph, whole: ComposedLine, widthPt: number) {
    this.#paragraph = paragraph;
    this.#limit = widthPt + TOLERANCE_PT;
    this.#widths = widthsUpTo(paragraph, whole);
    this.#opportunities = breakOpportunities(paragraph.text);
  }

  lines(): readonly ComposedLine[] {
    const lines: ComposedLine[] = [];
    const { text } = this.#paragraph;
    let next = 0;
    for (let start = 0; start < text.length;) {
      let last = next;
      while (last + 1 < this.#opportunities.length && this.#fits(start, this.#opportunities[last + 1] ?? 0)) last += 1;
      const [line, end] = this.#atOpportunity(start, next, this.#beforeNumber(next, last)) ?? this.#insideWord(start);
      lines.push(line);
      start = end;
      while ((this.#opportunities[next] ?? Infinity) <= start) next += 1;
    }
    return lines;
  }

  #fits(start: number, end: number): boolean {
    const inked = trimmedEnd(this.#paragraph.text, start, end);
    return (this.#widths[inked] ?? 0) - (this.#widths[start] ?? 0) <= this.#limit;
  }

  /** Whether a line that ends at an opportunity would split a number in groups, such as a telephone or account number. */
  #cutsNumber(index: number): boolean {
    const at = this.#opportunities[index] ?? 0;
    return GROUPS.test(this.#paragraph.text.slice(Math.max(0, at - 2), at + 1));
  }

  /** The last opportunity; or the one before the number that it would split, if the next line can hold the whole number. */
  #beforeNumber(first: number, last: number): number {
    if (!this.#cutsNumber(last)) return last;
    let before = last - 1;
    while (before >= first && this.#cutsNumber(before)) before -= 1;
    let after = last + 1;
    while (this.#cutsNumber(after)) after += 1;
    return before >= first && this.#fits(this.#opportunities[before] ?? 0, this.#opportunities[after] ?? 0) ? before : last;
  }

  /** The longest line that ends at a regular opportunity and still fits when it is shaped on its own. */
  #atOpportunity(start: number, first: number, last: number): readonly [ComposedLine, number] | undefined {
    for (let index = last; index >= first; index -= 1) {
      const end = this.#opportunities[index] ?? this.#paragraph.text.length;
      if (!this.#fits(start, end)) continue;
      const inkedEnd = trimmedEnd(this.#paragraph.text, start, end);
      const line = composeLine(this.#paragraph, start, inkedEnd);
      const limit = index === first ? this.#limit * RESHAPED_TOLERANCE : this.#limit;
      if (line.line.widthPt <= limit) return [inkedEnd < end ? withSpace(line) : line, end];
    }
    return undefined;
  }

  /** As many graphemes as fit, at least one. The next line gets a few rather than one. */
  #insideWord(start: number): readonly [ComposedLine, number] {
    const ends = (this.#graphemeEnds ??= graphemeEnds(this.#paragraph));
    const first = ends.findIndex((end) => end > start);
    let chosen = this.#lastFitting(ends, first, start);
    for (;; chosen -= 1) {
      const end = ends[chosen] ?? this.#paragraph.text.length;
      const line = composeLine(this.#paragraph, start, end);
      if (chosen <= first || line.line.widthPt <= this.#limit) return [line, end];
    }
  }

  #lastFitting(ends: readonly number[], first: number, start: number): number {
    const { text } = this.#paragraph;
    let last = first;
    while (last + 1 < ends.length && this.#fits(start, ends[last + 1] ?? 0)) last += 1;
    const wordEnd = ends.indexOf(trimmedEnd(text, start, this.#opportunities.find((end) => end > start) ?? text.length));
    return wordEnd - last < LEAST_LEFT && wordEnd - first > 2 * LEAST_LEFT ? wordEnd - LEAST_LEFT : last;
  }

  /** Width of the widest part between two opportunities that split no number. */
  longestWord(): number {
    let longest = 0;
    let start = 0;
    for (const [index, end] of this.#opportunities.entries()) {
      if (this.#cutsNumber(index)) continue;
      const inked = trimmedEnd(this.#paragraph.text, start, end);
      longest = Math.max(longest, (this.#widths[inked] ?? 0) - (this.#widths[start] ?? 0));
      start = end;
    }
    return longest;
  }
}

const graphemeEnds = ({ graphemes }: Paragraph): readonly number[] => {
  let at = 0;
  return Array.from(graphemes, ({ length }) => (at += length));
};

/**
 * Breaks a paragraph into lines no wider than the measure, unless a single grapheme is wider. Longer words are broken between graphemes.
 * @param paragraph one paragraph
 * @param widthPt the measure, in points
 * @param whole the paragraph as one line, if it is already composed
 * @see Unicode Standard Annex #14
 */
export const wrapParagraph = (paragraph: Paragraph, widthPt: number, whole = composeLine(paragraph)): readonly ComposedLine[] => {
  if (whole.line.widthPt <= widthPt + TOLERANCE_PT) return [whole];
  return new ParagraphWrapper(paragraph, whole, widthPt).lines();
};

/**
 * Width of the widest part of a paragraph without a regular break opportunity, in points. A number in groups counts as one part.
 * @param paragraph one paragraph
 */
export const longestWordOf = (paragraph: Paragraph): number =>
  new ParagraphWrapper(paragraph, composeLine(paragraph), Infinity).longestWord();
