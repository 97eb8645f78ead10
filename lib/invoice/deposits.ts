import type { FieldError } from '../errors.js';
import { required } from '../required.js';
import { compare, decimalFromMinorUnits, type MinorUnits, roundToMinorUnits, sumAmounts } from './decimal.js';
import { netFromGross } from './tax-breakdown.js';
import { omitUndefined } from './omit-undefined.js';
import { allTaxLists } from './taxes.js';
import type { ComputedInvoice, Deposit, GivenDeposit, Invoice, LineItem, Rate, TaxRow, Warning } from './types.js';
import { baseType } from './document-types.js';

const isSameTax = (left: Rate, right: Rate): boolean =>
  compare(left.percent, right.percent) === 0 && left.label === right.label
  && JSON.stringify(left.vat) === JSON.stringify(right.vat);

/** The distinct rates of an invoice; undefined if a line has several taxes, a withholding or a fixed tax. */
const distinctRates = (invoice: Invoice): readonly Rate[] | undefined => {
  const rates: Rate[] = [];
  for (const [tax, ...others] of allTaxLists(invoice)) {
    if (tax === undefined) continue;
    if (others.length > 0 || tax.kind === 'amount' || tax.percent.coefficient < 0n) return undefined;
    if (!rates.some((rate) => isSameTax(rate, tax))) rates.push(tax);
  }
  return rates;
};

/** The rates that a deposit may join: same percentage, and same category if it has one. */
const matchingRates = ({ percent, vat }: Rate, rates: readonly Rate[]): readonly Rate[] => rates.filter((rate) =>
  compare(rate.percent, percent) === 0 && (vat?.category === undefined || vat.category === rate.vat?.category));

const SEVERAL_RATES_MESSAGE =
  'Required, because the invoice has several taxes. Send the rate of the deposit, such as "19%"; one entry for each rate.';

type ResolvedRate = { readonly rate: Rate | undefined } | { readonly message: string };

const resolveRate = ({ tax }: GivenDeposit, rates: readonly Rate[]): ResolvedRate => {
  if (tax === undefined) return rates.length <= 1 ? { rate: rates[0] } : { message: SEVERAL_RATES_MESSAGE };
  const [matchedRate, ...others] = matchingRates(tax, rates);
  const isAmbiguous = tax.percent.coefficient === 0n && others.some((rate) => rate.vat?.category !== matchedRate?.vat?.category);
  if (isAmbiguous) return { message: 'The invoice has several taxes of 0 %. Send the `category` of the deposit.' };
  return { rate: matchedRate ?? tax };
};

const computeDeposit = (
  { number, date, paidDate, amount: given, taxAmount }: GivenDeposit, rate: Rate | undefined, digits: number,
): Deposit => {
  const amount = roundToMinorUnits(given, digits);
  const net = taxAmount === undefined ? netFromGross(amount, rate ? [rate] : []) : amount - roundToMinorUnits(taxAmount, digits);
  return omitUndefined({ number, date, paidDate, amount, net, tax: amount - net, rate });
};

interface ReadDeposits { readonly deposits: readonly Deposit[]; readonly fieldErrors: readonly FieldError[] }

const UNCLEAR_TAX_MESSAGE = 'With a withholding, a fixed tax or several taxes on one line, the tax of a deposit is not clear. '
  + 'Send `amountPaid` instead.';

/**
 * Splits each deposit into net amount and tax. A deposit with a rate joins the tax row with its percentage and
 * category. A deposit without one has the invoice's only rate.
 * @see docs/money.md#deposits
 */
export const readDeposits = (invoice: Invoice): ReadDeposits => {
  if (invoice.deposits === undefined) return { deposits: [], fieldErrors: [] };
  const rates = distinctRates(invoice);
  if (rates === undefined) return { deposits: [], fieldErrors: [{ field: 'deposits', message: UNCLEAR_TAX_MESSAGE }] };
  const resolved = invoice.deposits.map((deposit) => ({ deposit, ...resolveRate(deposit, rates) }));
  const { minorUnitDigits } = invoice.currency;
  return {
    deposits: resolved.map((each) => computeDeposit(each.deposit, 'rate' in each ? each.rate : undefined, minorUnitDigits)),
    fieldErrors: resolved.flatMap((each, index) =>
      ('message' in each ? [{ field: `deposits[${index}].tax`, message: each.message }] : [])),
  };
};

const depositLine = (
  { amount, net, rate }: Deposit, { deposits, pricesIncludeTax, currency }: Invoice, index: number,
): LineItem => ({
  description: required(deposits?.[index]?.lineDescription, 'description of a deposit'),
  quantity: { coefficient: -1n, scale: 0 },
  rate: decimalFromMinorUnits(pricesIncludeTax ? amount : net, currency.minorUnitDigits),
  taxes: rate === undefined ? [] : [rate], deposit: index,
});

/** Appends a line for each deposit if they are deducted before tax. */
export const withDepositLines = (invoice: Invoice, deposits: readonly Deposit[]): Invoice => {
  if (invoice.depositMethod !== 'beforeTax') return invoice;
  const depositLines = deposits.map((deposit, index) => depositLine(deposit, invoice, index));
  return { ...invoice, lineItems: [...invoice.lineItems, ...depositLines] };
};

/** The deposits that are deducted from the total; none if they are deducted before tax. */
export const depositsAfterTax = ({ depositMethod }: Invoice, deposits: readonly Deposit[]): readonly Deposit[] =>
  (depositMethod === 'afterTax' ? deposits : []);

const missingDepositWarnings = ({ invoice: { documentType }, deposits }: ComputedInvoice): readonly Warning[] =>
  (baseType(documentType) === 'finalInvoice' && deposits.length === 0
    ? [{ field: 'deposits', message: 'A final invoice deducts what was paid before. Send `deposits`, or `documentType` "invoice".' }]
    : []);

const lateDepositWarnings = ({ invoice, deposits }: ComputedInvoice): readonly Warning[] => deposits.flatMap(({ date }, index) =>
  (date !== undefined && date > invoice.date
    ? [{ field: `deposits[${index}].date`, message: `The deposit is of ${date}, after the date ${invoice.date} of the invoice.` }]
    : []));

/** Whether a tax row, or the rate of another deposit, has the percentage and category of a rate. */
const isSameRate = ({ percent, vat }: Rate, other: Pick<TaxRow, 'percent' | 'vat'> = { percent: null }): boolean =>
  other.percent !== null && compare(percent, other.percent) === 0 && vat?.category === other.vat?.category;

/** Gross amount billed at a rate, before deposits are deducted. */
const billedAtRate = ({ financial: { taxes }, invoice, deposits }: ComputedInvoice, rate: Rate): MinorUnits => {
  const rows = taxes.filter((row) => isSameRate(rate, row));
  const deducted = invoice.depositMethod === 'beforeTax' ? paidAtRate(deposits, rate) : 0n;
  return sumAmounts(rows.map(({ base, amount }) => (base ?? 0n) + amount)) + deducted;
};

const paidAtRate = (deposits: readonly Deposit[], rate: Rate): MinorUnits =>
  sumAmounts(deposits.filter((deposit) => isSameRate(rate, deposit.rate)).map(({ amount }) => amount));

/** Deposits above the amount billed at their rate. A difference of one minor unit may come from rounding. */
const overpaidWarnings = (computed: ComputedInvoice): readonly Warning[] => {
  const { deposits } = computed;
  return deposits.flatMap(({ rate }, index) => {
    const isFirst = rate !== undefined && deposits.findIndex((deposit) => isSameRate(rate, deposit.rate)) === index;
    if (!isFirst || paidAtRate(deposits, rate) <= billedAtRate(computed, rate) + 1n) return [];
    return [{ field: `deposits[${index}].amount`, message: 'The deposits at this rate are more than the invoice bills at it.' }];
  });
};

/** Warns of final invoices without deposits, and of deposits after the invoice or above the amount billed. */
export const depositWarnings = (computed: ComputedInvoice): readonly Warning[] =>
  [...missingDepositWarnings(computed), ...lateDepositWarnings(computed), ...overpaidWarnings(computed)];
