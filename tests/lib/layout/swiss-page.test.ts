/** Where the Swiss payment part is in whole invoices, in every design. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../../lib/presentation/themes.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import type { LaidOutDocument, MatrixItem, PageItem, RectangleItem, TextItem } from '../../../lib/layout/engine/page.js';
import { layOutPaymentPart } from '../../../lib/layout/payment-part/swiss-payment-part.js';
import { qrCodeModules, paymentCodeOutcome } from '../../../lib/payment/payment-codes.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { letterWindow } from '../../../lib/presentation/letter-windows.js';
import { mm } from '../../../lib/layout/engine/grid.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedOf } from '../../support/invoices/computed-invoice.js';
import { swissRequest, type SwissFields } from '../../support/invoices/swiss-request.js';
import { struckTexts } from './properties/text-violations.js';
import { overlaps } from './support/page-checks.js';

const lumpSum = JSON.parse(readFileSync('examples/businesses/lump-sum.json', 'utf8')) as SwissFields;

const lines = (count: number): Pick<InvoiceRequest, 'lineItems'> =>
  ({ lineItems: Array.from({ length: count }, (_, index) => ({ description: `Teil ${index + 1}`, quantity: 1, rate: 94.5 })) });

const laidOut = (fields: SwissFields): LaidOutDocument => {
  const computed = computedOf(swissRequest(fields));
  const outcome = paymentCodeOutcome(computed);
  if (outcome?.status !== 'drawn' || outcome.bill === undefined) throw new Error('There is no Swiss code.');
  const { bill, payload } = outcome;
  const { locale, language, palette } = computed.invoice;
  const [measurer, modules] = [createTextMeasurer({ language: locale }), qrCodeModules(payload)];
  const paymentPart = layOutPaymentPart({ bill, modules, alternateText: 'Swiss QR', language, pageColor: palette.backgroundColor }, measurer);
  if ('rejection' in paymentPart) throw new Error(paymentPart.rejection);
  return layoutInvoice(computed, measurer, { kind: 'swiss', modules, bill, paymentPart });
};

const PAYMENT_PART_TOP_PT = 841.89 - 105 / 25.4 * 72;
const SEPARATE_PT = 12;

const textsOf = (items: readonly PageItem[]): readonly TextItem[] => items.filter((item) => item.kind === 'text');
const isOfPaymentPart = ({ line: { font: { family } } }: TextItem): boolean => family === 'liberation-sans';

/** Index of the page with the payment part. */
const pageOfPaymentPart = ({ pages }: LaidOutDocument): number => pages.findIndex(({ items }) => items.some(({ kind }) => kind === 'matrix'));

const intruders = ({ pages }: LaidOutDocument): readonly string[] => {
  const { items = [] } = pages.at(-1) ?? {};
  return textsOf(items)
    .filter((item) => !isOfPaymentPart(item) && item.yPt > PAYMENT_PART_TOP_PT - SEPARATE_PT
      && item.rotationDegrees === undefined)
    .map(({ line }) => line.text);
};

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test('has neither the footer nor a fold mark of a letter in its payment part', () => {
    for (const count of [1, 40]) {
      const document = laidOut({ theme, ...lines(count), foot: ['Registereintrag'], footOn: 'all', letter: { window: 'ch-left' } });
      const foldMarksInPaymentPart = (document.pages.at(-1)?.items ?? [])
        .filter((item) => item.kind === 'rule' && item.toXPt < 40 && item.fromXPt > 0 && item.fromYPt > PAYMENT_PART_TOP_PT);
      expect([...intruders(document), ...foldMarksInPaymentPart]).toEqual([]);
      expect(textsOf(document.pages[0]!.items).map(({ line }) => line.text)).toContain('Registereintrag');
    }
  });

  test.each(['ch-right', 'ch-left'] as const)('has a short letter on one page, with number and date next to its window: %s', (window) => {
    const { y, height } = letterWindow(window);
    for (const count of window === 'ch-right' ? [1, 3, 4] : [1, 3]) {
      const document = laidOut({ ...lumpSum, theme, ...lines(count), amountPaid: 50, letter: { window } });
      expect(document.pages).toHaveLength(1);
      const texts = textsOf(document.pages[0]!.items);
      for (const value of count === 1 ? [] : ['26-0384', '12.10.2026']) {
        expect(texts.find(({ line }) => line.text === value)!.yPt).toBeLessThan(mm(y + height + 4));
      }
      expect(intruders(document)).toEqual([]);
      expect(document.pages.flatMap(overlaps)).toEqual([]);
    }
  });

  test.each([1, 8, 40, 300])('has the payment part at the bottom of the last page, below everything else: %d lines', (count) => {
    const document = laidOut({ theme, ...lines(count) });
    expect(pageOfPaymentPart(document)).toBe(document.pages.length - 1);
    const code = document.pages.at(-1)!.items.find((item): item is MatrixItem => item.kind === 'matrix')!;
    expect([code.xPt, code.yPt - PAYMENT_PART_TOP_PT].map((points) => Math.round(points / 72 * 254) / 10)).toEqual([67, 17]);
    expect(intruders(document)).toEqual([]);
  });

  test('has the number of the page above the payment part', () => {
    const { pages } = laidOut({ theme, ...lines(40) });
    const number = textsOf(pages.at(-1)!.items).find(({ line }) => line.text === `${pages.length} / ${pages.length}`);
    expect(number?.yPt).toBeGreaterThan(PAYMENT_PART_TOP_PT - 100);
    expect(number?.yPt).toBeLessThan(PAYMENT_PART_TOP_PT - SEPARATE_PT);
  });

  test('is the same payment part on a page that runs from right to left', () => {
    const positionsOf = (document: LaidOutDocument): readonly string[] =>
      textsOf(document.pages.at(-1)!.items).filter(isOfPaymentPart).map(({ xPt, yPt, line }) => `${xPt.toFixed(2)} ${yPt.toFixed(2)} ${line.text}`);
    expect(positionsOf(laidOut({ theme, ...lines(2), locale: 'ar-EG' }))).toEqual(positionsOf(laidOut({ theme, ...lines(2), locale: 'en-US' })));
  });

  test('has no watermark in the payment part', () => {
    for (const count of [1, 40]) {
      const { pages } = laidOut({ theme, ...lines(count), watermark: 'ENTWURF' });
      const [mark] = textsOf(pages.at(-1)!.items).filter(({ rotationDegrees }) => rotationDegrees !== undefined);
      expect(mark).toBeDefined();
      expect(mark!.yPt).toBeLessThan(PAYMENT_PART_TOP_PT);
    }
  });
});

describe('an invoice with a payment part', () => {
  test('runs no rule through the sums of sections, whose rows may be far apart or close together', () => {
    const sections = ['Arbeit', 'Arbeit', 'Material', 'Material', 'Material'];
    for (const { name: theme } of THEMES) {
      for (const more of [{}, { notes: 'Danke.\n'.repeat(12) }]) {
        const lineItems = sections.map((section, index) => ({ section, description: `Teil ${index + 1}`, quantity: 1, rate: 94.5 }));
        expect([theme, struckTexts(laidOut({ theme, lineItems, ...more }), {})]).toEqual([theme, []]);
      }
    }
  });

  test('needs one page if it is short', () => {
    const { pages } = laidOut({ ...lines(1) });
    expect(pages).toHaveLength(1);
    expect(textsOf(pages[0]!.items).some(({ line }) => line.text === 'Zahlteil')).toBe(true);
  });

  test('is white where the payment part is, under any theme, with a readable instruction above it', () => {
    const { pages } = laidOut({ ...lines(2), customTheme: { backgroundColor: '#101828', textColor: '#ffffff' } });
    const { items } = pages[0]!;
    const paper = items.findLast((item): item is RectangleItem => item.kind === 'rectangle' && item.fill === '#ffffff' && item.widthPt > 500)!;
    expect([paper.xPt, Math.round(paper.yPt - PAYMENT_PART_TOP_PT), Math.round(paper.yPt + paper.heightPt)]).toEqual([0, 0, 842]);
    expect(textsOf(items).find(({ line }) => line.text === 'Vor der Einzahlung abzutrennen')?.color).toBe('#ffffff');
  });

  test.each([[{ locale: 'de-CH', language: 'fr' }, 'Section paiement'], [{ locale: 'it-CH' }, 'Sezione pagamento'], [{ locale: 'ja-JP' }, 'Payment part']] as const)('in %j has a payment part with %s', (fields, title) => {
    const [page] = laidOut({ ...lines(1), ...fields }).pages;
    expect(textsOf(page!.items).map(({ line }) => line.text)).toContain(title);
  });

  test('is read to its end before the payment part', () => {
    const { structure: { children } } = laidOut({ ...lines(2) });
    expect(children.at(-1)).toMatchObject({ tag: 'Sect', language: 'de' });
    expect(JSON.stringify(children.slice(0, -1))).not.toContain('Figure');
  });
});
