import { describe, expect, test } from '@jest/globals';
import { splitRow } from '../../../../lib/layout/table/row-part.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { contextOf, TEXT_STYLE } from '../support/laid-out.js';

const RULER = {
  measurer: new FakeMeasurer(), widthPt: 400, span: { widthPt: 400 }, keepsParagraphs: false, styles: [TEXT_STYLE, TEXT_STYLE],
} as const;
const row = contextOf({ lineItems: [{ description: 'Widget\nblue\nround', quantity: 1, rate: 10 }] }).content.rows[0]!;

describe('a row that is cut', () => {
  test('has the first lines in one part, and the rest in the other', () => {
    const parts = splitRow(row, RULER, 2 * TEXT_STYLE.leadingPt)!;
    expect(parts.map(({ itemName, details }) => [itemName.text, ...details.map(({ text }) => text)])).toEqual([['Widget', 'blue'], ['', 'round']]);
    expect(parts.map(({ isStart, isEnd }) => [isStart, isEnd])).toEqual([[true, false], [false, true]]);
  });

  test('has twice as many details in one part if they are in two columns', () => {
    const span = { widthPt: 190, secondXPt: 210 };
    const [{ details }] = splitRow(contextOf({ lineItems: [{ description: 'Widget\n1\n2\n3\n4\n5', quantity: 1, rate: 10 }] }).content.rows[0]!,
      { ...RULER, span }, 3.5 * TEXT_STYLE.leadingPt)!;
    expect(details.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
  });

  test('is not cut where all of it fits', () => expect(splitRow(row, RULER, 3 * TEXT_STYLE.leadingPt)).toBeUndefined());
});
