import type { Node } from './node.js';
import { nameText, pdf, type Out, type Parts } from './out.js';

/** The file of a font within the page. */
export interface FontProgram {
  /** The entry of the descriptor that refers to it. */
  readonly entry: Parts;
  readonly bytes: Buffer;
  readonly kind: 'TrueType' | 'Type1' | 'CFF' | 'OpenType';
}

/** Tables without which a TrueType font shows nothing. */
const TABLES = ['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf'];
const ENTRY = 16;
const HEADER = 12;

/** Start and length of the tables of a font; undefined if its directory is broken. */
const tablesOf = (bytes: Buffer): ReadonlyMap<string, Buffer> | undefined => {
  const tables = new Map<string, Buffer>();
  if (bytes.length < HEADER) return undefined;
  const count = bytes.readUInt16BE(4);
  if (bytes.length < HEADER + ENTRY * count) return undefined;
  for (let at = HEADER; at < HEADER + ENTRY * count; at += ENTRY) {
    const [start, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (start + length > bytes.length) return undefined;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + length));
  }
  return tables;
};

const VERSIONS = [0x00010000, 0x74727565];

const isTrueType = (bytes: Buffer): boolean => {
  const tables = tablesOf(bytes);
  if (tables === undefined || !VERSIONS.includes(bytes.readUInt32BE(0))) return false;
  const lengthOf = (tag: string): number => tables.get(tag)?.length ?? 0;
  return TABLES.every((tag) => tables.has(tag)) && lengthOf('head') >= 54 && lengthOf('hhea') >= 36;
};

const CHECKS: Readonly<Record<FontProgram['kind'], (bytes: Buffer) => boolean>> = {
  TrueType: isTrueType,
  Type1: (bytes) => bytes.toString('latin1', 0, 2) === '%!',
  CFF: (bytes) => bytes.length > 4 && bytes[0] === 1,
  OpenType: (bytes) => bytes.toString('latin1', 0, 4) === 'OTTO' && tablesOf(bytes)?.has('CFF ') === true,
};

const KINDS: Readonly<Record<string, FontProgram['kind']>> = { Type1C: 'CFF', CIDFontType0C: 'CFF', OpenType: 'OpenType' };

const sound = (stream: Node, kind: FontProgram['kind'], fontName: string): Buffer => {
  const bytes = Buffer.from(stream.bytes());
  return CHECKS[kind](bytes) ? bytes : stream.refuse(`The program of the font ${fontName} is broken.`);
};

/** The program of a font. One that is not embedded is refused. */
export const fontProgram = (descriptor: Node, fontName: string, out: Out): FontProgram => {
  const [old, trueType, other] = [descriptor.get('FontFile'), descriptor.get('FontFile2'), descriptor.get('FontFile3')];
  if (trueType.isStream) {
    const bytes = sound(trueType, 'TrueType', fontName);
    return { kind: 'TrueType', bytes, entry: pdf`/FontFile2 ${out.addDeflated([`/Length1 ${bytes.length}`], bytes)}` };
  }
  if (other.isStream) {
    const subtype = other.get('Subtype').name ?? '';
    const kind = KINDS[subtype];
    if (kind === undefined) return other.refuse(`The font ${fontName} is embedded as ${subtype === '' ? 'an unknown kind' : subtype}, which is not accepted.`);
    const bytes = sound(other, kind, fontName);
    return { kind, bytes, entry: pdf`/FontFile3 ${out.addDeflated([`/Subtype${nameText(subtype)}`], bytes)}` };
  }
  if (old.isStream) {
    const bytes = sound(old, 'Type1', fontName);
    const lengths = [1, 2, 3].map((part) => `/Length${part} ${old.get(`Length${part}`).number ?? 0}`).join('');
    return { kind: 'Type1', bytes, entry: pdf`/FontFile ${out.addDeflated([lengths], bytes)}` };
  }
  return descriptor.refuse(`The font ${fontName} is not embedded. Embed all fonts, or turn its text into paths.`);
};

/** Advance of a glyph of a TrueType font, in thousandths of its size. */
export const trueTypeAdvance = (bytes: Buffer, glyph: number): number => {
  const tables = tablesOf(bytes);
  const table = (tag: string): Buffer => tables?.get(tag) ?? Buffer.alloc(0);
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const at = 4 * Math.min(glyph, hhea.readUInt16BE(34) - 1);
  return at + 2 > hmtx.length ? 0 : hmtx.readUInt16BE(at) * 1000 / Math.max(1, head.readUInt16BE(18));
};

/** Platform and encoding of each table of characters of a TrueType font. */
export const characterTables = (bytes: Buffer): readonly (readonly [number, number])[] => {
  const cmap = tablesOf(bytes)?.get('cmap');
  if (cmap === undefined || cmap.length < 4) return [];
  const count = Math.min(cmap.readUInt16BE(2), Math.floor((cmap.length - 4) / 8));
  const starts = Array.from({ length: count }, (_, index) => 4 + 8 * index);
  return starts.map((start) => [cmap.readUInt16BE(start), cmap.readUInt16BE(start + 2)] as const);
};
