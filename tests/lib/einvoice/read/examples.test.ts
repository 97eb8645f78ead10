import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';

const fileOf = (name: string): string => readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8');

const read = (xml: string): ReturnType<typeof readEInvoice> => readEInvoice(Buffer.from(xml), { work: new WorkBudget() });

test('the smallest invoice gives this answer, byte for byte', () => {
  expect(JSON.stringify({ success: true, data: read(fileOf('smallest.xml')) })).toBe(fileOf('smallest.json'));
});

const category = (name: string, percent: number): string =>
  `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;
const amount = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;

const lineAt = (id: number, percent: number): string =>
  `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '100.00')}`
  + `<cac:Item><cbc:Name>Item</cbc:Name>${category('ClassifiedTaxCategory', percent)}</cac:Item><cac:Price>${amount('PriceAmount', '100')}</cac:Price></cac:InvoiceLine>`;

const taxRow = (base: string, tax: string, percent: number): string =>
  `<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', tax)}${category('TaxCategory', percent)}</cac:TaxSubtotal>`;

test('an allowance at one rate among several is a line, byte for byte', () => {
  const allowance = '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Rebate</cbc:AllowanceChargeReason>'
    + `${amount('Amount', '10.00')}${category('TaxCategory', 7)}</cac:AllowanceCharge>`;
  const totals = [
    ['LineExtensionAmount', '200.00'], ['TaxExclusiveAmount', '190.00'], ['TaxInclusiveAmount', '215.30'], ['AllowanceTotalAmount', '10.00'],
    ['PayableAmount', '215.30'],
  ].map(([name = '', value = '']) => amount(name, value)).join('');
  const xml = fileOf('smallest.xml')
    .replace(/<cac:TaxTotal>.*<\/cac:TaxTotal>/, `${allowance}<cac:TaxTotal>${amount('TaxAmount', '25.30')}${taxRow('100.00', '19.00', 19)}${taxRow('90.00', '6.30', 7)}</cac:TaxTotal>`)
    .replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, `<cac:LegalMonetaryTotal>${totals}</cac:LegalMonetaryTotal>`)
    .replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, lineAt(1, 19) + lineAt(2, 7));
  const { invoice, differences, unread } = read(xml);
  expect(JSON.stringify(invoice.lineItems?.slice(2))).toBe('[{"description":"Rebate","quantity":-1,"rate":10,"tax":{"percent":7,"category":"S"}}]');
  expect(JSON.stringify(differences)).toBe(
    '[{"term":"BT-106","at":"document","stated":"200.00","computed":"190.00"},{"term":"BT-107","at":"document","stated":"10.00","computed":null}]',
  );
  expect(unread.filter(({ term }) => term !== 'BT-7')).toEqual([
    { path: '/Invoice/cac:AllowanceCharge', term: 'BG-20', elements: expect.any(Number), why: 'asLine' },
  ]);
});
