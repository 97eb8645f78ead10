import {
  type Decimal, decimalFromMinorUnits, decimalFromNumber, decimalFromText, type MinorUnits, roundToMinorUnits, sumAmounts,
} from '../invoice/decimal.js';
import { minutesFromText } from '../invoice/quantities.js';
import { columnsWithTax } from '../presentation/columns.js';
import { lightnessOf, shadeOfHue } from '../presentation/shades.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import type {
  BankAccount, CashDiscount, CustomField, GivenInstalment, Payment, PaymentMeans, SecondCurrency, TaxCurrency, TextLine,
  VatCategory, VatTreatment,
} from '../invoice/structured-data.js';
import type { Adjustment, Charge, GivenDeposit, Invoice, InvoiceColumn, LineItem, Rate, ValidLineItem as GivenLineItem, ValidRequest } from '../invoice/types.js';
import type {
  CashDiscount as GivenDiscount, Charges, Column, CustomField as GivenCustomField, CustomTheme, Deposit as RequestDeposit,
  Discounts, FurtherAccount, Instalment as RequestInstalment, Mandate, Payment as GivenPayment,
  Rate as GivenRate, SecondCurrency as GivenSecondCurrency, Shipping as GivenShipping, Tax as GivenTax,
  TaxCurrency as GivenTaxCurrency, Taxes, TaxPercent, TextLine as GivenTextLine,
} from '../../schemas/generated/invoice-request.js';
import { type BankCodeName, plainBankCode } from '../identifiers/bank-codes.js';
import { creditorReference, nationalReference, type NationalReference } from '../identifiers/payment-references.js';
import { toElectronicForm } from '../identifiers/iban.js';
import { qrReference } from '../identifiers/qr-reference.js';
import { required } from '../required.js';
import { firstLine } from '../text/characters.js';
import { type Currency, DEFAULT_CURRENCY, findCurrency } from '../invoice/currencies.js';
import { isoMinorUnitDigits } from '../invoice/iso-currencies.js';
import { daysBetween } from '../invoice/calendar-dates.js';
import { DEFAULT_DOCUMENT_TYPE, type DocumentType, isSelfBilled } from '../invoice/document-types.js';
import { TAX_CODES } from '../../schemas/generated/e-invoice-formats.js';
import { DEFAULT_DOCUMENT_LABELS } from '../../schemas/generated/document-labels.js';
import { validationError } from '../errors.js';
import { defaultLabels, documentLabelsInSet, type LabelSet, labelsInSet } from '../presentation/labels.js';
import { formatDate } from '../presentation/formats.js';
import { canonicalLocale, DEFAULT_LOCALE, readingDirection } from '../presentation/locale.js';
import { printedParties, type PrintedParties } from '../presentation/printed-parties.js';
import { COLOR_NAMES, DEFAULT_THEME, findTheme, type Palette } from '../presentation/themes.js';

type Labelled = Pick<Adjustment, 'label'>;

const optionalDecimal = (given: number | undefined): Decimal | undefined =>
  (given === undefined ? undefined : decimalFromNumber(given));

const toList = <One>(given: One | readonly One[]): readonly One[] =>
  (Array.isArray(given) ? given as readonly One[] : [given as One]);

const optionalLabel = ({ label }: Labelled): Labelled => (label === undefined ? {} : { label });

/** The VAT treatment of a tax. Drops category S above 0 %, which the rate implies, so that stated and implied S share a row. */
const readVatTreatment = (tax: TaxPercent): { readonly vat?: VatTreatment } => {
  const { percent, category: given, code, reason, reasonCode } = tax;
  const category = given ?? (code && TAX_CODES[code] as VatCategory);
  const statedCategory = category === 'S' && percent > 0 ? undefined : category;
  if ([statedCategory, code, reason, reasonCode].every((member) => member === undefined)) return {};
  return { vat: omitUndefined({ category: statedCategory, code, reason, reasonCode: reasonCode?.toUpperCase() }) };
};

/** Converts a discount, charge or tax to its internal form. Only a tax has a VAT treatment. */
const toAdjustment = (given: GivenTax): Adjustment => {
  if (typeof given === 'number') return { kind: 'amount', amount: decimalFromNumber(given) };
  if (typeof given === 'string') return { kind: 'percent', percent: decimalFromText(given.slice(0, -1)) };
  return 'percent' in given
    ? { kind: 'percent', percent: decimalFromNumber(given.percent), ...optionalLabel(given), ...readVatTreatment(given) }
    : { kind: 'amount', amount: decimalFromNumber(given.amount), ...optionalLabel(given) };
};

interface GivenReason { readonly reasonCode?: string }

const readReasonCode = (given: unknown, field: string): Pick<Adjustment, 'reasonCode'> => {
  const { reasonCode: code } = typeof given === 'object' ? given as GivenReason : {};
  return code === undefined ? {} : { reasonCode: { code, field: `${field}.reasonCode` } };
};

const fieldInList = (name: string, given: unknown, index: number): string => (Array.isArray(given) ? `${name}[${index}]` : name);

const isUnused = ({ label }: Labelled, value: Decimal): boolean => value.coefficient === 0n && label === undefined;

/**
 * Converts discounts to their internal form. Drops a discount of zero without a label, because some clients always
 * send the field. A zero with a label prints a row.
 */
export const readDiscounts = (given: Discounts | undefined): readonly Adjustment[] | undefined => {
  if (given === undefined) return undefined;
  const read = (discount: GivenTax, index: number): Adjustment =>
    ({ ...toAdjustment(discount), ...readReasonCode(discount, fieldInList('discount', given, index)) });
  const discounts = toList(given).map(read)
    .filter((discount) => !isUnused(discount, discount.kind === 'percent' ? discount.percent : discount.amount));
  return discounts.length === 0 ? undefined : discounts;
};

export const readCharges = (given: Charges | undefined): readonly Charge[] | undefined => {
  if (given === undefined) return undefined;
  const charges = toList(given).map(({ label, tax, reasonCode, ...charge }, index): Charge => {
    const field = fieldInList('charge', given, index);
    return {
      ...toAdjustment(charge as GivenTax), label, field, ...readReasonCode({ reasonCode }, field),
      ...tax !== undefined && { taxes: readTaxList(tax) },
    };
  });
  return charges.length === 0 ? undefined : charges;
};

/** Converts taxes to their internal form. Drops a fixed 0 without a label, and keeps `0%`, which is printed. */
export const readTaxList = (given: Taxes): readonly Adjustment[] =>
  toList(given).map(toAdjustment).filter((tax) => tax.kind === 'percent' || !isUnused(tax, tax.amount));

/** Converts a shipping cost to its internal form; undefined if there is none, or a zero without a label. */
export const readShipping = (given: GivenShipping | undefined): Invoice['shipping'] => {
  if (given === undefined) return undefined;
  const { amount: value, tax = [], reasonCode, ...label } = typeof given === 'number' ? { amount: given } : given;
  const amount = decimalFromNumber(value);
  return isUnused(label, amount) ? undefined
    : { amount, taxes: readTaxList(tax), ...label, ...readReasonCode({ reasonCode }, 'shipping') };
};

export const readRate = (given: GivenRate): Rate => toAdjustment(given) as Rate;

/** Fields of the request that its payment needs. */
type PaidInvoice = Pick<ValidRequest, 'documentType' | 'seller' | 'companyName' | 'billTo' | 'currency' | 'invoiceNumber' | 'date'>;

const isDanish = (party: PaidInvoice['seller']): boolean => party?.address?.country === 'DK';

/** The payment means; by default a SEPA transfer for IBANs and EUR, else a credit transfer, which has another code in Denmark. */
const choosePaymentMeans = (
  given: GivenPayment, { seller, currency = DEFAULT_CURRENCY }: PaidInvoice,
): PaymentMeans | undefined => {
  const { means, iban, account, accounts = [] } = given;
  if (means !== undefined) return means;
  if (iban === undefined && account === undefined) return undefined;
  const hasOnlyIbans = [{ iban }, ...accounts].every((each) => each.iban !== undefined);
  if (hasOnlyIbans && currency === 'EUR') return 'sepaCreditTransfer';
  return isDanish(seller) ? 'debitTransfer' : 'creditTransfer';
};

const readReference = (
  { reference }: GivenPayment, { invoiceNumber }: PaidInvoice,
): Pick<Payment, 'reference' | 'referenceKind'> => {
  if (typeof reference !== 'object') return { reference: reference ?? invoiceNumber, referenceKind: 'text' };
  if ('rf' in reference) return { reference: creditorReference(reference.rf), referenceKind: 'rf' };
  if ('qrr' in reference) return { reference: qrReference(reference.qrr), referenceKind: 'qrr' };
  const [referenceKind, digits] = required(Object.entries(reference)[0], 'reference') as [NationalReference, string];
  return { reference: nationalReference(referenceKind, digits), referenceKind };
};

/** Converts a cash discount to its internal form. Validation ensures that there are days or a date. */
const readCashDiscount = ({ days, date, percent, base }: GivenDiscount, invoice: PaidInvoice): CashDiscount =>
  omitUndefined({
    days: days ?? daysBetween(invoice.date, date ?? invoice.date),
    percent: decimalFromNumber(percent),
    base: optionalDecimal(base),
  });

const readInstalment = ({ date, label, amount, percent }: RequestInstalment): GivenInstalment =>
  omitUndefined({ date, label, amount: optionalDecimal(amount), percent: optionalDecimal(percent) });

const readMandate = ({ reference, creditorId, debtorIban }: Mandate): Mandate =>
  omitUndefined(
    { reference, creditorId: creditorId && toElectronicForm(creditorId), debtorIban: debtorIban && toElectronicForm(debtorIban) },
  );

/** The name of the payee, who is the seller. On a self-billed document, `billTo` names the seller. */
const payeeName = ({ documentType = 'invoice', seller, companyName, billTo = '' }: PaidInvoice): string =>
  seller?.name ?? (isSelfBilled(documentType) ? firstLine(billTo) : companyName ?? '');

/** Makes the compiler require every field, so that none is forgotten. Optional fields may be undefined. */
type AllFields<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

const readBankCode = (name: BankCodeName, code: string | undefined): string | undefined => code && plainBankCode(name, code);

/** Converts the members that a payment and each of its `accounts` have. */
const readAccount = ({
  iban, account, bic, bankName, sortCode, routingNumber, bsb, ifsc, transitNumber, institutionNumber, bankCode, details, label,
}: Omit<FurtherAccount, 'name'>): Omit<BankAccount, 'name'> => omitUndefined<AllFields<Omit<BankAccount, 'name' | 'hasDefaultName'>>>({
  iban: iban && toElectronicForm(iban), account, bic: bic && toElectronicForm(bic), bankName, bankCode, details, label,
  transitNumber, institutionNumber, routingNumber,
  sortCode: readBankCode('sortCode', sortCode), bsb: readBankCode('bsb', bsb), ifsc: readBankCode('ifsc', ifsc),
});

/** Converts a payment to its internal form, and fills in payment means, owner of the account and reference. */
export const readPayment = (given: GivenPayment, invoice: PaidInvoice): Payment => {
  const { accounts, mandate, cashDiscounts = [], accountName, service, billingInformation, card, upi, link, qr } = given;
  return {
    ...readAccount(given),
    ...omitUndefined({
      accounts: accounts?.map((account) => omitUndefined({
        ...readAccount(account), name: account.name ?? payeeName(invoice),
        hasDefaultName: account.name === undefined || undefined,
      })),
      service, billingInformation, card, upi, link, qr, printTerms: given.printTerms, means: choosePaymentMeans(given, invoice),
      instalments: given.instalments?.map(readInstalment), lateInterest: optionalDecimal(given.lateInterest?.percent),
      mandate: mandate && readMandate(mandate), hasDefaultName: accountName === undefined || undefined,
    }),
    ...readReference(given, invoice),
    accountName: accountName ?? payeeName(invoice),
    cashDiscounts: cashDiscounts.map((discount) => readCashDiscount(discount, invoice)),
  };
};

/** Settings that the service decides, not the request. */
export interface NormalizeOptions {
  /** Watermark of a free account or a test key, drawn in addition to that of the request. Null: none. */
  readonly deploymentWatermark: string | null;
  /** The labels in the language of the request. */
  readonly labelSet?: LabelSet | undefined;
}

const requireCurrency = (code: string): Currency => {
  const currency = findCurrency(code);
  if (currency === undefined) throw validationError([{ field: 'currency', message: `${code} is not a supported currency.` }]);
  return currency;
};

/** Colours that follow the primary colour, unless the request names them. */
const SHADES_OF_PRIMARY: ReadonlySet<keyof Palette> = new Set<keyof Palette>(['primaryColorDark', 'borderColor']);

const readPalette = (theme: Palette, custom: CustomTheme = {}): Palette => {
  const { primaryColor } = custom;
  const colorOf = (name: keyof Palette): string => {
    const isShade = primaryColor !== undefined && SHADES_OF_PRIMARY.has(name);
    return custom[name] ?? (isShade ? shadeOfHue(primaryColor, lightnessOf(theme[name])) : theme[name]);
  };
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, colorOf(name).toLowerCase()])) as Palette;
};

const MINUTES_OF_HOUR: Decimal = { coefficient: 60n, scale: 0 };

/** The quantity of a line, or its time in minutes, whose rate is for 60 of them. */
const readQuantity = (
  { quantity = 0, time, per }: Pick<GivenLineItem, 'quantity' | 'time' | 'per'>,
): AllFields<Pick<LineItem, 'quantity' | 'isTime' | 'per'>> => (time === undefined
  ? { quantity: decimalFromNumber(quantity), isTime: undefined, per: optionalDecimal(per) }
  : { quantity: { coefficient: minutesFromText(time), scale: 0 }, isTime: true, per: MINUTES_OF_HOUR });

type ConvertedLineFields = Pick<LineItem, 'quantity' | 'isTime' | 'per' | 'rate' | 'discounts' | 'charges' | 'taxes' | 'requestIndex'>;

type UnchangedLineFields = Omit<LineItem, keyof ConvertedLineFields | 'deposit' | 'details'>;

const UNCHANGED_LINE_FIELDS: ReadonlySet<string> = new Set(Object.keys({
  description: true, hsCode: true, unit: true, sku: true, picture: true, date: true, section: true, option: true, unitCode: true,
  gtin: true, buyerSku: true, originCountry: true, classifications: true, attributes: true, period: true, note: true,
  orderLine: true, accounting: true, object: true, references: true,
} satisfies Record<keyof UnchangedLineFields, true>));

/** Converts a line item to its internal form. It loops over the fields of the line, because most lines have few of thirty. */
const toLineItem = (line: GivenLineItem, requestIndex?: number): LineItem => {
  const { quantity, isTime, per } = readQuantity(line);
  const { rate = 0, discount, charge, tax } = line;
  const item: Partial<Record<string, unknown>> = omitUndefined<AllFields<ConvertedLineFields>>({
    quantity, isTime, per, rate: decimalFromNumber(rate), discounts: readDiscounts(discount), charges: readCharges(charge),
    taxes: tax === undefined ? undefined : readTaxList(tax), requestIndex,
  });
  for (const name in line) {
    const value = line[name as keyof GivenLineItem];
    if (value !== undefined && UNCHANGED_LINE_FIELDS.has(name)) item[name] = value;
  }
  return item as unknown as LineItem;
};

const isTextLine = (line: GivenLineItem | GivenTextLine): line is GivenTextLine => 'text' in line;

/** The line items, and the lines of text between them. */
const splitLines = (given: ValidRequest['lineItems']): Pick<Invoice, 'lineItems' | 'texts'> => {
  const texts = given.flatMap((line, requestIndex): readonly TextLine[] => (isTextLine(line) ? [{ ...line, requestIndex }] : []));
  if (texts.length === 0) return { lineItems: given.map((line) => toLineItem(line as GivenLineItem)) };
  return { lineItems: given.flatMap((line, requestIndex) => (isTextLine(line) ? [] : [toLineItem(line, requestIndex)])), texts };
};

const readColumn = (column: Column): InvoiceColumn => (typeof column === 'string' ? { column } : column);

/** The description of the line that deducts a deposit before tax: its label and number, then its date. */
const depositDescription = ({ number, date }: RequestDeposit, { documentLabels, locale, dateFormat }: LanguageFields): string => {
  const name = `${documentLabels.deposit} ${number}`.trim();
  return date === undefined ? name : `${name}\n${formatDate(date, dateFormat, locale)}`;
};

const readDeposit = (deposit: RequestDeposit, isBeforeTax: boolean, language: LanguageFields): GivenDeposit => {
  const { number, date, paidDate, amount, tax, taxAmount } = deposit;
  return omitUndefined<AllFields<GivenDeposit>>({
    number, date, paidDate, amount: decimalFromNumber(amount), taxAmount: optionalDecimal(taxAmount),
    tax: tax === undefined ? undefined : readRate(tax),
    lineDescription: isBeforeTax ? depositDescription(deposit, language) : undefined,
  });
};

type Amounts = Pick<
  Invoice,
  'lineItems' | 'texts' | 'discounts' | 'charges' | 'taxes' | 'shipping' | 'amountPaid' | 'payments' | 'previousBalance'
  | 'deposits' | 'depositMethod' | 'roundTo' | 'pricesIncludeTax' | 'columns'
>;

const readPayments = (
  { amountPaid = 0, payments, previousBalance, currency = DEFAULT_CURRENCY }: ValidRequest,
): Pick<Amounts, 'amountPaid' | 'payments' | 'previousBalance'> => {
  const { minorUnitDigits } = requireCurrency(currency);
  const rounded = <Given extends { readonly amount: number }>(given: Given): Omit<Given, 'amount'> & { readonly amount: MinorUnits } =>
    ({ ...given, amount: roundToMinorUnits(decimalFromNumber(given.amount), minorUnitDigits) });
  const received = payments?.map(rounded);
  const paid = received === undefined
    ? decimalFromNumber(amountPaid) : decimalFromMinorUnits(sumAmounts(received.map(({ amount }) => amount)), minorUnitDigits);
  return omitUndefined({
    amountPaid: paid.coefficient === 0n ? undefined : paid, payments: received,
    previousBalance: previousBalance && rounded(previousBalance),
  });
};

const readAmountsPaid = (
  request: ValidRequest, language: LanguageFields,
): Pick<Amounts, 'amountPaid' | 'payments' | 'previousBalance' | 'deposits' | 'depositMethod' | 'roundTo'> => {
  const { deposits = [], depositMethod = 'afterTax', roundTo } = request;
  return omitUndefined({
    ...readPayments(request), roundTo: optionalDecimal(roundTo),
    ...deposits.length > 0 && {
      deposits: deposits.map((deposit) => readDeposit(deposit, depositMethod === 'beforeTax', language)), depositMethod,
    },
  });
};

const readAmounts = (request: ValidRequest, language: LanguageFields): Amounts => {
  const { lineItems, columns, discount, charge, tax = [], shipping, pricesIncludeTax = false } = request;
  return omitUndefined({
    ...splitLines(lineItems), columns: columns?.map(readColumn),
    discounts: readDiscounts(discount), charges: readCharges(charge), taxes: readTaxList(tax), shipping: readShipping(shipping),
    ...readAmountsPaid(request, language), pricesIncludeTax,
  });
};

type Appearance = Pick<Invoice, 'design' | 'palette' | 'hasCustomTheme' | 'logo' | 'deploymentWatermark' | 'paperSize'>;

const readAppearance = (request: ValidRequest, { deploymentWatermark }: NormalizeOptions): Appearance => {
  const theme = findTheme(request.theme ?? DEFAULT_THEME);
  const { logo, paperSize = 'A4', customTheme } = request;
  return omitUndefined({
    design: theme.name, palette: readPalette(theme, customTheme), hasCustomTheme: customTheme !== undefined,
    logo, deploymentWatermark: deploymentWatermark ?? undefined, paperSize,
  });
};

type LanguageFields = Pick<
  Invoice,
  'documentType' | 'labels' | 'ownLabels' | 'documentLabels' | 'ownDocumentLabels' | 'defaultLabelLanguage' | 'language' | 'locale'
  | 'direction' | 'dateFormat' | 'deliveryNoteTitle'
>;

const defaultTexts = (documentType: DocumentType, locale: string, labelSet?: LabelSet) => (labelSet === undefined
  ? {
      labels: defaultLabels(documentType), documentLabels: DEFAULT_DOCUMENT_LABELS, defaultLabelLanguage: 'en', language: locale,
    }
  : {
      labels: labelsInSet(labelSet, documentType, locale), documentLabels: documentLabelsInSet(labelSet, locale),
      defaultLabelLanguage: labelSet.language, language: labelSet.language,
    });

/** A title in capitals, as a label is written: `Delivery note`. */
const titleAsLabel = (title: string): string =>
  (title === title.toUpperCase() ? `${title.slice(0, 1)}${title.slice(1).toLowerCase()}` : title);

/** The title of a delivery note, if a line names one. It is printed before the number. */
const readDeliveryNoteTitle = ({ lineItems }: ValidRequest, locale: string, labelSet?: LabelSet): Pick<Invoice, 'deliveryNoteTitle'> => {
  const isNamed = lineItems.some((line) => 'references' in line && line.references.despatchAdvice !== undefined);
  return isNamed ? { deliveryNoteTitle: titleAsLabel(defaultTexts('deliveryNote', locale, labelSet).labels.invoice) } : {};
};

type PrintedLabels = Pick<Invoice, 'labels' | 'documentLabels'>;

/** The labels with those of the request. Most requests have none, so that the defaults need no copy. */
const withOwn = (
  { labels, documentLabels }: PrintedLabels, ownLabels?: ValidRequest['labels'], ownDocumentLabels?: ValidRequest['documentLabels'],
): PrintedLabels & Pick<Invoice, 'ownLabels' | 'ownDocumentLabels'> => ({
  labels: ownLabels === undefined ? labels : { ...labels, ...ownLabels }, ownLabels: ownLabels ?? {},
  documentLabels: ownDocumentLabels === undefined ? documentLabels : { ...documentLabels, ...ownDocumentLabels },
  ownDocumentLabels: ownDocumentLabels ?? {},
});

const readLanguage = (request: ValidRequest, { labelSet }: NormalizeOptions): LanguageFields => {
  if (request.language !== undefined && labelSet === undefined) {
    throw new Error('The labels of the language must be loaded before an invoice is normalised.');
  }
  const locale = canonicalLocale(request.locale ?? labelSet?.locale ?? DEFAULT_LOCALE);
  const { documentType = DEFAULT_DOCUMENT_TYPE, dateFormat = 'medium' } = request;
  const { labels: ownLabels, documentLabels: ownDocumentLabels } = request;
  const defaults = defaultTexts(documentType, locale, labelSet);
  return {
    ...defaults, documentType,
    ...withOwn(defaults, ownLabels, ownDocumentLabels),
    locale, direction: readingDirection(locale), dateFormat,
    ...readDeliveryNoteTitle(request, locale, labelSet),
  };
};

const readCustomField = ({ name, value = '', field }: GivenCustomField): CustomField =>
  (field === undefined ? { name, value } : { name, field });

const readTaxCurrency = ({ code, taxAmount = 0, rate }: GivenTaxCurrency): TaxCurrency => {
  const currency = requireCurrency(code);
  return rate === undefined ? { currency, taxAmount: decimalFromNumber(taxAmount) } : { currency, rate: decimalFromNumber(rate) };
};

const readSecondCurrency = (given: GivenSecondCurrency): SecondCurrency => {
  const { code, rate, inverseRate = 1, date, source } = given;
  return omitUndefined({
    code, date, source, rate: decimalFromNumber(rate ?? inverseRate), isInverse: rate === undefined,
    minorUnitDigits: required(isoMinorUnitDigits(code), 'currency'),
  });
};

type Structured = Pick<Invoice, 'customFields' | 'payment' | 'taxCurrency' | 'secondCurrency' | 'currency' | 'hasOwnCurrency'>;

const readStructuredData = (request: ValidRequest): Structured => {
  const { payment, taxCurrency, secondCurrency, currency, customFields = [] } = request;
  return omitUndefined({
    customFields: customFields.map(readCustomField), payment: payment && readPayment(payment, request),
    taxCurrency: taxCurrency && readTaxCurrency(taxCurrency),
    secondCurrency: secondCurrency && readSecondCurrency(secondCurrency),
    currency: requireCurrency(currency ?? DEFAULT_CURRENCY), hasOwnCurrency: currency !== undefined,
  });
};

type UnchangedFields = Omit<
  Invoice,
  keyof Amounts | keyof Appearance | keyof LanguageFields | keyof Structured | keyof PrintedParties | 'introductionLines' | 'notesLines' | 'termsLines'
  | 'defaultColumns' | 'copy'
>;

/** The fields that an invoice takes from the request unchanged. Fields that are not listed here are dropped. */
const pickUnchangedFields = ({
  invoiceNumber, date, dueDate, validUntil, paidDate, amountInWords, paymentTerms, poNumber, introduction, notes, terms,
  carriedForward, seller, buyer, payee, taxRepresentative, delivery, period, precedingInvoices, buyerReference, references,
  attachments, eInvoice, mentions, supply, billingCase, vatDue, letter, foot, footOn, signatures, sectionTotals, watermark,
  taxSummary, copies, logoSize, logoOnly, uuid, issueTime, operator, authority,
}: ValidRequest): UnchangedFields => omitUndefined<AllFields<UnchangedFields>>({
  invoiceNumber, date, dueDate, validUntil, paidDate, amountInWords, paymentTerms, poNumber, introduction, notes, terms,
  carriedForward, seller, buyer, payee, taxRepresentative, delivery, period, precedingInvoices, buyerReference, references,
  attachments, eInvoice, mentions, supply, billingCase, vatDue, letter, foot, footOn, signatures, sectionTotals, watermark,
  taxSummary, copies, logoSize, logoOnly, uuid, issueTime, operator, authority,
});

/**
 * Normalises a request: fills in defaults, makes numbers exact, converts adjustments to one form, looks up currency and
 * theme, applies custom colours, and makes texts about parties from structured data where the request has no free text.
 * @throws AppError VALIDATION_ERROR for field `locale` if it is not a language tag
 * @see docs/fields.md
 */
export const normalize = (request: ValidRequest, options: NormalizeOptions): Invoice => {
  const language = readLanguage(request, options);
  const invoice: Invoice = {
    ...pickUnchangedFields(request), ...printedParties(request, language, options.labelSet), ...language,
    ...readAppearance(request, options), ...readAmounts(request, language), ...readStructuredData(request),
  };
  const defaultColumns = invoice.columns === undefined ? columnsWithTax(invoice) : undefined;
  return defaultColumns === undefined ? invoice : { ...invoice, defaultColumns };
};
