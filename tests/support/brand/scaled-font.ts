import { Blob, Face, Font } from 'harfbuzzjs';
import { quadraticOutline } from '../../../packages/brand-tools/src/fonts/cff-to-glyf.js';
import { readTables, type SfntTable, writeSfnt } from '../../../lib/typeset/true-type.js';

/** The tables of a font file by tag, as copies. */
export const tablesIn = (file: Uint8Array): Map<string, Uint8Array> => {
  const tables = readTables(new DataView(file.buffer, file.byteOffset, file.byteLength));
  return new Map([...tables].map(([tag, { offset, length }]) => [tag, Uint8Array.from(file.subarray(offset, offset + length))]));
};

/** A font file of some tables. */
export const fontOf = (tables: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  writeSfnt([...tables].map(([tag, data]): SfntTable => ({ tag, data })).sort((one, other) => (one.tag < other.tag ? -1 : 1)));

/** A view of a table. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);

/** A font whose letters are wider or narrower, without kerning. */
export const scaledFont = (file: Uint8Array, share: number): Uint8Array => {
  const tables = tablesIn(file);
  const font = new Font(new Face(new Blob(file)));
  const units = viewOf(tables.get('head')!).getUint16(18);
  const count = viewOf(tables.get('maxp')!).getUint16(4);
  font.setScale(Math.round(units * share), units);
  const outlines = Array.from({ length: count }, (_, glyph) => quadraticOutline(font.glyphToJson(glyph), units));
  const [loca, hmtx] = [new Uint8Array((count + 1) * 4), tables.get('hmtx')!];
  let end = 0;
  outlines.forEach(({ length }, glyph) => viewOf(loca).setUint32((glyph + 1) * 4, end += (length + 3) & ~3));
  const glyf = new Uint8Array(end);
  outlines.forEach((outline, glyph) => glyf.set(outline, viewOf(loca).getUint32(glyph * 4)));
  const full = viewOf(tables.get('hhea')!).getUint16(34);
  const widths = viewOf(hmtx);
  for (let at = 0; at < full * 4; at += 4) widths.setUint16(at, Math.round(widths.getUint16(at) * share));
  viewOf(tables.get('head')!).setInt16(50, 1);
  ['GPOS', 'kern', 'fpgm', 'prep', 'cvt '].forEach((tag) => tables.delete(tag));
  return fontOf(tables.set('glyf', glyf).set('loca', loca));
};

/** A font that says that its letters are much higher than they are. */
export const tallFont = (file: Uint8Array): Uint8Array => {
  const tables = tablesIn(file);
  const [hhea, os2] = [viewOf(tables.get('hhea')!), viewOf(tables.get('OS/2')!)];
  hhea.setInt16(4, 3000);
  hhea.setInt16(6, -1500);
  const heights = [[68, 3000], [70, -1500], [74, 3000], [76, 1500], [86, 0], [88, 2400]] as const;
  for (const [offset, value] of heights) os2.setInt16(offset, value);
  return fontOf(tables);
};
