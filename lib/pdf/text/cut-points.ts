/**
 * After these signs a code or an address may be broken, if it is wider than a line: `RE-2026-|LAND-`, `info@|example.`,
 * `a/|b`.
 */
const SIGN = /(?<=[\p{L}\p{M}\p{N})][\u061c\u200e\u200f]?)[-\u2010\u2013/\\._@:;,+=&?#|~](?=[\p{L}\p{N}(])/gu;

/** The UTF-16 indexes at which a word that is wider than a line is broken first, ascending. */
export const signBreaks = (text: string): readonly number[] => Array.from(text.matchAll(SIGN), ({ index }) => index + 1);

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
export const cutsWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isHyphenated(before(text, at)) && isHyphenated(after(text, at)) && !isInCode(text, at);

const VOWELS = 'aeiouyäöüàáâãåæèéêëìíîïòóôõøœùúûýÿąęěőűůāēīōū';
/**
 * A consonant and a vowel: most syllables of European languages begin so. Letters that spell one sound or begin a
 * syllable stay together.
 */
const SYLLABLE = new RegExp(`^(?:sch[lmnrw]?|[cpst]h|qu|[bcfgkp]l|[bcdfgkpt]r|(?![${VOWELS}])\\p{Script=Latin})[${VOWELS}]`, 'iu');
const TOGETHER = /^(?:sc|[cpst]h|ck|qu|sz|[bcfgkp]l|[bcdfgkpt]r)/i;
/** Longer than any beginning that the patterns test. */
const REACH = 8;

/** Whether a syllable probably begins at a UTF-16 index. Only the Latin script is known. */
export const beginsSyllable = (text: string, at: number): boolean =>
  SYLLABLE.test(text.slice(at, at + REACH)) && !TOGETHER.test(text.slice(at - 1, at + REACH));

/** Endings of the first parts of German compounds, and usual last parts of those on invoices. */
const LINK = /\p{L}{2}(?:ungs|heits|keits|schafts|ions|täts|tums|lings|triebs|trags|steuer|stücks|mittel|zeit)$/iu;
const LAST_PART = new RegExp(`^(?:${[
  'abrechnung', 'adresse', 'anlage', 'anschrift', 'arbeit', 'aufwand', 'auszahlung', 'bedingung', 'behörde', 'bestätigung', 'betrag', 'betrieb', 'datum',
  'empfänger', 'entwässerung', 'gebühr', 'gemeinschaft', 'genehmigung', 'gesellschaft', 'kosten', 'leistung', 'lieferung', 'nummer', 'pauschale', 'planung',
  'prüfung', 'rechnung', 'schein', 'steuer', 'summe', 'unterlage', 'vereinbarung', 'verordnung', 'versicherung', 'verwaltung', 'vorauszahlung', 'zahlung',
  'zuschlag', 'zuständigkeit',
].join('|')})`, 'iu');
const WORD_AFTER = /^\p{L}{4}/u;
/** Longer than any ending of a first part. */
const LINK_REACH = 12;

/** Whether a part of a German compound probably ends at a UTF-16 index. */
export const partsCompound = (text: string, at: number): boolean =>
  WORD_AFTER.test(text.slice(at, at + REACH))
  && (LINK.test(text.slice(Math.max(0, at - LINK_REACH), at)) || LAST_PART.test(text.slice(at, at + LINK_REACH)));
