import {
  chargesOf, type Fields, isFields, lineErrors, NO_ERRORS, type PathSegment, quoteValue, type TaxCheck, taxErrors,
  type ValidationError,
} from './field-errors.js';
import { hasNoReason } from '../invoice/structured-data.js';
import { findCurrency, DEFAULT_CURRENCY } from '../invoice/currencies.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { documentTypeOf, noPaymentMessage } from './document-rules.js';
import { documentName, mayDeductDeposits } from '../invoice/document-types.js';

/** A withholding is a percentage below 0. */
const isWithholding = (tax: unknown): tax is Fields => isFields(tax) && typeof tax.percent === 'number' && tax.percent < 0;

const checkWithholding: TaxCheck = (tax, path) => (isWithholding(tax) && !('label' in tax) && path[0] !== 'deposits'
  ? [{ path, message: 'A tax below 0 is a withholding, which needs a `label`, such as "IRPF".' }]
  : []);

/** Errors: withholdings without a label, because the default label is Tax. See docs/money.md#withholding. */
export const withholdingErrors = (body: Fields): readonly ValidationError[] => taxErrors(body, checkWithholding);

const FIXED_TAX_MESSAGE = 'With `pricesIncludeTax`, a tax must be a percentage: a fixed amount cannot be taken out of a price.';
const WITHHOLDING_MESSAGE = 'With `pricesIncludeTax`, a tax must not be below 0: a withholding cannot be taken out of a price.';

const isFixedAmount = (tax: unknown): boolean => typeof tax === 'number' || (isFields(tax) && 'amount' in tax);

const checkGrossTax: TaxCheck = (tax, path) => {
  if (isFixedAmount(tax)) return [{ path, message: FIXED_TAX_MESSAGE }];
  return isWithholding(tax) ? [{ path, message: WITHHOLDING_MESSAGE }] : [];
};

/** Errors: fixed taxes and withholdings on gross prices. See docs/money.md. */
export const grossTaxErrors = (body: Fields): readonly ValidationError[] =>
  (body.pricesIncludeTax === true ? taxErrors(body, checkGrossTax) : []);

/** The fixed amount of a tax; undefined for a percentage or an invalid tax. */
const fixedAmountOf = (tax: unknown): number | undefined => {
  const amount = isFields(tax) ? tax.amount : tax;
  return typeof amount === 'number' ? amount : undefined;
};

const checkLostTax: TaxCheck = (tax, path) => {
  const amount = fixedAmountOf(tax) ?? 0;
  return amount === 0 ? [] : [{
    path,
    message: `A shipping of 0 is left out, so this tax of ${quoteValue(amount)} would be lost. `
      + 'Send the amount of the shipping, or a tax on the document in `tax`.',
  }];
};

/**
 * Errors: fixed taxes on a shipping that is not printed because it is 0 and has no label.
 * @see docs/money.md#special-cases
 */
export const lostTaxErrors = ({ shipping }: Fields): readonly ValidationError[] =>
  (isFields(shipping) && shipping.amount === 0 && !('label' in shipping) ? taxErrors({ shipping }, checkLostTax) : []);

/** A percentage above 0 without a category is S. */
const categoryOf = ({ category, percent }: Fields): unknown =>
  category ?? (typeof percent === 'number' && percent > 0 ? 'S' : undefined);

const checkTaxReason = (tax: unknown, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (!isFields(tax) || !('percent' in tax)) return [];
  const category = categoryOf(tax);
  if (!hasNoReason(category)) return [];
  return ['reason', 'reasonCode'].filter((key) => key in tax).map((key) => ({
    path: [...path, key],
    message: `A tax of category ${String(category)} has no \`${key}\`. `
      + 'Leave it out, or send the category that it explains: E, AE, K, G or O.',
  }));
};

/** Errors: reasons of taxes whose category has none (S, AA, Z, L and M). */
export const taxReasonErrors = (body: Fields): readonly ValidationError[] => taxErrors(body, checkTaxReason);

type Path = readonly PathSegment[];

const isTaxed = (tax: unknown): boolean => tax !== undefined && !(Array.isArray(tax) && tax.length === 0);

const linesOf = ({ lineItems }: Fields): readonly unknown[] => (Array.isArray(lineItems) ? lineItems : []);

/** The schema requires a label, but does not check that a charge has either an amount or a percentage. */
const valueErrors = (charge: unknown, path: Path): readonly ValidationError[] => {
  if (!isFields(charge) || Array.isArray(charge) || ('amount' in charge) !== ('percent' in charge)) return [];
  return [{
    path,
    message: 'amount' in charge ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.',
  }];
};

const lineChargeErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) =>
  (line.charge === undefined
    ? NO_ERRORS
    : chargesOf(line).flatMap(([charge, path]) => valueErrors(charge, ['lineItems', index, ...path]))));

/** A charge without taxes has those of the document. If only lines have taxes, the tax of the charge is unclear. */
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
  const step = SMALLEST_UNITS[knownCurrency.minorUnitDigits] ?? '';
  return [{ path: ['roundTo'], message: `${intro}Send a multiple of ${step}.` }];
};

/**
 * Errors: charges with no amount or two, charges whose tax is unclear, and a rounding step smaller than the currency's
 * minor unit. See docs/money.md.
 */
export const chargeErrors = (body: Fields): readonly ValidationError[] => [
  ...chargesOf(body).flatMap(([charge, path]) => valueErrors(charge, path)),
  ...lineChargeErrors(body),
  ...chargeTaxErrors(body),
  ...roundingErrors(body),
];

const depositTaxErrors = ({ deposits }: Fields): readonly ValidationError[] => {
  const list: readonly unknown[] = Array.isArray(deposits) ? deposits : [];
  return list.flatMap((deposit, index) => {
    if (!isFields(deposit) || typeof deposit.taxAmount !== 'number' || typeof deposit.amount !== 'number') return [];
    return deposit.taxAmount > deposit.amount
      ? [{ path: ['deposits', index, 'taxAmount'], message: 'The tax must not be more than the amount, which includes it.' }]
      : [];
  });
};

/**
 * Errors: deposits in a document that cannot have them, a method without deposits, and taxes above their amount.
 * @see docs/money.md#deposits
 */
export const depositErrors = (body: Fields): readonly ValidationError[] => {
  if (body.deposits === undefined) {
    return 'depositMethod' in body ? [{ path: ['depositMethod'], message: 'Only together with `deposits`.' }] : [];
  }
  const type = documentTypeOf(body);
  if (mayDeductDeposits(type)) return depositTaxErrors(body);
  return [{ path: ['deposits'], message: `${documentName(type)} has no deposits.` }];
};
