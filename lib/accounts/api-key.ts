import { createHash, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyMode } from './types.js';

const BASE62_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Largest multiple of 62 that fits in a byte. Larger bytes are discarded, so that each digit is equally likely. */
const UNBIASED_LIMIT = 248;

/** A source of unpredictable bytes, such as `randomBytes` of node:crypto. */
export type RandomBytes = (size: number) => Uint8Array;

/** The last `length` base62 digits of a non-negative number, padded with zeros. */
export const toBase62 = (value: bigint, length: number): string => {
  let text = '';
  for (let remaining = value; text.length < length; remaining /= 62n) text = BASE62_DIGITS.charAt(Number(remaining % 62n)) + text;
  return text;
};

/** Random base62 digits, each equally likely (5.95 bits a digit). */
export const randomBase62 = (length: number, random: RandomBytes): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < UNBIASED_LIMIT && text.length < length) text += BASE62_DIGITS.charAt(byte % 62);
    }
  }
  return text;
};

const REF_LENGTH = 10;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const KEY_PATTERN = new RegExp(
  `^inv_(?<mode>live|test)_(?<ref>[0-9A-Za-z]{${REF_LENGTH}})[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`,
);

/** Parts of a key. Parsing does not check whether the key exists. */
interface ParsedApiKey {
  readonly mode: KeyMode;
  /** Reference of the account, ten base62 characters. */
  readonly accountRef: string;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
const keyChecksum = (body: string): string => toBase62(BigInt(crc32(body)), CHECKSUM_LENGTH);

/**
 * Creates an API key from prefix, account reference, 32 random characters (190 bits) and CRC-32.
 * @param mode PDFs of `test` keys have a watermark and never count toward the quota
 * @see docs/configuration.md#keys
 */
export const createApiKey = (mode: KeyMode, accountRef: string, random: RandomBytes): string => {
  const body = `inv_${mode}_${accountRef}${randomBase62(SECRET_LENGTH, random)}`;
  return body + keyChecksum(body);
};

/** Parses a key; null if its form or checksum is wrong. So a mistyped key is rejected without a read of the table. */
export const parseApiKey = (text: string): ParsedApiKey | null => {
  const parts = KEY_PATTERN.exec(text)?.groups;
  if (parts?.ref === undefined || !text.endsWith(keyChecksum(text.slice(0, -CHECKSUM_LENGTH)))) return null;
  return { mode: parts.mode === 'test' ? 'test' : 'live', accountRef: parts.ref };
};

/** The SHA-256 of a key, hex. Only this form is stored. */
export const hashApiKey = (key: string): string => sha256(key).toString('hex');

/** Compares two hashes (hex) in constant time. */
export const sameHash = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
