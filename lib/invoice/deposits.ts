import type { FieldError } from '../errors.js';
import { compare, decimalFromMinorUnits, roundToMinorUnits } from './decimal.js';
import { formatDate } from './format-date.js';
import { netOf } from './gross-prices.js';
import { omitUndefined } from './present.js';
import { taxListsOf } from './tax-lists.js';
import type { Deposit, GivenDeposit, Rate } from './deposit-types.js';
import type { Adjustment, Invoice, LineItem } from './types.js';

const isRate = (tax: Adjustment): tax is Rate => tax.kind === 'percent';

const isSameTax = (left: Rate, right: Rate): boolean =>
  compare(left.percent, right.percent) === 0 && left.label === right.label
  && JSON.stringify(left.vat) === JSON.stringify(right.vat);

/** The rates of an invoice, each once; undefined if a line has several taxes, a withholding or a tax of a fixed amount. */
const ratesOf = (invoice: Invoice): readonly Rate[] | undefined => {
  const rates: Rate[] = [];
  for (const [tax, ...others] of taxListsOf(invoice)) {
    if (tax === undefined) continue;
    if (others.length > 0 || !isRate(tax) || tax.percent.coefficient < 0n) return undefined;
    if (!rates.some((rate) => isSameTax(rate, tax))) rates.push(tax);
  }
  return rates;
};

/** The rates that a deposit may join: those of its percentage, and of its category if it has one. */
const matchingRates = ({ percent, vat }: Rate, rates: readonly Rate[]): readonly Rate[] => rates.filter((rate) =>
  compare(rate.percent, percent) === 0 && (vat?.category === undefined || vat.category === rate.vat?.category));

type ResolvedRate = { readonly rate: Rate | undefined } | { readonly message: string };

const resolveRate = ({ tax }: GivenDeposit, rates: readonly Rate[]): ResolvedRate => {
  if (tax === undefined) {
    return rates.length <= 1
      ? { rate: rates[0] }
      : { message: 'Required, because the invoice has several taxes. Send the rate of the deposit, such as "19%"; one entry for each rate.' };
  }
  const [matchedRate, ...others] = matchingRates(tax, rates);
  const isAmbiguous = tax.percent.coefficient === 0n && others.some((rate) => rate.vat?.category !== matchedRate?.vat?.category);
  return isAmbiguous ? { message: 'The invoice has several taxes of 0 %. Send the `category` of the deposit.' } : { rate: matchedRate ?? tax };
};

const depositOf = (
  { number, date, paidDate, amount: given, taxAmount }: GivenDeposit, rate: Rate | undefined, digits: number,
): Deposit => {
  const amount = roundToMinorUnits(given, digits);
  const net = taxAmount === undefined
    ? netOf(amount, rate === undefined ? [] : [rate])
    : amount - roundToMinorUnits(taxAmount, digits);
  return omitUndefined({ number, date, paidDate, amount, net, tax: amount - net, rate });
};

/** The deposits of an invoice, and why some of them are refused. */
interface DepositReading {
  readonly deposits: readonly Deposit[];
  readonly fieldErrors: readonly FieldError[];
}

const NO_DEPOSITS: DepositReading = { deposits: [], fieldErrors: [] };

/**
 * Splits each deposit into its net amount and its tax. A deposit without a rate has the only one of the invoice;
 * another joins the row of its percentage and category.
 * @see docs/money.md#deposits
 */
export const readDeposits = (invoice: Invoice): DepositReading => {
  if (invoice.deposits === undefined) return NO_DEPOSITS;
  const rates = ratesOf(invoice);
  if (rates === undefined) {
    const message = 'With a withholding, a fixed tax or several taxes on one line, the tax of a deposit is not clear. Send `amountPaid` instead.';
    return { deposits: [], fieldErrors: [{ field: 'deposits', message }] };
  }
  const resolved = invoice.deposits.map((deposit) => ({ deposit, ...resolveRate(deposit, rates) }));
  return {
    deposits: resolved.map((each) => depositOf(each.deposit, 'rate' in each ? each.rate : undefined, invoice.currency.minorUnitDigits)),
    fieldErrors: resolved.flatMap((each, index) => ('message' in each ? [{ field: `deposits[${index}].tax`, message: each.message }] : [])),
  };
};

const MINUS_ONE = { coefficient: -1n, scale: 0 };

const depositLine = ({ number, date, amount, net, rate }: Deposit, invoice: Invoice, index: number): LineItem => {
  const { documentLabels, locale, dateFormat, pricesIncludeTax, currency } = invoice;
  const name = `${documentLabels.deposit} ${number}`.trim();
  return {
    description: date === undefined ? name : `${name}\n${formatDate(date, dateFormat, locale)}`,
    quantity: MINUS_ONE, rate: decimalFromMinorUnits(pricesIncludeTax ? amount : net, currency.minorUnitDigits),
    taxes: rate === undefined ? [] : [rate], deposit: index,
  };
};

/** The invoice with a last line for each deposit, if they are deducted before tax. */
export const withDepositLines = (invoice: Invoice, deposits: readonly Deposit[]): Invoice => (invoice.depositMethod === 'beforeTax'
  ? { ...invoice, lineItems: [...invoice.lineItems, ...deposits.map((deposit, index) => depositLine(deposit, invoice, index))] }
  : invoice);

/** The deposits that are deducted from the total, not from what is taxed. */
export const depositsAfterTax = ({ depositMethod }: Invoice, deposits: readonly Deposit[]): readonly Deposit[] =>
  (depositMethod === 'afterTax' ? deposits : []);
