import { describe, expect, test } from '@jest/globals';
import { buildCarriedForward, buildContent } from '../../../../lib/layout/content/build-content.js';
import { textRow } from '../../../../lib/layout/content/build-rows.js';
import { withTextRows } from '../../../../lib/layout/content/build-texts.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

type Kind = string;

/** Lines such as `A:text`, `A:line` or `:line`: the section and the kind. */
const linesOf = (kinds: readonly Kind[]): readonly object[] => kinds.map((kind) => {
  const [section, what] = kind.split(':');
  return { ...section !== '' && { section }, ...what === 'text' ? { text: 'note' } : { description: 'x', quantity: 1, rate: 5 } };
});

describe('lines of text', () => {
  test.each<readonly [readonly Kind[], readonly (string | undefined)[]]>([
    [['A:text', 'A:line', 'A:text'], ['next', undefined, 'previous']],
    [['A:line', 'A:text', 'A:text', 'B:line'], [undefined, 'previous', 'previous', undefined]],
    [[':text', 'A:line', ':text', 'B:line'], ['next', undefined, 'next', undefined]],
    [['A:line', 'B:text'], [undefined, 'previous']],
    [['A:text', 'A:text', 'A:line'], ['next', 'next', undefined]],
  ])('%j stay with a line', (kinds, expected) => {
    const { rows } = buildContent(computedInvoice({ lineItems: linesOf(kinds) as never }));
    expect(rows.map(({ keepWith }) => keepWith)).toEqual(expected);
  });

  test('have details without a headline, and the field of the request', () => {
    const field = 'lineItems[3].text';
    expect(textRow({ text: 'One\nTwo', requestIndex: 3 }))
      .toMatchObject({ itemName: { text: '', field }, details: [{ text: 'One', field }, { text: 'Two', field }], cells: [] });
  });

  test('are between the rows of the items, whose fields, numbers and carried sums count on', () => {
    const lineItems = [{ text: 'a' }, { description: 'x', quantity: 1, rate: 5, hsCode: '1' }, { text: 'b' }, { description: 'y', quantity: 1, rate: 2 }];
    const computed = computedInvoice({ lineItems, columns: ['lineNumber', 'item', 'amount', 'hsCode'], carriedForward: 'Carried' });
    const { rows } = buildContent(computed);
    expect(rows.map(({ itemName, hsCode, cells }) => [itemName.field, hsCode?.field, cells[0]?.text])).toEqual([
      ['lineItems[0].text', undefined, undefined], ['lineItems[1].description', 'lineItems[1].hsCode', '1'],
      ['lineItems[2].text', undefined, undefined], ['lineItems[3].description', undefined, '2'],
    ]);
    expect(buildCarriedForward(computed)?.sums.map(({ text }) => text)).toEqual(['$0.00', '$5.00', '$5.00', '$7.00']);
  });

  test('without them, the rows stay', () => {
    const { invoice } = computedInvoice({});
    expect(withTextRows([], invoice)).toEqual([]);
  });
});
