import { describe, expect, test } from '@jest/globals';
import { codeRole, measureFigures, quietRole } from '../../../../lib/layout/table/table-figures.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { kitOf } from '../support/laid-out.js';
import { TABLE_LOOK } from '../support/table-look.js';

const measured = (lineItems: readonly Partial<InvoiceRequest['lineItems'][number]>[], fields: Partial<InvoiceRequest> = {}): ReturnType<typeof measureFigures> =>
  measureFigures(kitOf({ ...fields, lineItems: lineItems.map((item) => ({ description: 'a', quantity: 1, rate: 1, ...item })) }), TABLE_LOOK, 10);

describe('the figures of a table', () => {
  test('are as wide as the widest', () => {
    const { amount, rate, quantity, unit, hsCode, sizePt } = measured([{ rate: 5 }, { rate: 1000 }]);
    expect([amount.widthPt, rate.widthPt, quantity.widthPt, unit.widthPt, hsCode.widthPt, sizePt]).toEqual([45, 45, 5, 0, 0, 10]);
    expect(amount.hangsPt).toBeUndefined();
  });

  test('are aligned on the separator if they have different numbers of digits after it', () => {
    const { quantity, rate } = measured([{ quantity: 1000 }, { quantity: 2.5 }, { quantity: 0.125, rate: 0.0025 }]);
    expect(quantity.hangsPt).toEqual([20, 10, 0]);
    // 1,000 leaves space for .125
    expect(quantity.widthPt).toBe(45);
    expect(rate.hangsPt).toEqual([10, 10, 0]);
  });

  test('are aligned before the symbol if it comes after the digits', () => {
    const { rate } = measured([{ rate: 1 }, { rate: 0.0025 }], { locale: 'de-DE', currency: 'EUR' });
    expect(rate.hangsPt).toEqual([10, 0]);
  });

  test('have no text for units and codes that a row lacks', () => {
    const { unit, hsCode } = measured([{ unit: 'hours' }, { hsCode: '8471' }]);
    expect(unit.lines.map((line) => line?.text)).toEqual(['hours', undefined]);
    expect(hsCode.lines.map((line) => line?.text)).toEqual([undefined, '8471']);
    expect([unit.widthPt, hsCode.widthPt]).toEqual([20, 16]);
  });

  test('are never smaller than the secondary texts next to them', () => {
    expect(quietRole(TABLE_LOOK, 10).style.sizePt).toBe(8);
    expect(quietRole(TABLE_LOOK, 7).style.sizePt).toBe(7);
  });

  test('leave codes and units a role of their own, if the design has one', () => {
    const code = { ...TABLE_LOOK.roles.detail, style: { ...TABLE_LOOK.roles.detail.style, family: 'mono' } };
    const look = { ...TABLE_LOOK, roles: { ...TABLE_LOOK.roles, code } };
    expect(codeRole(TABLE_LOOK, 10).style).toEqual({ ...quietRole(TABLE_LOOK, 10).style, features: ['tnum'] });
    expect(codeRole(TABLE_LOOK, 10)).toBe(codeRole(TABLE_LOOK, 10));
    expect(codeRole(look, 7.5).style).toMatchObject({ family: 'mono', sizePt: 7.5 });
    const kit = kitOf({ lineItems: [{ description: 'a', quantity: 1, rate: 1, unit: 'h', hsCode: '84' }] });
    const { unit, hsCode } = measureFigures(kit, look, 10);
    expect([unit.lines[0]?.style.family, hsCode.lines[0]?.style.family]).toEqual(['mono', 'mono']);
  });

  test('of a column that some rows lack line up over the gaps', () => {
    const columns: InvoiceRequest['columns'] = ['item', 'lineNumber', 'sku', 'discount', 'amount'];
    const { cells: [numbers, codes, discounts] } = measured([{ discount: '10%' }, { sku: 'S-1' }, { discount: '2.5%' }], { columns });
    expect(numbers).toMatchObject({ widthPt: 5, hangsPt: undefined });
    expect(codes?.lines.map((line) => line?.text)).toEqual([undefined, 'S-1', undefined]);
    expect(discounts?.lines.map((line) => line?.text)).toEqual(['10%', undefined, '2.5%']);
    expect(discounts).toMatchObject({ hangsPt: [10, 0, 0], widthPt: 25 });
  });
});
