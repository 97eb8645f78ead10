import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PDFHexString, PDFString } from 'pdf-lib';
import { pdfText } from '../../../lib/pdf/pdf-syntax.js';

const decode = (text: string): string =>
  text.startsWith('<') ? PDFHexString.of(text.slice(1, -1)).decodeText() : PDFString.of(text.slice(1, -1)).decodeText();

test('pdfText gives the text back', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => { expect(decode(pdfText(text))).toBe(text); }));
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => { expect(decode(pdfText(text))).toBe(text); }));
});
