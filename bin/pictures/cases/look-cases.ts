import { sampleItems, caseWith, type SheetCase } from './base-request.js';
import { logoUrl } from './draw-logo.js';

const STYLE_TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

/** Logos, colours, the watermark and the other paper. */
export const STYLE_CASES: readonly SheetCase[] = [
  caseWith('logo-dark', 'a logo on a dark ground of its own',
    { lineItems: sampleItems(4), logo: logoUrl({ foreground: '#f5f5f4', background: '#1c1917' }) }),
  caseWith('logo-light', 'a transparent logo of light ink, made for dark grounds',
    { lineItems: sampleItems(4), logo: logoUrl({ foreground: '#fef9e7' }) }),
  caseWith('logo-transparent', 'a transparent logo of dark ink, with terms',
    { lineItems: sampleItems(7), terms: STYLE_TERMS, logo: logoUrl({ foreground: '#14532d' }) }),
  caseWith('theme-dark', 'light text on a dark page', {
    lineItems: sampleItems(6),
    terms: STYLE_TERMS,
    customTheme: {
      primaryColor: '#8ab4f8', primaryColorDark: '#202a3c', accentColor: '#f0b429', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd',
      borderColor: '#3b4454', backgroundColor: '#14181f', headerTextColor: '#0b0f16',
    },
  }),
  caseWith('theme-pale', 'pale colours that most texts cannot take as they are', {
    lineItems: sampleItems(6),
    terms: STYLE_TERMS,
    customTheme: { primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', accentColor: '#f9d5a7', backgroundColor: '#fffaf5', headerTextColor: '#ffffff' },
  }),
  caseWith('watermark', 'small texts over a watermark', { lineItems: sampleItems(12), terms: STYLE_TERMS, watermark: 'DRAFT' }),
  caseWith('foot', 'texts at the foot of each page, one of them with long lines', {
    lineItems: sampleItems(28), footOn: 'all',
    foot: ['Northwind Studio Ltd.\n12 Harbour Street', 'Registered in Oregon\nNo. 1234567\nDirector: Ina Voss', 'First Bank of Portland\nRouting 123000000', 'x'.repeat(60)],
  }),
  caseWith('foot-first', 'a foot on a page with an account, notes and terms', { lineItems: sampleItems(9), terms: STYLE_TERMS, foot: ['Northwind Studio Ltd.\nDirector: Ina Voss', 'First Bank of Portland'] }),
  caseWith('letter', 'Letter paper; discounts, two taxes and shipping', {
    paperSize: 'Letter',
    lineItems: sampleItems(9).map((good, index) => (index % 4 === 1 ? { ...good, discount: { percent: 10, label: 'Volume discount' } } : good)),
    discount: { percent: 5, label: 'Returning client' },
    tax: [{ percent: 6.5, label: 'State sales tax' }, { percent: 3.85, label: 'Seattle sales tax' }],
    shipping: { amount: 85, label: 'Freight' },
    amountPaid: 2500,
    terms: STYLE_TERMS,
  }),
];
