import encodeQR from 'qr';

/**
 * The modules of a QR code with error correction level M, without the white space around it: 1 for a dark module, 0 for a light one.
 * @param text at most 2,331 bytes of UTF-8
 */
export const codeModules = (text: string): readonly Uint8Array[] =>
  // The encoder always draws a ring of white space; it is removed here.
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1).map((row) => Uint8Array.from(row.slice(1, -1), Number));
