import { findCurrency, DEFAULT_CURRENCY } from '../invoice/currencies.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { noPaymentMessage, documentTypeOf } from './kind-offences.js';
import type { ValidationError, PathSegment } from './offence.js';
import { chargesOf, isFields, NO_ERRORS, lineErrors, type Fields } from './tax-places.js';

type Path = readonly PathSegment[];

const isTaxed = (tax: unknown): boolean => tax !== undefined && !(Array.isArray(tax) && tax.length === 0);

const linesOf = ({ lineItems }: Fields): readonly unknown[] => (Array.isArray(lineItems) ? lineItems : []);

/** The schema requires a label; whether a charge has an amount or a percentage is checked here. */
const valueErrors = (charge: unknown, path: Path): readonly ValidationError[] => {
  if (!isFields(charge) || Array.isArray(charge) || ('amount' in charge) !== ('percent' in charge)) return [];
  return [{ path, message: 'amount' in charge ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.' }];
};

const lineChargeErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) => (line.charge === undefined
  ? NO_ERRORS
  : chargesOf(line).flatMap(([charge, path]) => valueErrors(charge, ['lineItems', index, ...path]))));

/** A charge without taxes has those of the document. If only the lines have taxes, nothing says how the charge is taxed. */
const chargeTaxErrors = (body: Fields): readonly ValidationError[] => {
  if (isTaxed(body.tax) || !linesOf(body).some((line) => isFields(line) && isTaxed(line.tax))) return [];
  return chargesOf(body).filter(([charge]) => isFields(charge) && !('tax' in charge)).map(([, path]) => ({
    path: [...path, 'tax'],
    message: 'Required, because the lines have taxes of their own. Send the tax of the charge, or [] if it has none.',
  }));
};

const SMALLEST_UNITS: readonly string[] = ['1', '0.1', '0.01', '0.001'];

/** Whether an amount has more decimals than a currency. */
const hasMoreDecimals = (amount: unknown, digits: number): boolean =>
  typeof amount === 'number' && Number.isFinite(amount) && decimalFromNumber(amount).scale > digits;

const roundingErrors = (body: Fields): readonly ValidationError[] => {
  const { roundTo, currency = DEFAULT_CURRENCY } = body;
  if (roundTo === undefined) return [];
  const message = noPaymentMessage(documentTypeOf(body));
  if (message !== undefined) return [{ path: ['roundTo'], message }];
  const knownCurrency = typeof currency === 'string' ? findCurrency(currency) : undefined;
  if (knownCurrency === undefined || !hasMoreDecimals(roundTo, knownCurrency.minorUnitDigits)) return [];
  const intro = knownCurrency.minorUnitDigits === 0 ? `${knownCurrency.code} has no decimals. ` : '';
  return [{ path: ['roundTo'], message: `${intro}Send a multiple of ${SMALLEST_UNITS[knownCurrency.minorUnitDigits] ?? ''}.` }];
};

/**
 * Finds charges without an amount or with two, charges whose tax is not clear, and a rounding that the currency does
 * not have. See docs/money.md.
 */
export const chargeErrors = (body: Fields): readonly ValidationError[] => [
  ...chargesOf(body).flatMap(([charge, path]) => valueErrors(charge, path)),
  ...lineChargeErrors(body),
  ...chargeTaxErrors(body),
  ...roundingErrors(body),
];
