import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../../lib/errors.js';
import { STALE_ACCOUNT } from '../../../../lib/http/steps/admission.js';
import { SECURITY_HEADERS } from '../../../../lib/http/wire/common-headers.js';
import { success, withHeaders } from '../../../../lib/http/wire/http-response.js';
import { finish, respond } from '../../../../lib/http/steps/respond.js';
import { bodyOf, codeOf, createBench, exchangeOf, NO_ACCOUNT, run } from '../support/bench.js';

describe('respond', () => {
  test('adds the headers to a success and logs it', async () => {
    const bench = createBench();
    bench.clock.now += 12;
    const { response } = await run(respond(bench), 'after', exchangeOf(), { response: success({ a: 1 }) });
    expect(response?.headers).toEqual({
      'Content-Type': 'application/json; charset=utf-8', ...SECURITY_HEADERS, ...NO_ACCOUNT, 'X-Request-Id': 'id-1',
    });
    expect(bench.entries).toEqual([expect.objectContaining({ event: 'request', status: 200, ms: 12 })]);
  });

  test('turns an error into bytes, and a fault into a 500 without details', async () => {
    const bench = createBench();
    const known = await run(respond(bench), 'onError', exchangeOf(), { error: new AppError('NOT_FOUND', 'text') });
    expect(known.response).toMatchObject({ statusCode: 404, headers: { ...NO_ACCOUNT, 'X-Request-Id': 'id-1' } });
    const fault = await run(respond(bench), 'onError', exchangeOf(), { error: new TypeError('ACME') });
    expect(fault.response).toMatchObject({ statusCode: 500, headers: { ...NO_ACCOUNT } });
    expect(bodyOf(fault.response!).error?.message).not.toContain('ACME');
    expect(bench.entries.map(({ level, code }) => [level, code])).toEqual([['info', 'NOT_FOUND'], ['error', 'INTERNAL_ERROR']]);
    expect(JSON.stringify(bench.entries)).not.toContain('ACME');
  });

  test('rethrows the first error of a stale account without an answer or a log line, and answers the second', async () => {
    const bench = createBench();
    const first = await run(respond(bench), 'onError', exchangeOf(), { error: STALE_ACCOUNT });
    expect([first.response, bench.entries]).toEqual([null, []]);
    const second = await run(respond(bench), 'onError', exchangeOf({ freshness: 'strong' }), { error: STALE_ACCOUNT });
    expect(second.response).toMatchObject({ statusCode: 500, headers: { 'Retry-After': '1' } });
    expect(codeOf(second.response!)).toBe('INTERNAL_ERROR');
  });

  test('adds metrics to the log line only if the deployment wants them', async () => {
    const [off, on] = [createBench(), createBench({ metricsNamespace: 'n' })];
    for (const bench of [off, on]) await run(respond(bench), 'after', exchangeOf(), { response: success({}) });
    expect(off.entries[0]).not.toHaveProperty('_aws');
    const [line] = on.entries;
    expect(line).toMatchObject({ ...off.entries[0], _aws: { Timestamp: on.clock.now } });
  });

  test('does nothing if the handler gave no answer', async () => {
    expect((await run(respond(createBench()), 'after', exchangeOf())).response).toBeNull();
  });
});

test('finish gives the response\'s own headers precedence, and adds those of CORS', () => {
  const bench = createBench({ corsOrigins: ['https://a.example'] });
  const exchange = exchangeOf({ http: { headers: { origin: 'https://a.example' } } });
  const { headers } = finish(exchange, bench, withHeaders(success({}), { 'Cache-Control': 'max-age=1' }));
  expect(headers).toMatchObject({ 'Cache-Control': 'max-age=1', 'Access-Control-Allow-Origin': 'https://a.example' });
});
