import { describe, expect, test } from '@jest/globals';
import { codeTextStyle, measureFigures, detailTextStyle } from '../../../../lib/layout/table/table-figures.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf } from '../support/laid-out.js';
import { TABLE_STYLE } from '../support/table-style.js';

const measured = (lineItems: readonly Partial<InvoiceRequest['lineItems'][number]>[], fields: Partial<InvoiceRequest> = {}): ReturnType<typeof measureFigures> =>
  measureFigures(contextOf({ ...fields, lineItems: lineItems.map((item) => ({ description: 'a', quantity: 1, rate: 1, ...item })) }), TABLE_STYLE, 10);

describe('the figures of a table', () => {
  test('are as wide as the widest', () => {
    const { amount, rate, quantity, unit, hsCode, sizePt } = measured([{ rate: 5 }, { rate: 1000 }]);
    expect([amount.widthPt, rate.widthPt, quantity.widthPt, unit.widthPt, hsCode.widthPt, sizePt]).toEqual([45, 45, 5, 0, 0, 10]);
    expect(amount.alignOffsetsPt).toBeUndefined();
  });

  test('are aligned on the separator if they have different numbers of digits after it', () => {
    const { quantity, rate } = measured([{ quantity: 1000 }, { quantity: 2.5 }, { quantity: 0.125, rate: 0.0025 }]);
    expect(quantity.alignOffsetsPt).toEqual([20, 10, 0]);
    // 1,000 leaves space for .125
    expect(quantity.widthPt).toBe(45);
    expect(rate.alignOffsetsPt).toEqual([10, 10, 0]);
  });

  test('are aligned before the symbol if it comes after the digits', () => {
    const { rate } = measured([{ rate: 1 }, { rate: 0.0025 }], { locale: 'de-DE', currency: 'EUR' });
    expect(rate.alignOffsetsPt).toEqual([10, 0]);
  });

  test('have no text for units and codes that a row lacks', () => {
    const { unit, hsCode } = measured([{ unit: 'hours' }, { hsCode: '8471' }]);
    expect(unit.lines.map((line) => line?.text)).toEqual(['hours', undefined]);
    expect(hsCode.lines.map((line) => line?.text)).toEqual([undefined, '8471']);
    expect([unit.widthPt, hsCode.widthPt]).toEqual([20, 16]);
  });

  test('are never smaller than the secondary texts next to them', () => {
    expect(detailTextStyle(TABLE_STYLE, 10).font.sizePt).toBe(8);
    expect(detailTextStyle(TABLE_STYLE, 7).font.sizePt).toBe(7);
  });

  test('leave codes and units a style of their own, if the design has one', () => {
    const code = { ...TABLE_STYLE.textStyles.detail, font: { ...TABLE_STYLE.textStyles.detail.font, family: 'mono' } };
    const tableStyle = { ...TABLE_STYLE, textStyles: { ...TABLE_STYLE.textStyles, code } };
    expect(codeTextStyle(TABLE_STYLE, 10).font).toEqual({ ...detailTextStyle(TABLE_STYLE, 10).font, features: ['tnum'] });
    expect(codeTextStyle(TABLE_STYLE, 10)).toBe(codeTextStyle(TABLE_STYLE, 10));
    expect(codeTextStyle(tableStyle, 7.5).font).toMatchObject({ family: 'mono', sizePt: 7.5 });
    const ctx = contextOf({ lineItems: [{ description: 'a', quantity: 1, rate: 1, unit: 'h', hsCode: '84' }] });
    const { unit, hsCode } = measureFigures(ctx, tableStyle, 10);
    expect([unit.lines[0]?.font.family, hsCode.lines[0]?.font.family]).toEqual(['mono', 'mono']);
  });

  test('of a column that some rows lack line up over the gaps', () => {
    const columns: InvoiceRequest['columns'] = ['item', 'lineNumber', 'sku', 'discount', 'amount'];
    const { cells: [numbers, codes, discounts] } = measured([{ discount: '10%' }, { sku: 'S-1' }, { discount: '2.5%' }], { columns });
    expect(numbers).toMatchObject({ widthPt: 5, alignOffsetsPt: undefined });
    expect(codes?.lines.map((line) => line?.text)).toEqual([undefined, 'S-1', undefined]);
    expect(discounts?.lines.map((line) => line?.text)).toEqual(['10%', undefined, '2.5%']);
    expect(discounts).toMatchObject({ alignOffsetsPt: [10, 0, 0], widthPt: 25 });
  });
});
