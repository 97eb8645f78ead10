/** What PDF/A forbids as text behind glyphs, or is no text: private use characters mean nothing to whoever copies them. */
const UNFIT = /[\0\uFEFF\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const REPLACEMENT = '\uFFFD';
/** Most texts have none of these UTF-16 units, and are spared the search by categories. */
const MAYBE_UNFIT = /[\0\ud800-\uffff]/;

/**
 * Text as it may stand behind glyphs: whole code points only, a private use character as U+FFFD.
 * @param text any text
 * @see ISO 19005-3, 6.2.11.7
 */
export const fitText = (text: string): string => (MAYBE_UNFIT.test(text) ? text.replace(UNFIT, REPLACEMENT) : text);
