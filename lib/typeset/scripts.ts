/** ISO 15924 tags of the scripts in fonts/. A `Zyyy` character takes the script of its neighbours. */
export type Script =
  | 'Zyyy' | 'Latn' | 'Grek' | 'Cyrl' | 'Armn' | 'Hebr' | 'Arab' | 'Deva' | 'Beng' | 'Guru' | 'Gujr' | 'Taml' | 'Telu' | 'Knda' | 'Mlym'
  | 'Sinh' | 'Thai' | 'Laoo' | 'Mymr' | 'Geor' | 'Hang' | 'Ethi' | 'Khmr' | 'Kana' | 'Hani';

/** First and last code point of each block, ascending. */
const SCRIPT_BLOCKS: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, 'Latn'], [0x61, 0x7a, 'Latn'], [0xaa, 0xaa, 'Latn'], [0xba, 0xba, 'Latn'], [0xc0, 0xd6, 'Latn'], [0xd8, 0xf6, 'Latn'],
  [0xf8, 0x2b8, 'Latn'], [0x2e0, 0x2e4, 'Latn'], [0x370, 0x373, 'Grek'], [0x375, 0x3e1, 'Grek'], [0x3f0, 0x3ff, 'Grek'], [0x400, 0x52f, 'Cyrl'],
  [0x531, 0x58f, 'Armn'], [0x591, 0x5ff, 'Hebr'],
  [0x600, 0x6ff, 'Arab'], [0x750, 0x77f, 'Arab'], [0x870, 0x8ff, 'Arab'], [0x900, 0x950, 'Deva'], [0x953, 0x963, 'Deva'], [0x966, 0x97f, 'Deva'],
  [0x980, 0x9ff, 'Beng'], [0xa00, 0xa7f, 'Guru'], [0xa80, 0xaff, 'Gujr'], [0xb80, 0xbff, 'Taml'], [0xc00, 0xc7f, 'Telu'], [0xc80, 0xcff, 'Knda'],
  [0xd00, 0xd7f, 'Mlym'], [0xd80, 0xdff, 'Sinh'], [0xe01, 0xe3a, 'Thai'], [0xe40, 0xe7f, 'Thai'], [0xe80, 0xeff, 'Laoo'], [0x1000, 0x109f, 'Mymr'],
  [0x10a0, 0x10ff, 'Geor'], [0x1100, 0x11ff, 'Hang'], [0x1200, 0x139f, 'Ethi'], [0x1780, 0x17ff, 'Khmr'], [0x19e0, 0x19ff, 'Khmr'],
  [0x1c80, 0x1c8f, 'Cyrl'], [0x1c90, 0x1cbf, 'Geor'], [0x1d00, 0x1d25, 'Latn'], [0x1d2c, 0x1d5c, 'Latn'], [0x1d62, 0x1d65, 'Latn'],
  [0x1d6b, 0x1d77, 'Latn'], [0x1d79, 0x1dbe, 'Latn'], [0x1e00, 0x1eff, 'Latn'], [0x1f00, 0x1fff, 'Grek'], [0x2071, 0x2071, 'Latn'], [0x207f, 0x207f, 'Latn'],
  [0x2c60, 0x2c7f, 'Latn'], [0x2d00, 0x2d2f, 'Geor'], [0x2d80, 0x2ddf, 'Ethi'], [0x2de0, 0x2dff, 'Cyrl'], [0x2e80, 0x2fd5, 'Hani'],
  [0x3005, 0x3005, 'Hani'], [0x3007, 0x3007, 'Hani'], [0x3021, 0x3029, 'Hani'], [0x3041, 0x3096, 'Kana'], [0x309d, 0x309f, 'Kana'], [0x30a1, 0x30fa, 'Kana'],
  [0x30fd, 0x30ff, 'Kana'], [0x3105, 0x312f, 'Hani'], [0x3131, 0x318e, 'Hang'], [0x31f0, 0x31ff, 'Kana'], [0x3400, 0x4dbf, 'Hani'],
  [0x4e00, 0x9fff, 'Hani'], [0xa640, 0xa69f, 'Cyrl'], [0xa722, 0xa787, 'Latn'], [0xa78b, 0xa7ff, 'Latn'], [0xa8e0, 0xa8ff, 'Deva'], [0xa960, 0xa97f, 'Hang'],
  [0xa9e0, 0xa9fe, 'Mymr'], [0xaa60, 0xaa7f, 'Mymr'], [0xab01, 0xab2e, 'Ethi'], [0xab30, 0xab64, 'Latn'], [0xac00, 0xd7ff, 'Hang'],
  [0xf900, 0xfad9, 'Hani'], [0xfb00, 0xfb06, 'Latn'], [0xfb13, 0xfb17, 'Armn'], [0xfb1d, 0xfb4f, 'Hebr'], [0xfb50, 0xfdff, 'Arab'],
  [0xfe70, 0xfefc, 'Arab'], [0xff21, 0xff3a, 'Latn'], [0xff41, 0xff5a, 'Latn'], [0xff66, 0xff6f, 'Kana'], [0xff71, 0xff9d, 'Kana'], [0xffa0, 0xffdc, 'Hang'],
  [0x1b000, 0x1b16f, 'Kana'], [0x1e7e0, 0x1e7ff, 'Ethi'], [0x20000, 0x323af, 'Hani'],
];

/** Punctuation and marks in the blocks of one script that other scripts use too. */
const SHARED_CODE_POINTS: ReadonlySet<number> = new Set([
  0x37e, 0x385, 0x387, 0x589, 0x605, 0x60c, 0x61b, 0x61c, 0x61f, 0x640, 0x670, 0x6dd, 0x10fb, 0xfd3e, 0xfd3f,
]);
const isSharedMark = (codePoint: number): boolean => codePoint >= 0x64b && codePoint <= 0x655;

/** The script of a code point (Unicode Standard Annex #24); `Zyyy` for shared characters and scripts without a font. */
export const findScript = (codePoint: number): Script => {
  if (SHARED_CODE_POINTS.has(codePoint) || isSharedMark(codePoint)) return 'Zyyy';
  let low = 0;
  let high = SCRIPT_BLOCKS.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last, script] = SCRIPT_BLOCKS[middle] as (typeof SCRIPT_BLOCKS)[number];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return script;
  }
  return 'Zyyy';
};

const LETTER_SPACED_SCRIPTS: ReadonlySet<Script> = new Set<Script>(['Zyyy', 'Latn', 'Grek', 'Cyrl', 'Armn', 'Geor', 'Hebr']);

/** Joined and clustered scripts and CJK must not be letter-spaced. */
export const allowsLetterSpacing = (script: Script): boolean => LETTER_SPACED_SCRIPTS.has(script);
