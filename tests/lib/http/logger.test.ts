import { DynamoDBServiceException as ServiceException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { errorReport, jsonLog, writeOrLog, type LogEntry } from '../../../lib/http/logger.js';

test('jsonLog writes one line per entry', () => {
  const lines: string[] = [];
  jsonLog((line) => { lines.push(line); })({ level: 'info', event: 'request', text: 'a\nb' });
  expect(lines).toEqual(['{"level":"info","event":"request","text":"a\\nb"}\n']);
});

describe('errorReport', () => {
  test('has name and location of the error, but not its message', () => {
    const report = errorReport(new TypeError('cannot read ACME Ltd\n    at ACME:1:1'));
    expect(report).toMatchObject({ name: 'TypeError', frames: expect.arrayContaining([expect.stringMatching(/^at .*logger\.test/)]) });
    expect(JSON.stringify(report)).not.toContain('ACME');
  });

  test('has the message of an error that AWS returned, shortened', () => {
    const denied = new ServiceException({ name: 'AccessDeniedException', message: `not authorized to perform: dynamodb:GetItem ${'x'.repeat(600)}`, $fault: 'client', $metadata: {} });
    expect(errorReport(denied).message).toBe(denied.message.slice(0, 500));
    const unreadable = Object.assign(new SyntaxError('Unexpected token ACME'), { $metadata: {} });
    expect(errorReport(unreadable)).not.toHaveProperty('message');
  });

  test('follows causes, but not forever', () => {
    const inner = Object.assign(new Error('x'), { name: 'ThrottlingException', code: 'ECONNREFUSED' });
    expect(errorReport(new Error('outer', { cause: inner })).cause).toMatchObject({ name: 'ThrottlingException', code: 'ECONNREFUSED' });
    const loop = new Error('loop');
    loop.cause = loop;
    expect(JSON.stringify(errorReport(loop)).match(/"name"/g)).toHaveLength(5);
  });

  test('handles values that are not errors, and omits codes that are not names', () => {
    expect(errorReport('ACME')).toEqual({ name: 'string', frames: [] });
    expect(errorReport(Object.assign(new Error('x'), { code: 'ACME Ltd' }))).not.toHaveProperty('code');
    const withoutStack = new Error('x');
    delete withoutStack.stack;
    expect(errorReport(withoutStack).frames).toEqual([]);
  });
});

test('writeOrLog makes the write, and logs one that fails without its message', async () => {
  const entries: LogEntry[] = [];
  const line = { event: 'retract-failed', requestId: 'id-1', account: 'acc0000001' };
  let writes = 0;
  const log = (entry: LogEntry): void => { entries.push(entry); };
  await writeOrLog(log, line, async () => { writes += 1; });
  expect([writes, entries]).toEqual([1, []]);
  await writeOrLog(log, line, async () => { throw new RangeError('ACME'); });
  expect(entries).toMatchObject([{ level: 'warn', ...line, fault: { name: 'RangeError' } }]);
  expect(JSON.stringify(entries)).not.toContain('ACME');
});
