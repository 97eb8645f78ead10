/** Groups Unicode scalar values by what may affect text cost: category, script, joining and line breaking. */

const SCRIPTS = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam',
  'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Georgian', 'Ethiopic', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Tibetan', 'Mongolian',
];
const CATEGORIES = ['Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf', 'Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Cf', 'Co', 'Cn'];
const PROPERTIES = ['Emoji_Presentation', 'Extended_Pictographic', 'Grapheme_Extend', 'Default_Ignorable_Code_Point', 'Regional_Indicator', 'Bidi_Mirrored', 'Dash'];

const tests = (kind: string, names: readonly string[]): readonly (readonly [string, RegExp])[] =>
  names.map((name) => [name, new RegExp(`\\p{${kind}${name}}`, 'u')]);
const [ofScript, ofCategory, ofProperty] = [tests('Script=', SCRIPTS), tests('', CATEGORIES), tests('', PROPERTIES)];
const namesOf = (character: string, list: readonly (readonly [string, RegExp])[]): string =>
  list.filter(([, pattern]) => pattern.test(character)).map(([name]) => name).join('+');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Number of graphemes of a letter followed by the character three times. */
const joining = (character: string): number => [...segmenter.segment(`a${character.repeat(3)}`)].length;

const classOf = (character: string): string =>
  [namesOf(character, ofCategory), namesOf(character, ofScript), namesOf(character, ofProperty), joining(character), character.length].join(' ');

const LAST = 0x10ffff;
const isScalar = (codePoint: number): boolean => codePoint < 0xd800 || codePoint > 0xdfff;

/** Blocks whose characters differ only in their outlines: Han, Hangul syllables, private use, unassigned planes. Every 256th is used. */
const ALIKE = [[0x3400, 0x9fff], [0xac00, 0xd7a3], [0xe000, 0xf8ff], [0x20000, LAST]] as const;
const isAlike = (codePoint: number): boolean => ALIKE.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Unicode scalar values without controls. In blocks of similar characters, every 256th. */
export function* everyCodePoint(first = 0x20): Generator<string> {
  for (let codePoint = first; codePoint <= LAST; codePoint += isAlike(codePoint) ? 256 : 1) {
    const character = String.fromCodePoint(codePoint);
    if (isScalar(codePoint) && !/\p{Cc}/u.test(character)) yield character;
  }
}

/** One character of each class, with the name of the class. */
export const representatives = (): readonly (readonly [className: string, character: string])[] => {
  const found = new Map<string, string>();
  for (const character of everyCodePoint()) {
    const className = classOf(character);
    if (!found.has(className)) found.set(className, character);
  }
  return [...found];
};
