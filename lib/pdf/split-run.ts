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

/**
 * Finds the text of each cluster of a line.
 * @param length Length of its text in UTF-16 units
 */
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
 * Moves a place in the text of a line to the next cluster, because glyphs of several letters cannot be cut.
 * @param at UTF-16 index
 */
export const nextCluster = (runs: readonly MappedRun[], at: number, length: number): number => {
  let next = length;
  for (const start of runs.flatMap(({ starts }) => starts.flat())) if (start >= at && start < next) next = start;
  return next;
};

const NONE: readonly string[] = [];

const sliced = (word: ShapedWord, table: ClusterTable, from: number, to: number): ShapedWord => {
  if (from === 0 && to === word.clusters.length) return word;
  const clusters = word.clusters.slice(from, to);
  const kerning = word.kerning?.slice(from, to);
  const advance = clusters.reduce((sum, cluster, index) => sum + table.cluster(cluster).advance + (kerning?.[index] ?? 0), 0);
  return kerning === undefined ? { clusters, advance, missing: NONE } : { clusters, kerning, advance, missing: NONE };
};

/** Clusters `from` to `to` of a word. */
interface Slice {
  readonly word: number;
  readonly from: number;
  readonly to: number;
  readonly part: number;
}

/** The slices of all words from left to right. */
const slicesOf = ({ starts }: MappedRun, cuts: readonly number[]): readonly Slice[] => starts.flatMap((word, index) => {
  const slices: Slice[] = [];
  word.forEach((start, at) => {
    const part = cuts.filter((cut) => cut <= start).length;
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
