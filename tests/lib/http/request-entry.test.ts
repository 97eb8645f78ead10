import { describe, expect, test } from '@jest/globals';
import { AppError, validationError } from '../../../lib/errors.js';
import { errorResponse } from '../../../lib/http/wire/error-response.js';
import { success } from '../../../lib/http/wire/http-response.js';
import { fileResponse } from '../../../lib/http/wire/file-response.js';
import type { InstanceReport } from '../../../lib/http/instance-report.js';
import { requestEntry, type Answered, type LoggedCall, type RequestEntry } from '../../../lib/http/request-entry.js';
import { callOf, createBench, tabbed } from './support/bench.js';

const INSTANCE: InstanceReport = { isColdStart: true, compileCache: 'none', store: { reads: 1, writes: 2, errors: 3 } };

const entryOf = (call: LoggedCall = callOf(), answered: Partial<Answered> = {}): RequestEntry => requestEntry(
  call, { response: success({}), ms: 12, variant: 'B', instance: INSTANCE, ...answered },
);

describe('requestEntry', () => {
  test('has caller, request, outcome and cost', () => {
    expect(entryOf(tabbed(createBench()))).toEqual({
      level: 'info', event: 'request', requestId: 'id-1', variant: 'B', account: 'acc0000001', keyId: 'key1', endpoint: '/invoices/generate',
      status: 200, ms: 12, coldStart: true, compileCache: 'none', storeReads: 1, storeWrites: 2, storeErrors: 3, bytes: success({}).body.length,
    });
  });

  test('describes the invoice, and the outcome of its key and its charge', async () => {
    const bench = createBench();
    const call = tabbed(bench);
    call.tab.note({ lines: 30, pages: 2, idempotency: 'replay' });
    bench.accounts.broken.set('commit', new Error('away'));
    await expect((await call.tab.count()).charge({ chargeId: 'id-1', chargeStartedAt: 0, isRepeatable: false, amount: 1 })).rejects.toThrow('away');
    expect(entryOf({ ...call, bytes: Buffer.alloc(7) }, { response: fileResponse(Buffer.alloc(10_001), 'INV', 'pdf') })).toMatchObject({
      requestBytes: 7, bytes: 10_001, lines: 30, pages: 2, idempotency: 'replay', commit: 'unanswered',
    });
  });

  test('says whether a cold start had a compile cache', () => {
    const compileCacheOf = (isColdStart: boolean): unknown =>
      entryOf(callOf(), { instance: { ...INSTANCE, isColdStart, compileCache: 'used' } }).compileCache;
    expect([compileCacheOf(true), compileCacheOf(false)]).toEqual(['used', undefined]);
  });

  test('counts the bytes of a text, not its characters', () => {
    expect(entryOf(callOf(), { response: { ...success({}), body: 'ä€' } }).bytes).toBe(5);
  });

  test('has a field if the tier is unknown', () => {
    const unknown = tabbed(createBench(), { account: { tier: 'Gold' } });
    expect([entryOf(unknown).isTierKnown, entryOf(tabbed(createBench())).isTierKnown]).toEqual([false, undefined]);
  });

  test('names up to ten fields of a 400 with their rules, and never a message', () => {
    const details = Array.from({ length: 12 }, (_, index) => ({ field: `lineItems[${index}].rate`, message: 'ACME', rules: ['BR-27'] }));
    const refused = validationError(details);
    const entry = entryOf(callOf(), { response: errorResponse(refused), error: refused });
    expect(entry.refused).toEqual(details.slice(0, 10).map(({ field }) => `${field} BR-27`));
    expect(JSON.stringify(entry)).not.toContain('ACME');
    const masked = validationError([{ field: 'ACME', message: 'Unknown field.' }], ['* unknown']);
    expect(entryOf(callOf(), { error: masked }).refused).toEqual(['* unknown']);
    expect(entryOf(callOf(), { error: new AppError('NOT_FOUND', 'text') })).not.toHaveProperty('refused');
  });

  test('has the code of an error, and the cause of a 500', () => {
    const missing = new AppError('NOT_FOUND', 'text');
    expect(entryOf(callOf({ endpoint: null }), { response: errorResponse(missing), error: missing }))
      .toMatchObject({ level: 'info', account: null, keyId: null, endpoint: 'other', status: 404, code: 'NOT_FOUND' });
    const broken = new AppError('INTERNAL_ERROR', 'text', { cause: new RangeError('ACME') });
    const entry = entryOf(callOf(), { response: errorResponse(broken), error: broken });
    expect(entry).toMatchObject({ level: 'error', code: 'INTERNAL_ERROR', fault: { name: 'RangeError' } });
    expect(JSON.stringify(entry)).not.toContain('ACME');
    const bare = new AppError('INTERNAL_ERROR', 'text');
    expect(entryOf(callOf(), { response: errorResponse(bare), error: bare })).toMatchObject({ fault: { name: 'AppError' } });
  });
});
