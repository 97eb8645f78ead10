import { describe, expect, test } from '@jest/globals';
import {
  endpointAt, endpointBelowBasePath, methodNotAllowed, notFound, readApiKey, readHttpRequest, requestedEndpoint, requestOrigin,
} from '../../../lib/http/http-request.js';
import { API_PREFIX, ENDPOINTS } from '../../../lib/endpoints.js';
import fc from 'fast-check';
import { pipelineRequestOf } from './support/harness.js';

describe('endpointAt', () => {
  test('finds each endpoint', () => {
    for (const path of Object.keys(ENDPOINTS)) expect(endpointAt(`${API_PREFIX}${path}`)).toBe(path);
  });

  test.each(['', '/', '/themes', '/api/v1', '/api/v1/', '/api/v1/themes/', '/api/v1/Themes', '/api/v2/themes', '/x/api/v1/themes', '//api/v1/themes', '/api/v1/constructor'])('finds none at %j', (path) => {
    expect(endpointAt(path)).toBeNull();
  });
});

describe('endpointBelowBasePath', () => {
  test.each(['', '/billing', '/billing/v2', '/api/v1'])('finds each endpoint below %j', (base) => {
    for (const path of Object.keys(ENDPOINTS)) expect(endpointBelowBasePath(`${base}${API_PREFIX}${path}`)).toBe(path);
  });

  test.each(['', '/', '/billing', '/billing/api/v1/themes/', '/billing/themes', '//api/v1/themes', '/billing//api/v1/themes', 'billing/api/v1/themes'])('finds none at %j', (path) => {
    expect(endpointBelowBasePath(path)).toBeNull();
  });
});

describe('requestOrigin', () => {
  const lambda = { awsRequestId: 'aws-1' };
  const event = { requestContext: { requestId: 'gateway-1', http: { sourceIp: '192.0.2.1' } } };

  test('has the ids of Lambda and of API Gateway, and the address only if it is logged', () => {
    expect(requestOrigin(event, lambda)).toEqual({ awsRequestId: 'aws-1', gatewayRequestId: 'gateway-1' });
    expect(requestOrigin(event, lambda, true)).toEqual({ awsRequestId: 'aws-1', gatewayRequestId: 'gateway-1', sourceIp: '192.0.2.1' });
  });

  test('reads payload 1.0', () => {
    expect(requestOrigin({ requestContext: { requestId: 'gateway-1', identity: { sourceIp: '2001:db8::1' } } }, lambda, true)).toMatchObject({ gatewayRequestId: 'gateway-1', sourceIp: '2001:db8::1' });
  });

  test.each([[undefined, undefined], [null, 'text'], [{ requestContext: 7 }, {}], [{ requestContext: { requestId: 1, http: null } }, { awsRequestId: {} }]])('omits what is missing: %j, %j', (given, context) => {
    expect(requestOrigin(given, context, true)).toEqual({});
  });
});

const EMPTY = { method: '', path: '', isGatewayAddress: false, query: {}, headers: {}, body: '', isBase64Encoded: false };

describe('readHttpRequest', () => {
  test('reads payload 2.0', () => {
    expect(readHttpRequest({
      rawPath: '/api/v1/themes', headers: { 'X-Api-Key': 'k' }, body: 'eA==', isBase64Encoded: true,
      requestContext: { stage: '$default', http: { method: 'POST', path: '/other' } },
    })).toEqual({ ...EMPTY, method: 'POST', path: '/api/v1/themes', headers: { 'x-api-key': 'k' }, body: 'eA==', isBase64Encoded: true });
  });

  test('reads payload 1.0, with headers sent more than once joined by a comma', () => {
    expect(readHttpRequest({
      path: '/api/v1/usage', httpMethod: 'GET', headers: { 'X-Api-Key': 'k2' }, multiValueHeaders: { 'X-Api-Key': ['k1', 'k2'] },
      body: null, requestContext: { stage: 'dev' },
    })).toEqual({ ...EMPTY, method: 'GET', path: '/api/v1/usage', headers: { 'x-api-key': 'k1,k2' } });
  });

  test('joins a header that comes in two spellings', () => {
    expect(readHttpRequest({ headers: { 'X-Api-Key': 'k1', 'x-api-key': 'k2' } }).headers).toEqual({ 'x-api-key': 'k1,k2' });
  });

  test('reads the query, without what is no text', () => {
    expect(readHttpRequest({ queryStringParameters: { language: 'fr', other: '', none: null } }).query).toEqual({ language: 'fr', other: '' });
  });

  test('removes a named stage from the path, once and as a whole', () => {
    const at = (rawPath: string, stage: string): string => readHttpRequest({ rawPath, requestContext: { stage } }).path;
    expect(at('/prod/api/v1/themes', 'prod')).toBe('/api/v1/themes');
    expect(at('/production/api/v1/themes', 'prod')).toBe('/production/api/v1/themes');
    expect(at('/prod/prod/x', 'prod')).toBe('/prod/x');
    expect(at('/api/v1/themes', '')).toBe('/api/v1/themes');
  });

  test('removes the base path of a custom domain, if the route shows it', () => {
    const at = (rawPath: string, routeKey: string): string => readHttpRequest({ rawPath, routeKey }).path;
    expect(at('/billing/v2/docs', 'GET /docs')).toBe('/docs');
    expect(readHttpRequest({ path: '/billing/docs', requestContext: { routeKey: 'GET /docs' } }).path).toBe('/docs');
    expect(['', '/', '/billing', '/billing/', '/a/b/'].map((path) => at(path, 'GET /'))).toEqual(['/', '/', '/', '/', '/']);
    for (const path of ['//', '//docs', '/docs/', '/billing//docs', 'billing/docs', '/mydocs', '/billing']) expect(at(path, 'GET /docs')).toBe(path);
    for (const path of ['//', '/a//', '/a//b', 'a']) expect(at(path, 'GET /')).toBe(path);
    expect(at('/billing/docs', '$default')).toBe('/billing/docs');
  });

  test('knows API Gateway’s own address', () => {
    const isGateway = (domainName: unknown): boolean => readHttpRequest({ requestContext: { domainName } }).isGatewayAddress;
    expect(['a1.execute-api.eu-west-1.amazonaws.com', 'a1.execute-api.cn-north-1.amazonaws.com.cn'].map(isGateway)).toEqual([true, true]);
    expect(['api.example.com', 'execute-api.eu-west-1.amazonaws.com.example.com', undefined, 7].map(isGateway)).toEqual([false, false, false, false]);
  });

  test.each([[undefined], [null], ['text'], [7], [[]], [{ headers: null, requestContext: 'x', body: 7, isBase64Encoded: 'yes' }]])('finds nothing in %j', (event) => {
    expect(readHttpRequest(event)).toEqual(EMPTY);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.anything(), (event) => {
      expect(Object.keys(readHttpRequest(event))).toEqual(Object.keys(EMPTY));
    }));
  });

  test('takes a header for a header, whatever its name', () => {
    expect(readHttpRequest(JSON.parse('{"headers": {"__proto__": "x", "constructor": "y"}}')).headers.authorization).toBeUndefined();
  });
});

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

describe('readApiKey', () => {
  test.each([
    ['x-api-key', { 'x-api-key': 'k1' }, 'k1'],
    ['Authorization: Bearer', { authorization: 'Bearer k1' }, 'k1'],
    ['the scheme in any case', { authorization: 'bEARER   k1 ' }, 'k1'],
    ['a tab after the scheme', { authorization: 'Bearer\tk1' }, 'k1'],
    ['the same key in both', { 'x-api-key': ' k1 ', authorization: 'Bearer k1' }, 'k1'],
    ['another scheme in addition to the key', { 'x-api-key': 'k1', authorization: 'Basic dTpw' }, 'k1'],
  ])('reads the key of %s', (_, headers, key) => expect(readApiKey(headers)).toBe(key));

  test.each([
    ['no header', {}],
    ['an empty key', { 'x-api-key': ' ' }],
    ['a scheme without a key', { authorization: 'Bearer' }],
    ['a scheme without a key in addition to a key', { 'x-api-key': 'k1', authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic k1' }],
    ['a key without a scheme', { authorization: 'k1' }],
    ['a scheme that only begins like Bearer', { authorization: 'Bearerk1' }],
    ['two different keys', { 'x-api-key': 'k1', authorization: 'Bearer k2' }],
    ['x-api-key twice', { 'x-api-key': 'k1,k1' }],
    ['Authorization twice', { authorization: 'Bearer k1, Bearer k1' }],
    ['Authorization twice in addition to a key', { 'x-api-key': 'k1', authorization: 'Basic dTpw, Bearer k1' }],
  ])('reads no key from %s', (_, headers) => expect(readApiKey(headers)).toBeNull());

  const key = fc.stringMatching(/^inv_(?:live|test)_[0-9A-Za-z]{48}$/);

  test('gives back any key, however it is sent', () => {
    fc.assert(fc.property(key, fc.constantFrom('Bearer ', 'bearer ', 'BEARER  '), (k, scheme) => {
      expect(readApiKey({ 'x-api-key': k })).toBe(k);
      expect(readApiKey({ authorization: scheme + k })).toBe(k);
      expect(readApiKey({ 'x-api-key': k, authorization: scheme + k })).toBe(k);
    }));
  });

  test('never chooses between two keys, and never reads a joined header', () => {
    fc.assert(fc.property(key, key, (one, other) => {
      fc.pre(one !== other);
      expect(readApiKey({ 'x-api-key': one, authorization: `Bearer ${other}` })).toBeNull();
      expect(readApiKey({ 'x-api-key': `${one}, ${other}` })).toBeNull();
      expect(readApiKey({ authorization: `Bearer ${one},Bearer ${other}` })).toBeNull();
    }));
  });

  test('never throws, and gives no key with commas or surrounding blanks', () => {
    const headers = fc.record({ 'x-api-key': fc.string(), authorization: fc.string() }, { requiredKeys: [] });
    fc.assert(fc.property(headers, (sent) => {
      const found = readApiKey(sent);
      expect(found === null || (found !== '' && !found.includes(',') && found.trim() === found)).toBe(true);
    }));
  });
});
