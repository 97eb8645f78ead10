const MAX_SHOWN = 40;
/** Characters that would garble a message, including a surrogate whose other half was cut off. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const quoteText = (text: string): string => {
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return JSON.stringify(cut.replace(UNPRINTABLE, '\uFFFD'));
};

/** Formats a value for a message: short and on one line. Arrays and objects are named, not printed. */
export const quoteValue = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? 'an empty string' : quoteText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : 'an object';
};
