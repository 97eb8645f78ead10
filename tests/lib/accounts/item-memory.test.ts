import { describe, expect, test } from '@jest/globals';
import { createItemMemory } from '../../../lib/accounts/item-memory.js';
import { markerName, monthKey, windowName } from '../../../lib/accounts/usage-item.js';

const NOW = Date.UTC(2026, 10, 5);
const KEY = monthKey('a', NOW);
const SOLE = markerName('x', false);
const CLAIM = markerName('y', true);

describe('createItemMemory', () => {
  test('is empty for an unknown item', () => {
    expect(createItemMemory().outdated(KEY, NOW)).toEqual([]);
    expect(createItemMemory().item(KEY)).toEqual({});
  });

  test('finds outdated windows in the latest state of an item', () => {
    const memory = createItemMemory();
    memory.remember(KEY, { [windowName(NOW - 600_000)]: 1, [windowName(NOW)]: 1 });
    expect(memory.outdated(KEY, NOW)).toEqual([windowName(NOW - 600_000)]);
    memory.remember(KEY, { [windowName(NOW)]: 1 });
    expect(memory.outdated(KEY, NOW)).toEqual([]);
  });

  test('removes the marker of a charge without an Idempotency-Key once it is acknowledged', () => {
    const memory = createItemMemory();
    memory.charged(KEY, { chargeId: 'x', chargeStartedAt: NOW, isRepeatable: false });
    memory.remember(KEY, { [SOLE]: NOW });
    expect(memory.outdated(KEY, NOW)).toEqual([SOLE]);
    memory.remember(KEY, {});
    expect(memory.outdated(KEY, NOW)).toEqual([]);
  });

  test('keeps the marker of a charge with an Idempotency-Key until COMPLETE', () => {
    const memory = createItemMemory();
    memory.charged(KEY, { chargeId: 'y', chargeStartedAt: NOW, isRepeatable: true });
    memory.remember(KEY, { [CLAIM]: NOW });
    expect(memory.outdated(KEY, NOW)).toEqual([]);
    memory.completed(KEY, 'y');
    expect(memory.outdated(KEY, NOW)).toEqual([CLAIM]);
  });

  test('keeps a marker whose charge was not acknowledged', () => {
    const memory = createItemMemory();
    memory.remember(KEY, { [CLAIM]: NOW });
    memory.completed(KEY, 'y');
    expect(memory.outdated(KEY, NOW)).toEqual([]);
  });

  test('returns the stored times of an item once', () => {
    const memory = createItemMemory();
    memory.addTime(KEY, 7.6);
    memory.addTime(KEY, 3);
    expect(memory.takeTimes(monthKey('b', NOW))).toEqual({ sumMs: 0, count: 0 });
    expect(memory.takeTimes(KEY)).toEqual({ sumMs: 11, count: 2 });
    expect(memory.takeTimes(KEY)).toEqual({ sumMs: 0, count: 0 });
  });
});
