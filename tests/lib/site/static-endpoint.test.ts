import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { assetReader, staticBootstrap, staticEndpoint, type StaticFile, type StaticServices } from '../../../lib/site/static-endpoint.js';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LogEntry } from '../../../lib/http/logger.js';

test('a file is read gzipped from static/ next to the code, and only when it is needed', () => {
  const read = assetReader('page.html');
  expect(read).toThrow(/[\\/]static[\\/]page\.html\.gz/);
});

const TEXT = 'hello '.repeat(100);
const FILE: StaticFile = { mediaType: 'text/plain', read: () => gzipSync(TEXT), contentSecurityPolicy: 'default-src \'self\'' };

const eventFor = (path: string, headers: Readonly<Record<string, string>> = {}): unknown =>
  ({ version: '2.0', rawPath: path, headers, requestContext: { http: { method: 'GET', path } } });

const services = (changes: Partial<StaticServices> = {}): StaticServices =>
  ({ config: { logsSourceAddress: false }, now: () => 61_000, newId: () => 'id-1', log: () => undefined, ...changes });

describe('a static file', () => {
  test('is sent gzipped to clients that accept it, with the headers of every answer', async () => {
    const answer = await staticEndpoint(new Map([['/x', FILE]]), services())(eventFor('/x', { 'accept-encoding': 'br, gzip' }));
    expect(gunzipSync(Buffer.from(answer.body, 'base64')).toString()).toBe(TEXT);
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(answer.headers).toMatchObject({
      'Content-Type': 'text/plain', 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding', 'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': 'default-src \'self\'', 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': 'id-1',
      'X-RateLimit-Limit': '0', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '120', 'X-Monthly-Usage': '0', 'X-Monthly-Limit': '0',
    });
  });

  test.each([undefined, 'br', 'gzip;q=0, br', 'gzip; q=0.0'])('is sent uncompressed to clients that accept %s', async (accepted) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await staticEndpoint(new Map([['/x', FILE]]), services())(eventFor('/x', headers));
    expect(Buffer.from(answer.body, 'base64').toString()).toBe(TEXT);
    expect(answer.headers).not.toHaveProperty('Content-Encoding');
  });

  test('may be at another address', async () => {
    const answer = await staticEndpoint(new Map([['/x', { location: 'y' }]]), services())(eventFor('/x'));
    expect(answer).toMatchObject({ statusCode: 308, body: '', headers: { Location: 'y', 'X-Request-Id': 'id-1' } });
  });

  test('may load nothing, unless it has a policy of its own', async () => {
    const withoutPolicy: StaticFile = { mediaType: FILE.mediaType, read: FILE.read };
    const answer = await staticEndpoint(new Map([['/x', withoutPolicy]]), services())(eventFor('/x'));
    expect(answer.headers['Content-Security-Policy']).toMatch(/^default-src 'none'/);
  });

  test('is read once per instance, and answered with 304 if the client has it already', async () => {
    let reads = 0;
    const read = (): Uint8Array => {
      reads += 1;
      return FILE.read();
    };
    const counted: StaticFile = { ...FILE, read };
    const handler = staticEndpoint(new Map([['/x', counted]]), services());
    const first = await handler(eventFor('/x'));
    const etag = first.headers.ETag ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await handler(eventFor('/x', { 'if-none-match': `W/${etag}` }));
    expect(again).toMatchObject({ statusCode: 304, body: '', isBase64Encoded: false });
    expect(again.headers.ETag).toBe(etag);
    expect(reads).toBe(1);
  });

  test('writes a line to the log', async () => {
    const entries: LogEntry[] = [];
    await staticEndpoint(new Map([['/x', FILE]]), services({ log: (entry) => entries.push(entry) }))(eventFor('/x'));
    expect(entries).toEqual([{ level: 'info', event: 'file', requestId: 'id-1', path: '/x', status: 200, ms: 0 }]);
  });

  test('writes the ids of the request in other logs, and the address of the client if that is on', async () => {
    const entries: LogEntry[] = [];
    const handler = staticEndpoint(new Map([['/x', FILE]]), services({ config: { logsSourceAddress: true }, log: (entry) => entries.push(entry) }));
    await handler({ rawPath: '/x', requestContext: { requestId: 'gateway-1', http: { method: 'GET', sourceIp: '192.0.2.1' } } }, { awsRequestId: 'aws-1' });
    expect(entries).toMatchObject([{ status: 200, awsRequestId: 'aws-1', gatewayRequestId: 'gateway-1', sourceIp: '192.0.2.1' }]);
  });

  test('that is not there is a 404 in the envelope, without the client’s path in the log', async () => {
    const entries: LogEntry[] = [];
    const answer = await staticEndpoint(new Map([['/x', FILE]]), services({ log: (entry) => entries.push(entry) }))(eventFor('/x/'));
    expect(answer).toMatchObject({ statusCode: 404, isBase64Encoded: false, headers: { 'X-Request-Id': 'id-1', 'Cache-Control': 'no-store' } });
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    expect(entries).toEqual([{ level: 'info', event: 'file', requestId: 'id-1', status: 404, code: 'NOT_FOUND', ms: 0 }]);
  });

  test('that cannot be read is a 500 in the envelope, and an error in the log', async () => {
    const entries: LogEntry[] = [];
    const broken: StaticFile = { ...FILE, read: () => { throw new RangeError('secret'); } };
    const answer = await staticEndpoint(new Map([['/x', broken]]), services({ log: (entry) => entries.push(entry) }))(eventFor('/x'));
    expect(answer.statusCode).toBe(500);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { code: 'INTERNAL_ERROR' } });
    expect(entries).toMatchObject([{ level: 'error', path: '/x', status: 500, code: 'INTERNAL_ERROR', fault: { name: 'RangeError' } }]);
    expect(JSON.stringify([answer, entries])).not.toContain('secret');
  });
});

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});

test('the services for files have settings, a clock, ids and a log, but no store', () => {
  Object.assign(process.env, { INTERFACE_VARIANT: 'B', ACCOUNTS_TABLE: 'a', USAGE_TABLE: 'u' });
  const services = staticBootstrap();
  expect(Object.keys(services).sort()).toEqual(['config', 'log', 'newId', 'now']);
  expect(services.config.variant).toBe('B');
  expect(Math.abs(services.now() - Date.now())).toBeLessThan(60_000);
  expect(services.newId()).not.toBe(services.newId());
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  services.log({ level: 'info', event: 'x' });
  expect(written).toHaveBeenCalledWith('{"level":"info","event":"x"}\n');
});
