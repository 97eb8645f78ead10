import { describe, expect, test } from '@jest/globals';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { fitAbovePaymentPart, fitBeforePaymentPart, fitPages, fitWithSpace, hasSpaceForPaymentPart, MAX_EMPTY_SHARE } from '../../../../lib/layout/pages/fit-pages.js';
import { MeasuredInvoice, type Spacing } from '../../../../lib/layout/pages/measured-invoice.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { A4, contextOf } from '../support/laid-out.js';
import { paintedBlock, space, stack } from '../../../../lib/layout/engine/block.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const items = (count: number): { description: string; quantity: number; rate: number }[] =>
  Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));

interface Chosen {
  /** Extra white space in the gaps, and between the rows. */
  readonly spacing: number;
  readonly rowSpacing: number;
  readonly pages: number;
  /** Pages with the usual white space. */
  readonly usualPages: number;
  /** Share of the last page that stays empty. */
  readonly emptyShare: number;
  /** White space below the last block, in grid steps. */
  readonly leftSteps: number;
  /** The same of the emptiest page before it. */
  readonly maxEmptyShare: number;
}

const USUAL: Spacing = { gapSteps: 0, rowSteps: 0 };

const laidOutTable = (invoice: MeasuredInvoice, spacing: Spacing): Flow => {
  const flow = new Flow(invoice.frameOf);
  invoice.paginate(flow, spacing);
  return flow;
};

const chosen = (theme: ThemeName, count: number): Chosen => {
  const ctx = contextOf({ lineItems: items(count), tax: '8%', dueDate: '2026-04-30' });
  const { invoice, spacing } = fitPages(ctx, DESIGNS[theme]());
  const flow = laidOutTable(invoice, spacing);
  const { topPt, bottomPt } = flow.frame;
  const usualPages = laidOutTable(new MeasuredInvoice(ctx, DESIGNS[theme]()), USUAL).pageCount;
  return {
    spacing: spacing.gapSteps, rowSpacing: spacing.rowSteps, pages: flow.pageCount, usualPages,
    maxEmptyShare: flow.maxEmptyShare, emptyShare: flow.freeHeightPt / (bottomPt - topPt),
    leftSteps: (bottomPt - flow.contentEndPt) / DESIGNS[theme]().gridPt,
  };
};

/** From this number of rows on, the head of Luxury is tight. */
const LUXURY_TIGHT_ROWS = 6;

describe.each(THEMES)('%s', (theme) => {
  const all = Array.from({ length: 60 }, (_, index) => chosen(theme, index + 1));

  test('never needs more pages than with the usual white space', () => {
    expect(all.filter(({ pages, usualPages }) => pages > usualPages)).toEqual([]);
  });

  test('gets more white space as long as much of its only page is empty', () => {
    const single = all.filter(({ pages }) => pages === 1);
    expect(single[0]?.spacing).toBe(4);
    expect(single.filter(({ spacing, emptyShare }) => spacing < 4 && emptyShare > 0.3)).toEqual([]);
    // The tight form of a design begins again with its usual white space.
    const spacingsOf = (wanted: number): readonly number[] =>
      single.slice(theme === 'Luxury' ? LUXURY_TIGHT_ROWS - 1 : 0).filter(({ rowSpacing }) => rowSpacing === wanted).map(({ spacing }) => Math.max(0, spacing));
    for (const spacings of [spacingsOf(1), spacingsOf(0)]) expect(spacings).toEqual([...spacings].sort((a, b) => b - a));
    const rowSpacings = single.slice(theme === 'Luxury' ? LUXURY_TIGHT_ROWS - 1 : 0).map(({ rowSpacing }) => rowSpacing);
    expect(rowSpacings.filter((spacing) => spacing > 0))
      .toEqual(rowSpacings.filter((spacing) => spacing > 0).sort((a, b) => b - a));
    expect(rowSpacings[0]).toBe(1);
  });

  test('fills a third of the last page, and leaves at most 15 % of the others white', () => {
    const several = all.filter(({ pages }) => pages > 1);
    expect(several.length).toBeGreaterThan(0);
    expect(several.filter(({ emptyShare, maxEmptyShare }) => emptyShare > 2 / 3 + 0.01 || maxEmptyShare > 0.15)).toEqual([]);
  });

  test('takes white space from the rows too if that saves a page', () => {
    expect(all.some(({ rowSpacing, pages, usualPages }) => rowSpacing < 0 && pages < usualPages)).toBe(true);
  });

  test('gives white space that is left on its only page back to the rows', () => {
    const steps = all.filter(({ pages, rowSpacing }) => pages === 1 && rowSpacing < 0).map(({ leftSteps }) => leftSteps);
    expect(steps.filter((left) => left > 2)).toEqual([]);
  });

  test('gets less white space only where that saves a page', () => {
    expect(all.filter(({ spacing }) => spacing < 0).length).toBeGreaterThan(0);
    const less = all.filter(({ spacing, rowSpacing, pages, usualPages }) =>
      spacing < 0 && pages >= usualPages && (spacing < -1 || rowSpacing !== 0));
    expect(less).toEqual([]);
  });
});

test.each(THEMES)('%s: an invoice that is only added up ends where it ends when it is paginated', (theme) => {
  const variants = [{}, { notes: 'Thank you.\n'.repeat(20) }, { payment: { iban: 'DE89370400440532013000' } }, { carriedForward: 'Carried forward '.repeat(8).trim() }];
  const spacings: readonly Spacing[] =
    [USUAL, { gapSteps: 4, rowSteps: 1 }, { gapSteps: 2, rowSteps: 0 }, { gapSteps: -3, rowSteps: 0 }];
  for (let count = 1; count <= 40; count += 3) {
    const invoice = new MeasuredInvoice(contextOf({ lineItems: items(count), tax: '8%', ...variants[count % variants.length] }), DESIGNS[theme]());
    for (const spacing of spacings) {
      const [added, whole] = [invoice.measuredFlow(spacing), laidOutTable(invoice, spacing)];
      expect(
        [added.pageCount, added.freeHeightPt, added.contentEndPt],
      ).toEqual([whole.pageCount, whole.freeHeightPt, whole.contentEndPt]);
    }
  }
});

test.each(THEMES)('%s: the second of two pages that would be half empty gets a third of the rows', (theme) => {
  const payment = { iban: 'DE89370400440532013000' };
  const two = Array.from({ length: 50 }, (_, index) => {
    const { invoice, spacing } = fitPages(contextOf({ lineItems: items(index + 1), tax: '8%', payment }), DESIGNS[theme]());
    const [shared, usual] = [laidOutTable(invoice, spacing), laidOutTable(invoice, USUAL)];
    const fullShare = (flow: Flow): number => 1 - flow.freeHeightPt / (flow.frame.bottomPt - flow.frame.topPt);
    const pages = { pageCount: usual.pageCount, pages: shared.pageCount };
    const maxEmptyShare = Math.max(MAX_EMPTY_SHARE, usual.maxEmptyShare);
    const shares = { emptyShare: shared.maxEmptyShare, maxEmptyShare, usual: fullShare(usual), full: fullShare(shared) };
    return { ...pages, ...shares, spacing };
  }).filter(({ pageCount, pages, usual }) => pageCount === 2 && pages === 2 && usual < 0.5);
  expect(two.length).toBeGreaterThan(0);
  expect(two.filter(({ full, emptyShare, maxEmptyShare, usual }) => full < usual || emptyShare > maxEmptyShare)).toEqual([]);
  expect(two.filter(({ spacing }) => spacing.minLastPageShare === undefined)).toEqual([]);
  expect(two.filter(({ full }) => full < 0.45)).toEqual([]);
});

test.each(THEMES)('%s: two pages get more white space as long as a fifth of the second one would be empty', (theme) => {
  const two = Array.from({ length: 40 }, (_, index) => {
    const { invoice, spacing } = fitPages(contextOf({ lineItems: items(index + 16), tax: '8%' }), DESIGNS[theme]());
    const usual = invoice.measuredFlow(USUAL);
    const emptyShare = usual.freeHeightPt / (usual.frame.bottomPt - usual.frame.topPt);
    const pages = [usual.pageCount, invoice.measuredFlow(spacing).pageCount];
    return { spacing, pages, emptyShare, maxEmptyShare: usual.maxEmptyShare };
  }).filter(({ pages }) => pages.every((count) => count === 2));
  expect(two.some(({ emptyShare, maxEmptyShare }) => emptyShare > 0.2 && emptyShare < 0.5 && maxEmptyShare <= 0.15)).toBe(true);
  expect(
    two.filter(({ spacing, emptyShare }) => emptyShare > 0.25 && spacing.gapSteps <= 0 && spacing.rowSteps <= 0),
  ).toEqual([]);
  expect(two.filter(({ spacing, emptyShare, maxEmptyShare }) =>
    emptyShare <= 0.2 && maxEmptyShare <= 0.15 && spacing.gapSteps > 0)).toEqual([]);
});

test('keeps the usual white space in a long invoice, whose first page is painted before its last row is measured', () => {
  expect(chosen('Classic', 300)).toMatchObject({ spacing: 0, rowSpacing: 0 });
});

const PAYMENT_PART_PT = 297;
const short = (count: number) =>
  ({ ...contextOf({ lineItems: items(count) }), paper: { ...A4, heightPt: A4.heightPt - PAYMENT_PART_PT } });

describe.each(THEMES)('%s', (theme) => {
  const design = DESIGNS[theme]();

  test('keeps an invoice of one line above the payment part on one page, and one of 30 lines not', () => {
    const fitted = fitAbovePaymentPart(short(1), design);
    expect(fitted === undefined ? 0 : fitted.invoice.measuredFlow(fitted.spacing).pageCount).toBe(1);
    expect(fitAbovePaymentPart(short(30), design)).toBeUndefined();
  });

  test('has less white space where the payment part then fits onto the last page, and otherwise its totals on that of the payment part', () => {
    const { bottomPt } = design.compose(short(1)).laterFrame;
    const choices = Array.from({ length: 40 }, (_, index) => {
      const ctx = contextOf({ lineItems: items(20 + index) });
      const [plain, fitted] = [fitPages(ctx, design), fitBeforePaymentPart(ctx, design, bottomPt)];
      const [before, after] = [plain.invoice.measuredFlow(plain.spacing), fitted.invoice.measuredFlow(fitted.spacing)];
      const gained = !hasSpaceForPaymentPart(before, bottomPt);
      const isWith = fitted.spacing.bottomReservePt !== undefined;
      const isTighter = fitted.spacing.gapSteps < plain.spacing.gapSteps || fitted.spacing.rowSteps < plain.spacing.rowSteps;
      const more = after.pageCount - before.pageCount;
      return { isTighter, isWith, gained, holds: hasSpaceForPaymentPart(after, bottomPt), more };
    });
    expect(choices.filter(({ holds }) => !holds)).toEqual([]);
    expect(choices.filter(({ gained, isTighter, isWith }) => gained !== (isTighter || isWith))).toEqual([]);
    expect(choices.filter(({ more, isWith }) => more > (isWith ? 1 : 0))).toEqual([]);
    expect(choices.some(({ isWith, more }) => isWith && more === 1)).toBe(true);
  });
});

test.each(THEMES)('%s: rows and gaps stretch while the page before the payment part is too empty', (theme) => {
  const design = DESIGNS[theme]();
  const { bottomPt } = design.compose(short(1)).laterFrame;
  const whites = [11, 12, 13].flatMap((count) => {
    const { invoice, spacing } = fitBeforePaymentPart(contextOf({ lineItems: items(count) }), design, bottomPt);
    if (spacing.bottomReservePt === undefined) return [];
    const usual = invoice.measuredFlow({ gapSteps: 0, rowSteps: 0, bottomReservePt: spacing.bottomReservePt }).maxEmptyShare;
    const { maxEmptyShare } = invoice.measuredFlow(spacing);
    return [{ usual, maxEmptyShare, isMost: spacing.gapSteps === 6 && spacing.rowSteps === 2.5 }];
  });
  expect(whites.length).toBeGreaterThan(0);
  expect(whites.filter(({ usual, maxEmptyShare, isMost }) =>
    maxEmptyShare > 0.15 && (maxEmptyShare >= usual || !isMost))).toEqual([]);
});

test('a long invoice is not measured for the payment part either', () => {
  const ctx = contextOf({ lineItems: items(300) });
  expect(fitBeforePaymentPart(ctx, DESIGNS.Classic(), 400).spacing).toEqual({ gapSteps: 0, rowSteps: 0 });
});

describe('hasSpaceForPaymentPart', () => {
  const frame = { xPt: 0, widthPt: 100, topPt: 10, bottomPt: 200 };
  const row = paintedBlock(50, () => undefined);

  test('is never on the first page', () => {
    const flow = new Flow(() => frame);
    flow.paginate(row);
    expect(hasSpaceForPaymentPart(flow, 100)).toBe(false);
  });

  test('counts to the end of the last block, without the white space after it', () => {
    const flow = new Flow(() => frame);
    flow.breakPage();
    flow.paginate(stack([row]));
    flow.skip(60);
    expect([flow.contentEndPt, hasSpaceForPaymentPart(flow, 60), hasSpaceForPaymentPart(flow, 59)]).toEqual([60, true, false]);
    flow.paginate(space(0));
    expect(hasSpaceForPaymentPart(flow, 60)).toBe(true);
  });
});

describe('larger type', () => {
  const Classic = DESIGNS.Classic();

  test('is for one page that keeps space, in which no word is split', () => {
    expect(fitWithSpace(contextOf({ lineItems: items(5) }), Classic)?.spacing.gapSteps).toBeGreaterThan(0);
    expect(fitWithSpace(contextOf({ lineItems: items(24) }), Classic)).toBeUndefined();
    expect(fitWithSpace(contextOf({ lineItems: items(5), notes: 'word '.repeat(601) }), Classic)).toBeUndefined();
    expect(fitWithSpace(contextOf({ lineItems: items(5), billTo: 'w'.repeat(200) }), Classic)).toBeUndefined();
  });

  test('is not for columns that it would make too wide; any other error is thrown', () => {
    const columns = ['lineNumber', 'item', 'quantity', 'rate', 'discount', 'tax', 'amount'] as const;
    const lineItems = [{ description: 'a', quantity: 1, rate: 12345.67, discount: 1234.56, tax: '7.25%' }];
    const ctx = contextOf({ columns: [...columns], lineItems });
    expect(fitWithSpace(ctx, Classic)).toBeDefined();
    expect(fitWithSpace({ ...ctx, paper: { ...A4, widthPt: 300 } }, Classic)).toBeUndefined();
    class BrokenMeasurer extends FakeMeasurer {
      override line(): never { throw new Error('No font.'); }
    }
    expect(() => fitWithSpace({ ...ctx, measurer: new BrokenMeasurer() }, Classic)).toThrow('No font.');
  });
});
