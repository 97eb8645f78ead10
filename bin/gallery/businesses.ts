import type { Exhibit } from './exhibits.js';

/** One of the ten businesses whose whole invoices stand in `examples/businesses/`. */
export interface Business extends Exhibit {
  /** Who sends it to whom. */
  readonly who: string;
  /** What of the request it makes use of. */
  readonly shows: string;
}

const business = (file: string, title: string, who: string, shows: string): Business =>
  ({ name: `businesses/${file}`, request: `businesses/${file}`, title, who, shows });

/** All ten, in the order of docs/examples.md. */
export const BUSINESSES: readonly Business[] = [
  business('freelancer', 'Freelancer', 'a journalist in Montréal, for a magazine',
    'two parallel taxes (GST and QST), hours and words as units, a rate of less than a dollar, Letter, colours of its own'),
  business('shop', 'Shop', 'an Australian web shop, to a café',
    '`sku`, line discounts, a free item, a coupon, taxed shipping, paid in full, logo, a title of its own'),
  business('vat-two-rates', 'VAT, two rates', 'a caterer in Lyon, to an office',
    'a document tax and lines with another one, a discount spread over both, a deposit, all 22 labels in French'),
  business('gross-prices', 'Gross prices', 'a British gift shop, to a consumer',
    '`pricesIncludeTax`: prices, discount and delivery hold the VAT, which is taken out of them'),
  business('us-sales-tax', 'US sales tax', 'a Californian woodworker, to a firm',
    'one sales tax, an untaxed line (`"tax": []`), untaxed freight, delivery address, deposit, logo'),
  business('credit-note', 'Credit note', 'a software company in Singapore, to a customer',
    'negative quantities, so that every sum is negative; labels that say credit note; the corrected invoice as fields of its own'),
  business('arabic', 'Arabic', 'a perfumer in Manama, to a hotel',
    'a mirrored page with Arabic digits, three decimals, a fixed discount, all 22 labels'),
  business('japanese', 'Japanese', 'a tea grower in Shizuoka, to a café',
    'a qualified invoice: T number, 8 % and 10 %, each rounded once, what each applies to in the notes; no minor unit, all 22 labels'),
  business('hindi', 'Hindi', 'an embroidery workshop in Lucknow, to a hotel',
    'two rates, each as a list of CGST and SGST; HSN and SAC codes in `hsCode`, place of supply, lakh grouping, all 22 labels'),
  business('200-lines', '200 lines', 'a wholesaler in Cape Town, to a hardware shop',
    'many pages with running heads, tariff codes, article numbers, line discounts, a returned line among them'),
];
