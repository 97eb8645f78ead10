import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_TYPES } from '../../lib/invoice/document-types.js';
import { DEFAULT_THEME, THEME_NAMES } from '../../lib/presentation/themes.js';
import type { Content } from '../../lib/layout/content/content.js';
import type { FieldPath } from '../../lib/layout/engine/text.js';

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
  { path: 'logo', format: '`data:image/png;base64,…` or `data:image/jpeg;base64,…`: at most 512 KB decoded, 2,000 px a side, 2 megapixels; no SVG', ...calloutOf('logo') },
  { path: 'logoSize', format: '`small`, `medium` (default) or `large`', purpose: '0.7 or 1.6 times each side; `large` is at most 70 × 30 mm' },
  { path: 'logoOnly', format: '`true` or `false` (default)', purpose: 'the logo stands for the name' },
  { path: 'companyName', format: '**required**, unless `seller.name` is sent; 1–200 characters', ...calloutOf('companyName') },
  { path: 'companyDetails', format: 'several lines, 1–1,000', purpose: 'address, tax number and so on', ...calloutOf('companyDetails') },
  { path: 'labels', format: 'any of [the 22 keys](designs.md#languages), each at most 100', purpose: 'an empty one hides the label', ...calloutOf('labels.invoice') },
  { path: 'invoiceNumber', format: '**required**, 1–100', purpose: 'also names the file', ...calloutOf('invoiceNumber') },
  { path: 'date', format: '**required**, `YYYY-MM-DD`', purpose: 'the date of issue', ...calloutOf('date') },
  { path: 'dueDate', format: '`YYYY-MM-DD`', ...calloutOf('dueDate') },
  { path: 'validUntil', format: '`YYYY-MM-DD`', purpose: 'the last day of a [quote](documents.md)' },
  { path: 'paidDate', format: '`YYYY-MM-DD`', purpose: 'the day of payment, on a [receipt](documents.md)' },
  { path: 'paymentTerms', format: '1–200', purpose: 'for example `Net 30`', ...calloutOf('paymentTerms') },
  { path: 'poNumber', format: '1–200', purpose: 'the recipient’s order number', ...calloutOf('poNumber') },
  { path: 'customFields', format: 'at most 10 of [`{ "name", "value" }`](#custom-fields), at most 60 and 200, or `{ "name", "field" }`', ...calloutOf('customFields[0].value') },
  { path: 'billTo', format: '**required**, unless `buyer.name` is sent; several lines, 1–1,000', ...calloutOf('billTo') },
  { path: 'shipTo', format: 'several lines, 1–1,000', ...calloutOf('shipTo') },
  { path: 'lineItems', format: '**required**, 1–5,000 lines with the fields `lineItems[].…`, in print order' },
  { path: 'lineItems[].description', format: '**required**, several lines, 1–2,000; the first is more prominent', ...calloutOf('lineItems[0].description') },
  { path: 'lineItems[].hsCode', format: 'at most 20', purpose: 'Harmonised System code', ...calloutOf('lineItems[1].hsCode') },
  { path: 'lineItems[].quantity', format: '**required** without `time`, a number', purpose: 'negative for a returned item', ...calloutOf('currency', { text: ({ rows }) => rows[1]?.quantity?.text }) },
  { path: 'lineItems[].unit', format: 'at most 20', purpose: 'in an e-invoice a [known word](e-invoices.md#units) or code', ...calloutOf('lineItems[1].unit', { side: 'right' }) },
  { path: 'lineItems[].rate', format: '**required** without `free`, a number greater than 0', purpose: 'the price of one unit, or of `per` units', ...calloutOf('currency', { text: ({ rows }) => rows[0]?.rate?.text }) },
  { path: 'lineItems[].time', format: 'hours and minutes, at most 9 characters, such as `3:20`, in place of `quantity`', purpose: 'the [rate](#rates) is for one hour' },
  { path: 'lineItems[].per', format: 'above 0, at most 1,000,000, 4 decimals', purpose: 'the units of the [rate](#rates)' },
  { path: 'lineItems[].free', format: '`true`, in place of `rate`', purpose: 'a [free line](#rates)' },
  { path: 'lineItems[].sku', format: 'at most 60', purpose: 'your article number', ...calloutOf('lineItems[1].sku') },
  { path: 'lineItems[].picture', format: 'as `logo`: at most 128 KiB, 1,000 px a side', purpose: 'a [picture](#pictures) of the item, beside its description' },
  { path: 'lineItems[].discount', format: '[adjustment](#adjustments) or a list of at most 5; together not above the line', ...calloutOf('lineItems[1].discount') },
  { path: 'lineItems[].charge', format: '[charge](#adjustments) or a list of at most 5', purpose: 'printed after the discounts' },
  { path: 'lineItems[].tax', format: '[adjustment](#adjustments) or a list of at most 5; replaces the document’s tax; `[]` is untaxed', ...calloutOf('lineItems[2].tax') },
  { path: 'lineItems[].date', format: '`YYYY-MM-DD`', purpose: 'the day of the work or delivery; printed as a [column](#columns)' },
  { path: 'lineItems[].section', format: '1–200', purpose: 'the title of its [section](#sections)' },
  { path: 'lineItems[].unitCode', format: 'at most 3 capital letters and digits', purpose: 'a code of UN/ECE Recommendation 20 or 21; not printed' },
  { path: 'lineItems[].gtin', format: '8, 12, 13 or 14 digits' },
  { path: 'lineItems[].buyerSku', format: '1–100', purpose: 'the buyer’s article number' },
  { path: 'lineItems[].originCountry', format: 'two capital letters', purpose: 'where the item was made' },
  { path: 'lineItems[].classifications', format: 'at most 5 of `{ "code", "scheme", "version" }`' },
  { path: 'lineItems[].attributes', format: 'at most 20 of `{ "name", "value" }`', purpose: 'such as the colour; printed as [columns](#columns)' },
  { path: 'lineItems[].period', format: '[period](#dates-and-references)' },
  { path: 'lineItems[].note', format: 'several lines, 1–1,000' },
  { path: 'lineItems[].orderLine', format: '1–100', purpose: 'the line of the buyer’s order' },
  { path: 'lineItems[].accounting', format: '1–100', purpose: 'the buyer’s account, such as a cost centre' },
  { path: 'lineItems[].object', format: '`{ "id", "scheme" }`', purpose: 'such as a meter or a subscription' },
  { path: 'lineItems[].references', format: '`{ "order", "despatchAdvice" }`, each 1–100', purpose: 'printed after `sku`' },
  { path: 'lineItems[].text', format: 'several lines, 1–2,000', purpose: 'makes the line a [line of text](#lines-of-text)' },
  { path: 'lineItems[].option', format: '`optional` or `alternative`', purpose: 'in a [quote](documents.md#options): the line is in no sum' },
  { path: 'introduction', format: 'several lines, 1–2,000', purpose: 'between the head and the table; the first note of an [e-invoice](e-invoices.md)' },
  { path: 'sectionTotals', format: '`true` (default) or `false`', purpose: 'prints the sum of each [section](#sections)' },
  { path: 'columns', format: '2–10 [columns](#columns), in print order' },
  { path: 'discount', format: '[adjustment](#adjustments) of the subtotal, before tax, or a list of at most 5; together not above it', ...calloutOf('discount') },
  { path: 'charge', format: '[charge](#adjustments) or a list of at most 5', purpose: 'taxed as `tax` says, unless it has a `tax` of its own; `[]` is untaxed' },
  { path: 'tax', format: '[adjustment](#adjustments) or a list of at most 5 with the same base; [treatment](#tax-treatment)', ...calloutOf('tax') },
  { path: 'shipping', format: 'an amount, or `{ "amount", "label", "tax" }`', purpose: 'untaxed unless it has a `tax`', ...calloutOf('shipping') },
  { path: 'amountPaid', format: 'a number, 0 or more', ...calloutOf('labels.amountPaid') },
  { path: 'payments', format: '1–50 of `{ "amount", "date", "method", "reference" }`', purpose: '[in place of `amountPaid`](money.md#payments-and-a-previous-balance)' },
  { path: 'previousBalance', format: '`{ "amount", "label", "date" }`', purpose: '[owed before](money.md#payments-and-a-previous-balance)' },
  { path: 'deposits', format: 'at most 50 [deposits](#dates-and-references)', purpose: 'deducted from the total' },
  { path: 'depositMethod', format: '`afterTax` (default) or `beforeTax`', purpose: '[when the deposits are deducted](money.md#deposits)' },
  { path: 'roundTo', format: 'above 0, at most 100, a multiple of the currency’s minor unit', purpose: 'rounds the balance due, for cash' },
  { path: 'amountInWords', format: '1–300', purpose: 'below the [last amount](money.md#the-amount-in-words)' },
  { path: 'notes', format: 'several lines, 1–5,000', ...calloutOf('notes') },
  { path: 'terms', format: 'several lines, 1–5,000', ...calloutOf('terms') },
  { path: 'textFormat', format: '`plain` (default) or `markdown`', purpose: '[bold, links and lists](#formatted-text)' },
  { path: 'mentions', format: 'at most 20 of `{ "code", "text" }`', purpose: 'what the law requires, after the terms' },
  { path: 'documentType', format: oneOf(DOCUMENT_TYPES, DEFAULT_DOCUMENT_TYPE), purpose: 'a credit note has positive quantities; the buyer issues a [self-billed](e-invoices.md#self-billing) document; those from `quote` on [are no invoices](documents.md)' },
  { path: 'supply', format: '`goods`, `services` or `mixed`', purpose: 'in [France](e-invoices.md#france)' },
  { path: 'billingCase', format: '`paid`, `final`, `subcontractor`, `coContractor` or `vatReported`', purpose: 'in [France](e-invoices.md#france)' },
  { path: 'vatDue', format: '`invoice`, `delivery` or `payment`', purpose: 'when VAT becomes due' },
  { path: 'uuid', format: '36 characters: hexadecimal digits in groups of 8, 4, 4, 4 and 12', purpose: 'in [Singapore](e-invoices.md#ubl-and-formats-of-countries)' },
  { path: 'issueTime', format: '8 characters: `hh:mm:ss`', purpose: 'in [Croatia](e-invoices.md#ubl-and-formats-of-countries)' },
  { path: 'operator', format: '`{ "name", "id" }`', purpose: 'in [Croatia](e-invoices.md#ubl-and-formats-of-countries), with the OIB' },
  { path: 'seller', format: '[party](#parties)', purpose: 'printed where `companyName` or `companyDetails` is absent' },
  { path: 'buyer', format: '[party](#parties)', purpose: 'printed where `billTo` is absent' },
  { path: 'payee', format: '`{ "name", "id", "legalId" }`', purpose: 'who receives the payment, if not the seller' },
  { path: 'taxRepresentative', format: '`{ "name", "vatId", "address" }`', purpose: 'who declares the seller’s tax; printed after the seller' },
  { path: 'delivery', format: '[delivery](#dates-and-references)', purpose: 'printed where `shipTo` is absent' },
  { path: 'period', format: '[period](#dates-and-references) that the invoice covers' },
  { path: 'precedingInvoices', format: 'at most 20 of `{ "number", "date" }`', purpose: 'those that this document corrects, credits or follows; printed on a credit note' },
  { path: 'buyerReference', format: '1–200', purpose: 'for routing; a German Leitweg-ID goes here' },
  { path: 'references', format: '[references](#dates-and-references)', purpose: 'numbers of other documents' },
  { path: 'payment', format: '[payment](#payment)', purpose: 'how the invoice is to be paid' },
  { path: 'authority', format: '`{ "system", … }`', purpose: 'the code of a [tax authority](payment-codes.md#tax-authorities)' },
  { path: 'attachments', format: 'at most 5 of `{ "name", "mediaType", "content", "description", "id" }`, or of `{ "url", "name" or "id", "description" }`, [together 768 KiB](e-invoices.md#attachments)', purpose: 'only in the XML of an e-invoice' },
  { path: 'secondCurrency', format: '`{ "code", "rate" or "inverseRate", "date", "source" }`', purpose: 'prints [another currency](money.md#a-second-currency) as well' },
  { path: 'taxCurrency', format: '`{ "code", "taxAmount" or "rate" }`', purpose: 'the tax total in the currency of the seller’s tax accounts' },
  { path: 'eInvoice', format: '`{ "format", "profile", "syntax", "country", "treatment", "process", "attachPage", "notesCode", "termsCode" }`', purpose: 'makes an [e-invoice](e-invoices.md)' },
  { path: 'brand', format: 'one of your account’s [brands](designs.md#brands), or `none`', purpose: 'defaults, logo, fonts and letterhead' },
  { path: 'embedRequest', format: '`true` or `false` (default)', purpose: 'puts the [request into the PDF](#the-request-in-the-pdf)' },
  { path: 'strict', format: '`true` or `false` (default)', purpose: '[warnings](errors.md#warnings) become errors' },
  { path: 'watermark', format: '1–40', purpose: 'behind the content of every page', ...calloutOf('watermark') },
  { path: 'signatures', format: '1–2 of `{ "label", "image", "name", "role", "placeDate" }`', purpose: '[blocks to sign](documents.md#signatures) at the end' },
  { path: 'carriedForward', format: '1–100', purpose: 'the label of the sum so far, where the table continues on another page' },
  { path: 'currency', format: 'one of the 52 codes (ISO 4217); default `USD`' },
  { path: 'pricesIncludeTax', format: '`true` if rates, discounts and shipping [include tax](money.md#gross-prices), which is then a percentage; `false` (default)' },
  { path: 'taxSummary', format: '`rate` or `hsCode`', purpose: 'a [table of the taxes](money.md#tax-summary) below the totals' },
  { path: 'language', format: '[a language](designs.md#languages), for example `de`, also with a region, for example `de-AT`', purpose: 'sets the labels, and the locale if that is absent' },
  { path: 'documentLabels', format: 'any of the [words before values](../schemas/labels/README.md), each at most 200' },
  { path: 'locale', format: 'BCP 47, for example `de-DE`; default that of `language`, else `en-US`', purpose: 'separators, currency symbol, dates, direction' },
  { path: 'dateFormat', format: '`iso` (2026-03-31), `short` (all digits), `medium` (default, short month name) or `long` (full month name)' },
  { path: 'theme', format: oneOf(THEME_NAMES, DEFAULT_THEME), purpose: 'the [design](designs.md); case-sensitive' },
  { path: 'customTheme', format: 'any of the [eight colours](designs.md#your-own-colours), each `#rrggbb`' },
  { path: 'paperSize', format: '`A4` (default) or `Letter`' },
  { path: 'letter', format: '`{ "window", "foldMarks", "returnLine" }`', purpose: 'the address for the [window of an envelope](designs.md#letters)' },
  { path: 'foot', format: '1–4 texts of at most 8 lines of 60 characters', purpose: '[columns](designs.md#foot) at the bottom of the first page' },
  { path: 'copies', format: '2–5 different texts, 1–60', purpose: '[the document once for each](designs.md#copies)' },
  { path: 'footOn', format: '`first` (default) or `all`', purpose: 'the pages with the footer' },
];

/** The fields that print a text of their own, in order. Their numbers in the picture start at 1. */
export const NUMBERED_FIELDS = FIELDS.filter(
  (field): field is ListedField & { readonly callout: CalloutTarget } => field.callout !== undefined,
);

const itemOf = ({ path, format, purpose }: ListedField): string => `\`${path}\`: ${format}${purpose === undefined ? '' : `: ${purpose}`}`;

/** The fields that have a number in the picture, as a Markdown list with these numbers. */
export const numberedFields = (): string => NUMBERED_FIELDS.map((field, index) => `${index + 1}. ${itemOf(field)}`).join('\n');

/** The other fields, as a Markdown list. */
export const otherFields = (): string =>
  FIELDS.filter(({ callout }) => callout === undefined).map((field) => `- ${itemOf(field)}`).join('\n');
