import { compare, type MinorUnits } from './decimal.js';
import { sumOf } from './sum-of.js';
import type { Deposit, Rate } from './deposit-types.js';
import type { TaxRow } from './tax-types.js';
import type { ComputedInvoice, Warning } from './types.js';

const missingDepositWarnings = ({ invoice: { documentType }, deposits }: ComputedInvoice): readonly Warning[] =>
  (documentType === 'finalInvoice' && deposits.length === 0
    ? [{ field: 'deposits', message: 'A final invoice deducts what was paid before. Send `deposits`, or `documentType` "invoice".' }]
    : []);

const lateDepositWarnings = ({ invoice, deposits }: ComputedInvoice): readonly Warning[] => deposits.flatMap(({ date }, index) =>
  (date !== undefined && date > invoice.date
    ? [{ field: `deposits[${index}].date`, message: `The deposit is of ${date}, after the date ${invoice.date} of the invoice.` }]
    : []));

const hasRate = ({ percent, vat }: Rate) => (row: TaxRow): boolean =>
  row.percent !== null && compare(row.percent, percent) === 0 && row.vat?.category === vat?.category;

/** What the invoice bills at a rate, tax included, before the deposits are deducted. */
const billedAt = ({ financial: { taxes }, invoice, deposits }: ComputedInvoice, rate: Rate): MinorUnits => {
  const rows = taxes.filter(hasRate(rate));
  const deducted = invoice.depositMethod === 'beforeTax' ? paidAt(deposits, rate) : 0n;
  return sumOf(rows.map(({ base, amount }) => (base ?? 0n) + amount)) + deducted;
};

const isSameRate = (left: Rate, right: Rate | undefined): boolean =>
  right !== undefined && compare(left.percent, right.percent) === 0 && left.vat?.category === right.vat?.category;

const paidAt = (deposits: readonly Deposit[], rate: Rate): MinorUnits =>
  sumOf(deposits.filter((deposit) => isSameRate(rate, deposit.rate)).map(({ amount }) => amount));

/** More paid at a rate than is billed at it: tax that was paid before would not be due. One minor unit may come from rounding. */
const overpaidWarnings = (computed: ComputedInvoice): readonly Warning[] => {
  const { deposits } = computed;
  return deposits.flatMap(({ rate }, index) => {
    const isFirst = rate !== undefined && deposits.findIndex((deposit) => isSameRate(rate, deposit.rate)) === index;
    if (!isFirst || paidAt(deposits, rate) <= billedAt(computed, rate) + 1n) return [];
    return [{ field: `deposits[${index}].amount`, message: 'The deposits at this rate are more than the invoice bills at it.' }];
  });
};

/** A final invoice without deposits, a deposit after the invoice, and more paid at a rate than is billed at it. */
export const depositWarnings = (computed: ComputedInvoice): readonly Warning[] =>
  [...missingDepositWarnings(computed), ...lateDepositWarnings(computed), ...overpaidWarnings(computed)];
