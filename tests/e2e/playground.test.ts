import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import { send, type Answer } from '../support/http/http-client.js';
import { routesOf } from '../support/lambda/packaged-template.js';

describe.each(VARIANTS)('the playground, variant %s', (variant) => {
  let service: E2eService;
  let origin: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ origin } = new URL(service.packaged.baseUrl));
  });
  afterAll(() => service.stop());

  const get = (path: string, headers: readonly (readonly [string, string])[] = []): Promise<Answer> =>
    send(origin, path.slice(1), { headers });

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
