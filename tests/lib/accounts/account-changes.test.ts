import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { hashApiKey, parseApiKey } from '../../../lib/accounts/api-key.js';
import {
  issueKey, MAX_KEYS, newAccount, type NewKey, pickKey, withKey, withLimits, withRevokedKey, withRotatedKey,
  withStatus, withTier,
} from '../../../lib/accounts/account-changes.js';
import { isUsable, type AccountDocument } from '../../../lib/accounts/account-document.js';
import { thrownBy } from '../../support/thrown.js';

const KEY_INPUT = { mode: 'test', scopes: ['usage:read'], label: 'CI' } as const;

test('stores a hash and the last four characters, never the key', () => {
  const { key, keyId, storedKey } = issueKey('0123456789', KEY_INPUT, 1000, randomBytes);
  expect(parseApiKey(key)).toEqual({ mode: 'test', accountRef: '0123456789' });
  expect(keyId).toMatch(/^key_[0-9A-Za-z]{10}$/);
  expect(storedKey).toEqual({ h: hashApiKey(key), sc: ['usage:read'], st: 'active', mode: 'test', cr: 1000, nm: 'CI', l4: key.slice(-4) });
});

test('gives each key its own id', () => {
  const [first, second] = [issueKey('0123456789', KEY_INPUT, 0, randomBytes), issueKey('0123456789', KEY_INPUT, 0, randomBytes)];
  expect(first.keyId).not.toBe(second.keyId);
});

const EMPTY = newAccount('acme000001', 'Acme', 'Free');
const fresh = (now = 0): NewKey => issueKey('0123456789', { mode: 'live', scopes: ['usage:read'], label: '' }, now, randomBytes);
const filled = (count: number, createdAt = (index: number): number => index): AccountDocument =>
  Array.from({ length: count }, (_, index) => fresh(createdAt(index))).reduce((account, key) => withKey(account, key, 0), EMPTY);

test('newAccount is active and has no keys; its primary key contains the reference', () => {
  expect(EMPTY).toEqual({ pk: 'A#acme000001', g: 0, wid: '', nm: 'Acme', tier: 'Free', st: 'active', lim: {}, keys: {} });
});

describe('withKey', () => {
  test('adds up to twenty keys', () => {
    const full = filled(MAX_KEYS);
    expect(Object.keys(full.keys)).toHaveLength(20);
    expect(() => withKey(full, fresh(), 0)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });

  test('removes the oldest unusable key if the account has twenty', () => {
    const full = filled(MAX_KEYS);
    const [, second, , fourth] = Object.keys(full.keys);
    const account = withKey(withRevokedKey(withRevokedKey(full, fourth, 0), second, 0), fresh(), 0);
    expect(Object.keys(account.keys)).toHaveLength(20);
    expect(account.keys).not.toHaveProperty([second!]);
    expect(account.keys).toHaveProperty([fourth!]);
  });

  test('chooses by date, not by position', () => {
    const full = filled(MAX_KEYS, (index) => MAX_KEYS - index);
    const [, younger, , older] = Object.keys(full.keys);
    const account = withKey(withRevokedKey(withRevokedKey(full, younger, 0), older, 0), fresh(), 0);
    expect(account.keys).toHaveProperty([younger!]);
    expect(account.keys).not.toHaveProperty([older!]);
  });

  test('keeps unusable keys while the account has fewer than twenty', () => {
    const twelve = filled(12);
    const dead = Object.keys(twelve.keys).reduce((account, keyId) => withRevokedKey(account, keyId, 0), twelve);
    expect(Object.keys(withKey(dead, fresh(), 0).keys)).toEqual([...Object.keys(dead.keys), expect.any(String)]);
  });
});

describe('pickKey', () => {
  test('needs no id if there is one usable key', () => {
    const one = filled(1);
    expect(pickKey(one, undefined, 0)[0]).toBe(Object.keys(one.keys)[0]);
  });

  test.each([undefined, 'key_unknown', 'constructor'])('rejects the key id %s if there are several keys', (keyId) => {
    expect(() => pickKey(filled(2), keyId, 0)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect(() => pickKey(EMPTY, keyId, 0)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  test('does not use the only key instead of the named one', () => {
    expect(() => pickKey(filled(1), 'key_unknown', 0)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  test('names the account, the requested key and the usable keys in the message', () => {
    const two = filled(2);
    const { message } = thrownBy(() => pickKey(two, 'key_unknown', 0));
    for (const part of ['Acme', 'key_unknown', Object.keys(two.keys).join(', ')]) expect(message).toContain(part);
    expect(thrownBy(() => pickKey(two, undefined, 0)).message).not.toContain('undefined');
    expect(thrownBy(() => pickKey(EMPTY, 'key_unknown', 0)).message).not.toContain(':');
  });
});

describe('withRotatedKey', () => {
  test('keeps the old key for the grace period, but not beyond its own expiry', () => {
    const account = filled(1);
    const [keyId] = Object.keys(account.keys);
    const once = withRotatedKey(account, undefined, fresh(), 1000, 500);
    expect(once.keys[keyId!]).toMatchObject({ ex: 1500 });
    const twice = withRotatedKey(once, keyId, fresh(), 1200, 9000);
    expect(twice.keys[keyId!]).toMatchObject({ ex: 1500 });
    expect(Object.values(twice.keys).filter((key) => isUsable(key, 1600))).toHaveLength(2);
  });

  test('ends the old key at once without a grace period', () => {
    const account = withRotatedKey(filled(1), undefined, fresh(), 1000, 0);
    expect(Object.values(account.keys).map((key) => isUsable(key, 1000))).toEqual([false, true]);
  });
});

test('withRevokedKey revokes a key, and a key that is revoked already', () => {
  const account = filled(2);
  const [keyId] = Object.keys(account.keys);
  const once = withRevokedKey(account, keyId, 0);
  expect(Object.values(once.keys).map(({ st }) => st)).toEqual(['revoked', 'active']);
  expect(withRevokedKey(once, keyId, 0)).toEqual(once);
  expect(() => withRevokedKey(account, 'key_unknown', 0)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test('withLimits sets, keeps and removes limits', () => {
  const limited = withLimits(EMPTY, { monthlyQuota: 5, requestsPerMinute: 0 });
  expect(limited.lim).toEqual({ monthlyQuota: 5, requestsPerMinute: 0 });
  expect(withLimits(limited, { monthlyQuota: null }).lim).toEqual({ requestsPerMinute: 0 });
  expect(withLimits(limited, {}).lim).toEqual(limited.lim);
});

test('withTier and withStatus change nothing else', () => {
  expect(withTier(EMPTY, 'Basic')).toEqual({ ...EMPTY, tier: 'Basic' });
  expect(withStatus(EMPTY, 'canceled')).toEqual({ ...EMPTY, st: 'canceled' });
});
