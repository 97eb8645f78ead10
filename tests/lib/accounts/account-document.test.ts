import { describe, expect, test } from '@jest/globals';
import { accountKey, accountOf, callerOf, findKey, isUsable, type AccountDocument, type StoredKey } from '../../../lib/accounts/account-document.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { hashApiKey } from '../../../lib/accounts/api-key.js';

const keyOf = (text: string, change: Partial<StoredKey> = {}): StoredKey =>
  ({ h: hashApiKey(text), sc: ['usage:read'], st: 'active', mode: 'live', cr: 0, nm: '', l4: '', ...change });
const DOCUMENT: AccountDocument = {
  ...accountKey('0123456789'), g: 3, wid: 'w', nm: 'Acme', tier: 'Free', st: 'suspended', lim: { monthlyQuota: 7 },
  keys: { one: keyOf('one'), old: keyOf('old', { ex: 100 }), dead: keyOf('dead', { st: 'revoked' }), test: keyOf('test', { mode: 'test' }) },
};

test('there are four scopes', () => {
  expect(ALL_SCOPES).toEqual(['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read']);
});

test('accountOf converts a stored account', () => {
  expect(accountOf(DOCUMENT)).toEqual({
    ref: '0123456789', name: 'Acme', generation: 3, tier: 'Free', status: 'suspended', limitOverrides: { monthlyQuota: 7 },
  });
});

test('findKey finds usable and unusable keys by their hash', () => {
  expect(findKey(DOCUMENT, hashApiKey('dead'))?.[0]).toBe('dead');
  expect(findKey(DOCUMENT, hashApiKey('other'))).toBeNull();
});

test('isUsable is false from the moment of expiry', () => {
  expect([99, 100].map((now) => isUsable(DOCUMENT.keys.old!, now))).toEqual([true, false]);
});

describe('callerOf', () => {
  test('returns key id, mode and scopes', () => {
    expect(callerOf(DOCUMENT, hashApiKey('test'), 0)).toMatchObject({ keyId: 'test', mode: 'test', scopes: ['usage:read'] });
  });

  test('is null for an unusable key', () => {
    expect(['dead', 'old', 'other'].map((text) => callerOf(DOCUMENT, hashApiKey(text), 100))).toEqual([null, null, null]);
  });
});
