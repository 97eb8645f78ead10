const FORBIDDEN_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\/:*?"<>|]+/gu;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_ASCII_LENGTH = 100;

/** Formats of a download. */
export type FileExtension = 'pdf' | 'xml';

const orInvoice = (stem: string): string => {
  if (stem === '') return 'invoice';
  return RESERVED_ON_WINDOWS.test(stem) ? `invoice-${stem}` : stem;
};

// Removes dots and spaces at both ends, which make hidden files on Unix and are cut off by Windows.
const trimmed = (stem: string): string => stem.replace(/^[\s.-]+|[\s.-]+$/gu, '');

const unicodeStem = (invoiceNumber: string): string =>
  orInvoice(trimmed(invoiceNumber.replace(FORBIDDEN_IN_FILE_NAMES, '-').replace(/\s+/gu, ' ')));

// Accents are removed (é → e); other characters without an ASCII form become a hyphen.
const asciiStem = (invoiceNumber: string): string => {
  const bare = invoiceNumber.normalize('NFKD').replace(/\p{M}+/gu, '').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/-{2,}/g, '-');
  return orInvoice(trimmed(bare.slice(0, MAX_ASCII_LENGTH)));
};

// encodeURIComponent leaves four characters that RFC 8187 does not allow in an extended value.
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header with the invoice number as the file name: an ASCII `filename`, and `filename*` with all characters.
 * @returns e.g. `attachment; filename="INV-7.pdf"; filename*=UTF-8''INV-7.pdf`
 * @see RFC 6266 §4, RFC 8187 §3.2
 */
export const contentDisposition = (invoiceNumber: string, extension: FileExtension): string =>
  `attachment; filename="${asciiStem(invoiceNumber)}.${extension}"; filename*=UTF-8''${extendedValue(`${unicodeStem(invoiceNumber)}.${extension}`)}`;
