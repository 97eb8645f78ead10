const MAX_SHOWN = 40;

/** What would garble a message, and the second half of a pair that the cut may have left alone. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const quoteText = (text: string): string => {
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return JSON.stringify(cut.replace(UNPRINTABLE, '\uFFFD'));
};

/**
 * A value as a message shows it: short, on one line, never a whole structure.
 * @param value anything that JSON can hold
 */
export const quoteValue = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${quoteText(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : 'an object';
};
