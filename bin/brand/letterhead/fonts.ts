import { characterTables, fontProgram, trueTypeAdvance, type FontProgram } from './font-program.js';
import type { Node } from './node.js';
import { nameText, numeral, numerals, pdf, type Out, type Parts } from './out.js';
import { hasText, readUnicode, unicodeText, type UnicodeMap } from './unicode.js';

/** A font of the page. It is written once all codes are known that it shows. */
export interface Font {
  readonly bytesOfCode: 1 | 2;
  /** Heights below and above the baseline, as shares of the size. */
  readonly extent: readonly [number, number];
  /** Records codes that are shown. */
  show(codes: readonly number[]): void;
  /** Advance of a code, in thousandths of the size. */
  widthOf(code: number): number;
  write(out: Out): Parts;
}

const SYMBOLIC = 4;
const SIMPLE_ENCODINGS = ['WinAnsiEncoding', 'MacRomanEncoding'];
const DESCRIPTOR_NUMBERS = ['ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'];

/** What a font of any kind needs. */
interface Base {
  readonly node: Node;
  readonly name: string;
  readonly descriptor: Node;
  readonly program: FontProgram;
  readonly descriptorParts: Parts;
  readonly unicode: UnicodeMap;
}

const baseOf = (node: Node, descriptor: Node, out: Out): Base => {
  const name = (node.get('BaseFont').name ?? '').replace(/[^\x21-\x7e]/g, '') || 'without a name';
  const program = fontProgram(descriptor, name, out);
  const stream = node.get('ToUnicode');
  if (!stream.isStream) node.refuse(`The font ${name} has no Unicode (ToUnicode). Turn its text into paths.`);
  const box = descriptor.get('FontBBox').numbers(4) ?? [0, 0, 0, 0];
  const numbers = DESCRIPTOR_NUMBERS.map((key) => `/${key} ${numeral(descriptor.get(key).number ?? 0)}`).join('');
  const descriptorParts = pdf`<</Type/FontDescriptor/FontName${nameText(name)}/Flags ${numeral(descriptor.get('Flags').number ?? SYMBOLIC)}/FontBBox[${numerals(box)}]${numbers}${program.entry}>>`;
  return { node, name, descriptor, program, descriptorParts, unicode: readUnicode(Buffer.from(stream.bytes()).toString('latin1')) };
};

const extentOf = ({ descriptor }: Base): readonly [number, number] => {
  const [descent, ascent] = [descriptor.get('Descent').number ?? 0, descriptor.get('Ascent').number ?? 0];
  const [, bottom = 0, , top = 0] = descriptor.get('FontBBox').numbers(4) ?? [];
  const [low, high] = descent < 0 && ascent > 0 ? [descent, ascent] : [bottom, top];
  return [Math.min(low, -200) / 1000, Math.max(high, 700) / 1000];
};

/** The codes that a font shows, each with a text and a width. */
class Shown {
  readonly codes = new Set<number>();

  constructor(private readonly base: Base, private readonly widthIn: (code: number) => number | undefined) {}

  show(codes: readonly number[]): void {
    const { node, name, unicode } = this.base;
    for (const code of codes) {
      if (this.codes.has(code)) continue;
      if (!hasText(unicode, code)) node.refuse(`The font ${name} has no Unicode for its character ${code}. Turn its text into paths.`);
      if (this.widthIn(code) === undefined) node.refuse(`The font ${name} has no width for its character ${code}.`);
      this.codes.add(code);
    }
  }

  unicodeStream(out: Out, bytesOfCode: 1 | 2): number {
    return out.addDeflated([], Buffer.from(unicodeText(this.base.unicode, this.codes, bytesOfCode)));
  }
}

const SIMPLE_KINDS: Readonly<Record<string, readonly FontProgram['kind'][]>> = { TrueType: ['TrueType'], Type1: ['Type1', 'CFF', 'OpenType'] };

const isSymbolic = ({ descriptor }: Base): boolean => ((descriptor.get('Flags').number ?? SYMBOLIC) & SYMBOLIC) !== 0;

const plainEncoding = (encoding: Node): string | undefined => encoding.name ?? encoding.get('BaseEncoding').name;

/** The encoding of a TrueType font, as archives accept it (ISO 19005-3, 6.2.11.6). */
const trueTypeEncoding = (base: Base, encoding: Node): Parts => {
  const { node, name, program } = base;
  const plain = plainEncoding(encoding) ?? '';
  if (isSymbolic(base)) {
    const tables = characterTables(program.bytes);
    const isClear = tables.length === 1 || tables.some(([platform, kind]) => platform === 3 && kind === 0);
    return isClear ? [] : node.refuse(`The symbolic font ${name} has an ambiguous table of characters. Turn its text into paths.`);
  }
  if (!SIMPLE_ENCODINGS.includes(plain)) return node.refuse(`The font ${name} has no encoding.`);
  if (encoding.get('Differences').items.length > 0) return node.refuse(`The font ${name} has an encoding of its own. Turn its text into paths.`);
  return [`/Encoding/${plain}`];
};

const differenceText = (item: Node): string => (item.number === undefined ? nameText(item.name ?? '.notdef') : ` ${numeral(item.number)}`);

const typeOneEncoding = ({ node, name }: Base, encoding: Node): Parts => {
  const plain = plainEncoding(encoding);
  if (plain !== undefined && !SIMPLE_ENCODINGS.includes(plain)) return node.refuse(`The font ${name} has the encoding ${plain}, which is not accepted.`);
  const differences = encoding.get('Differences').items;
  if (differences.length === 0) return plain === undefined ? [] : [`/Encoding/${plain}`];
  const own = plain === undefined ? '' : `/BaseEncoding/${plain}`;
  return [`/Encoding<</Type/Encoding${own}/Differences[${differences.map(differenceText).join('')}]>>`];
};

const simpleFont = (node: Node, subtype: string, out: Out): Font => {
  const base = baseOf(node, node.get('FontDescriptor'), out);
  const { name, program, descriptorParts } = base;
  if (SIMPLE_KINDS[subtype]?.includes(program.kind) !== true) node.refuse(`The font ${name} has a program of another kind.`);
  const encoding = (subtype === 'TrueType' ? trueTypeEncoding : typeOneEncoding)(base, node.get('Encoding'));
  const first = node.get('FirstChar').number ?? 0;
  const widths = node.get('Widths').numbers() ?? [];
  const shown = new Shown(base, (code) => widths[code - first]);
  return {
    bytesOfCode: 1, extent: extentOf(base),
    show: (codes) => shown.show(codes),
    widthOf: (code) => widths[code - first] ?? 0,
    write: () => pdf`<</Type/Font/Subtype/${subtype}/BaseFont${nameText(name)}/FirstChar ${numeral(first)}/LastChar ${numeral(first + widths.length - 1)}/Widths[${numerals(widths)}]${encoding}/FontDescriptor ${out.add(descriptorParts)}/ToUnicode ${shown.unicodeStream(out, 1)}>>`,
  };
};

/** Widths by CID (ISO 32000-1, 9.7.4.3): a first CID and a list, or two CIDs and the width of all between them. */
const widthsOf = (descendant: Node): ReadonlyMap<number, number> => {
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

const DESCENDANTS: Readonly<Record<string, readonly FontProgram['kind'][]>> = { CIDFontType2: ['TrueType'], CIDFontType0: ['CFF', 'OpenType'] };
const WIDTH_TOLERANCE = 1.5;

interface GlyphMap {
  readonly parts: Parts;
  readonly glyphOf: (cid: number) => number;
}

/** The glyphs of the characters of a TrueType descendant: a stream of its own, or the same numbers. */
const glyphMap = (descendant: Node, subtype: string, out: Out): GlyphMap => {
  const map = descendant.get('CIDToGIDMap');
  if (subtype !== 'CIDFontType2') return { parts: [], glyphOf: (cid) => cid };
  if (!map.isStream) return { parts: ['/CIDToGIDMap/Identity'], glyphOf: (cid) => cid };
  const bytes = Buffer.from(map.bytes());
  return { parts: pdf`/CIDToGIDMap ${out.addDeflated([], bytes)}`, glyphOf: (cid) => (2 * cid + 1 < bytes.length ? bytes.readUInt16BE(2 * cid) : 0) };
};

const compositeFont = (node: Node, out: Out): Font => {
  const descendant = node.get('DescendantFonts').items[0] ?? node.refuse('A font has no descendant.');
  const subtype = descendant.get('Subtype').name ?? '';
  const base = baseOf(node, descendant.get('FontDescriptor'), out);
  const { name, program, descriptorParts } = base;
  if (node.get('Encoding').name !== 'Identity-H') node.refuse(`The font ${name} has another encoding than Identity-H. Turn its text into paths.`);
  if (DESCENDANTS[subtype]?.includes(program.kind) !== true) node.refuse(`The font ${name} has a program of another kind.`);
  const { parts: map, glyphOf } = glyphMap(descendant, subtype, out);
  const [widths, usual] = [widthsOf(descendant), descendant.get('DW').number ?? 1000];
  const widthOf = (cid: number): number => widths.get(cid) ?? usual;
  const shown = new Shown(base, widthOf);
  return {
    bytesOfCode: 2, extent: extentOf(base), widthOf,
    show: (cids) => {
      shown.show(cids);
      for (const cid of cids) {
        if (cid === 0) node.refuse(`The font ${name} shows a character that it does not have.`);
        const isOff = program.kind === 'TrueType' && Math.abs(trueTypeAdvance(program.bytes, glyphOf(cid)) - widthOf(cid)) > WIDTH_TOLERANCE;
        if (isOff) node.refuse(`The font ${name} has another width for its character ${cid} than its program.`);
      }
    },
    write: () => {
      const list = [...shown.codes].sort((one, other) => one - other).map((cid) => `${cid}[${numeral(widthOf(cid))}]`).join('');
      const child = out.add(pdf`<</Type/Font/Subtype/${subtype}/BaseFont${nameText(name)}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>${map}/DW ${numeral(usual)}/W[${list}]/FontDescriptor ${out.add(descriptorParts)}>>`);
      return pdf`<</Type/Font/Subtype/Type0/BaseFont${nameText(name)}/Encoding/Identity-H/DescendantFonts[${child}]/ToUnicode ${shown.unicodeStream(out, 2)}>>`;
    },
  };
};

/** Reads a font. One that is not embedded, has no Unicode, or is of a kind that is not accepted is refused. */
export const readFont = (node: Node, out: Out): Font => {
  const subtype = node.get('Subtype').name ?? '';
  if (subtype === 'Type0') return compositeFont(node, out);
  if (subtype in SIMPLE_KINDS) return simpleFont(node, subtype, out);
  return node.refuse(`A font of the kind ${subtype === '' ? 'unknown' : subtype} is not accepted. Turn its text into paths.`);
};
