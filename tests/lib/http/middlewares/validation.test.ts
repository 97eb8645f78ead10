import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { validationError } from '../../../../lib/errors.js';
import { validation, type Open } from '../../../../lib/http/middlewares/validation.js';
import { ADMISSION_LIMIT, WorkBudget } from '../../../../lib/work/work-budget.js';
import type { BodyCall } from '../../../../lib/http/middlewares/json-body.js';
import { createBench, refusalBy, tabbed } from '../support/bench.js';

const asSent = (body: unknown): unknown => body;
const refuse: Open<unknown, never> = () => { throw validationError([{ field: 'date', message: 'text' }]); };

const asking = (key?: string, endpoint: '/invoices/generate' | '/invoices/preview' = '/invoices/generate'): BodyCall => ({
  ...tabbed(createBench(), { mode: 'test' }, { endpoint, http: { headers: key === undefined ? {} : { 'idempotency-key': key } } }),
  bytes: Buffer.from('the body'), body: 'the body',
});

/** Opens each body as a text with some work, and records how often. */
const counting = (nanoseconds = 0): { readonly opened: string[]; readonly before: (call: BodyCall) => ReturnType<NonNullable<ReturnType<typeof validation<unknown, string>>['before']>> } => {
  const opened: string[] = [];
  const open: Open<unknown, string> = (body, { imposedWatermark, work }) => {
    work.debit('text', nanoseconds);
    opened.push(`${String(body)} ${imposedWatermark ?? 'plain'}`);
    return opened.at(-1)!;
  };
  return { opened, before: (call) => validation(createBench(), { validate: asSent, open }).before!(call) };
};

describe('validation', () => {
  test('opens the invoice with the watermark that the deployment imposes, once', async () => {
    const { opened, before } = counting();
    const { invoiceUnder, idempotencyKey } = await before(asking());
    expect([await invoiceUnder({ watermark: 'SAMPLE' }), await invoiceUnder({ watermark: 'SAMPLE' }), opened, idempotencyKey]).toEqual(['the body SAMPLE', 'the body SAMPLE', ['the body SAMPLE'], null]);
  });

  test('opens an invoice that is much work only when it is asked for, but validates it at once', async () => {
    const { opened, before } = counting(ADMISSION_LIMIT + 1);
    const { invoiceUnder } = await before(asking());
    expect(opened).toEqual([]);
    expect([await invoiceUnder({ watermark: 'SAMPLE' }), opened]).toEqual(['the body SAMPLE', ['the body SAMPLE']]);
    const validate = (): unknown => refuse(null, { imposedWatermark: null, work: new WorkBudget() });
    const rejected = (): unknown => validation(createBench(), { validate, open: () => null }).before!(asking());
    expect((await refusalBy(rejected)).details.map(({ field }) => field)).toEqual(['date']);
  });

  test('lets an invoice that was opened before it was counted debit the whole budget', async () => {
    const open: Open<unknown, WorkBudget> = (_, { work }) => work;
    const { invoiceUnder } = await validation(createBench(), { validate: asSent, open }).before!(asking());
    const work = await invoiceUnder({ watermark: 'SAMPLE' });
    expect(() => { work.debit('text', ADMISSION_LIMIT + 1); }).not.toThrow();
  });

  test('opens it again for another watermark, and for none', async () => {
    const { invoiceUnder } = await counting().before(asking());
    expect([await invoiceUnder({ watermark: 'OTHER' }), await invoiceUnder({ watermark: null })]).toEqual(['the body OTHER', 'the body plain']);
  });

  test('accepts 1 to 255 printable ASCII characters as an Idempotency-Key, and nothing else', async () => {
    const { before } = counting();
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (key) => {
      if (/^[ -~]{1,255}$/.test(key)) {
        expect((await before(asking(key))).idempotencyKey).toBe(key);
      } else {
        expect(await refusalBy(() => before(asking(key)))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
      }
    }));
    expect((await before(asking('k'.repeat(255)))).idempotencyKey).toHaveLength(255);
    for (const key of ['', 'k'.repeat(256)]) expect(await refusalBy(() => before(asking(key)))).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('ignores the key for endpoints that do not charge', async () => {
    expect((await counting().before(asking('é', '/invoices/preview'))).idempotencyKey).toBeNull();
  });

  test('reports the offences of header and body together', async () => {
    const refusal = await refusalBy(() => validation(createBench(), { validate: asSent, open: refuse }).before!(asking('é')));
    expect(refusal.details.map(({ field }) => field)).toEqual(['Idempotency-Key', 'date']);
  });

  test('rethrows faults', async () => {
    const fault = new TypeError('text');
    const failing = (): never => { throw fault; };
    const read = async (): Promise<unknown> => validation(createBench(), { validate: asSent, open: failing }).before!(asking());
    await expect(read).rejects.toBe(fault);
  });
});
