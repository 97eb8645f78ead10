// Runs in check:slow: it draws hundreds of invoices.
import { expect, test } from '@jest/globals';
import { drawBatch } from '../../../lib/batch/draw-batch.js';
import { growingPng } from '../../support/invoices/growing-png.js';
import { dataUrl } from '../../support/invoices/pictures.js';
import { lineItem } from '../../support/invoices/requests.js';
import { invoices, opened, rejectedBy } from './support/batch-bodies.js';

test('drawing stops once the PDF is too large, and says how many invoices would fit, dry run or not', async () => {
  for (const dryRun of [false, true]) {
    const body = { output: 'pdf', dryRun, invoices: invoices(20).map((each, at) => ({ ...each, logo: dataUrl(growingPng(320 - at)) })) };
    const [[field, message] = []] = await rejectedBy(async () => drawBatch(await opened(body)));
    expect([field, message]).toEqual(['invoices', expect.stringMatching(/^The PDF would be larger than 4\.40 MiB: the first 20 of the 20 invoices have [45]\.\d\d MiB\. About 1\d would fit\.$/)]);
  }
}, 60_000);

test('a batch of 500 short invoices is drawn, and one that needs too much work is not', async () => {
  const { archive } = await drawBatch(await opened({ output: 'pdf', invoices: invoices(500) }));
  expect(archive?.length).toBeGreaterThan(100_000);
  const long = invoices(10, { lineItems: Array.from({ length: 500 }, (_, index) => lineItem({ description: `${index} ${'हिन्दी '.repeat(200)}` })) });
  const [[field, message] = []] = await rejectedBy(async () => drawBatch(await opened({ output: 'pdf', invoices: long })));
  expect(field).toBe('invoices');
  expect(message).toMatch(/^The batch needs more work than one request may cause, most of it for `lineItems\[\]\.description`\. The first \d of its 10 invoices would fit\.$/);
});
