/** The text of each code of a font, as its ToUnicode says. */
export type UnicodeMap = ReadonlyMap<number, string>;

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
export const readToUnicode = (cmap: string): UnicodeMap => {
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
export const hasText = (map: UnicodeMap, code: number): boolean => !UNUSABLE_TEXT.test(map.get(code) ?? '');

const MAX_BLOCK_ENTRIES = 100;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Writes the CMap of the codes that are shown. */
export const writeToUnicode = (map: UnicodeMap, usedCodes: ReadonlySet<number>, bytesPerCode: 1 | 2): string => {
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
