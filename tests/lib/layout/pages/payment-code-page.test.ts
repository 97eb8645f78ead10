import { describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../../lib/invoice/types.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import type { LaidOutDocument, MatrixItem, Page, PageItem } from '../../../../lib/layout/engine/page.js';
import { layoutInvoice } from '../../../../lib/layout/layout-invoice.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { pageTexts, textItems } from '../support/laid-out.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const SIDE_PT = 30 / 25.4 * 72;

/** Modules of a code, as many on a side as a version of QR codes has. */
const modulesOf = (side: number): readonly Uint8Array[] =>
  Array.from({ length: side }, (_, row) => Uint8Array.from({ length: side }, (__, column) => (row * column) % 2));

const coded = (fields: Partial<InvoiceRequest>, side = 45): LaidOutDocument => {
  const payment = { iban: 'DE02120300000000202051', label: 'Bank details', ...fields.payment };
  const computed = computedInvoice({ currency: 'EUR', tax: '8%', ...fields, payment });
  return layoutInvoice(computed, new FakeMeasurer(), { kind: 'epc', modules: modulesOf(side) });
};

const items = (count: number): Pick<InvoiceRequest, 'lineItems'> =>
  ({ lineItems: Array.from({ length: count }, () => ({ description: 'Widget', quantity: 1, rate: 1 })) });

interface FoundCode {
  readonly page: Page;
  readonly matrix: MatrixItem;
}

const codesIn = ({ pages }: LaidOutDocument): readonly FoundCode[] =>
  pages.flatMap((page) => page.items.filter((item) => item.kind === 'matrix').map((matrix) => ({ page, matrix })));

/** Whether a line of text, with its height above the baseline, is within some distance of the code. */
const isNear = (item: PageItem, { xPt, yPt, sidePt }: MatrixItem, distancePt: number): boolean => item.kind === 'text'
  && item.xPt < xPt + sidePt + distancePt && item.xPt + item.line.widthPt > xPt - distancePt
  && item.yPt - item.line.style.sizePt * 0.7 < yPt + sidePt + distancePt && item.yPt > yPt - distancePt;

describe.each(THEMES)('%s', (theme) => {
  test.each([1, 5, 12, 16, 20, 24, 28, 32, 36, 40])('%d lines: the code is on the page of the balance, once', (count) => {
    const codes = codesIn(coded({ theme, ...items(count), notes: 'Thank you' }));
    expect(codes).toHaveLength(1);
    expect(pageTexts(codes[0]!.page)).toEqual(expect.arrayContaining(['Balance Due', 'Bank details']));
  });

  test.each([21, 29, 45, 69])('%d modules a side: four modules around the code are free, and on the page', (side) => {
    for (const fields of [{}, { locale: 'ar-EG' }, { customTheme: { backgroundColor: '#12172b' } }, { paperSize: 'Letter' }] as const) {
      const [{ page, matrix } = { page: undefined, matrix: undefined }] = codesIn(coded({ theme, ...fields, notes: 'Thank you' }, side));
      const quietPt = 4 * SIDE_PT / side;
      expect(matrix!.sidePt).toBeCloseTo(SIDE_PT, 9);
      const near = textItems(page!.items).filter((item) => isNear(item, matrix!, quietPt - 0.01));
      expect(near.map(({ line }) => line.text)).toEqual([]);
      const { xPt, yPt } = matrix!;
      const margins = [xPt, yPt, page!.widthPt - xPt - SIDE_PT, page!.heightPt - yPt - SIDE_PT];
      expect(Math.min(...margins)).toBeGreaterThan(quietPt);
    }
  });

  test('a page that runs from right to left has the code at its right, not mirrored', () => {
    const [ltr, rtl] = ['en-US', 'he'].map((locale) => codesIn(coded({ theme, locale }))[0]!.matrix);
    expect(rtl!.xPt).toBeGreaterThan(ltr!.xPt);
    expect(rtl!.modules).toEqual(ltr!.modules);
  });
});

test('below long notes, the code may be on a later page than the balance', () => {
  const document = coded({ theme: 'Formal', notes: 'A long note. '.repeat(300).trim() });
  expect(codesIn(document)).toHaveLength(1);
});
