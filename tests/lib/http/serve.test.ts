import { describe, expect, test } from '@jest/globals';
import { STALE_ACCOUNT } from '../../../lib/http/steps/admission.js';
import type { Exchange, Step } from '../../../lib/http/exchange.js';
import { success } from '../../../lib/http/wire/http-response.js';
import { serve } from '../../../lib/http/serve.js';
import type { EndpointPath } from '../../../lib/accounts/types.js';
import { CONTEXT, createBench, eventOf, NOW } from './support/bench.js';

const seenBy = async (path: EndpointPath | null, event: unknown, steps: readonly Step[] = []): Promise<Exchange> => {
  const seen: Exchange[] = [];
  await serve(path, createBench(), steps, (exchange) => {
    seen.push(exchange);
    return success({});
  })(event, CONTEXT);
  return seen.at(-1)!;
};

describe('serve', () => {
  test('opens an exchange with an id and a start of our own', async () => {
    expect(await seenBy('/themes', eventOf({}))).toMatchObject({
      endpoint: '/themes', requestId: '00000000-0000-4000-8000-000000000001', startedAt: NOW, freshness: 'cached', http: { method: 'GET' },
    });
  });

  test.each([
    ['/themes', '/api/v1/themes', '/themes'],
    ['/themes', '/mapped/api/v1/themes', '/themes'],
    ['/themes', '/api/v1/themes/', null],
    [null, '/api/v1/usage', '/usage'],
    [null, '/api/v1/usage/', null],
    [null, '/mapped/api/v1/usage/', null],
  ] as const)('takes for %j a request to %s as one for %j', async (own, path, endpoint) => {
    expect((await seenBy(own, { rawPath: path })).endpoint).toBe(endpoint);
  });

  test.each([
    ['PUT', 'api.example.com', '/usage'],
    ['GET', 'api.example.com', null],
    ['PUT', 'a1.execute-api.eu-west-1.amazonaws.com', null],
  ] as const)('treats %s below a base path at %s as a request for %j, if no route matched it', async (method, domainName, endpoint) => {
    const event = { rawPath: '/mapped/api/v1/usage', requestContext: { domainName, http: { method } } };
    expect((await seenBy(null, event)).endpoint).toBe(endpoint);
  });

  test('accepts an event without any fields', async () => {
    expect((await seenBy('/themes', undefined)).endpoint).toBe('/themes');
    expect((await seenBy(null, {})).endpoint).toBeNull();
  });

  test('decides again with a fresh account if the account has changed', async () => {
    const seen: Exchange[] = [];
    const stale: Step = {
      before: ({ event }) => {
        seen.push(event);
        if (event.freshness === 'cached') throw STALE_ACCOUNT;
      },
    };
    const last = await seenBy('/themes', eventOf({}), [stale]);
    expect(seen.map(({ freshness }) => freshness)).toEqual(['cached', 'strong']);
    expect(last.requestId).toBe('00000000-0000-4000-8000-000000000002');
    expect(last.wait).toBe(seen[0]?.wait);
  });

  test('gives up on an account that changes again, and on any other fault', async () => {
    await expect(seenBy('/themes', eventOf({}), [{ before: () => { throw STALE_ACCOUNT; } }])).rejects.toBe(STALE_ACCOUNT);
    const seen: unknown[] = [];
    const broken: Step = {
      before: () => {
        seen.push(1);
        throw new RangeError('text');
      },
    };
    await expect(seenBy('/themes', eventOf({}), [broken])).rejects.toThrow(RangeError);
    expect(seen).toHaveLength(1);
  });

  test('keeps a charge from continuing after an early time-out', async () => {
    const context = { ...CONTEXT, getRemainingTimeInMillis: () => 6 };
    const slow = serve('/themes', createBench(), [], async () => {
      await new Promise((resolve) => { setTimeout(resolve, 30); });
      return success({});
    });
    await expect(slow(eventOf({}), context)).resolves.toMatchObject({ statusCode: 200 });
  });
});
