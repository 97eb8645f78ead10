import { DEFAULT_DOCUMENT_LABELS } from '../../schemas/generated/document-labels.js';
import type { Column, CustomTheme, LineItem as GivenLineItem, TextLine as GivenTextLine } from '../../schemas/generated/invoice-request.js';
import { validationError } from '../errors.js';
import { readCharges, readDiscounts, readRate, readShipping, readTaxList } from './adjustment.js';
import { DEFAULT_CURRENCY, findCurrency, type Currency } from './currencies.js';
import { decimalFromNumber } from './decimal.js';
import { defaultLabels } from './labels.js';
import { documentLabelsOf, labelsOf, type LabelSet } from './languages/label-set.js';
import { canonicalLocale, DEFAULT_LOCALE, directionOf } from './locale.js';
import { readPayment } from './payment.js';
import { omitUndefined } from './present.js';
import { printedParties } from './printed-party.js';
import type { CustomField, TaxCurrency, TextLine } from './structured-types.js';
import { DEFAULT_DOCUMENT_TYPE, type DocumentType } from './document-types.js';
import { COLOR_NAMES, DEFAULT_THEME, themeOf, type Palette } from './themes.js';
import type { GivenDeposit } from './deposit-types.js';
import type { Invoice, InvoiceColumn, LineItem, ValidRequest } from './types.js';

/** Every field must be named; those that may be absent may be undefined. */
type Complete<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

/** Settings of an invoice that the service decides, not the request. */
export interface NormalizeOptions {
  /** Watermark of a free account or a test key, drawn in addition to the request's own. Null: none. */
  readonly deploymentWatermark: string | null;
  /** The labels in the language of the request. */
  readonly labelSet?: LabelSet | undefined;
}

const currencyOf = (code: string): Currency => {
  const currency = findCurrency(code);
  if (currency === undefined) throw validationError([{ field: 'currency', message: `${code} is not a supported currency.` }]);
  return currency;
};

const paletteOf = (theme: Palette, custom: CustomTheme = {}): Palette =>
  Object.fromEntries(COLOR_NAMES.map((name) => [name, (custom[name] ?? theme[name]).toLowerCase()])) as Palette;

/** A field that is not named here is left out. */
const toLineItem = ({
  description, quantity, rate, discount, charge, tax, hsCode, unit, sku, date, section, option,
  unitCode, gtin, buyerSku, originCountry, classifications, attributes, period, note, orderLine, accounting, object,
}: GivenLineItem, requestIndex?: number): LineItem => omitUndefined<Complete<Omit<LineItem, 'deposit' | 'details'>>>({
  description,
  quantity: decimalFromNumber(quantity),
  rate: decimalFromNumber(rate ?? 0),
  discounts: readDiscounts(discount),
  charges: readCharges(charge),
  taxes: tax === undefined ? undefined : readTaxList(tax),
  hsCode, unit, sku, date, section, option, requestIndex,
  unitCode, gtin, buyerSku, originCountry, classifications, attributes, period, note, orderLine, accounting, object,
});

const isText = (line: GivenLineItem | GivenTextLine): line is GivenTextLine => 'text' in line;

/** The line items, and the lines of text between them. */
const linesOf = (given: ValidRequest['lineItems']): Pick<Invoice, 'lineItems' | 'texts'> => {
  const texts = given.flatMap((line, requestIndex): readonly TextLine[] => (isText(line) ? [{ ...line, requestIndex }] : []));
  if (texts.length === 0) return { lineItems: given.map((line) => toLineItem(line as GivenLineItem)) };
  return { lineItems: given.flatMap((line, requestIndex) => (isText(line) ? [] : [toLineItem(line, requestIndex)])), texts };
};

const columnOf = (column: Column): InvoiceColumn => (typeof column === 'string' ? { column } : column);

const depositOf = ({ number, date, paidDate, amount, tax, taxAmount }: NonNullable<ValidRequest['deposits']>[number]): GivenDeposit =>
  omitUndefined<Complete<GivenDeposit>>({
    number, date, paidDate, amount: decimalFromNumber(amount),
    tax: tax === undefined ? undefined : readRate(tax),
    taxAmount: taxAmount === undefined ? undefined : decimalFromNumber(taxAmount),
  });

type Amounts = Pick<
  Invoice,
  'lineItems' | 'texts' | 'discounts' | 'charges' | 'taxes' | 'shipping' | 'amountPaid' | 'deposits' | 'depositMethod' | 'roundTo' | 'pricesIncludeTax' | 'columns' | 'sectionTotals'
>;

type PaidAmounts = Pick<Amounts, 'amountPaid' | 'deposits' | 'depositMethod' | 'roundTo'>;

const paidOf = ({ amountPaid = 0, deposits = [], depositMethod = 'afterTax', roundTo }: ValidRequest): PaidAmounts => omitUndefined({
  amountPaid: amountPaid === 0 ? undefined : decimalFromNumber(amountPaid),
  ...deposits.length > 0 && { deposits: deposits.map(depositOf), depositMethod },
  roundTo: roundTo === undefined ? undefined : decimalFromNumber(roundTo),
});

const amountsOf = (request: ValidRequest): Amounts => {
  const { lineItems, columns, sectionTotals, discount, charge, tax = [], shipping, pricesIncludeTax = false } = request;
  return omitUndefined({
    ...linesOf(lineItems),
    columns: columns?.map(columnOf),
    sectionTotals,
    discounts: readDiscounts(discount),
    charges: readCharges(charge),
    taxes: readTaxList(tax),
    shipping: readShipping(shipping),
    ...paidOf(request),
    pricesIncludeTax,
  });
};

type Appearance = Pick<Invoice, 'design' | 'palette' | 'hasCustomTheme' | 'logo' | 'watermark' | 'deploymentWatermark' | 'paperSize'>;

const appearanceOf = (request: ValidRequest, { deploymentWatermark }: NormalizeOptions): Appearance => {
  const theme = themeOf(request.theme ?? DEFAULT_THEME);
  const { logo, watermark, paperSize = 'A4', customTheme } = request;
  return omitUndefined({
    design: theme.name, palette: paletteOf(theme, customTheme), hasCustomTheme: customTheme !== undefined,
    logo, watermark, deploymentWatermark: deploymentWatermark ?? undefined, paperSize,
  });
};

type Language = Pick<
  Invoice,
  'documentType' | 'labels' | 'ownLabels' | 'documentLabels' | 'ownDocumentLabels' | 'defaultLabelLanguage' | 'language' | 'locale' | 'direction' | 'dateFormat'
>;

/** The language of the default labels of a request that names none. */
const DEFAULT_LANGUAGE = 'en';

/** @throws Error if the request names a language and its labels were not loaded, which is a programming error */
const assertLoaded = ({ language }: ValidRequest, labelSet: LabelSet | undefined): void => {
  if (language !== undefined && labelSet === undefined) throw new Error('The labels of the language must be loaded before an invoice is normalised.');
};

/** The default labels, their language, and that of the document. */
const defaultsOf = (documentType: DocumentType, locale: string, labelSet?: LabelSet) => (labelSet === undefined
  ? {
      labels: defaultLabels(documentType), documentLabels: DEFAULT_DOCUMENT_LABELS,
      defaultLabelLanguage: DEFAULT_LANGUAGE, language: locale,
    }
  : {
      labels: labelsOf(labelSet, documentType, locale), documentLabels: documentLabelsOf(labelSet, locale),
      defaultLabelLanguage: labelSet.language, language: labelSet.language,
    });

const languageOf = (request: ValidRequest, { labelSet }: NormalizeOptions): Language => {
  assertLoaded(request, labelSet);
  const locale = canonicalLocale(request.locale ?? labelSet?.locale ?? DEFAULT_LOCALE);
  const { documentType = DEFAULT_DOCUMENT_TYPE, labels: ownLabels = {}, documentLabels: ownDocumentLabels = {}, dateFormat = 'medium' } = request;
  const defaults = defaultsOf(documentType, locale, labelSet);
  return {
    ...defaults,
    documentType,
    labels: { ...defaults.labels, ...ownLabels },
    ownLabels,
    documentLabels: { ...defaults.documentLabels, ...ownDocumentLabels },
    ownDocumentLabels,
    locale,
    direction: directionOf(locale),
    dateFormat,
  };
};

const customFieldOf = ({ name, value = '', field }: NonNullable<ValidRequest['customFields']>[number]): CustomField =>
  (field === undefined ? { name, value } : { name, field });

const taxCurrencyOf = ({ code, taxAmount }: NonNullable<ValidRequest['taxCurrency']>): TaxCurrency =>
  ({ currency: currencyOf(code), taxAmount: decimalFromNumber(taxAmount) });

type Structured = Pick<Invoice, 'customFields' | 'payment' | 'taxCurrency' | 'currency' | 'hasOwnCurrency'>;

const structuredOf = (request: ValidRequest): Structured => {
  const { payment, taxCurrency, currency, customFields = [] } = request;
  return omitUndefined({
    customFields: customFields.map(customFieldOf),
    payment: payment && readPayment(payment, request),
    taxCurrency: taxCurrency && taxCurrencyOf(taxCurrency),
    currency: currencyOf(currency ?? DEFAULT_CURRENCY),
    hasOwnCurrency: currency !== undefined,
  });
};

type Parties = ReturnType<typeof printedParties>;
type UnchangedFields = Omit<Invoice, keyof Amounts | keyof Appearance | keyof Language | keyof Structured | keyof Parties | 'notesLines' | 'termsLines'>;

/** The fields of the request that an invoice keeps as they are. A field that is not named here is left out. */
const unchangedFieldsOf = ({
  invoiceNumber, date, dueDate, validUntil, paidDate, amountInWords, paymentTerms, poNumber, notes, terms, carriedForward,
  seller, buyer, payee, taxRepresentative, delivery, period, precedingInvoices, buyerReference, references, attachments, eInvoice,
  mentions, supply, billingCase, vatDue, letter, foot, footOn, signatures,
}: ValidRequest): UnchangedFields => omitUndefined<Complete<UnchangedFields>>({
  invoiceNumber, date, dueDate, validUntil, paidDate, amountInWords, paymentTerms, poNumber, notes, terms, carriedForward,
  seller, buyer, payee, taxRepresentative, delivery, period, precedingInvoices, buyerReference, references, attachments, eInvoice,
  mentions, supply, billingCase, vatDue, letter, foot, footOn, signatures,
});

/**
 * Resolves a request: defaults filled in, numbers exact, adjustments in one form, currency and theme looked up, the
 * custom colours merged into the palette, and the texts about parties made from structured data where the request has
 * no free text.
 * @param request valid: it passed the request schema, its texts are clean and its logo is read
 * @throws AppError VALIDATION_ERROR for field `locale` if it is not a language tag
 * @see docs/fields.md
 */
export const normalize = (request: ValidRequest, options: NormalizeOptions): Invoice => {
  const language = languageOf(request, options);
  return {
    ...unchangedFieldsOf(request),
    ...printedParties(request, language),
    ...language,
    ...appearanceOf(request, options),
    ...amountsOf(request),
    ...structuredOf(request),
  };
};
