/** The address at which to pay is never broken: near the amount it is whole, or the host; in the block it is whole. */
import { describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../lib/layout/designs/designs-by-theme.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { textItems } from './support/laid-out.js';

const HOST = 'pay.example';
const urlOf = (length: number): string => `https://${HOST}/i/${'a7Kp2'.repeat(length)}`.slice(0, length);
const ACCOUNT = { label: 'Bank details', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

const linesOf = (theme: ThemeName, payment: NonNullable<InvoiceRequest['payment']>): readonly string[] =>
  layoutInvoice(computedInvoice({ theme, payment }), createTextMeasurer({ language: 'en' })).pages
    .flatMap(({ items }) => textItems(items)).filter(({ links }) => (links ?? []).length > 0).map(({ line }) => line.text);

describe.each(Object.keys(DESIGNS) as readonly ThemeName[])('%s', (theme) => {
  test.each([20, 25, 26, 60, 80])('an address of %d characters', (length) => {
    const url = urlOf(length);
    for (const payment of [{ link: { url } }, { link: { url }, ...ACCOUNT }]) {
      const lines = linesOf(theme, payment);
      expect(lines).toContain(url);
      expect(lines.filter((line) => line !== url && line !== HOST)).toEqual([]);
    }
  });
});
