const FORBIDDEN_IN_FILE_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\/:*?"<>|]+/gu;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_ASCII_LENGTH = 100;

const orInvoice = (stem: string): string => {
  if (stem === '') return 'invoice';
  return RESERVED_ON_WINDOWS.test(stem) ? `invoice-${stem}` : stem;
};

// No dot or blank at either end: hidden files on Unix, names that Windows cuts.
const trimmed = (stem: string): string => stem.replace(/^[\s.-]+|[\s.-]+$/gu, '');

const unicodeStem = (invoiceNumber: string): string =>
  orInvoice(trimmed(invoiceNumber.replace(FORBIDDEN_IN_FILE_NAMES, '-').replace(/\s+/gu, ' ')));

// Accents fall off (é → e); what has no ASCII form becomes a hyphen.
const asciiStem = (invoiceNumber: string): string => {
  const bare = invoiceNumber.normalize('NFKD').replace(/\p{M}+/gu, '').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/-{2,}/g, '-');
  return orInvoice(trimmed(bare.slice(0, MAX_ASCII_LENGTH)));
};

// encodeURIComponent leaves four characters that RFC 8187 does not allow in an extended value.
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that makes clients save an invoice under its number: an ASCII `filename`, and `filename*` for all others.
 * @param invoiceNumber any text
 * @returns e.g. `attachment; filename="INV-7.pdf"; filename*=UTF-8''INV-7.pdf`
 * @see RFC 6266 §4, RFC 8187 §3.2
 */
export const contentDisposition = (invoiceNumber: string): string =>
  `attachment; filename="${asciiStem(invoiceNumber)}.pdf"; filename*=UTF-8''${extendedValue(`${unicodeStem(invoiceNumber)}.pdf`)}`;
