import { asciiBaseName, orDefaultName, unicodeBaseName } from '../../text/file-name.js';

/** Formats of a download. */
export type FileExtension = 'pdf' | 'xml' | 'zip';

// encodeURIComponent leaves four characters that RFC 8187 does not allow in an extended value.
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header with the invoice number as the file name: an ASCII `filename`, and `filename*` with all characters.
 * @returns e.g. `attachment; filename="INV-7.pdf"; filename*=UTF-8''INV-7.pdf`
 * @see RFC 6266 §4, RFC 8187 §3.2
 */
export const contentDisposition = (invoiceNumber: string, extension: FileExtension): string =>
  `attachment; filename="${asciiBaseName(invoiceNumber)}.${extension}"; filename*=UTF-8''${extendedValue(`${orDefaultName(unicodeBaseName(invoiceNumber))}.${extension}`)}`;
