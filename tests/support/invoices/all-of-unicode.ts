import fc from 'fast-check';

const CATEGORIES = [
  'Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf', 'Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp',
  'Cc', 'Cf', 'Co', 'Cn',
] as const;

/** Characters that PDF readers, shapers or validators treat in a special way. */
const SPECIAL = [
  '\\p{Default_Ignorable_Code_Point}', '\\p{Noncharacter_Code_Point}', '\\p{Variation_Selector}', '\\p{Bidi_Control}', '\\p{Emoji}', '\\p{Regional_Indicator}',
  '[\\uFEFF\\uFFFD\\uFFFE\\u00AD\\u034F\\u180E\\u2800\\u200B-\\u200F]', '[\\uFFF0-\\uFFFF]', '[\\u{E0000}-\\u{E007F}]', '[\\uE000\\uF8FF\\u{F0000}\\u{10FFFD}]',
];

const HIGHEST = 0x10ffff;

const isSurrogate = (point: number): boolean => (point & 0xfffff800) === 0xd800;

let every: string | undefined;

/** Every code point except the surrogates, in order. */
const everyCharacter = (): string =>
  (every ??= Array.from({ length: HIGHEST + 1 }, (_, point) => (isSurrogate(point) ? '' : String.fromCodePoint(point))).join(''));

/** First and last code point of each range of a class. */
const stretchesOf = (pattern: string): readonly (readonly [number, number])[] =>
  Array.from(everyCharacter().matchAll(new RegExp(`(?:${pattern})+`, 'gu')), ([stretch]) => {
    const first = stretch.codePointAt(0) ?? 0;
    return [first, first + Array.from(stretch).length - 1] as const;
  });

const nth = (stretches: readonly (readonly [number, number])[], index: number): number => {
  let left = index % stretches.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  for (const [first, last] of stretches) {
    if (left <= last - first) return first + left;
    left -= last - first + 1;
  }
  return 0;
};

const oneOf = (pattern: string): fc.Arbitrary<number> => {
  let stretches: readonly (readonly [number, number])[] | undefined;
  return fc.nat({ max: HIGHEST }).map((index) => nth(stretches ??= stretchesOf(pattern), index));
};

/** A code point of any plane, category and class, assigned or not. All categories are equally likely. */
const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  ...[...CATEGORIES.map((category) => `\\p{${category}}`), ...SPECIAL].map(oneOf), fc.integer({ min: 0xd800, max: 0xdfff }), fc.nat({ max: HIGHEST }),
).map((point) => String.fromCodePoint(point));

/** Texts of a few such characters and of letters that combine with marks and joiners. */
export const textOfAnyCharacters = (maxLength: number): fc.Arbitrary<string> => fc.array(
  fc.oneof({ weight: 5, arbitrary: anyCharacter }, { weight: 1, arbitrary: fc.constantFrom('a', 'e', ' ', '1', 'א', 'ا', 'क', '漢', '\u0301', '\u200D', '\u{1F600}') }),
  { minLength: 1, maxLength },
).map((characters) => characters.join(''));
