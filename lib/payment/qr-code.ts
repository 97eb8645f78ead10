import encodeQR from 'qr';

/** Names of the levels of error correction, as the encoder has them. */
const LEVELS = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const;

/** How a code is encoded. With a version, its text is encoded in byte mode. */
interface QrOptions { readonly level?: keyof typeof LEVELS; readonly version?: number }

/** Modules of a QR code without margin, row by row: 1 is dark, 0 light. At level M, it holds up to 2,331 bytes of UTF-8. */
export const qrCodeModules = (text: string, { level = 'M', version }: QrOptions = {}): readonly Uint8Array[] =>
  // Removes the light border that the encoder always draws.
  encodeQR(text, 'raw', { ecc: LEVELS[level], border: 1, ...version !== undefined && { version, encoding: 'byte' } })
    .slice(1, -1).map((row) => Uint8Array.from(row.slice(1, -1), Number));
