import type { InkBox } from '../../layout/engine/text.js';
import { glyphOutline } from '../fonts/glyph-outline.js';
import type { ComposedLine } from './compose-line.js';
import type { ShapedRun } from './shaped-run.js';

const HEADER_BYTES = 10;

/** Positions of the ink of a run's glyphs, from the line's origin and baseline, in points. */
const boxesIn = ({ face: { trueType }, table, words, offsetPt, sizePt }: ShapedRun): readonly InkBox[] => {
  const scale = sizePt / trueType.unitsPerEm;
  let startPt = offsetPt;
  return words.flatMap(({ clusters }) => clusters.flatMap((number) => {
    const { shape, advance } = table.cluster(number);
    const xPt = startPt;
    startPt += advance * scale;
    if (shape.kind === 'box') return [];
    const parts = shape.kind === 'glyph' ? [{ glyph: shape.glyph, dx: 0, dy: 0 }] : shape.parts;
    return parts.flatMap(({ glyph, dx, dy }) => {
      const outline = glyphOutline(trueType, glyph);
      if (outline.length < HEADER_BYTES) return [];
      const view = new DataView(outline.buffer, outline.byteOffset);
      const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((at) => view.getInt16(at) * scale);
      const [moveX, moveY] = [xPt + dx * scale, dy * scale];
      return [{ leftPt: left + moveX, rightPt: right + moveX, topPt: top + moveY, bottomPt: bottom + moveY }];
    });
  }));
};

/**
 * The box around the ink of a short line without kerning, such as a single letter; undefined if it has none.
 * @see ISO/IEC 14496-22 (OpenType), glyf, glyph header
 */
export const inkBoxOf = ({ runs }: ComposedLine): InkBox | undefined => {
  const boxes = runs.flatMap(boxesIn);
  return boxes.length === 0 ? undefined : {
    leftPt: Math.min(...boxes.map(({ leftPt }) => leftPt)), rightPt: Math.max(...boxes.map(({ rightPt }) => rightPt)),
    topPt: Math.max(...boxes.map(({ topPt }) => topPt)), bottomPt: Math.min(...boxes.map(({ bottomPt }) => bottomPt)),
  };
};
