import { decimalToText } from '../invoice/decimal.js';
import type { CashDiscount } from '../invoice/structured-types.js';
import type { EInvoice } from './types.js';

const DIGITS = 2;

/** A cash discount in XRechnung's notation. Each line ends with a line feed. */
const skonto = ({ days, percent, base }: CashDiscount): string => {
  const itsBase = base === undefined ? '' : `BASISBETRAG=${decimalToText(base, DIGITS)}#`;
  return `#SKONTO#TAGE=${days}#PROZENT=${decimalToText(percent, DIGITS)}#${itsBase}\n`;
};

/** BT-20: the terms of payment, then the cash discounts. */
export const termsWithDiscounts = ({ paymentTerms, cashDiscounts }: EInvoice): string | undefined => (cashDiscounts.length === 0
  ? paymentTerms
  : `${paymentTerms === undefined ? '' : `${paymentTerms}\n`}${cashDiscounts.map(skonto).join('')}`);
