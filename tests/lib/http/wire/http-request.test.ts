import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readHttpRequest } from '../../../../lib/http/wire/http-request.js';

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
