import { expect, test } from '@jest/globals';
import { fieldOfLine } from '../../../lib/invoice/line-field.js';
import { normalize } from '../../../lib/invoice/normalize.js';
import { mergeTextLines } from '../../../lib/invoice/with-texts.js';
import { requestBody } from '../../support/invoices/requests.js';
import { validRequest } from '../../support/invoices/valid-request.js';

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
