import encodeQR from 'qr';

/** The modules of a QR code at level M for up to 2,331 bytes of UTF-8, without margin: 1 is dark, 0 light. */
export const codeModules = (text: string): readonly Uint8Array[] =>
  // The encoder always draws a ring of white space; it is removed here.
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1).map((row) => Uint8Array.from(row.slice(1, -1), Number));
