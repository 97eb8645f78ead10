const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Largest multiple of 62 that fits in a byte. Larger bytes are discarded, so that each digit is equally likely. */
const UNBIASED_LIMIT = 248;

/** A source of unpredictable bytes, such as `randomBytes` of node:crypto. */
export type RandomBytes = (size: number) => Uint8Array;

/** The last `length` base62 digits of a number that is not negative, with zeros in front. */
export const toBase62 = (value: bigint, length: number): string => {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text;
};

/** Random base62 digits, each equally likely (5.95 bits a digit). */
export const randomBase62 = (length: number, random: RandomBytes): string => {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < UNBIASED_LIMIT && text.length < length) text += DIGITS.charAt(byte % 62);
    }
  }
  return text;
};
