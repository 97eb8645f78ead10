import { describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../../lib/invoice/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { drawing, space, stack } from '../../../../lib/layout/engine/block.js';
import { fitPages } from '../../../../lib/layout/pages/fit-pages.js';
import { fitAbovePaymentPart, fitBeforePaymentPart, hasSpaceForPaymentPart } from '../../../../lib/layout/pages/fit-slip.js';
import { A4, contextOf } from '../support/laid-out.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const PAYMENT_PART_PT = 297;
const items = (count: number): { description: string; quantity: number; rate: number }[] =>
  Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));
const short = (count: number) => ({ ...contextOf({ lineItems: items(count) }), paper: { ...A4, heightPt: A4.heightPt - PAYMENT_PART_PT } });

describe.each(THEMES)('%s', (theme) => {
  const design = DESIGNS[theme];

  test('keeps an invoice of one line above the slip on one page, and one of 30 lines not', () => {
    const fitted = fitAbovePaymentPart(short(1), design);
    expect(fitted === undefined ? 0 : fitted.invoice.measured(fitted.spacing).pageCount).toBe(1);
    expect(fitAbovePaymentPart(short(30), design)).toBeUndefined();
  });

  test('has less white space where the slip then fits onto the last page, and otherwise its totals on the page of the slip', () => {
    const { bottomPt } = design.compose(short(1)).later;
    const choices = Array.from({ length: 40 }, (_, index) => {
      const ctx = contextOf({ lineItems: items(20 + index) });
      const [plain, fitted] = [fitPages(ctx, design), fitBeforePaymentPart(ctx, design, bottomPt)];
      const [before, after] = [plain.invoice.measured(plain.spacing), fitted.invoice.measured(fitted.spacing)];
      const gained = !hasSpaceForPaymentPart(before, bottomPt);
      const isWith = fitted.spacing.bottomReservePt !== undefined;
      const isTighter = fitted.spacing.gaps < plain.spacing.gaps || fitted.spacing.rows < plain.spacing.rows;
      return { isTighter, isWith, gained, holds: hasSpaceForPaymentPart(after, bottomPt), more: after.pageCount - before.pageCount };
    });
    expect(choices.filter(({ holds }) => !holds)).toEqual([]);
    expect(choices.filter(({ gained, isTighter, isWith }) => gained !== (isTighter || isWith))).toEqual([]);
    expect(choices.filter(({ more, isWith }) => more > (isWith ? 1 : 0))).toEqual([]);
    expect(choices.some(({ isWith, more }) => isWith && more === 1)).toBe(true);
  });
});

test.each(THEMES)('%s: rows and gaps spread as long as a page before that of the totals and the slip is white at its end', (theme) => {
  const design = DESIGNS[theme];
  const { bottomPt } = design.compose(short(1)).later;
  const whites = [11, 12, 13].flatMap((count) => {
    const { invoice, spacing } = fitBeforePaymentPart(contextOf({ lineItems: items(count) }), design, bottomPt);
    if (spacing.bottomReservePt === undefined) return [];
    const usual = invoice.measured({ gaps: 0, rows: 0, bottomReservePt: spacing.bottomReservePt }).maxEmptyShare;
    const { maxEmptyShare } = invoice.measured(spacing);
    return [{ usual, mostWhite: maxEmptyShare, isMost: spacing.gaps === 6 && spacing.rows === 2.5 }];
  });
  expect(whites.length).toBeGreaterThan(0);
  expect(whites.filter(({ usual, mostWhite: maxEmptyShare, isMost }) => maxEmptyShare > 0.15 && (maxEmptyShare >= usual || !isMost))).toEqual([]);
});

test('a long invoice is not measured for the slip either', () => {
  const ctx = contextOf({ lineItems: items(300) });
  expect(fitBeforePaymentPart(ctx, DESIGNS.Classic, 400).spacing).toEqual({ gaps: 0, rows: 0 });
});

describe('hasSpaceForSlip', () => {
  const frame = { xPt: 0, widthPt: 100, topPt: 10, bottomPt: 200 };
  const row = drawing(50, () => undefined);

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
    expect([flow.endPt, hasSpaceForPaymentPart(flow, 60), hasSpaceForPaymentPart(flow, 59)]).toEqual([60, true, false]);
    flow.paginate(space(0));
    expect(hasSpaceForPaymentPart(flow, 60)).toBe(true);
  });
});
