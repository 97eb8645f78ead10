import { THEME_NAMES, type ThemeName } from '../../../lib/presentation/themes.js';

/** One picture of the docs. */
export interface Figure {
  /** File name of the picture: `docs/images/NAME.png`. */
  readonly name: string;
  readonly title: string;
  /** Its request: `examples/REQUEST.json`. */
  readonly request: string;
}

const figure = (name: string, title: string, request = name): Figure => ({ name, title, request });

/** The requests of designs whose names other examples have. */
const REQUESTS: Partial<Readonly<Record<ThemeName, string>>> = { Classic: 'invoice', Minimal: 'minimal-design' };

/** The pictures of docs/designs.md: each design, then variants: recoloured, a letter, other languages. */
export const DESIGN_FIGURES: readonly Figure[] = [
  ...THEME_NAMES.map((name) => figure(name.toLowerCase(), name, REQUESTS[name])),
  figure('custom-theme', 'Corporate, recoloured'),
  figure('letters/german', 'German letter'),
  figure('german', 'German'),
  figure('arabic', 'Arabic'),
  figure('japanese', 'Japanese'),
  figure('hindi', 'Hindi'),
];

/** The pictures of docs/payment-codes.md: one for each file of `examples/payment-codes/`. */
export const PAYMENT_CODE_FIGURES: readonly Figure[] = [
  figure('payment-codes/girocode', 'GiroCode, Germany'),
  figure('payment-codes/austria', 'EPC, Austria'),
  figure('payment-codes/swiss-qr-reference', 'Swiss QR-bill, QR reference'),
  figure('payment-codes/swiss-creditor-reference', 'Swiss QR-bill, RF reference'),
  figure('payment-codes/upi', 'UPI, India'),
  figure('payment-codes/link', 'Payment link'),
];

/** The pictures of docs/payment-codes.md#tax-authorities: one for each file of `examples/tax-authorities/`. */
export const AUTHORITY_FIGURES: readonly Figure[] = [
  figure('tax-authorities/ksef', 'KSeF, Poland'),
  figure('tax-authorities/verifactu', 'VERI*FACTU, Spain'),
  figure('tax-authorities/atcud', 'ATCUD, Portugal'),
  figure('tax-authorities/irn', 'IRN, India'),
  figure('tax-authorities/zatca', 'ZATCA, Saudi Arabia'),
  figure('tax-authorities/mydata', 'myDATA, Greece'),
  figure('tax-authorities/myinvois', 'MyInvois, Malaysia'),
  figure('tax-authorities/mexico', 'SAT, Mexico'),
];

/** The pictures of docs/documents.md. One picture for each file of `examples/documents/`, from quote to credit note. */
export const DOCUMENT_FIGURES: readonly Figure[] = [
  figure('documents/quote', 'Quote'),
  figure('documents/signed-quote', 'Quote with signatures'),
  figure('documents/formatted-quote', 'Quote with formatted texts'),
  figure('documents/purchase-order', 'Purchase order'),
  figure('documents/order-confirmation', 'Order confirmation'),
  figure('documents/pro-forma', 'Pro forma invoice'),
  figure('documents/delivery-note', 'Delivery note'),
  figure('documents/invoice', 'Invoice'),
  figure('documents/receipt', 'Receipt'),
];

const LETTER = {
  brand: 'example', billTo: 'Bäckerei Hansen e. K.\nFrau Meike Hansen\nLange Reihe 7\n20099 Hamburg', invoiceNumber: '2026-0417', date: '2026-03-31', tax: '19%',
  lineItems: [
    { description: 'Wartung der Backöfen\nZwei Etagenöfen, mit Protokoll', quantity: 2, unit: 'Stk.', rate: 240 },
    { description: 'Dichtungssatz', quantity: 4, unit: 'Stk.', rate: 38.5 }, { description: 'Anfahrt', quantity: 1, rate: 45 },
  ],
};

/** The pictures of docs/designs.md#brands: they need a brand, so they are not in `examples/`, which everyone can send. */
export const BRAND_FIGURES: readonly (readonly [name: string, request: object])[] = [
  ['brands/invoice', { ...LETTER, dueDate: '2026-04-30' }],
  ['brands/quote', { ...LETTER, documentType: 'quote', validUntil: '2026-04-30', theme: 'Corporate' }],
];

/** One of the businesses whose complete invoices are in `examples/businesses/`. */
export interface Business extends Figure {
  /** Which features of the request it uses. */
  readonly description: string;
}

const business = (file: string, title: string, description: string): Business =>
  ({ ...figure(`businesses/${file}`, title), description });

/** The pictures of examples/README.md, in order. */
export const BUSINESSES: readonly Business[] = [
  business('freelancer', 'Freelancer',
    'two taxes (GST and QST), hours and words as units, a column of dates, a rate below a dollar, Letter'),
  business('shop', 'Shop',
    'columns for `sku` and unit, line discounts, a free item, a coupon, taxed shipping, paid in full, logo, custom title'),
  business('vat-two-rates', 'VAT, two rates',
    'a document tax and lines with another, a discount across both, a deposit, labels in French, structured parties, a Factur-X e-invoice'),
  business('gross-prices', 'Gross prices', '`pricesIncludeTax`: prices, discount and delivery include VAT'),
  business('us-sales-tax', 'US sales tax',
    'one sales tax, an untaxed line (`"tax": []`), untaxed freight, delivery address, deposit, logo, a payment link as a code'),
  business('credit-note', 'Credit note',
    '`documentType: "creditNote"` with positive quantities, labels of its own, the corrected invoice in custom fields'),
  business('arabic', 'Arabic', 'a mirrored page with Arabic digits, an IBAN, three decimals, a fixed discount, all labels'),
  business('japanese', 'Japanese', 'a qualified invoice: T number, 8 % and 10 %, each with its base; no minor unit, all labels'),
  business('hindi', 'Hindi',
    'two rates, each a list of CGST and SGST; HSN and SAC codes in `hsCode`, place of supply, lakh grouping, a UPI code, all labels'),
  business('withholding', 'Withholding',
    'a Spanish freelancer: IVA added and IRPF withheld, `language`, a column of dates, an EPC code'),
  business('lump-sum', 'Lump sums',
    'a Swiss carpenter: `columns` without quantity and rate, structured parties, a Swiss QR-bill'),
  business('wholesaler', 'Wholesaler',
    'two discounts, two charges and a charged line with two discounts; two cash discounts and late interest; structured parties, an EPC code'),
  business('agency', 'Sections',
    'a studio: two sections with their sums, a line of text and a line without a section; structured parties, an EPC code'),
  business('final-invoice', 'Final invoice',
    'a builder: three deposits at two rates, deducted with their net amounts and taxes; structured parties, an EPC code'),
  business('account', 'Customer account',
    'a monthly invoice: two payments, a previous balance, a second currency; columns of net amount, tax and gross amount, labels in Romanian'),
  business('craftsman', 'Craftsman', 'hours and minutes with their sums below each section, expenses, a column of dates'),
  business('furniture-quote', 'Furniture quote', 'pictures of the items, a discount, a free line and an option'),
  business('danish', 'Danish', 'built-in labels in Danish; columns for article number, batch and unit; an IBAN'),
  business('british', 'British', 'structured parties, a bank with its sort code, a second account in euros, heads of `sku` and unit'),
  business('american', 'American', 'structured parties with an EIN, a bank with its routing number and BIC, no tax, Letter'),
  business('indian', 'Indian', 'structured parties with GSTIN and PAN, CGST and SGST, a bank with its IFSC, a UPI code'),
  business('exporter', 'Indian exporter', 'an export under LUT: IGST of 0 % with its reason, SAC codes, a bank with its IFSC, a UPI code'),
  business('german-company', 'German GmbH', 'ZUGFeRD, a printed cash discount, the day of delivery, an EPC code'),
  business('subscription', 'Subscription', 'proration: unused time is credited, a column of periods, a payment link as a code'),
  business('hsn-summary', 'HSN summary', 'the taxes by HSN code below the totals, with a discount and taxed freight'),
  business('copies', 'Copies', 'one file with the original, a duplicate and a triplicate; IGST, a title of its own, a bank with its IFSC'),
  business('introduction', 'Introduction', 'a text above the table with bold parts, a large logo in place of the name; VAT, a bank with its sort code'),
  business('200-lines', '200 lines',
    'many pages with sums carried forward; columns for line, article number, tariff code and discount; a returned item'),
];

/** The pictures of docs/designs.md#languages, in order: `examples/languages/invoice.json` with another `language` each. */
export const LANGUAGE_FIGURES: readonly (readonly [name: string, title: string, language: string])[] = [
  ['german', 'German', 'de'],
  ['french', 'French', 'fr'],
  ['spanish', 'Spanish', 'es'],
  ['italian', 'Italian', 'it'],
  ['polish', 'Polish', 'pl'],
  ['greek', 'Greek', 'el'],
  ['ukrainian', 'Ukrainian', 'uk'],
  ['turkish', 'Turkish', 'tr'],
  ['arabic', 'Arabic', 'ar'],
  ['tamil', 'Tamil', 'ta'],
  ['japanese', 'Japanese', 'ja'],
  ['chinese', 'Chinese, simplified', 'zh-Hans'],
];
