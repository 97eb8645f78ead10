import type { FieldError } from '../errors.js';
import { required } from '../required.js';
import {
  add, compare, type Decimal, decimalFromMinorUnits, decimalToText, HUNDRED, type MinorUnits, roundToMinorUnits, sumAmounts,
  takePercent, ZERO,
} from './decimal.js';
import { isCreditNote, mayPrintPayment } from './document-types.js';
import { omitUndefined } from './omit-undefined.js';
import type { GivenInstalment, Instalment } from './structured-data.js';
import type { ComputedInvoice, Financial, Invoice } from './types.js';

/** The amount of the last row of an invoice: the balance due, with the previous balance if there is one. */
export const amountOwed = ({ balanceDue, amountToPay = balanceDue }: Financial): MinorUnits => amountToPay;

/** The amount in a payment code: the first instalment, or all that is owed. */
export const payableNow = ({ instalments: [first], financial }: ComputedInvoice): MinorUnits =>
  first?.amount ?? amountOwed(financial);

/** Whether the page says how to pay: the document may, and its last amount is above 0. */
export const isPayable = ({ invoice: { documentType }, financial }: ComputedInvoice): boolean =>
  mayPrintPayment(documentType) && amountOwed(financial) > 0n;

interface ReadInstalments { readonly instalments: readonly Instalment[]; readonly fieldErrors: readonly FieldError[] }

const INSTALMENTS_FIELD = 'payment.instalments';

const rejectedReading = (message: string, field = INSTALMENTS_FIELD): ReadInstalments =>
  ({ instalments: [], fieldErrors: [{ field, message }] });

/** The share of an instalment, rounded; 0 if it has neither an amount nor a percentage. */
const instalmentShare = ({ amount, percent = ZERO }: GivenInstalment, balance: MinorUnits, digits: number): MinorUnits =>
  roundToMinorUnits(amount ?? takePercent(decimalFromMinorUnits(balance, digits), percent), digits);

/** The sum of the percentages; undefined unless each instalment has one. */
const sumOfPercents = (givenInstalments: readonly GivenInstalment[]): Decimal | undefined =>
  (givenInstalments.every((each) => each.percent !== undefined)
    ? givenInstalments.reduce((sum, { percent = ZERO }) => add(sum, percent), ZERO) : undefined);

/**
 * The share of the last instalment: the rest if it has neither an amount nor a percentage. A percentage takes the rest
 * only if the difference can come from rounding the percentages.
 */
const lastShare = (givenInstalments: readonly GivenInstalment[], share: MinorUnits, rest: MinorUnits): MinorUnits => {
  const { amount, percent } = required(givenInstalments.at(-1), 'last instalment');
  if (amount !== undefined) return share;
  const difference = rest > share ? rest - share : share - rest;
  const rounded = givenInstalments.filter((instalment) => instalment.percent !== undefined).length;
  return percent === undefined || 2n * difference <= BigInt(rounded) ? rest : share;
};

const instalmentAmounts = (
  givenInstalments: readonly GivenInstalment[], balance: MinorUnits, digits: number,
): readonly MinorUnits[] => {
  const shares = givenInstalments.map((instalment) => instalmentShare(instalment, balance, digits));
  const earlierShares = shares.slice(0, -1);
  return [...earlierShares, lastShare(givenInstalments, required(shares.at(-1), 'last share'), balance - sumAmounts(earlierShares))];
};

/**
 * Divides the balance due into instalments: amounts, and percentages of the balance, each rounded. The last one takes
 * the rest if it is a percentage or has no share, so that all sum to the balance due. A credit note has none.
 * @see docs/money.md#instalments
 */
export const readInstalments = (
  { documentType, payment, currency: { minorUnitDigits } }: Invoice, balance: MinorUnits,
): ReadInstalments => {
  const givenInstalments = payment?.instalments;
  if (givenInstalments === undefined || isCreditNote(documentType)) return { instalments: [], fieldErrors: [] };
  if (balance <= 0n) return rejectedReading('There is nothing to pay.');
  const percents = sumOfPercents(givenInstalments);
  if (percents !== undefined && compare(percents, HUNDRED) !== 0) {
    return rejectedReading(`The percentages must sum to 100; they sum to ${decimalToText(percents)}.`);
  }
  const amounts = instalmentAmounts(givenInstalments, balance, minorUnitDigits);
  const sum = sumAmounts(amounts.filter((amount) => amount > 0n));
  const amountText = (amount: MinorUnits): string =>
    decimalToText(decimalFromMinorUnits(amount, minorUnitDigits), minorUnitDigits);
  if (sum !== balance) {
    return rejectedReading(`The instalments must sum to the balance due, ${amountText(balance)}; they sum to ${amountText(sum)}.`);
  }
  const emptyIndex = amounts.indexOf(0n);
  if (emptyIndex >= 0) return rejectedReading('This instalment would be 0.', `${INSTALMENTS_FIELD}[${emptyIndex}]`);
  const instalments = givenInstalments.map(({ date, label }, index) =>
    omitUndefined({ date, label, amount: required(amounts[index], 'amount') }));
  return { instalments, fieldErrors: [] };
};
