import { describe, expect, test } from '@jest/globals';
import type { TextItem } from '../../../../lib/layout/engine/page.js';
import { rowNode } from '../../../../lib/layout/table/row-columns.js';
import { fitFigures, placeColumns } from '../../../../lib/layout/table/table-geometry.js';
import { rowTexts } from '../../../../lib/layout/table/table-row.js';
import { contextOf, painted, textItems } from '../support/laid-out.js';
import { TABLE_STYLE } from '../support/table-look.js';

const WIDTH_PT = 400;

const drawn = (description: string, tableStyle = TABLE_STYLE): readonly TextItem[] => {
  const ctx = contextOf({ lineItems: [{ description, quantity: 1, rate: 1 }] });
  const figures = fitFigures(ctx, tableStyle, WIDTH_PT);
  const geometry = placeColumns(ctx, tableStyle, figures, WIDTH_PT);
  const texts = rowTexts({ ctx, tableStyle, figures }, geometry, 0, rowNode(geometry, ctx.content.rows[0]!));
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
  const strongOf = (items: readonly TextItem[]): readonly TextItem[] =>
    items.filter(({ line }) => line.font.sizePt === TABLE_STYLE.textStyles.headline.font.sizePt);

  test('has two lines next to the figures, and goes on in smaller letters below them in most of the width of the table', () => {
    const items = drawn(text(16));
    expect(items.map(({ line }) => line.text.trim()).join(' ')).toBe(text(16));
    expect(strongOf(items)).toHaveLength(2);
    expect(endsPt(items.slice(2))).toBeGreaterThan(endsPt(items.slice(0, 2)) + 40);
  });

  test('stays in its column if it has eight lines or fewer, if it has a very long word, or if its second line ends in a word', () => {
    expect(strongOf(drawn(text(4))).length).toBeGreaterThan(2);
    expect(strongOf(drawn('w'.repeat(700))).length).toBeGreaterThan(8);
    expect(strongOf(drawn(`a ${'abcdefg-'.repeat(9)}`.repeat(14))).length).toBeGreaterThan(8);
  });

  const joined = (items: readonly TextItem[]): string => items.map(({ line }) => line.text).join(' ');

  test.each([
    ['The work was done. Then it ended. ', 'The work was done. Then it ended.'],
    ['Approved by Ms. Smith of St. Ives? ', 'Approved by Ms. Smith of St. Ives?'],
    ['\u0915\u093e\u092e\u0930\u093e \u092a\u0942\u0930\u093e\u0964 ', '\u0915\u093e\u092e\u0930\u093e \u092a\u0942\u0930\u093e\u0964'],
  ])('has the whole sentences of its lines next to the figures: "%s"', (sentences, strong) => {
    const items = drawn(`${sentences}${text(16)}`);
    expect(joined(strongOf(items))).toBe(strong);
    expect(joined(items)).toBe(`${sentences}${text(16)}`);
    expect(strongOf(items).at(-1)!.line.endsInSpace).toBe(true);
  });

  test('goes on after a sentence without white space, as in Japanese', () => {
    const sentences = `\u4f5c\u696d\u5b8c\u4e86\u3002${'\u4f5c'.repeat(20)} `;
    const items = drawn(`${sentences}${text(16)}`);
    expect(joined(strongOf(items))).toBe('\u4f5c\u696d\u5b8c\u4e86\u3002');
    expect(strongOf(items)[0]!.line.endsInSpace).not.toBe(true);
    expect(items[1]!.line.text).toMatch(/^\u4f5c/);
  });

  test('goes on below the columns before the last one, so that its lines are not too long', () => {
    const details = `Widget\n${text(16)}`;
    expect(endsPt(drawn(text(16)))).toBeLessThan(endsPt(drawn(details)) - 20);
  });
});
