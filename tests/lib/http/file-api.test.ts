import { beforeEach, describe, expect, test } from '@jest/globals';
import { validationError } from '../../../lib/errors.js';
import { fileApi } from '../../../lib/http/api.js';
import { successResponse, type HttpResponse } from '../../../lib/http/http-response.js';
import { chargedWork, unchargedWork } from '../../../lib/http/metering.js';
import type { FileBody } from '../../../lib/http/middlewares/file-body.js';
import { validation } from '../../../lib/http/middlewares/validation.js';
import { bodyOf, createHarness, eventOf, type Harness, newContext, NOW, post } from './support/harness.js';

let harness: Harness;

const parser = (reject: boolean) => ({
  validate: (file: unknown) => file as FileBody,
  isDeferred: ({ bytes }: FileBody) => bytes.length > 9,
  prepare: ({ bytes }: FileBody): string => {
    harness.accounts.calls.push('open');
    if (reject) throw validationError([{ field: 'body', message: 'No.', rules: ['READ-01'] }]);
    return Buffer.from(bytes).toString();
  },
});

/** The service answers with the file itself. */
const send = async (body: string, headers: Readonly<Record<string, string>> = {}, reject = false): Promise<HttpResponse> => {
  const read = fileApi('/invoices/read', harness)
    .use(validation(harness, parser(reject)))
    .handler(unchargedWork((text: string) => ({ response: successResponse({ text }), details: {} })));
  const parts = post('/invoices/read', body, { 'content-type': 'application/octet-stream', ...headers });
  return read(eventOf(parts, true), newContext());
};

const calls = (): readonly string[] => harness.accounts.calls.splice(0).filter((name) => !name.startsWith('findCaller'));

beforeEach(() => {
  harness = createHarness();
  harness.accounts.add('good', { account: { tier: 'Premium' } });
});

describe('an endpoint that takes a file', () => {
  test('opens a small file before the request is counted, and a large one after', async () => {
    expect(bodyOf(await send('<small/>'))).toEqual({ success: true, data: { text: '<small/>' } });
    expect(calls().slice(0, 2)).toEqual(['open', 'admit']);
    expect(bodyOf(await send('<larger-one/>'))).toEqual({ success: true, data: { text: '<larger-one/>' } });
    expect(calls().slice(0, 2)).toEqual(['admit', 'open']);
  });

  test('opens no large file of a request that the rate rejects', async () => {
    harness.accounts.of().minutes.set(Math.floor(NOW / 60_000), 60);
    expect((await send('<larger-one/>')).statusCode).toBe(429);
    expect(calls()).not.toContain('open');
  });

  test.each(['<small/>', '<larger-one/>'])('counts a rejected %s as failed', async (body) => {
    const response = await send(body, {}, true);
    expect(response.statusCode).toBe(400);
    expect(bodyOf(response).error?.details).toEqual([{ field: 'body', message: 'No.', rules: ['READ-01'] }]);
    expect(harness.accounts.of()).toMatchObject({ total: 1, succeeded: 0, charged: 0 });
    expect(harness.entries.at(-1)).toMatchObject({ status: 400, refused: ['body READ-01'], requestBytes: body.length });
  });

  test('rejects another media type first', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  });

  test('ignores an Idempotency-Key unless it charges; then media type and query belong to the body', async () => {
    expect((await send('<a/>', { 'idempotency-key': 'ü' })).statusCode).toBe(200);
    const charged = fileApi('/invoices/xml', harness).use(validation(harness, parser(false)))
      .handler(chargedWork(harness, (text: string) => ({ response: successResponse({ text }), details: {} })));
    const sent = async (type: string, theme: string): Promise<number> => {
      const event = eventOf(post('/invoices/xml', '<a/>', { 'content-type': type, 'idempotency-key': 'key' }), true);
      return (await charged({ ...event, queryStringParameters: { theme } }, newContext())).statusCode;
    };
    expect(await sent('text/xml', 'Classic')).toBe(200);
    expect(await sent('text/xml', 'Classic')).toBe(200);
    expect(await sent('application/xml', 'Classic')).toBe(400);
    expect(await sent('text/xml', 'Luxury')).toBe(400);
    expect(harness.accounts.of().charged).toBe(1);
  });
});
