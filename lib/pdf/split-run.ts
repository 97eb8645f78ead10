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
export interface RunPiece {
  readonly run: GlyphRun;
  /** Index of the part: the number of cuts up to the first character of the piece. */
  readonly part: number;
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

const sliced = (word: ShapedWord, table: ClusterTable, from: number, to: number): ShapedWord => {
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
  readonly part: number;
}

/** The number of cuts up to a place. There may be hundreds in a line, so they are not counted one by one. */
const cutsUpTo = (cuts: readonly number[], place: number): number => {
  let [least, most] = [0, cuts.length];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (required(cuts[middle], 'cut') <= place) least = middle + 1;
    else most = middle;
  }
  return least;
};

/** The slices of all words from left to right. */
const slicesOf = ({ starts }: MappedRun, cuts: readonly number[]): readonly Slice[] => starts.flatMap((word, index) => {
  const slices: Slice[] = [];
  word.forEach((start, at) => {
    const part = cutsUpTo(cuts, start);
    const last = slices.at(-1);
    if (last?.part === part) slices[slices.length - 1] = { ...last, to: at + 1 };
    else slices.push({ word: index, from: at, to: at + 1, part });
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
export const splitRun = (mapped: MappedRun, cuts: readonly number[]): readonly RunPiece[] => {
  const { spaceEndPt, ...run } = mapped.run as ShapedRun;
  const parts = new Map<number, Slice[]>();
  for (const slice of slicesOf(mapped, cuts)) parts.set(slice.part, [...parts.get(slice.part) ?? [], slice]);
  let { offsetPt } = run;
  const pieces = [...parts].map(([part, slices]) => {
    const words = slices.map(({ word, from, to }) => sliced(required(run.words[word], 'word'), run.table, from, to));
    const wordStarts = slices.map(({ word }) => run.wordStarts[word] ?? 0);
    const piece: ShapedRun = { ...run, words, wordStarts, offsetPt, widthPt: widthOf(run, words) };
    offsetPt += piece.widthPt;
    return { run: piece, part };
  }).sort((left, right) => left.part - right.part);
  const last = pieces.at(-1);
  if (last !== undefined && spaceEndPt !== undefined) last.run = { ...last.run, spaceEndPt };
  return pieces;
};
