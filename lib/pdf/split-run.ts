import { required } from '../required.js';
import type { ClusterTable } from './fonts/cluster-table.js';
import type { GlyphRun } from './glyph-run.js';
import type { ShapedRun, ShapedWord } from './text/shaped-run.js';

/** A run with the UTF-16 index in its line at which the text of each cluster starts, by word and from left to right. */
export interface MappedRun {
  readonly run: GlyphRun;
  readonly starts: readonly (readonly number[])[];
}

/** A piece of a run whose clusters belong to one part of the line. */
export interface RunFragment {
  readonly run: GlyphRun;
  /** Index of the part: the number of cuts up to the first character of the piece. */
  readonly segment: number;
}

/** The end of each word, by its start. A space that is drawn with a direction mark must not take its index from the next word. */
const wordEnds = (runs: readonly ShapedRun[], length: number): ReadonlyMap<number, number> => {
  const starts = [...new Set(runs.flatMap(({ wordStarts }) => wordStarts))].sort((left, right) => left - right);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]));
};

/** Finds the text of each cluster of a line of a length in UTF-16 units. */
export const mapRuns = (glyphs: unknown, length: number): readonly MappedRun[] => {
  const runs = glyphs as readonly ShapedRun[];
  const ends = wordEnds(runs, length);
  return runs.map((run) => ({
    run,
    starts: run.words.map(({ clusters, starts }, word) => {
      const start = required(run.wordStarts[word], 'start of the word');
      const last = Math.max(start, (ends.get(start) ?? length) - 1);
      return clusters.map((_, index) => Math.min(last, start + (starts?.[index] ?? index)));
    }),
  }));
};

/**
 * Where the clusters of a line start. A place in the text moves to the next of them, because glyphs of several letters
 * cannot be cut.
 * @param length of its text in UTF-16 units
 * @returns for each index of the text, and for its end, the index at which the next cluster starts
 */
export const clusterStarts = (runs: readonly MappedRun[], length: number): readonly number[] => {
  const next = Array.from({ length: length + 1 }, () => length);
  for (const start of runs.flatMap(({ starts }) => starts.flat())) next[start] = start;
  for (let at = length - 1; at >= 0; at -= 1) next[at] = Math.min(required(next[at], 'place'), required(next[at + 1], 'place'));
  return next;
};

const NONE: readonly string[] = [];

const sliceWord = (word: ShapedWord, table: ClusterTable, from: number, to: number): ShapedWord => {
  if (from === 0 && to === word.clusters.length) return word;
  const clusters = word.clusters.slice(from, to);
  const kerning = word.kerning?.slice(from, to);
  const advance = clusters.reduce((sum, cluster, index) => sum + table.cluster(cluster).advance + (kerning?.[index] ?? 0), 0);
  return { clusters, kerning, starts: undefined, advance, missing: NONE };
};

/** Clusters `from` to `to` of a word. */
interface Slice {
  readonly word: number;
  readonly from: number;
  readonly to: number;
  readonly segment: number;
}

/** The number of cuts up to a place. There may be hundreds in a line, so they are not counted one by one. */
const splitsUpTo = (splitIndexes: readonly number[], textIndex: number): number => {
  let [low, high] = [0, splitIndexes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (required(splitIndexes[middle], 'cut') <= textIndex) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The slices of all words from left to right. */
const slicesOf = ({ starts }: MappedRun, splitIndexes: readonly number[]): readonly Slice[] => starts.flatMap((word, index) => {
  const slices: Slice[] = [];
  word.forEach((start, at) => {
    const segment = splitsUpTo(splitIndexes, start);
    const last = slices.at(-1);
    if (last?.segment === segment) slices[slices.length - 1] = { ...last, to: at + 1 };
    else slices.push({ word: index, from: at, to: at + 1, segment });
  });
  return slices;
});

const widthOf = ({ face, sizePt, letterSpacingPt }: ShapedRun, words: readonly ShapedWord[]): number =>
  words.reduce((sum, { advance, clusters }) =>
    sum + advance * sizePt / face.trueType.unitsPerEm + letterSpacingPt * clusters.length, 0);

/**
 * Splits a run between clusters at places in the text, so that each piece belongs to one part of the line.
 * @param mapped Runs from {@link mapRuns}
 * @param cuts UTF-16 indexes in the line at which the second and all further parts start, ascending
 * @returns in reading order
 */
export const splitRun = (mapped: MappedRun, splitIndexes: readonly number[]): readonly RunFragment[] => {
  const { spaceEndPt, ...run } = mapped.run as ShapedRun;
  const segments = new Map<number, Slice[]>();
  for (const slice of slicesOf(mapped, splitIndexes)) segments.set(slice.segment, [...segments.get(slice.segment) ?? [], slice]);
  let { offsetPt } = run;
  const fragments = [...segments].map(([segment, slices]) => {
    const words = slices.map(({ word, from, to }) => sliceWord(required(run.words[word], 'word'), run.table, from, to));
    const wordStarts = slices.map(({ word }) => run.wordStarts[word] ?? 0);
    const fragment: ShapedRun = { ...run, words, wordStarts, offsetPt, widthPt: widthOf(run, words) };
    offsetPt += fragment.widthPt;
    return { run: fragment, segment };
  }).sort((left, right) => left.segment - right.segment);
  const last = fragments.at(-1);
  if (last !== undefined && spaceEndPt !== undefined) last.run = { ...last.run, spaceEndPt };
  return fragments;
};
