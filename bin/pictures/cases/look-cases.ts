import { goods, shown, type SheetCase } from './base-request.js';
import { logoUrl } from './draw-logo.js';

const TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

/** Logos, colours, the watermark and the other paper. */
export const LOOK_CASES: readonly SheetCase[] = [
  shown('logo-dark', 'a logo on a dark ground of its own',
    { lineItems: goods(4), logo: logoUrl({ ink: '#f5f5f4', ground: '#1c1917' }) }),
  shown('logo-light', 'a transparent logo of light ink, made for dark grounds',
    { lineItems: goods(4), logo: logoUrl({ ink: '#fef9e7' }) }),
  shown('logo-transparent', 'a transparent logo of dark ink, with terms',
    { lineItems: goods(7), terms: TERMS, logo: logoUrl({ ink: '#14532d' }) }),
  shown('theme-dark', 'light text on a dark page', {
    lineItems: goods(6),
    terms: TERMS,
    customTheme: {
      primaryColor: '#8ab4f8', primaryColorDark: '#202a3c', accentColor: '#f0b429', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd',
      borderColor: '#3b4454', backgroundColor: '#14181f', headerTextColor: '#0b0f16',
    },
  }),
  shown('theme-pale', 'pale colours that most texts cannot take as they are', {
    lineItems: goods(6),
    terms: TERMS,
    customTheme: { primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', accentColor: '#f9d5a7', backgroundColor: '#fffaf5', headerTextColor: '#ffffff' },
  }),
  shown('watermark', 'small texts over a watermark', { lineItems: goods(12), terms: TERMS, watermark: 'DRAFT' }),
  shown('foot', 'texts at the foot of each page, one of them with long lines', {
    lineItems: goods(28), footOn: 'all',
    foot: ['Northwind Studio Ltd.\n12 Harbour Street', 'Registered in Oregon\nNo. 1234567\nDirector: Ina Voss', 'First Bank of Portland\nRouting 123000000', 'x'.repeat(60)],
  }),
  shown('foot-first', 'a foot on a page with an account, notes and terms', { lineItems: goods(9), terms: TERMS, foot: ['Northwind Studio Ltd.\nDirector: Ina Voss', 'First Bank of Portland'] }),
  shown('letter', 'Letter paper; discounts, two taxes and shipping', {
    paperSize: 'Letter',
    lineItems: goods(9).map((good, index) => (index % 4 === 1 ? { ...good, discount: { percent: 10, label: 'Volume discount' } } : good)),
    discount: { percent: 5, label: 'Returning client' },
    tax: [{ percent: 6.5, label: 'State sales tax' }, { percent: 3.85, label: 'Seattle sales tax' }],
    shipping: { amount: 85, label: 'Freight' },
    amountPaid: 2500,
    terms: TERMS,
  }),
];
