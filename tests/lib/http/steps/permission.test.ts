import { describe, expect, test } from '@jest/globals';
import type { AccountStatus, EndpointPath, Scope } from '../../../../lib/accounts/types.js';
import type { Exchange } from '../../../../lib/http/exchange.js';
import { permission } from '../../../../lib/http/steps/permission.js';
import { ROUTES } from '../../../../lib/http/wire/routes.js';
import { grantOf } from '../../../../lib/http/grant.js';
import { createBench, exchangeOf, run, thrownBy } from '../support/bench.js';
import { FakeAccounts } from '../support/fake-accounts.js';

const ALL: readonly Scope[] = ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'];

interface Asked { readonly scopes?: readonly Scope[]; readonly status?: AccountStatus; readonly method?: string }

const asking = (endpoint: EndpointPath | null, { scopes = ALL, status = 'active', method = '' }: Asked = {}): Exchange => exchangeOf({
  endpoint,
  http: { method: method || (endpoint === null ? 'GET' : ROUTES[endpoint].method) },
  grant: grantOf(new FakeAccounts().add('k', { scopes, account: { status } }), createBench().config),
});

describe.each(Object.entries(ROUTES))('permission for %s', (path, { scope }) => {
  const endpoint = path as EndpointPath;

  test('is given only by its scope', async () => {
    await run(permission(), 'before', asking(endpoint, { scopes: [scope] }));
    const others = ALL.filter((other) => other !== scope);
    expect(await thrownBy(permission(), 'before', asking(endpoint, { scopes: others }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await thrownBy(permission(), 'before', asking(endpoint, { scopes: [] }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each(['suspended', 'canceled'] as const)('is lost with the status %s, except for GET /usage', async (status) => {
    if (endpoint === '/usage') {
      await run(permission(), 'before', asking(endpoint, { status }));
      expect(await thrownBy(permission(), 'before', asking(endpoint, { status, method: 'POST' }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await thrownBy(permission(), 'before', asking(endpoint, { status, scopes: [] }))).toMatchObject({ code: 'FORBIDDEN' });
    } else {
      expect(await thrownBy(permission(), 'before', asking(endpoint, { status }))).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

test('an address that is not an endpoint needs no scope, but an active account', async () => {
  await run(permission(), 'before', asking(null, { scopes: [] }));
  expect(await thrownBy(permission(), 'before', asking(null, { status: 'suspended' }))).toMatchObject({ code: 'FORBIDDEN' });
});
