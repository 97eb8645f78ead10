import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contentDisposition } from '../../../lib/http/wire/content-disposition.js';
import { fileNameOf } from '../../../clients/typescript/src/file-name.js';

describe('fileNameOf', () => {
  test.each([
    ['attachment; filename="INV-7.pdf"', 'INV-7.pdf'],
    ['attachment; filename="Re-7.pdf"; filename*=UTF-8\'\'R%C3%A9%207.pdf', 'Ré 7.pdf'],
    ['attachment; filename*=utf-8\'de\'R%C3%A9.pdf; filename="Re.pdf"', 'Ré.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'a.pdf'],
    ['attachment', 'invoice.pdf'],
    ['attachment; filename=""', 'invoice.pdf'],
    [null, 'invoice.pdf'],
  ])('%s → %s', (header, name) => expect(fileNameOf(header, 'invoice.pdf')).toBe(name));

  test('takes the fallback of the file\'s kind', () => {
    expect([fileNameOf(null, 'invoice.xml'), fileNameOf('attachment; filename=".."', 'invoice.xml')]).toEqual(['invoice.xml', 'invoice.xml']);
  });

  test.each(['..', '.', '../../etc/passwd', '/etc/passwd', '..\\..\\boot.ini', 'a/..', 'a\u0000b/c\u0007.pdf'])('%j leads to no other folder', (name) => {
    const found = fileNameOf(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`, 'invoice.pdf');
    expect(found).not.toMatch(/[/\\]|^\.*$|\p{Cc}/u);
  });

  test('gives back the number of any invoice that the service names a file after', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (number) => {
      const header = contentDisposition(number, 'pdf');
      expect(fileNameOf(header, 'invoice.pdf')).toBe(decodeURIComponent(/''(.*)$/.exec(header)?.[1] ?? ''));
    }));
  });
});
