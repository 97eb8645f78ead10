import { expect, test } from '@jest/globals';
import { placeAsides } from '../../../../lib/layout/table/row-asides.js';
import type { Row } from '../../../../lib/layout/content/content.js';
import { kitOf, ROLE } from '../support/laid-out.js';

// Characters are 5 pt wide, those of short texts after a headline 4 pt.
const rowOf = (headline: string, asides: readonly string[], language?: string): Row => {
  const [row] = kitOf().content.rows;
  const phrases = asides.map((text, index) => ({ text, field: `f${index}`, ...index === 0 && language !== undefined && { language } }));
  return { ...row!, headline: { text: headline, field: 'h' }, asides: phrases, details: [{ text: 'detail', field: 'd' }] };
};
const placed = (row: Row, widthPt: number): readonly (readonly string[])[] => {
  const { asides, details } = placeAsides(kitOf(), row, [ROLE, ROLE], widthPt);
  return [asides, details].map((phrases) => phrases.map(({ text }) => text));
};

test('short texts are on the line of the headline if all of them fit there', () => {
  const row = rowOf('0123456789', ['AB-1', '7%']);
  expect(placed(row, 94)).toEqual([['AB-1', '7%'], ['detail']]);
  expect(placed(row, 93)).toEqual([[], ['detail', 'AB-1 \u00b7 7%']]);
});

test('otherwise they are below the details, on one line if that is wide enough', () => {
  const row = rowOf('0123456789', ['AB-1', '7%']);
  expect(placed(row, 45)).toEqual([[], ['detail', 'AB-1 \u00b7 7%']]);
  expect(placed(row, 44)).toEqual([[], ['detail', 'AB-1', '7%']]);
});

test('texts of several lines or languages are below each other', () => {
  expect(placed(rowOf('0123456789', ['AB-1', '7%\n8%']), 93)).toEqual([[], ['detail', 'AB-1', '7%\n8%']]);
  expect(placed(rowOf('0123456789', ['AB one', '7% tax'], 'de'), 93)).toEqual([[], ['detail', 'AB one', '7% tax']]);
  // A code is read alike in every language.
  expect(placed(rowOf('0123456789', ['AB-1', '7% tax'], 'de'), 93)).toEqual([[], ['detail', 'AB-1 \u00b7 7% tax']]);
});
