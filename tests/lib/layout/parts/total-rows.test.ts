import { describe, expect, test } from '@jest/globals';
import type { TotalRow } from '../../../../lib/layout/content/content.js';
import { balanceRow, figureWidth, totalRow, type TotalRowStyle } from '../../../../lib/layout/parts/totals.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const ctx = contextOf();
const large = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 20 }, leadingPt: 24 };
const partStyle: TotalRowStyle = {
  label: { style: TEXT_STYLE, color: '#000001' }, figure: { style: TEXT_STYLE, color: '#000002' }, note: { style: TEXT_STYLE, color: '#000003' },
  padding: { topPt: 3, bottomPt: 3 }, gapPt: 10,
};
const row = (label: string, value: string): TotalRow =>
  ({ key: 'total', label: { text: label, field: 'labels.total' }, value: { text: value, field: 'currency' } });
const positioned = (block: ReturnType<typeof totalRow>, mirrored = false): readonly (readonly [string, number, number])[] =>
  textItems(painted(block, mirrored)).map(({ line, xPt, yPt }) => [line.text, xPt, yPt]);

test('the amount in words ends with its figure, half a line below it', () => {
  const notes = [{ text: 'one', field: 'amountInWords' }];
  const block = balanceRow(ctx, { ...row('Total', '1.00'), notes }, partStyle, { widthPt: 200, figurePt: 50 });
  expect(positioned(block)).toEqual([['Total', 0, 12], ['1.00', 180, 12], ['one', 185, 12 + 12 + TEXT_STYLE.gridPt]]);
});

describe('a row of the totals', () => {
  test('has its label at the reading edge and its amount at the right side of the column of amounts', () => {
    const block = totalRow(ctx, row('Total', '1.00'), partStyle, { widthPt: 200, figurePt: 50 });
    expect(positioned(block)).toEqual([['Total', 0, 12], ['1.00', 180, 12]]);
    expect(positioned(block, true)).toEqual([['Total', 575, 12], ['1.00', 430, 12]]);
    expect(block.heightPt).toBe(18);
    expect(block.nodes).toEqual([{ tag: 'TR', children: [{ tag: 'TH', children: [], scope: 'Row' }, { tag: 'TD', children: [] }] }]);
  });

  test('has no row header if its label is hidden', () => {
    const block = totalRow(ctx, row('', '1.00'), partStyle, { widthPt: 200, figurePt: 50 });
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['TD', 'TD']);
  });

  test('wraps a long label next to its amount', () => {
    const block = totalRow(ctx, row('a label of several words here', '1.00'), partStyle, { widthPt: 200, figurePt: 100 });
    expect(block.heightPt).toBe(30);
  });

  test('has its notes below it, in the cell of its label, over the whole width', () => {
    const notes = [{ text: '19% · $1.00', field: 'tax' }, { text: 'a reason of many words that needs two lines, nearly three', field: 'tax' }];
    const block = totalRow(ctx, { ...row('Total', '1.00'), notes }, partStyle, { widthPt: 200, figurePt: 50 });
    expect(positioned(block)).toEqual([
      ['Total', 0, 12], ['1.00', 180, 12], ['19% · $1.00', 0, 24], ['a reason of many words that needs two lines,', 0, 36],
      ['nearly three', 0, 48],
    ]);
    expect(block.heightPt).toBe(54);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['TH', 'TD']);
    const [label, , note] = textItems(painted(block));
    expect([note?.meaning === label?.meaning, label?.line.endsInSpace, note?.color]).toEqual([true, true, '#000003']);
    expect(note?.line.font.sizePt).toBe(8);
  });

  test('needs the width of its widest amount', () => {
    expect(figureWidth(ctx, [row('a', '1.00'), row('b', '1,000.00')], partStyle.figure)).toBe(40);
  });
});

describe('the balance', () => {
  const balance: TotalRowStyle = { ...partStyle, figure: { style: large, color: '#000003' } };

  test('is next to its label, on one baseline, if there is space', () => {
    expect(positioned(balanceRow(ctx, row('Due', '100.00'), balance, { widthPt: 200, figurePt: 40 }))).toEqual([['Due', 0, 24], ['100.00', 140, 24]]);
  });

  test('is below a label that would need more than two lines next to it', () => {
    const label = 'what is still to be paid by you now, with all that was left over before';
    const [lastLine, figure] = positioned(balanceRow(ctx, row(label, '1.00'), balance, { widthPt: 180, figurePt: 80 })).slice(-2);
    expect(figure![0]).toBe('1.00');
    expect(figure![2]).toBeGreaterThan(lastLine![2]);
  });

  test('is a little smaller if it then fits next to its label', () => {
    const sizeIn = (widthPt: number): number | undefined =>
      textItems(painted(balanceRow(ctx, row('Due', '100.00'), balance, { widthPt, figurePt: 40 }))).at(-1)?.line.font.sizePt;
    // The label takes 15 pt, the gap 10 pt, and the figure three times its size.
    expect([85, 84, 79, 78, 73, 72, 70, 69].map(sizeIn)).toEqual([20, 18, 18, 16, 16, 15, 15, 20]);
  });

  test('can have its label next to the figure', () => {
    const at = positioned(balanceRow(ctx, row('Due', '100.00'), { ...balance, isLabelAtFigure: true }, { widthPt: 200, figurePt: 40 }));
    expect(at).toEqual([['Due', 115, 24], ['100.00', 140, 24]]);
  });

  test('is below its label otherwise, as large as fits', () => {
    const block = balanceRow(ctx, row('Due', '123,456,789,012.345 KWD'), balance, { widthPt: 180, figurePt: 40 });
    const [label, figure] = textItems(painted(block));
    expect([label?.yPt, figure?.yPt]).toEqual([12, 30]);
    expect(figure?.line.font.sizePt).toBe(15.5);
    expect(figure!.line.widthPt).toBeLessThanOrEqual(180);
  });

  test('is below the other amounts in both reading directions', () => {
    const block = balanceRow(ctx, row('what is still to be paid by you now', '1,000,000.00'), balance, { widthPt: 180, figurePt: 40 });
    const figureOf = (mirrored: boolean): number => positioned(block, mirrored).at(-1)![1];
    expect(figureOf(false)).toBe(60);
    expect(figureOf(true)).toBe(420);
  });

  test('needs no space for a hidden label', () => {
    expect(positioned(balanceRow(ctx, row('', '1234567890123456789'), balance, { widthPt: 200, figurePt: 40 }))).toEqual([['1234567890123456789', 10, 24]]);
    const long = '123456789012345678901';
    expect(positioned(balanceRow(ctx, row('', long), balance, { widthPt: 200, figurePt: 40 }))).toEqual([[long, 11, 24]]);
  });
});
