import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_TYPES } from '../../lib/invoice/document-types.js';
import { DEFAULT_THEME, THEME_NAMES } from '../../lib/invoice/themes.js';
import type { Content, FieldPath } from '../../lib/layout/content/content.js';

/** The text that a number in the picture of the fields points at: the first text of the field, or the given one. */
export interface Place {
  readonly field: FieldPath;
  readonly text?: (content: Content) => string | undefined;
  /** The side with room for the number; default: left. */
  readonly side?: 'right';
}

/** A field of the request as listed in the documentation. */
export interface ListedField {
  /** The path as written in a request. */
  readonly path: string;
  readonly form: string;
  /** What it is for, where the name does not say it. */
  readonly use?: string;
  /** Absent if the field only changes how other fields are printed. */
  readonly place?: Place;
}

const at = (field: FieldPath, more: Omit<Place, 'field'> = {}): { readonly place: Place } => ({ place: { field, ...more } });

/** "`a` (default), `b` or `c`". */
const oneOf = (values: readonly string[], standard: string): string => {
  const listed = values.map((value) => `\`${value}\`${value === standard ? ' (default)' : ''}`);
  return `${listed.slice(0, -1).join(', ')} or ${listed.at(-1) ?? ''}`;
};

/** Every field of the request, in the order of the page. The places are those of `examples/all-fields.json`. */
export const FIELDS: readonly ListedField[] = [
  { path: 'logo', form: '`data:image/png;base64,…` or `data:image/jpeg;base64,…`: at most 512 KB decoded, 2,000 px a side, 2 megapixels; no SVG', ...at('logo') },
  { path: 'companyName', form: '**required**, unless `seller.name` is sent; 1–200 characters', ...at('companyName') },
  { path: 'companyDetails', form: 'several lines, 1–1,000', use: 'address, e-mail address, tax number and so on', ...at('companyDetails') },
  { path: 'labels', form: 'any of [the 22 keys](labels.md), each at most 100', use: 'replace the fixed texts; an empty one hides the label', ...at('labels.invoice') },
  { path: 'invoiceNumber', form: '**required**, 1–100', use: 'also names the file', ...at('invoiceNumber') },
  { path: 'date', form: '**required**, `YYYY-MM-DD`', use: 'the date of issue', ...at('date') },
  { path: 'dueDate', form: '`YYYY-MM-DD`', ...at('dueDate') },
  { path: 'validUntil', form: '`YYYY-MM-DD`', use: 'the last day of a [quote](documents.md)' },
  { path: 'paidDate', form: '`YYYY-MM-DD`', use: 'the day of payment, on a [receipt](documents.md)' },
  { path: 'paymentTerms', form: '1–200', use: 'for example `Net 30`', ...at('paymentTerms') },
  { path: 'poNumber', form: '1–200', use: 'the recipient’s order number', ...at('poNumber') },
  { path: 'customFields', form: 'at most 10 of [`{ "name", "value" }`](#custom-fields), at most 60 and 200, or `{ "name", "field" }`', ...at('customFields[0].value') },
  { path: 'billTo', form: '**required**, unless `buyer.name` is sent; several lines, 1–1,000', ...at('billTo') },
  { path: 'shipTo', form: 'several lines, 1–1,000', ...at('shipTo') },
  { path: 'lineItems', form: '**required**, 1–5,000 lines with the fields `lineItems[].…`, in print order' },
  { path: 'lineItems[].description', form: '**required**, several lines, 1–2,000; the first is more prominent', ...at('lineItems[0].description') },
  { path: 'lineItems[].hsCode', form: 'at most 20', use: 'Harmonised System code; the column appears if any line has one', ...at('lineItems[1].hsCode') },
  { path: 'lineItems[].quantity', form: '**required**, a number', use: 'negative for a returned item, 0 for a free one', ...at('currency', { text: ({ rows }) => rows[1]?.quantity?.text }) },
  { path: 'lineItems[].unit', form: 'at most 20', use: 'in an e-invoice a [known word](e-invoices.md#units) or code', ...at('lineItems[1].unit', { side: 'right' }) },
  { path: 'lineItems[].rate', form: '**required**, a number greater than 0', use: 'the price of one unit', ...at('currency', { text: ({ rows }) => rows[0]?.rate?.text }) },
  { path: 'lineItems[].sku', form: 'at most 60', use: 'your article number', ...at('lineItems[1].sku') },
  { path: 'lineItems[].discount', form: '[adjustment](#adjustments) or a list of at most 5', ...at('lineItems[1].discount') },
  { path: 'lineItems[].charge', form: '[charge](#adjustments) or a list of at most 5', use: 'printed after the discounts' },
  { path: 'lineItems[].tax', form: '[adjustment](#adjustments) or a list of at most 5; replaces the document’s tax; `[]` is untaxed', ...at('lineItems[2].tax') },
  { path: 'lineItems[].date', form: '`YYYY-MM-DD`', use: 'the day of the work or delivery; printed as a [column](#columns)' },
  { path: 'lineItems[].section', form: '1–200', use: 'the title of its [section](#sections)' },
  { path: 'lineItems[].unitCode', form: 'at most 3 capital letters and digits', use: 'a code of UN/ECE Recommendation 20 or 21; not printed' },
  { path: 'lineItems[].gtin', form: '8, 12, 13 or 14 digits' },
  { path: 'lineItems[].buyerSku', form: '1–100', use: 'the buyer’s article number' },
  { path: 'lineItems[].originCountry', form: 'two capital letters', use: 'where the item was made' },
  { path: 'lineItems[].classifications', form: 'at most 5 of `{ "code", "scheme", "version" }`' },
  { path: 'lineItems[].attributes', form: 'at most 20 of `{ "name", "value" }`', use: 'such as the colour; printed as [columns](#columns)' },
  { path: 'lineItems[].period', form: '[period](#dates-and-references)' },
  { path: 'lineItems[].note', form: 'several lines, 1–1,000' },
  { path: 'lineItems[].orderLine', form: '1–100', use: 'the line of the buyer’s order' },
  { path: 'lineItems[].accounting', form: '1–100', use: 'the buyer’s account, such as a cost centre' },
  { path: 'lineItems[].object', form: '`{ "id", "scheme" }`', use: 'such as a meter or a subscription' },
  { path: 'lineItems[].text', form: 'several lines, 1–2,000', use: 'makes the line a [line of text](#lines-of-text)' },
  { path: 'lineItems[].option', form: '`optional` or `alternative`', use: 'in a [quote](documents.md#options): the line is in no sum' },
  { path: 'sectionTotals', form: '`true` (default) or `false`', use: 'prints the sum of each [section](#sections)' },
  { path: 'columns', form: '2–8 [columns](#columns), in print order' },
  { path: 'discount', form: '[adjustment](#adjustments) of the subtotal, before tax, or a list of at most 5; together not above it', ...at('discount') },
  { path: 'charge', form: '[charge](#adjustments) or a list of at most 5', use: 'taxed as `tax` says, unless it has a `tax` of its own; `[]` is untaxed' },
  { path: 'tax', form: '[adjustment](#adjustments) or a list of at most 5 with the same base; [treatment](#tax-treatment)', ...at('tax') },
  { path: 'shipping', form: 'an amount, or `{ "amount", "label", "tax" }`', use: 'untaxed unless it has a `tax`', ...at('shipping') },
  { path: 'amountPaid', form: 'a number, 0 or more', ...at('labels.amountPaid') },
  { path: 'deposits', form: 'at most 50 [deposits](#deposits)', use: 'received and invoiced before; deducted from the total' },
  { path: 'depositMethod', form: '`afterTax` (default) or `beforeTax`', use: '[when the deposits are deducted](money.md#deposits)' },
  { path: 'roundTo', form: 'above 0, at most 100, a multiple of the currency’s minor unit', use: 'rounds the balance due, for cash' },
  { path: 'amountInWords', form: '1–300', use: 'below the [last amount](money.md#the-amount-in-words)' },
  { path: 'notes', form: 'several lines, 1–5,000', ...at('notes') },
  { path: 'terms', form: 'several lines, 1–5,000', ...at('terms') },
  { path: 'textFormat', form: '`plain` (default) or `markdown`', use: '[bold, links and lists](#formatted-text) in notes, terms and descriptions' },
  { path: 'mentions', form: 'at most 20 of `{ "code", "text" }`', use: 'texts that the law requires, printed after the terms; notes of an [e-invoice](e-invoices.md)' },
  { path: 'documentType', form: oneOf(DOCUMENT_TYPES, DEFAULT_DOCUMENT_TYPE), use: 'sets the title and the type code of an e-invoice. A credit note has positive quantities. The buyer issues a [self-billed](e-invoices.md#self-billing) document. [Other documents](documents.md) have no e-invoice' },
  { path: 'supply', form: '`goods`, `services` or `mixed`', use: 'required in an [e-invoice of France](e-invoices.md#france)' },
  { path: 'billingCase', form: '`paid`, `final`, `subcontractor`, `coContractor` or `vatReported`', use: 'the case of an [e-invoice of France](e-invoices.md#france)' },
  { path: 'vatDue', form: '`invoice`, `delivery` or `payment`', use: 'when VAT becomes due' },
  { path: 'seller', form: '[party](#parties)', use: 'printed where `companyName` or `companyDetails` is absent' },
  { path: 'buyer', form: '[party](#parties)', use: 'printed where `billTo` is absent' },
  { path: 'payee', form: '`{ "name", "id", "legalId" }`', use: 'who receives the payment, if not the seller' },
  { path: 'taxRepresentative', form: '`{ "name", "vatId", "address" }`', use: 'who declares the seller’s tax; printed after the seller' },
  { path: 'delivery', form: '[delivery](#dates-and-references)', use: 'when, where and to whom; printed where `shipTo` is absent' },
  { path: 'period', form: '[period](#dates-and-references) that the invoice covers' },
  { path: 'precedingInvoices', form: 'at most 20 of `{ "number", "date" }`', use: 'those that this document corrects, credits or follows. A credit note prints them, unless a [custom field](#custom-fields) does' },
  { path: 'buyerReference', form: '1–200', use: 'for routing; a German Leitweg-ID goes here' },
  { path: 'references', form: '[references](#dates-and-references)', use: 'numbers of other documents' },
  { path: 'payment', form: '[payment](#payment)', use: 'how the invoice is to be paid' },
  { path: 'attachments', form: 'at most 5 of `{ "name", "mediaType", "content", "description", "id" }`, [together 768 KiB](e-invoices.md#attachments)', use: 'only in the XML of an e-invoice' },
  { path: 'taxCurrency', form: '`{ "code", "taxAmount" }`', use: 'the tax total in the currency of the seller’s tax accounts' },
  { path: 'eInvoice', form: '`{ "format", "profile", "syntax", "country", "treatment", "attachPage", "notesCode", "termsCode" }`', use: 'makes an [e-invoice](e-invoices.md)' },
  { path: 'brand', form: 'one of your account’s [brands](brands.md), or `none`', use: 'defaults, logo, fonts and letterhead' },
  { path: 'embedRequest', form: '`true` or `false` (default)', use: 'puts the [request into the PDF](#the-request-in-the-pdf)' },
  { path: 'strict', form: '`true` or `false` (default)', use: 'rejects the request for each [warning](errors.md#warnings) of its preview' },
  { path: 'watermark', form: '1–40', use: 'behind the content of every page', ...at('watermark') },
  { path: 'signatures', form: '1–2 of `{ "label", "image", "name", "role", "placeDate" }`', use: '[blocks to sign](documents.md#signatures) at the end' },
  { path: 'carriedForward', form: '1–100', use: 'a label such as `Carried forward`; prints the sum so far where the table continues on another page' },
  { path: 'currency', form: 'one of the 52 codes (ISO 4217); default `USD`' },
  { path: 'pricesIncludeTax', form: '`true` if rates, discounts and shipping [include tax](money.md#gross-prices), which is then a percentage; `false` (default)' },
  { path: 'language', form: '[a language](labels.md), for example `de`, also with a region, for example `de-AT`', use: 'sets the labels, and the locale if that is absent' },
  { path: 'documentLabels', form: 'any of the [words before values](labels.md#words-before-values), each at most 200' },
  { path: 'locale', form: 'BCP 47, for example `de-DE`; default that of `language`, else `en-US`', use: 'separators, currency symbol, dates, direction' },
  { path: 'dateFormat', form: '`iso` (2026-03-31), `short` (all digits), `medium` (default, short month name) or `long` (full month name)' },
  { path: 'theme', form: oneOf(THEME_NAMES, DEFAULT_THEME), use: 'the [design](designs.md); case-sensitive' },
  { path: 'customTheme', form: 'any of the [eight colours](designs.md#your-own-colours), each `#rrggbb`' },
  { path: 'paperSize', form: '`A4` (default) or `Letter`' },
  { path: 'letter', form: '`{ "window", "foldMarks", "returnLine" }`', use: 'the address for the [window of an envelope](designs.md#letters)' },
  { path: 'foot', form: '1–4 texts of at most 8 lines of 60 characters', use: '[columns](designs.md#foot) at the bottom of the first page' },
  { path: 'footOn', form: '`first` (default) or `all`', use: 'the pages with the foot' },
];

/** The fields that print a text of their own, in order. Their numbers in the picture start at 1. */
export const PLACED_FIELDS = FIELDS.filter(
  (field): field is ListedField & { readonly place: Place } => field.place !== undefined,
);

const itemOf = ({ path, form, use }: ListedField): string => `\`${path}\`: ${form}${use === undefined ? '' : `: ${use}`}`;

/** The fields that have a number in the picture, as a Markdown list with these numbers. */
export const numberedFields = (): string => PLACED_FIELDS.map((field, index) => `${index + 1}. ${itemOf(field)}`).join('\n');

/** The other fields, as a Markdown list. */
export const otherFields = (): string =>
  FIELDS.filter(({ place }) => place === undefined).map((field) => `- ${itemOf(field)}`).join('\n');
