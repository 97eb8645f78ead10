import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runSmoke } from '../../bin/smoke/run.js';
import { shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import { someOf } from '../support/seed.js';

const smoke = async (args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string }> => {
  const lines: string[] = [];
  const code = await runSmoke(args, (text) => lines.push(text), environment);
  return { code, out: lines.join('\n') };
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

interface Proxy { readonly baseUrl: string; readonly stop: () => void }

/** A proxy in front of a service that changes the headers of its answers. */
const startProxy = async (target: string, change: (headers: Headers) => Headers): Promise<Proxy> => {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    const { method, url: path, headers: sent } = incoming;
    const outgoing = request({ hostname, port, method, path, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, change(answer.headers) as Record<string, string>);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const without = (lost: string) => (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== lost));

/** Behaves like a cache: keeps the first value of a header. */
const frozen = (name: string): (headers: Headers) => Headers => {
  let first: string | string[] | undefined;
  return (headers) => ({ ...headers, [name]: first ??= headers[name] });
};

const PROXIES = [
  ['removes', 'x-monthly-limit'], ['caches', 'x-request-id'], ['removes', 'allow'], ['removes', 'x-request-id'], ['caches', 'x-ratelimit-remaining'],
  ['removes', 'strict-transport-security'],
] as const;

describe.each(VARIANTS)('the smoke command on variant %s', (variant) => {
  // The variants do not differ in these headers, so they take turns.
  const proxies = PROXIES.filter((_, row) => someOf(VARIANTS, row, 1).includes(variant));
  let service: E2eService;
  let key: string;
  let limitedKey: string;

  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ key } = await service.issueKey());
    ({ key: limitedKey } = await service.issueKey({ scopes: ['reference:read'] }));
  });
  afterAll(() => service.stop());
  const keys = () => ['--key', key, '--limited-key', limitedKey];

  test('finds no error, recognises the variant, makes five invoices and prints no key', async () => {
    const { code, out } = await smoke(['--url', service.packaged.baseUrl, ...keys()]);
    expect(out).not.toContain('✗');
    expect([code, out]).toEqual([0, expect.stringContaining(`Variant ${variant}`)]);
    for (const status of [200, 400, 401, 403, 404, 405, 415]) expect(out).toContain(` ${status} `);
    expect(out).not.toMatch(/inv_(live|test)_/);
    expect((await service.call('/usage', { key })).headers['x-monthly-usage']).toBe('5');
  });

  test('makes no invoice if none is wanted, and takes the key from the environment', async () => {
    const fresh = await service.issueKey();
    const { code, out } = await smoke(['--url', `${service.packaged.baseUrl}/`, '--no-generate'], { API_KEY: fresh.key });
    expect([code, out]).toEqual([0, expect.not.stringContaining('/invoices/generate')]);
    expect((await service.call('/usage', { key: fresh.key })).headers['x-monthly-usage']).toBe('0');
  });

  test.each(proxies)('detects a proxy that %s %s', async (fault, name) => {
    const proxy = await startProxy(service.packaged.baseUrl, fault === 'removes' ? without(name) : frozen(name));
    const { code, out } = await smoke(['--url', proxy.baseUrl, ...keys(), '--no-generate']);
    proxy.stop();
    expect([code, out.toLowerCase()]).toEqual([1, expect.stringContaining(fault === 'removes' ? `header ${name} is missing` : `header ${name} `)]);
  });

  test('reports that the key is rejected', async () => {
    const { code, out } = await smoke(['--url', service.packaged.baseUrl, '--key', 'wrong', '--no-generate']);
    expect([code, out]).toEqual([1, expect.stringContaining('expected 200, got 401')]);
  });
});

describe('a smoke command line', () => {
  test.each([
    [[], '--url'],
    [['--url', 'https://x/api/v1'], '--key'],
    [['--url', 'https://x', '--key', 'k'], '/api/v1'],
    [['--ulr', 'https://x/api/v1'], '--ulr'],
  ])('%j is rejected', async (args, hint) => {
    expect(await smoke(args)).toEqual({ code: 2, out: expect.stringContaining(hint) });
  });

  test('is explained', async () => {
    expect(await smoke(['--help'])).toEqual({ code: 0, out: expect.stringContaining('--no-generate') });
  });

  test('reports that nothing answers at its address', async () => {
    expect(await smoke(['--url', 'http://127.0.0.1:1/api/v1', '--key', 'k'])).toEqual({ code: 1, out: expect.stringContaining('does not answer') });
  });
});
