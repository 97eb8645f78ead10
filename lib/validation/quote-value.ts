const MAX_QUOTED = 40;
/** Characters that would garble a message, including a surrogate whose other half was cut off. */
const UNPRINTABLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const quoteText = (text: string): string => {
  const shortText = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return JSON.stringify(shortText.replace(UNPRINTABLE_CHARACTERS, '\uFFFD'));
};

/** Formats a value for a message: short and on one line. Arrays and objects are named, not printed. */
export const quoteValue = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? 'an empty string' : quoteText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : 'an object';
};
