import { type Decimal, decimalFromMinorUnits, divide, type MinorUnits, multiply, roundToMinorUnits } from './decimal.js';
import type { ComputedInvoice, Invoice } from './types.js';
import type { SecondCurrency } from './structured-data.js';

/** Converts an amount of the invoice to the second currency, rounded once to its minor unit. */
export const convertAmount = (
  { currency }: Pick<Invoice, 'currency'>, { rate, isInverse, minorUnitDigits }: SecondCurrency, amount: MinorUnits,
): MinorUnits => {
  const exact = decimalFromMinorUnits(amount, currency.minorUnitDigits);
  return roundToMinorUnits(isInverse ? divide(exact, rate, minorUnitDigits) : multiply(exact, rate), minorUnitDigits);
};

/**
 * The tax total in the currency of the seller's tax accounts: as sent, or from the rate, rounded half away from zero.
 * Undefined without such a currency.
 */
export const taxInTaxCurrency = ({ invoice, financial: { tax } }: ComputedInvoice): Decimal | undefined => {
  const { taxCurrency, currency } = invoice;
  if (taxCurrency === undefined || 'taxAmount' in taxCurrency) return taxCurrency?.taxAmount;
  const { currency: { code, minorUnitDigits }, rate } = taxCurrency;
  const converted = convertAmount({ currency }, { code, rate, isInverse: false, minorUnitDigits }, tax);
  return decimalFromMinorUnits(converted, minorUnitDigits);
};
