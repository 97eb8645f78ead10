import { NATIONAL_REFERENCES, nationalReferenceFault } from '../identifiers/national-references.js';
import { findCurrency } from '../invoice/currencies.js';
import { daysBetween } from '../invoice/days-between.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { DEFAULT_DOCUMENT_TYPE, issuerOf, recipientOf, type PartyName, type DocumentType } from '../invoice/document-types.js';
import { E_INVOICE_CHOICES, E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';
import type { Offence, PathSegment } from './offence.js';
import { calendarDateFault } from './calendar-date.js';
import { otherFormat } from './other-formats.js';
import { quoteValue } from './quote-value.js';
import { isFields, NONE, offencesOfLines, type Fields } from './tax-places.js';

type Path = readonly PathSegment[];

const fieldsAt = (holder: Fields, name: string): Fields | undefined => {
  const value = holder[name];
  return isFields(value) ? value : undefined;
};

/** Judges the entries of a list that are objects. */
const offencesOfEntries = (
  holder: Fields, name: string, path: Path, judge: (entry: Fields, path: Path) => readonly Offence[],
): readonly Offence[] => {
  const list: unknown = holder[name];
  if (!Array.isArray(list)) return NONE;
  return list.flatMap((entry: unknown, index) => (isFields(entry) ? judge(entry, [...path, name, index]) : NONE));
};

const namesOf = (given: unknown): readonly (readonly [text: string, party: PartyName])[] => {
  const type = (given ?? DEFAULT_DOCUMENT_TYPE) as DocumentType;
  return [['companyName', issuerOf(type)], ['billTo', recipientOf(type)]];
};

/** Company and recipient: each needs a free text or the name of its party, which depends on who issues the document. */
const missingNames = (body: Fields): readonly Offence[] => namesOf(body.documentType)
  .filter(([text, party]) => !(text in body) && fieldsAt(body, party)?.name === undefined)
  .map(([text, party]) => ({
    path: [text],
    message: party in body ? `This field is required, unless \`${party}.name\` is sent.` : 'This field is required.',
  }));

const customFieldOffences = (entry: Fields, path: Path): readonly Offence[] => {
  if (!('value' in entry) && !('field' in entry)) return [{ path: [...path, 'value'], message: 'This field is required.' }];
  return 'value' in entry && 'field' in entry ? [{ path: [...path, 'field'], message: 'Expected `value` or `field`, not both.' }] : NONE;
};

const isDate = (value: unknown): value is string => typeof value === 'string' && calendarDateFault(value) === undefined;

const periodOffences = (holder: Fields, path: Path, rule: string): readonly Offence[] => {
  if (holder.period === undefined) return NONE;
  const { start, end } = fieldsAt(holder, 'period') ?? {};
  if (![start, end].every(isDate)) return NONE;
  if (String(end) >= String(start)) return NONE;
  return [{ path: [...path, 'period', 'end'], message: `The period ends on ${String(end)}, before it starts on ${String(start)}.`, rules: [rule] }];
};

const linePeriodOffences = (body: Fields): readonly Offence[] => offencesOfLines(body, (line, index) =>
  (line.period === undefined ? NONE : periodOffences(line, ['lineItems', index], 'BR-30')));

/** An address without a scheme is an e-mail address. */
const schemeOffences = (body: Fields, party: 'seller' | 'buyer', rule: string): readonly Offence[] => {
  const address = fieldsAt(fieldsAt(body, party) ?? {}, 'electronicAddress');
  if (address === undefined || 'scheme' in address || typeof address.id !== 'string' || address.id.includes('@')) return NONE;
  return [{
    path: [party, 'electronicAddress', 'scheme'], rules: [rule],
    message: 'This field is required, because the address is not an e-mail address. Send a code of the EAS list, such as 0088 for a GLN.',
  }];
};

const FORMATS = E_INVOICE_FORMATS.map(({ format }) => format);

/** A format by a name that the service does not know, but people do: the nearest of its own names would mislead them. */
const otherFormatOffences = (body: Fields): readonly Offence[] => {
  const format = fieldsAt(body, 'eInvoice')?.format;
  const answer = typeof format === 'string' ? otherFormat(format) : undefined;
  if (typeof format !== 'string' || answer === undefined || FORMATS.includes(format)) return NONE;
  return [{ path: ['eInvoice', 'format'], message: `Expected one of ${FORMATS.join(', ')}; got ${quoteValue(format)}. ${answer}` }];
};

/** The names of the formats that have each option. */
const formatsWith = (option: string): readonly string[] =>
  E_INVOICE_FORMATS.filter(({ options }) => options.some(({ name }) => name === option)).map(({ format }) => format);

const FORMATS_WITH = [...new Set(E_INVOICE_FORMATS.flatMap(({ options }) => options.map(({ name }) => name)))].filter((name) => name !== 'country')
  .map((option) => [option, formatsWith(option)] as const);

/** Only some formats have a profile or a syntax. */
const formatOffences = (body: Fields): readonly Offence[] => {
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
const countryOffences = (body: Fields): readonly Offence[] => {
  const { format, profile, country, treatment } = fieldsAt(body, 'eInvoice') ?? {};
  const isOffered = E_INVOICE_CHOICES.some((choice) =>
    choice.country === country && choice.format === format && (profile === undefined || choice.profile === profile));
  return [
    ...country === undefined || isOffered || typeof format !== 'string' ? NONE : [{
      path: ['eInvoice', 'country'], rules: ['INV-10'],
      message: 'French platforms take `factur-x` in the profile en16931, or `ubl`. Send one of them, or leave `country` out.',
    }],
    ...treatment === undefined || country !== undefined ? NONE : [{
      path: ['eInvoice', 'treatment'], rules: ['INV-10'],
      message: 'Only the e-invoices of France have a `treatment`. Leave it out, or send `country` "FR".',
    }],
  ];
};

const decimalsOf = (value: unknown): number =>
  (typeof value === 'number' && Number.isFinite(value) ? decimalFromNumber(value).scale : 0);

const PERCENT_DECIMALS = 2;

const tooFine = (holder: Fields, name: string, most: number, path: Path): readonly Offence[] => {
  const decimals = decimalsOf(holder[name]);
  return decimals <= most ? NONE : [{ path: [...path, name], message: `Expected at most ${most} decimals; got ${decimals}.` }];
};

const taxCurrencyOffences = (body: Fields): readonly Offence[] => {
  const taxCurrency = fieldsAt(body, 'taxCurrency') ?? {};
  const currency = typeof taxCurrency.code === 'string' ? findCurrency(taxCurrency.code) : undefined;
  return currency === undefined ? NONE : tooFine(taxCurrency, 'taxAmount', currency.minorUnitDigits, ['taxCurrency']);
};

const MOST_DAYS = 999;

/** A cash discount ends after a number of days, or on a date. */
const discountTermOffences = (discount: Fields, path: Path, today: unknown): readonly Offence[] => {
  const { date } = discount;
  if ('days' in discount === 'date' in discount) {
    return [{ path, message: 'date' in discount ? 'Send `days` or `date`, not both.' : 'Send `days` or `date`.' }];
  }
  if (!isDate(date) || !isDate(today)) return NONE;
  if (date < today) return [{ path: [...path, 'date'], message: 'Must not be before the date of the invoice.' }];
  return daysBetween(today, date) <= MOST_DAYS
    ? NONE
    : [{ path: [...path, 'date'], message: `Must be at most ${MOST_DAYS} days after the date of the invoice.` }];
};

const referenceOffences = ({ reference, qr }: Fields): readonly Offence[] => {
  if (!isFields(reference)) return NONE;
  const path = ['payment', 'reference'];
  if ('qrr' in reference && qr !== 'swiss') return [{ path, message: 'A QR reference belongs to a Swiss QR-bill: send `qr: "swiss"`, or `rf`.' }];
  const national = NATIONAL_REFERENCES.filter((kind) => kind in reference);
  if (national.length > 0 && qr === 'swiss') return [{ path, message: 'A Swiss QR-bill takes a text, `rf` or `qrr`.' }];
  return national.flatMap((kind) => {
    const message = nationalReferenceFault(kind, String(reference[kind]));
    return message === undefined ? [] : [{ path: [...path, kind], message }];
  });
};

const paymentOffences = (body: Fields): readonly Offence[] => {
  const payment = fieldsAt(body, 'payment') ?? {};
  const both = 'iban' in payment && 'account' in payment
    ? [{ path: ['payment', 'account'], message: 'Expected `iban` or `account`, not both.' }]
    : [];
  const discounts = offencesOfEntries(payment, 'cashDiscounts', ['payment'], (discount, path) => [
    ...discountTermOffences(discount, path, body.date),
    ...['percent', 'base'].flatMap((name) => tooFine(discount, name, PERCENT_DECIMALS, path)),
  ]);
  return [...both, ...referenceOffences(payment), ...discounts, ...tooFine(fieldsAt(payment, 'lateInterest') ?? {}, 'percent', PERCENT_DECIMALS, ['payment', 'lateInterest'])];
};

/**
 * Finds offences that only two fields together show: a missing name of a party, a custom field without a value, a
 * period that ends before it starts, an address without its scheme, a profile of another format, an amount with too
 * many decimals. See docs/fields.md.
 */
export const structuredOffences = (body: Fields): readonly Offence[] => [
  ...missingNames(body),
  ...offencesOfEntries(body, 'customFields', [], customFieldOffences),
  ...periodOffences(body, [], 'BR-29'),
  ...linePeriodOffences(body),
  ...schemeOffences(body, 'seller', 'BR-62'),
  ...schemeOffences(body, 'buyer', 'BR-63'),
  ...otherFormatOffences(body),
  ...formatOffences(body),
  ...countryOffences(body),
  ...taxCurrencyOffences(body),
  ...paymentOffences(body),
];
