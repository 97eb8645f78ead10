import type { TextItem } from '../../../lib/layout/engine/page.js';
import { requireTable, type TrueType } from '../../../lib/typeset/true-type.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';

/** Edges of the ink, in points from the left and from the top of the page. */
export interface InkBox { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Lowest and highest point of a glyph in font units. Empty if it has no ink. */
const extentOf = ({ view, tables, glyphOffsets }: TrueType, glyph: number): readonly [number, number] | undefined => {
  const [start, end] = [glyphOffsets[glyph] ?? 0, glyphOffsets[glyph + 1] ?? 0];
  if (start === end) return undefined;
  const at = requireTable(tables, 'glyf').offset + start;
  return [view.getInt16(at + 4), view.getInt16(at + 8)];
};

/** Lowest and highest points of all glyphs of a run, in points above the baseline. */
const runExtents = ({ words, table, face: { trueType }, sizePt }: ShapedRun): readonly number[] =>
  words.flatMap(({ clusters }) => clusters.flatMap((number) => {
    const { shape } = table.cluster(number);
    if (shape.kind === 'box') return [];
    const components = shape.kind === 'glyph' ? [{ glyph: shape.glyph, dy: 0 }] : shape.parts;
    return components.flatMap(({ glyph, dy }) =>
      (extentOf(trueType, glyph) ?? []).map((units) => (units + dy) * sizePt / trueType.unitsPerEm));
  }));

/** The ink of a line of text, computed from the embedded outlines. */
export const inkBoxOf = ({ xPt, yPt, line }: TextItem): InkBox => {
  const extents = (line.glyphs as readonly ShapedRun[]).flatMap(runExtents);
  return { left: xPt, right: xPt + line.widthPt, top: yPt - Math.max(0, ...extents), bottom: yPt - Math.min(0, ...extents) };
};
