import type { PdfNode } from './node.js';
import { pdfName, pdf, type PdfWriter, type PdfSyntax } from './out.js';

/** The file of a font within the page. */
export interface FontProgram {
  /** The entry of the descriptor that refers to it. */
  readonly entry: PdfSyntax;
  readonly bytes: Buffer;
  readonly kind: 'TrueType' | 'Type1' | 'CFF' | 'OpenType';
}

/** Tables without which a TrueType font shows nothing. */
const REQUIRED_TABLES = ['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf'];
const DIRECTORY_ENTRY_BYTES = 16;
const DIRECTORY_HEADER_BYTES = 12;

/** Start and length of the tables of a font; undefined if its directory is broken. */
const tablesOf = (bytes: Buffer): ReadonlyMap<string, Buffer> | undefined => {
  const tables = new Map<string, Buffer>();
  if (bytes.length < DIRECTORY_HEADER_BYTES) return undefined;
  const count = bytes.readUInt16BE(4);
  if (bytes.length < DIRECTORY_HEADER_BYTES + DIRECTORY_ENTRY_BYTES * count) return undefined;
  for (let at = DIRECTORY_HEADER_BYTES; at < DIRECTORY_HEADER_BYTES + DIRECTORY_ENTRY_BYTES * count; at += DIRECTORY_ENTRY_BYTES) {
    const [start, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (start + length > bytes.length) return undefined;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + length));
  }
  return tables;
};

const TRUE_TYPE_VERSIONS = [0x00010000, 0x74727565];

const isTrueType = (bytes: Buffer): boolean => {
  const tables = tablesOf(bytes);
  if (tables === undefined || !TRUE_TYPE_VERSIONS.includes(bytes.readUInt32BE(0))) return false;
  const lengthOf = (tag: string): number => tables.get(tag)?.length ?? 0;
  return REQUIRED_TABLES.every((tag) => tables.has(tag)) && lengthOf('head') >= 54 && lengthOf('hhea') >= 36;
};

const VALIDATORS: Readonly<Record<FontProgram['kind'], (bytes: Buffer) => boolean>> = {
  TrueType: isTrueType,
  Type1: (bytes) => bytes.toString('latin1', 0, 2) === '%!',
  CFF: (bytes) => bytes.length > 4 && bytes[0] === 1,
  OpenType: (bytes) => bytes.toString('latin1', 0, 4) === 'OTTO' && tablesOf(bytes)?.has('CFF ') === true,
};

const KINDS_BY_SUBTYPE: Readonly<Record<string, FontProgram['kind']>> = { Type1C: 'CFF', CIDFontType0C: 'CFF', OpenType: 'OpenType' };

const checkedProgram = (stream: PdfNode, kind: FontProgram['kind'], fontName: string): Buffer => {
  const bytes = Buffer.from(stream.bytes());
  return VALIDATORS[kind](bytes) ? bytes : stream.reject(`The program of the font ${fontName} is broken.`);
};

/** The program of a font. One that is not embedded is refused. */
export const readFontProgram = (descriptor: PdfNode, fontName: string, writer: PdfWriter): FontProgram => {
  const [type1, trueType, other] = [descriptor.get('FontFile'), descriptor.get('FontFile2'), descriptor.get('FontFile3')];
  if (trueType.isStream) {
    const bytes = checkedProgram(trueType, 'TrueType', fontName);
    return { kind: 'TrueType', bytes, entry: pdf`/FontFile2 ${writer.addDeflated([`/Length1 ${bytes.length}`], bytes)}` };
  }
  if (other.isStream) {
    const subtype = other.get('Subtype').name ?? '';
    const kind = KINDS_BY_SUBTYPE[subtype];
    if (kind === undefined) return other.reject(`The font ${fontName} is embedded as ${subtype === '' ? 'an unknown kind' : subtype}, which is not accepted.`);
    const bytes = checkedProgram(other, kind, fontName);
    return { kind, bytes, entry: pdf`/FontFile3 ${writer.addDeflated([`/Subtype${pdfName(subtype)}`], bytes)}` };
  }
  if (type1.isStream) {
    const bytes = checkedProgram(type1, 'Type1', fontName);
    const lengths = [1, 2, 3].map((lengthNumber) => `/Length${lengthNumber} ${type1.get(`Length${lengthNumber}`).number ?? 0}`).join('');
    return { kind: 'Type1', bytes, entry: pdf`/FontFile ${writer.addDeflated([lengths], bytes)}` };
  }
  return descriptor.reject(`The font ${fontName} is not embedded. Embed all fonts, or turn its text into paths.`);
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
export const cmapEncodings = (bytes: Buffer): readonly (readonly [number, number])[] => {
  const cmap = tablesOf(bytes)?.get('cmap');
  if (cmap === undefined || cmap.length < 4) return [];
  const count = Math.min(cmap.readUInt16BE(2), Math.floor((cmap.length - 4) / 8));
  const starts = Array.from({ length: count }, (_, index) => 4 + 8 * index);
  return starts.map((start) => [cmap.readUInt16BE(start), cmap.readUInt16BE(start + 2)] as const);
};
