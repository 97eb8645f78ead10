import type { SheetCase } from '../sheet-case.js';
import { BASE, goods, invoice } from './base-request.js';

const TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

const lines = (count: number, shows: string, fields: Parameters<typeof invoice>[0] = {}): SheetCase =>
  ({ name: `lines-${count}`, shows, request: invoice({ lineItems: goods(count), ...fields }) });

const { companyName, billTo, invoiceNumber, date } = BASE;

/** Invoices of one line to 200. */
export const LENGTH_CASES: readonly SheetCase[] = [
  {
    name: 'lines-1',
    shows: 'only what is required: nothing between subtotal, total and balance',
    request: { companyName, billTo, invoiceNumber, date, lineItems: goods(1) },
  },
  lines(3, 'a short invoice'),
  lines(5, 'the usual invoice, with terms', { terms: TERMS }),
  lines(8, 'a full page with a delivery address', {
    terms: TERMS, poNumber: 'PO-7731', shipTo: 'Harbor Lane Coffee Roasters\nRoastery, Dock 4\n2107 Dock Street\nTacoma, WA 98402',
  }),
  lines(16, 'about one page', { terms: TERMS }),
  lines(21, 'a little more than one page', { terms: TERMS }),
  lines(40, 'the end of page two'),
  lines(60, 'three pages', { terms: TERMS }),
  lines(200, 'many pages: first and last ones', { poNumber: 'PO-7731' }),
];
