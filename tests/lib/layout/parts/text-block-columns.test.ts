import { describe, expect, test } from '@jest/globals';
import { notesAndTerms, textBlockColumns, type TextBlockStyle } from '../../../../lib/layout/parts/text-blocks.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const style: TextBlockStyle = { label: { style: TEXT_STYLE, color: '#000001' }, text: { style: TEXT_STYLE, color: '#000002' } };
const positionsOf = (terms: string | undefined, alone?: number): readonly (readonly [string, number])[] => {
  const ctx = contextOf({ notes: 'word '.repeat(60).trim(), ...(terms === undefined ? {} : { terms }) });
  const block = textBlockColumns(ctx, ctx.content.textBlocks, style, 236, 20, alone);
  return textItems(painted(block)).map(({ line, xPt }) => [line.text, xPt] as const);
};
const widestOf = (positions: ReturnType<typeof positionsOf>): number => Math.max(...positions.map(([text]) => text.length * 5));

test('text blocks next to each other are as wide as requested if there is only one', () => {
  expect(widestOf(positionsOf(undefined, 6))).toBeLessThanOrEqual(108);
});

describe('notes and terms', () => {
  const words = (count: number): string => 'word '.repeat(count).trim();
  /** Where the terms start, next to notes of 180 words. In halves, a line has nine words. */
  const startOf = (terms: string, secondPt = 228): number => {
    const ctx = contextOf({ notes: words(180), terms });
    const items = textItems(painted(notesAndTerms(ctx, style, 476, 20, secondPt)));
    return items.find(({ line }) => line.text === 'Terms & Conditions')!.xPt;
  };

  test('take half of the grid each if they are about equally long', () => {
    expect(startOf(words(180))).toBeCloseTo(248);
    expect(startOf(words(160))).toBeCloseTo(248);
  });

  test('start below the labels of the totals unless a word would break there', () => {
    expect(startOf(words(140), 200)).toBeCloseTo(276);
    expect(startOf(`${'w'.repeat(40)} ${words(120)}`, 190)).toBeCloseTo(248);
  });

  test('share the width in proportion to their lengths, but neither has less than a third', () => {
    expect(startOf(words(120))).toBeCloseTo(289.333);
    expect(startOf(words(60))).toBeCloseTo(330.667);
    expect(startOf(words(900))).toBeCloseTo(165.333);
  });

  test('stay in halves if a word would be broken in a smaller share', () => {
    expect(startOf(`${'w'.repeat(40)} ${words(10)}`)).toBeCloseTo(248);
  });
});
