/** What the documents print that are no invoices. See docs/documents.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isLastRowTotal, hidesMoney, printsDelivery, type DocumentType } from '../../../../lib/invoice/document-types.js';
import { invoiceWarnings } from '../../../../lib/presentation/warnings.js';
import { THEME_NAMES } from '../../../../lib/presentation/themes.js';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import { type Content, documentLabelPhrase } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice, computedOf } from '../../../support/invoices/computed-invoice.js';
import { drawComputed } from '../../../support/invoices/draw-computed.js';
import { pdfjsText } from '../../../support/pdf/pdf-readers.js';

const LINES: InvoiceRequest['lineItems'] = [{ description: 'Desk', quantity: 2, rate: 600, discount: 1, tax: '20%', sku: 'D-1' }];
const contentOf = (documentType: DocumentType, more: Partial<InvoiceRequest> = {}): Content =>
  buildContent(computedInvoice({ documentType, lineItems: LINES, delivery: { date: '2026-05-04' }, dateFormat: 'iso', ...more }));
const detailTextsOf = ({ documentDetails }: Content): readonly string[] => documentDetails.map(({ label, value }) => `${label.text}: ${value.text}`);
const warningsOf = (more: Partial<InvoiceRequest>): readonly (readonly [field: string, message: string])[] =>
  invoiceWarnings(computedInvoice(more), []).map(({ field, message }) => [field, message]);

test.each([['deliveryNote', 'A delivery note'], ['receipt', 'A receipt']] as const)('a %s prints neither due date nor payment terms, as preview warns', (documentType, name) => {
  const more = { dueDate: '2026-06-01', paymentTerms: 'Net 30' };
  expect(contentOf(documentType, more).documentDetails.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['dueDate']));
  expect(contentOf(documentType, more).documentDetails.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['paymentTerms']));
  expect(warningsOf({ documentType, ...more })).toEqual(['dueDate', 'paymentTerms'].map((field) => [field, `${name} does not print \`${field}\`. Leave it out.`]));
  expect(warningsOf({ documentType })).toEqual([]);
});

test.each(['quote', 'creditNote', 'invoice'] as const)('a %s prints due date and payment terms', (documentType) => {
  const keys = contentOf(documentType, { dueDate: '2026-06-01', paymentTerms: 'Net 30' }).documentDetails.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['dueDate', 'paymentTerms']));
});

describe('each document', () => {
  test.each<readonly [DocumentType, Partial<InvoiceRequest>, readonly string[], string | undefined, string | undefined]>([
    ['quote', { validUntil: '2026-06-01' }, ['QUOTE', 'Customer', 'Number: INV-1', 'Date: 2026-03-31', 'Valid until: 2026-06-01'], 'Total', '$1,438.80'],
    ['orderConfirmation', {}, ['ORDER CONFIRMATION', 'Customer', 'Number: INV-1', 'Date: 2026-03-31', 'Delivery date: 2026-05-04'], 'Total', '$1,438.80'],
    ['proForma', {}, ['PRO FORMA INVOICE', 'Bill To', 'Number: INV-1', 'Date: 2026-03-31'], 'Total', '$1,438.80'],
    ['purchaseOrder', {}, ['PURCHASE ORDER', 'Supplier', 'Number: INV-1', 'Date: 2026-03-31', 'Delivery date: 2026-05-04'], 'Total', '$1,438.80'],
    ['deliveryNote', {}, ['DELIVERY NOTE', 'Customer', 'Number: INV-1', 'Date: 2026-03-31', 'Delivery date: 2026-05-04'], '', ''],
    ['receipt', { paidDate: '2026-03-30' }, ['RECEIPT', 'Customer', 'Number: INV-1', 'Date: 2026-03-31', 'Paid on: 2026-03-30'], 'Balance Due', '$0.00'],
  ])('%s', (documentType, more, texts, label, amount) => {
    const content = contentOf(documentType, more);
    expect([content.title.text, content.parties[0]?.label.text, ...detailTextsOf(content)]).toEqual(texts);
    expect([content.balance.label.text, content.balance.value.text]).toEqual([label, amount]);
    expect(content.totals.map(({ label: { text } }) => text)).not.toContain(isLastRowTotal(documentType) ? 'Total' : 'Number');
  });

  test('has the words that the request sends', () => {
    const content = contentOf('quote', {
      validUntil: '2026-06-01', labels: { invoice: 'ESTIMATE', total: 'Sum' }, documentLabels: { validUntil: 'Until' },
    });
    expect([content.title.text, content.balance.label.text, detailTextsOf(content).at(-1)]).toEqual(['ESTIMATE', 'Sum', 'Until: 2026-06-01']);
    expect(documentLabelPhrase(computedInvoice({ language: 'de' }).invoice, 'validUntil')).toMatchObject({ text: 'Gültig bis' });
  });

  test('prints the date of delivery once', () => {
    const customFields = [{ name: 'On', field: 'delivery.date' as const }];
    expect(detailTextsOf(contentOf('deliveryNote', { customFields })).filter((text) => text.endsWith('2026-05-04'))).toEqual(['On: 2026-05-04']);
    expect(printsDelivery('invoice')).toBe(false);
  });
});

describe('a quote', () => {
  const OPTIONS: Partial<InvoiceRequest> = {
    documentType: 'quote', tax: '20%', carriedForward: 'Carried', lineItems: [
      { description: 'Desk', quantity: 2, rate: 600, section: 'S' },
      { description: 'Drawer', quantity: 1, rate: 49.5, option: 'optional', section: 'S' },
      { description: 'Steel desk', quantity: 3, rate: 700, tax: '10%', option: 'alternative' },
    ],
  };

  test('has options with an amount that is in no sum, tax or base', () => {
    const computed = computedInvoice(OPTIONS);
    expect(computed.lines.map(({ amount }) => amount)).toEqual([120_000n, 4_950n, 210_000n]);
    expect(computed.financial).toMatchObject({ subtotal: 120_000n, tax: 24_000n,
      total: 144_000n, balanceDue: 144_000n, taxes: [{ base: 120_000n }] });
  });

  test('says what is an option, and carries and sums without it', () => {
    const { rows, carriedForward } = buildContent(computedInvoice(OPTIONS));
    expect(rows.map(({ secondaryTexts, isOption = false }) => [secondaryTexts[0]?.text, isOption])).toEqual([[undefined, false], ['Optional', true], ['Alternative', true]]);
    expect(carriedForward?.sums.map(({ text }) => text)).toEqual(['$1,200.00', '$1,200.00', '$1,200.00']);
    expect(rows[1]?.section?.sum?.value.text).toBe('$1,200.00');
  });

  test('may be options only', () => {
    const lineItems = [{ description: 'a', quantity: 1, rate: 5, option: 'optional' as const }];
    expect(computedInvoice({ documentType: 'quote', tax: '20%', discount: '5%', lineItems }).financial).toMatchObject({ total: 0n, taxes: [] });
  });
});

describe('a delivery note', () => {
  const NOTE: Partial<InvoiceRequest> = {
    documentType: 'deliveryNote', tax: '20%', carriedForward: 'Carried', notes: 'Handle with care', payment: { iban: 'DE02120300000000202051' },
    lineItems: [...LINES, { description: 'Free', quantity: 1, section: 'S' }],
  };

  test('has amounts that no text states', () => {
    const computed = computedInvoice(NOTE);
    expect(computed.financial.total).toBe(143_880n);
    const content = buildContent(computed);
    expect(content.columns.map(({ key }) => key)).toEqual(['item', 'quantity']);
    expect(JSON.stringify(content)).not.toMatch(/\$|Tax|1,19|IBAN/);
    expect(hidesMoney('deliveryNote')).toBe(true);
  });

  test.each(THEME_NAMES)('has no money on the page, nor space for it: %s', async (theme) => {
    const { bytes } = await drawComputed(computedInvoice({ ...NOTE, theme }));
    const text = (await pdfjsText(bytes)).join('\n');
    expect(text).toContain('Handle with care');
    expect(text).not.toMatch(/\$/);
  });

  test('leaves out columns of money, with a warning', () => {
    const columns: InvoiceRequest['columns'] = ['item', 'quantity', 'amount'];
    expect(warningsOf({ documentType: 'deliveryNote', columns })).toEqual([['columns[2]', 'A delivery note prints no money, so the column is left out.']]);
    expect(contentOf('deliveryNote', { columns: ['item'] }).columns.map(({ key }) => key)).toEqual(['item']);
  });
});

describe('warnings', () => {
  test.each<readonly [Partial<InvoiceRequest>, string, string]>([
    [{ documentType: 'quote', validUntil: '2026-03-30' }, 'validUntil', 'The last day 2026-03-30 is before the date 2026-03-31.'],
    [{ documentType: 'receipt', paidDate: '2026-04-01' }, 'paidDate', 'The day of payment 2026-04-01 is after the date 2026-03-31.'],
  ])('%j', (more, field, message) => expect(warningsOf(more)).toEqual([[field, message]]));

  test('of the law on invoices do not concern a quote', () => {
    const parties = { seller: { name: 'A', address: { country: 'DE' } }, period: { start: '2026-01-01' } } as const;
    expect(warningsOf({ documentType: 'quote', ...parties })).toEqual([]);
    expect(warningsOf(parties)).not.toEqual([]);
  });
});

test('the amount in words is below the last amount, but not on a delivery note', () => {
  const notesOf = (documentType: DocumentType): unknown => contentOf(documentType, { amountInWords: 'Five dollars' }).balance.notes;
  const words = [{ text: 'Five dollars', field: 'amountInWords' }];
  expect([notesOf('invoice'), notesOf('quote'), notesOf('deliveryNote'), contentOf('quote').balance.notes]).toEqual([words, words, undefined, undefined]);
});

test('a receipt says that the total is paid, unless it says another amount', () => {
  const paid = (more: Partial<InvoiceRequest>): unknown => computedInvoice({ documentType: 'receipt', lineItems: LINES, ...more }).financial;
  expect(paid({})).toMatchObject({ total: 143_880n, amountPaid: 143_880n, balanceDue: 0n });
  expect(paid({ amountPaid: 1000 })).toMatchObject({ amountPaid: 100_000n, balanceDue: 43_880n });
});

test('the examples are one body with another type, number and date', () => {
  const folder = new URL('../../../../examples/documents/', import.meta.url);
  const totals = readdirSync(folder).map((name) =>
    computedOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as InvoiceRequest).financial.total);
  expect(new Set(totals)).toEqual(new Set([144_000n]));
});
