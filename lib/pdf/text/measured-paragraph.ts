import { breakOpportunities } from './break-opportunities.js';
import type { ComposedLine } from './compose-line.js';
import { punctuationBreaks } from './cut-points.js';
import { MAX_GRAPHEME_LENGTH } from './graphemes.js';
import type { Paragraph } from './paragraph.js';
import type { ShapedRun } from './shaped-run.js';
import { measureWork } from './shaping-work.js';
import { required } from '../../required.js';

/** Between the groups of a number. */
const GROUPS = /^\p{Nd} \p{Nd}$/u;
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

/** Spreads the width of a cluster of hundreds of letters over them, because lines have to end inside it. */
const spreadClusters = (widths: number[]): void => {
  for (let at = 1, end = 2; at < widths.length; at = end, end += 1) {
    while (end < widths.length && widths[end] === 0) end += 1;
    if (end - at > MAX_GRAPHEME_LENGTH) widths.fill((widths[at] ?? 0) / (end - at), at, end);
  }
};

/** Width of the text up to each UTF-16 index, in points. Not a typed array, whose memory takes longer than to fill it. */
const widthsUpTo = (paragraph: Paragraph, whole: ComposedLine): readonly number[] => {
  const widths = new Array<number>(paragraph.text.length + 1).fill(0);
  for (const run of whole.runs) addAdvances(widths, run);
  spreadClusters(widths);
  for (let at = 1; at < widths.length; at += 1) widths[at] = (widths[at] ?? 0) + (widths[at - 1] ?? 0);
  return widths;
};

/**
 * For each UTF-16 index, where the ink before it ends, found once: thousands of spaces in a row would be searched for
 * each line.
 */
const inkedEndsIn = (text: string): readonly number[] => {
  const ends = [0];
  for (let at = 0, end = 0; at < text.length; at += 1) {
    if (!isSpace(text.charCodeAt(at))) end = at + 1;
    ends.push(end);
  }
  return ends;
};

/** A paragraph whose parts are measured, with the places where a line may end. */
export class MeasuredParagraph {
  /** UTF-16 indexes at which a line may end, ascending; the last is the end of the text. */
  readonly opportunities: readonly number[];
  readonly text: string;
  /** Of composing and measuring it, in nanoseconds. */
  readonly work: number;
  readonly #widths: readonly number[];
  /** Where the ink before each index ends. */
  readonly #inkedEnds: readonly number[];
  #punctuationEnds: readonly number[] | undefined;

  /** @param whole the paragraph as one line */
  constructor(paragraph: Paragraph, whole: ComposedLine) {
    this.text = paragraph.text;
    this.work = whole.work + paragraph.work + measureWork(paragraph.text.length);
    this.#widths = widthsUpTo(paragraph, whole);
    this.#inkedEnds = inkedEndsIn(paragraph.text);
    this.opportunities = breakOpportunities(paragraph.text);
  }

  /** Indexes at which a word that is wider than a line is broken first. */
  get punctuationEnds(): readonly number[] {
    return this.#punctuationEnds ??= punctuationBreaks(this.text);
  }

  /** Where the ink of a line ends; spaces at its end hang over the edge. */
  inkedEnd(start: number, end: number): number {
    return Math.max(start, this.#inkedEnds[end] ?? end);
  }

  /** Width of a part without the spaces at its end, in points. */
  widthOf(start: number, end: number): number {
    return (this.#widths[this.inkedEnd(start, end)] ?? 0) - (this.#widths[start] ?? 0);
  }

  /** Whether a line that ends at an opportunity would split a number in groups, such as a telephone or account number. */
  splitsNumber(index: number): boolean {
    const at = this.opportunities[index] ?? 0;
    return GROUPS.test(this.text.slice(Math.max(0, at - 2), at + 1));
  }

  /** Width of the widest part between two opportunities that split no number. */
  longestWord(): number {
    return this.#widestBetween(this.#wordEnds());
  }

  /** Width of the widest part that is only broken between graphemes. */
  longestPart(): number {
    return this.#widestBetween([...new Set([...this.#wordEnds(), ...this.punctuationEnds])].sort((left, right) => left - right));
  }

  #wordEnds(): readonly number[] {
    return this.opportunities.filter((_, index) => !this.splitsNumber(index));
  }

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
