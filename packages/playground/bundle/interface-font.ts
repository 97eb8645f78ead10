import { brotliCompressSync, constants } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subsetFace } from '../../brand-tools/src/bake-fonts/subset-face.js';

/** The tags that the format knows by number, in its order; any other is written out. */
const KNOWN_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp',
  'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB'];
const OTHER_TAG = 63;
/** The number of "not transformed" differs for outlines, which have a transformation of their own at 0. */
const UNTRANSFORMED_OUTLINES = 3 << 6;

const HEADER_BYTES = 48;
const TABLE_RECORD_BYTES = 16;
const SFNT_HEADER_BYTES = 12;

interface Table { readonly tag: string; readonly content: Buffer }

/** Browsers require `name` and `post`, which PDFs do not: no names, and version 3, which has no glyph names. */
const REQUIRED_TABLES: readonly Table[] = [
  { tag: 'name', content: Buffer.from([0, 0, 0, 0, 0, 6]) },
  { tag: 'post', content: Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.alloc(28)]) },
];

const tablesOf = (font: Buffer): readonly Table[] => Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
  const recordOffset = SFNT_HEADER_BYTES + index * TABLE_RECORD_BYTES;
  const start = font.readUInt32BE(recordOffset + 8);
  return { tag: font.toString('latin1', recordOffset, recordOffset + 4), content: font.subarray(start, start + font.readUInt32BE(recordOffset + 12)) };
});

// UIntBase128: seven bits a byte, the highest first; all bytes but the last have the top bit.
const base128 = (value: number): readonly number[] => {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | rest & 0x7f);
  return bytes;
};

const recordOf = ({ tag, content }: Table): Buffer => {
  const known = KNOWN_TAGS.indexOf(tag);
  const flags = (known < 0 ? OTHER_TAG : known) | (tag === 'glyf' || tag === 'loca' ? UNTRANSFORMED_OUTLINES : 0);
  return Buffer.from([flags, ...known < 0 ? Buffer.from(tag, 'latin1') : [], ...base128(content.length)]);
};

const paddedTo4 = (length: number): number => Math.ceil(length / 4) * 4;

const unpackedLength = (tables: readonly Table[]): number =>
  tables.reduce((sum, { content }) => sum + paddedTo4(content.length), SFNT_HEADER_BYTES + tables.length * TABLE_RECORD_BYTES);

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT } };

/**
 * Packs a TrueType file as WOFF2, without the optional transformation of its outlines.
 * @see https://www.w3.org/TR/WOFF2/
 */
export const woff2Of = (font: Uint8Array): Uint8Array => {
  const source = Buffer.from(font);
  const fontTables = tablesOf(source);
  const tables = [...fontTables, ...REQUIRED_TABLES.filter(({ tag }) => !fontTables.some((table) => table.tag === tag))];
  const records = Buffer.concat(tables.map(recordOf));
  const stream = brotliCompressSync(Buffer.concat(tables.map(({ content }) => content)), BROTLI_OPTIONS);
  const length = paddedTo4(HEADER_BYTES + records.length + stream.length);
  const file = Buffer.alloc(length);
  file.write('wOF2', 0, 'latin1');
  source.copy(file, 4, 0, 4);
  file.writeUInt32BE(length, 8);
  file.writeUInt16BE(tables.length, 12);
  file.writeUInt32BE(unpackedLength(tables), 16);
  file.writeUInt32BE(stream.length, 20);
  records.copy(file, HEADER_BYTES);
  stream.copy(file, HEADER_BYTES + records.length);
  return file;
};

/** Letters of the European languages in Latin script, punctuation, currencies and arrows. The system's font shows the rest. */
const RANGES = [
  [0x20, 0x7e], [0xa0, 0x17f], [0x218, 0x21b], [0x2010, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026],
  [0x202f, 0x202f], [0x2039, 0x203a], [0x20ac, 0x20ac], [0x20b9, 0x20b9], [0x2190, 0x2193], [0x2212, 0x2212],
] as const;

const CODE_POINTS = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The page writes no fractions, and its capitals stand among small letters. */
const UNUSED_FEATURES = ['calt', 'case', 'dnom', 'frac', 'numr', 'pnum'];

/** The fonts of invoices that it comes from, by file name. */
const FACES: Readonly<Record<string, string>> = { 'regular.woff2': 'fonts/inter/regular.ttf', 'semibold.woff2': 'fonts/inter/bold.ttf' };

/**
 * A face of the font of the playground's interface, as a subset in WOFF2.
 * @param root folder of the repository
 * @param name of the file in the style sheet
 */
export const interfaceFont = async (root: string, name: string): Promise<Uint8Array> =>
  woff2Of(subsetFace(await readFile(join(root, FACES[name] ?? name)), CODE_POINTS, { unusedFeatures: UNUSED_FEATURES }));

/** The licence of that font, with its name. */
export const interfaceFontLicence = async (root: string): Promise<string> => `Inter\n\n${await readFile(join(root, 'fonts/inter/OFL.txt'), 'utf8')}`;
