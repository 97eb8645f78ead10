import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../lib/errors.js';
import { errorResponse } from '../../../lib/http/wire/error-response.js';
import type { Exchange } from '../../../lib/http/exchange.js';
import { success } from '../../../lib/http/wire/http-response.js';
import { fileResponse } from '../../../lib/http/wire/file-response.js';
import { requestEntry, type Answered, type RequestEntry } from '../../../lib/http/request-entry.js';
import { grantOf } from '../../../lib/http/grant.js';
import { createBench, exchangeOf } from './support/bench.js';
import { FakeAccounts } from './support/fake-accounts.js';

const FACTS = { isColdStart: true, store: { reads: 1, writes: 2, errors: 3 } };

const entryOf = (exchange: Partial<Exchange> = {}, answered: Partial<Answered> = {}): RequestEntry => requestEntry(
  exchangeOf(exchange), { response: success({}), ms: 12, variant: 'B', facts: FACTS, ...answered },
);

describe('requestEntry', () => {
  const grant = grantOf(new FakeAccounts().add('k'), createBench().config);

  test('has caller, request, outcome and cost', () => {
    expect(entryOf({ grant })).toEqual({
      level: 'info', event: 'request', requestId: 'id-1', variant: 'B', account: 'acc0000001', keyId: 'key1', endpoint: '/invoices/generate',
      status: 200, ms: 12, coldStart: true, storeReads: 1, storeWrites: 2, storeErrors: 3, bytes: success({}).body.length,
    });
  });

  test('describes the invoice, and the outcome of its key and its charge', () => {
    const claim = { kind: 'replay', imposedWatermark: null } as const;
    const exchange = { grant, claim, bytes: Buffer.alloc(7), workFacts: { lines: 30, pages: 2 }, commit: 'unanswered' as const };
    expect(entryOf(exchange, { response: fileResponse(Buffer.alloc(10_001), 'INV', 'pdf') })).toMatchObject({
      requestBytes: 7, bytes: 10_001, lines: 30, pages: 2, idempotency: 'replay', commit: 'unanswered',
    });
  });

  test('counts the bytes of a text, not its characters', () => {
    expect(entryOf({}, { response: { ...success({}), body: 'ä€' } }).bytes).toBe(5);
  });

  test('has a field if the tier is unknown', () => {
    const unknown = grantOf(new FakeAccounts().add('k', { account: { tier: 'Gold' } }), createBench().config);
    expect([entryOf({ grant: unknown }).isTierKnown, entryOf({ grant }).isTierKnown]).toEqual([false, undefined]);
  });

  test('has the code of an error, and the cause of a 500', () => {
    const missing = new AppError('NOT_FOUND', 'text');
    expect(entryOf({ endpoint: null }, { response: errorResponse(missing), error: missing }))
      .toMatchObject({ level: 'info', account: null, keyId: null, endpoint: 'other', status: 404, code: 'NOT_FOUND' });
    const broken = new AppError('INTERNAL_ERROR', 'text', { cause: new RangeError('ACME') });
    const entry = entryOf({}, { response: errorResponse(broken), error: broken });
    expect(entry).toMatchObject({ level: 'error', code: 'INTERNAL_ERROR', fault: { name: 'RangeError' } });
    expect(JSON.stringify(entry)).not.toContain('ACME');
    const bare = new AppError('INTERNAL_ERROR', 'text');
    expect(entryOf({}, { response: errorResponse(bare), error: bare })).toMatchObject({ fault: { name: 'AppError' } });
  });
});
