import { describe, expect, test } from '@jest/globals';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { fitPages, MOST_WHITE } from '../../../../lib/layout/pages/fit-pages.js';
import { MeasuredInvoice, type Air } from '../../../../lib/layout/pages/measured-invoice.js';
import type { ThemeName } from '../../../../lib/invoice/themes.js';
import { kitOf } from '../support/laid-out.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const items = (count: number): { description: string; quantity: number; rate: number }[] =>
  Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));

interface Chosen {
  /** Extra white space in the gaps, and between the rows. */
  readonly air: number;
  readonly rowAir: number;
  readonly pages: number;
  /** Pages with the usual white space. */
  readonly usualPages: number;
  /** Share of the last page that stays empty. */
  readonly emptyShare: number;
  /** The same of the emptiest page before it. */
  readonly mostWhite: number;
}

const USUAL: Air = { gaps: 0, rows: 0 };

const poured = (invoice: MeasuredInvoice, air: Air): Flow => {
  const flow = new Flow(invoice.frameOf);
  invoice.pour(flow, air);
  return flow;
};

const chosen = (theme: ThemeName, count: number): Chosen => {
  const kit = kitOf({ lineItems: items(count), tax: '8%', dueDate: '2026-04-30' });
  const { invoice, air } = fitPages(kit, DESIGNS[theme]);
  const flow = poured(invoice, air);
  const { topPt, bottomPt } = flow.frame;
  const usualPages = poured(new MeasuredInvoice(kit, DESIGNS[theme]), USUAL).pageCount;
  return {
    air: air.gaps, rowAir: air.rows, pages: flow.pageCount, usualPages,
    mostWhite: flow.mostWhite, emptyShare: flow.spacePt / (bottomPt - topPt),
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
    expect(single[0]?.air).toBe(4);
    expect(single.filter(({ air, emptyShare }) => air < 4 && emptyShare > 0.3)).toEqual([]);
    // The tighter form of a design begins again with its usual white space.
    const airsOf = (wanted: number): readonly number[] =>
      single.slice(theme === 'Luxury' ? LUXURY_TIGHT_ROWS - 1 : 0).filter(({ rowAir }) => rowAir === wanted).map(({ air }) => Math.max(0, air));
    for (const airs of [airsOf(1), airsOf(0)]) expect(airs).toEqual([...airs].sort((a, b) => b - a));
    const rowAirs = single.slice(theme === 'Luxury' ? LUXURY_TIGHT_ROWS - 1 : 0).map(({ rowAir }) => rowAir);
    expect(rowAirs.filter((air) => air > 0)).toEqual(rowAirs.filter((air) => air > 0).sort((a, b) => b - a));
    expect(rowAirs[0]).toBe(1);
  });

  test('fills a third of the last page, and leaves at most 15 % of the others white', () => {
    const several = all.filter(({ pages }) => pages > 1);
    expect(several.length).toBeGreaterThan(0);
    expect(several.filter(({ emptyShare, mostWhite }) => emptyShare > 2 / 3 + 0.01 || mostWhite > 0.15)).toEqual([]);
  });

  test('takes white space from the rows too if that saves a page', () => {
    expect(all.some(({ rowAir, pages, usualPages }) => rowAir < 0 && pages < usualPages)).toBe(true);
  });

  test('gets less white space only where that saves a page', () => {
    expect(all.filter(({ air }) => air < 0).length).toBeGreaterThan(0);
    const less = all.filter(({ air, rowAir, pages, usualPages }) => air < 0 && pages >= usualPages && (air < -1 || rowAir !== 0));
    expect(less).toEqual([]);
  });
});

test.each(THEMES)('%s: an invoice that is only added up ends where it ends when it is poured', (theme) => {
  const variants = [{}, { notes: 'Thank you.\n'.repeat(20) }, { payment: { iban: 'DE89370400440532013000' } }, { carriedForward: 'Carried forward '.repeat(8).trim() }];
  const airs: readonly Air[] = [USUAL, { gaps: 4, rows: 1 }, { gaps: 2, rows: 0 }, { gaps: -3, rows: 0 }];
  for (let count = 1; count <= 40; count += 3) {
    const invoice = new MeasuredInvoice(kitOf({ lineItems: items(count), tax: '8%', ...variants[count % variants.length] }), DESIGNS[theme]);
    for (const air of airs) {
      const [added, whole] = [invoice.measured(air), poured(invoice, air)];
      expect([added.pageCount, added.spacePt, added.endPt]).toEqual([whole.pageCount, whole.spacePt, whole.endPt]);
    }
  }
});

test.each(THEMES)('%s: the second of two pages that would be half empty gets a third of the rows', (theme) => {
  const payment = { iban: 'DE89370400440532013000' };
  const two = Array.from({ length: 50 }, (_, index) => {
    const { invoice, air } = fitPages(kitOf({ lineItems: items(index + 1), tax: '8%', payment }), DESIGNS[theme]);
    const [shared, usual] = [poured(invoice, air), poured(invoice, USUAL)];
    const fullShare = (flow: Flow): number => 1 - flow.spacePt / (flow.frame.bottomPt - flow.frame.topPt);
    const pages = { pageCount: usual.pageCount, pages: shared.pageCount };
    const mostWhite = Math.max(MOST_WHITE, usual.mostWhite);
    return { ...pages, white: shared.mostWhite, mostWhite, usual: fullShare(usual), full: fullShare(shared), air };
  }).filter(({ pageCount, pages, usual }) => pageCount === 2 && pages === 2 && usual < 0.5);
  expect(two.length).toBeGreaterThan(0);
  expect(two.filter(({ full, white, mostWhite, usual }) => full < usual || white > mostWhite)).toEqual([]);
  expect(two.filter(({ air }) => air.lastShare === undefined)).toEqual([]);
  expect(two.filter(({ full }) => full < 0.45)).toEqual([]);
});

test.each(THEMES)('%s: two pages get more white space as long as a fifth of the second one would be empty', (theme) => {
  const two = Array.from({ length: 40 }, (_, index) => {
    const { invoice, air } = fitPages(kitOf({ lineItems: items(index + 16), tax: '8%' }), DESIGNS[theme]);
    const usual = invoice.measured(USUAL);
    const emptyShare = usual.spacePt / (usual.frame.bottomPt - usual.frame.topPt);
    return { air, pages: [usual.pageCount, invoice.measured(air).pageCount], emptyShare, mostWhite: usual.mostWhite };
  }).filter(({ pages }) => pages.every((count) => count === 2));
  expect(two.some(({ emptyShare, mostWhite }) => emptyShare > 0.2 && emptyShare < 0.5 && mostWhite <= 0.15)).toBe(true);
  expect(two.filter(({ air, emptyShare }) => emptyShare > 0.25 && air.gaps <= 0 && air.rows <= 0)).toEqual([]);
  expect(two.filter(({ air, emptyShare, mostWhite }) => emptyShare <= 0.2 && mostWhite <= 0.15 && air.gaps > 0)).toEqual([]);
});

test('keeps the usual white space in a long invoice, whose first page is painted before its last row is measured', () => {
  expect(chosen('Classic', 300)).toMatchObject({ air: 0, rowAir: 0 });
});
