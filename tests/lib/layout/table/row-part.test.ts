import { describe, expect, test } from '@jest/globals';
import { cutRow } from '../../../../lib/layout/table/row-part.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { kitOf, ROLE } from '../support/laid-out.js';

const RULER = {
  measurer: new FakeMeasurer(), widthPt: 400, span: { widthPt: 400 }, keepsParagraphs: false, roles: [ROLE, ROLE],
} as const;
const row = kitOf({ lineItems: [{ description: 'Widget\nblue\nround', quantity: 1, rate: 10 }] }).content.rows[0]!;

describe('a row that is cut', () => {
  test('has the first lines in one part, and the rest in the other', () => {
    const parts = cutRow(row, RULER, 2 * ROLE.leadingPt)!;
    expect(parts.map(({ headline, details }) => [headline.text, ...details.map(({ text }) => text)])).toEqual([['Widget', 'blue'], ['', 'round']]);
    expect(parts.map(({ isStart, isEnd }) => [isStart, isEnd])).toEqual([[true, false], [false, true]]);
  });

  test('has twice as many details in one part if they are in two columns', () => {
    const span = { widthPt: 190, secondXPt: 210 };
    const [{ details }] = cutRow(kitOf({ lineItems: [{ description: 'Widget\n1\n2\n3\n4\n5', quantity: 1, rate: 10 }] }).content.rows[0]!,
      { ...RULER, span }, 3.5 * ROLE.leadingPt)!;
    expect(details.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
  });

  test('is not cut where all of it fits', () => expect(cutRow(row, RULER, 3 * ROLE.leadingPt)).toBeUndefined());
});
