const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_ASCII_LENGTH = 100;
const FORBIDDEN_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\/:*?"<>|]+/gu;

/** Makes sure that a name is not empty and not reserved on Windows. */
export const orDefaultName = (baseName: string, reservedPrefix = 'invoice-'): string => {
  if (baseName === '') return 'invoice';
  return RESERVED_ON_WINDOWS.test(baseName) ? reservedPrefix + baseName : baseName;
};

/** Removes dots, spaces and hyphens at both ends. Dots hide files on Unix, and Windows drops both. */
export const trimPunctuation = (baseName: string): string => baseName.replace(/^[\s.-]+|(?<![\s.-])[\s.-]+$/gu, '');

/** Replaces characters that file names must not have. The result may be empty. */
export const unicodeBaseName = (invoiceNumber: string): string =>
  trimPunctuation(invoiceNumber.replace(FORBIDDEN_IN_FILE_NAMES, '-').replace(/\s+/gu, ' '));

/**
 * File name of an invoice number, without extension. Accents are removed (é → e). Other characters without an ASCII
 * form become a hyphen.
 */
export const asciiBaseName = (invoiceNumber: string): string => {
  const ascii = invoiceNumber.normalize('NFKD').replace(/\p{M}+/gu, '').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/-{2,}/g, '-');
  return orDefaultName(trimPunctuation(ascii.slice(0, MAX_ASCII_LENGTH)));
};
