/**
 * After these signs a code or an address may be broken, if it is wider than a line: `RE-2026-|LAND-`, `info@|example.`,
 * `a/|b`.
 */
const BREAK_PUNCTUATION = /(?<=[\p{L}\p{M}\p{N})][\u061c\u200e\u200f]?)[-\u2010\u2013/\\._@:;,+=&?#|~](?=[\p{L}\p{N}(])/gu;

/** The UTF-16 indexes at which a word that is wider than a line is broken first, ascending. */
export const punctuationBreaks = (text: string): readonly number[] => Array.from(text.matchAll(BREAK_PUNCTUATION), ({ index }) => index + 1);

const LETTER = /[\p{L}\p{M}]/u;
/** Scripts whose lines may end inside a word without a sign. */
const UNHYPHENATED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;
const isHyphenated = (character: string): boolean => LETTER.test(character) && !UNHYPHENATED.test(character);

/** The character before an index, without the low half of a pair. */
const before = (text: string, at: number): string => {
  const pair = text.slice(Math.max(0, at - 2), at);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
};

const after = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** A digit or underscore marks a token as a code. */
const CODE = /[\p{Nd}_]/u;
/** Longer than nearly all codes. It bounds the time that a text of one long word takes. */
const CODE_REACH = 64;

/** Whether the characters around an index, up to the next spaces, are a code. */
const isInCode = (text: string, at: number): boolean =>
  CODE.test(text.slice(Math.max(0, at - CODE_REACH), at).split(/\s/).at(-1) ?? '')
  || CODE.test(text.slice(at, at + CODE_REACH).split(/\s/, 1)[0] ?? '');

/**
 * Whether a line that ends at an index ends inside a word, so that a hyphen must show it. Numbers and codes get none,
 * because it would be read as a part of them.
 * @param at UTF-16 index
 */
export const splitsWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isHyphenated(before(text, at)) && isHyphenated(after(text, at)) && !isInCode(text, at);

const VOWELS = 'aeiouyäöüàáâãåæèéêëìíîïòóôõøœùúûýÿąęěőűůāēīōū';
/**
 * A consonant and a vowel: most syllables of European languages begin so. Letters that spell one sound or begin a
 * syllable stay together.
 */
const SYLLABLE = new RegExp(`^(?:sch[lmnrw]?|[cpst]h|qu|[bcfgkp]l|[bcdfgkpt]r|(?![${VOWELS}])\\p{Script=Latin})[${VOWELS}]`, 'iu');
const TOGETHER = /^(?:sc|[cpst]h|ck|qu|sz|[bcfgkp]l|[bcdfgkpt]r)/i;
/** Longer than any beginning that the patterns test. */
const PATTERN_REACH = 8;

/** Whether a syllable probably begins at a UTF-16 index. Only the Latin script is known. */
export const beginsSyllable = (text: string, at: number): boolean =>
  SYLLABLE.test(text.slice(at, at + PATTERN_REACH)) && !TOGETHER.test(text.slice(at - 1, at + PATTERN_REACH));

/** Endings of the first parts of German compounds, and usual last parts of those on invoices. */
const FIRST_ENDINGS = 'ungs|heits|keits|schafts|ions|täts|tums|lings|triebs|trags|steuer|stücks|mittel|zeit';
const LAST_PARTS = [
  'abrechnung', 'adresse', 'anlage', 'anschrift', 'arbeit', 'aufwand', 'auszahlung', 'bedingung', 'behörde', 'bestätigung', 'betrag', 'betrieb', 'datum',
  'empfänger', 'entwässerung', 'gebühr', 'gemeinschaft', 'genehmigung', 'gesellschaft', 'kosten', 'leistung', 'lieferung', 'nummer', 'pauschale', 'planung',
  'prüfung', 'rechnung', 'schein', 'steuer', 'summe', 'unterlage', 'vereinbarung', 'verordnung', 'versicherung', 'verwaltung', 'vorauszahlung', 'zahlung',
  'zuschlag', 'zuständigkeit',
].join('|');
const BETWEEN_PARTS = new RegExp(`(?<=\\p{L}{2}(?:${FIRST_ENDINGS}))(?=\\p{L}{4})|(?<=\\p{L}{3})(?=${LAST_PARTS})`, 'giu');
const LATIN_WORD = /[a-z]{3}/i;
/** Longer than any of them. */
const PART_REACH = 14;

/** The UTF-16 indexes above one and up to another at which parts of German compounds probably end, descending. */
export const compoundBreaks = (text: string, above: number, last: number): readonly number[] => {
  const from = Math.max(0, above - PART_REACH);
  const near = text.slice(from, last + PART_REACH);
  if (!LATIN_WORD.test(near)) return [];
  return Array.from(near.matchAll(BETWEEN_PARTS), ({ index }) => from + index).filter((at) => at > above && at <= last).reverse();
};
