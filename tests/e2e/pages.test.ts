import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../../bin/generators/openapi.js';
import { shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import { send, type Answer } from '../support/http/http-client.js';
import { routesOf } from '../support/lambda/packaged-template.js';

describe.each(VARIANTS)('the pages, variant %s', (variant) => {
  let service: E2eService;
  let origin: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ origin } = new URL(service.packaged.baseUrl));
  });

  const get = (path: string, headers: readonly (readonly [string, string])[] = []): Promise<Answer> =>
    send(origin, path.slice(1), { headers });

  describe('of the API reference', () => {
    test('is a page that loads its script and the description, without a key', async () => {
      const page = await get('/docs');
      expect({ status: page.status, type: page.headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
      const loaded = [...page.text.matchAll(/(?:src|spec-url)="([^"]+)"/g)].map(([, url]) => new URL(url!, `${origin}/docs`).pathname);
      expect(loaded.sort()).toEqual(['/api/v1/openapi.json', '/docs/redoc.js']);
      for (const path of loaded) expect((await get(path)).status).toBe(200);
    });

    test('serves the description of its own variant', async () => {
      expect((await get('/api/v1/openapi.json')).json()).toEqual(await openApiDocument(variant));
    });

    test('has a summary for language models, without a broken link', async () => {
      const summary = await get('/llms.txt');
      expect({ status: summary.status, type: summary.headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
      const [text] = readFileSync(new URL('../../llms.txt', import.meta.url), 'utf8').split('\n## ');
      expect(summary.text.split('\n## ')[0]).toBe(text);
      const links = [...summary.text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
      expect(links).toEqual(['/api/v1/openapi.json', '/docs']);
      for (const link of links) expect((await get(link)).status).toBe(200);
    });

    test('has an example in that summary which gives a PDF', async () => {
      const { text } = await get('/llms.txt');
      const [, head = '', body = ''] = /```http\n([^]*?)\n\n([^]*?)```/.exec(text) ?? [];
      const [line = '', ...headers] = head.split('\n');
      const [method = '', path = ''] = line.split(' ');
      const { key } = await service.issueKey();
      const sent = headers.map((header) => header.replace('inv_live_…', key).split(': ')).map(([name = '', value = '']) => [name, value] as const);
      const answer = await send(origin, path.slice(1), { method, headers: sent, body });
      expect({ status: answer.status, type: answer.headers['content-type'], start: answer.text.slice(0, 5) })
        .toEqual({ status: 200, type: 'application/pdf', start: '%PDF-' });
    });

    test('is sent gzipped on request, and not at all to a client that has it', async () => {
      const zipped = await get('/docs/redoc.js', [['Accept-Encoding', 'gzip']]);
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(zipped.bytes).toString()).not.toContain('cdn.redoc.ly');
      expect(gunzipSync(zipped.bytes).toString()).toMatch(/ReDoc - OpenAPI[\s\S]+MIT License/); // what is bundled goes with its notices
      const again = await get('/docs/redoc.js', [['If-None-Match', String(zipped.headers.etag)]]);
      expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
    });

    test.each(['docs', 'playground', 'default'])('is a 404 or a 401 for every spelling of a path that is routed to %s, never an error of the function', async (name) => {
      const statuses = await Promise.all(['/docs/', '//', '/billing/docs/', '/x//', ''].map(async (rawPath) => {
        const requestContext = { stage: '$default', http: { method: 'GET', path: rawPath } };
        const invocation = await service.packaged.functions.get(name)!.invoke({ version: '2.0', rawPath, headers: {}, requestContext });
        return invocation.kind === 'answered' ? (invocation.payload as { statusCode: number }).statusCode : invocation.kind;
      }));
      expect(new Set(statuses)).toEqual(new Set([name === 'default' ? 401 : 404]));
    });

    test('has the headers of every answer, and uses no table', async () => {
      const page = await get('/docs');
      expect(page.headers).toMatchObject({ 'x-ratelimit-limit': '0', 'x-monthly-limit': '0', 'x-content-type-options': 'nosniff' });
      expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      const docs = service.packaged.functions.get('docs');
      expect(docs?.logs()).toContain('"event":"file"');
    });
  });

  describe('of the playground', () => {
    test('is a page at the root of the service, without a key, that may load nothing from elsewhere', async () => {
      const { status, headers, text } = await get('/');
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(text).toContain('<div id="app">');
    });

    test('has every file of its routes, gzipped if the browser accepts it', async () => {
      const paths = routesOf(service.packaged.template).filter(({ functionKey }) => functionKey === 'playground')
        .map(({ routeKey }) => routeKey.replace('GET ', ''));
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        const { status, headers } = await get(path, [['Accept-Encoding', 'gzip']]);
        expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'gzip']);
      }
    });

    test('is not sent again to a browser that has it', async () => {
      const { headers } = await get('/playground/app.js');
      expect((await get('/playground/app.js', [['If-None-Match', String(headers.etag)]])).status).toBe(304);
    });

    test('leaves every other address to the service', async () => {
      expect((await get('/playground/')).json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
      expect((await get('/playground/none.js')).json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    });
  });
});
