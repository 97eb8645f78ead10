import { describe, expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import {
  detailsThroughBalance, detailList, type DetailListStyle, referenceDetails,
} from '../../../../lib/layout/parts/document-details.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const PLAIN = { style: TEXT_STYLE, color: '#000001' };
const STYLE: DetailListStyle = { label: PLAIN, value: PLAIN, strong: PLAIN, link: PLAIN, gapPt: 10, labels: 'axis', valueAlign: 'start' };
const HALVES = { firstWidthPt: 190, secondXPt: 210, secondWidthPt: 190 };
const LINK = 'https://pay.example/1';
const FIELDS = { dueDate: '2026-04-30', payment: { link: { url: LINK } } };
const contextWithFields = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof contextOf> =>
  contextOf({ ...FIELDS, ...fields });
const positionsOf = (fields: Partial<InvoiceRequest> = {}): readonly (readonly [string, number])[] =>
  textItems(painted(referenceDetails(contextWithFields(fields), STYLE, HALVES))).map(({ line, xPt }) => [line.text, xPt]);

describe('the details of a letter', () => {
  test('are in two columns, with the link below the amount due', () => {
    const positions = positionsOf();
    expect(positions.filter(([, xPt]) => xPt === 0).map(([text]) => text)).toEqual(['Invoice #', 'Date']);
    expect(positions.filter(([, xPt]) => xPt === 210).map(([text]) => text)).toEqual(['Due Date', 'Balance Due', LINK]);
  });

  test('are one list if a code would be broken in its column', () => {
    const positions = positionsOf({ invoiceNumber: `N${'1234567'.repeat(5)}` });
    expect(positions.filter(([, xPt]) => xPt === 0).map(([text]) => text)).toContain('Balance Due');
  });

  test('have no link in the column without the amount due', () => {
    const ctx = contextWithFields();
    const [first] = detailsThroughBalance(ctx.content);
    const texts = textItems(painted(detailList(ctx, [first!], STYLE, 190))).map(({ line }) => line.text);
    expect(texts).toEqual(['Invoice #', expect.any(String)]);
  });
});
