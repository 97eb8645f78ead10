import { describe, expect, test } from '@jest/globals';
import { ENDPOINTS, type EndpointPath } from '../../../../lib/endpoints.js';
import { authorize } from '../../../../lib/http/middlewares/auth.js';
import { createHarness, rejectionBy, meteredRequestOf, middyRequestOf } from '../support/harness.js';

const ask = (endpoint: EndpointPath | null, method: string, harness = createHarness(), caller = {}): unknown =>
  authorize().before!(middyRequestOf(meteredRequestOf(harness, caller, { endpoint, http: { method } })));

describe('authorize', () => {
  test('knows no other address', async () => {
    expect(await rejectionBy(() => ask(null, 'GET'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(Object.entries(ENDPOINTS))('of %s is for one method, and names it', async (path, { method }) => {
    const endpoint = path as EndpointPath;
    const harness = createHarness();
    await ask(endpoint, method, harness);
    expect(harness.accounts.calls).toEqual([]);
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get', ''].filter((name) => name !== method)) {
      expect(await rejectionBy(() => ask(endpoint, other))).toMatchObject({ code: 'METHOD_NOT_ALLOWED', headers: { Allow: method } });
    }
  });

  test('rejects what the key may not call first, and counts it', async () => {
    const harness = createHarness();
    for (const [endpoint, method] of [['/themes', 'PUT'], ['/themes', 'GET']] as const) {
      expect(await rejectionBy(() => ask(endpoint, method, harness, { scopes: [] }))).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(harness.accounts.calls).toEqual(['admit', 'admit']);
  });
});
