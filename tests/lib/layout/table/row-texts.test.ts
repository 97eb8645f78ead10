import { describe, expect, test } from '@jest/globals';
import { cellsAbove, heightOfCellsPt, placeSecondaryTexts, splitRow, textsBelowTitle } from '../../../../lib/layout/table/row-texts.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { contextOf, laidOut, TEXT_STYLE, textItems } from '../support/laid-out.js';
import type { Row } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { type Block, paintedBlock, space, stack } from '../../../../lib/layout/engine/block.js';

const RULER = {
  measurer: new FakeMeasurer(), widthPt: 400, detailSpan: { widthPt: 400 }, keepsParagraphs: false,
  styles: [TEXT_STYLE, TEXT_STYLE],
} as const;
const row = contextOf({ lineItems: [{ description: 'Widget\nblue\nround', quantity: 1, rate: 10 }] }).content.rows[0]!;

describe('a row that is split', () => {
  test('has the first lines in one part, and the rest in the other', () => {
    const parts = splitRow(row, RULER, 2 * TEXT_STYLE.leadingPt)!;
    expect(parts.map(({ itemName, details }) => [itemName.text, ...details.map(({ text }) => text)])).toEqual([['Widget', 'blue'], ['', 'round']]);
    expect(parts.map(({ isStart, isEnd }) => [isStart, isEnd])).toEqual([[true, false], [false, true]]);
  });

  test('has twice as many details in one part if they are in two columns', () => {
    const detailSpan = { widthPt: 190, secondXPt: 210 };
    const [{ details }] = splitRow(contextOf({ lineItems: [{ description: 'Widget\n1\n2\n3\n4\n5', quantity: 1, rate: 10 }] }).content.rows[0]!,
      { ...RULER, detailSpan }, 3.5 * TEXT_STYLE.leadingPt)!;
    expect(details.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
  });

  test('is not split where all of it fits', () => expect(splitRow(row, RULER, 3 * TEXT_STYLE.leadingPt)).toBeUndefined());
});

// Characters are 5 pt wide, those of short texts after an item name 4 pt.
const rowOf = (itemName: string, secondaryTexts: readonly string[], language?: string): Row => {
  const [row] = contextOf().content.rows;
  const phrases = secondaryTexts.map((text, index) => ({ text, field: `f${index}`, ...index === 0 && language !== undefined && { language } }));
  return { ...row!, itemName: { text: itemName, field: 'h' }, secondaryTexts: phrases, details: [{ text: 'detail', field: 'd' }] };
};
const positioned = (row: Row, widthPt: number): readonly (readonly string[])[] => {
  const { secondaryTexts, details } = placeSecondaryTexts(contextOf(), row, [TEXT_STYLE, TEXT_STYLE], widthPt);
  return [secondaryTexts, details].map((phrases) => phrases.map(({ text }) => text));
};

test('short texts are on the line of the item name if all of them fit there', () => {
  const row = rowOf('0123456789', ['AB-1', '7%']);
  expect(positioned(row, 96)).toEqual([['AB-1', '7%'], ['detail']]);
  expect(positioned(row, 95)).toEqual([[], ['detail', 'AB-1 \u00b7 7%']]);
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

type Item = NonNullable<InvoiceRequest['lineItems']>[number];

const item = (description: string, sku?: string): Item =>
  ({ description, quantity: 1, rate: 1, ...sku !== undefined && { sku } });

/** Edges of the stock numbers, and of the descriptions. */
const edgesOf = (lineItems: readonly Item[]): readonly [skus: readonly number[], descriptions: readonly number[]] => {
  const items = textItems(laidOut({ lineItems: [...lineItems] }).pages[0]!.items);
  const positions = (pattern: RegExp): readonly number[] =>
    items.filter(({ line }) => pattern.test(line.text)).map(({ xPt }) => Math.round(xPt));
  return [positions(/^AB-/), positions(/^w+$/)];
};

test('the stock numbers of a table begin on one axis, after the longest description that has one', () => {
  const [skus, [edge = 0]] = edgesOf([item('www', 'AB-1'), item('w'.repeat(20), 'AB-2'), item('w'.repeat(30)), item('w', 'AB-3')]);
  const [[alone = 0]] = edgesOf([item('w'.repeat(20), 'AB-2')]);
  expect(skus).toEqual([alone, alone, alone]);
  expect(alone).toBeGreaterThan(edge + 80);
});

test('if one stock number has no space next to its description, all are below', () => {
  const [skus, [edge]] = edgesOf(['www', 'w'.repeat(70), 'w'].map((text) => item(text, `AB-${'1'.repeat(40)}`)));
  expect(skus).toEqual([edge, edge, edge]);
});

test('a row with much narrower ones does not decide for the others', () => {
  const [skus, [edge]] = edgesOf([item('w', 'AB-1'), ...['www', 'w'.repeat(70)].map((text) => item(text, `AB-${'1'.repeat(40)}`))]);
  expect(skus).toEqual([edge, edge, edge]);
});

test('a row with much wider short texts than others may alone have them below', () => {
  const discounted = { ...item('w'.repeat(72), 'AB-2'), discount: '10%' };
  const [skus, [edge]] = edgesOf([item('www', 'AB-1'), discounted, item('w', 'AB-3')]);
  expect(skus).toEqual([edgesOf([item('www', 'AB-1')])[0][0], edge, skus[0]]);
});

test('the axis leaves space for the longest stock number, so a longer description moves its own', () => {
  const [skus] = edgesOf([item('www', `AB-${'1'.repeat(40)}`), item('w'.repeat(40), 'AB-2'), item('w', 'AB-3')]);
  expect(skus[0]).toBe(skus[2]);
  expect(skus[1]).toBeGreaterThan(skus[0]!);
});

const line = (): Block => paintedBlock(10, () => undefined, [{ tag: 'P', children: [] }]);
const lines = (count: number): Block => stack(Array.from({ length: count }, line));

describe('cells above a text with the width of the table', () => {
  test('have the nodes of both', () => expect(cellsAbove(lines(3), 10).nodes).toHaveLength(3));

  test.each([[20, 10, 0], [10, 20, 10], [10, 10, 0]])('split at %d pt, with cells of %d pt, leave %d pt of them for the next page', (cutPt, cellsPt, leftPt) => {
    const parts = cellsAbove(lines(4), cellsPt).split(cutPt)!;
    expect(parts.map(heightOfCellsPt)).toEqual([cellsPt, leftPt]);
    expect(parts.map(({ heightPt }) => heightPt)).toEqual([cutPt, 40 - cutPt]);
  });

  test('are not split where their texts are not', () => expect(cellsAbove(lines(1), 10).split(5)).toBeUndefined());

  test.each([[0, 0], [10, 22]])('of %d pt are %d pt high with a title', (cellsPt, underPt) => {
    const under = textsBelowTitle(space(12), cellsAbove(lines(2), cellsPt));
    expect([heightOfCellsPt(under), under.heightPt]).toEqual([underPt, 32]);
  });

  test('are not in other texts', () => expect([lines(1), textsBelowTitle(space(12), lines(1))].map(heightOfCellsPt)).toEqual([undefined, undefined]));
});
