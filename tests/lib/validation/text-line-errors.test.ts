import { expect, test } from '@jest/globals';
import { textLineErrors } from '../../../lib/validation/line-item-rules.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const detailsOf = (...lineItems: readonly unknown[]): unknown =>
  thrownBy(() => validateInvoiceRequest(requestBody({ lineItems: lineItems }))).details;

test.each<readonly [string, readonly unknown[], readonly (readonly [string, string])[]]>([
  ['other fields', [{ text: 'a', quantity: 1 }, lineItem()], [['lineItems[0].quantity', 'Unknown field; a line with `text` has only `text` and `section`.']]],
  ['only texts', [{ text: 'a' }, { text: 'b', section: 'c' }], [['lineItems', 'Required: at least one line with a quantity and a rate.']]],
  ['an empty text', [{ text: '' }, lineItem()], [['lineItems[0].text', 'Expected at least one visible character.']]],
  ['no text', [{ text: 5 }, lineItem()], [['lineItems[0].text', 'Expected a string; got 5. Send it in quotes, "5".']]],
  ['a long text', [{ text: 'x'.repeat(2001) }, lineItem()], [['lineItems[0].text', 'Expected at most 2000 characters; got 2001.']]],
  ['a line item without anything', [{}], [
    ['lineItems[0].description', 'This field is required.'], ['lineItems[0].quantity', 'This field is required.'], ['lineItems[0].rate', 'This field is required.'],
  ]],
  ['no line', [5], [['lineItems[0]', 'Expected an object; got 5. Send `{"description": "Design", "quantity": 1, "rate": 100}`.']]],
  ['a section that comes back after a text', [lineItem({ section: 'A' }), { text: 'b' }, { text: 'c', section: 'A' }],
    [['lineItems[2].section', 'The section "A" ended at lineItems[0]. Put its lines together, or give this section another title.']]],
])('%s: rejected', (_, lines, expected) => {
  expect(detailsOf(...lines)).toEqual(expected.map(([field, message]) => ({ field, message })));
});

test('a text of several lines between the items is taken', () => {
  const { lineItems } = validateInvoiceRequest(requestBody({ lineItems: [{ text: 'a\r\nb', section: 'S' }, lineItem({ section: 'S' })] as never }));
  expect(lineItems[0]).toEqual({ text: 'a\nb', section: 'S' });
});

test('at most a hundred errors are found', () => {
  expect(textLineErrors({ lineItems: Array.from({ length: 300 }, () => ({ text: 'a', rate: 1 })) })).toHaveLength(101);
});
