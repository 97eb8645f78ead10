import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { E_INVOICE, INVOICE, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer } from '../support/http/http-client.js';
import { pdfjsPageLabels } from '../support/pdf/pdf-readers.js';

const BATCH = { defaults: { notes: 'Thank you.' }, invoices: [INVOICE, { ...E_INVOICE, invoiceNumber: 'RE-8' }, { ...INVOICE, invoiceNumber: 'INV-9' }] };

describe.each(VARIANTS)('a batch, variant %s', (variant) => {
  let service: E2eService;
  beforeAll(async () => { service = await shareE2e(variant); });
  afterAll(() => service.stop());

  const ask = (key: string, body: object = BATCH, idempotencyKey?: string, path = '/invoices/batch'): Promise<Answer> =>
    service.call(path, { key, body, ...idempotencyKey === undefined ? {} : { headers: [['Idempotency-Key', idempotencyKey]] } });
  const quotaOf = (monthlyQuota: number) => service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota } });
  const usageAfter = ({ status, headers }: Answer): readonly unknown[] => [status, headers['x-monthly-usage']];

  test('is a zip of the PDFs that generate returns, charged as a whole and counted by its endpoint', async () => {
    const { key } = await quotaOf(10);
    const answer = await ask(key);
    const { headers } = answer;
    expect([usageAfter(answer), headers['content-type'], headers['x-invoice-count'], headers['content-disposition']]).toEqual(
      [[200, '3'], 'application/zip', '3', 'attachment; filename="invoices.zip"; filename*=UTF-8\'\'invoices.zip'],
    );
    const files = unzipSync(answer.bytes);
    const single = await ask(key, { ...INVOICE, notes: 'Thank you.' }, undefined, '/invoices/generate');
    expect([Object.keys(files), single.bytes.equals(Buffer.from(files['INV-7.pdf']!))]).toEqual([['index.json', 'INV-7.pdf', 'RE-8.pdf', 'INV-9.pdf'], true]);
    expect((await service.call('/usage', { key })).text).toMatch(variant === 'B' ? /"\/invoices\/batch":1/ : /"invoicesGenerated":4/);
  });

  test('is one PDF if it asks for that, charged as a whole', async () => {
    const { key } = await quotaOf(10);
    const invoices = ['A', 'B'].map((invoiceNumber) => ({ ...INVOICE, invoiceNumber }));
    const answer = await ask(key, { output: 'pdf', startOnRightPage: true, invoices });
    const { headers } = answer;
    expect([usageAfter(answer), headers['content-type'], headers['x-invoice-count'], headers['content-disposition']]).toEqual(
      [[200, '2'], 'application/pdf', '2', 'attachment; filename="invoices.pdf"; filename*=UTF-8\'\'invoices.pdf'],
    );
    expect(await pdfjsPageLabels(answer.bytes)).toEqual(['A · 1', 'A · 2', 'B · 1']);
  });

  test('under an Idempotency-Key is charged once, and a single invoice is another body', async () => {
    const { key } = await quotaOf(3);
    const answers = [await ask(key, BATCH, 'month'), await ask(key, BATCH, 'month')];
    expect(answers.map(({ headers }) => [headers['x-monthly-usage'], headers['idempotency-replayed']])).toEqual([['3', undefined], ['3', 'true']]);
    expect(answers[1]!.bytes.equals(answers[0]!.bytes)).toBe(true);
    expect((await ask(key, INVOICE, 'month', '/invoices/generate')).json()).toMatchObject({ error: { details: [{ field: 'Idempotency-Key' }] } });
  });

  test('that does not fit into the month is rejected as a whole, and its key is free', async () => {
    const { key } = await quotaOf(4);
    await ask(key, { ...BATCH, invoices: BATCH.invoices.slice(0, 2) });
    const rejected = await ask(key, BATCH, 'late');
    expect(rejected.json()).toMatchObject({ error: { code: 'MONTHLY_LIMIT_EXCEEDED', message: '2 invoices are left this month; the batch has 3.' } });
    expect(usageAfter(await ask(key, { invoices: [INVOICE, { ...INVOICE, invoiceNumber: 'X' }] }, 'late'))).toEqual([200, '4']);
  });

  test('of a dry run or with an invalid invoice charges nothing', async () => {
    const { key } = await quotaOf(1);
    const dry = await ask(key, { ...BATCH, dryRun: true }, 'never kept');
    expect(dry.json()).toMatchObject({ success: true, data: { invoices: [{ file: 'INV-7.pdf', pages: 1 }, { total: 357.6 }, { invoiceNumber: 'INV-9' }] } });
    const faulty = await ask(key, { invoices: [{ ...INVOICE, date: 'x' }, INVOICE] });
    expect([dry.headers['x-monthly-usage'], usageAfter(faulty)]).toEqual(['0', [400, '0']]);
    expect(faulty.json()).toMatchObject({ error: { details: [{ field: 'invoices[0].date' }, { field: 'invoices[1].invoiceNumber' }] } });
  });
});
