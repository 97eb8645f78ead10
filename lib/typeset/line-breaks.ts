import LineBreaker from 'linebreak';
import { splitsNumber } from './numbers-in-text.js';

/** Thai words of business texts that `Intl.Segmenter` wrongly divides, some only next to certain other words. */
const UNDIVIDED_THAI_WORDS = [
  'กำหนด', 'ขอขอบคุณ', 'ขอขอบพระคุณ', 'คงเหลือ', 'ครบถ้วน', 'คำสั่งซื้อ', 'เครื่องดื่ม', 'ชำระเงิน', 'ดำเนินการ', 'ติดตั้ง', 'ติดต่อ', 'ตรวจสอบ',
  'เดินทาง', 'ทั้งสิ้น', 'ที่ปรึกษา', 'น้ำดื่ม', 'บำรุงรักษา', 'ใบเสร็จ', 'ใบแจ้งหนี้', 'ประจำตัว', 'ผู้ขาย', 'ผู้ซื้อ', 'ผู้รับ', 'ผู้ส่ง', 'ฝึกอบรม', 'ร้านค้า',
  'รับประกัน', 'ลายเซ็น', 'เลขที่', 'วันที่', 'สถานที่', 'ส่งมอบ', 'เสียหาย', 'หลักฐาน',
];
const UNDIVIDED_THAI_WORD = new RegExp(UNDIVIDED_THAI_WORDS.join('|'), 'g');

/** UTF-16 indexes inside undivided words. */
const insideThaiWords = (text: string): ReadonlySet<number> => {
  const indexesInsideWords = new Set<number>();
  for (const { 0: word, index } of text.matchAll(UNDIVIDED_THAI_WORD)) {
    for (let at = index + 1; at < index + word.length; at += 1) indexesInsideWords.add(at);
  }
  return indexesInsideWords;
};

/** Line breaking class SA: Thai, Lao, Burmese, Khmer. */
const UNSPACED_TEXT = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\ua9e0-\ua9ff\uaa60-\uaa7f]{2,}/g;
/** Repetition and abbreviation marks, which belong to the word before them. */
const ATTACHED_MARK = /^[\u0e2f\u0e46\u0eaf\u0ec6\u104a\u104b\u17d4-\u17d7\u17da]/;
/** Words and numbers in which only a space allows a line break. */
const ONLY_SPACES_BREAK = /^[A-Za-z0-9]+(?:[.,][0-9]+)*(?:[.,:;]? +[A-Za-z0-9]+(?:[.,][0-9]+)*)*[.,:;]? *$/;

/** A single letter and its hyphen belong to the word: e-mail, T-shirt, К-сть. */
const WORD_HYPHEN = /[-\u2010]/;
const LONE_LETTER_BEFORE = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*[-\u2010]$/u;
const LONE_LETTER_AFTER = /^\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])/u;
/** A hyphen at the start of a word belongs to it: -CHF 5. Direction marks may surround it. */
const BEGINNING_HYPHEN = /(?:^| )[\u061c\u200e\u200f]*[-\u2010\u2212][\u061c\u200e\u200f]*$/;
/** Korean lines break only at spaces, not between a number and its unit or a noun and its particle. */
const BEFORE_HANGUL = /[\uac00-\ud7a3A-Za-z0-9%]/;
const HANGUL = /[\uac00-\ud7a3]/;
/** The middle dot between the parts of a line. It is at the end of a line rather than at the start of the next. */
const SEPARATING_DOT = '\u00b7';
const SCHEME_SEPARATOR = '://';
/** Length of the text that is searched around a break: more than any letter with its marks and a hyphen. */
const HYPHEN_CONTEXT = 16;

let wordSegmenter: Intl.Segmenter | undefined;

/** Word boundaries that need a dictionary. */
const dictionaryBreaks = (text: string): readonly number[] => {
  const breaks: number[] = [];
  for (const { 0: unspaced, index } of text.matchAll(UNSPACED_TEXT)) {
    wordSegmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
    const indexesInsideWords = insideThaiWords(unspaced);
    for (const { segment, index: inside } of wordSegmenter.segment(unspaced)) {
      if (inside > 0 && !indexesInsideWords.has(inside) && !ATTACHED_MARK.test(segment)) breaks.push(index + inside);
    }
  }
  return breaks;
};

const spaceBreaks = (text: string): readonly number[] => {
  const breaks: number[] = [];
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    if (text.charAt(space + 1) !== ' ' && space + 1 < text.length && !splitsNumber(text, space + 1)) breaks.push(space + 1);
  }
  return breaks;
};

const algorithmBreaks = (text: string): readonly number[] => {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) breaks.push(next.position);
  return breaks;
};

const splitsLoneLetter = (text: string, at: number): boolean =>
  at < text.length && WORD_HYPHEN.test(text.charAt(at - 1))
  && (LONE_LETTER_BEFORE.test(text.slice(Math.max(0, at - HYPHEN_CONTEXT), at))
    || LONE_LETTER_AFTER.test(text.slice(at, at + HYPHEN_CONTEXT)));

const splitsSignedWord = (text: string, at: number): boolean =>
  text.charAt(at) !== ' ' && BEGINNING_HYPHEN.test(text.slice(Math.max(0, at - HYPHEN_CONTEXT), at));

const splitsKoreanWord = (text: string, at: number): boolean =>
  HANGUL.test(text.charAt(at)) && BEFORE_HANGUL.test(text.charAt(at - 1));

/**
 * UTF-16 indexes at which a line of a paragraph may end, ascending. The last is the end of the text.
 * @see Unicode Standard Annex #14
 */
export const breakOpportunities = (text: string): readonly number[] => {
  if (text === '') return [];
  if (ONLY_SPACES_BREAK.test(text)) return [...spaceBreaks(text), text.length];
  const dictionary = dictionaryBreaks(text);
  const splitsToken = (at: number): boolean =>
    splitsLoneLetter(text, at) || splitsSignedWord(text, at) || splitsKoreanWord(text, at) || splitsNumber(text, at)
    || text.charAt(at) === SEPARATING_DOT || text.startsWith(SCHEME_SEPARATOR, at - SCHEME_SEPARATOR.length);
  const breakIndexes = algorithmBreaks(text).filter((at) => at === text.length || !splitsToken(at));
  return dictionary.length === 0
    ? breakIndexes : [...new Set([...breakIndexes, ...dictionary])].sort((left, right) => left - right);
};

/** Characters after which a code or address wider than a line is split: `RE-2026-|LAND-`, `info@|example.`, `a/|b`. */
const BREAK_PUNCTUATION = /(?<=[\p{L}\p{M}\p{N})][\u061c\u200e\u200f]?)[-\u2010\u2013/\\._@:;,+=&?#|~](?=[\p{L}\p{N}(])/gu;

/** Preferred UTF-16 indexes to split a word that is wider than a line, ascending. */
export const punctuationBreaks = (text: string): readonly number[] =>
  Array.from(text.matchAll(BREAK_PUNCTUATION), ({ index }) => index + 1);

const LETTER = /[\p{L}\p{M}]/u;
/** Scripts whose lines may end inside a word without a hyphen. */
const UNHYPHENATED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;
const isHyphenated = (character: string): boolean => LETTER.test(character) && !UNHYPHENATED_SCRIPTS.test(character);

/** The code point before an index. */
const charBefore = (text: string, at: number): string => {
  const pair = text.slice(Math.max(0, at - 2), at);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : pair.slice(-1);
};

const charAfter = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** A digit or underscore marks a token as a code. */
const CODE_CHARACTER = /[\p{Nd}_]/u;
const TOKEN_CHARACTER = /[\p{Nd}_@]/u;
/** Range that is searched for code characters. Longer than nearly all codes, but bounded for very long words. */
const CODE_CONTEXT = 64;

/** Whether the word around an index has a character. */
const isInWordWith = (character: RegExp, text: string, at: number): boolean =>
  character.test(text.slice(Math.max(0, at - CODE_CONTEXT), at).split(/\s/).at(-1) ?? '')
  || character.test(text.slice(at, at + CODE_CONTEXT).split(/\s/, 1)[0] ?? '');

/** Whether the word around an index is a code. */
const isInCode = (text: string, at: number): boolean => isInWordWith(CODE_CHARACTER, text, at);

/** Whether the word around an index is a code or an e-mail address. */
export const isInToken = (text: string, at: number): boolean => isInWordWith(TOKEN_CHARACTER, text, at);

/**
 * Whether a line that ends at a UTF-16 index needs a hyphen, because it ends inside a word. Numbers and codes get none,
 * because a hyphen would be read as a part of them.
 */
export const splitsWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isHyphenated(charBefore(text, at)) && isHyphenated(charAfter(text, at)) && !isInCode(text, at);

const VOWELS = 'aeiouyäöüàáâãåæèéêëìíîïòóôõøœùúûýÿąęěőűůāēīōū';
/** Most European syllables begin with a consonant and a vowel. Letters that spell one sound stay together. */
const SYLLABLE_START = new RegExp(`^(?:sch[lmnrw]?|[cpst]h|qu|[bcfgkp]l|[bcdfgkpt]r|(?![${VOWELS}])\\p{Script=Latin})[${VOWELS}]`, 'iu');
const INSEPARABLE_CONSONANTS = /^(?:sc|[cpst]h|ck|qu|sz|[bcfgkp]l|[bcdfgkpt]r)/i;
/** Length of the text that these two patterns search. No match is longer. */
const SYLLABLE_CONTEXT = 8;

/** Whether a syllable probably begins at a UTF-16 index. Supports only the Latin script. */
export const beginsSyllable = (text: string, at: number): boolean =>
  SYLLABLE_START.test(text.slice(at, at + SYLLABLE_CONTEXT))
    && !INSEPARABLE_CONSONANTS.test(text.slice(at - 1, at + SYLLABLE_CONTEXT));

/** Endings of first parts, and common last parts, of German compounds on invoices. */
const FIRST_PART_ENDINGS = 'ungs|heits|keits|schafts|ions|täts|tums|lings|triebs|trags|steuer|stücks|mittel|zeit';
const LAST_PARTS = [
  'abrechnung', 'adresse', 'anlage', 'anschrift', 'arbeit', 'aufwand', 'auszahlung', 'bedingung', 'behörde', 'bestätigung', 'betrag', 'betrieb', 'datum',
  'empfänger', 'entwässerung', 'gebühr', 'gemeinschaft', 'genehmigung', 'gesellschaft', 'kosten', 'leistung', 'lieferung', 'nummer', 'pauschale', 'planung',
  'prüfung', 'rechnung', 'schein', 'steuer', 'summe', 'unterlage', 'vereinbarung', 'verordnung', 'versicherung', 'verwaltung', 'vorauszahlung', 'zahlung',
  'zuschlag', 'zuständigkeit',
].join('|');
const COMPOUND_BREAK = new RegExp(`(?<=\\p{L}{2}(?:${FIRST_PART_ENDINGS}))(?=\\p{L}{4})|(?<=\\p{L}{3})(?=${LAST_PARTS})`, 'giu');
const LATIN_WORD = /[a-z]{3}/i;
/** Length of the text that is searched for parts of compounds. No part is longer. */
const COMPOUND_CONTEXT = 14;

/** UTF-16 indexes, descending, after `above` and up to `last`, at which parts of German compounds probably end. */
export const compoundBreaks = (text: string, above: number, last: number): readonly number[] => {
  const from = Math.max(0, above - COMPOUND_CONTEXT);
  const near = text.slice(from, last + COMPOUND_CONTEXT);
  if (!LATIN_WORD.test(near)) return [];
  return Array.from(near.matchAll(COMPOUND_BREAK), ({ index }) => from + index)
    .filter((at) => at > above && at <= last).reverse();
};
