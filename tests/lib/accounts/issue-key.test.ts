import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { hashApiKey, parseApiKey } from '../../../lib/accounts/api-key.js';
import { issueKey } from '../../../lib/accounts/issue-key.js';

const KEY_INPUT = { mode: 'test', scopes: ['usage:read'], label: 'CI' } as const;

test('stores a hash and the last four characters, never the key', () => {
  const { key, keyId, stored } = issueKey('0123456789', KEY_INPUT, 1000, randomBytes);
  expect(parseApiKey(key)).toEqual({ mode: 'test', accountRef: '0123456789' });
  expect(keyId).toMatch(/^key_[0-9A-Za-z]{10}$/);
  expect(stored).toEqual({ h: hashApiKey(key), sc: ['usage:read'], st: 'active', mode: 'test', cr: 1000, nm: 'CI', l4: key.slice(-4) });
});

test('gives each key its own id', () => {
  const [first, second] = [issueKey('0123456789', KEY_INPUT, 0, randomBytes), issueKey('0123456789', KEY_INPUT, 0, randomBytes)];
  expect(first.keyId).not.toBe(second.keyId);
});
