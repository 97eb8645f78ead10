import fc from 'fast-check';

/** Pieces of addresses, good and bad: what could move the host, add credentials, or be rewritten by a reader. */
const PIECE = fc.constantFrom(
  'a', 'B', 'pay', 'example', '.', '.', '.com', '-', '_', '0', '1', '127', '0x7f', 'xn--', 'xn--exmple-cua', '/', '/', '//', '?', '#', ':', ':443', ':8443', '@', 'user:pw@',
  '\\', '%40', '%2F', '%', '[', ']', '[::1]', '&', '=', '+', '~', '\'', '(', ')', '"', '<', '|', '^', '{', ' ', '\t', '\n', 'ä', '\u3002', '\u200B', '..', '/../', ';', ',', '!', '$', '*',
);

/** A text that looks like a web address; about one of three is valid. */
export const arbitraryAddress: fc.Arbitrary<string> = fc.tuple(
  fc.constantFrom('https://', 'https://', 'https://', 'https://', 'https:/', 'https:', 'https:///', 'https:\\\\', 'http://', 'HTTPS://', ''),
  fc.constantFrom('', 'pay.example', 'a.b', 'xn--exmple-cua.com', 'PAY.example:8443', '127.0.0.1', '[::1]'),
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom('', '/', '?', '#') }, { weight: 1, arbitrary: PIECE }),
  fc.array(PIECE, { maxLength: 8 }),
).map(([scheme, host, next, pieces]) => `${scheme}${host}${next}${pieces.join('')}`);
