/** What every page must keep, over the cases of the contact sheets and random invoices, with the real fonts. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../../lib/invoice/types.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { faintTexts } from './contrast-breach.js';
import { lawInvoices, type LawInvoice } from './law-invoice.js';
import { emptyPages, fewRowsAboveTotals, headsWithoutRows, shortLastPage, shortParts, wholeRows, type Law } from './page-breach.js';
import { bareCuts, severalAxes, smallTexts } from './text-breach.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

const breaches = (invoices: readonly LawInvoice[], law: Law): readonly string[] =>
  invoices.flatMap(({ name, document }) => law(document).map((breach) => `${name}: ${breach}`));

describe.each(THEMES)('%s', (theme) => {
  let invoices: readonly LawInvoice[] = [];
  beforeAll(() => { invoices = lawInvoices(theme); });

  test.each<[string, Law]>([
    ['has no head of the table without a row', headsWithoutRows],
    ['cuts a row only where each part has three lines', shortParts],
    ['fills each page but the last by a fifth', emptyPages],
    ['leaves no page 35 % empty to keep a row whole', wholeRows],
    ['has three rows above the totals, or rows of a fifth of the page', fewRowsAboveTotals],
    ['has three lines on the last page', shortLastPage],
    ['cuts no word without a hyphen, and no code inside a group of digits', bareCuts],
    ['puts all amounts of a page on one axis', severalAxes],
    ['sets nothing smaller than 7.75 pt', smallTexts],
    ['sets no text with too little contrast to page, band or watermark', faintTexts],
  ])('%s', (_, law) => {
    expect(breaches(invoices, law)).toEqual([]);
  });
});
