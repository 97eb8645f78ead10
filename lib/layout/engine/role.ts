import type { TextStyle } from './text.js';

/**
 * How a kind of text is set: its style, and the line box that keeps it on the design's baseline grid. Boxes of all roles of a
 * design are multiples of its grid, and `dropPt` is the same for all of them, so their baselines fall on one grid.
 */
export interface Role {
  readonly style: TextStyle;
  /** Height of a line. */
  readonly leadingPt: number;
  /** From the baseline down to the bottom of the line box. */
  readonly dropPt: number;
  /** Step of the baseline grid, of which the leading is a multiple. */
  readonly gridPt: number;
}
