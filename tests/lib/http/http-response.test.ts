import { describe, expect, test } from '@jest/globals';
import { AppError, STATUS_BY_CODE, validationError, type ErrorCode } from '../../../lib/errors.js';
import {
  archiveResponse, contentDisposition, errorResponse, fileResponse, toAppError, withWarnings,
} from '../../../lib/http/http-response.js';
import { bodyOf } from './support/harness.js';
import fc from 'fast-check';
import { createHash } from 'node:crypto';

describe('errorResponse', () => {
  test.each(Object.entries(STATUS_BY_CODE))('%s has the status %i and its headers', (code, status) => {
    const response = errorResponse(new AppError(code as ErrorCode, 'text', { headers: { Allow: 'GET' } }));
    expect(response).toMatchObject({ statusCode: status, headers: { Allow: 'GET', 'Content-Type': 'application/json; charset=utf-8' } });
    expect(bodyOf(response)).toMatchObject({ success: false, error: { code } });
  });

  test('has details for validation errors only, at most 100 and one that counts the others', () => {
    const details = Array.from({ length: 102 }, (_, index) => ({ field: `lineItems[${index}].rate`, message: 'text' }));
    expect(bodyOf(errorResponse(validationError(details))).error?.details).toEqual(details.slice(0, 101));
    expect(bodyOf(errorResponse(new AppError('NOT_FOUND', 'text', { details }))).error).not.toHaveProperty('details');
  });

  test('reveals nothing about an internal error', () => {
    const fault = toAppError(new Error('secret'));
    expect(fault.code).toBe('INTERNAL_ERROR');
    expect(errorResponse(fault).body).not.toMatch(/secret|at /);
    expect(errorResponse(new AppError('INTERNAL_ERROR', 'TABLE must be set')).body).not.toMatch(/TABLE/);
  });
});

test('toAppError leaves an AppError as it is, and keeps anything else as the cause', () => {
  const error = new AppError('NOT_FOUND', 'text');
  expect(toAppError(error)).toBe(error);
  expect(toAppError('a text').cause).toBe('a text');
});

const PATTERN = /^attachment; filename="([^"]*)\.pdf"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*)\.pdf$/;

const namesOf = (invoiceNumber: string): { ascii: string; full: string } => {
  const [, ascii, full] = PATTERN.exec(contentDisposition(invoiceNumber, 'pdf')) ?? [];
  if (ascii === undefined || full === undefined) throw new Error(`malformed: ${contentDisposition(invoiceNumber, 'pdf')}`);
  return { ascii, full: decodeURIComponent(full) };
};

describe('contentDisposition', () => {
  test.each([
    ['INV-2026_001.b', 'INV-2026_001.b', 'INV-2026_001.b'],
    ['INV 2026/001', 'INV-2026-001', 'INV 2026-001'],
    ['Größe №5', 'Große-No5'.replace('ß', '-').replace('ö', 'o'), 'Größe №5'],
    ['請求書', 'invoice', '請求書'],
    ['../../etc/passwd', 'etc-passwd', 'etc-passwd'],
    ['"; filename="x', 'filename-x', '; filename=-x'],
    ['...', 'invoice', 'invoice'],
    ['CON', 'invoice-CON', 'invoice-CON'],
    ['nul.7', 'invoice-nul.7', 'invoice-nul.7'],
    ['a\u200eb\tc\r\nd', 'a-b-c-d', 'a-b-c-d'],
    ['it\'s (1)*', 'it-s-1', 'it\'s (1)'],
  ])('names the file of %j', (invoiceNumber, ascii, full) => expect(namesOf(invoiceNumber)).toEqual({ ascii, full }));

  test('says it in one example as RFC 6266 does', () => {
    expect(contentDisposition('Nº 7/é', 'pdf')).toBe('attachment; filename="No-7-e.pdf"; filename*=UTF-8\'\'N%C2%BA%207-%C3%A9.pdf');
  });

  test('ends both names with the extension of the file', () => {
    expect(contentDisposition('Nº 7/é', 'xml')).toBe('attachment; filename="No-7-e.xml"; filename*=UTF-8\'\'N%C2%BA%207-%C3%A9.xml');
  });

  test('is a safe header for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ unit: 'grapheme', maxLength: 120 })), (text) => {
      const header = contentDisposition(text, 'pdf');
      expect(header).toMatch(PATTERN);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      const { ascii, full } = namesOf(text);
      expect(ascii).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);
      expect(full).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[.\s]|^$/u);
    }), { numRuns: 500 });
  });

  test('survives lone surrogates', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe000 }), { maxLength: 8 }), (units) => {
      expect(contentDisposition(String.fromCharCode(...units), 'pdf')).toMatch(PATTERN);
    }));
  });

  test('keeps plain numbers as they are', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Z]{2,4}-\d{1,8}$/), (number) => {
      fc.pre(!/^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(number));
      expect(namesOf(number)).toEqual({ ascii: number, full: number });
    }));
  });
});

describe('fileResponse', () => {
  test.each([
    ['pdf', 'application/pdf'],
    ['xml', 'application/xml; charset=utf-8'],
  ] as const)('is the bytes of a %s in base64, with their tag and a file name', (extension, mediaType) => {
    const bytes = new Uint8Array([37, 80, 68, 70, 255, 0]);
    const response = fileResponse(bytes, 'INV-7', extension);
    expect(Buffer.from(response.body, 'base64')).toEqual(Buffer.from(bytes));
    expect(response).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="INV-7.${extension}"; filename*=UTF-8''INV-7.${extension}`,
        ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      },
    });
  });

  test.each(['zip', 'pdf'] as const)('of many invoices as a %s says how many there are', (extension) => {
    const { headers } = archiveResponse(new Uint8Array([80, 75]), extension, 40);
    expect(headers).toMatchObject({ 'Content-Type': `application/${extension}`, 'X-Invoice-Count': '40', 'Content-Disposition': expect.stringContaining(`"invoices.${extension}"`) });
  });

  test('says how many warnings preview lists', () => {
    const response = withWarnings(fileResponse(new Uint8Array([37]), 'x', 'pdf'), 3);
    expect(response.headers).toMatchObject({ 'Content-Type': 'application/pdf', 'X-Warnings': '3' });
  });

  test('sends only the view, not the buffer that contains it', () => {
    const view = new Uint8Array([0, 1, 2, 3, 4, 5]).subarray(2, 4);
    expect(Buffer.from(fileResponse(view, 'x', 'pdf').body, 'base64')).toEqual(Buffer.from([2, 3]));
  });
});
