import { describe, expect, test } from '@jest/globals';
import { fitFigures, placeColumns } from '../../../lib/layout/table-geometry.js';
import { headBlock, headNodes } from '../../../lib/layout/table-head.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { kitOf, painted, textItems } from './support/laid-out.js';
import { TABLE_LOOK } from './support/table-look.js';

const headOf = (fields: Partial<InvoiceRequest> = {}, isRepeated = false): ReturnType<typeof headBlock> => {
  const kit = kitOf(fields);
  const figures = fitFigures(kit, TABLE_LOOK, 400);
  const geometry = placeColumns(kit, TABLE_LOOK, figures, 400);
  return headBlock({ kit, look: TABLE_LOOK, figures }, geometry, isRepeated ? undefined : headNodes(geometry));
};

describe('the head of the table', () => {
  test('heads texts at their edge and numbers over their digits', () => {
    const items = textItems(painted(headOf()));
    expect(items.map(({ line }) => line.text)).toEqual(['Item', 'Qty', 'Rate', 'Amount']);
    expect(items[0]?.xPt).toBe(10);
    expect(items[3]!.xPt + items[3]!.line.widthPt).toBeCloseTo(396);
    expect(items.every(({ meaning }) => typeof meaning === 'object' && meaning.tag === 'TH' && meaning.scope === 'Column')).toBe(true);
  });

  test('repeated on a later page it is an artifact', () => {
    expect(textItems(painted(headOf({}, true))).every(({ meaning }) => meaning === 'pagination-artifact')).toBe(true);
  });

  test('stands on one line at the bottom where a label wraps', () => {
    const items = textItems(painted(headOf({ labels: { rate: 'Price of one piece' } })));
    expect(items.find(({ line }) => line.text === 'Item')?.yPt).toBe(items.find(({ line }) => line.text === 'piece')?.yPt);
  });

  test('has its height also where all labels are hidden', () => {
    const block = headOf({ labels: { item: '', quantity: '', rate: '', amount: '' } });
    expect(block.heightPt).toBe(18);
    expect(textItems(painted(block))).toEqual([]);
  });

  test('ends the label of quantities where their digits end, unless it is too wide for that', () => {
    const lineItems = [{ description: 'a', quantity: 1000, rate: 1, unit: 'pcs' }];
    const endOf = (label: string): number => {
      const item = textItems(painted(headOf({ lineItems, labels: { quantity: label } })))[1]!;
      return item.xPt + item.line.widthPt;
    };
    expect(endOf('Qty') - endOf('1000')).toBeCloseTo(0);
    expect(endOf('Quantity of') - endOf('Qty')).toBeGreaterThan(5);
  });

  test('breaks no label of quantities that has room on one line beside the digits', () => {
    const lineItems = [{ description: 'a', quantity: 1000, rate: 1, unit: 'pcs' }];
    const texts = textItems(painted(headOf({ lineItems, labels: { quantity: 'Quan titi' } }))).map(({ line }) => line.text);
    expect(texts).toContain('Quan titi');
  });

  test('shrinks all labels a little where that keeps a word whole, and none where it does not', () => {
    const sizesOf = (rate: string): readonly number[] =>
      [...new Set(textItems(painted(headOf({ labels: { rate } }))).map(({ line }) => line.style.sizePt))];
    expect(sizesOf('w'.repeat(13))).toEqual([10]);
    expect(sizesOf('w'.repeat(16))).toEqual([8.5]);
    expect(sizesOf('w'.repeat(30))).toEqual([10]);
  });
});
