import { TextDecoder } from 'node:util';

/** Code points from the first to the last, both included. */
type CodePointRange = readonly [number, number];

const ASCII = Array.from({ length: 0x5f }, (_, index) => 0x20 + index);
const HALF_WIDTH_KATAKANA = Array.from({ length: 0x3f }, (_, index) => 0xff61 + index);
const LEADS = [[0x81, 0x9f], [0xe0, 0xfc]] as const;
const FIRST_TRAIL = 0x40;
const LAST_TRAIL = 0xfc;

const inRanges = (codePoints: readonly number[]): readonly CodePointRange[] => {
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges;
};

/** The characters of one lead byte; the decoder gives U+FFFD for a pair of bytes without a character. */
const charactersOf = (decoder: TextDecoder, lead: number): readonly number[] => {
  const trails = Array.from({ length: LAST_TRAIL - FIRST_TRAIL + 1 }, (_, index) => FIRST_TRAIL + index);
  return trails.map((trail) => decoder.decode(Uint8Array.of(lead, trail)))
    .filter((text) => [...text].length === 1 && text !== '\ufffd')
    .map((text) => text.codePointAt(0) ?? 0);
};

const isPrivate = (codePoint: number): boolean => codePoint >= 0xe000 && codePoint <= 0xf8ff;

/**
 * The characters of Windows code page 932: kana, the kanji of JIS levels 1 and 2, and the variants in names that Windows adds, such as 髙 and 﨑.
 * Business texts contain hardly any other characters. Private use characters are left out.
 */
export const japaneseCharacters = (): readonly CodePointRange[] => {
  const decoder = new TextDecoder('shift_jis');
  const leads = LEADS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const found = leads.flatMap((lead) => charactersOf(decoder, lead));
  const unique = [...new Set([...ASCII, ...HALF_WIDTH_KATAKANA, ...found])];
  return inRanges(unique.filter((codePoint) => !isPrivate(codePoint)).sort((one, other) => one - other));
};
