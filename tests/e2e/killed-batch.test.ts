import { expect, test } from '@jest/globals';
import { killedBatch } from '../support/commands/killed-batch.js';

test('a batch that is killed twice draws and charges each invoice once, and leaves whole files only', async () => {
  const { whole, ...left } = await killedBatch(120);
  expect(left).toEqual({ code: 0, others: [], charged: 120 });
  expect(whole).toEqual([...whole].sort((one, other) => one - other));
  expect([whole[0]! > 10, whole[0]! < whole[1]!, whole[1]! < 120, whole[2]]).toEqual([true, true, true, 120]);
}, 120_000);
