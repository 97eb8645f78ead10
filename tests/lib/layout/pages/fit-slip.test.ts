import { describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../../lib/invoice/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { drawing, space, stack } from '../../../../lib/layout/engine/block.js';
import { fitPages } from '../../../../lib/layout/pages/fit-pages.js';
import { fitAboveSlip, fitBeforeSlip, hasSpaceForSlip } from '../../../../lib/layout/pages/fit-slip.js';
import { A4, kitOf } from '../support/laid-out.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const SLIP_PT = 297;
const items = (count: number): { description: string; quantity: number; rate: number }[] =>
  Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));
const short = (count: number) => ({ ...kitOf({ lineItems: items(count) }), paper: { ...A4, heightPt: A4.heightPt - SLIP_PT } });

describe.each(THEMES)('%s', (theme) => {
  const design = DESIGNS[theme];

  test('keeps an invoice of one line above the slip on one page, and one of 30 lines not', () => {
    const fitted = fitAboveSlip(short(1), design);
    expect(fitted === undefined ? 0 : fitted.invoice.measured(fitted.air).pageCount).toBe(1);
    expect(fitAboveSlip(short(30), design)).toBeUndefined();
  });

  test('has less white space where the slip then fits onto the last page, and otherwise its totals on the page of the slip', () => {
    const { bottomPt } = design.compose(short(1)).later;
    const choices = Array.from({ length: 40 }, (_, index) => {
      const kit = kitOf({ lineItems: items(20 + index) });
      const [plain, fitted] = [fitPages(kit, design), fitBeforeSlip(kit, design, bottomPt)];
      const [before, after] = [plain.invoice.measured(plain.air), fitted.invoice.measured(fitted.air)];
      const gained = !hasSpaceForSlip(before, bottomPt);
      const isWith = fitted.air.footPt !== undefined;
      const isTighter = fitted.air.gaps < plain.air.gaps || fitted.air.rows < plain.air.rows;
      return { isTighter, isWith, gained, holds: hasSpaceForSlip(after, bottomPt), more: after.pageCount - before.pageCount };
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
    const { invoice, air } = fitBeforeSlip(kitOf({ lineItems: items(count) }), design, bottomPt);
    if (air.footPt === undefined) return [];
    const usual = invoice.measured({ gaps: 0, rows: 0, footPt: air.footPt }).mostWhite;
    const { mostWhite } = invoice.measured(air);
    return [{ usual, mostWhite, isMost: air.gaps === 6 && air.rows === 2.5 }];
  });
  expect(whites.length).toBeGreaterThan(0);
  expect(whites.filter(({ usual, mostWhite, isMost }) => mostWhite > 0.15 && (mostWhite >= usual || !isMost))).toEqual([]);
});

test('a long invoice is not measured for the slip either', () => {
  const kit = kitOf({ lineItems: items(300) });
  expect(fitBeforeSlip(kit, DESIGNS.Classic, 400).air).toEqual({ gaps: 0, rows: 0 });
});

describe('hasSpaceForSlip', () => {
  const frame = { xPt: 0, widthPt: 100, topPt: 10, bottomPt: 200 };
  const row = drawing(50, () => undefined);

  test('is never on the first page', () => {
    const flow = new Flow(() => frame);
    flow.pour(row);
    expect(hasSpaceForSlip(flow, 100)).toBe(false);
  });

  test('counts to the end of the last block, without the white space after it', () => {
    const flow = new Flow(() => frame);
    flow.turn();
    flow.pour(stack([row]));
    flow.skip(60);
    expect([flow.endPt, hasSpaceForSlip(flow, 60), hasSpaceForSlip(flow, 59)]).toEqual([60, true, false]);
    flow.pour(space(0));
    expect(hasSpaceForSlip(flow, 60)).toBe(true);
  });
});
