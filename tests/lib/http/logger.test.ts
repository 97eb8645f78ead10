import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../lib/errors.js';
import { faultReport, jsonLog, requestEntry } from '../../../lib/http/logger.js';
import { standingOf } from '../../../lib/http/standing.js';
import { success } from '../../../lib/http/http-response.js';
import { errorResponse } from '../../../lib/http/error-response.js';
import { createBench, exchangeOf } from './support/bench.js';
import { FakeAccounts } from './support/fake-accounts.js';

test('jsonLog writes one line an entry', () => {
  const lines: string[] = [];
  jsonLog((line) => { lines.push(line); })({ level: 'info', event: 'request', text: 'a\nb' });
  expect(lines).toEqual(['{"level":"info","event":"request","text":"a\\nb"}\n']);
});

describe('faultReport', () => {
  test('names the fault and where it happened, and leaves its message out', () => {
    const report = faultReport(new TypeError('cannot read ACME Ltd\n    at ACME:1:1'));
    expect(report).toMatchObject({ name: 'TypeError', frames: expect.arrayContaining([expect.stringMatching(/^at .*logger\.test/)]) });
    expect(JSON.stringify(report)).not.toContain('ACME');
  });

  test('follows causes, though not without end', () => {
    const inner = Object.assign(new Error('x'), { name: 'ThrottlingException', code: 'ECONNREFUSED' });
    expect(faultReport(new Error('outer', { cause: inner })).cause).toMatchObject({ name: 'ThrottlingException', code: 'ECONNREFUSED' });
    const loop = new Error('loop');
    loop.cause = loop;
    expect(JSON.stringify(faultReport(loop)).match(/"name"/g)).toHaveLength(5);
  });

  test('knows what is no error, and leaves out codes that are no names', () => {
    expect(faultReport('ACME')).toEqual({ name: 'string', frames: [] });
    expect(faultReport(Object.assign(new Error('x'), { code: 'ACME Ltd' }))).not.toHaveProperty('code');
    const bare = new Error('x');
    delete bare.stack;
    expect(faultReport(bare).frames).toEqual([]);
  });
});

describe('requestEntry', () => {
  const standing = standingOf(new FakeAccounts().add('k'), createBench().config);

  test('says who, what, how it ended and how long it took', () => {
    expect(requestEntry(exchangeOf({ standing }), success({}), 12)).toEqual({
      level: 'info', event: 'request', requestId: 'id-1', account: 'acc0000001', keyId: 'key1', endpoint: '/invoices/generate', status: 200, ms: 12,
    });
  });

  test('says the code of an error, and the fault behind a 500', () => {
    const missing = new AppError('NOT_FOUND', 'text');
    expect(requestEntry(exchangeOf({ endpoint: null }), errorResponse(missing), 1, missing))
      .toMatchObject({ level: 'info', account: null, keyId: null, endpoint: 'other', status: 404, code: 'NOT_FOUND' });
    const broken = new AppError('INTERNAL_ERROR', 'text', { cause: new RangeError('ACME') });
    const entry = requestEntry(exchangeOf(), errorResponse(broken), 1, broken);
    expect(entry).toMatchObject({ level: 'error', code: 'INTERNAL_ERROR', fault: { name: 'RangeError' } });
    expect(JSON.stringify(entry)).not.toContain('ACME');
    const bare = new AppError('INTERNAL_ERROR', 'text');
    expect(requestEntry(exchangeOf(), errorResponse(bare), 1, bare)).toMatchObject({ fault: { name: 'AppError' } });
  });
});
