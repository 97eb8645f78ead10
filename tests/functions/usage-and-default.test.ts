import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf, deploy, errorOf, ORIGIN, type Deployment } from './support/deployment.js';

describe.each([
  { variant: 'A', tier: 'Premium', quota: 2_000, perMinute: 60 },
  { variant: 'B', tier: 'api_growth', quota: 2_500, perMinute: 75 },
] as const)('usage and the rest in Variant $variant', ({ variant, tier, quota, perMinute }) => {
  let deployment: Deployment;
  let key: string;
  beforeAll(async () => {
    deployment = await deploy(variant);
    key = await deployment.issueKey({ tier });
  });
  afterAll(() => { deployment.stop(); });

  test('GET /usage includes the request that asks', async () => {
    const fresh = await deployment.issueKey({ tier });
    await deployment.send('default', { path: '/nowhere', key: fresh });
    const report = dataOf(await deployment.send('usage', { path: '/usage', key: fresh }));
    const currentPeriod = { start: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/), end: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/) };
    expect(report).toEqual({
      A: {
        currentPeriod,
        usage: { invoicesGenerated: 0, invoicesLimit: quota, invoicesRemaining: quota, percentUsed: 0 },
        rateLimit: { requestsPerMinute: perMinute, currentMinuteUsage: expect.any(Number) },
        subscription: { tier, status: 'active' },
      },
      B: {
        currentPeriod,
        invoicesGenerated: 0, invoicesLimit: quota, invoicesRemaining: quota,
        requestsToday: 2, rateLimitPerMinute: perMinute, tier,
        stats: {
          totalRequests: 2, successfulRequests: 1, failedRequests: 1, avgResponseTime: expect.any(Number),
          requestsByEndpoint: {
            '/invoices/generate': 0, '/invoices/preview': 0, '/themes': 0, '/currencies': 0, '/labels/defaults': 0, '/usage': 1,
          },
        },
      },
    }[variant]);
  });

  test.each([
    ['/nowhere', 'GET', 404, undefined],
    ['/usage/', 'GET', 404, undefined],
    ['/usage', 'PUT', 405, 'GET'],
    ['/usage', 'HEAD', 405, 'GET'],
    ['/invoices/generate', 'GET', 405, 'POST'],
    ['/themes', 'OPTIONS', 405, 'GET'],
  ] as const)('%s by %s is %i', async (path, method, status, allow) => {
    const response = await deployment.send('default', { path, method, key });
    expect([response.statusCode, response.headers.Allow]).toEqual([status, allow]);
    expect(errorOf(response).code).toBe(status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
  });

  test('a preflight needs no key', async () => {
    const headers = { origin: ORIGIN, 'access-control-request-method': 'POST' };
    expect(await deployment.send('default', { path: '/invoices/generate', method: 'OPTIONS', headers }))
      .toMatchObject({ statusCode: 204, headers: { 'Access-Control-Allow-Origin': ORIGIN } });
  });
});
