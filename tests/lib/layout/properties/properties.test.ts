/** The properties of every page, over the cases of the contact sheets and random invoices, with the real fonts. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../../packages/pictures/src/cases/cases.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { readingText } from '../support/laid-out.js';
import { propertyInvoices, type PropertyInvoices } from './property-invoices.js';
import { violationsOf, PROPERTIES } from './properties.js';

/** Share of the random requests that the service may reject. */
const MAX_REJECTED = 0.02;

/** Share of the random requests whose columns may be too wide for the paper. */
const MAX_TOO_WIDE = 0.15;

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

describe.each(THEMES)('%s', (theme) => {
  let invoices: PropertyInvoices = { accepted: [], rejected: [], tooWide: [] };
  beforeAll(() => { invoices = propertyInvoices(theme); });

  test('is tried with nearly all random invoices', () => {
    const { accepted, rejected, tooWide } = invoices;
    expect(tooWide.slice(MAX_TOO_WIDE * accepted.length)).toEqual([]);
    expect(rejected.slice(MAX_REJECTED * accepted.length)).toEqual([]);
    expect(accepted.length).toBeGreaterThan(SHEET_CASES.length);
  });

  test('prints notes and terms whole', () => {
    const joined = (text: string): string => text.normalize().replaceAll(/\s+/g, '');
    const withMissingText = invoices.accepted.filter(({ request: { notes = '', terms = '' }, document }) => {
      const printed = joined(readingText(document));
      return ![notes, terms].every((text) => printed.includes(joined(text)));
    });
    expect(withMissingText.map(({ name }) => name)).toEqual([]);
  });

  test('prints 16 lines with an account and terms on one page, and nine with stock numbers', () => {
    const pagesOf = (wanted: string): number | undefined =>
      invoices.accepted.find(({ name }) => name === wanted)?.document.pages.length;
    expect(['account-16', 'account-sku-9'].map(pagesOf)).toEqual([1, 1]);
  });

  test.each(PROPERTIES)('%s', (_, property) => expect(violationsOf(invoices.accepted, property)).toEqual([]));
});
