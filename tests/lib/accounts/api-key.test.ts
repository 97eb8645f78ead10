import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHash, randomBytes } from 'node:crypto';
import { createApiKey, hashApiKey, parseApiKey, randomBase62, sameHash, toBase62 } from '../../../lib/accounts/api-key.js';
import { saltedAccountRef } from '../../../lib/accounts/account-store.js';

describe('toBase62', () => {
  test('uses digits, then capitals, then small letters, with leading zeros', () => {
    expect([0n, 9n, 10n, 35n, 36n, 61n, 62n].map((value) => toBase62(value, 2))).toEqual(['00', '09', '0A', '0Z', '0a', '0z', '10']);
  });

  test('keeps the last digits of a number that is too long', () => expect(toBase62(62n * 62n + 5n, 2)).toBe('05'));

  test('keeps the order of numbers', () => {
    fc.assert(fc.property(fc.bigInt(0n, 62n ** 6n - 1n), fc.bigInt(0n, 62n ** 6n - 1n), (left, right) => {
      expect(toBase62(left, 6) < toBase62(right, 6)).toBe(left < right);
    }));
  });
});

describe('randomBase62', () => {
  test('has the requested length and only base62 digits', () => {
    expect(randomBase62(200, randomBytes)).toMatch(/^[0-9A-Za-z]{200}$/);
    expect(randomBase62(0, randomBytes)).toBe('');
  });

  test('discards bytes that would favour the first digits', () => {
    const supply = [[248, 255, 61], [0, 247]];
    expect(randomBase62(3, () => Uint8Array.from(supply.shift() ?? []))).toBe('z0z');
  });
});

const REF = 'krgDPAefLF';
const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 }).filter((value) => value.some((byte) => byte < 248));

describe('createApiKey', () => {
  test('has a prefix, the account, 32 characters of secret and 6 of checksum', () => {
    const key = createApiKey('live', REF, randomBytes);
    expect(key).toMatch(new RegExp(`^inv_live_${REF}[0-9A-Za-z]{38}$`));
    expect(createApiKey('test', REF, randomBytes)).toMatch(/^inv_test_/);
    expect(createApiKey('live', REF, randomBytes)).not.toBe(key);
  });

  test('depends only on its random bytes', () => {
    expect(createApiKey('test', '0123456789', (size) => new Uint8Array(size))).toBe(`inv_test_0123456789${'0'.repeat(32)}2FbQYd`);
  });
});

describe('parseApiKey', () => {
  test('reads mode and account of every new key', () => {
    fc.assert(fc.property(fc.constantFrom('live' as const, 'test' as const), fc.string(), bytes, (mode, name, random) => {
      const accountRef = saltedAccountRef(name, 'a salt');
      expect(parseApiKey(createApiKey(mode, accountRef, () => random))).toEqual({ mode, accountRef });
    }));
  });

  test('detects any single wrong character', () => {
    const key = createApiKey('live', REF, randomBytes);
    fc.assert(fc.property(fc.nat(key.length - 1), fc.constantFrom(...'0Zz_-é'), (at, wrong) => {
      fc.pre(key.charAt(at) !== wrong);
      expect(parseApiKey(key.slice(0, at) + wrong + key.slice(at + 1))).toBeNull();
    }));
  });

  test.each([
    '', 'inv_live_', 'inv_prod_', ' '.repeat(57), createApiKey('live', REF, randomBytes).slice(1),
    `${createApiKey('live', REF, randomBytes)}\n`, `${createApiKey('live', REF, randomBytes)}0`, 'x'.repeat(1_000_000),
  ])('is null for a text that is not a key (%#)', (text) => expect(parseApiKey(text)).toBeNull());
});

test('hashApiKey is the SHA-256 in hex', () => {
  expect(hashApiKey('key')).toBe(createHash('sha256').update('key').digest('hex'));
});

test('sameHash compares whole hashes', () => {
  expect(sameHash(hashApiKey('a'), hashApiKey('a'))).toBe(true);
  expect(sameHash(hashApiKey('a'), hashApiKey('b'))).toBe(false);
  expect(sameHash(hashApiKey('a'), hashApiKey('a').slice(1))).toBe(false);
});
