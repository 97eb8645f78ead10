import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { validationError } from '../../../../lib/errors.js';
import { validation, type Prepare, type RequestParser, type ValidatedRequest } from '../../../../lib/http/middlewares/validation.js';
import { ADMISSION_LIMIT, WorkBudget } from '../../../../lib/work/work-budget.js';
import type { RequestWithBody } from '../../../../lib/http/request-body.js';
import { createHarness, rejectionBy, meteredRequestOf, middyRequestOf } from '../support/harness.js';

const asSent = (body: unknown): unknown => body;
const reject: Prepare<unknown, never> = () => { throw validationError([{ field: 'date', message: 'text' }]); };

const asking = (key?: string, endpoint: '/invoices/generate' | '/invoices/preview' = '/invoices/generate'): RequestWithBody => ({
  ...meteredRequestOf(createHarness(), { mode: 'test' }, { endpoint, http: { headers: key === undefined ? {} : { 'idempotency-key': key } } }),
  bytes: Buffer.from('the body'), parsedBytes: 8, body: 'the body',
});

/** Runs the middleware, and returns the request with what it adds. */
const validated = async <Invoice>(
  parser: RequestParser<unknown, Invoice>, call: RequestWithBody,
): Promise<ValidatedRequest<Invoice>> => {
  const request = middyRequestOf(call);
  await validation(createHarness(), parser).before!(request);
  return request.context as RequestWithBody as ValidatedRequest<Invoice>;
};

interface CountedPreparations {
  readonly preparations: string[];
  readonly before: (call: RequestWithBody) => Promise<ValidatedRequest<string>>;
}

/** Prepares each body as a text with some work, and counts how often. */
const counting = (nanoseconds = 0): CountedPreparations => {
  const preparations: string[] = [];
  const prepare: Prepare<unknown, string> = (body, { deploymentWatermark, work }) => {
    work.debit('text', nanoseconds);
    preparations.push(`${String(body)} ${deploymentWatermark ?? 'plain'}`);
    return preparations.at(-1)!;
  };
  return { preparations, before: (call) => validated({ validate: asSent, prepare }, call) };
};

describe('validation', () => {
  test('prepares the invoice with the watermark of the deployment, once', async () => {
    const { preparations, before } = counting();
    const { preparedInvoice, idempotencyKey } = await before(asking());
    expect([await preparedInvoice({ watermark: 'SAMPLE' }), await preparedInvoice({ watermark: 'SAMPLE' }), preparations, idempotencyKey]).toEqual(['the body SAMPLE', 'the body SAMPLE', ['the body SAMPLE'], null]);
  });

  test('prepares an invoice that is much work only when it is asked for, but validates it at once', async () => {
    const { preparations, before } = counting(ADMISSION_LIMIT + 1);
    const { preparedInvoice } = await before(asking());
    expect(preparations).toEqual([]);
    expect([await preparedInvoice({ watermark: 'SAMPLE' }), preparations]).toEqual(['the body SAMPLE', ['the body SAMPLE']]);
    const validate = (): unknown => reject(null, { deploymentWatermark: null, work: new WorkBudget() });
    const rejected = (): unknown => validated({ validate, prepare: () => null }, asking());
    expect((await rejectionBy(rejected)).details.map(({ field }) => field)).toEqual(['date']);
  });

  test('lets an invoice that was prepared before it was counted debit the whole budget', async () => {
    const prepare: Prepare<unknown, WorkBudget> = (_, { work }) => work;
    const { preparedInvoice } = await validated({ validate: asSent, prepare }, asking());
    const work = await preparedInvoice({ watermark: 'SAMPLE' });
    expect(() => { work.debit('text', ADMISSION_LIMIT + 1); }).not.toThrow();
  });

  test('prepares it again for another watermark, and for none', async () => {
    const { preparedInvoice } = await counting().before(asking());
    expect([await preparedInvoice({ watermark: 'OTHER' }), await preparedInvoice({ watermark: null })]).toEqual(['the body OTHER', 'the body plain']);
  });

  test('accepts 1 to 255 printable ASCII characters as an Idempotency-Key, and nothing else', async () => {
    const { before } = counting();
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (key) => {
      if (/^[ -~]{1,255}$/.test(key) && !/^(.+), ?\1$/.test(key)) {
        expect((await before(asking(key))).idempotencyKey).toBe(key);
      } else {
        expect(await rejectionBy(() => before(asking(key)))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
      }
    }));
    expect((await before(asking('k'.repeat(255)))).idempotencyKey).toHaveLength(255);
    for (const key of ['', 'k'.repeat(256)]) expect(await rejectionBy(() => before(asking(key)))).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test.each(['order-77,order-77', 'order-77, order-77', 'a,b,a,b'])('rejects %s, which API Gateway makes of a header sent twice', async (key) => {
    const { details } = await rejectionBy(() => counting().before(asking(key)));
    expect(details).toEqual([{ field: 'Idempotency-Key', message: 'The header was sent twice; send it once.' }]);
  });

  test('ignores the key for endpoints that do not charge', async () => {
    expect((await counting().before(asking('é', '/invoices/preview'))).idempotencyKey).toBeNull();
  });

  test('reports the errors of header and body together', async () => {
    const rejection = await rejectionBy(() => validated({ validate: asSent, prepare: reject }, asking('é')));
    expect(rejection.details.map(({ field }) => field)).toEqual(['Idempotency-Key', 'date']);
  });

  test('rethrows other errors', async () => {
    const fault = new TypeError('text');
    const failing = (): never => { throw fault; };
    const parser = { validate: asSent, prepare: failing };
    const read = async (): Promise<unknown> => validated(parser, asking());
    await expect(read).rejects.toBe(fault);
  });
});
