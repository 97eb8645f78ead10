import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../lib/presentation/contrast.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { laidOut, textItems } from '../support/laid-out.js';

type Theme = Pick<InvoiceRequest, 'customTheme'>;

const PAGES = {
  pale: {
    customTheme: { primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', accentColor: '#f9d5a7', backgroundColor: '#fffaf5' },
  },
  dark: {
    customTheme: {
      primaryColor: '#2b3446', primaryColorDark: '#202a3c', accentColor: '#2a2418', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd',
      borderColor: '#3b4454', backgroundColor: '#14181f',
    },
  },
} satisfies Record<string, Theme>;

const COMPANY = 'Northwind Studio Ltd.';

/** The designs that print names and amounts on the page itself. */
describe.each(['Classic', 'Formal', 'Minimal', 'Luxury'] as const)('%s', (theme) => {
  describe.each(['pale', 'dark'] as const)('with a theme on a %s page that hides its own colours', (page) => {
    const { customTheme } = PAGES[page];
    const itemsOf = (fields: Theme): readonly PageItem[] =>
      laidOut({ theme, companyName: COMPANY, dueDate: '2026-04-15', ...fields }).pages.flatMap(({ items }) => items);
    const isKey = ({ line: { text } }: TextItem): boolean => text === COMPANY || /^\$[\d,.]+$/.test(text) || text === 'Apr 15, 2026';

    test('has names, amounts and dates with high contrast', () => {
      const keys = textItems(itemsOf({ customTheme })).filter(isKey);
      expect(keys.length).toBeGreaterThan(3);
      for (const { color } of keys) expect(contrastRatio(color, customTheme.backgroundColor)).toBeGreaterThanOrEqual(7);
    });

    test('has visible rules, and the same weights as in its own colours', () => {
      const rules = itemsOf({ customTheme }).flatMap((item) => (item.kind === 'rule' ? [item.color] : []));
      for (const color of rules) expect(contrastRatio(color, customTheme.backgroundColor)).toBeGreaterThan(1.6);
      const weightsOf = (fields: Theme): readonly string[] => textItems(itemsOf(fields)).map(({ line }) => line.font.weight);
      expect(weightsOf({ customTheme })).toEqual(weightsOf({}));
    });
  });
});
