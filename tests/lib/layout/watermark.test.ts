import { describe, expect, test } from '@jest/globals';
import { Sheet } from '../../../lib/layout/sheet.js';
import { watermarkPainter } from '../../../lib/layout/watermark.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { A4, kitOf, textItems } from './support/laid-out.js';

type Watermark = { readonly item: ReturnType<typeof textItems>[number]; readonly degrees: number };

const watermarkOf = (watermark: string, fields: Partial<InvoiceRequest> = {}, covered = { startPt: 0, topPt: 0 }): Watermark => {
  const sheet = new Sheet(A4.widthPt, A4.heightPt, false);
  watermarkPainter(kitOf({ watermark, ...fields }), 'inter')?.(sheet, covered);
  const [item] = textItems(sheet.items);
  return { item: item!, degrees: item!.rotationDegrees! };
};

describe('a watermark', () => {
  test('is absent where the invoice has none', () => {
    expect(watermarkPainter(kitOf(), 'inter')).toBeUndefined();
  });

  test('runs along the diagonal, in a tint of the primary colour', () => {
    const { item, degrees } = watermarkOf('DRAFT');
    expect(degrees).toBeCloseTo(54.7, 0);
    expect(item).toMatchObject({ color: '#e9eaeb', meaning: 'pagination-artifact', line: { text: 'DRAFT', style: { family: 'inter', weight: 'bold' } } });
  });

  test('is seen whatever the primary colour is', () => {
    expect(watermarkOf('DRAFT', { customTheme: { primaryColor: '#ffffff' } }).item.color).toBe('#ebecee');
    expect(watermarkOf('DRAFT', { customTheme: { primaryColor: '#000000', backgroundColor: '#000000' } }).item.color).toBe('#1a1a1a');
  });

  test('keeps clear of a colour that covers the reading edge', () => {
    const { item, degrees } = watermarkOf('DRAFT', {}, { startPt: 172, topPt: 0 });
    expect(degrees).toBeGreaterThan(60);
    expect(item.xPt - item.line.style.sizePt * 0.7 * Math.sin(degrees * Math.PI / 180)).toBeGreaterThan(172);
  });

  test('keeps clear of a colour that covers the top', () => {
    const { item, degrees } = watermarkOf('DRAFT', {}, { startPt: 0, topPt: 240 });
    const [angle, high] = [degrees * Math.PI / 180, item.line.style.sizePt * 0.7];
    expect(degrees).toBeLessThan(50);
    expect(item.yPt - item.line.widthPt * Math.sin(angle) - high * Math.cos(angle)).toBeGreaterThan(240);
    expect(item.yPt).toBeLessThan(A4.heightPt);
  });

  test.each([
    ['the top', { startPt: 0, topPt: A4.heightPt - 12 }], ['the reading edge', { startPt: A4.widthPt - 12, topPt: 0 }],
  ])('is large enough to be seen where a colour covers nearly all from %s', (_, covered) => {
    const { item } = watermarkOf('SAMPLE', {}, covered);
    expect(item.line.style.sizePt).toBeGreaterThan(24);
    expect(item.xPt).toBeLessThan(A4.widthPt);
    expect(item.yPt).toBeLessThan(A4.heightPt);
  });

  test.each(['X', 'DRAFT', 'NOT A VALID INVOICE FOR TAX PURPOSES 12'])('of "%s" stays on the page', (text) => {
    const { item, degrees } = watermarkOf(text);
    const angle = degrees * Math.PI / 180;
    const high = item.line.style.sizePt * 0.7;
    const corners = [[0, 0], [item.line.widthPt, 0], [0, high], [item.line.widthPt, high]].map(([along = 0, up = 0]) => [
      item.xPt + along * Math.cos(angle) - up * Math.sin(angle), item.yPt - along * Math.sin(angle) - up * Math.cos(angle),
    ]);
    for (const [x = 0, y = 0] of corners) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(A4.widthPt);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(A4.heightPt);
    }
    expect(item.line.style.sizePt).toBeLessThanOrEqual(170);
  });
});
