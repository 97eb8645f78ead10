import { describe, expect, test } from '@jest/globals';
import { corsHeaders } from '../../../../lib/http/wire/cors-headers.js';

const APP = 'https://app.example.com';
const on = { corsOrigins: [APP, 'http://localhost:5173'] };

describe('corsHeaders', () => {
  test('are absent if CORS is off', () => expect(corsHeaders(APP, { corsOrigins: [] })).toEqual({}));

  test('allow a configured origin to read the response and its headers', () => {
    const headers = corsHeaders(APP, on);
    expect(headers).toMatchObject({ 'Access-Control-Allow-Origin': APP, Vary: 'Origin' });
    expect(headers['Access-Control-Expose-Headers']?.split(', ').sort()).toEqual([
      'Content-Disposition', 'ETag', 'Idempotency-Replayed', 'Retry-After', 'X-Invoice-Count', 'X-Monthly-Limit',
      'X-Monthly-Usage', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id', 'X-Service-Version', 'X-Warnings', 'X-Watermark-Added',
    ]);
  });

  test.each([[undefined], ['https://evil.example.com'], [`${APP}.evil.com`], ['null']])('refuse %j, and say that the answer varies', (origin) => {
    expect(corsHeaders(origin, on)).toEqual({ Vary: 'Origin' });
  });

  test('allow any origin if all are configured', () => {
    expect(corsHeaders(undefined, { corsOrigins: ['*'] })).toMatchObject({ 'Access-Control-Allow-Origin': '*' });
    expect(corsHeaders(APP, { corsOrigins: ['*'] })).not.toHaveProperty('Vary');
  });
});
