import fc from 'fast-check';

const CATEGORIES = [
  'Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf', 'Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp',
  'Cc', 'Cf', 'Cs', 'Co', 'Cn',
] as const;

/** Characters that readers, shapers or validators of PDF treat in a way of their own. */
const SPECIAL = [
  '\\p{Default_Ignorable_Code_Point}', '\\p{Noncharacter_Code_Point}', '\\p{Variation_Selector}', '\\p{Bidi_Control}', '\\p{Emoji}', '\\p{Regional_Indicator}',
  '[\\uFEFF\\uFFFD\\uFFFE\\u00AD\\u034F\\u180E\\u2800\\u200B-\\u200F]', '[\\uFFF0-\\uFFFF]', '[\\u{E0000}-\\u{E007F}]', '[\\uE000\\uF8FF\\u{F0000}\\u{10FFFD}]',
];

const HIGHEST = 0x10ffff;

/** Code points of a class. */
const membersOf = (pattern: string): readonly number[] => {
  const members: number[] = [];
  const wanted = new RegExp(pattern, 'u');
  for (let point = 0; point <= HIGHEST; point += 1) if (wanted.test(String.fromCodePoint(point))) members.push(point);
  return members;
};

const oneOf = (pattern: string): fc.Arbitrary<number> => {
  let members: readonly number[] | undefined;
  return fc.nat({ max: HIGHEST }).map((index) => {
    members ??= membersOf(pattern);
    return members[index % members.length] ?? 0;
  });
};

/** A code point of any plane, category and class, assigned or not; each category is as likely as any other, whatever its size. */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  ...[...CATEGORIES.map((category) => `\\p{${category}}`), ...SPECIAL].map(oneOf), fc.nat({ max: HIGHEST }),
).map((point) => String.fromCodePoint(point));

/** Texts of a few such characters, among letters that marks and joiners can act on. */
export const textOfAnyCharacters = (maxLength: number): fc.Arbitrary<string> => fc.array(
  fc.oneof({ weight: 5, arbitrary: anyCharacter }, { weight: 1, arbitrary: fc.constantFrom('a', 'e', ' ', '1', 'א', 'ا', 'क', '漢', '\u0301', '\u200D', '\u{1F600}') }),
  { minLength: 1, maxLength },
).map((characters) => characters.join(''));
