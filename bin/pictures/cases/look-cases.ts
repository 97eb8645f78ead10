import { goods, invoice, type SheetCase } from './base-request.js';
import { logoUrl } from './draw-logo.js';

const TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

/** Logos, colours, the watermark and the other paper. */
export const LOOK_CASES: readonly SheetCase[] = [
  {
    name: 'logo-dark',
    shows: 'a logo on a dark ground of its own',
    request: invoice({ lineItems: goods(4), logo: logoUrl({ ink: '#f5f5f4', ground: '#1c1917' }) }),
  },
  {
    name: 'logo-light',
    shows: 'a transparent logo of light ink, made for dark grounds',
    request: invoice({ lineItems: goods(4), logo: logoUrl({ ink: '#fef9e7' }) }),
  },
  {
    name: 'logo-transparent',
    shows: 'a transparent logo of dark ink, with terms',
    request: invoice({ lineItems: goods(7), terms: TERMS, logo: logoUrl({ ink: '#14532d' }) }),
  },
  {
    name: 'theme-dark',
    shows: 'light text on a dark page',
    request: invoice({
      lineItems: goods(6),
      terms: TERMS,
      customTheme: {
        primaryColor: '#8ab4f8', primaryColorDark: '#202a3c', accentColor: '#f0b429', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd',
        borderColor: '#3b4454', backgroundColor: '#14181f', headerTextColor: '#0b0f16',
      },
    }),
  },
  {
    name: 'theme-pale',
    shows: 'pale colours that most texts cannot take as they are',
    request: invoice({
      lineItems: goods(6),
      terms: TERMS,
      customTheme: { primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', accentColor: '#f9d5a7', backgroundColor: '#fffaf5', headerTextColor: '#ffffff' },
    }),
  },
  { name: 'watermark', shows: 'small texts over a watermark', request: invoice({ lineItems: goods(12), terms: TERMS, watermark: 'DRAFT' }) },
  {
    name: 'letter',
    shows: 'Letter paper; discounts, two taxes and shipping',
    request: invoice({
      paperSize: 'Letter',
      lineItems: goods(9).map((good, index) => (index % 4 === 1 ? { ...good, discount: { percent: 10, label: 'Volume discount' } } : good)),
      discount: { percent: 5, label: 'Returning client' },
      tax: [{ percent: 6.5, label: 'State sales tax' }, { percent: 3.85, label: 'Seattle sales tax' }],
      shipping: { amount: 85, label: 'Freight' },
      amountPaid: 2500,
      terms: TERMS,
    }),
  },
];
