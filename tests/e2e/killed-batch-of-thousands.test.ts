// Runs in check:slow: it draws 10,000 invoices.
import { expect, test } from '@jest/globals';
import { killedBatch } from '../support/commands/killed-batch.js';

test('10,000 invoices of a batch that is killed twice are drawn and charged once each', async () => {
  const { complete, ...left } = await killedBatch(10_000);
  expect(left).toEqual({ code: 0, others: [], charged: 10_000 });
  expect(complete[2]).toBe(10_000);
}, 1_800_000);
