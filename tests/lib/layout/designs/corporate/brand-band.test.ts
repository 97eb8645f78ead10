import { describe, expect, test } from '@jest/globals';
import { brandBand } from '../../../../../lib/layout/designs/corporate/brand-band.js';
import { corporateStyles } from '../../../../../lib/layout/designs/corporate/corporate-looks.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { dataUrl, plainPng } from '../../../../support/invoices/pictures.js';
import { contextWith, painted, textItems, textsOf } from '../../support/laid-out.js';

const bandOf = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof brandBand> => {
  const ctx = contextWith(corporateStyles, fields);
  return brandBand(ctx, 500);
};

describe('the band', () => {
  test('is 96 pt high, with name and title in its middle on one baseline', () => {
    const block = bandOf();
    const [name, title] = textItems(painted(block));
    expect(block.heightPt).toBeCloseTo(96);
    expect(name!.yPt).toBeCloseTo(title!.yPt);
    expect(title!.xPt + title!.line.widthPt).toBeCloseTo(500);
    expect(block.nodes.map(({ tag }) => tag)).toEqual(['Sect', 'H1']);
  });

  test('grows with a long name', () => {
    const block = bandOf({ companyName: 'A company with a name of many words '.repeat(12).trim() });
    expect(block.heightPt).toBeGreaterThan(96);
    const names = textItems(painted(block)).filter(({ line }) => line.text !== 'INVOICE');
    expect(Math.max(...names.map(({ yPt }) => yPt))).toBeLessThan(block.heightPt - 6.4);
  });

  test('leaves all the space to a name that the title does not need', () => {
    const linesOf = (fields: Partial<InvoiceRequest>): readonly string[] => textsOf(painted(bandOf(fields)));
    expect(linesOf({ companyName: 'Hill & Marsh Photographic' })).toEqual(['Hill & Marsh Photographic', 'INVOICE']);
    expect(linesOf({ companyName: 'Hill & Marsh Photographic Partnership', labels: { invoice: '' } })).toHaveLength(1);
  });

  test('sets a longer name smaller, and a longer title on two lines', () => {
    const items = textItems(painted(bandOf({
      companyName: 'Hill & Marsh Photographic Partnership of the North', labels: { invoice: 'Invoice for services rendered' },
    })));
    const [names, titles] = [items.slice(0, -2), items.slice(-2)];
    expect(names.every(({ line }) => line.font.sizePt === 13)).toBe(true);
    expect(names.length).toBeLessThanOrEqual(3);
    expect(titles.map(({ line }) => line.text).join(' ')).toBe('Invoice for services rendered');
    for (const { xPt, line } of titles) expect(xPt + line.widthPt).toBeCloseTo(500);
  });

  test('has logo, name and title centred on one line', () => {
    const items = painted(bandOf({ logo: dataUrl(plainPng(500, 100)) }));
    const image = items.find((item) => item.kind === 'image')!;
    const middles = textItems(items).map(({ yPt, line }) => yPt - 0.35 * line.font.sizePt);
    for (const middle of middles) expect(middle).toBeCloseTo(image.yPt + image.heightPt / 2, 6);
  });
});
