// What API Gateway may hand to the functions that need no key: the pages, and `default`.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fallbackEndpoint } from '../../support/http/endpoints.js';
import type { HttpResponse } from '../../../lib/http/http-response.js';
import { API_PREFIX, ENDPOINTS } from '../../../lib/endpoints.js';
import { docsFiles } from '../../../lib/site/docs-files.js';
import { playgroundFiles } from '../../../lib/site/playground-files.js';
import { staticEndpoint, type StaticFile, type StaticHandler } from '../../../lib/site/static-endpoint.js';
import { bodyOf, newContext, createHarness, NO_ACCOUNT } from '../http/support/harness.js';
import { runs, seedOfProperty } from '../../support/seed.js';

const SEED = 14;
const STATUS: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, METHOD_NOT_ALLOWED: 405, RATE_LIMIT_EXCEEDED: 429,
};

/** Fakes for the function's files, which are next to the bundle and not available here. */
const readable = (files: ReadonlyMap<string, StaticFile>): ReadonlyMap<string, StaticFile> =>
  new Map([...files].map(([path, file]) => [path, { ...file, read: () => gzipSync(path) }]));

const PAGES: Readonly<Record<string, ReadonlyMap<string, StaticFile>>> = {
  docs: readable(docsFiles({ variant: 'A', customTiers: [] })),
  playground: readable(playgroundFiles()),
};

const handlerOf = (files: ReadonlyMap<string, StaticFile>): StaticHandler =>
  staticEndpoint(files, createHarness());

const fallback = (event: unknown): Promise<HttpResponse> => {
  const harness = createHarness();
  harness.accounts.add('good', { account: { tier: 'Premium' } });
  return fallbackEndpoint(harness)(event, newContext());
};

/** Checks what every answer must have, whatever the request. */
const expectOurs = (response: HttpResponse, statuses: readonly number[]): void => {
  expect(statuses).toContain(response.statusCode);
  for (const name of Object.keys(NO_ACCOUNT)) expect(response.headers[name]).toMatch(/^\d+$/);
  expect(response.headers).toMatchObject({ 'X-Request-Id': expect.any(String), 'X-Content-Type-Options': 'nosniff' });
  if (response.statusCode < 400) return;
  const { success, error } = bodyOf(response);
  expect([success, STATUS[error?.code ?? '']]).toEqual([false, response.statusCode]);
  expect(response.headers['Content-Type']).toBe('application/json; charset=utf-8');
  expect(response.headers['Cache-Control']).toBe('no-store');
  expect('Allow' in response.headers).toBe(response.statusCode === 405);
};

const BASES = ['', '/invoices-api', '/invoices-api/v2', '/docs', '/api/v1'];
const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', '');
const stages = fc.constantFrom('$default', 'dev', 'docs', '');
const domains = fc.constantFrom('a1b2c3.execute-api.eu-central-1.amazonaws.com', 'api.example.com', undefined);

const alteredPath = (known: string): fc.Arbitrary<string> => fc.oneof(
  fc.constantFrom('', '/', '//', '///', `${known}/`, `/${known}`, `${known}//`, known.toUpperCase(), `${known}%2F`, known.slice(1), `${known}/..`),
  fc.string({ unit: 'grapheme' }),
  fc.webPath(),
);

const headers = fc.dictionary(
  fc.constantFrom('accept-encoding', 'if-none-match', 'origin', 'access-control-request-method', 'X-Api-Key', 'authorization', '__proto__'),
  fc.oneof(fc.constantFrom('gzip', 'gzip;q=0', '*', 'https://app.example.com', 'POST', 'good', ''), fc.string()),
);

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly routeKey: string | undefined;
  readonly stage: string;
  readonly domainName: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const oldEvent = ({ path, method, headers: sent, ...context }: Asked): object =>
  ({ version: '1.0', path, httpMethod: method, headers: sent, requestContext: context });

const newEvent = ({ path, method, routeKey, headers: sent, ...context }: Asked): object =>
  ({ version: '2.0', rawPath: path, routeKey, headers: sent, requestContext: { ...context, http: { method, path } } });

/** Events of payload 2.0 and 1.0, for one of these paths or near it. */
const events = (paths: readonly string[]): fc.Arbitrary<object> => fc.constantFrom(...paths).chain((known) => {
  const path = fc.oneof(fc.constant(known), alteredPath(known));
  const requestBase = fc.record({ path, base: fc.constantFrom(...BASES), stage: stages });
  const routeKey = fc.constantFrom(`GET ${known}`, '$default', undefined);
  const rest = fc.record({ domainName: domains, method: methods, routeKey, headers });
  return fc.tuple(requestBase, rest, fc.constantFrom(oldEvent, newEvent)).map(([{ path, base, stage }, others, toEvent]) =>
    toEvent({ ...others, stage, path: `${stage === 'dev' ? '/dev' : ''}${base}${path}` }));
});

const eventFor = (routeKey: string, rawPath: string, stage = '$default'): object =>
  ({ version: '2.0', routeKey, rawPath, headers: {}, requestContext: { stage, http: { method: 'GET', path: rawPath } } });

describe.each(Object.entries(PAGES))('%s', (_, files) => {
  const paths = [...files.keys()];
  const statusOf = async (event: unknown): Promise<number> => (await handlerOf(files)(event)).statusCode;

  test('answers whatever API Gateway routes to it, and never throws', async () => {
    const handler = handlerOf(files);
    await fc.assert(fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: events(paths) }, fc.anything()), async (event) => {
      expectOurs(await handler(event), [200, 304, 404, 405]);
    }), { numRuns: runs(500, 5_000), seed: seedOfProperty(SEED) });
  });

  test.each(paths)('serves %s at a stage, and under the base path of a custom domain', async (path) => {
    const route = `GET ${path}`;
    expect(await statusOf(eventFor(route, path))).toBe(200);
    expect(await statusOf(eventFor(route, `/dev${path}`, 'dev'))).toBe(200);
    for (const base of BASES) expect(await statusOf(eventFor(route, `${base}${path}`))).toBe(200);
  });

  test.each(paths)('has no other pages next to %s', async (path) => {
    for (const wrong of [`${path}/`, `/${path}`, '//', '/x//y/', `/x/${path}`]) {
      expect([wrong, await statusOf(eventFor(`GET ${path}`, wrong))]).toEqual([wrong, 404]);
    }
  });

  test('answers GET alone', async () => {
    const [path = ''] = paths;
    const response = await handlerOf(files)({ rawPath: path, requestContext: { http: { method: 'HEAD' } } });
    expectOurs(response, [405]);
    expect(response.headers.Allow).toBe('GET');
  });
});

test('the page at the root is there with and without its slash', async () => {
  for (const path of ['', '/', '/invoices-api', '/invoices-api/', '/a/b']) {
    expect((await handlerOf(PAGES.playground!)(eventFor('GET /', path))).statusCode).toBe(200);
  }
});

describe('default', () => {
  const endpoints = Object.keys(ENDPOINTS).map((path) => `${API_PREFIX}${path}`);

  test('answers whatever no other route takes, and never throws', async () => {
    const near = events([...endpoints, '/', '/docs']);
    await fc.assert(fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: near }, fc.anything()), async (event) => {
      expectOurs(await fallback(event), [204, 401, 404, 405]);
    }), { numRuns: runs(500, 5_000), seed: seedOfProperty(SEED) });
  });

  const answerTo = async (method: string, rawPath: string, context: object = {}): Promise<readonly unknown[]> => {
    const requestContext = { stage: '$default', domainName: 'api.example.com', http: { method }, ...context };
    const response = await fallback({ rawPath, routeKey: '$default', headers: { 'x-api-key': 'good' }, requestContext });
    return [response.statusCode, response.headers.Allow];
  };

  test.each(Object.entries(ENDPOINTS))('names the method of %s at a stage, and under the base path of a custom domain', async (path, { method }) => {
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'].filter((name) => name !== method)) {
      expect(await answerTo(other, `${API_PREFIX}${path}`)).toEqual([405, method]);
      expect(await answerTo(other, `/dev${API_PREFIX}${path}`, { stage: 'dev' })).toEqual([405, method]);
      for (const base of BASES) expect(await answerTo(other, `${base}${API_PREFIX}${path}`)).toEqual([405, method]);
    }
  });

  test('finds nothing for a base path without an endpoint, or for a request that another route would have received', async () => {
    expect(await answerTo('POST', '/invoices-api/api/v1/themes/')).toEqual([404, undefined]);
    expect(await answerTo('POST', '//api/v1/themes')).toEqual([404, undefined]);
    expect(await answerTo('GET', '/invoices-api/api/v1/themes')).toEqual([404, undefined]);
  });

  test('knows that API Gateway’s own address has no base path', async () => {
    for (const domainName of ['a1b2c3.execute-api.eu-central-1.amazonaws.com', 'a1b2c3.execute-api.cn-north-1.amazonaws.com.cn']) {
      expect(await answerTo('POST', '/x/api/v1/themes', { domainName })).toEqual([404, undefined]);
    }
  });
});
