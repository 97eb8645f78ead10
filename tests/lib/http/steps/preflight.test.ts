import { describe, expect, test } from '@jest/globals';
import { preflight } from '../../../../lib/http/steps/preflight.js';
import { createBench, exchangeOf, NO_ACCOUNT, run } from '../support/bench.js';

const ORIGIN = 'https://a.example';
const ask = { method: 'OPTIONS', headers: { origin: ORIGIN, 'access-control-request-method': 'POST' } };

describe('preflight', () => {
  test('answers a browser\'s question, with all headers and a log line', async () => {
    const bench = createBench({ corsOrigins: [ORIGIN] });
    const { returned } = await run(preflight(bench), 'before', exchangeOf({ http: ask }));
    expect(returned).toMatchObject({
      statusCode: 204,
      body: '',
      headers: { ...NO_ACCOUNT, 'X-Request-Id': 'id-1', 'Access-Control-Allow-Origin': ORIGIN, 'Access-Control-Allow-Methods': 'GET, POST' },
    });
    const allowed = (returned as { headers: Record<string, string> }).headers['Access-Control-Allow-Headers'];
    expect(allowed?.split(', ')).toEqual(expect.arrayContaining(['x-api-key', 'authorization', 'content-type', 'idempotency-key']));
    expect(bench.entries).toHaveLength(1);
  });

  test('allows no other origin', async () => {
    const { returned } = await run(preflight(createBench({ corsOrigins: ['https://b.example'] })), 'before', exchangeOf({ http: ask }));
    expect((returned as { headers: object }).headers).not.toHaveProperty('Access-Control-Allow-Origin');
  });

  test.each([
    ['CORS is off', [], ask],
    ['the method is another', [ORIGIN], { ...ask, method: 'POST' }],
    ['no origin asks', [ORIGIN], { ...ask, headers: { 'access-control-request-method': 'POST' } }],
    ['nothing is asked', [ORIGIN], { ...ask, headers: { origin: ORIGIN } }],
  ])('does nothing if %s', async (_, corsOrigins, http) => {
    expect((await run(preflight(createBench({ corsOrigins })), 'before', exchangeOf({ http }))).returned).toBeUndefined();
  });
});
