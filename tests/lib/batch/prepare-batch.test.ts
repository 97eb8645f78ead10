import { expect, test } from '@jest/globals';
import { prepareBatch } from '../../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../../lib/batch/validate-batch.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { invoices, opened, rejectedBy } from './support/batch-bodies.js';

test('prepareBatch prepares every invoice, under the watermark of the deployment', async () => {
  const { entries } = await prepareBatch(await validateBatch({ invoices: invoices(2) }), { deploymentWatermark: 'SAMPLE' });
  expect(entries.map(({ prepared }) => [prepared.computed.invoice.invoiceNumber, prepared.computed.invoice.deploymentWatermark])).toEqual([['INV-0', 'SAMPLE'], ['INV-1', 'SAMPLE']]);
});

test('prepareBatch rejects what only the whole invoice shows, at its path, for all invoices at once', async () => {
  const body = { defaults: { discount: 30 }, invoices: [requestBody(), requestBody({ invoiceNumber: 'B', lineItems: [lineItem({ quantity: 9 })] }), requestBody({ invoiceNumber: 'C', discount: 50 })] };
  const rejected = await rejectedBy(() => opened(body));
  expect(rejected.map(([field]) => field)).toEqual(['invoices[0].discount', 'invoices[2].discount']);
  expect(rejected.map(([, message]) => message.endsWith('from `defaults`'))).toEqual([true, false]);
});
