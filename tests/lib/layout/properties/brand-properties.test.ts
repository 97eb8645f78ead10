/** The properties of pages with the fonts of brands. */
// Runs in check:slow: it lays out thousands of invoices. properties.test.ts checks the same properties with our fonts.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../../../packages/pictures/src/cases/cases.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { BRAND_NAMES, brandNamed } from '../../../support/brand/brands.js';
import { someOf } from '../../../support/seed.js';
import { overlaps, textsInMargins } from '../support/page-checks.js';
import { propertyInvoices, type PropertyInvoices } from './property-invoices.js';
import { violationsOf, PROPERTIES } from './properties.js';
import { unevenBaselines, type Property } from './page-violations.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const MIN_MARGIN_PT = 18;
/** Maximum share of the requests of a brand whose columns are too wide for the paper. */
const MAX_REJECTED = 0.05;

const BRAND_PROPERTIES: readonly (readonly [name: string, property: Property])[] = [
  ['lets no texts overlap', ({ pages }) => pages.flatMap(overlaps)],
  ['has no text in the margins', ({ pages }) => pages.flatMap((page) => textsInMargins(page, MIN_MARGIN_PT)).filter((stray) => stray !== 'logo')],
];

/** Creative has the amount in its side column, which has lines of its own. */
const propertiesOf = (theme: ThemeName): typeof PROPERTIES =>
  [...PROPERTIES, ...BRAND_PROPERTIES].filter(([, property]) => theme !== 'Creative' || property !== unevenBaselines);

describe.each(THEMES.map((theme, row) => [theme, row] as const))('%s', (theme, row) => {
  describe.each(someOf(BRAND_NAMES, row, 2))('with the fonts of the brand %s', (name) => {
    let invoices: PropertyInvoices = { accepted: [], rejected: [], tooWide: [] };
    beforeAll(async () => { invoices = propertyInvoices(theme, await brandNamed(name)); });

    test('is tried with nearly all invoices', () => {
      const { accepted, tooWide, rejected } = invoices;
      expect([...tooWide, ...rejected].slice(MAX_REJECTED * (accepted.length + tooWide.length + rejected.length))).toEqual([]);
      expect(accepted.length).toBeGreaterThan(SHEET_CASES.length);
    });

    test.each(propertiesOf(theme))('%s', (_, property) => expect(violationsOf(invoices.accepted, property)).toEqual([]));
  });
});
