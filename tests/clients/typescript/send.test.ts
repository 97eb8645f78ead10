import { describe, expect, test } from '@jest/globals';
import { InvoicePdfConnectionError } from '../../../clients/typescript/src/errors.js';
import { send, type AttemptOptions, type HttpRequest } from '../../../clients/typescript/src/send.js';
import { fakeFetch, rejectedConnection, rejection, type Sent } from './support/fake-service.js';

const REQUEST: HttpRequest = {
  method: 'POST', url: 'https://pdf.example.com/x', headers: { A: 'b', 'Idempotency-Key': 'order-1' }, body: '{}',
};

const options = (changes: Partial<AttemptOptions>): AttemptOptions =>
  ({ fetch: fakeFetch([]), timeoutMs: 60_000, signal: undefined, ...changes });

const cutBody = (): Response => new Response(new ReadableStream({
  start: (controller) => {
    controller.enqueue(new TextEncoder().encode('%PDF'));
    controller.error(new TypeError('terminated'));
  },
}));

describe('send', () => {
  test('sends the request as it is, and reads the answer to its end', async () => {
    const sent: Sent[] = [];
    const answer = await send(REQUEST, options({ fetch: fakeFetch([new Response('body', { status: 404, headers: { X: 'y' } })], sent) }));
    expect([answer.status, answer.headers.get('x'), new TextDecoder().decode(answer.bytes)]).toEqual([404, 'y', 'body']);
    expect(sent).toMatchObject([{ url: REQUEST.url, method: 'POST', body: '{}', redirect: 'manual' }]);
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({ a: 'b', 'idempotency-key': 'order-1' });
  });

  test.each([
    ['nobody listens', fakeFetch([rejectedConnection()]), 'ECONNREFUSED'],
    ['the browser gives no cause', fakeFetch([new TypeError('Failed to fetch')]), 'Failed to fetch'],
    ['the body is cut', fakeFetch([cutBody()]), 'terminated'],
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what strange fetches do
    ['something odd is thrown', () => Promise.reject('odd'), 'odd'],
  ])('%s: a connection error with its cause', async (_, fetch, hint) => {
    const error = await rejection(send(REQUEST, options({ fetch })));
    expect(error).toBeInstanceOf(InvoicePdfConnectionError);
    expect(error).toMatchObject({ code: 'CONNECTION_ERROR', status: null, idempotencyKey: 'order-1' });
    expect((error as Error).message).toContain(hint);
    expect((error as Error).cause).toBeDefined();
  });

  test('stops when the time is over', async () => {
    const error = await rejection(send({ ...REQUEST, headers: {} }, options({ fetch: fakeFetch(['silence']), timeoutMs: 5 })));
    expect(error).toBeInstanceOf(InvoicePdfConnectionError);
    expect(error).toMatchObject({ code: 'TIMEOUT', status: null, idempotencyKey: null });
  });

  test('ends with the caller\'s reason if it is cancelled meanwhile', async () => {
    const controller = new AbortController();
    const sending = send(REQUEST, options({ fetch: fakeFetch(['silence']), signal: controller.signal }));
    controller.abort('enough');
    expect(await rejection(sending)).toBe('enough');
  });

  test('sends nothing if it was cancelled before', async () => {
    const sent: Sent[] = [];
    expect(await rejection(send(REQUEST, options({ fetch: fakeFetch([], sent), signal: AbortSignal.abort('no') })))).toBe('no');
    expect(sent).toEqual([]);
  });

  test('removes its listener from a signal that lives longer', async () => {
    const { signal } = new AbortController();
    const listeners = new Set<unknown>();
    signal.addEventListener = (_: string, listener: unknown) => { listeners.add(listener); };
    signal.removeEventListener = (_: string, listener: unknown) => { listeners.delete(listener); };
    await send(REQUEST, options({ fetch: fakeFetch([new Response('')]), signal }));
    await rejection(send(REQUEST, options({ fetch: fakeFetch([rejectedConnection()]), signal })));
    expect(listeners.size).toBe(0);
  });
});
