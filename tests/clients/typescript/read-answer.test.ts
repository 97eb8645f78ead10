import { describe, expect, test } from '@jest/globals';
import { dataOf, errorOf, isFile, memberOfData, retryAfterOf } from '../../../clients/typescript/src/read-answer.js';
import type { HttpResponse } from '../../../clients/typescript/src/send.js';
import { NOW } from './support/fake-service.js';

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
