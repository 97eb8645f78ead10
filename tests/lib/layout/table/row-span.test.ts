import { describe, expect, test } from '@jest/globals';
import type { TextItem } from '../../../../lib/layout/engine/page.js';
import { rowNode } from '../../../../lib/layout/table/row-columns.js';
import { fitFigures, placeColumns } from '../../../../lib/layout/table/table-geometry.js';
import { rowTexts } from '../../../../lib/layout/table/table-row.js';
import { kitOf, painted, textItems } from '../support/laid-out.js';
import { TABLE_LOOK } from '../support/table-look.js';

const WIDTH_PT = 400;

const drawn = (description: string, look = TABLE_LOOK): readonly TextItem[] => {
  const kit = kitOf({ lineItems: [{ description, quantity: 1, rate: 1 }] });
  const figures = fitFigures(kit, look, WIDTH_PT);
  const geometry = placeColumns(kit, look, figures, WIDTH_PT);
  const texts = rowTexts({ kit, look, figures }, geometry, 0, rowNode(geometry, kit.content.rows[0]!));
  return textItems(painted(texts)).filter(({ line }) => !/^(\$1\.00|1)$/.test(line.text));
};
const endsPt = (items: readonly TextItem[]): number => Math.max(...items.map(({ xPt, line }) => xPt + line.widthPt));
const edges = (items: readonly TextItem[]): readonly number[] => [...new Set(items.map(({ xPt }) => xPt))];

describe('many short details', () => {
  const list = (count: number, word = 'detail'): string => ['Widget', ...Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)].join('\n');

  test('are in two columns below the figures, the first one read to its end', () => {
    const [, ...details] = drawn(list(9));
    expect(edges(details)).toHaveLength(2);
    expect(details.map(({ line }) => line.text)).toEqual(list(9).split('\n').slice(1));
    expect(details[5]!.yPt).toBe(details[0]!.yPt);
    expect(details[5]!.xPt).toBeGreaterThan(WIDTH_PT / 2);
  });

  test('are in one column if they are eight or fewer, or too wide for half of the table', () => {
    expect(edges(drawn(list(8)))).toHaveLength(1);
    expect(edges(drawn(list(9, 'a detail that needs more than half of this wide table')))).toHaveLength(1);
  });
});

describe('a long first text', () => {
  const text = (lines: number): string => 'twenty letters each '.repeat(3 * lines).trim();

  test('has two lines next to the figures, and goes on quietly below them in the width of the table', () => {
    const items = drawn(text(16));
    expect(items.map(({ line }) => line.text.trim()).join(' ')).toBe(text(16));
    expect(items.filter(({ color }) => color === TABLE_LOOK.colors.headline)).toHaveLength(2);
    expect(endsPt(items.slice(2))).toBeGreaterThan(endsPt(items.slice(0, 2)) + 40);
  });

  test('stays in its column if it has eight lines or fewer, if it has a very long word, or if its second line ends in a word', () => {
    const strong = (items: readonly TextItem[]): number =>
      items.filter(({ color }) => color === TABLE_LOOK.colors.headline).length;
    expect(strong(drawn(text(4)))).toBeGreaterThan(2);
    expect(strong(drawn('w'.repeat(700)))).toBeGreaterThan(8);
    expect(strong(drawn(`a ${'abcdefg-'.repeat(9)}`.repeat(14)))).toBeGreaterThan(8);
  });
});
