import type { BakedFace } from '../fonts/baked-face.js';
import type { ClusterTable } from '../fonts/cluster-table.js';
import type { GlyphRun } from '../glyph-run.js';

/** A shaped word, shared by every line that it occurs in. All arrays run in visual order. */
export interface ShapedWord {
  /** Numbers of the clusters in their face's table. A list, as a typed array of a few numbers is several times its size. */
  readonly clusters: readonly number[];
  /** By how much each advance differs from the cluster's own (kerning), font units; absent if nowhere. */
  readonly kerning?: Int16Array;
  /** UTF-16 index in the word at which the text of each cluster starts; absent if each cluster is one unit, from left to right. */
  readonly starts?: Uint16Array;
  /** Of the whole word, font units. */
  readonly advance: number;
  /** Characters that came out as boxes. */
  readonly missing: readonly string[];
}

/** A glyph run as shaping makes it: the words behind the contract of {@link GlyphRun}. */
export interface ShapedRun extends GlyphRun {
  readonly face: BakedFace;
  readonly table: ClusterTable;
  readonly words: readonly ShapedWord[];
}
