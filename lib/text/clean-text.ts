import { required } from '../required.js';
import { isInvisible } from './is-invisible.js';

/** A normalised text. The message says why it cannot be printed. */
interface CleanText { readonly text: string; readonly message?: string }

type FreeTextKind = 'line' | 'lines';

/** Below U+0300 nothing combines, so most texts need no further checks. */
const NEEDS_NO_CHECK = { line: /^[\x20-\x7E\u00A0-\u02FF]*$/, lines: /^[\n\x20-\x7E\u00A0-\u02FF]*$/ } as const;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;
const DISALLOWED_CHARACTER = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
const DISALLOWED_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
const BYTE_ORDER_MARKS = /\uFEFF/g;
/** Nine combining marks in a row. Joiners and direction marks between them do not end the row. */
const MARK_SEQUENCE = /(?:\p{M}\p{Cf}*){9}/u;
/**
 * NFC removes only a few marks, so a row of 33 is rejected before NFC spends time on sorting it. {@link MARK_SEQUENCES}
 * finds the rows first, because counting inside that pattern would restart at every mark.
 */
const UNCOMPOSABLE_SEQUENCE = /^(?:\p{M}\p{Cf}*){33}/u;
const MARK_SEQUENCES = /\p{M}[\p{M}\p{Cf}]*/gu;

const TOO_MANY_MARKS_MESSAGE = 'More than 8 combining marks in a row cannot be printed; remove some.';

const isUncomposable = (text: string): boolean =>
  MARK_SEQUENCE.test(text) && (text.match(MARK_SEQUENCES) ?? []).some((sequence) => UNCOMPOSABLE_SEQUENCE.test(sequence));

/** The name of a character's first code point, such as `U+200B`. */
export const codePointName = (character: string): string =>
  `U+${required(character.codePointAt(0), 'character').toString(16).toUpperCase().padStart(4, '0')}`;

const kindOfCharacter = (character: string): string => {
  if (/\p{Cs}/u.test(character)) return 'half of a surrogate pair';
  if (/\p{Noncharacter_Code_Point}/u.test(character)) return 'a Unicode noncharacter';
  return /\p{Cc}/u.test(character) ? 'a control character' : 'a bidirectional override or isolate';
};

const disallowedMessage = (text: string, kind: FreeTextKind): string | undefined => {
  const found = (kind === 'line' ? DISALLOWED_CHARACTER : DISALLOWED_IN_LINES).exec(text);
  if (!found) return undefined;
  const [character] = found;
  if (character === '\n') return 'This text is printed on one line; remove the line break.';
  const position = [...text.slice(0, found.index)].length + 1;
  return `Character ${position} is ${codePointName(character)}, ${kindOfCharacter(character)}; remove it.`;
};

/** Spreadsheets and editors leave byte order marks in copied text. */
export const withoutByteOrderMarks = (raw: string): string => raw.replace(BYTE_ORDER_MARKS, '');

const blankAsEmpty = (text: string): string => isInvisible(text) ? '' : text;

/**
 * Normalises a text to NFC without byte order marks, with line feeds as line breaks. A text that prints nothing becomes
 * empty.
 * @param kind `lines` allows line breaks
 * @see docs/fields.md#numbers-and-texts
 * @see UAX #15 (NFC), UAX #9 (explicit directional controls)
 */
export const cleanText = (raw: string, kind: FreeTextKind): CleanText => {
  if (NEEDS_NO_CHECK[kind].test(raw)) return { text: blankAsEmpty(raw) };
  const text = withoutByteOrderMarks(raw).replace(LINE_BREAK, '\n');
  const message = disallowedMessage(text, kind) ?? (isUncomposable(text) ? TOO_MANY_MARKS_MESSAGE : undefined);
  if (message !== undefined) return { text, message };
  const composed = text.normalize('NFC');
  return MARK_SEQUENCE.test(composed) ? { text: composed, message: TOO_MANY_MARKS_MESSAGE } : { text: blankAsEmpty(composed) };
};
