import type { FeatureSetting } from './harfbuzz.js';
import type { Script } from './scripts.js';

/** Accents and breathings in decomposed letters; the diaeresis stays. */
const ACCENTS = /[\u0300\u0301\u0313\u0314\u0342]/g;
const SMALL = /\p{Ll}/gu;
const ANY = /\p{L}/gu;
/** In a decomposed pair of vowels, only the accent on the first one shows that they are not a diphthong: Μάιος, ΜΑΪΟΣ. */
const PARTED_VOWELS = /([\u03ac\u03ad\u03cc\u03cd])([\u03b9\u03c5])/g;
const PARTED: Readonly<Record<string, string>> = { ι: 'ϊ', υ: 'ϋ' };

const withoutAccent = (letter: string): string => letter.normalize('NFD').replace(ACCENTS, '').normalize('NFC');

/**
 * Greek capitals and small capitals have no accents. The function returns the drawn form of a word, which has the same length; readers still
 * extract the word itself.
 * @returns undefined for all other text
 */
export const smallCapitalsOf = (script: Script, features: readonly FeatureSetting[]): ((word: string) => string) | undefined => {
  const has = (tag: string): boolean => features.some(([name, value]) => name === tag && value === 1);
  if (script !== 'Grek' || !has('smcp')) return undefined;
  const letters = has('c2sc') ? ANY : SMALL;
  return (word) => word.replace(PARTED_VOWELS, (_, first: string, second: string) => `${first}${PARTED[second] ?? second}`)
    .replace(letters, withoutAccent);
};
