/** The digits of the table and of the totals end on one axis in right-to-left pages. */
import { describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../lib/layout/designs/designs-by-theme.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import type { StructureNode, TextItem } from '../../../lib/layout/engine/page.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { textItems } from './support/laid-out.js';
import { tableBodies } from './support/page-checks.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

const FIELDS: Partial<InvoiceRequest> = {
  lineItems: [
    { description: 'a', quantity: 1, rate: 1234.5 }, { description: 'b', quantity: -1, rate: 99.25 }, { description: 'c', quantity: 7.125, rate: 0.0025, unit: 'h' },
  ],
  discount: '10%', tax: '5%', shipping: 20, amountPaid: 300,
};

/** Where the last digit of a number ends, from the left of the page. */
const digitsEndPt = ({ xPt, line }: TextItem): number => {
  const ends = (line.glyphs as readonly ShapedRun[]).flatMap(({ face, table, words, offsetPt, sizePt, letterSpacingPt }) => {
    let at = offsetPt;
    return words.flatMap(({ clusters, kerning }) => clusters.map((number, index) => {
      const { advance, text } = table.cluster(number);
      at += (advance + (kerning?.[index] ?? 0)) * sizePt / face.trueType.unitsPerEm + letterSpacingPt;
      return /\p{Nd}/u.test(text) ? at : -Infinity;
    }));
  });
  return xPt + Math.max(...ends);
};

/** Where the digits of each amount end: those of the rows, then those of the totals without the balance. */
const axesOf = (theme: ThemeName, locale: string, currency: InvoiceRequest['currency'] & string): readonly number[] => {
  const computed = computedInvoice({ ...FIELDS, theme, locale, currency });
  const document = layoutInvoice(computed, createTextMeasurer({ language: locale }));
  const [rows, totals] = tableBodies(document);
  const summed: readonly StructureNode[] = [...rows!.children, ...totals!.children.slice(0, -1)];
  const cells = summed.map(({ children }) => children.at(-1));
  const items = document.pages.flatMap((page) => textItems(page.items));
  return cells.map((cell) => digitsEndPt(items.find(({ meaning }) => meaning === cell)!));
};

describe.each(THEMES)('%s', (theme) => {
  test.each([
    ['ar', 'SAR'], ['ar', 'USD'], ['ar-EG', 'EGP'], ['ar-EG', 'KWD'], ['he', 'ILS'], ['fa', 'USD'], ['ur', 'PKR'],
  ] as const)('%s, %s', (locale, currency) => {
    const [first = 0, ...others] = axesOf(theme, locale, currency);
    expect(others).toHaveLength(8);
    for (const other of others) expect(other).toBeCloseTo(first, 1);
  });
});
