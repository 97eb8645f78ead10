import { describe, expect, test } from '@jest/globals';
import { checkConsistency } from '../../../bin/smoke/consistency.js';
import type { StepResult, Step } from '../../../bin/smoke/steps.js';

const STEP: Step = { method: 'GET', path: '/themes', note: '', expectedStatuses: [200], key: 'own' };

interface Part {
  readonly headers?: Readonly<Record<string, string>>;
  readonly step?: Partial<Step>;
  readonly status?: number;
  readonly text?: string;
}

let ids = 0;
const answered = ({ headers = {}, step = {}, status = 200, text = '' }: Part, remaining: number): StepResult => ({
  step: { ...STEP, ...step },
  answer: {
    status, text, ms: 1,
    headers: {
      'x-request-id': `id-${ids += 1}`, 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset': '1200',
      'x-monthly-usage': '7', 'x-monthly-limit': '500', ...headers,
    },
  },
});

/** What is said of each answer of a walk whose answers count down from 59. */
const problems = (parts: readonly Part[], isLive = true): readonly string[] =>
  checkConsistency(parts.map((part, at) => answered(part, 59 - at)), isLive).flat();

const PDF = { path: '/invoices/generate', method: 'POST' } as const;
const XML = { path: '/invoices/xml', method: 'POST', idempotencyKey: 'xml' } as const;
const UNAUTHENTICATED = { 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0', 'x-monthly-usage': '0', 'x-monthly-limit': '0' };

describe('responses of a run', () => {
  test('agree if they count down, and up with an invoice', () => {
    const after = { 'x-monthly-usage': '8' };
    expect(problems([
      {}, { step: PDF, headers: { ...after, etag: '"a"' } }, { step: PDF, headers: { ...after, etag: '"a"', 'idempotency-replayed': 'true' } },
      { status: 401, step: { key: 'wrong' }, headers: UNAUTHENTICATED }, { headers: after },
    ])).toEqual([]);
  });

  test('agree if an XML is charged and its PDF is a replay, which is another file', () => {
    const after = { 'x-monthly-usage': '8' };
    expect(problems([
      {}, { step: XML, headers: { ...after, etag: '"a"' } },
      { step: { ...PDF, idempotencyKey: 'xml' }, headers: { ...after, etag: '"b"', 'idempotency-replayed': 'true' } },
    ])).toEqual([]);
    expect(problems([{}, { step: XML }])).toEqual([expect.stringContaining('x-monthly-usage')]);
  });

  test('agree with traffic of other clients, with a new minute, and if nothing is left', () => {
    expect(problems([{}, { headers: { 'x-ratelimit-remaining': '12', 'x-monthly-usage': '90' } }])).toEqual([]);
    expect(problems([{ headers: { 'x-ratelimit-remaining': '3' } }, { headers: { 'x-ratelimit-reset': '1260', 'x-monthly-usage': '0' } }])).toEqual([]);
    expect(problems([{ headers: { 'x-ratelimit-remaining': '0' } }, { headers: { 'x-ratelimit-remaining': '0' } }])).toEqual([]);
  });

  test('agree if headers are missing', () => {
    expect(checkConsistency([STEP, STEP].map((step) => ({ step, answer: { status: 200, headers: {}, text: '', ms: 1 } })), true).flat()).toEqual([]);
  });

  test('of a test key need not count invoices', () => {
    expect(problems([{}, { step: PDF }], false)).toEqual([]);
    expect(problems([{}, { step: PDF }])).toEqual([expect.stringContaining('x-monthly-usage')]);
  });

  test.each<[string, readonly Part[]]>([
    ['x-request-id', [{ headers: { 'x-request-id': 'same' } }, { headers: { 'x-request-id': 'same' } }]],
    ['x-ratelimit-reset', [{ headers: { 'x-ratelimit-reset': '1201' } }]],
    ['x-ratelimit-reset', [{}, { headers: { 'x-ratelimit-reset': '1140' } }]],
    ['x-ratelimit-remaining', [{ status: 401, step: { key: 'none' }, headers: { ...UNAUTHENTICATED, 'x-ratelimit-remaining': '5' } }]],
    ['x-ratelimit-remaining', [{}, { headers: { 'x-ratelimit-remaining': '59' } }]],
    ['x-ratelimit-remaining', [{ headers: { 'x-ratelimit-remaining': '61' } }]],
    ['x-ratelimit-limit', [{}, { headers: { 'x-ratelimit-limit': '5000' } }]],
    ['x-monthly-limit', [{}, { headers: { 'x-monthly-limit': '20' } }]],
    ['x-monthly-usage', [{}, { headers: { 'x-monthly-usage': '6' } }]],
    ['a different file', [{ step: PDF, headers: { etag: '"a"' } }, { step: PDF, headers: { etag: '"b"', 'x-monthly-usage': '8' } }]],
    ['a different file', [{ step: PDF, text: '%PDF-a' }, { step: PDF, text: '%PDF-b', headers: { 'x-monthly-usage': '8' } }]],
  ])('are reported to disagree on %s', (name, parts) => expect(problems(parts)).toEqual([expect.stringContaining(name)]));
});
