// Runs in check:slow: it draws and reads 76,000 different characters.
/** A document with more different characters than glyph ids in a font is valid PDF/A and PDF/UA, and each character keeps its text. */
import { expect, test } from '@jest/globals';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { drawWithoutLimit } from '../support/invoices/draw-computed.js';
import { textBy } from '../support/pdf/extraction.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { requestBody } from '../support/invoices/requests.js';

const INCOMPATIBLE = /(?![\t\r\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;

const LINES = 40;
const PER_LINE = 1_900;
const FIRST = 0x40000;
const characterAt = (index: number): string => String.fromCodePoint(FIRST + index);
const textOf = (line: number): string => Array.from({ length: PER_LINE }, (_, index) => characterAt(line * PER_LINE + index))
  .filter((character) => !INCOMPATIBLE.test(character)).join('');

test('a document with more different characters than glyph ids in a font is valid, and each character keeps its text', async () => {
  const lineItems = Array.from({ length: LINES }, (_, line) => ({ description: `${line}\n${textOf(line)}`, quantity: 1, rate: 1 }));
  const request = validateInvoiceRequest(requestBody({ lineItems }));
  const { bytes } = await drawWithoutLimit(computeInvoice(request, { deploymentWatermark: null }));
  expect(await pdfaViolations(bytes)).toEqual([]);
  // A row split by a page break has other text between its fragments, and repeats its first line.
  const drawn = [...await textBy('pdf.js', bytes)].filter((character) => (character.codePointAt(0) ?? 0) >= FIRST).join('');
  const sent = lineItems.map(({ description }) => description.split('\n')[1] ?? '').join('');
  expect(drawn.length).toBe(sent.length);
  expect(drawn === sent).toBe(true);
}, 60_000);
