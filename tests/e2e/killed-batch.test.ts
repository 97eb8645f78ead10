// Runs in check:slow: it waits until a killed batch may be taken over.
import { expect, test } from '@jest/globals';
import { killedBatch } from '../support/commands/killed-batch.js';

test('a batch that is killed twice draws and charges each invoice once, and leaves whole files only', async () => {
  const { complete, ...left } = await killedBatch(120);
  expect(left).toEqual({ code: 0, others: [], charged: 120 });
  expect(complete).toEqual([...complete].sort((one, other) => one - other));
  expect([complete[0]! > 10, complete[0]! < complete[1]!, complete[1]! < 120, complete[2]]).toEqual([true, true, true, 120]);
}, 120_000);
