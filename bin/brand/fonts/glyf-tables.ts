import { Blob, Face, Font } from 'harfbuzzjs';
import type { SfntTable } from '../../../lib/pdf/fonts/write-sfnt.js';
import { damagedFont } from './check-font-file.js';
import { quadraticOutline } from './quadratic-outline.js';

const MAX_OUTLINE_STEPS = 4000;
const LONG_OFFSETS = 1;

const outlinesOf = (file: Uint8Array, glyphCount: number, unitsPerEm: number): readonly Uint8Array[] => {
  const font = new Font(new Face(new Blob(file)));
  return Array.from({ length: glyphCount }, (_, glyph) => {
    const steps = font.glyphToJson(glyph);
    if (steps.length > MAX_OUTLINE_STEPS) throw damagedFont(`the outline of glyph ${glyph} has more than ${MAX_OUTLINE_STEPS} steps`);
    return quadraticOutline(steps, unitsPerEm);
  });
};

/** `maxp` of a font whose glyphs have no instructions. The greatest counts are those that a field can hold. */
const maxpOf = (glyphCount: number, outlines: readonly Uint8Array[]): Uint8Array => {
  const table = new Uint8Array(32);
  const view = new DataView(table.buffer);
  const views = outlines.filter(({ length }) => length > 0).map((outline) => new DataView(outline.buffer));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, glyphCount);
  view.setUint16(6, Math.max(0, ...views.map((glyph) => glyph.getUint16(8 + glyph.getUint16(0) * 2) + 1)));
  view.setUint16(8, Math.max(0, ...views.map((glyph) => glyph.getUint16(0))));
  view.setUint16(14, 1);
  return table;
};

/** The widths with the left edges of the new outlines, which TrueType readers move there. */
const hmtxOf = ({ hmtx, hhea }: CffTables, outlines: readonly Uint8Array[]): Uint8Array => {
  const fullMetricCount = new DataView(hhea.buffer, hhea.byteOffset).getUint16(34);
  const table = hmtx.slice();
  const view = new DataView(table.buffer);
  outlines.forEach((outline, glyph) => {
    const left = outline.length === 0 ? 0 : new DataView(outline.buffer).getInt16(2);
    view.setInt16(glyph < fullMetricCount ? glyph * 4 + 2 : fullMetricCount * 4 + (glyph - fullMetricCount) * 2, left);
  });
  return table;
};

/** Tables of a font with CFF outlines. */
type CffTables = Readonly<Record<'head' | 'hhea' | 'hmtx' | 'maxp', Uint8Array>>;

/** The tables that give the glyphs of a font with CFF outlines as TrueType outlines. */
export const glyfTables = (file: Uint8Array, tables: CffTables): readonly SfntTable[] => {
  const { head, maxp } = tables;
  const glyphCount = new DataView(maxp.buffer, maxp.byteOffset).getUint16(4);
  const unitsPerEm = new DataView(head.buffer, head.byteOffset).getUint16(18);
  const outlines = outlinesOf(file, glyphCount, unitsPerEm);
  const loca = new Uint8Array((glyphCount + 1) * 4);
  const [offsets, newHead] = [new DataView(loca.buffer), head.slice()];
  let offset = 0;
  outlines.forEach(({ length }, glyph) => offsets.setUint32((glyph + 1) * 4, offset += (length + 3) & ~3));
  const glyf = new Uint8Array(offset);
  outlines.forEach((outline, glyph) => glyf.set(outline, offsets.getUint32(glyph * 4)));
  new DataView(newHead.buffer).setInt16(50, LONG_OFFSETS);
  return [
    { tag: 'glyf', data: glyf }, { tag: 'head', data: newHead }, { tag: 'hmtx', data: hmtxOf(tables, outlines) }, { tag: 'loca', data: loca },
    { tag: 'maxp', data: maxpOf(glyphCount, outlines) },
  ];
};
