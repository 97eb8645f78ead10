import { constants, inflateSync } from 'node:zlib';

/** All streams of a file together may inflate to this many bytes: a page in 300 dpi has 26 MB. */
const MOST_INFLATED = 64 * 1024 * 1024;

/** Inflates the streams of one file, up to a limit for all of them. */
export class Inflater {
  /** Whether the last stream was too large. */
  isFull = false;
  /** Why the last stream was not inflated. */
  reason = '';
  #left = MOST_INFLATED;

  /** The inflated bytes; undefined if they are broken or too many. */
  inflate(bytes: Uint8Array): Uint8Array | undefined {
    try {
      const inflated = inflateSync(bytes, { maxOutputLength: Math.max(1, this.#left), finishFlush: constants.Z_SYNC_FLUSH });
      this.#left -= inflated.length;
      return inflated;
    } catch (error) {
      this.isFull = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      this.reason = this.isFull ? `The streams inflate to more than ${MOST_INFLATED / 1024 / 1024} MiB.` : 'A compressed stream is broken.';
      return undefined;
    }
  }
}

const fromHex = (text: string): Uint8Array => {
  const digits = (text.split('>', 1)[0] ?? '').replace(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const BASE = 85;
const FIRST = 33;

/** Five digits as four bytes. Missing digits of the last group are the highest ones. */
const group = (digits: string): readonly number[] => {
  const value = [...digits.padEnd(5, 'u')].reduce((sum, digit) => (sum * BASE + digit.charCodeAt(0) - FIRST) % 2 ** 32, 0);
  return [24, 16, 8, 0].slice(0, digits.length - 1).map((shift) => value >>> shift & 0xff);
};

const from85 = (text: string): Uint8Array => {
  const digits = (text.split('~', 1)[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!');
  return Uint8Array.from((digits.match(/.{1,5}/gs) ?? []).flatMap(group));
};

/** Decodes a textual filter; undefined for any other. */
export const decodeAscii = (filter: string, bytes: Uint8Array): Uint8Array | undefined => {
  const text = (): string => Buffer.from(bytes).toString('latin1');
  if (filter === 'ASCIIHexDecode') return fromHex(text());
  return filter === 'ASCII85Decode' ? from85(text()) : undefined;
};
