import type { Exhibit } from './exhibits.js';

/** One of the ten businesses whose complete invoices are in `examples/businesses/`. */
export interface Business extends Exhibit {
  /** Which features of the request it uses. */
  readonly shows: string;
}

const business = (file: string, title: string, shows: string): Business =>
  ({ name: `businesses/${file}`, request: `businesses/${file}`, title, shows });

/** All ten, in the order of docs/examples.md. */
export const BUSINESSES: readonly Business[] = [
  business('freelancer', 'Freelancer',
    'two taxes (GST and QST), hours and words as units, a rate below a dollar, Letter'),
  business('shop', 'Shop',
    '`sku`, line discounts, a free item, a coupon, taxed shipping, paid in full, logo, custom title'),
  business('vat-two-rates', 'VAT, two rates',
    'a document tax and lines with another, a discount across both, a deposit, labels in French'),
  business('gross-prices', 'Gross prices',
    '`pricesIncludeTax`: prices, discount and delivery include VAT'),
  business('us-sales-tax', 'US sales tax',
    'one sales tax, an untaxed line (`"tax": []`), untaxed freight, delivery address, deposit, logo'),
  business('credit-note', 'Credit note',
    'negative quantities and sums, labels for a credit note, the corrected invoice in custom fields'),
  business('arabic', 'Arabic',
    'a mirrored page with Arabic digits, three decimals, a fixed discount, all labels'),
  business('japanese', 'Japanese',
    'a qualified invoice: T number, 8 % and 10 % with their bases in the notes; no minor unit, all labels'),
  business('hindi', 'Hindi',
    'two rates, each a list of CGST and SGST; HSN and SAC codes in `hsCode`, place of supply, lakh grouping, all labels'),
  business('200-lines', '200 lines',
    'many pages, tariff codes, article numbers, line discounts, a returned item'),
];
