import { describe, expect, test } from '@jest/globals';
import { createItemCache } from '../../../lib/accounts/usage-caches.js';
import { chargeRecordName, monthKey, windowName } from '../../../lib/accounts/usage-item.js';

const NOW = Date.UTC(2026, 10, 5);
const KEY = monthKey('a', NOW);
const SOLE = chargeRecordName('x', false);
const CLAIM = chargeRecordName('y', true);

describe('createItemCache', () => {
  test('is empty for an unknown item', () => {
    expect(createItemCache().outdatedAttributes(KEY, NOW)).toEqual([]);
    expect(createItemCache().item(KEY)).toEqual({});
  });

  test('finds outdated windows in the latest state of an item', () => {
    const memory = createItemCache();
    memory.store(KEY, { [windowName(NOW - 600_000)]: 1, [windowName(NOW)]: 1 });
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([windowName(NOW - 600_000)]);
    memory.store(KEY, { [windowName(NOW)]: 1 });
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([]);
  });

  test('removes the charge record of a charge without an Idempotency-Key once it is acknowledged', () => {
    const memory = createItemCache();
    memory.recordCharge(KEY, { chargeId: 'x', chargeStartedAt: NOW, isRepeatable: false });
    memory.store(KEY, { [SOLE]: NOW });
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([SOLE]);
    memory.store(KEY, {});
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([]);
  });

  test('keeps the charge record of a charge with an Idempotency-Key until COMPLETE', () => {
    const memory = createItemCache();
    memory.recordCharge(KEY, { chargeId: 'y', chargeStartedAt: NOW, isRepeatable: true });
    memory.store(KEY, { [CLAIM]: NOW });
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([]);
    memory.recordCompletion(KEY, 'y');
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([CLAIM]);
  });

  test('keeps a charge record whose charge was not acknowledged', () => {
    const memory = createItemCache();
    memory.store(KEY, { [CLAIM]: NOW });
    memory.recordCompletion(KEY, 'y');
    expect(memory.outdatedAttributes(KEY, NOW)).toEqual([]);
  });

  test('returns the stored times of an item once', () => {
    const memory = createItemCache();
    memory.addLatency(KEY, 7.6);
    memory.addLatency(KEY, 3);
    expect(memory.takeLatencies(monthKey('b', NOW))).toEqual({ sumMs: 0, count: 0 });
    expect(memory.takeLatencies(KEY)).toEqual({ sumMs: 11, count: 2 });
    expect(memory.takeLatencies(KEY)).toEqual({ sumMs: 0, count: 0 });
  });
});
