import { NATIONAL_REFERENCES, nationalReferenceError } from '../identifiers/national-references.js';
import { findCurrency } from '../invoice/currencies.js';
import { daysBetween } from '../invoice/days-between.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { DEFAULT_DOCUMENT_TYPE, issuerOf, recipientOf, type PartyName, type DocumentType } from '../invoice/document-types.js';
import { E_INVOICE_CHOICES, E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';
import type { ValidationError, PathSegment } from './offence.js';
import { calendarDateError } from './calendar-date.js';
import { hintForOtherFormat } from './other-formats.js';
import { quoteValue } from './quote-value.js';
import { isFields, NO_ERRORS, lineErrors, type Fields } from './tax-places.js';

type Path = readonly PathSegment[];

const fieldsAt = (parent: Fields, name: string): Fields | undefined => {
  const value = parent[name];
  return isFields(value) ? value : undefined;
};

/** Judges the entries of a list that are objects. */
const entryErrors = (
  parent: Fields, name: string, path: Path, check: (entry: Fields, path: Path) => readonly ValidationError[],
): readonly ValidationError[] => {
  const list: unknown = parent[name];
  if (!Array.isArray(list)) return NO_ERRORS;
  return list.flatMap((entry: unknown, index) => (isFields(entry) ? check(entry, [...path, name, index]) : NO_ERRORS));
};

const partyNameFields = (given: unknown): readonly (readonly [text: string, party: PartyName])[] => {
  const type = (given ?? DEFAULT_DOCUMENT_TYPE) as DocumentType;
  return [['companyName', issuerOf(type)], ['billTo', recipientOf(type)]];
};

/** Company and recipient: each needs a free text or the name of its party, which depends on who issues the document. */
const missingNameErrors = (body: Fields): readonly ValidationError[] => partyNameFields(body.documentType)
  .filter(([text, party]) => !(text in body) && fieldsAt(body, party)?.name === undefined)
  .map(([text, party]) => ({
    path: [text],
    message: party in body ? `This field is required, unless \`${party}.name\` is sent.` : 'This field is required.',
  }));

const customFieldErrors = (entry: Fields, path: Path): readonly ValidationError[] => {
  if (!('value' in entry) && !('field' in entry)) return [{ path: [...path, 'value'], message: 'This field is required.' }];
  return 'value' in entry && 'field' in entry ? [{ path: [...path, 'field'], message: 'Expected `value` or `field`, not both.' }] : NO_ERRORS;
};

const isDate = (value: unknown): value is string => typeof value === 'string' && calendarDateError(value) === undefined;

const periodErrors = (parent: Fields, path: Path, rule: string): readonly ValidationError[] => {
  if (parent.period === undefined) return NO_ERRORS;
  const { start, end } = fieldsAt(parent, 'period') ?? {};
  if (![start, end].every(isDate)) return NO_ERRORS;
  if (String(end) >= String(start)) return NO_ERRORS;
  return [{ path: [...path, 'period', 'end'], message: `The period ends on ${String(end)}, before it starts on ${String(start)}.`, rules: [rule] }];
};

const linePeriodErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) =>
  (line.period === undefined ? NO_ERRORS : periodErrors(line, ['lineItems', index], 'BR-30')));

/** An address without a scheme is an e-mail address. */
const schemeErrors = (body: Fields, party: 'seller' | 'buyer', rule: string): readonly ValidationError[] => {
  const address = fieldsAt(fieldsAt(body, party) ?? {}, 'electronicAddress');
  if (address === undefined || 'scheme' in address || typeof address.id !== 'string' || address.id.includes('@')) return NO_ERRORS;
  return [{
    path: [party, 'electronicAddress', 'scheme'], rules: [rule],
    message: 'This field is required, because the address is not an e-mail address. Send a code of the EAS list, such as 0088 for a GLN.',
  }];
};

const FORMATS = E_INVOICE_FORMATS.map(({ format }) => format);

/** A format by a name that the service does not know, but people do: the nearest of its own names would mislead them. */
const otherFormatErrors = (body: Fields): readonly ValidationError[] => {
  const format = fieldsAt(body, 'eInvoice')?.format;
  const hint = typeof format === 'string' ? hintForOtherFormat(format) : undefined;
  if (typeof format !== 'string' || hint === undefined || FORMATS.includes(format)) return NO_ERRORS;
  return [{ path: ['eInvoice', 'format'], message: `Expected one of ${FORMATS.join(', ')}; got ${quoteValue(format)}. ${hint}` }];
};

/** The names of the formats that have each option. */
const formatsWith = (option: string): readonly string[] =>
  E_INVOICE_FORMATS.filter(({ options }) => options.some(({ name }) => name === option)).map(({ format }) => format);

const FORMATS_WITH = [...new Set(E_INVOICE_FORMATS.flatMap(({ options }) => options.map(({ name }) => name)))].filter((name) => name !== 'country')
  .map((option) => [option, formatsWith(option)] as const);

/** Only some formats have a profile or a syntax. */
const formatOptionErrors = (body: Fields): readonly ValidationError[] => {
  const eInvoice = fieldsAt(body, 'eInvoice') ?? {};
  const { format } = eInvoice;
  return FORMATS_WITH
    .filter(([option, formats]) => option in eInvoice && typeof format === 'string' && !formats.includes(format))
    .map(([option, formats]) => ({
      path: ['eInvoice', option], rules: ['INV-10'],
      message: `Only the format ${formats.join(' or ')} has a \`${option}\`. Leave it out, or send the format ${formats.join(' or ')}.`,
    }));
};

/** Only some formats, in some profiles, are those of a country; only France has treatments. */
const countryErrors = (body: Fields): readonly ValidationError[] => {
  const { format, profile, country, treatment } = fieldsAt(body, 'eInvoice') ?? {};
  const isSupported = E_INVOICE_CHOICES.some((choice) =>
    choice.country === country && choice.format === format && (profile === undefined || choice.profile === profile));
  return [
    ...country === undefined || isSupported || typeof format !== 'string' ? NO_ERRORS : [{
      path: ['eInvoice', 'country'], rules: ['INV-10'],
      message: 'French platforms take `factur-x` in the profile en16931, or `ubl`. Send one of them, or leave `country` out.',
    }],
    ...treatment === undefined || country !== undefined ? NO_ERRORS : [{
      path: ['eInvoice', 'treatment'], rules: ['INV-10'],
      message: 'Only the e-invoices of France have a `treatment`. Leave it out, or send `country` "FR".',
    }],
  ];
};

const decimalsOf = (value: unknown): number =>
  (typeof value === 'number' && Number.isFinite(value) ? decimalFromNumber(value).scale : 0);

const PERCENT_DECIMALS = 2;

const decimalErrors = (parent: Fields, name: string, maxDecimals: number, path: Path): readonly ValidationError[] => {
  const decimals = decimalsOf(parent[name]);
  return decimals <= maxDecimals ? NO_ERRORS : [{ path: [...path, name], message: `Expected at most ${maxDecimals} decimals; got ${decimals}.` }];
};

const taxCurrencyErrors = (body: Fields): readonly ValidationError[] => {
  const taxCurrency = fieldsAt(body, 'taxCurrency') ?? {};
  const currency = typeof taxCurrency.code === 'string' ? findCurrency(taxCurrency.code) : undefined;
  return currency === undefined ? NO_ERRORS : decimalErrors(taxCurrency, 'taxAmount', currency.minorUnitDigits, ['taxCurrency']);
};

const MAX_DISCOUNT_DAYS = 999;

/** A cash discount ends after a number of days, or on a date. */
const discountTermErrors = (discount: Fields, path: Path, invoiceDate: unknown): readonly ValidationError[] => {
  const { date } = discount;
  if ('days' in discount === 'date' in discount) {
    return [{ path, message: 'date' in discount ? 'Send `days` or `date`, not both.' : 'Send `days` or `date`.' }];
  }
  if (!isDate(date) || !isDate(invoiceDate)) return NO_ERRORS;
  if (date < invoiceDate) return [{ path: [...path, 'date'], message: 'Must not be before the date of the invoice.' }];
  return daysBetween(invoiceDate, date) <= MAX_DISCOUNT_DAYS
    ? NO_ERRORS
    : [{ path: [...path, 'date'], message: `Must be at most ${MAX_DISCOUNT_DAYS} days after the date of the invoice.` }];
};

const referenceFieldErrors = ({ reference, qr }: Fields): readonly ValidationError[] => {
  if (!isFields(reference)) return NO_ERRORS;
  const path = ['payment', 'reference'];
  if ('qrr' in reference && qr !== 'swiss') return [{ path, message: 'A QR reference belongs to a Swiss QR-bill: send `qr: "swiss"`, or `rf`.' }];
  const nationalKinds = NATIONAL_REFERENCES.filter((kind) => kind in reference);
  if (nationalKinds.length > 0 && qr === 'swiss') return [{ path, message: 'A Swiss QR-bill takes a text, `rf` or `qrr`.' }];
  return nationalKinds.flatMap((kind) => {
    const message = nationalReferenceError(kind, String(reference[kind]));
    return message === undefined ? [] : [{ path: [...path, kind], message }];
  });
};

const paymentDataErrors = (body: Fields): readonly ValidationError[] => {
  const payment = fieldsAt(body, 'payment') ?? {};
  const accountErrors = 'iban' in payment && 'account' in payment
    ? [{ path: ['payment', 'account'], message: 'Expected `iban` or `account`, not both.' }]
    : [];
  const discountErrors = entryErrors(payment, 'cashDiscounts', ['payment'], (discount, path) => [
    ...discountTermErrors(discount, path, body.date),
    ...['percent', 'base'].flatMap((name) => decimalErrors(discount, name, PERCENT_DECIMALS, path)),
  ]);
  return [...accountErrors, ...referenceFieldErrors(payment), ...discountErrors, ...decimalErrors(fieldsAt(payment, 'lateInterest') ?? {}, 'percent', PERCENT_DECIMALS, ['payment', 'lateInterest'])];
};

/**
 * Finds offences that only two fields together show: a missing name of a party, a custom field without a value, a
 * period that ends before it starts, an address without its scheme, a profile of another format, an amount with too
 * many decimals. See docs/fields.md.
 */
export const structuredDataErrors = (body: Fields): readonly ValidationError[] => [
  ...missingNameErrors(body),
  ...entryErrors(body, 'customFields', [], customFieldErrors),
  ...periodErrors(body, [], 'BR-29'),
  ...linePeriodErrors(body),
  ...schemeErrors(body, 'seller', 'BR-62'),
  ...schemeErrors(body, 'buyer', 'BR-63'),
  ...otherFormatErrors(body),
  ...formatOptionErrors(body),
  ...countryErrors(body),
  ...taxCurrencyErrors(body),
  ...paymentDataErrors(body),
];
