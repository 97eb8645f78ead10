import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf, deploy, errorOf, type Deployment } from './support/deployment.js';

const invoice = JSON.parse(readFileSync(new URL('../../examples/minimal.json', import.meta.url), 'utf8')) as Record<string, unknown>;

describe.each([
  { variant: 'A', tier: 'Premium', lowest: 'Free', currencySymbol: '$' },
  { variant: 'B', tier: 'api_growth', lowest: 'api_free', currencySymbol: 'USD' },
] as const)('POST /invoices/preview in Variant $variant', ({ variant, tier, lowest, currencySymbol }) => {
  let deployment: Deployment;
  let key: string;
  const preview = async (body: unknown, own = key) => deployment.send('preview', { path: '/invoices/preview', method: 'POST', key: own, body });
  beforeAll(async () => {
    deployment = await deploy(variant);
    key = await deployment.issueKey({ tier });
  });
  afterAll(() => { deployment.stop(); });

  test('gives the sums of the invoice', async () => {
    expect(dataOf(await preview(invoice))).toMatchObject({
      valid: true,
      preview: {
        companyName: 'Fjordlight Studio LLC', invoiceNumber: '1', date: '2026-03-16', currency: 'USD', currencySymbol, theme: 'Classic',
        lineItemCount: 1, hasWatermark: false, pageCount: 1, warnings: [], lineItems: [{ amount: 760 }],
        financial: { subtotal: 760, discount: 0, tax: 0, shipping: 0, total: 760, amountPaid: 0, balanceDue: 760, taxes: [] },
      },
    });
  });

  test('says what an e-invoice lacks, and refuses a broken one', async () => {
    const smallest = JSON.parse(readFileSync(new URL('../../examples/e-invoices/smallest.json', import.meta.url), 'utf8')) as Record<string, unknown>;
    const { preview: { eInvoice } } = dataOf(await preview(smallest)) as {
      preview: { eInvoice: { readiness: readonly { ready: boolean }[] } };
    };
    expect(eInvoice).toMatchObject({ format: 'factur-x', fileName: 'factur-x.xml', documentTypeCode: '380', totals: { 'BT-112': 1190 } });
    expect(eInvoice.readiness.map(({ ready }) => ready)).toEqual([true, true, true, true, false, false, false]);
    expect(errorOf(await preview({ ...smallest, tax: 12.5 })).details).toMatchObject([{ field: 'tax', rules: ['INV-03'] }]);
  });

  test('reports the watermark: the lowest tier\'s, a test key\'s, the request\'s own', async () => {
    const free = await deployment.issueKey({ tier: lowest });
    const testKey = await deployment.issueKey({ tier, mode: 'test' });
    for (const response of [await preview(invoice, free), await preview(invoice, testKey), await preview({ ...invoice, watermark: 'DRAFT' })]) {
      expect(dataOf(response)).toMatchObject({ preview: { hasWatermark: true } });
    }
  });

  test('reports every offence, including those that only the sums show', async () => {
    const response = await preview({ ...invoice, date: '2026-02-30', lineItems: [{ description: 'x', quantity: 1, rate: 0 }], taxx: 1 });
    expect([response.statusCode, errorOf(response).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(errorOf(response).details?.map(({ field }) => field).sort()).toEqual(['date', 'lineItems[0].rate', 'taxx']);
    expect(errorOf(await preview({ ...invoice, discount: 761 })).details?.map(({ field }) => field)).toEqual(['discount']);
  });
});
