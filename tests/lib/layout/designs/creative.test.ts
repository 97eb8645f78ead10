import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { layOut } from '../../../support/invoices/script-invoices.js';
import { textItems } from '../support/laid-out.js';

const exampleOf = (name: string): InvoiceRequest => JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')) as InvoiceRequest;

/** Whether the e-mail address of the sender is whole, and the share of the paper that the side column has. */
const columnOf = (name: string, email: string): readonly [isWhole: boolean, share: number] => {
  const { items, widthPt } = layOut({ ...exampleOf(name), theme: 'Creative' }).document.pages[0]!;
  const [column] = items.filter((item) => item.kind === 'rectangle');
  return [textItems(items).some(({ line }) => line.text === email), Math.round(1000 * column!.widthPt / widthPt) / 1000];
};

test('the side column is as wide as an e-mail address needs', () => {
  expect(columnOf('payment-codes/austria', '')[1]).toBe(0.225);
  expect(columnOf('businesses/us-sales-tax', 'billing@redwoodrye.example')).toEqual([true, 0.25]);
  expect(columnOf('german', 'buero@holzwerk-brandner.example')).toEqual([true, 0.29]);
});
