// Runs in check:slow: it draws texts of any characters.
/** A request with any characters in any field is rejected for that field, or its PDF is valid PDF/A and PDF/UA. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import type { AppError } from '../../lib/errors.js';
import type { ComputedInvoice } from '../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { textOfAnyCharacters } from '../support/invoices/all-of-unicode.js';
import { textBy } from '../support/pdf/extraction.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { requestOfTexts, TEXT_FIELDS } from '../support/invoices/text-fields.js';
import { runs, seedOfProperty } from '../support/seed.js';
import { drawComputed, previewComputed } from '../support/invoices/draw-computed.js';

const SEED = 20261111;
const INCOMPATIBLE = /(?![\t\r\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
const PRIVATE_USE = /\p{Co}/u;
const FIELDS = TEXT_FIELDS.map(([field]) => field);
/** Replaced by the request's own labels of discount, tax and shipping. */
const REPLACED = ['labels.discount', 'labels.tax', 'labels.shipping'];
const PRINTED = FIELDS.filter((field) => !REPLACED.includes(field));

const prepared = (textOf: (field: string) => string): ComputedInvoice =>
  computeInvoice(validateInvoiceRequest(requestOfTexts(textOf)), { deploymentWatermark: 'SAMPLE' });

const rejectedFields = (textOf: (field: string) => string): readonly string[] => {
  try {
    prepared(textOf);
    return [];
  } catch (error) {
    return (error as AppError).details.map(({ field }) => field);
  }
};

const violationsOf = async (computed: ComputedInvoice): Promise<readonly string[]> =>
  pdfaViolations((await drawComputed(computed)).bytes);

/**
 * Field of a warning about a text. For a label of discount, tax or shipping, it is the adjustment with the label. The tax representative is
 * printed with the company's details.
 */
const warnedAt = (field: string): string => {
  if (field.startsWith('taxRepresentative.')) return 'companyDetails';
  if (field.startsWith('payment.instalments')) return field.replace('.label', '');
  return field === 'payment.label' ? field : field.replace(/(\[\d\])?\.label$/, '');
};

const warnedFields = async (computed: ComputedInvoice): Promise<readonly string[]> =>
  (await previewComputed(computed, { currencySymbol: '$' })).preview.warnings.map(({ field }) => field);

const textsOfFields = fc.array(textOfAnyCharacters(6), { minLength: FIELDS.length, maxLength: FIELDS.length });

test('a text of any characters is rejected at its field, or printed as valid PDF/A-3a and PDF/UA-1', async () => {
  await fc.assert(fc.asyncProperty(textsOfFields, async (texts) => {
    const textOf = (field: string): string => texts[FIELDS.indexOf(field)] ?? '';
    const rejected = rejectedFields(textOf);
    const incompatible = FIELDS.filter((field) => INCOMPATIBLE.test(textOf(field)));
    expect(rejected).toEqual(expect.arrayContaining(incompatible));
    const fitTextOf = (field: string): string => (rejected.includes(field) ? 'x' : textOf(field));
    const computed = prepared(fitTextOf);
    expect(await violationsOf(computed)).toEqual([]);
    const warned = await warnedFields(computed);
    expect(warned).toEqual(expect.arrayContaining(PRINTED.filter((field) => PRIVATE_USE.test(fitTextOf(field))).map(warnedAt)));
  }), { numRuns: runs(10, 400), seed: seedOfProperty(SEED) });
}, 120_000);

describe.each(['\uE000', '\uF8FF', '\u{F0000}', '\u{FE4E5}', '\u{10FFFD}'])('the private character %j', (character) => {
  test('is a box in every field, with a warning, and is copied as a replacement character', async () => {
    const computed = prepared((field) => `A${character}B ${FIELDS.indexOf(field)}`);
    expect(await violationsOf(computed)).toEqual([]);
    // A deposit's row has the label of its tax.
    expect(new Set(await warnedFields(computed))).toEqual(new Set([...PRINTED.map(warnedAt), 'deposits[0].amount']));
    const text = await textBy('pdf.js', (await drawComputed(computed)).bytes);
    expect(text).toContain('A\uFFFDB');
    expect(text).not.toMatch(PRIVATE_USE);
  });
});

describe.each(FIELDS)('%s', (field) => {
  const putting = (text: string) => (each: string): string => (each === field ? text : 'x');

  test.each(['\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}', '\uD800', '\u0000'])('rejects %j', (character) => {
    expect(rejectedFields(putting(`a${character}`))).toEqual([field]);
  });

  test('drops the byte order marks of pasted cells', async () => {
    expect(prepared(putting('\uFEFFNorth\uFEFFwind\uFEFF'))).toEqual(prepared(putting('Northwind')));
  });
});
