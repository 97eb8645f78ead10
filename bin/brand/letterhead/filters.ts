import { constants, inflateSync } from 'node:zlib';

/** All streams of a file together may inflate to this many bytes: a page in 300 dpi has 26 MB. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/** Inflates the streams of one file, up to a limit for all of them. */
export class Inflater {
  /** Whether the last stream was too large. */
  isTooLarge = false;
  /** Why the last stream was not inflated. */
  errorMessage = '';
  #remainingBytes = MAX_INFLATED_BYTES;

  /** The inflated bytes; undefined if they are broken or too many. */
  inflate(bytes: Uint8Array): Uint8Array | undefined {
    try {
      const inflated = inflateSync(bytes, { maxOutputLength: Math.max(1, this.#remainingBytes), finishFlush: constants.Z_SYNC_FLUSH });
      this.#remainingBytes -= inflated.length;
      return inflated;
    } catch (error) {
      this.isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      this.errorMessage = this.isTooLarge ? `The streams inflate to more than ${MAX_INFLATED_BYTES / 1024 / 1024} MiB.` : 'A compressed stream is broken.';
      return undefined;
    }
  }
}

const decodeHex = (text: string): Uint8Array => {
  const digits = (text.split('>', 1)[0] ?? '').replace(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const ASCII85_BASE = 85;
const ASCII85_OFFSET = 33;

/** Five digits as four bytes. Missing digits of the last group are the highest ones. */
const decodeAscii85Group = (digits: string): readonly number[] => {
  const value = [...digits.padEnd(5, 'u')].reduce((sum, digit) => (sum * ASCII85_BASE + digit.charCodeAt(0) - ASCII85_OFFSET) % 2 ** 32, 0);
  return [24, 16, 8, 0].slice(0, digits.length - 1).map((shift) => value >>> shift & 0xff);
};

const decodeAscii85 = (text: string): Uint8Array => {
  const digits = (text.split('~', 1)[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!');
  return Uint8Array.from((digits.match(/.{1,5}/gs) ?? []).flatMap(decodeAscii85Group));
};

/** Decodes a textual filter; undefined for any other. */
export const decodeAsciiFilter = (filter: string, bytes: Uint8Array): Uint8Array | undefined => {
  const text = (): string => Buffer.from(bytes).toString('latin1');
  if (filter === 'ASCIIHexDecode') return decodeHex(text());
  return filter === 'ASCII85Decode' ? decodeAscii85(text()) : undefined;
};
