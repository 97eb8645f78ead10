import { describe, expect, test } from '@jest/globals';
import { InvoicePdfConnectionError } from '../src/errors.js';
import { type AttemptOptions, dataOf, errorOf, type HttpRequest, type HttpResponse, isFile, memberOfData, retryAfterOf, send } from '../src/send.js';
import { fakeFetch, NOW, rejectedConnection, rejection, type Sent } from './support/fake-service.js';

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

const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): HttpResponse => ({
  status, headers: new Headers(headers), bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
});

const rejected = (code: string, details?: unknown): object => ({ success: false, error: { code, message: 'No.', ...details === undefined ? {} : { details } } });

describe('errorOf', () => {
  test('takes code, details and headers from an answer of the service', () => {
    const details = [{ field: 'lineItems[0].rate', message: 'Expected more than 0; got 0.' }];
    const error = errorOf(answer(400, rejected('VALIDATION_ERROR', details), { 'X-Request-Id': 'r-1', 'Retry-After': '7' }), NOW, 'order-1');
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, details, requestId: 'r-1', retryAfter: 7, idempotencyKey: 'order-1' });
    expect(error.message).toContain('lineItems[0].rate');
  });

  test('names three fields at most in its message', () => {
    const details = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ field: `field-${field}`, message: 'Wrong.' }));
    const { message } = errorOf(answer(400, rejected('VALIDATION_ERROR', details)), NOW, null);
    expect(message.match(/field-./g)).toEqual(['field-a', 'field-b', 'field-c']);
    expect(message).toContain('2 more');
  });

  test.each([
    ['a page', '<html>Bad gateway</html>'], ['nothing', ''], ['null', 'null'], ['the message of a gateway', { message: 'Service Unavailable' }],
    ['an error without a code', { success: false, error: { message: 'x' } }], ['an error without a text', { success: false, error: { code: 'x' } }],
    ['an error that is none', { success: false, error: null }], ['a success', { success: true, data: 1 }],
  ])('recognises that %s is not from the service', (_, body) => {
    expect(errorOf(answer(502, body), NOW, null)).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 502, details: [], requestId: null });
  });

  test.each([[null, 0], ['no list', 0], [[null, 'x', { field: 'a' }, { field: 'a', message: 'b' }], 1]])('ignores details of another form: %j', (details, left) => {
    expect(errorOf(answer(400, rejected('VALIDATION_ERROR', details)), NOW, null)).toMatchObject({ code: 'VALIDATION_ERROR', details: { length: left } });
  });

  test.each([0, 301, 308])('explains that a redirect is not followed: %d', (status) => {
    const error = errorOf(answer(status, ''), NOW, null);
    expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status });
    expect(error.message).toMatch(/redirect/);
  });
});

describe('retryAfterOf', () => {
  test.each([
    ['0', 0], ['12', 12], ['Sat, 21 Nov 2026 12:00:30 GMT', 30], ['Sat, 21 Nov 2026 11:59:00 GMT', 0], ['soon', null], ['', null], ['-5 seconds', null],
  ])('%j → %p', (text, seconds) => expect(retryAfterOf(new Headers({ 'Retry-After': text }), NOW)).toBe(seconds));

  test('is null without the header', () => expect(retryAfterOf(new Headers(), NOW)).toBeNull());
});

describe('dataOf', () => {
  test('is the payload of a success', () => {
    expect(dataOf(answer(200, { success: true, data: { themes: [] } }))).toEqual({ themes: [] });
  });

  test.each([
    answer(500, { success: true, data: 1 }), answer(200, { success: false, data: 1 }), answer(200, '<html>'), answer(200, 'null'), answer(200, { success: true }),
    answer(200, { success: true, data: null }), answer(200, { success: true, data: 1 }),
  ])('is undefined for anything else', (other) => expect(dataOf(other)).toBeUndefined());
});

test('a member of the payload is undefined if there is no payload', () => {
  const read = memberOfData('preview');
  expect(read(answer(200, { success: true, data: { preview: { pages: 1 } } }))).toEqual({ pages: 1 });
  expect([read(answer(200, { success: true, data: {} })), read(answer(200, { success: true, data: null })), read(answer(200, '<html>'))]).toEqual([undefined, undefined, undefined]);
});

describe('isFile', () => {
  test.each([
    [200, 'application/pdf', true], [200, 'Application/PDF;q=1', true], [200, 'application/xml; charset=utf-8', false], [200, 'text/html', false], [200, 'application/pdfx', false], [500, 'application/pdf', false],
  ])('%d %s: %p', (status, type, expected) => {
    expect(isFile(answer(status, '%PDF', { 'Content-Type': type }), 'application/pdf')).toBe(expected);
  });

  test('is false without a content type', () => expect(isFile(answer(200, '%PDF'), 'application/pdf')).toBe(false));
});
