import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../../bin/generators/openapi.js';
import { startE2e, VARIANTS, type E2eService } from '../support/e2e-service.js';
import { send, type Answer } from '../support/http-client.js';

describe.each(VARIANTS)('the API reference, variant %s', (variant) => {
  let service: E2eService;
  let origin: string;
  beforeAll(async () => {
    service = await startE2e(variant);
    ({ origin } = new URL(service.packaged.baseUrl));
  });
  afterAll(() => service.stop());

  const get = (path: string, headers: readonly (readonly [string, string])[] = []): Promise<Answer> =>
    send(origin, path.slice(1), { headers });

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

  test('is sent gzipped on request, and not at all to whoever has it', async () => {
    const zipped = await get('/docs/redoc.js', [['Accept-Encoding', 'gzip']]);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).not.toContain('cdn.redoc.ly');
    expect(gunzipSync(zipped.bytes).toString()).toMatch(/ReDoc - OpenAPI[\s\S]+MIT License/); // what is bundled goes with its notices
    const again = await get('/docs/redoc.js', [['If-None-Match', String(zipped.headers.etag)]]);
    expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
  });

  test('says what every answer says, and touches no table', async () => {
    const page = await get('/docs');
    expect(page.headers).toMatchObject({ 'x-ratelimit-limit': '0', 'x-monthly-limit': '0', 'x-content-type-options': 'nosniff' });
    expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const docs = service.packaged.functions.get('docs');
    expect(docs?.logs()).toContain('"event":"file"');
  });
});
