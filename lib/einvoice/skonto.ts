import { decimalToText } from '../invoice/decimal.js';
import { TERM_SENTENCES } from '../invoice/printed-terms.js';
import type { CashDiscount } from '../invoice/structured-types.js';
import type { EInvoice } from './types.js';

const DIGITS = 2;

/** A cash discount in XRechnung's notation. Each line ends with a line feed. */
const skonto = ({ days, percent, base }: CashDiscount): string => {
  const itsBase = base === undefined ? '' : `BASISBETRAG=${decimalToText(base, DIGITS)}#`;
  return `#SKONTO#TAGE=${days}#PROZENT=${decimalToText(percent, DIGITS)}#${itsBase}\n`;
};

/** A line of BT-20 and the field of the request that it comes from. */
export interface TermLine { readonly text: string; readonly field: string }

/** The lines of BT-20 that are sentences: the terms of payment of the request, then those that the page prints. */
export const termLines = ({ paymentTerms, printedTerms }: EInvoice): readonly TermLine[] => [
  ...paymentTerms === undefined ? [] : [{ text: paymentTerms, field: 'paymentTerms' }],
  ...printedTerms.map(({ kind, text }) => ({ text, field: `documentLabels.${TERM_SENTENCES[kind].key}` })),
];

/** BT-20: the sentences, then the cash discounts in XRechnung's notation. */
export const termsWithDiscounts = (invoice: EInvoice): string | undefined => {
  const [lines, discounts] = [termLines(invoice).map(({ text }) => text), invoice.cashDiscounts.map(skonto)];
  if (discounts.length > 0) return [...lines.map((line) => `${line}\n`), ...discounts].join('');
  return lines.length === 0 ? undefined : lines.join('\n');
};
