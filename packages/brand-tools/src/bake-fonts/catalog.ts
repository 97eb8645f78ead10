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

/** A family to bake: its files, below a folder of packages, and the code points to keep. */
export interface FamilySource {
  /** Folder name under fonts/ and name of the family in {@link FontSpec}. */
  readonly family: string;
  readonly regular: string;
  /** Absent: the regular face is used. */
  readonly bold?: string;
  readonly licence: string;
  /** Inclusive ranges to keep; absent: everything in the face. */
  readonly keep?: readonly (readonly [number, number])[];
  /** Code points that the manifest leaves out, so that another face shows them. Their glyphs stay, so that the others keep their numbers. */
  readonly hidden?: readonly number[];
}

/** A family as Google Fonts publishes it. */
interface GoogleFamily extends Pick<FamilySource, 'family' | 'keep' | 'hidden'> {
  /** Package under `@expo-google-fonts/`. */
  readonly package: string;
  /** Start of the file names in the package. */
  readonly fileStem: string;
  /** Weight folders of the package, e.g. `400Regular`. */
  readonly regular: string;
  readonly bold?: string;
}

/** Latin, Greek, Cyrillic, combining marks, punctuation, currency and the symbols of business texts. */
const EUROPEAN = [
  [0x20, 0x7e], [0xa0, 0x52f], [0x1ab0, 0x1aff], [0x1c80, 0x1c8f], [0x1d00, 0x1fff], [0x2000, 0x22ff], [0x2460, 0x24ff],
  [0x25a0, 0x26ff], [0x2713, 0x2718], [0x2c60, 0x2c7f], [0x2de0, 0x2dff], [0xa640, 0xa69f], [0xa720, 0xa7ff], [0xab30, 0xab6f],
  [0xfb00, 0xfb06], [0xfe20, 0xfe2f],
] as const;

const SYMBOLS = [[0x20, 0x20], [0x2000, 0x2bff], [0x1f000, 0x1faff]] as const;
const MATHEMATICS = [[0x20, 0x20], [0x2000, 0x2bff]] as const;

/** Currency signs. A space, because each face has one. */
const CURRENCY_SIGNS = [[0x20, 0x20], [0xe3f, 0xe3f], [0x20a0, 0x20c0]] as const;

/** What a Swiss QR-bill may hold, and the characters of its fixed texts. */
const SWISS = [[0x20, 0x7e], [0xa0, 0x17f], [0x218, 0x21b], [0x20ac, 0x20ac]] as const;

/** Inter draws the shekel sign as high as its small letters. A fallback face has one as high as the digits. */
const SHEKEL = 0x20aa;
const withoutShekel = (family: GoogleFamily): GoogleFamily => ({ ...family, hidden: [SHEKEL] });

const google = ({ package: name, fileStem, regular, bold, ...family }: GoogleFamily): FamilySource => {
  const folder = `@expo-google-fonts/${name}`;
  const file = (weight: string): string => `${folder}/${weight}/${fileStem}_${weight}.ttf`;
  return { ...family, regular: file(regular), ...(bold === undefined ? {} : { bold: file(bold) }), licence: `${folder}/LICENSE_FONT` };
};

const camel = (name: string): string => name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
const scriptFamily = (name: string, stem = `NotoSans${camel(name)}`): GoogleFamily => ({
  family: `noto-sans-${name}`, package: `noto-sans-${name}`, fileStem: stem, regular: '400Regular', bold: '700Bold',
});
const designFamily = (family: string, fileStem: string, regular: string, bold?: string, source = family): GoogleFamily => ({
  family, package: source, fileStem, regular, ...(bold === undefined ? {} : { bold }), keep: EUROPEAN,
});

const serifFamily = (name: string): GoogleFamily => ({
  family: `noto-serif-${name}`, package: `noto-serif-${name}`, fileStem: `NotoSerif${camel(name)}`, regular: '400Regular', bold: '600SemiBold',
});

/**
 * Fallback currency signs for a design's family, in weights whose strokes are as wide as its digits. Adding them to
 * the family itself would renumber its glyphs.
 */
const currencySigns = (family: string, fileStem: string, regular: string, bold: string, source = family): GoogleFamily =>
  ({ family: `${family}-signs`, package: source, fileStem, regular, bold, keep: CURRENCY_SIGNS });

const SCRIPTS = [
  'arabic', 'hebrew', 'devanagari', 'bengali', 'tamil', 'telugu', 'kannada', 'malayalam', 'gujarati', 'gurmukhi', 'sinhala',
  'thai', 'lao', 'khmer', 'myanmar', 'georgian', 'armenian', 'ethiopic',
] as const;

const LIBERATION = 'pdfjs-dist/standard_fonts';

const GOOGLE_FAMILIES: readonly GoogleFamily[] = [
  designFamily('noto-sans', 'NotoSans', '400Regular', '700Bold'),
  ...SCRIPTS.map((name) => scriptFamily(name)),
  ...['sc', 'tc', 'jp', 'kr'].map((name) => scriptFamily(name, `NotoSans${name.toUpperCase()}`)),
  { family: 'noto-naskh-arabic', package: 'noto-naskh-arabic', fileStem: 'NotoNaskhArabic', regular: '400Regular', bold: '600SemiBold' },
  ...['hebrew', 'devanagari'].map((name) => serifFamily(name)),
  { family: 'noto-serif-jp', package: 'noto-serif-jp', fileStem: 'NotoSerifJP', regular: '400Regular', bold: '600SemiBold', keep: japaneseCharacters() },
  { ...scriptFamily('symbols'), keep: SYMBOLS },
  { family: 'noto-sans-symbols-2', package: 'noto-sans-symbols-2', fileStem: 'NotoSansSymbols2', regular: '400Regular', keep: SYMBOLS },
  { family: 'noto-sans-math', package: 'noto-sans-math', fileStem: 'NotoSansMath', regular: '400Regular', keep: MATHEMATICS },
  { family: 'noto-emoji', package: 'noto-emoji', fileStem: 'NotoEmoji', regular: '400Regular', bold: '700Bold' },
  designFamily('ibm-plex-sans', 'IBMPlexSans', '400Regular', '600SemiBold'),
  withoutShekel(designFamily('inter', 'Inter', '400Regular', '600SemiBold')),
  withoutShekel(designFamily('inter-medium', 'Inter', '500Medium', undefined, 'inter')),
  designFamily('eb-garamond', 'EBGaramond', '400Regular', '600SemiBold'),
  designFamily('work-sans', 'WorkSans', '400Regular', '600SemiBold'),
  designFamily('work-sans-light', 'WorkSans', '300Light', '400Regular', 'work-sans'),
  designFamily('manrope', 'Manrope', '400Regular', '700Bold'),
  designFamily('manrope-medium', 'Manrope', '500Medium', undefined, 'manrope'),
  designFamily('manrope-extrabold', 'Manrope', '800ExtraBold', undefined, 'manrope'),
  designFamily('space-grotesk', 'SpaceGrotesk', '400Regular', '600SemiBold'),
  designFamily('space-grotesk-medium', 'SpaceGrotesk', '500Medium', undefined, 'space-grotesk'),
  designFamily('jetbrains-mono', 'JetBrainsMono', '400Regular', '700Bold'),
  designFamily('cormorant-garamond', 'CormorantGaramond', '500Medium', '700Bold'),
  currencySigns('ibm-plex-sans', 'IBMPlexSans', '400Regular', '600SemiBold'),
  withoutShekel(currencySigns('inter', 'Inter', '400Regular', '600SemiBold')),
  currencySigns('eb-garamond', 'CormorantGaramond', '600SemiBold', '700Bold', 'cormorant-garamond'),
  currencySigns('work-sans-light', 'IBMPlexSans', '300Light', '400Regular', 'ibm-plex-sans'),
  currencySigns('space-grotesk', 'SpaceGrotesk', '400Regular', '600SemiBold'),
  currencySigns('jetbrains-mono', 'NotoSans', '400Regular', '600SemiBold', 'noto-sans'),
  currencySigns('cormorant-garamond', 'CormorantGaramond', '500Medium', '700Bold'),
];

/** Every family, in the order of the manifest. */
export const CATALOG: readonly FamilySource[] = [
  ...GOOGLE_FAMILIES.map(google),
  {
    family: 'liberation-sans', regular: `${LIBERATION}/LiberationSans-Regular.ttf`, bold: `${LIBERATION}/LiberationSans-Bold.ttf`,
    licence: `${LIBERATION}/LICENSE_LIBERATION`, keep: SWISS,
  },
];
