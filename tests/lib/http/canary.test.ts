import { describe, expect, test } from '@jest/globals';
import { canaryHandler } from '../../../lib/http/canary.js';
import type { LogEntry } from '../../../lib/http/logger.js';

const PREVIEW = '{"success":true,"data":{"preview":{"calculations":{"total":100.05}}}}';

/** A service whose responses are given by path. */
const serviceOf = (answers: Readonly<Record<string, readonly [status: number, body: string]>>) => {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const url = address as string;
    const { 'X-API-Key': key } = (init?.headers ?? {}) as Readonly<Record<string, string>>;
    sent.push(`${init?.method} ${url} ${key}`);
    const [status, body] = answers[new URL(url).pathname.replace('/api/v1', '')] ?? [404, ''];
    return Promise.resolve(new Response(body, { status, headers: { 'X-Request-Id': 'an-id' } }));
  };
  return { sent, fetch };
};

const run = async (fetch: typeof globalThis.fetch): Promise<readonly LogEntry[]> => {
  const lines: LogEntry[] = [];
  const target = { url: 'https://api.example/api/v1', key: 'inv_test_key', fetch };
  await canaryHandler(target, { now: () => 5, log: (line) => lines.push(line) })();
  return lines;
};

describe('the canary', () => {
  test('previews and generates with its key, and logs that it did', async () => {
    const { sent, fetch } = serviceOf({ '/invoices/preview': [200, PREVIEW], '/invoices/generate': [200, '%PDF-1.7 …'] });
    expect(await run(fetch)).toEqual([{ level: 'info', event: 'canary', ms: 0 }]);
    expect(sent).toEqual(['preview', 'generate'].map((name) => `POST https://api.example/api/v1/invoices/${name} inv_test_key`));
  });

  test.each<[string, Parameters<typeof serviceOf>[0], string]>([
    ['a 500 of the preview', { '/invoices/preview': [500, PREVIEW] }, 'POST /invoices/preview was answered with 500, X-Request-Id an-id.'],
    ['a wrong sum', { '/invoices/preview': [200, PREVIEW.replace('100', '101')] }, 'POST /invoices/preview was answered with 200, X-Request-Id an-id.'],
    ['a 404 of generate', { '/invoices/preview': [200, PREVIEW] }, 'POST /invoices/generate was answered with 404, X-Request-Id an-id.'],
    ['no PDF', { '/invoices/preview': [200, PREVIEW], '/invoices/generate': [200, '{}'] }, 'POST /invoices/generate was answered with 200, X-Request-Id an-id.'],
  ])('fails for %s', async (_, answers, message) => {
    await expect(run(serviceOf(answers).fetch)).rejects.toThrow(message);
  });

  test('fails if nothing answers', async () => {
    await expect(run(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  });
});
