import { expect, test } from '@jest/globals';
import { sectionErrors } from '../../../lib/validation/line-item-rules.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const linesIn = (...sections: readonly (string | undefined)[]): object[] =>
  sections.map((section) => lineItem(section === undefined ? {} : { section }));

test('a title that comes back is rejected: a section has one sum', () => {
  const message = 'The section "Hardware" ended at lineItems[0]. Put its lines together, or give this section another title.';
  const { details } = thrownBy(() => validateInvoiceRequest(requestBody({ lineItems: linesIn('Hardware', 'Labour', 'Hardware') })));
  expect(details).toEqual([{ field: 'lineItems[2].section', message }]);
  expect(sectionErrors({ lineItems: linesIn('A', 'A', undefined, 'A', 'A', 'B', 'A') }).map(({ path }) => path[1])).toEqual([3, 6]);
});

test('neighbours with one title, and lines without any, are taken', () => {
  for (const sections of [['A', 'A', 'B', 'B'], [undefined, 'A', undefined, 'B', undefined], [undefined]]) {
    expect(() => validateInvoiceRequest(requestBody({ lineItems: linesIn(...sections), sectionTotals: false }))).not.toThrow();
  }
  expect(sectionErrors({ lineItems: 'x' })).toEqual([]);
  expect(sectionErrors({ lineItems: [5, { section: 5 }, { section: 5 }] })).toEqual([]);
});

test('at most a hundred errors are found', () => {
  const lines = Array.from({ length: 300 }, (_, index) => ({ section: String(index % 2) }));
  expect(sectionErrors({ lineItems: lines })).toHaveLength(100);
});
