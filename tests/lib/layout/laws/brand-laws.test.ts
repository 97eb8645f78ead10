/** The laws of pages with the fonts of brands. */
// Runs without coverage: it draws hundreds of invoices.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../../bin/pictures/cases/cases.js';
import type { ThemeName } from '../../../../lib/invoice/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { BRAND_NAMES, brandNamed } from '../../../support/brand/brands.js';
import { someOf } from '../../../support/seed.js';
import { overlaps, strays } from '../support/page-laws.js';
import { lawInvoices, type LawInvoices } from './law-invoice.js';
import { breachesOf, LAWS } from './laws.js';
import { unevenHeads, type Law } from './page-breach.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const LEAST_MARGIN_PT = 18;
/** Most requests of a brand, as a share, whose columns are too wide for the paper. */
const MOST_REFUSED = 0.05;

const OWN_LAWS: readonly (readonly [name: string, law: Law])[] = [
  ['lets no texts overlap', ({ pages }) => pages.flatMap(overlaps)],
  ['has no text in the margins', ({ pages }) => pages.flatMap((page) => strays(page, LEAST_MARGIN_PT)).filter((stray) => stray !== 'logo')],
];

/** Creative has the amount in its side column, which has lines of its own. */
const lawsOf = (theme: ThemeName): typeof LAWS =>
  [...LAWS, ...OWN_LAWS].filter(([, law]) => theme !== 'Creative' || law !== unevenHeads);

describe.each(THEMES.map((theme, row) => [theme, row] as const))('%s', (theme, row) => {
  describe.each(someOf(BRAND_NAMES, row, 2))('with the fonts of the brand %s', (name) => {
    let invoices: LawInvoices = { accepted: [], refused: [], tooWide: [] };
    beforeAll(async () => { invoices = lawInvoices(theme, await brandNamed(name)); });

    test('is tried with nearly all invoices', () => {
      const { accepted, tooWide, refused } = invoices;
      expect([...tooWide, ...refused].slice(MOST_REFUSED * (accepted.length + tooWide.length + refused.length))).toEqual([]);
      expect(accepted.length).toBeGreaterThan(SHEET_CASES.length);
    });

    test.each(lawsOf(theme))('%s', (_, law) => expect(breachesOf(invoices.accepted, law)).toEqual([]));
  });
});
