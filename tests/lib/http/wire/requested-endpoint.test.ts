import { expect, test } from '@jest/globals';
import { methodNotAllowed, notFound, requestedEndpoint } from '../../../../lib/http/wire/requested-endpoint.js';
import { ENDPOINTS } from '../../../../lib/endpoints.js';
import { pipelineRequestOf } from '../support/bench.js';

test('an unknown address is answered with the endpoints that exist', () => {
  expect(notFound()).toMatchObject({ code: 'NOT_FOUND' });
  for (const path of Object.keys(ENDPOINTS)) expect(notFound().message).toContain(path);
});

test('a wrong method is answered with the one that the address accepts', () => {
  expect(methodNotAllowed('/themes', 'GET')).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: '/themes accepts only GET.', headers: { Allow: 'GET' } });
});

test('the endpoint of a request is the routed one, unless the path ends otherwise', () => {
  const { http } = pipelineRequestOf();
  expect(requestedEndpoint('/invoices/generate', http)).toBe('/invoices/generate');
  expect(requestedEndpoint('/usage', http)).toBeNull();
  expect(requestedEndpoint(null, http)).toBe('/invoices/generate');
});
