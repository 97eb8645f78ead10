import { expect, test } from '@jest/globals';
import { fieldOfLine, groupIntoSections, mergeTextLines, type Section } from '../../../lib/invoice/lines.js';
import { normalize } from '../../../lib/document/normalize-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { currency, invoiceOf, line, percent } from './support.js';

const invoiceWith = (...lineItems: readonly object[]): ReturnType<typeof normalize> =>
  normalize(validRequest(requestBody({ lineItems: lineItems }) as never), { deploymentWatermark: null });
const item = (description: string): object => ({ description, quantity: 1, rate: 1 });

test('lines of text are between the items, wherever the request has them', () => {
  const invoice = invoiceWith({ text: '0' }, { text: '1' }, item('2'), item('3'), { text: '4' }, item('5'), { text: '6' });
  const order = mergeTextLines(invoice.lineItems.map(({ description }) => description), invoice, ({ text }) => text);
  expect(order).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(invoice.lineItems.map((_, index) => fieldOfLine(invoice, index))).toEqual(['lineItems[2]', 'lineItems[3]', 'lineItems[5]']);
  // Deposits that are deducted as lines are last.
  expect(mergeTextLines(['2', '3', '5', 'D'], invoice, ({ text }) => text)).toEqual([...order, 'D']);
});

test('an invoice without them is as it was', () => {
  const invoice = invoiceWith(item('0'));
  const lines = ['0'];
  expect(mergeTextLines(lines, invoice, () => 'text')).toBe(lines);
  expect(invoice).not.toHaveProperty('texts');
  expect(invoice.lineItems[0]).not.toHaveProperty('requestIndex');
});

const allOf = (fields: Partial<Invoice>): readonly Section[] => groupIntoSections(computeInvoiceAmounts(invoiceOf(fields)));
const sections = (fields: Partial<Invoice>): readonly Omit<Section, 'lineItems'>[] =>
  allOf(fields).map(({ title, firstIndex, lastIndex, amount }) => ({ title, firstIndex, lastIndex, amount }));

test('a section has its line items', () => {
  const lineItems = [line('1', '1'), line('2', '1', { section: 'A' }), line('3', '1', { section: 'A' })];
  expect(allOf({ lineItems }).map((section) => section.lineItems)).toEqual([lineItems.slice(1)]);
});

test('a section has its neighbouring lines, and the sum of their printed amounts', () => {
  const lineItems = [
    line('2', '255', { section: 'Hardware' }), line('1', '215.55', { section: 'Hardware', discounts: [percent('10')] }),
    line('6.5', '85', { section: 'Labour' }), line('1', '60'),
  ];
  const expected = [{ title: 'Hardware', firstIndex: 0, lastIndex: 1, amount: 70_399n }, { title: 'Labour', firstIndex: 2, lastIndex: 2, amount: 55_250n }];
  expect(sections({ currency: currency('EUR'), lineItems })).toEqual(expected);
  expect(sections({ lineItems: [line('1', '60'), ...lineItems].slice(0, 2) })).toMatchObject([{ firstIndex: 1, lastIndex: 1 }]);
});

test('an invoice without titles has none; a deposit that is deducted as a line is in none', () => {
  expect(sections({})).toEqual([]);
  const lineItems = [line('1', '100', { section: 'Work' })];
  const deposits = [{ number: 'D', lineDescription: 'Deposit D', amount: { coefficient: 10n, scale: 0 } }];
  expect(sections({ lineItems, deposits, depositMethod: 'beforeTax' })).toMatchObject([{ firstIndex: 0, lastIndex: 0, amount: 10_000n }]);
});

test('lines of text belong to a section, and add nothing', () => {
  const lineItems = [line('1', '5', { section: 'Work', requestIndex: 2 }), line('1', '7', { requestIndex: 4 })];
  const texts = [{ text: 'a', requestIndex: 0 }, { text: 'b', section: 'Work', requestIndex: 1 }, { text: 'c', section: 'Work', requestIndex: 3 }, { text: 'd', section: 'End', requestIndex: 5 }];
  expect(sections({ lineItems, texts })).toEqual([
    { title: 'Work', firstIndex: 1, lastIndex: 3, amount: 500n }, { title: 'End', firstIndex: 5, lastIndex: 5, amount: 0n },
  ]);
});

test('gross prices have gross sums', () => {
  const lineItems = [line('3', '9.99', { section: 'Lamps' })];
  expect(sections({ pricesIncludeTax: true, taxes: [percent('20')], lineItems })).toMatchObject([{ amount: 2997n }]);
});
