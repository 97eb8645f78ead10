import { expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { laidOut, textItems } from '../support/laid-out.js';

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
