import { expect, test } from '@jest/globals';
import { placeSecondaryTexts } from '../../../../lib/layout/table/row-asides.js';
import type { Row } from '../../../../lib/layout/content/content.js';
import { contextOf, TEXT_STYLE } from '../support/laid-out.js';

// Characters are 5 pt wide, those of short texts after a headline 4 pt.
const rowOf = (itemName: string, secondaryTexts: readonly string[], language?: string): Row => {
  const [row] = contextOf().content.rows;
  const phrases = secondaryTexts.map((text, index) => ({ text, field: `f${index}`, ...index === 0 && language !== undefined && { language } }));
  return { ...row!, itemName: { text: itemName, field: 'h' }, secondaryTexts: phrases, details: [{ text: 'detail', field: 'd' }] };
};
const positioned = (row: Row, widthPt: number): readonly (readonly string[])[] => {
  const { secondaryTexts, details } = placeSecondaryTexts(contextOf(), row, [TEXT_STYLE, TEXT_STYLE], widthPt);
  return [secondaryTexts, details].map((phrases) => phrases.map(({ text }) => text));
};

test('short texts are on the line of the headline if all of them fit there', () => {
  const row = rowOf('0123456789', ['AB-1', '7%']);
  expect(positioned(row, 94)).toEqual([['AB-1', '7%'], ['detail']]);
  expect(positioned(row, 93)).toEqual([[], ['detail', 'AB-1 \u00b7 7%']]);
});

test('otherwise they are below the details, on one line if that is wide enough', () => {
  const row = rowOf('0123456789', ['AB-1', '7%']);
  expect(positioned(row, 45)).toEqual([[], ['detail', 'AB-1 \u00b7 7%']]);
  expect(positioned(row, 44)).toEqual([[], ['detail', 'AB-1', '7%']]);
});

test('texts of several lines or languages are below each other', () => {
  expect(positioned(rowOf('0123456789', ['AB-1', '7%\n8%']), 93)).toEqual([[], ['detail', 'AB-1', '7%\n8%']]);
  expect(positioned(rowOf('0123456789', ['AB one', '7% tax'], 'de'), 93)).toEqual([[], ['detail', 'AB one', '7% tax']]);
  // A code is read alike in every language.
  expect(positioned(rowOf('0123456789', ['AB-1', '7% tax'], 'de'), 93)).toEqual([[], ['detail', 'AB-1 \u00b7 7% tax']]);
});
