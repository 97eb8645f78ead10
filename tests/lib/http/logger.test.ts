import { describe, expect, test } from '@jest/globals';
import { faultReport, jsonLog } from '../../../lib/http/logger.js';

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
