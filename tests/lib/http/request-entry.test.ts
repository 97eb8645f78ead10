import { describe, expect, test } from '@jest/globals';
import { AppError, validationError } from '../../../lib/errors.js';
import { errorResponse, fileResponse, successResponse } from '../../../lib/http/http-response.js';
import type { InstanceReport } from '../../../lib/http/runtime.js';
import { requestEntry, type ResponseSummary, type LoggedRequest, type RequestEntry } from '../../../lib/http/request-log.js';
import { pipelineRequestOf, createHarness, meteredRequestOf } from './support/harness.js';

const INSTANCE: InstanceReport = { isColdStart: true, store: { reads: 1, writes: 2, errors: 3 } };

const entryOf = (
  call: LoggedRequest = pipelineRequestOf(), answered: Partial<ResponseSummary> = {},
): RequestEntry => requestEntry(
  call, { response: successResponse({}), ms: 12, variant: 'B', instance: INSTANCE, ...answered },
);

describe('requestEntry', () => {
  test('has caller, request, outcome and cost', () => {
    expect(entryOf(meteredRequestOf(createHarness()))).toEqual({
      level: 'info', event: 'request', requestId: 'id-1', variant: 'B', account: 'acc0000001', keyId: 'key1', endpoint: '/invoices/generate',
      status: 200, ms: 12, coldStart: true, storeReads: 1, storeWrites: 2, storeErrors: 3, bytes: successResponse({}).body.length,
    });
  });

  test('has the ids of the request in other logs', () => {
    const origin = { awsRequestId: 'aws-1', gatewayRequestId: 'gateway-1', sourceIp: '192.0.2.1' };
    expect(entryOf(pipelineRequestOf({ origin }))).toMatchObject(origin);
  });

  test('describes the invoice, and the outcome of its key and its charge', async () => {
    const harness = createHarness();
    const call = meteredRequestOf(harness);
    call.usageRecord.addDetails({ lines: 30, pages: 2, idempotency: 'replay' });
    harness.accounts.failures.set('commit', new Error('away'));
    await expect((await call.usageRecord.count()).charge({ chargeId: 'id-1', chargeStartedAt: 0, isRepeatable: false, amount: 1 })).rejects.toThrow('away');
    expect(entryOf({ ...call, bytes: Buffer.alloc(7) }, { response: fileResponse(Buffer.alloc(10_001), 'INV', 'pdf') })).toMatchObject({
      requestBytes: 7, bytes: 10_001, lines: 30, pages: 2, idempotency: 'replay', commit: 'unanswered',
    });
  });

  test('counts the bytes of a text, not its characters', () => {
    expect(entryOf(pipelineRequestOf(), { response: { ...successResponse({}), body: 'ä€' } }).bytes).toBe(5);
  });

  test('has a field if the tier is unknown', () => {
    const unknown = meteredRequestOf(createHarness(), { account: { tier: 'Gold' } });
    expect([entryOf(unknown).isTierKnown, entryOf(meteredRequestOf(createHarness())).isTierKnown]).toEqual([false, undefined]);
  });

  test('names up to ten fields of a 400 with their rules, and never a message', () => {
    const details = Array.from({ length: 12 }, (_, index) => ({ field: `lineItems[${index}].rate`, message: 'ACME', rules: ['BR-27'] }));
    const rejected = validationError(details);
    const entry = entryOf(pipelineRequestOf(), { response: errorResponse(rejected), error: rejected });
    expect(entry.refused).toEqual(details.slice(0, 10).map(({ field }) => `${field} BR-27`));
    expect(JSON.stringify(entry)).not.toContain('ACME');
    const masked = validationError([{ field: 'ACME', message: 'Unknown field.' }], ['* unknown']);
    expect(entryOf(pipelineRequestOf(), { error: masked }).refused).toEqual(['* unknown']);
    expect(entryOf(pipelineRequestOf(), { error: new AppError('NOT_FOUND', 'text') })).not.toHaveProperty('refused');
  });

  test('has the code of an error, and the cause of a 500', () => {
    const missing = new AppError('NOT_FOUND', 'text');
    expect(entryOf(pipelineRequestOf({ endpoint: null }), { response: errorResponse(missing), error: missing }))
      .toMatchObject({ level: 'info', account: null, keyId: null, endpoint: 'other', status: 404, code: 'NOT_FOUND' });
    const broken = new AppError('INTERNAL_ERROR', 'text', { cause: new RangeError('ACME') });
    const entry = entryOf(pipelineRequestOf(), { response: errorResponse(broken), error: broken });
    expect(entry).toMatchObject({ level: 'error', code: 'INTERNAL_ERROR', fault: { name: 'RangeError' } });
    expect(JSON.stringify(entry)).not.toContain('ACME');
    const withoutDetails = new AppError('INTERNAL_ERROR', 'text');
    expect(entryOf(pipelineRequestOf(), { response: errorResponse(withoutDetails), error: withoutDetails })).toMatchObject({ fault: { name: 'AppError' } });
  });
});
