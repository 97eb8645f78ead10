import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';

const fileOf = (name: string): string => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8');

const read = (xml: string): ReturnType<typeof readEInvoice> => readEInvoice(Buffer.from(xml), { work: new WorkBudget() });

test('the smallest invoice gives this answer, byte for byte', () => {
  expect(JSON.stringify({ success: true, data: read(fileOf('smallest.xml')) })).toBe(fileOf('smallest.json'));
});

/** The smallest invoice with other totals, lines and what is before the tax total. */
const withLines = (lines: string, totals: string, before = ''): string => fileOf('smallest.xml')
  .replace(/<cac:TaxTotal>/, `${before}<cac:TaxTotal>`)
  .replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, `<cac:LegalMonetaryTotal>${totals}</cac:LegalMonetaryTotal>`)
  .replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, lines);

const category = (name: string, percent: number): string =>
  `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;

const lineAt = (id: number, percent: number): string =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>`
  + `<cac:Item><cbc:Name>Item</cbc:Name>${category('ClassifiedTaxCategory', percent)}</cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">100</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`;

test('an allowance at one rate among several is a line', () => {
  const allowance = '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Rebate</cbc:AllowanceChargeReason>'
    + `<cbc:Amount currencyID="EUR">10.00</cbc:Amount>${category('TaxCategory', 7)}</cac:AllowanceCharge>`;
  const amount = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
  const { invoice, differences, unread } = read(withLines(lineAt(1, 19) + lineAt(2, 7), [
    amount('LineExtensionAmount', '200.00'), amount('TaxExclusiveAmount', '190.00'), amount('AllowanceTotalAmount', '10.00'),
  ].join(''), allowance));
  expect(invoice.lineItems?.[2]).toEqual({ description: 'Rebate', quantity: -1, rate: 10, tax: { percent: 7, category: 'S' } });
  expect(differences.filter(({ term }) => ['BT-106', 'BT-107', 'BT-92'].includes(term))).toEqual([
    { term: 'BT-106', at: 'document', stated: '200.00', computed: '190.00' },
    { term: 'BT-107', at: 'document', stated: '10.00', computed: null },
  ]);
  expect(unread).toContainEqual(expect.objectContaining({ path: '/Invoice/cac:AllowanceCharge', why: 'asLine' }));
});
