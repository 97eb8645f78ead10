import { describe, expect, test } from '@jest/globals';
import type { DocumentDetail } from '../../../../lib/layout/content/content.js';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import {
  detailLists, type DetailListStyle, splitDetails, detailsThroughBalance,
} from '../../../../lib/layout/parts/document-details.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const PLAIN = { style: TEXT_STYLE, color: '#000001' };
const STYLE: DetailListStyle = { label: PLAIN, value: PLAIN, strong: PLAIN, gapPt: 10, labels: 'axis', valueAlign: 'start' };

const detailsWith = (customs: number): readonly DocumentDetail[] => detailsThroughBalance(contextOf({
  dueDate: '2026-04-30', paymentTerms: 'Net 30', poNumber: '7',
  customFields: Array.from({ length: customs }, (_, index) => ({ name: `n${index}`, value: 'v' })),
}).content);
const keysOf = (details: readonly DocumentDetail[]): readonly string[] => details.map(({ key }) => key);

describe('details', () => {
  test('stay in the head if they are seven, not counting the amount due', () => {
    expect(splitDetails(detailsWith(2))).toEqual({ headDetails: detailsWith(2), otherDetails: [] });
  });

  test('are split if they are eight; number, dates and amount stay in the head', () => {
    const { headDetails, otherDetails } = splitDetails(detailsWith(3));
    expect(keysOf(headDetails)).toEqual(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);
    expect(keysOf(otherDetails)).toEqual(['paymentTerms', 'poNumber', 'custom', 'custom', 'custom']);
  });
});

describe('long details', () => {
  test('are together below the others', () => {
    const details = detailsWith(1);
    const long = details.filter(({ key }) => key === 'invoiceNumber' || key === 'custom');
    const { headDetails, otherDetails } = splitDetails(details, long);
    expect(keysOf(headDetails)).toEqual(['date', 'paymentTerms', 'poNumber', 'dueDate', 'balanceDue']);
    expect(keysOf(otherDetails)).toEqual(['invoiceNumber', 'custom']);
  });

  test('are one list in the full width if one is too long for its column', () => {
    const texts = (poNumber: string): readonly (readonly [string, number])[] => {
      const ctx = contextOf({ poNumber });
      const block =
        detailLists(ctx, ctx.content.documentDetails, STYLE, { firstWidthPt: 150, secondXPt: 160, secondWidthPt: 140 }, 12);
      return textItems(painted(block)).map(({ line, xPt }) => [line.text, xPt]);
    };
    expect(texts('12')).toContainEqual(['P.O. Number', 160]);
    expect(texts('1234-5678-901234')).toContainEqual(['1234-5678-901234', 65]);
    expect(texts('12 34 56 78 90 12 34')).toContainEqual(['P.O. Number', 160]);
  });
});

describe('two columns of details', () => {
  const HALVES = { firstWidthPt: 190, secondXPt: 210, secondWidthPt: 190 };
  const lengths = (count: number): readonly number[] => {
    const items = textItems(painted(detailLists(contextOf(), detailsWith(8).slice(0, count), STYLE, HALVES)));
    return [items.filter(({ xPt }) => xPt < 210).length / 2, items.filter(({ xPt }) => xPt >= 210).length / 2];
  };

  test('are balanced, and the first is the longer one', () => {
    expect([lengths(5), lengths(6), lengths(1)]).toEqual([[3, 2], [3, 3], [1, 0]]);
  });

  test('are empty without details', () => expect(detailLists(contextOf(), [], STYLE, HALVES)).toBe(EMPTY));
});
