import type { Exhibit } from './exhibits.js';

/** One of the ten businesses whose complete invoices are in `examples/businesses/`. */
export interface Business extends Exhibit {
  /** Who sends it to whom. */
  readonly who: string;
  /** Which features of the request it uses. */
  readonly shows: string;
}

const business = (file: string, title: string, who: string, shows: string): Business =>
  ({ name: `businesses/${file}`, request: `businesses/${file}`, title, who, shows });

/** All ten, in the order of docs/examples.md. */
export const BUSINESSES: readonly Business[] = [
  business('freelancer', 'Freelancer', 'a journalist in Montréal, for a magazine',
    'two taxes (GST and QST), hours and words as units, a rate below a dollar, Letter'),
  business('shop', 'Shop', 'an Australian web shop, to a café',
    '`sku`, line discounts, a free item, a coupon, taxed shipping, paid in full, logo, custom title'),
  business('vat-two-rates', 'VAT, two rates', 'a caterer in Lyon, to an office',
    'a document tax and lines with another, a discount across both, a deposit, labels in French'),
  business('gross-prices', 'Gross prices', 'a British gift shop, to a consumer',
    '`pricesIncludeTax`: prices, discount and delivery include VAT'),
  business('us-sales-tax', 'US sales tax', 'a Californian woodworker, to a firm',
    'one sales tax, an untaxed line (`"tax": []`), untaxed freight, delivery address, deposit, logo'),
  business('credit-note', 'Credit note', 'a software company in Singapore, to a customer',
    'negative quantities and sums, labels for a credit note, the corrected invoice in custom fields'),
  business('arabic', 'Arabic', 'a perfumer in Manama, to a hotel',
    'a mirrored page with Arabic digits, three decimals, a fixed discount, all labels'),
  business('japanese', 'Japanese', 'a tea grower in Shizuoka, to a café',
    'a qualified invoice: T number, 8 % and 10 % with their bases in the notes; no minor unit, all labels'),
  business('hindi', 'Hindi', 'an embroidery workshop in Lucknow, to a hotel',
    'two rates, each a list of CGST and SGST; HSN and SAC codes in `hsCode`, place of supply, lakh grouping, all labels'),
  business('200-lines', '200 lines', 'a wholesaler in Cape Town, to a hardware shop',
    'many pages, tariff codes, article numbers, line discounts, a returned item'),
];
