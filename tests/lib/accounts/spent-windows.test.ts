import { expect, test } from '@jest/globals';
import { createSpentWindows } from '../../../lib/accounts/spent-windows.js';
import type { MeteredRequest } from '../../../lib/accounts/types.js';
import { readingOf } from '../../../lib/accounts/usage-item.js';

const REQUEST: MeteredRequest = {
  accountRef: 'a', generation: 1, limits: { requestsPerMinute: 1, monthlyQuota: 1 }, requestId: 'r', path: 'other', startedAt: 60_000,
};

test('finds a used-up minute only for its account and generation', () => {
  const windows = createSpentWindows();
  const reading = readingOf({ n: 9 }, 60_000);
  expect(windows.find(REQUEST)).toBeUndefined();
  windows.add(REQUEST, reading);
  expect(windows.find({ ...REQUEST, startedAt: 119_999 })).toBe(reading);
  expect(windows.find({ ...REQUEST, startedAt: 120_000 })).toBeUndefined();
  expect(windows.find({ ...REQUEST, generation: 2 })).toBeUndefined();
  expect(windows.find({ ...REQUEST, accountRef: 'b' })).toBeUndefined();
});
