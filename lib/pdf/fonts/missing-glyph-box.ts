/** Advance of the box, as a share of the em. */
export const BOX_ADVANCE_EM = 0.6;

const MARGIN_EM = 0.06;
const HEIGHT_EM = 0.7;
const STROKE_EM = 0.045;
const ON_CURVE = 0x01;

type Corner = readonly [x: number, y: number];

const frame = (left: number, bottom: number, right: number, top: number): readonly Corner[] =>
  [[left, bottom], [left, top], [right, top], [right, bottom]];

/** Outer corners clockwise, inner ones counter-clockwise, so that the middle stays empty. */
const corners = (unitsPerEm: number): readonly Corner[] => {
  const [margin, stroke] = [MARGIN_EM, STROKE_EM].map((share) => Math.round(share * unitsPerEm)) as [number, number];
  const right = Math.round(BOX_ADVANCE_EM * unitsPerEm) - margin;
  const top = Math.round(HEIGHT_EM * unitsPerEm);
  return [...frame(margin, 0, right, top), ...frame(margin + stroke, stroke, right - stroke, top - stroke).toReversed()];
};

/**
 * The outline for a character that no face has: an empty box of capital height.
 * @returns a simple glyph for `glyf`
 * @see ISO/IEC 14496-22 (OpenType), glyf, simple glyph description
 */
export const missingGlyphBox = (unitsPerEm: number): Uint8Array => {
  const points = corners(unitsPerEm);
  const headLength = 10 + 2 * 2 + 2;
  const bytes = new Uint8Array(headLength + points.length * 5 + 2);
  const view = new DataView(bytes.buffer);
  const [lowest, , highest] = points as readonly [Corner, Corner, Corner];
  [2, ...lowest, ...highest, 3, 7, 0].forEach((value, index) => view.setInt16(index * 2, value));
  bytes.fill(ON_CURVE, headLength, headLength + points.length);
  let at = headLength + points.length;
  for (const axis of [0, 1] as const) {
    points.forEach((point, index) => {
      view.setInt16(at, point[axis] - (points[index - 1]?.[axis] ?? 0));
      at += 2;
    });
  }
  return bytes.subarray(0, at);
};
