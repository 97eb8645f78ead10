import { expect, test } from '@jest/globals';
import { openBatch } from '../../../lib/batch/open-batch.js';
import { validateBatch } from '../../../lib/batch/validate-batch.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { invoices, opened, refusedBy } from './support/batch-bodies.js';

test('openBatch opens every invoice, under the watermark of the deployment', async () => {
  const { entries } = await openBatch(await validateBatch({ invoices: invoices(2) }), { imposedWatermark: 'SAMPLE' });
  expect(entries.map(({ open }) => [open.computed.invoice.invoiceNumber, open.computed.invoice.imposedWatermark])).toEqual([['INV-0', 'SAMPLE'], ['INV-1', 'SAMPLE']]);
});

test('openBatch refuses what only the whole invoice shows, at its place, for all invoices at once', async () => {
  const body = { defaults: { discount: 30 }, invoices: [requestBody(), requestBody({ invoiceNumber: 'B', lineItems: [lineItem({ quantity: 9 })] }), requestBody({ invoiceNumber: 'C', discount: 50 })] };
  const refused = await refusedBy(() => opened(body));
  expect(refused.map(([field]) => field)).toEqual(['invoices[0].discount', 'invoices[2].discount']);
  expect(refused.map(([, message]) => message.endsWith('from `defaults`'))).toEqual([true, false]);
});

test('openBatch accepts 500 short invoices, and refuses those that take too long to draw', async () => {
  await expect(opened({ invoices: invoices(500) })).resolves.toMatchObject({ entries: { length: 500 } });
  const long = invoices(2, { lineItems: Array.from({ length: 2_000 }, () => lineItem({ description: 'हिन्दी '.repeat(60) })) });
  const [[field, message] = []] = await refusedBy(() => opened({ invoices: long }));
  expect(field).toBe('invoices');
  expect(message).toMatch(/^The batch would take up to \d+ seconds to draw; the limit is 5 seconds\. The first [01] of its 2 invoices would fit\.$/);
});
