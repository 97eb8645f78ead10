import { PDFArray, type PDFDict } from 'pdf-lib';
import { contentOperations } from './content-operators.js';
import { dictionariesAt, dictionaryAt, entry, listAt, pageContent, streamData, textAt, type PdfFile } from './pdf-file.js';

interface Font {
  readonly name: string;
  readonly widths: readonly number[];
  readonly program: Buffer;
  readonly unicodeOf: ReadonlyMap<number, string>;
  readonly violations: readonly string[];
}

const widthsOf = (descendant: PDFDict | undefined): readonly number[] => {
  const [first, list] = listAt(descendant, 'W');
  if (first?.toString() !== '0' || !(list instanceof PDFArray)) return [];
  return list.asArray().map((width) => Number(width.toString()));
};

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Texts by code in a ToUnicode CMap. Ours has no ranges. */
const mappedCodes = (cmap: string): ReadonlyMap<number, string> => {
  const texts = new Map<number, string>();
  for (const { groups = {} } of cmap.matchAll(/beginbfchar(?<block>.*?)endbfchar/gs)) {
    for (const [, code = '', text = ''] of groups.block!.matchAll(/<([0-9A-F]{4})>\s*<((?:[0-9A-F]{4})+)>/gi)) {
      texts.set(Number.parseInt(code, 16), utf16(text));
    }
  }
  return texts;
};

const tableOf = (program: Buffer, tag: string): Buffer => {
  for (let index = 0; program.length > 12 && index < program.readUInt16BE(4); index++) {
    const at = 12 + 16 * index;
    if (program.toString('latin1', at, at + 4) === tag) return program.subarray(program.readUInt32BE(at + 8), program.readUInt32BE(at + 8) + program.readUInt32BE(at + 12));
  }
  return Buffer.alloc(64);
};

/** Advance of a glyph in the embedded font program, in thousandths. */
const programWidth = (program: Buffer, glyph: number): number => {
  const metrics = Math.min(glyph, tableOf(program, 'hhea').readUInt16BE(34) - 1);
  return tableOf(program, 'hmtx').readUInt16BE(4 * metrics) * 1000 / tableOf(program, 'head').readUInt16BE(18);
};

const DESCRIPTOR_KEYS = ['Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'];

const dictionaryViolations = (
  font: PDFDict, descendant: PDFDict | undefined, descriptor: PDFDict | undefined,
): readonly string[] => {
  const info = dictionaryAt(descendant, 'CIDSystemInfo');
  const names = [textAt(font, 'BaseFont'), textAt(descendant, 'BaseFont'), textAt(descriptor, 'FontName')];
  const [name = ''] = names;
  const says = (dictionary: PDFDict | undefined, entries: Readonly<Record<string, string>>): boolean =>
    Object.entries(entries).every(([key, value]) => textAt(dictionary, key) === value);
  const rules: readonly (readonly [boolean, string])[] = [
    [says(font, { Subtype: 'Type0', Encoding: 'Identity-H' }), 'is not a Type0 font with Identity-H'],
    [says(descendant, { Subtype: 'CIDFontType2', CIDToGIDMap: 'Identity' }), 'has no TrueType descendant with Identity'],
    [says(info, { Registry: 'Adobe', Ordering: 'Identity' }), 'has another character collection'],
    [new Set(names).size === 1 && /^[A-Z]{6}\+./.test(name), 'has not one name with a subset tag'],
    [DESCRIPTOR_KEYS.every((key) => entry(descriptor, key) !== undefined), 'has a descriptor with gaps'],
  ];
  return rules.filter(([holds]) => !holds).map(([, violation]) => `font ${name} ${violation}`);
};

const readFont = (font: PDFDict): Font => {
  const [descendant] = dictionariesAt(font, 'DescendantFonts');
  const descriptor = dictionaryAt(descendant, 'FontDescriptor');
  return {
    name: textAt(font, 'BaseFont') ?? '',
    widths: widthsOf(descendant),
    program: streamData(entry(descriptor, 'FontFile2')),
    unicodeOf: mappedCodes(streamData(entry(font, 'ToUnicode')).toString('latin1')),
    violations: dictionaryViolations(font, descendant, descriptor),
  };
};

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string): string => text.replace(/\\([^])/g, (_, character: string) => ESCAPED[character] ?? character);

/** ISO 32000-1, 7.3.4: the bytes of a string, hexadecimal or literal (without octal escapes, which we do not write). */
const stringBytes = (token: string): Buffer => (token.startsWith('<')
  ? Buffer.from(token.slice(1, -1), 'hex')
  : Buffer.from(unescaped(token.slice(1, -1).replace(/\r\n?/g, '\n')), 'latin1'));

const STRINGS = /<[0-9A-Fa-f]*>|\((?:\\.|[^\\()])*\)/gs;

/** Two-byte codes in all strings of an operand. */
const codesOf = (operand: string): readonly number[] => (operand.match(STRINGS) ?? []).flatMap((token) => {
  const bytes = stringBytes(token);
  return Array.from({ length: Math.ceil(bytes.length / 2) }, (_, index) => bytes[index * 2]! * 256 + (bytes[index * 2 + 1] ?? 0));
});

/** Codes shown in each font of a page, by resource name. */
const shownCodes = (content: string): ReadonlyMap<string, ReadonlySet<number>> => {
  const shown = new Map<string, Set<number>>();
  let font = '';
  for (const { operator, operands } of contentOperations(content)) {
    if (operator === 'Tf') font = operands[0]!.slice(1);
    if (operator !== 'Tj' && operator !== 'TJ') continue;
    const codes = shown.get(font) ?? new Set();
    shown.set(font, codes);
    for (const code of codesOf(operands[0]!)) codes.add(code);
  }
  return shown;
};

/** ISO 19005-3, 6.2.11.7.2 and 6.2.11.7.3 (no code here has its own ActualText); ISO 14289-1, 7.21.7; ISO 32000-1, 9.10.3 */
const INCOMPATIBLE_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/[\0\uFEFF\uFFFE]/, 'gives U+0000, U+FEFF or U+FFFE as text'],
  [/\p{Co}/u, 'gives a private use character as text'],
  [/\p{Cs}/u, 'gives half of a surrogate pair as text'],
  [/\p{Noncharacter_Code_Point}/u, 'gives a non-character as text'],
];

const textViolations = (name: string, code: number, text: string): readonly string[] =>
  INCOMPATIBLE_TEXTS.map(([incompatible, violation]) => (incompatible.test(text) ? `font ${name} ${violation} of code ${code}` : ''));

/** ISO 19005-3, 6.2.11.4 to 6.2.11.8; ISO 14289-1, 7.21 */
const codeViolations = ({ name, widths, program, unicodeOf }: Font, code: number): readonly string[] => [
  code === 0 ? `font ${name} shows .notdef` : '',
  unicodeOf.has(code) ? '' : `font ${name} has no text for code ${code}`,
  ...textViolations(name, code, unicodeOf.get(code) ?? ''),
  widths[code] === undefined ? `font ${name} has no width for code ${code}` : '',
  program.length > 0 && Math.abs(programWidth(program, code) - (widths[code] ?? 0)) > 1 ? `font ${name} has a wrong width for code ${code}` : '',
].filter((violation) => violation !== '');

/** Violations in fonts: not embedded, wrong widths, no text for a glyph, `.notdef`. */
export const fontViolations = ({ pages }: PdfFile): readonly string[] => {
  const fonts = new Map<PDFDict, Font>();
  const violations = pages.flatMap((page) => [...shownCodes(pageContent(page))].flatMap(([name, codes]) => {
    const dictionary = dictionaryAt(dictionaryAt(dictionaryAt(page, 'Resources'), 'Font'), name);
    if (dictionary === undefined) return [`a page shows text in ${name}, which is no font of its resources`];
    const font = fonts.get(dictionary) ?? readFont(dictionary);
    fonts.set(dictionary, font);
    return [...codes].flatMap((code) => codeViolations(font, code));
  }));
  for (const { name, program, violations: own } of fonts.values()) violations.push(...own, ...program.length === 0 ? [`font ${name} is not embedded`] : []);
  return violations;
};
