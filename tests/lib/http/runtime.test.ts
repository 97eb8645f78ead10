import { expect, test } from '@jest/globals';
import { createStoreCallCounter } from '../../../lib/accounts/dynamodb-client.js';
import { instanceReport } from '../../../lib/http/runtime.js';

test('only the first request of an instance is a cold start, and each request has the calls that were made for it', async () => {
  const tally = createStoreCallCounter();
  const take = instanceReport(tally);
  await tally.count('GetItemCommand', () => Promise.resolve());
  await tally.count('UpdateItemCommand', () => Promise.resolve());
  expect(take()).toEqual({ isColdStart: true, store: { reads: 1, writes: 1, errors: 0 } });
  expect(take()).toEqual({ isColdStart: false, store: { reads: 0, writes: 0, errors: 0 } });
});
