import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_TYPES } from '../../lib/invoice/document-types.js';
import { DEFAULT_THEME, THEME_NAMES } from '../../lib/presentation/themes.js';
import type { Content } from '../../lib/layout/content/content.js';
import type { FieldPath } from '../../lib/layout/engine/text.js';
import { table } from './markdown.js';

/** The text that a number in the picture of the fields points at: the first text of the field, or the given one. */
export interface CalloutTarget {
  readonly field: FieldPath;
  readonly text?: (content: Content) => string | undefined;
  /** The side of the number; default: left. */
  readonly side?: 'right';
}

/** A field of the request as listed in the documentation. */
export interface ListedField {
  /** The path as written in a request. */
  readonly path: string;
  readonly format: string;
  /** What it is for, where the name does not say it. */
  readonly purpose?: string;
  /** Absent if the field only changes how other fields are printed. */
  readonly callout?: CalloutTarget;
}

const calloutOf = (field: FieldPath, more: Omit<CalloutTarget, 'field'> = {}): { readonly callout: CalloutTarget } => ({ callout: { field, ...more } });

/** "`a` (default), `b` or `c`". */
const oneOf = (values: readonly string[], defaultValue: string): string => {
  const listed = values.map((value) => `\`${value}\`${value === defaultValue ? ' (default)' : ''}`);
  return `${listed.slice(0, -1).join(', ')} or ${listed.at(-1) ?? ''}`;
};

/** Every field of the request, in the order of the page. The paths refer to `examples/all-fields.json`. */
export const FIELDS: readonly ListedField[] = [
  { path: 'logo', format: 'a PNG or JPEG as a base64 data URL, at most 512 KB decoded, 2,000 px a side, 2 megapixels', ...calloutOf('logo') },
  { path: 'logoSize', format: '`small`, `medium` (default) or `large`', purpose: '0.7, 1 or 1.6 times each side' },
  { path: 'logoOnly', format: '`true` prints the logo instead of the name' },
  { path: 'companyName', format: '**required**, unless you send `seller.name`; 1–200', ...calloutOf('companyName') },
  { path: 'companyDetails', format: 'multiline, 1–1,000', purpose: 'address, tax number', ...calloutOf('companyDetails') },
  { path: 'labels', format: 'any of [22 keys](designs.md#languages), each ≤100', ...calloutOf('labels.invoice') },
  { path: 'invoiceNumber', format: '**required**, 1–100', purpose: 'names the file', ...calloutOf('invoiceNumber') },
  { path: 'date', format: '**required**, `YYYY-MM-DD`', ...calloutOf('date') },
  { path: 'dueDate', format: '`YYYY-MM-DD`', ...calloutOf('dueDate') },
  { path: 'validUntil', format: '`YYYY-MM-DD`', purpose: 'last day of a [quote](documents.md)' },
  { path: 'paidDate', format: '`YYYY-MM-DD`', purpose: 'on a [receipt](documents.md)' },
  { path: 'paymentTerms', format: '1–200', purpose: 'such as `Net 30`', ...calloutOf('paymentTerms') },
  { path: 'poNumber', format: '1–200', purpose: 'the buyer’s order number', ...calloutOf('poNumber') },
  { path: 'customFields', format: '≤10 [rows](#custom-fields): `{name, value}` or `{name, field}`', ...calloutOf('customFields[0].value') },
  { path: 'billTo', format: '**required**, unless you send `buyer.name`; multiline, 1–1,000', ...calloutOf('billTo') },
  { path: 'shipTo', format: 'multiline, 1–1,000', ...calloutOf('shipTo') },
  { path: 'lineItems', format: '**required**, 1–5,000 lines with the fields `lineItems[].…`' },
  { path: 'lineItems[].description', format: '**required**, multiline, 1–2,000', ...calloutOf('lineItems[0].description') },
  { path: 'lineItems[].hsCode', format: '≤20', purpose: 'Harmonised System code', ...calloutOf('lineItems[1].hsCode') },
  { path: 'lineItems[].quantity', format: '**required** without `time`; negative for a return', ...calloutOf('currency', { text: ({ rows }) => rows[1]?.quantity?.text }) },
  { path: 'lineItems[].unit', format: '≤20', purpose: 'in an e-invoice a [known word](e-invoices.md#units) or code', ...calloutOf('lineItems[1].unit', { side: 'right' }) },
  { path: 'lineItems[].rate', format: '**required** without `free`; above 0', purpose: 'price of one unit, or of `per` units', ...calloutOf('currency', { text: ({ rows }) => rows[0]?.rate?.text }) },
  { path: 'lineItems[].time', format: '`3:20`, at most 9 characters, instead of `quantity`', purpose: '[paid](#rates) by the hour' },
  { path: 'lineItems[].per', format: 'above 0, at most 1,000,000, 4 decimals', purpose: 'units of the [rate](#rates)' },
  { path: 'lineItems[].free', format: '`true`, instead of `rate`' },
  { path: 'lineItems[].sku', format: '≤60', purpose: 'your article number', ...calloutOf('lineItems[1].sku') },
  { path: 'lineItems[].picture', format: 'as `logo`, ≤128 KiB, 1,000 px a side; a [picture](#pictures) of the item' },
  { path: 'lineItems[].discount', format: '[adjustment](#adjustments), or up to 5; together not above the line', ...calloutOf('lineItems[1].discount') },
  { path: 'lineItems[].charge', format: '[charge](#adjustments), or up to 5' },
  { path: 'lineItems[].tax', format: '[adjustment](#adjustments), or up to 5, instead of the document’s; `[]` is untaxed', ...calloutOf('lineItems[2].tax') },
  { path: 'lineItems[].date', format: '`YYYY-MM-DD`', purpose: 'day of the work or delivery, for a [column](#columns)' },
  { path: 'lineItems[].section', format: '1–200', purpose: 'title of its [section](#sections)' },
  { path: 'lineItems[].unitCode', format: '≤3 capitals and digits', purpose: 'a code of UN/ECE Recommendation 20 or 21; not printed' },
  { path: 'lineItems[].gtin', format: '8, 12, 13 or 14 digits' },
  { path: 'lineItems[].buyerSku', format: '1–100', purpose: 'the buyer’s article number' },
  { path: 'lineItems[].originCountry', format: 'two capitals' },
  { path: 'lineItems[].classifications', format: '≤5 `{code, scheme, version}`' },
  { path: 'lineItems[].attributes', format: '≤20 `{name, value}`', purpose: 'such as the colour, for [columns](#columns)' },
  { path: 'lineItems[].period', format: '[period](#dates-and-references)' },
  { path: 'lineItems[].note', format: 'multiline, 1–1,000' },
  { path: 'lineItems[].orderLine', format: '1–100', purpose: 'line of the buyer’s order' },
  { path: 'lineItems[].accounting', format: '1–100', purpose: 'the buyer’s account or cost centre' },
  { path: 'lineItems[].object', format: '`{id, scheme}`', purpose: 'such as a meter' },
  { path: 'lineItems[].references', format: '`{order, despatchAdvice}`, each 1–100' },
  { path: 'lineItems[].text', format: 'multiline, 1–2,000', purpose: 'a [line of text](#lines-of-text)' },
  { path: 'lineItems[].option', format: '`optional` or `alternative`', purpose: 'in no sum of a [quote](documents.md#options)' },
  { path: 'introduction', format: 'multiline, 1–2,000', purpose: 'above the table' },
  { path: 'sectionTotals', format: '`false` hides the sums of [sections](#sections)' },
  { path: 'columns', format: '2–10 [columns](#columns)' },
  { path: 'discount', format: '[adjustment](#adjustments), or up to 5; together not above the subtotal', ...calloutOf('discount') },
  { path: 'charge', format: '[charge](#adjustments), or up to 5' },
  { path: 'tax', format: '[adjustment](#adjustments), or up to 5 with the same base', ...calloutOf('tax') },
  { path: 'shipping', format: 'an amount, or `{amount, label, tax}`', purpose: 'untaxed without `tax`', ...calloutOf('shipping') },
  { path: 'amountPaid', format: '0 or more', ...calloutOf('labels.amountPaid') },
  { path: 'payments', format: '1–50 of `{amount, date, method, reference}`', purpose: '[instead of `amountPaid`](money.md#payments-and-a-previous-balance)' },
  { path: 'previousBalance', format: '`{amount, label, date}`', purpose: '[owed before](money.md#payments-and-a-previous-balance)' },
  { path: 'deposits', format: '≤50 [deposits](#dates-and-references)' },
  { path: 'depositMethod', format: '`afterTax` (default) or `beforeTax`', purpose: '[when deposits are deducted](money.md#deposits)' },
  { path: 'roundTo', format: 'above 0, at most 100, a multiple of the minor unit', purpose: 'rounds the balance due' },
  { path: 'amountInWords', format: '1–300', purpose: 'below the [last amount](money.md#the-amount-in-words)' },
  { path: 'notes', format: 'multiline, 1–5,000', ...calloutOf('notes') },
  { path: 'terms', format: 'multiline, 1–5,000', ...calloutOf('terms') },
  { path: 'textFormat', format: '`plain` (default) or `markdown`', purpose: '[bold, links, lists](#formatted-text)' },
  { path: 'mentions', format: '≤20 `{code, text}`', purpose: 'texts that the law requires, after the terms' },
  { path: 'documentType', format: oneOf(DOCUMENT_TYPES, DEFAULT_DOCUMENT_TYPE), purpose: 'those from `quote` on [are no invoices](documents.md)' },
  { path: 'supply', format: '`goods`, `services` or `mixed`', purpose: 'in [France](e-invoices.md#france)' },
  { path: 'billingCase', format: '`paid`, `final`, `subcontractor`, `coContractor` or `vatReported`', purpose: 'in [France](e-invoices.md#france)' },
  { path: 'vatDue', format: '`invoice`, `delivery` or `payment`', purpose: 'when VAT becomes due' },
  { path: 'uuid', format: '36 characters', purpose: 'in [Singapore](e-invoices.md#ubl-and-formats-of-countries)' },
  { path: 'issueTime', format: '8 characters, `hh:mm:ss`', purpose: 'in [Croatia](e-invoices.md#ubl-and-formats-of-countries)' },
  { path: 'operator', format: '`{name, id}`', purpose: 'in [Croatia](e-invoices.md#ubl-and-formats-of-countries)' },
  { path: 'seller', format: '[party](#parties)' },
  { path: 'buyer', format: '[party](#parties)' },
  { path: 'payee', format: '`{name, id, legalId}`', purpose: 'receives the payment instead of the seller' },
  { path: 'taxRepresentative', format: '`{name, vatId, address}`', purpose: 'declares the seller’s tax' },
  { path: 'delivery', format: '[delivery](#dates-and-references)', purpose: 'printed without `shipTo`' },
  { path: 'period', format: '[period](#dates-and-references)' },
  { path: 'precedingInvoices', format: '≤20 `{number, date}`', purpose: 'invoices that this one corrects, credits or follows; printed on a credit note' },
  { path: 'buyerReference', format: '1–200', purpose: 'such as a German Leitweg-ID' },
  { path: 'references', format: '[references](#dates-and-references)' },
  { path: 'payment', format: '[payment](#payment)' },
  { path: 'authority', format: '`{system, …}`', purpose: 'code of a [tax authority](payment-codes.md#tax-authorities)' },
  { path: 'attachments', format: '≤5 `{name, mediaType, content, description, id}` or `{url, name or id, description}`', purpose: '[files](e-invoices.md#attachments) in the XML' },
  { path: 'secondCurrency', format: '`{code, rate or inverseRate, date, source}`', purpose: 'prints [another currency](money.md#a-second-currency) too' },
  { path: 'taxCurrency', format: '`{code, taxAmount or rate}`', purpose: 'the tax total in the currency of the seller’s tax accounts' },
  { path: 'eInvoice', format: '`{format, profile, syntax, country, treatment, process, attachPage, notesCode, termsCode}`', purpose: 'makes an [e-invoice](e-invoices.md)' },
  { path: 'brand', format: 'one of your account’s [brands](designs.md#brands), or `none`' },
  { path: 'embedRequest', format: '`true` puts the [request into the PDF](#the-request-in-the-pdf)' },
  { path: 'strict', format: '`true` turns [warnings](errors.md#warnings) into errors' },
  { path: 'watermark', format: '1–40', purpose: 'behind every page', ...calloutOf('watermark') },
  { path: 'signatures', format: '1–2 of `{label, image, name, role, placeDate}`', purpose: '[to sign](documents.md#signatures)' },
  { path: 'carriedForward', format: '1–100', purpose: 'label of the sum so far, where the table continues' },
  { path: 'currency', format: 'one of 52 codes (ISO 4217); default `USD`' },
  { path: 'pricesIncludeTax', format: '`true` if rates, discounts and shipping [include tax](money.md#gross-prices)' },
  { path: 'taxSummary', format: '`rate` or `hsCode`', purpose: 'a [table of taxes](money.md#tax-summary)' },
  { path: 'language', format: '[a language](designs.md#languages) such as `de` or `de-AT`' },
  { path: 'documentLabels', format: 'any of [these words](../schemas/labels/README.md), each ≤200' },
  { path: 'locale', format: 'BCP 47, such as `de-DE`; default that of `language`, else `en-US`' },
  { path: 'dateFormat', format: '`iso` (2026-03-31), `short` (digits), `medium` (default) or `long` (month name)' },
  { path: 'theme', format: oneOf(THEME_NAMES, DEFAULT_THEME), purpose: 'the [design](designs.md)' },
  { path: 'customTheme', format: 'any of [eight colours](designs.md#your-own-colours), `#rrggbb`' },
  { path: 'paperSize', format: '`A4` (default) or `Letter`' },
  { path: 'letter', format: '`{window, foldMarks, returnLine}`', purpose: 'for [window envelopes](designs.md#letters)' },
  { path: 'foot', format: '1–4 texts of ≤8 lines of 60 characters', purpose: '[columns](designs.md#foot) at the bottom' },
  { path: 'copies', format: '2–5 different texts, 1–60', purpose: '[each prints the document](designs.md#copies)' },
  { path: 'footOn', format: '`first` (default) or `all`', purpose: 'pages with the footer' },
];

/** The fields that print a text of their own, in order. Their numbers in the picture start at 1. */
export const NUMBERED_FIELDS = FIELDS.filter(
  (field): field is ListedField & { readonly callout: CalloutTarget } => field.callout !== undefined,
);

const meaningOf = ({ format, purpose }: ListedField): string => (purpose === undefined ? format : `${format}; ${purpose}`);

/** The fields that have a number in the picture, as a Markdown table with these numbers. */
export const numberedFields = (): string =>
  table(['', 'field', 'value'], NUMBERED_FIELDS.map((field, index) => [`${index + 1}`, `\`${field.path}\``, meaningOf(field)]), '');

/** The other fields, as a Markdown table. */
export const otherFields = (): string =>
  table(['field', 'value'], FIELDS.filter(({ callout }) => callout === undefined).map((field) => [`\`${field.path}\``, meaningOf(field)]), '');
