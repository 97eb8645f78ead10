import { describe, expect, test } from '@jest/globals';
import type { EndpointPath } from '../../../../lib/accounts/types.js';
import { existence, methodNotAllowed, notFound } from '../../../../lib/http/steps/existence.js';
import { ROUTES } from '../../../../lib/http/wire/routes.js';
import { exchangeOf, run, thrownBy } from '../support/bench.js';

test('an unknown address is answered with the endpoints that exist', () => {
  expect(notFound()).toMatchObject({ code: 'NOT_FOUND' });
  for (const path of Object.keys(ROUTES)) expect(notFound().message).toContain(path);
});

test('a wrong method is answered with the one that the address accepts', () => {
  expect(methodNotAllowed('/themes', 'GET')).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: '/themes accepts only GET.', headers: { Allow: 'GET' } });
});

describe('existence', () => {
  test('knows no other address', async () => {
    expect(await thrownBy(existence(), 'before', exchangeOf({ endpoint: null }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(Object.entries(ROUTES))('of %s has one method, and names it', async (path, { method }) => {
    const endpoint = path as EndpointPath;
    await run(existence(), 'before', exchangeOf({ endpoint, http: { method } }));
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get', ''].filter((name) => name !== method)) {
      expect(await thrownBy(existence(), 'before', exchangeOf({ endpoint, http: { method: other } })))
        .toMatchObject({ code: 'METHOD_NOT_ALLOWED', headers: { Allow: method } });
    }
  });
});
