import { cmapEncodings, readFontProgram, trueTypeAdvance, type FontProgram } from './font-program.js';
import type { PdfNode } from './node.js';
import { pdfName, pdfNumber, pdfNumbers, pdf, type PdfWriter, type PdfSyntax } from './out.js';
import { hasText, readToUnicode, writeToUnicode, type UnicodeMap } from './unicode.js';

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

/** What a font of any kind needs. */
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

/** Reads a font. One that is not embedded, has no Unicode, or is of a kind that is not accepted is refused. */
export const readFont = (node: PdfNode, writer: PdfWriter): Font => {
  const subtype = node.get('Subtype').name ?? '';
  if (subtype === 'Type0') return compositeFont(node, writer);
  if (subtype in SIMPLE_KINDS) return simpleFont(node, subtype, writer);
  return node.reject(`A font of the kind ${subtype === '' ? 'unknown' : subtype} is not accepted. Turn its text into paths.`);
};
