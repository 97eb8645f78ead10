import { expect, test } from '@jest/globals';
import { buildRows } from '../../../../lib/layout/content/build-rows.js';
import { withSections } from '../../../../lib/layout/content/build-sections.js';
import type { Row } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const item = (section?: string): InvoiceRequest['lineItems'][number] =>
  ({ description: 'x', quantity: 1, rate: 5, ...section !== undefined && { section } });

const rowsOf = (fields: Partial<InvoiceRequest>): readonly Row['section'][] => {
  const computed = computedInvoice({ currency: 'EUR', ...fields });
  return withSections(buildRows(computed), computed).map(({ section }) => section);
};

const lineItems = [item('Work'), item('Work'), item(), item('Travel')];

test('the first line of a section has its title, and the last one its sum', () => {
  const title = { text: 'Work', field: 'lineItems[0].section' };
  expect(rowsOf({ lineItems })).toEqual([
    { title }, { sum: { label: { ...title, text: 'Subtotal · Work' }, value: { text: '€10.00', field: 'currency' } } }, undefined,
    { title: { text: 'Travel', field: 'lineItems[3].section' }, sum: { label: expect.anything(), value: { text: '€5.00', field: 'currency' } } },
  ]);
});

test('a hidden label leaves the title alone, and `sectionTotals` leaves out the sums', () => {
  expect(rowsOf({ lineItems, labels: { subtotal: '' } })[1]?.sum?.label.text).toBe('Work');
  const title: unknown = expect.anything();
  expect(rowsOf({ lineItems, sectionTotals: false })).toEqual([{ title }, {}, undefined, { title }]);
});

test('without sections, the rows stay', () => {
  const computed = computedInvoice({});
  const rows = buildRows(computed);
  expect(withSections(rows, computed)).toBe(rows);
});
