import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountRefOf, unsaltedAccountRefOf } from '../../../lib/accounts/account-ref.js';
import { seedOfProperty } from '../../support/seed.js';

describe('accountRefOf', () => {
  const REF = accountRefOf('Acme Ltd', 'a salt');

  test('is ten base62 characters that never change', () => {
    expect(REF).toBe('YuF5iJseGb');
    expect(accountRefOf('acme ltd', 'a salt')).not.toBe(REF);
  });

  test('ignores surrounding white space and the Unicode normal form', () => {
    expect(accountRefOf('  Acme Ltd ', 'a salt')).toBe(REF);
    expect(accountRefOf('Caf\u0065\u0301', 'a salt')).toBe(accountRefOf('Caf\u00e9', 'a salt'));
  });

  test('cannot be computed from the name without the salt', () => {
    fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (name, salt, other) => {
      fc.pre(salt !== other);
      expect(accountRefOf(name, salt)).not.toBe(accountRefOf(name, other));
      expect(accountRefOf(name, salt)).not.toBe(unsaltedAccountRefOf(name));
    }), { seed: seedOfProperty(16) });
  });
});

test('unsaltedAccountRefOf is the reference of accounts that are older than the salt', () => {
  expect(unsaltedAccountRefOf(' Acme Ltd ')).toBe('krgDPAefLF');
});
