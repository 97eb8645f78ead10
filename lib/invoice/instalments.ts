import type { ErrorDetail } from '../errors.js';
import { required } from '../required.js';
import {
  add, compare, decimalFromMinorUnits, decimalToText, HUNDRED, percentOf, roundToMinorUnits, ZERO, type Decimal, type MinorUnits,
} from './decimal.js';
import { present } from './present.js';
import { sumOf } from './sum-of.js';
import type { GivenInstalment, Instalment } from './structured-types.js';
import type { ComputedInvoice, Invoice } from './types.js';

/** What a payment code asks for: the first instalment, or the balance due. */
export const payableNow = ({ instalments: [first], financial }: ComputedInvoice): MinorUnits =>
  first?.amount ?? financial.balanceDue;

/** The instalments of an invoice, or why they are refused. */
interface InstalmentReading {
  readonly instalments: readonly Instalment[];
  readonly offences: readonly ErrorDetail[];
}

const FIELD = 'payment.instalments';

const refused = (message: string, field = FIELD): InstalmentReading => ({ instalments: [], offences: [{ field, message }] });

/** The share of an instalment, rounded; 0 if it has none of its own. */
const shareOf = ({ amount, percent = ZERO }: GivenInstalment, balance: MinorUnits, digits: number): MinorUnits =>
  roundToMinorUnits(amount ?? percentOf(decimalFromMinorUnits(balance, digits), percent), digits);

/** The sum of the percentages if each instalment has one. */
const percentsOf = (given: readonly GivenInstalment[]): Decimal | undefined => (given.every((each) => each.percent !== undefined)
  ? given.reduce((sum, { percent = ZERO }) => add(sum, percent), ZERO)
  : undefined);

/**
 * The last share: the rest if it has no share of its own. A percentage takes the rest only if that differs by no more
 * than the rounding of the percentages.
 */
const lastShare = (given: readonly GivenInstalment[], share: MinorUnits, rest: MinorUnits): MinorUnits => {
  const { amount, percent } = required(given.at(-1), 'last instalment');
  if (amount !== undefined) return share;
  const difference = rest > share ? rest - share : share - rest;
  const rounded = given.filter((instalment) => instalment.percent !== undefined).length;
  return percent === undefined || 2n * difference <= BigInt(rounded) ? rest : share;
};

const amountsOf = (given: readonly GivenInstalment[], balance: MinorUnits, digits: number): readonly MinorUnits[] => {
  const shares = given.map((instalment) => shareOf(instalment, balance, digits));
  const before = shares.slice(0, -1);
  return [...before, lastShare(given, required(shares.at(-1), 'last share'), balance - sumOf(before))];
};

const textOf = (amount: MinorUnits, digits: number): string => decimalToText(decimalFromMinorUnits(amount, digits), digits);

const sumMessage = (balance: MinorUnits, sum: MinorUnits, digits: number): string =>
  `The instalments must sum to the balance due, ${textOf(balance, digits)}; they sum to ${textOf(sum, digits)}.`;

/**
 * Divides the balance due into the instalments: amounts, and percentages of the balance, each rounded. The last one
 * takes the rest if it is a percentage or has no share of its own. Together they are the balance due.
 * @see docs/money.md#instalments
 */
export const readInstalments = ({ payment, currency: { minorUnitDigits } }: Invoice, balance: MinorUnits): InstalmentReading => {
  const given = payment?.instalments;
  if (given === undefined) return { instalments: [], offences: [] };
  if (balance <= 0n) return refused('There is nothing to pay.');
  const percents = percentsOf(given);
  if (percents !== undefined && compare(percents, HUNDRED) !== 0) {
    return refused(`The percentages must sum to 100; they sum to ${decimalToText(percents)}.`);
  }
  const amounts = amountsOf(given, balance, minorUnitDigits);
  const sum = sumOf(amounts.filter((amount) => amount > 0n));
  if (sum !== balance) return refused(sumMessage(balance, sum, minorUnitDigits));
  const empty = amounts.indexOf(0n);
  if (empty >= 0) return refused('This instalment would be 0.', `${FIELD}[${empty}]`);
  const instalments = given.map(({ date, label }, index) => present({ date, label, amount: required(amounts[index], 'amount') }));
  return { instalments, offences: [] };
};
