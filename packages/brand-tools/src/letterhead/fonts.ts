import type { PdfNode } from './pdf-reader.js';
import { pdf, pdfName, pdfNumber, pdfNumbers, type PdfSyntax, type PdfWriter } from './pdf-writer.js';

/** The text of each code of a font, as its ToUnicode says. */
type UnicodeMap = ReadonlyMap<number, string>;

const MAX_CODES = 65_536;
const PAIR = /<([0-9A-Fa-f\s]+)>\s*<([0-9A-Fa-f\s]*)>/g;
const RANGE = /<([0-9A-Fa-f\s]+)>\s*<([0-9A-Fa-f\s]+)>\s*(?:<([0-9A-Fa-f\s]*)>|\[([^\]]*)\])/g;

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex');
const codeOf = (hex: string): number => Number.parseInt(hex.replace(/\s/g, ''), 16);
const textOf = (bytes: Buffer): string => (bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : bytes.toString('latin1'));

const incremented = (hex: string, by: number): string => {
  const bytes = bytesOf(hex);
  if (bytes.length >= 2) bytes.writeUInt16BE((bytes.readUInt16BE(bytes.length - 2) + by) & 0xffff, bytes.length - 2);
  return textOf(bytes);
};

const cmapSections = (cmap: string, name: string): readonly string[] =>
  cmap.split(`begin${name}`).slice(1).map((rest) => rest.split(`end${name}`, 1)[0] ?? '');

/** The texts of a range: each one raised from the first, or a list. */
const rangeTexts = (count: number, first: string, list: string | undefined): readonly string[] => {
  const items = list?.match(/<[^>]*>/g)?.map((item) => textOf(bytesOf(item.slice(1, -1))));
  return items ?? Array.from({ length: Math.max(0, Math.min(MAX_CODES, count)) }, (_, index) => incremented(first, index));
};

/** Reads a CMap from codes to texts (ISO 32000-1, 9.10.3). */
const readToUnicode = (cmap: string): UnicodeMap => {
  const texts = new Map<number, string>();
  for (const section of cmapSections(cmap, 'bfchar')) {
    for (const [, code = '', text = ''] of section.matchAll(PAIR)) texts.set(codeOf(code), textOf(bytesOf(text)));
  }
  for (const section of cmapSections(cmap, 'bfrange')) {
    for (const [, from = '', to = '', first = '', list] of section.matchAll(RANGE)) {
      rangeTexts(codeOf(to) - codeOf(from) + 1, first, list).forEach((text, index) => texts.set(codeOf(from) + index, text));
    }
  }
  return texts;
};

/** Texts that no archive and no screen reader can use (ISO 19005-3, 6.2.11.7). */
const UNUSABLE_TEXT = /^$|[\0\uFEFF\uFFFD\uFFFE]|\p{Co}|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/** Whether a code of a font has a text. */
const hasText = (map: UnicodeMap, code: number): boolean => !UNUSABLE_TEXT.test(map.get(code) ?? '');

const MAX_BLOCK_ENTRIES = 100;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Writes the CMap of the codes that are shown. */
const writeToUnicode = (map: UnicodeMap, usedCodes: ReadonlySet<number>, bytesPerCode: 1 | 2): string => {
  const digits = 2 * bytesPerCode;
  const entries = [...usedCodes].sort((one, other) => one - other).map((code) =>
    `<${hex(code, digits)}><${Buffer.from(map.get(code) ?? '', 'utf16le').swap16().toString('hex')}>\n`);
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MAX_BLOCK_ENTRIES) {
    const block = entries.slice(start, start + MAX_BLOCK_ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('')}endbfchar\n`);
  }
  return '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n'
    + `/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<${hex(0, digits)}><${'f'.repeat(digits)}>\nendcodespacerange\n`
    + `${blocks.join('')}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n`;
};

/** The file of a font within the page. */
interface FontProgram {
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
  const directoryEnd = DIRECTORY_HEADER_BYTES + DIRECTORY_ENTRY_BYTES * count;
  for (let at = DIRECTORY_HEADER_BYTES; at < directoryEnd; at += DIRECTORY_ENTRY_BYTES) {
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

/** Rejects a font that is not embedded. */
const readFontProgram = (descriptor: PdfNode, fontName: string, writer: PdfWriter): FontProgram => {
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
const trueTypeAdvance = (bytes: Buffer, glyph: number): number => {
  const tables = tablesOf(bytes);
  const table = (tag: string): Buffer => tables?.get(tag) ?? Buffer.alloc(0);
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const at = 4 * Math.min(glyph, hhea.readUInt16BE(34) - 1);
  return at + 2 > hmtx.length ? 0 : hmtx.readUInt16BE(at) * 1000 / Math.max(1, head.readUInt16BE(18));
};

/** Platform and encoding of each table of characters of a TrueType font. */
const cmapEncodings = (bytes: Buffer): readonly (readonly [number, number])[] => {
  const cmap = tablesOf(bytes)?.get('cmap');
  if (cmap === undefined || cmap.length < 4) return [];
  const count = Math.min(cmap.readUInt16BE(2), Math.floor((cmap.length - 4) / 8));
  const starts = Array.from({ length: count }, (_, index) => 4 + 8 * index);
  return starts.map((start) => [cmap.readUInt16BE(start), cmap.readUInt16BE(start + 2)] as const);
};

/** A font of the page. It is written once all codes are known that it shows. */
export interface Font {
  readonly bytesPerCode: 1 | 2;
  /** Heights below and above the baseline, as shares of the size. */
  readonly extent: readonly [number, number];
  /** Records codes that are shown. */
  show(codes: readonly number[]): void;
  /** Advance of a code, in thousandths of the size. */
  widthOf(code: number): number;
  write(writer: PdfWriter): PdfSyntax;
}

const SYMBOLIC = 4;
const SIMPLE_ENCODINGS = ['WinAnsiEncoding', 'MacRomanEncoding'];
const DESCRIPTOR_NUMBERS = ['ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'];

interface FontBase {
  readonly node: PdfNode;
  readonly name: string;
  readonly descriptor: PdfNode;
  readonly program: FontProgram;
  readonly descriptorSyntax: PdfSyntax;
  readonly unicode: UnicodeMap;
}

const readFontBase = (node: PdfNode, descriptor: PdfNode, writer: PdfWriter): FontBase => {
  const name = (node.get('BaseFont').name ?? '').replace(/[^\x21-\x7e]/g, '') || 'without a name';
  const program = readFontProgram(descriptor, name, writer);
  const stream = node.get('ToUnicode');
  if (!stream.isStream) node.reject(`The font ${name} has no Unicode (ToUnicode). Turn its text into paths.`);
  const box = descriptor.get('FontBBox').numbers(4) ?? [0, 0, 0, 0];
  const numbers = DESCRIPTOR_NUMBERS.map((key) => `/${key} ${pdfNumber(descriptor.get(key).number ?? 0)}`).join('');
  const descriptorSyntax = pdf`<</Type/FontDescriptor/FontName${pdfName(name)}/Flags ${pdfNumber(descriptor.get('Flags').number ?? SYMBOLIC)}/FontBBox[${pdfNumbers(box)}]${numbers}${program.entry}>>`;
  return { node, name, descriptor, program, descriptorSyntax, unicode: readToUnicode(Buffer.from(stream.bytes()).toString('latin1')) };
};

const verticalExtent = ({ descriptor }: FontBase): readonly [number, number] => {
  const [descent, ascent] = [descriptor.get('Descent').number ?? 0, descriptor.get('Ascent').number ?? 0];
  const [, bottom = 0, , top = 0] = descriptor.get('FontBBox').numbers(4) ?? [];
  const [low, high] = descent < 0 && ascent > 0 ? [descent, ascent] : [bottom, top];
  return [Math.min(low, -200) / 1000, Math.max(high, 700) / 1000];
};

/** The codes that a font shows, each with a text and a width. */
class UsedCodes {
  readonly codes = new Set<number>();

  constructor(private readonly base: FontBase, private readonly widthIn: (code: number) => number | undefined) {}

  show(codes: readonly number[]): void {
    const { node, name, unicode } = this.base;
    for (const code of codes) {
      if (this.codes.has(code)) continue;
      if (!hasText(unicode, code)) node.reject(`The font ${name} has no Unicode for its character ${code}. Turn its text into paths.`);
      if (this.widthIn(code) === undefined) node.reject(`The font ${name} has no width for its character ${code}.`);
      this.codes.add(code);
    }
  }

  unicodeStream(writer: PdfWriter, bytesPerCode: 1 | 2): number {
    return writer.addDeflated([], Buffer.from(writeToUnicode(this.base.unicode, this.codes, bytesPerCode)));
  }
}

const SIMPLE_KINDS: Readonly<Record<string, readonly FontProgram['kind'][]>> = { TrueType: ['TrueType'], Type1: ['Type1', 'CFF', 'OpenType'] };

const isSymbolic = ({ descriptor }: FontBase): boolean => ((descriptor.get('Flags').number ?? SYMBOLIC) & SYMBOLIC) !== 0;

const baseEncodingName = (encoding: PdfNode): string | undefined => encoding.name ?? encoding.get('BaseEncoding').name;

/** The encoding of a TrueType font, as archives accept it (ISO 19005-3, 6.2.11.6). */
const trueTypeEncoding = (base: FontBase, encoding: PdfNode): PdfSyntax => {
  const { node, name, program } = base;
  const encodingName = baseEncodingName(encoding) ?? '';
  if (isSymbolic(base)) {
    const tables = cmapEncodings(program.bytes);
    const isUnambiguous = tables.length === 1 || tables.some(([platform, kind]) => platform === 3 && kind === 0);
    return isUnambiguous ? [] : node.reject(`The symbolic font ${name} has an ambiguous table of characters. Turn its text into paths.`);
  }
  if (!SIMPLE_ENCODINGS.includes(encodingName)) return node.reject(`The font ${name} has no encoding.`);
  if (encoding.get('Differences').items.length > 0) return node.reject(`The font ${name} has an encoding of its own. Turn its text into paths.`);
  return [`/Encoding/${encodingName}`];
};

const differenceText = (item: PdfNode): string => (item.number === undefined ? pdfName(item.name ?? '.notdef') : ` ${pdfNumber(item.number)}`);

const typeOneEncoding = ({ node, name }: FontBase, encoding: PdfNode): PdfSyntax => {
  const encodingName = baseEncodingName(encoding);
  if (encodingName !== undefined && !SIMPLE_ENCODINGS.includes(encodingName)) return node.reject(`The font ${name} has the encoding ${encodingName}, which is not accepted.`);
  const differences = encoding.get('Differences').items;
  if (differences.length === 0) return encodingName === undefined ? [] : [`/Encoding/${encodingName}`];
  const baseEncoding = encodingName === undefined ? '' : `/BaseEncoding/${encodingName}`;
  return [`/Encoding<</Type/Encoding${baseEncoding}/Differences[${differences.map(differenceText).join('')}]>>`];
};

const simpleFont = (node: PdfNode, subtype: string, writer: PdfWriter): Font => {
  const base = readFontBase(node, node.get('FontDescriptor'), writer);
  const { name, program, descriptorSyntax } = base;
  if (SIMPLE_KINDS[subtype]?.includes(program.kind) !== true) node.reject(`The font ${name} has a program of another kind.`);
  const encoding = (subtype === 'TrueType' ? trueTypeEncoding : typeOneEncoding)(base, node.get('Encoding'));
  const first = node.get('FirstChar').number ?? 0;
  const widths = node.get('Widths').numbers() ?? [];
  const usedCodes = new UsedCodes(base, (code) => widths[code - first]);
  return {
    bytesPerCode: 1, extent: verticalExtent(base),
    show: (codes) => usedCodes.show(codes),
    widthOf: (code) => widths[code - first] ?? 0,
    write: () => pdf`<</Type/Font/Subtype/${subtype}/BaseFont${pdfName(name)}/FirstChar ${pdfNumber(first)}/LastChar ${pdfNumber(first + widths.length - 1)}/Widths[${pdfNumbers(widths)}]${encoding}/FontDescriptor ${writer.add(descriptorSyntax)}/ToUnicode ${usedCodes.unicodeStream(writer, 1)}>>`,
  };
};

/** Widths by CID (ISO 32000-1, 9.7.4.3): a first CID and a list, or two CIDs and the width of all between them. */
const widthsOf = (descendant: PdfNode): ReadonlyMap<number, number> => {
  const widths = new Map<number, number>();
  const items = descendant.get('W').items;
  const numberAt = (index: number): number => items[index]?.number ?? 0;
  for (let at = 0; at < items.length;) {
    const first = numberAt(at);
    const list = items[at + 1]?.numbers();
    const last = Math.min(numberAt(at + 1), first + 0xffff);
    list?.forEach((width, index) => widths.set(first + index, width));
    for (let cid = first; list === undefined && cid <= last; cid += 1) widths.set(cid, numberAt(at + 2));
    at += list === undefined ? 3 : 2;
  }
  return widths;
};

const DESCENDANT_KINDS: Readonly<Record<string, readonly FontProgram['kind'][]>> = { CIDFontType2: ['TrueType'], CIDFontType0: ['CFF', 'OpenType'] };
const WIDTH_TOLERANCE = 1.5;

interface CidToGid {
  readonly syntax: PdfSyntax;
  readonly glyphOf: (cid: number) => number;
}

/** The glyphs of the characters of a TrueType descendant: a stream of its own, or the same numbers. */
const readCidToGid = (descendant: PdfNode, subtype: string, writer: PdfWriter): CidToGid => {
  const map = descendant.get('CIDToGIDMap');
  if (subtype !== 'CIDFontType2') return { syntax: [], glyphOf: (cid) => cid };
  if (!map.isStream) return { syntax: ['/CIDToGIDMap/Identity'], glyphOf: (cid) => cid };
  const bytes = Buffer.from(map.bytes());
  return { syntax: pdf`/CIDToGIDMap ${writer.addDeflated([], bytes)}`, glyphOf: (cid) => (2 * cid + 1 < bytes.length ? bytes.readUInt16BE(2 * cid) : 0) };
};

const compositeFont = (node: PdfNode, writer: PdfWriter): Font => {
  const descendant = node.get('DescendantFonts').items[0] ?? node.reject('A font has no descendant.');
  const subtype = descendant.get('Subtype').name ?? '';
  const base = readFontBase(node, descendant.get('FontDescriptor'), writer);
  const { name, program, descriptorSyntax } = base;
  if (node.get('Encoding').name !== 'Identity-H') node.reject(`The font ${name} has another encoding than Identity-H. Turn its text into paths.`);
  if (DESCENDANT_KINDS[subtype]?.includes(program.kind) !== true) node.reject(`The font ${name} has a program of another kind.`);
  const { syntax: mapSyntax, glyphOf } = readCidToGid(descendant, subtype, writer);
  const [widths, defaultWidth] = [widthsOf(descendant), descendant.get('DW').number ?? 1000];
  const widthOf = (cid: number): number => widths.get(cid) ?? defaultWidth;
  const usedCodes = new UsedCodes(base, widthOf);
  return {
    bytesPerCode: 2, extent: verticalExtent(base), widthOf,
    show: (cids) => {
      usedCodes.show(cids);
      for (const cid of cids) {
        if (cid === 0) node.reject(`The font ${name} shows a character that it does not have.`);
        const hasWrongWidth = program.kind === 'TrueType' && Math.abs(trueTypeAdvance(program.bytes, glyphOf(cid)) - widthOf(cid)) > WIDTH_TOLERANCE;
        if (hasWrongWidth) node.reject(`The font ${name} has another width for its character ${cid} than its program.`);
      }
    },
    write: () => {
      const list = [...usedCodes.codes].sort((one, other) => one - other).map((cid) => `${cid}[${pdfNumber(widthOf(cid))}]`).join('');
      const descendantIndex = writer.add(pdf`<</Type/Font/Subtype/${subtype}/BaseFont${pdfName(name)}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>${mapSyntax}/DW ${pdfNumber(defaultWidth)}/W[${list}]/FontDescriptor ${writer.add(descriptorSyntax)}>>`);
      return pdf`<</Type/Font/Subtype/Type0/BaseFont${pdfName(name)}/Encoding/Identity-H/DescendantFonts[${descendantIndex}]/ToUnicode ${usedCodes.unicodeStream(writer, 2)}>>`;
    },
  };
};

/** Reads a font. Rejects fonts that are not embedded, have no Unicode, or are of another kind. */
export const readFont = (node: PdfNode, writer: PdfWriter): Font => {
  const subtype = node.get('Subtype').name ?? '';
  if (subtype === 'Type0') return compositeFont(node, writer);
  if (subtype in SIMPLE_KINDS) return simpleFont(node, subtype, writer);
  return node.reject(`A font of the kind ${subtype === '' ? 'unknown' : subtype} is not accepted. Turn its text into paths.`);
};
