import { describe, expect, test } from '@jest/globals';
import { ENDPOINTS, type EndpointPath } from '../../../../lib/endpoints.js';
import { permission } from '../../../../lib/http/middlewares/permission.js';
import { createBench, refusalBy, tabbed } from '../support/bench.js';

const ask = (endpoint: EndpointPath | null, method: string, bench = createBench(), caller = {}): unknown =>
  permission().before!(tabbed(bench, caller, { endpoint, http: { method } }));

describe('permission', () => {
  test('knows no other address', async () => {
    expect(await refusalBy(() => ask(null, 'GET'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(Object.entries(ENDPOINTS))('of %s is for one method, and names it', async (path, { method }) => {
    const endpoint = path as EndpointPath;
    const bench = createBench();
    await ask(endpoint, method, bench);
    expect(bench.accounts.calls).toEqual([]);
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get', ''].filter((name) => name !== method)) {
      expect(await refusalBy(() => ask(endpoint, other))).toMatchObject({ code: 'METHOD_NOT_ALLOWED', headers: { Allow: method } });
    }
  });

  test('refuses what the key may not call first, and counts it', async () => {
    const bench = createBench();
    for (const [endpoint, method] of [['/themes', 'PUT'], ['/themes', 'GET']] as const) {
      expect(await refusalBy(() => ask(endpoint, method, bench, { scopes: [] }))).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(bench.accounts.calls).toEqual(['admit', 'admit']);
  });
});
