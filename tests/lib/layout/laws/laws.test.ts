/** What every page must keep, over the cases of the contact sheets and random invoices, with the real fonts. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../../bin/pictures/cases/cases.js';
import type { ThemeName } from '../../../../lib/invoice/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { readingText } from '../support/laid-out.js';
import { lawInvoices, type LawInvoices } from './law-invoice.js';
import { breachesOf, LAWS } from './laws.js';

/** Share of the random requests that the service may refuse. */
const MOST_REFUSED = 0.02;

/** Share of the random requests whose columns may be too wide for the paper. */
const MOST_TOO_WIDE = 0.15;

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

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

  test.each(LAWS)('%s', (_, law) => expect(breachesOf(invoices.accepted, law)).toEqual([]));
});
