import { expect, test } from '@jest/globals';
import { orLog } from '../../../lib/http/or-log.js';
import { createBench, exchangeOf } from './support/bench.js';

test('orLog makes the write, and logs one that fails without its message', async () => {
  const bench = createBench();
  let writes = 0;
  await orLog(exchangeOf(), bench, 'retract-failed', async () => { writes += 1; });
  expect([writes, bench.entries]).toEqual([1, []]);
  await orLog(exchangeOf(), bench, 'retract-failed', async () => { throw new RangeError('ACME'); });
  expect(bench.entries).toMatchObject([{ level: 'warn', event: 'retract-failed', requestId: 'id-1', fault: { name: 'RangeError' } }]);
  expect(JSON.stringify(bench.entries)).not.toContain('ACME');
});
