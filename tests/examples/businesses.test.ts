import { readFileSync, readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { BUSINESSES } from '../../packages/pictures/src/figures.js';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import type { RenderedInvoice } from '../../lib/document/render-invoice.js';
import { DEFAULT_LABELS } from '../../lib/presentation/labels.js';
import { omitUndefined } from '../../lib/invoice/omit-undefined.js';
import { THEMES } from '../../lib/presentation/themes.js';
import type { ValidRequest } from '../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { currencySymbol } from '../../lib/variants.js';
import { labelSetOf } from '../support/invoices/label-set-of.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { testWith } from '../support/external-validators.js';
import { pdfjsText, popplerText, qpdfErrors } from '../support/pdf/pdf-readers.js';
import { EXPECTED_INVOICES, type ExpectedInvoice } from './expected-invoices.js';
import { drawComputed, previewComputed } from '../support/invoices/draw-computed.js';
import { pricedLines } from '../support/invoices/priced-lines.js';

const fromRoot = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const requestOf = (name: string): ValidRequest =>
  validateInvoiceRequest(JSON.parse(readFileSync(fromRoot(`examples/businesses/${name}.json`), 'utf8')));

const FILES = readdirSync(fromRoot('examples/businesses')).map((name) => name.replace(/\.json$/, ''));

/** Digits alone, from any script: separators, spaces and symbols differ with the version of ICU. */
const digitsOf = (text: string): string =>
  text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replaceAll(/\D/g, '');

const printedDigits = (amount: number, minorUnitDigits: number): string =>
  String(Math.round(Math.abs(amount) * 10 ** minorUnitDigits)).padStart(minorUnitDigits + 1, '0');

const financialOf = (expected: ExpectedInvoice): object => {
  const { subtotal, discount, discounts, charges, tax, shipping, total, amountPaid, balanceDue } = expected;
  const { previousBalance, amountToPay } = expected;
  const labelled = (all: ExpectedInvoice['discounts']): object | undefined => all?.map(([label, amount]) => ({ label, amount }));
  const taxes = expected.taxes.map(([percent, base, amount]) => expect.objectContaining({ percent, base, amount }));
  return omitUndefined({
    subtotal, discount, discounts: labelled(discounts), charges: labelled(charges), tax, taxes, shipping,
    total, amountPaid, balanceDue, previousBalance, amountToPay,
  });
};

test('each file has an expectation and is in the gallery', () => {
  expect(EXPECTED_INVOICES.map(({ request }) => request).sort()).toEqual([...FILES].sort());
  expect(BUSINESSES.map(({ request }) => request.replace('businesses/', '')).sort()).toEqual([...FILES].sort());
});

describe.each(EXPECTED_INVOICES.map((expected) => [expected.request, expected] as const))('%s', (name, expected) => {
  const request = requestOf(name);
  const computed = computeInvoice(request, { deploymentWatermark: null, labelSet: labelSetOf(request) });
  const { currency } = computed.invoice;
  let rendered: RenderedInvoice;
  beforeAll(async () => { rendered = await drawComputed(computed); });

  test.each(['A', 'B'] as const)('has the sums that were worked out by hand, variant %s', async (variant) => {
    const symbol = currencySymbol(variant, currency);
    const { preview } = await previewComputed(computed, { currencySymbol: symbol });
    expect(preview.financial).toEqual(financialOf(expected));
    const amounts = preview.lineItems.map(({ amount }) => amount);
    expect(typeof expected.lines === 'number' ? amounts.length : amounts).toEqual(expected.lines);
    const { theme, pageCount } = expected;
    // A business in France that sends a file for people in other countries.
    const warnings = name === 'vat-two-rates' ? [{ field: 'eInvoice.country' }] : [];
    expect(preview).toMatchObject({ theme, pageCount, currencySymbol: symbol, hasWatermark: false, warnings });
  });

  test('is a valid, archival and accessible file with the expected number of pages', async () => {
    expect(rendered.pageCount).toBe(expected.pageCount);
    expect(await pdfaViolations(rendered.bytes)).toEqual([]);
  });

  testWith('qpdf')('has a syntax in which qpdf finds no fault', () => expect(qpdfErrors(rendered.bytes)).toBe(''));

  test('prints its total and balance on the last page, and its number, as pdf.js sees them', async () => {
    const pages = await pdfjsText(rendered.bytes);
    expect(pages).toHaveLength(expected.pageCount);
    const last = digitsOf(pages.at(-1) ?? '');
    const printed = [expected.total, expected.balanceDue].map((amount) => printedDigits(amount, currency.minorUnitDigits));
    expect(printed.filter((digits) => !last.includes(digits))).toEqual([]);
    expect(pages.join('')).toContain(computed.invoice.invoiceNumber);
  });

  testWith('poppler')('prints its number, as poppler sees it', () => {
    expect(popplerText(rendered.bytes)).toContain(computed.invoice.invoiceNumber);
  });
});

describe('the businesses together', () => {
  const requests = FILES.map(requestOf);

  test('use every design, seven custom colour sets, twelve currencies, both papers and most fields', () => {
    expect(new Set(requests.map(({ theme }) => theme ?? 'Classic'))).toEqual(new Set(THEMES.map(({ name }) => name)));
    expect(requests.filter(({ customTheme }) => customTheme !== undefined)).toHaveLength(7);
    expect(new Set(requests.map(({ currency }) => currency)).size).toBe(12);
    expect(new Set(requests.map(({ paperSize }) => paperSize ?? 'A4'))).toEqual(new Set(['A4', 'Letter']));
    // What only an e-invoice needs is in examples/e-invoices.
    const others = ['e-invoices', 'documents', 'letters'].flatMap((folder) => readdirSync(fromRoot(`examples/${folder}`))
      .map((name) => JSON.parse(readFileSync(fromRoot(`examples/${folder}/${name}`), 'utf8')) as object));
    const unused = [
      'sectionTotals', 'depositMethod', 'roundTo', 'amountInWords', 'watermark', 'footOn', 'payee', 'taxRepresentative', 'authority', 'brand', 'embedRequest',
      'strict',
    ];
    const contract = JSON.parse(readFileSync(fromRoot('schemas/invoice-request.schema.json'), 'utf8')) as { readonly properties: object };
    const shown = [...requests, ...others];
    expect(Object.keys(contract.properties).filter((field) => !shown.some((request) => field in request))).toEqual(unused);
  });

  test.each(['arabic', 'hindi', 'japanese', 'vat-two-rates'])('%s translates all 22 labels', (name) => {
    expect(Object.keys(requestOf(name).labels ?? {}).sort()).toEqual(Object.keys(DEFAULT_LABELS).sort());
  });

  test('have logos below 8 KB', () => {
    const logos = requests.flatMap(({ logo }) => (logo === undefined ? [] : [logo.bytes.length]));
    expect(logos).toHaveLength(5);
    expect(logos.filter((bytes) => bytes > 8192)).toEqual([]);
  });

  test('of 200 lines, a sum in whole cents', () => {
    const cents = (value: number): number => Math.round(value * 100);
    const sum = pricedLines(requestOf('200-lines')).reduce((total, { quantity, rate = 0, discount }) => {
      const gross = (quantity ?? 0) * cents(rate);
      return total + gross - (discount === undefined ? 0 : Math.round(gross * 5 / 100));
    }, 0);
    expect(sum).toBe(cents(215359.16));
  });
});

test('the pictures in examples/README.md have at most 60 KB each', () => {
  const sizes = BUSINESSES.map(({ name }) => statSync(fromRoot(`docs/images/${name}.png`)).size);
  expect(sizes.filter((bytes) => bytes > 60_000)).toEqual([]);
});
