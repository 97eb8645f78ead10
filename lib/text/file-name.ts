const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_ASCII_LENGTH = 100;

const FORBIDDEN_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\/:*?"<>|]+/gu;

/** A name of a file that is not empty and that Windows does not reserve. */
export const orDefaultName = (baseName: string, reservedPrefix = 'invoice-'): string => {
  if (baseName === '') return 'invoice';
  return RESERVED_ON_WINDOWS.test(baseName) ? reservedPrefix + baseName : baseName;
};

/** Without dots and spaces at both ends, which make hidden files on Unix and are cut off by Windows. */
export const trimmed = (baseName: string): string => baseName.replace(/^[\s.-]+|(?<![\s.-])[\s.-]+$/gu, '');

/** The number of an invoice with the characters that a file name may have; it may be empty. */
export const unicodeBaseName = (invoiceNumber: string): string =>
  trimmed(invoiceNumber.replace(FORBIDDEN_IN_FILE_NAMES, '-').replace(/\s+/gu, ' '));

/**
 * The number of an invoice as a file name without its ending. Accents are removed (é → e); other characters without an
 * ASCII form become a hyphen.
 */
export const asciiBaseName = (invoiceNumber: string): string => {
  const ascii = invoiceNumber.normalize('NFKD').replace(/\p{M}+/gu, '').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/-{2,}/g, '-');
  return orDefaultName(trimmed(ascii.slice(0, MAX_ASCII_LENGTH)));
};
