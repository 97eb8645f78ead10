import {
  errorAt, type Fields, isFields, lineErrors, listOrEmpty, NO_ERRORS, type Path, quoteValue, sentCharges, type TaxCheck,
  taxErrors, type ValidationError,
} from './field-errors.js';
import { TAX_CODES } from '../../schemas/generated/e-invoice-formats.js';
import { hasNoReason } from '../invoice/structured-data.js';
import { isoMinorUnitDigits } from '../invoice/iso-currencies.js';
import { findCurrency, DEFAULT_CURRENCY } from '../invoice/currencies.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { noPaymentMessage, sentDocumentType } from './document-rules.js';
import { documentName, mayDeductDeposits } from '../invoice/document-types.js';

/** A withholding is a percentage below 0. */
const isWithholding = (tax: unknown): tax is Fields => isFields(tax) && typeof tax.percent === 'number' && tax.percent < 0;

/** Errors: withholdings without a label, because the default label is Tax. See docs/money.md#withholding. */
export const withholdingErrors = (body: Fields): readonly ValidationError[] => taxErrors(body, (tax, path) =>
  (isWithholding(tax) && !('label' in tax) && path[0] !== 'deposits'
    ? errorAt(path, 'A tax below 0 is a withholding, which needs a `label`, such as "IRPF".') : []));

const checkGrossTax: TaxCheck = (tax, path) => {
  if (typeof tax === 'number' || (isFields(tax) && 'amount' in tax)) {
    return errorAt(path, 'With `pricesIncludeTax`, a tax must be a percentage: a fixed amount cannot be taken out of a price.');
  }
  return isWithholding(tax)
    ? errorAt(path, 'With `pricesIncludeTax`, a tax must not be below 0: a withholding cannot be taken out of a price.') : [];
};

/** Errors: fixed taxes and withholdings on gross prices. See docs/money.md. */
export const grossTaxErrors = (body: Fields): readonly ValidationError[] =>
  (body.pricesIncludeTax === true ? taxErrors(body, checkGrossTax) : []);

const checkLostTax: TaxCheck = (tax, path) => {
  const amount = isFields(tax) ? tax.amount : tax;
  if (typeof amount !== 'number' || amount === 0) return [];
  return errorAt(path, `A shipping of 0 is left out, so this tax of ${amount} would be lost. `
    + 'Send the amount of the shipping, or a tax on the document in `tax`.');
};

/**
 * Errors: fixed taxes on a shipping that is not printed because it is 0 and has no label.
 * @see docs/money.md#special-cases
 */
export const lostTaxErrors = ({ shipping }: Fields): readonly ValidationError[] =>
  (isFields(shipping) && shipping.amount === 0 && !('label' in shipping) ? taxErrors({ shipping }, checkLostTax) : []);

const categoryOfCode = ({ code }: Fields): string | undefined =>
  (typeof code === 'string' && Object.hasOwn(TAX_CODES, code) ? TAX_CODES[code] : undefined);

const checkTaxCode: TaxCheck = (tax, path) => {
  const category = isFields(tax) ? categoryOfCode(tax) : undefined;
  if (!isFields(tax) || category === undefined || [undefined, category].includes(tax.category as string | undefined)) return [];
  return errorAt([...path, 'code'],
    `The code ${String(tax.code)} belongs to category ${category}, and this tax has ${quoteValue(tax.category)}. Leave \`category\` out.`);
};

const checkTaxReason: TaxCheck = (tax, path) => {
  if (!isFields(tax) || !('percent' in tax)) return [];
  const isAboveZero = typeof tax.percent === 'number' && tax.percent > 0;
  const category = tax.category ?? categoryOfCode(tax) ?? (isAboveZero ? 'S' : undefined);
  if (!hasNoReason(category)) return [];
  return ['reason', 'reasonCode'].filter((key) => key in tax).flatMap((key) => errorAt([...path, key],
    `A tax of category ${category} has no \`${key}\`. Leave it out, or send the category that it explains: E, AE, K, G or O.`));
};

/** Errors: reasons of taxes whose category has none (S, AA, Z, L and M), and codes of another category. */
export const taxReasonErrors = (body: Fields): readonly ValidationError[] =>
  taxErrors(body, (tax, path) => [...checkTaxCode(tax, path), ...checkTaxReason(tax, path)]);

const isTaxed = (tax: unknown): boolean => tax !== undefined && !(Array.isArray(tax) && tax.length === 0);

/** The schema requires a label, but does not check that a charge has either an amount or a percentage. */
const valueErrors = (charge: unknown, path: Path): readonly ValidationError[] => {
  if (!isFields(charge) || Array.isArray(charge) || ('amount' in charge) !== ('percent' in charge)) return [];
  return errorAt(path, 'amount' in charge ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.');
};

const lineChargeErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) =>
  (line.charge === undefined ? NO_ERRORS
    : sentCharges(line).flatMap(([charge, path]) => valueErrors(charge, ['lineItems', index, ...path]))));

/** A charge without taxes has those of the document. If only lines have taxes, the tax of the charge is unclear. */
const chargeTaxErrors = (body: Fields): readonly ValidationError[] => {
  if (isTaxed(body.tax) || !listOrEmpty(body.lineItems).some((line) => isFields(line) && isTaxed(line.tax))) return [];
  return sentCharges(body).filter(([charge]) => isFields(charge) && !('tax' in charge)).flatMap(([, path]) => errorAt([...path, 'tax'],
    'Required, because the lines have taxes of their own. Send the tax of the charge, or [] if it has none.'));
};

const SMALLEST_UNITS: readonly string[] = ['1', '0.1', '0.01', '0.001'];

/** Decimals of a number; 0 for other values. */
const countDecimals = (value: unknown): number =>
  (typeof value === 'number' && Number.isFinite(value) ? decimalFromNumber(value).scale : 0);

/** The error for a member that is a number with too many decimals. */
export const decimalErrors = (parent: Fields, name: string, maxDecimals: number, path: Path): readonly ValidationError[] => {
  const decimals = countDecimals(parent[name]);
  return decimals <= maxDecimals ? NO_ERRORS : errorAt([...path, name], `Expected at most ${maxDecimals} decimals; got ${decimals}.`);
};

const roundingErrors = (body: Fields): readonly ValidationError[] => {
  const { roundTo, currency = DEFAULT_CURRENCY } = body;
  if (roundTo === undefined) return [];
  const message = noPaymentMessage(sentDocumentType(body));
  if (message !== undefined) return errorAt(['roundTo'], message);
  const { code, minorUnitDigits } = (typeof currency === 'string' ? findCurrency(currency) : undefined) ?? {};
  if (minorUnitDigits === undefined || countDecimals(roundTo) <= minorUnitDigits) return [];
  const intro = minorUnitDigits === 0 ? `${String(code)} has no decimals. ` : '';
  return errorAt(['roundTo'], `${intro}Send a multiple of ${SMALLEST_UNITS[minorUnitDigits] ?? ''}.`);
};

const secondCurrencyErrors = (body: Fields): readonly ValidationError[] => {
  const { secondCurrency, currency = DEFAULT_CURRENCY } = body;
  if (!isFields(secondCurrency) || Array.isArray(secondCurrency)) return [];
  const { code } = secondCurrency;
  const isUnknown = typeof code === 'string' && /^[A-Z]{3}$/.test(code) && isoMinorUnitDigits(code) === undefined;
  const hasRate = 'rate' in secondCurrency;
  return [
    ...hasRate === 'inverseRate' in secondCurrency
      ? errorAt(['secondCurrency'], `Send \`rate\` or \`inverseRate\`${hasRate ? ', not both' : ''}.`) : [],
    ...isUnknown ? errorAt(['secondCurrency', 'code'], `${quoteValue(code)} is no current currency of ISO 4217.`) : [],
    ...code === currency ? errorAt(['secondCurrency', 'code'], `The invoice is in ${String(code)}.`) : [],
  ];
};

/**
 * Errors: charges with no amount or two, charges whose tax is unclear, a rounding step smaller than the minor unit, and
 * a second currency that is unknown, that of the invoice, or without exactly one rate. See docs/money.md.
 */
export const chargeErrors = (body: Fields): readonly ValidationError[] => [
  ...sentCharges(body).flatMap(([charge, path]) => valueErrors(charge, path)),
  ...lineChargeErrors(body),
  ...chargeTaxErrors(body),
  ...roundingErrors(body),
  ...secondCurrencyErrors(body),
];

const depositTaxErrors = ({ deposits }: Fields): readonly ValidationError[] => listOrEmpty(deposits).flatMap((deposit, index) => {
  const { taxAmount, amount } = isFields(deposit) ? deposit : {};
  return typeof taxAmount === 'number' && typeof amount === 'number' && taxAmount > amount
    ? errorAt(['deposits', index, 'taxAmount'], 'The tax must not be more than the amount, which includes it.') : [];
});

/**
 * Errors: deposits in a document that cannot have them, a method without deposits, and taxes above their amount.
 * @see docs/money.md#deposits
 */
export const depositErrors = (body: Fields): readonly ValidationError[] => {
  if (body.deposits === undefined) return 'depositMethod' in body ? errorAt(['depositMethod'], 'Only together with `deposits`.') : [];
  const type = sentDocumentType(body);
  return mayDeductDeposits(type) ? depositTaxErrors(body) : errorAt(['deposits'], `${documentName(type)} has no deposits.`);
};
