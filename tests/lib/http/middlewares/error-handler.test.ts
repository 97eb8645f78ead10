import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../../lib/errors.js';
import { errorHandler } from '../../../../lib/http/middlewares/error-handler.js';
import type { LoggedRequest } from '../../../../lib/http/request-log.js';
import { SECURITY_HEADERS } from '../../../../lib/http/response-headers.js';
import { type HttpResponse, successResponse, withHeaders } from '../../../../lib/http/http-response.js';
import { SERVICE_VERSION } from '../../../../schemas/generated/service-version.js';
import { bodyOf, pipelineRequestOf, createHarness, NO_ACCOUNT, meteredRequestOf, middyRequestOf, type Harness } from '../support/harness.js';

const answered = (harness: Harness, response = successResponse({}), call: LoggedRequest = pipelineRequestOf()): HttpResponse => {
  const request = middyRequestOf(call, { response });
  errorHandler(harness).after!(request);
  return request.response!;
};
const failed = (harness: Harness, error: Error): HttpResponse => {
  const request = middyRequestOf<LoggedRequest>(pipelineRequestOf(), { error });
  errorHandler(harness).onError!(request);
  return request.response!;
};

describe('errorHandler', () => {
  test('adds the headers to a success and logs it', () => {
    const harness = createHarness();
    harness.clock.now += 12;
    expect(answered(harness, successResponse({ a: 1 })).headers).toEqual({
      'Content-Type': 'application/json; charset=utf-8', ...SECURITY_HEADERS, ...NO_ACCOUNT, 'X-Request-Id': 'id-1', 'X-Service-Version': SERVICE_VERSION,
    });
    expect(harness.entries).toEqual([expect.objectContaining({ event: 'request', status: 200, ms: 12 })]);
  });

  test('adds the limits once the store has answered', async () => {
    const harness = createHarness();
    const call = meteredRequestOf(harness);
    expect(answered(harness, successResponse({}), call).headers).toMatchObject(NO_ACCOUNT);
    await call.usageRecord.close(true);
    expect(answered(harness, successResponse({}), call).headers).toMatchObject({ 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-Monthly-Limit': '2000' });
  });

  test('turns an AppError into a response, and any other error into a 500 without details', () => {
    const harness = createHarness();
    expect(failed(harness, new AppError('NOT_FOUND', 'text'))).toMatchObject({ statusCode: 404, headers: { ...NO_ACCOUNT, 'X-Request-Id': 'id-1' } });
    const fault = failed(harness, new TypeError('ACME'));
    expect(fault).toMatchObject({ statusCode: 500, headers: { ...NO_ACCOUNT } });
    expect(bodyOf(fault).error?.message).not.toContain('ACME');
    expect(harness.entries.map(({ level, code }) => [level, code])).toEqual([['info', 'NOT_FOUND'], ['error', 'INTERNAL_ERROR']]);
    expect(JSON.stringify(harness.entries)).not.toContain('ACME');
  });

  test('adds metrics to the log line only if the deployment wants them', () => {
    const [off, on] = [createHarness(), createHarness({ metricsNamespace: 'n' })];
    for (const harness of [off, on]) answered(harness);
    expect(off.entries[0]).not.toHaveProperty('_aws');
    const [line] = on.entries;
    expect(line).toMatchObject({ ...off.entries[0], _aws: { Timestamp: on.clock.now } });
  });
});

test('the response\'s own headers take precedence', () => {
  expect(answered(createHarness(), withHeaders(successResponse({}), { 'Cache-Control': 'max-age=1' })).headers).toMatchObject({ 'Cache-Control': 'max-age=1' });
});
