import { expect, test } from '@jest/globals';
import { drawing } from '../../../../lib/layout/engine/block.js';
import { detailsBesideParty } from '../../../../lib/layout/parts/document-details.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const plain = { style: TEXT_STYLE, color: '#000001' };
const style = { label: plain, text: plain };
const HALVES = { leftPt: 180, axisPt: 200, rightPt: 100 };

/** Edges and texts of the party; undefined if the details are not next to it. */
const party = (
  fields: Partial<InvoiceRequest>, hasDetails = true,
): readonly (readonly [string, number])[] | undefined => {
  const details = hasDetails ? drawing(90, () => undefined) : undefined;
  const block = detailsBesideParty(contextOf(fields), () => details, style, HALVES);
  return block && textItems(painted(block)).map(({ line, xPt }) => [line.text, xPt]);
};

test('a single party is on the axis, next to the details', () => {
  expect(party({ billTo: 'Bob' })).toEqual([['Bill To', 200], ['Bob', 200]]);
});

test('a party is below the details if there are two, if a word would break, or if the details do not fit', () => {
  expect(party({ billTo: 'Bob', shipTo: 'Eve' })).toBeUndefined();
  expect(party({ billTo: 'B'.repeat(40) })).toBeUndefined();
  expect(party({ billTo: 'Bob' }, false)).toBeUndefined();
});
