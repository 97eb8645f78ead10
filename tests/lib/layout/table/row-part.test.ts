import { describe, expect, test } from '@jest/globals';
import { cutRow } from '../../../../lib/layout/table/row-part.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { kitOf, ROLE } from '../support/laid-out.js';

const RULER = {
  measurer: new FakeMeasurer(), widthsPt: [400, 400], keepsParagraphs: false, isInTwo: false, roles: [ROLE, ROLE],
} as const;
const row = kitOf({ lineItems: [{ description: 'Widget\nblue\nround', quantity: 1, rate: 10 }] }).content.rows[0]!;

describe('a row that is cut', () => {
  test('has the first lines in one part, and the rest in the other', () => {
    const parts = cutRow(row, RULER, 2 * ROLE.leadingPt)!;
    expect(parts.map(({ headline, details }) => [headline.text, ...details.map(({ text }) => text)])).toEqual([['Widget', 'blue'], ['', 'round']]);
    expect(parts.map(({ isStart, isEnd }) => [isStart, isEnd])).toEqual([[true, false], [false, true]]);
  });

  test('is cut below both of its columns', () => {
    const details = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ ...row.headline, text }));
    const ruler = { ...RULER, isInTwo: true };
    const parts = cutRow({ ...row, details }, ruler, 3 * ROLE.leadingPt)!;
    expect(parts.map(({ headline, details: texts }) => [headline.text, ...texts.map(({ text }) => text)]))
      .toEqual([['Widget', 'a', 'b', 'c', 'd'], ['', 'e']]);
    expect(cutRow({ ...row, details }, ruler, 4 * ROLE.leadingPt)).toBeUndefined();
  });

  test('is not cut where all of it fits', () => expect(cutRow(row, RULER, 3 * ROLE.leadingPt)).toBeUndefined());
});
