/** What every page must keep, over the cases of the contact sheets and random invoices, with the real fonts. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../../bin/pictures/cases/cases.js';
import type { ThemeName } from '../../../../lib/invoice/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { readingText } from '../support/laid-out.js';
import { faintTexts } from './contrast-breach.js';
import { narrowGroups, partedNumbers } from './number-breach.js';
import { mixedFaces, mixedHeadings } from './face-breach.js';
import { lawInvoices, type LawInvoice, type LawInvoices } from './law-invoice.js';
import { cutNotes, emptyPages, fewRowsAboveTotals, headsWithoutRows, shortLastPage, shortParts, unevenHeads, whitePages, wholeRows, type Law } from './page-breach.js';
import { brokenAccounts } from './payment-breach.js';
import { bareCuts, hyphenatedCodes, severalAxes, smallTexts, unnamedParts } from './text-breach.js';

/** Share of the random requests that the service may refuse. */
const MOST_REFUSED = 0.02;

/** Share of the random requests whose columns may be too wide for the paper. */
const MOST_TOO_WIDE = 0.15;

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

const breaches = (invoices: readonly LawInvoice[], law: Law): readonly string[] =>
  invoices.flatMap(({ name, document, request }) => law(document, request).map((breach) => `${name}: ${breach}`));

describe.each(THEMES)('%s', (theme) => {
  let invoices: LawInvoices = { accepted: [], refused: [], tooWide: [] };
  beforeAll(() => { invoices = lawInvoices(theme); });

  test('is tried with nearly all random invoices', () => {
    const { accepted, refused, tooWide } = invoices;
    expect(tooWide.slice(MOST_TOO_WIDE * accepted.length)).toEqual([]);
    expect(refused.slice(MOST_REFUSED * accepted.length)).toEqual([]);
    expect(accepted.length).toBeGreaterThan(SHEET_CASES.length);
  });

  test('prints notes and terms whole', () => {
    const joined = (text: string): string => text.normalize().replaceAll(/\s+/g, '');
    const lost = invoices.accepted.filter(({ request: { notes = '', terms = '' }, document }) => {
      const printed = joined(readingText(document));
      return ![notes, terms].every((text) => printed.includes(joined(text)));
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test('prints 16 lines with an account and terms on one page, and nine with stock numbers', () => {
    const pagesOf = (wanted: string): number | undefined =>
      invoices.accepted.find(({ name }) => name === wanted)?.document.pages.length;
    expect(['account-16', 'account-sku-9'].map(pagesOf)).toEqual([1, 1]);
  });

  test.each<[string, Law]>([
    ['has no head of the table without a row', headsWithoutRows],
    ['cuts a row only where each part has three lines', shortParts],
    ['fills each page but the last by a fifth', emptyPages],
    ['leaves no page 35 % empty to keep a row whole', wholeRows],
    ['leaves no page 35 % empty before long notes', cutNotes],
    ['has three rows above the totals, or rows of a fifth of the page', fewRowsAboveTotals],
    ['has three lines on the last page', shortLastPage],
    ['leaves at most 15 % of a page white before short rows', whitePages],
    ['sets the amount in the head on the baseline of the facts', unevenHeads],
    ['breaks no IBAN, and has it on a page of the totals', brokenAccounts],
    ['cuts no word without a hyphen, and no code inside a group of digits', bareCuts],
    ['puts no hyphen into a number or code', hyphenatedCodes],
    ['puts all amounts of a page on one axis', severalAxes],
    ['sets each word in one face', mixedFaces],
    ['sets each heading in one face', mixedHeadings],
    ['parts no number from its unit', partedNumbers],
    ['shows the spaces between groups of digits', narrowGroups],
    ['repeats the first line of a row that continues', unnamedParts],
    ['sets nothing smaller than 7.75 pt', smallTexts],
    ['sets no text with too little contrast to page, band or watermark', faintTexts],
  ])('%s', (_, law) => expect(breaches(invoices.accepted, law)).toEqual([]));
});
