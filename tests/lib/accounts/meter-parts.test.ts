import { describe, expect, test } from '@jest/globals';
import { ownKey } from '../../../lib/accounts/meter-parts.js';
import { monthKey } from '../../../lib/accounts/usage-item.js';
import { NOON, useMeterBench } from './support/meter-bench.js';

describe('meter-parts', () => {
  const bench = useMeterBench();

  test('ownKey names the month in which the request started', () => {
    expect(ownKey(bench.requestAt(NOON))).toEqual(monthKey(bench.accountRef, NOON));
  });
});
