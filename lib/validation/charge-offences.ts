import { findCurrency, DEFAULT_CURRENCY } from '../invoice/currencies.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { asksForNothing, typeOf } from './kind-offences.js';
import type { Offence, PathSegment } from './offence.js';
import { chargesOf, isFields, NONE, offencesOfLines, type Fields } from './tax-places.js';

type Path = readonly PathSegment[];

const isTaxed = (tax: unknown): boolean => tax !== undefined && !(Array.isArray(tax) && tax.length === 0);

const linesOf = ({ lineItems }: Fields): readonly unknown[] => (Array.isArray(lineItems) ? lineItems : []);

/** The schema requires a label; whether a charge has an amount or a percentage is checked here. */
const formOffences = (charge: unknown, path: Path): readonly Offence[] => {
  if (!isFields(charge) || Array.isArray(charge) || ('amount' in charge) !== ('percent' in charge)) return [];
  return [{ path, message: 'amount' in charge ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.' }];
};

const lineOffences = (body: Fields): readonly Offence[] => offencesOfLines(body, (line, index) => (line.charge === undefined
  ? NONE
  : chargesOf(line).flatMap(([charge, path]) => formOffences(charge, ['lineItems', index, ...path]))));

/** A charge without taxes has those of the document. If only the lines have taxes, nothing says how the charge is taxed. */
const taxOffences = (body: Fields): readonly Offence[] => {
  if (isTaxed(body.tax) || !linesOf(body).some((line) => isFields(line) && isTaxed(line.tax))) return [];
  return chargesOf(body).filter(([charge]) => isFields(charge) && !('tax' in charge)).map(([, path]) => ({
    path: [...path, 'tax'],
    message: 'Required, because the lines have taxes of their own. Send the tax of the charge, or [] if it has none.',
  }));
};

const STEPS: readonly string[] = ['1', '0.1', '0.01', '0.001'];

/** Whether an amount has more decimals than a currency. */
const isFiner = (amount: unknown, digits: number): boolean =>
  typeof amount === 'number' && Number.isFinite(amount) && decimalFromNumber(amount).scale > digits;

const roundingOffences = (body: Fields): readonly Offence[] => {
  const { roundTo, currency = DEFAULT_CURRENCY } = body;
  if (roundTo === undefined) return [];
  const message = asksForNothing(typeOf(body));
  if (message !== undefined) return [{ path: ['roundTo'], message }];
  const known = typeof currency === 'string' ? findCurrency(currency) : undefined;
  if (known === undefined || !isFiner(roundTo, known.minorUnitDigits)) return [];
  const lead = known.minorUnitDigits === 0 ? `${known.code} has no decimals. ` : '';
  return [{ path: ['roundTo'], message: `${lead}Send a multiple of ${STEPS[known.minorUnitDigits] ?? ''}.` }];
};

/**
 * Finds charges without an amount or with two, charges whose tax is not clear, and a rounding that the currency does
 * not have. See docs/money.md.
 */
export const chargeOffences = (body: Fields): readonly Offence[] => [
  ...chargesOf(body).flatMap(([charge, path]) => formOffences(charge, path)),
  ...lineOffences(body),
  ...taxOffences(body),
  ...roundingOffences(body),
];
