import { describe, expect, test } from '@jest/globals';
import type { ComputedInvoice } from '../../../../lib/invoice/types.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
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

const requested = (fields: Partial<InvoiceRequest>): ComputedInvoice => {
  const payment = { iban: 'DE02120300000000202051', label: 'Bank details', ...fields.payment };
  return computedInvoice({ currency: 'EUR', tax: '8%', ...fields, payment });
};

const coded = (fields: Partial<InvoiceRequest>, side = 45): LaidOutDocument =>
  layoutInvoice(requested(fields), new FakeMeasurer(), { kind: 'epc', modules: modulesOf(side) });

const items = (count: number): Pick<InvoiceRequest, 'lineItems'> =>
  ({ lineItems: Array.from({ length: count }, () => ({ description: 'Widget', quantity: 1, rate: 1 })) });

interface FoundCode { readonly page: Page; readonly matrix: MatrixItem }

const codesIn = ({ pages }: LaidOutDocument): readonly FoundCode[] =>
  pages.flatMap((page) => page.items.filter((item) => item.kind === 'matrix').map((matrix) => ({ page, matrix })));

/** Left, top, right and bottom of what an item paints; a line of text from the top of its capitals to its baseline. Nothing for what is white. */
const inkBoxOf = (item: PageItem): readonly [number, number, number, number] | undefined => {
  if (item.kind === 'text') return [item.xPt, item.yPt - item.line.font.sizePt * 0.7, item.xPt + item.line.widthPt, item.yPt];
  if (item.kind === 'rule') return [item.fromXPt, item.fromYPt, item.toXPt, item.toYPt];
  const isInk = item.kind === 'rectangle' && item.fill !== '#ffffff' && item.heightPt < 700;
  return isInk ? [item.xPt, item.yPt, item.xPt + item.widthPt, item.yPt + item.heightPt] : undefined;
};

/** Whether an item paints within some distance of the code. */
const isNear = (item: PageItem, { xPt, yPt, sidePt }: MatrixItem, distancePt: number): boolean => {
  const inkBox = inkBoxOf(item);
  if (inkBox === undefined) return false;
  const [left, top, right, bottom] = inkBox;
  const isLevel = top < yPt + sidePt + distancePt && bottom > yPt - distancePt;
  return isLevel && left < xPt + sidePt + distancePt && right > xPt - distancePt;
};

describe.each(THEMES)('%s', (theme) => {
  test.each([1, 5, 12, 16, 20, 24, 28, 32, 36, 40])('%d lines: the code is on the page of the balance, once', (count) => {
    const codes = codesIn(coded({ theme, ...items(count), notes: 'Thank you' }));
    expect(codes).toHaveLength(1);
    expect(pageTexts(codes[0]!.page)).toEqual(expect.arrayContaining(['Balance Due', 'Bank details']));
  });

  test.each(Array.from({ length: 40 }, (_, index) => index + 1))('%d lines: the account is on the page of the balance', (count) => {
    const { pages } = layoutInvoice(requested({ theme, ...items(count), notes: 'Thank you' }), new FakeMeasurer());
    const texts = pages.map(pageTexts).find((page) => page.includes('Bank details'));
    expect(texts).toEqual(expect.arrayContaining(['Subtotal', 'Balance Due', 'DE02 1203 0000 0000 2020 51']));
  });

  test.each([21, 29, 45, 69])('%d modules a side: four modules around the code are free, and on the page', (side) => {
    for (const fields of [{}, { locale: 'ar-EG' }, { customTheme: { backgroundColor: '#12172b' } }, { paperSize: 'Letter' }] as const) {
      const [{ page, matrix } = { page: undefined, matrix: undefined }] = codesIn(coded({ theme, ...fields, notes: 'Thank you' }, side));
      const { sidePt } = matrix!;
      const quietPt = 4 * sidePt / side;
      expect(sidePt * (page!.scale ?? 1)).toBeCloseTo(SIDE_PT, 9);
      expect(page!.items.filter((item) => isNear(item, matrix!, quietPt - 0.01))).toEqual([]);
      const { xPt, yPt } = matrix!;
      const margins = [xPt, yPt, page!.widthPt - xPt - sidePt, page!.heightPt - yPt - sidePt];
      expect(Math.min(...margins)).toBeGreaterThan(quietPt);
    }
  });

  test('a page that runs from right to left has the code at its right, not mirrored', () => {
    const [ltr, rtl] = ['en-US', 'he'].map((locale) => codesIn(coded({ theme, locale }))[0]!.matrix);
    expect(rtl!.xPt).toBeGreaterThan(ltr!.xPt);
    expect(rtl!.modules).toEqual(ltr!.modules);
  });
});

describe.each(['Classic', 'Corporate', 'Minimal', 'Futuristic'] as const)('%s, with the payment next to the totals', (theme) => {
  /** From the first row of the totals down to the heading of the payment, in sizes of its type: a page may be enlarged. */
  const headingOffsetOf = ({ pages }: LaidOutDocument): number => {
    const texts = textItems(pages.at(-1)!.items);
    const [heading, subtotal] = ['Bank details', 'Subtotal'].map((text) => texts.find(({ line }) => line.text === text)!);
    return (heading!.yPt - subtotal!.yPt) / heading!.line.font.sizePt;
  };

  test.each([33, 41, 69])('%d modules a side: the heading is as high as without a code, however little space there is', (side) => {
    const plain = headingOffsetOf(layoutInvoice(requested({ theme }), new FakeMeasurer()));
    const offsets = [1, 12, 15, 18, 21, 24, 27, 40].map((count) => headingOffsetOf(coded({ theme, ...items(count) }, side)));
    expect(offsets).toEqual(offsets.map(() => expect.closeTo(plain, 6)));
  });
});

test.each(THEMES)('%s: long notes do not part the code from the balance', (theme) => {
  const [found] = codesIn(coded({ theme, notes: 'A long note. '.repeat(300).trim() }));
  expect(pageTexts(found!.page)).toEqual(expect.arrayContaining(['Balance Due', 'Bank details']));
});
