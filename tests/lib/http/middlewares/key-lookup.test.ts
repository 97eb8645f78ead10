import { expect, test } from '@jest/globals';
import { keyLookup } from '../../../../lib/http/middlewares/key-lookup.js';
import { callOf, createBench, refusalBy } from '../support/bench.js';

test('keyLookup opens the tab of the account in the cache', async () => {
  const bench = createBench();
  const caller = bench.accounts.add('good');
  const { tab } = await keyLookup(bench).before!(callOf());
  expect([tab.grant.caller, tab.reading, bench.accounts.calls]).toEqual([caller, undefined, ['findCaller cached']]);
});

test('keyLookup refuses an unknown key', async () => {
  expect(await refusalBy(() => keyLookup(createBench()).before!(callOf()))).toMatchObject({ code: 'UNAUTHORIZED' });
});
