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
  { path: 'logo', form: '`data:image/png;base64,…` or `data:image/jpeg;base64,…`: at most 512 KB, 2,000 px a side, 2 megapixels', ...at('logo') },
  { path: 'companyName', form: '**required**, unless `seller.name` is sent; 1–200 characters', ...at('companyName') },
  { path: 'companyDetails', form: 'several lines, 1–1,000', ...at('companyDetails') },
  { path: 'labels', form: 'any of [the 22 keys](labels.md), each at most 100', ...at('labels.invoice') },
  { path: 'invoiceNumber', form: '**required**, 1–100', ...at('invoiceNumber') },
  { path: 'date', form: '**required**, `YYYY-MM-DD`', ...at('date') },
  { path: 'dueDate', form: '`YYYY-MM-DD`', ...at('dueDate') },
  { path: 'paymentTerms', form: '1–200', ...at('paymentTerms') },
  { path: 'poNumber', form: '1–200', ...at('poNumber') },
  { path: 'customFields', form: 'at most 10 of `{ "name", "value" }`, at most 60 and 200, or [`{ "name", "field" }`](#custom-fields)', ...at('customFields[0].value') },
  { path: 'billTo', form: '**required**, unless `buyer.name` is sent; several lines, 1–1,000', ...at('billTo') },
  { path: 'shipTo', form: 'several lines, 1–1,000', ...at('shipTo') },
  { path: 'lineItems', form: '**required**, 1–5,000 objects with the fields below' },
  { path: 'lineItems[].description', form: '**required**, several lines, 1–2,000', ...at('lineItems[0].description') },
  { path: 'lineItems[].hsCode', form: 'at most 20; the column appears if any line has one', ...at('lineItems[1].hsCode') },
  { path: 'lineItems[].quantity', form: '**required**, a number', ...at('currency', { text: ({ rows }) => rows[1]?.quantity.text }) },
  { path: 'lineItems[].unit', form: 'at most 20', ...at('lineItems[1].unit', { side: 'right' }) },
  { path: 'lineItems[].rate', form: '**required**, a number greater than 0', ...at('currency', { text: ({ rows }) => rows[0]?.rate.text }) },
  { path: 'lineItems[].sku', form: 'at most 60', ...at('lineItems[1].sku') },
  { path: 'lineItems[].discount', form: '[adjustment](#adjustments)', ...at('lineItems[1].discount') },
  { path: 'lineItems[].tax', form: '[adjustment](#adjustments) or a list of at most 5', ...at('lineItems[2].tax') },
  { path: 'lineItems[].date', form: '`YYYY-MM-DD`' },
  { path: 'lineItems[].unitCode', form: 'a code of one to three capital letters and digits, at most 3' },
  { path: 'lineItems[].gtin', form: '8, 12, 13 or 14 digits' },
  { path: 'lineItems[].buyerSku', form: '1–100' },
  { path: 'lineItems[].originCountry', form: 'two capital letters' },
  { path: 'lineItems[].classifications', form: 'at most 5 of `{ "code", "scheme", "version" }`' },
  { path: 'lineItems[].attributes', form: 'at most 20 of `{ "name", "value" }`' },
  { path: 'lineItems[].period', form: '[period](#dates-and-references)' },
  { path: 'lineItems[].note', form: '1–1,000' },
  { path: 'lineItems[].orderLine', form: '1–100' },
  { path: 'lineItems[].accounting', form: '1–100' },
  { path: 'lineItems[].object', form: '`{ "id", "scheme" }`' },
  { path: 'columns', form: '2–8 [columns](#columns)' },
  { path: 'discount', form: '[adjustment](#adjustments)', ...at('discount') },
  { path: 'tax', form: '[adjustment](#adjustments) or a list of at most 5; [treatment](#tax-treatment)', ...at('tax') },
  { path: 'shipping', form: 'an amount, or `{ "amount", "label", "tax" }`', ...at('shipping') },
  { path: 'amountPaid', form: 'a number, 0 or more', ...at('labels.amountPaid') },
  { path: 'notes', form: 'several lines, 1–5,000', ...at('notes') },
  { path: 'terms', form: 'several lines, 1–5,000', ...at('terms') },
  { path: 'documentType', form: oneOf(DOCUMENT_TYPES, DEFAULT_DOCUMENT_TYPE) },
  { path: 'seller', form: '[party](#parties)' },
  { path: 'buyer', form: '[party](#parties)' },
  { path: 'payee', form: '`{ "name", "id", "legalId" }`' },
  { path: 'taxRepresentative', form: '`{ "name", "vatId", "address" }`' },
  { path: 'delivery', form: '[delivery](#dates-and-references)' },
  { path: 'period', form: '[period](#dates-and-references)' },
  { path: 'precedingInvoices', form: 'at most 20 of `{ "number", "date" }`' },
  { path: 'buyerReference', form: '1–200' },
  { path: 'references', form: '[references](#dates-and-references)' },
  { path: 'payment', form: '[payment](#payment)' },
  { path: 'attachments', form: 'at most 5 of `{ "name", "mediaType", "content", "description", "id" }`, [together 768 KiB](e-invoices.md#attachments)' },
  { path: 'taxCurrency', form: '`{ "code", "taxAmount" }`' },
  { path: 'eInvoice', form: '`{ "format", "profile", "syntax", "notesCode", "termsCode" }`' },
  { path: 'watermark', form: '1–40', ...at('watermark') },
  { path: 'carriedForward', form: '1–100; printed only where the table continues on another page' },
  { path: 'currency', form: 'one of the 52 codes; default `USD`' },
  { path: 'pricesIncludeTax', form: '`true` or `false` (default)' },
  { path: 'language', form: 'one of [49](labels.md), for example `de`, also with a region, for example `de-AT`' },
  { path: 'documentLabels', form: '`{ "vatId", "reference" }`, each at most 200' },
  { path: 'locale', form: 'BCP 47, for example `de-DE`; default that of `language`, else `en-US`' },
  { path: 'dateFormat', form: '`iso`, `short`, `medium` (default) or `long`' },
  { path: 'theme', form: oneOf(THEME_NAMES, DEFAULT_THEME) },
  { path: 'customTheme', form: 'any of the [eight colours](designs.md#your-own-colours), each `#rrggbb`' },
  { path: 'paperSize', form: '`A4` (default) or `Letter`' },
];

/** The fields that print a text of their own, in order. Their numbers in the picture start at 1. */
export const PLACED_FIELDS = FIELDS.filter(
  (field): field is ListedField & { readonly place: Place } => field.place !== undefined,
);
