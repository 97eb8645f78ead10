import { describe, expect, test } from '@jest/globals';
import type { Block } from '../../../lib/layout/block.js';
import { fitFigures, placeColumns } from '../../../lib/layout/table-geometry.js';
import { rowBlock } from '../../../lib/layout/table-row.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { kitOf, painted, textItems, textsOf } from './support/laid-out.js';
import { TABLE_LOOK } from './support/table-look.js';

type Item = InvoiceRequest['lineItems'][number];
const rowOf = (item: Partial<Item>, fields: Partial<InvoiceRequest> = {}, widthPt = 400, index = 0): Block => {
  const kit = kitOf({ ...fields, lineItems: [{ description: 'Widget', quantity: 1, rate: 10, ...item }, { description: 'b', quantity: 1.5, rate: 1 }] });
  const figures = fitFigures(kit, TABLE_LOOK, widthPt);
  return rowBlock({ kit, look: TABLE_LOOK, figures }, placeColumns(kit, TABLE_LOOK, figures, widthPt), index);
};
const colored = (block: Block, color: string): readonly string[] =>
  textItems(painted(block)).filter((item) => item.color === color).map(({ line }) => line.text);

describe('a row of the table', () => {
  test('is painted by the design, with one TD a column', () => {
    const block = rowOf({});
    expect(painted(block)[0]).toEqual(expect.objectContaining({ kind: 'rectangle', fill: '#ffffff', widthPt: 400, heightPt: 18 }));
    expect(painted(rowOf({}, {}, 400, 1))[0]).toMatchObject({ fill: '#dddddd' });
    expect(textsOf(painted(block))).toEqual(['Widget', '1', '$10.00', '$10.00']);
    expect(block.nodes).toEqual([{ tag: 'TR', children: Array.from({ length: 4 }, () => ({ tag: 'TD', children: [] })) }]);
  });

  test('sets everything beside the description onto its first baseline', () => {
    const items = textItems(painted(rowOf({ description: 'Widget\nblue', unit: 'pcs', hsCode: '8471', sku: 'W-1' })));
    expect(items.filter(({ yPt }) => yPt === 12).map(({ line }) => line.text)).toEqual(['Widget', '8471', '1', 'pcs', '$10.00', '$10.00']);
    expect(items.filter(({ yPt }) => yPt > 12).map(({ line }) => line.text)).toEqual(['blue', 'W-1']);
  });

  test('keeps the first line strong and the rest quiet', () => {
    const block = rowOf({ description: 'Widget\nblue', unit: 'pcs' });
    expect(colored(block, '#000002')).toEqual(['Widget']);
    expect(colored(block, '#000003')).toEqual(['blue', 'pcs']);
  });

  test('lines digits up on their separator', () => {
    const [one] = textItems(painted(rowOf({}))).filter(({ line }) => line.text === '1');
    const [oneAndAHalf] = textItems(painted(rowOf({}, {}, 400, 1))).filter(({ line }) => line.text === '1.5');
    expect(one?.xPt).toBe(oneAndAHalf?.xPt);
  });

  test('wraps codes, units and, as a last resort, numbers that no size makes fit', () => {
    const block = rowOf({ quantity: 123456.789, rate: 987654.321, unit: 'a long unit of things', hsCode: '12345678901234567890' }, { currency: 'KWD' }, 260);
    expect(block.heightPt).toBeGreaterThan(30);
    for (const { xPt, line } of textItems(painted(block))) expect(xPt + line.widthPt).toBeLessThanOrEqual(256.1);
    expect(colored(block, '#000003').join('').replaceAll(' ', '')).toBe('12345678901234567890alongunitofthings');
  });

  test('is nothing beyond the last item', () => {
    expect(rowOf({}, {}, 400, 2).heightPt).toBe(0);
  });
});
