import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contentDisposition } from '../../../../lib/http/wire/content-disposition.js';

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
