import { extractableText } from '../fit-text.js';

const ENTRIES_PER_BLOCK = 100;
/** ISO 32000-1 allows 512 bytes per text. */
const MAX_UNITS = 255;

const HEAD = '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n'
  + '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n';
const TAIL = 'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n';

/** Two bytes as four hexadecimal digits. */
const hex4 = (value: number): string => (value + 0x10000).toString(16).slice(1);

const hexText = (text: string): string => {
  const extractable = extractableText(text.slice(0, MAX_UNITS));
  let hex = '';
  for (let index = 0; index < extractable.length; index += 1) hex += hex4(extractable.charCodeAt(index));
  return hex;
};

/**
 * The CMap from glyphs back to text. A private use character becomes U+FFFD.
 * @param texts the text of each CID, from CID 1; undefined for an unused CID
 * @see ISO 32000-1, 9.10.3; ISO 19005-3, 6.2.11.7
 */
export const toUnicodeCMap = (texts: readonly (string | undefined)[]): string => {
  const entries = texts.flatMap((text, index) => (text === undefined ? [] : `<${hex4(index + 1)}><${hexText(text)}>\n`));
  let cmap = HEAD;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_BLOCK) {
    const block = entries.slice(start, start + ENTRIES_PER_BLOCK);
    cmap += `${block.length} beginbfchar\n${block.join('')}endbfchar\n`;
  }
  return cmap + TAIL;
};
