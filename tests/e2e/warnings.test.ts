/** The number of warnings on the real call, and requests that tolerate none. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { E_INVOICE, INVOICE, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer } from '../support/http/http-client.js';
import { pdfjsAttachments } from '../support/pdf/pdf-readers.js';
import { SEED, someOf } from '../support/seed.js';
import { invoiceArbitrary } from '../lib/layout/support/invoice-arbitrary.js';

/** An e-invoice without warnings. */
const QUIET = {
  ...E_INVOICE, delivery: { date: '2026-03-16' }, customFields: [{ name: 'Leistungsdatum', field: 'delivery.date' }],
  seller: { ...E_INVOICE.seller, address: { country: 'DE', city: 'Berlin', postalCode: '10115' } },
};

/** Each has two warnings. */
const LATE = { dueDate: '2020-01-01', notes: '\ue000' };

interface PreviewAnswer { readonly data: { readonly preview: { readonly warnings: readonly { readonly field: string }[] } } }
interface DryRun { readonly data: { readonly invoices: readonly Partial<PreviewAnswer['data']['preview']>[] } }
interface Rejected { readonly error: { readonly details: readonly { readonly field: string }[] } }

describe.each(someOf(VARIANTS, 1, 1))('warnings, variant %s', (variant) => {
  let service: E2eService;
  let key: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ key } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 100 } }));
  });
  afterAll(() => service.stop());

  const ask = (path: string, body: object, idempotencyKey?: string, own = key): Promise<Answer> =>
    service.call(`/invoices/${path}`, { key: own, body, ...idempotencyKey === undefined ? {} : { headers: [['Idempotency-Key', idempotencyKey]] } });
  const counted = ({ status, headers }: Answer): readonly unknown[] => [status, headers['x-warnings'], headers['idempotency-replayed']];
  const fieldsOf = (answer: Answer): readonly string[] => (answer.json() as Rejected).error.details.map(({ field }) => field);
  const chargedTo = async (own: string): Promise<number> => Number((await service.call('/themes', { key: own })).headers['x-monthly-usage']);

  test('are counted on PDF, XML and batch, and on their replays', async () => {
    expect(counted(await ask('generate', INVOICE))).toEqual([200, '0', undefined]);
    for (const [path, body] of [['generate', { ...INVOICE, ...LATE }], ['xml', { ...QUIET, ...LATE }]] as const) {
      const warnings = ((await ask('preview', body)).json() as PreviewAnswer).data.preview.warnings.map(({ field }) => field);
      expect([warnings, counted(await ask(path, body, `late-${path}`)), counted(await ask(path, body, `late-${path}`))])
        .toEqual([['dueDate', 'notes'], [200, '2', undefined], [200, '2', 'true']]);
    }
    const batch = { defaults: LATE, invoices: [INVOICE, { ...INVOICE, invoiceNumber: 'X', dueDate: null }] };
    expect([await ask('batch', batch, 'late-batch'), await ask('batch', batch, 'late-batch'), await ask('batch', { ...batch, output: 'pdf' })].map(counted))
      .toEqual([[200, '3', undefined], [200, '3', 'true'], [200, '3', undefined]]);
  });

  test('are listed by a dry run of a batch, for each invoice that has some', async () => {
    const answer = await ask('batch', { dryRun: true, invoices: [INVOICE, { ...INVOICE, ...LATE, invoiceNumber: 'X' }] });
    const { data: { invoices } } = answer.json() as DryRun;
    expect([counted(answer), invoices.map(({ warnings }) => warnings?.map(({ field }) => field))]).toEqual([[200, '2', undefined], [undefined, ['dueDate', 'notes']]]);
  });

  test('reject a strict request, which is not charged, and leave its key free', async () => {
    const { key: own } = await service.issueKey();
    const calls = [['preview', INVOICE], ['generate', INVOICE], ['xml', QUIET]] as const;
    for (const [path, body] of calls) {
      const answer = await ask(path, { ...body, ...LATE, strict: true }, 'strict', own);
      expect([answer.status, answer.headers['x-warnings'], fieldsOf(answer)]).toEqual([400, undefined, ['dueDate', 'notes']]);
    }
    const invoices = [INVOICE, { ...INVOICE, dueDate: '2020-01-01', invoiceNumber: 'X' }, { ...INVOICE, dueDate: '2020-01-01', invoiceNumber: 'Y', strict: false }];
    expect(fieldsOf(await ask('batch', { defaults: { strict: true }, invoices }, 'strict', own))).toEqual(['invoices[1].dueDate']);
    expect(fieldsOf(await ask('batch', { output: 'pdf', defaults: { strict: true, notes: '\ue000' }, invoices: [INVOICE] }, 'strict', own))).toEqual(['invoices[0].notes']);
    expect([await chargedTo(own), (await ask('generate', { ...INVOICE, strict: true }, 'strict', own)).status, await chargedTo(own)]).toEqual([0, 200, 1]);
  });

  test('and the watermark of a test key is one', async () => {
    const { key: testing } = await service.issueKey({ mode: 'test' });
    expect(counted(await ask('generate', INVOICE, undefined, testing))).toEqual([200, '1', undefined]);
    expect(fieldsOf(await ask('generate', { ...INVOICE, strict: true }, undefined, testing))).toEqual(['watermark']);
  });

  test('a request in the PDF is not strict', async () => {
    const pdf = await ask('generate', { ...INVOICE, strict: true, embedRequest: true });
    const { 'invoice.json': file } = await pdfjsAttachments(pdf.bytes);
    expect(JSON.parse(Buffer.from(file!).toString())).not.toHaveProperty('strict');
  });

  test('are as many as preview lists, whatever the invoice', async () => {
    const { key: own } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 100 } });
    const bodies = fc.sample(invoiceArbitrary, { seed: SEED, numRuns: 12 });
    for (const body of bodies) {
      const preview = await ask('preview', body, undefined, own);
      if (preview.status !== 200) continue; // such as columns that are too wide
      const { length } = (preview.json() as PreviewAnswer).data.preview.warnings;
      const [plain, strict] = [await ask('generate', body, undefined, own), await ask('generate', { ...body, strict: true }, undefined, own)];
      expect([counted(plain), strict.status]).toEqual([[200, String(length), undefined], length > 0 ? 400 : 200]);
    }
  });

  test('the version of the service is on every answer', async () => {
    const answers = [await ask('generate', INVOICE), await ask('generate', {}), await service.call('/themes'), await service.call('/nowhere', { key })];
    expect(new Set(answers.map(({ headers }) => String(headers['x-service-version']))).size).toBe(1);
    expect(answers[0]!.headers['x-service-version']).toMatch(/^\d+\.\d+\.\d+/);
  });
});
