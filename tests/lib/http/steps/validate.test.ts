import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { validationError } from '../../../../lib/errors.js';
import type { Exchange } from '../../../../lib/http/exchange.js';
import { success } from '../../../../lib/http/wire/http-response.js';
import { grantOf } from '../../../../lib/http/grant.js';
import { validate, type Prepare } from '../../../../lib/http/steps/validate.js';
import { createBench, done, exchangeOf, run, thrownBy } from '../support/bench.js';
import { FakeAccounts } from '../support/fake-accounts.js';

const withKey = { takesIdempotencyKey: true };
const prepare: Prepare = (body, options) => done(success({ body, ...options }));
const refuse: Prepare = () => { throw validationError([{ field: 'date', message: 'text' }]); };

const asking = (key?: string): Exchange => exchangeOf({
  body: 'the body',
  grant: grantOf(new FakeAccounts().add('k', { mode: 'test' }), createBench().config),
  http: { headers: key === undefined ? {} : { 'idempotency-key': key } },
});

describe('validate', () => {
  test('prepares the work with the watermark that the deployment imposes', async () => {
    const exchange = asking();
    await run(validate(prepare, withKey), 'before', exchange);
    expect((await exchange.work?.())?.response).toEqual(success({ body: 'the body', imposedWatermark: 'SAMPLE' }));
    expect(exchange.idempotencyKey).toBeUndefined();
  });

  test('accepts 1 to 255 printable ASCII characters as an Idempotency-Key, and nothing else', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (key) => {
      const exchange = asking(key);
      if (/^[ -~]{1,255}$/.test(key)) {
        await run(validate(prepare, withKey), 'before', exchange);
        expect(exchange.idempotencyKey).toBe(key);
      } else {
        expect(await thrownBy(validate(prepare, withKey), 'before', exchange))
          .toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key' }] });
      }
    }));
    await expect(run(validate(prepare, withKey), 'before', asking('k'.repeat(255)))).resolves.toBeDefined();
    await expect(run(validate(prepare, withKey), 'before', asking('k'.repeat(256)))).rejects.toThrow();
    await expect(run(validate(prepare, withKey), 'before', asking(''))).rejects.toThrow();
  });

  test('ignores the key for requests that do not use it', async () => {
    const exchange = asking('é');
    await run(validate(prepare, { takesIdempotencyKey: false }), 'before', exchange);
    expect(exchange.idempotencyKey).toBeUndefined();
  });

  test('reports the offences of header and body together', async () => {
    expect((await thrownBy(validate(refuse, withKey), 'before', asking('é'))).details.map(({ field }) => field)).toEqual(['Idempotency-Key', 'date']);
  });

  test('rethrows faults', async () => {
    const fault = new TypeError('text');
    await expect(run(validate(() => { throw fault; }, withKey), 'before', asking())).rejects.toBe(fault);
  });
});
