import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { newAccount, withKey, withRevokedKey, withRotatedKey } from '../../../lib/accounts/account-changes.js';
import { reportOf } from '../../../lib/accounts/account-report.js';
import { issueKey } from '../../../lib/accounts/issue-key.js';

const fresh = (now: number) => issueKey('0123456789', { mode: 'live', scopes: ['usage:read'], label: 'site' }, now, randomBytes);

test('lists keys from the oldest, with their state and without their hash', () => {
  const [first, second, third] = [fresh(1), fresh(2), fresh(3)];
  const account = withKey(withKey(newAccount('acme000001', 'Acme', 'Free'), second, 2), first, 2);
  const document = withRotatedKey(withRevokedKey(account, first.keyId, 2), second.keyId, third, 3, 10);
  const states = (now: number) => reportOf(document, now).keys.map(({ state }) => state);
  expect(states(5)).toEqual(['revoked', 'expiring', 'active']);
  expect(states(13)).toEqual(['revoked', 'expired', 'active']);
  const report = reportOf(document, 5);
  expect(report.keys[1]).toEqual({
    keyId: second.keyId, mode: 'live', scopes: ['usage:read'], state: 'expiring', createdAt: 2, expiresAt: 13, label: 'site',
    lastFour: second.key.slice(-4),
  });
  expect(JSON.stringify(report)).not.toContain(second.stored.h);
});
