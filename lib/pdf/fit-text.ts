/**
 * Characters that PDF/A forbids in ToUnicode texts, or that are not text. A private use character means nothing when it
 * is copied.
 */
const FORBIDDEN = /[\0\uFEFF\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const REPLACEMENT = '\uFFFD';
/** Most texts have none of these UTF-16 units, and skip the slower search by category. */
const MAYBE_FORBIDDEN = /[\0\ud800-\uffff]/;

/**
 * Makes a text fit for ToUnicode: whole code points only, with private use characters as U+FFFD.
 * @see ISO 19005-3, 6.2.11.7
 */
export const extractableText = (text: string): string => (MAYBE_FORBIDDEN.test(text) ? text.replace(FORBIDDEN, REPLACEMENT) : text);
