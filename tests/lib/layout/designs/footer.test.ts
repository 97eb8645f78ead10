import { expect, test } from '@jest/globals';
import { laidOut, textItems } from '../support/laid-out.js';

/** The reading edges of the footer's texts, which begin with a digit each. */
const columnStarts = (foot: readonly string[]): readonly number[] => {
  const { pages } = laidOut({ theme: 'Classic', foot: [...foot], lineItems: Array.from({ length: 25 }, () => ({ description: 'a', quantity: 1, rate: 1 })) });
  const items = textItems(pages[0]!.items);
  return foot.map((text) => items.find(({ line }) => line.text.startsWith(text.slice(0, 2)))!.xPt);
};

const gaps = (starts: readonly number[]): readonly number[] => starts.slice(1).map((start, index) => start - starts[index]!);
const words = (digit: number): string => `${digit}x ${'word '.repeat(10).trim()}`;

test('long lines wrap in what short columns leave', () => {
  const [short, long] = gaps(columnStarts(['1x', words(2), words(3), words(4)]));
  expect(long!).toBeGreaterThan(4 * short!);
});

test('columns are equal if a word would be split', () => {
  const widths = gaps(columnStarts(['1x', words(2), words(3), `4x${'w'.repeat(58)}`]));
  expect(new Set(widths.map((width) => width.toFixed(3))).size).toBe(1);
});

test('columns are as wide as their texts if all fit on one line', () => {
  const [first, second, third] = gaps(columnStarts(['1x', '2x', '3x', words(4)]));
  expect([second, third]).toEqual([expect.closeTo(first!, 6), expect.closeTo(first!, 6)]);
  expect(first!).toBeLessThan(100);
});
