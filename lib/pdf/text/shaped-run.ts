import type { BakedFace } from '../fonts/baked-face.js';
import type { ClusterTable } from '../fonts/cluster-table.js';
import type { GlyphRun } from '../glyph-run.js';

/** A shaped word, shared by every line that contains it. All arrays are in visual order. */
export interface ShapedWord {
  /**
   * Numbers of the clusters in their face's table. An array, because a typed array of a few numbers takes several times
   * the memory.
   */
  readonly clusters: readonly number[];
  /** The difference of each advance from the cluster's own (kerning), font units; undefined if there is none. */
  readonly kerning: Int16Array | undefined;
  /**
   * UTF-16 index in the word at which the text of each cluster starts; undefined if each cluster is one unit, from left
   * to right.
   */
  readonly starts: Uint16Array | undefined;
  /** Advance of the whole word, font units. */
  readonly advance: number;
  /** Characters that are shown as boxes. */
  readonly missing: readonly string[];
}

/** A glyph run with its words, which {@link GlyphRun} does not expose. */
export interface ShapedRun extends GlyphRun {
  readonly face: BakedFace;
  readonly table: ClusterTable;
  readonly words: readonly ShapedWord[];
  /** UTF-16 index in the line at which each word starts. */
  readonly wordStarts: readonly number[];
}
