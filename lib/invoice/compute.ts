import { validationError, type ErrorDetail } from '../errors.js';
import { required } from '../required.js';
import { allocate } from './allocate.js';
import { decimalFromMinorUnits, roundToMinorUnits, roundToMultiple, ZERO, type MinorUnits } from './decimal.js';
import { depositsPaid, readDeposits, withDepositLines } from './deposits.js';
import { discountOn } from './discount.js';
import { settleGrossPrices } from './gross-prices.js';
import { readInstalments } from './instalments.js';
import { lineAmounts, withoutOptions } from './line-amounts.js';
import { settleNetPrices, type Added, type Discounted, type Settlement } from './net-prices.js';
import { exceedsPrecision, precisionOffence } from './precision.js';
import { sumOf } from './sum-of.js';
import { readTaxes, type TaxReading, type TaxTreatment } from './tax-treatments.js';
import type { Deposit } from './deposit-types.js';
import type { TaxGroup } from './tax-types.js';
import type { Addition, Adjustment, Charge, ComputedInvoice, Financial, Invoice } from './types.js';

const NO_DISCOUNTS: readonly Adjustment[] = [];
const NO_CHARGES: readonly Charge[] = [];

const isZero = (adjustment: Adjustment): boolean =>
  (adjustment.kind === 'amount' ? adjustment.amount : adjustment.percent).coefficient === 0n;

const discountOffences = (discounts: readonly Adjustment[], itemsTotal: MinorUnits, together: MinorUnits): ErrorDetail[] => {
  if (discounts.every(isZero)) return [];
  if (itemsTotal < 0n) return [{ field: 'discount', message: 'A negative subtotal cannot have a discount.' }];
  const subject = discounts.length === 1 ? 'discount' : 'discounts';
  return together > itemsTotal ? [{ field: 'discount', message: `The ${subject} must not be more than the subtotal.` }] : [];
};

const chargeOffences = (charges: readonly Charge[], itemsTotal: MinorUnits): ErrorDetail[] => (
  itemsTotal < 0n && charges.some(({ kind }) => kind === 'percent')
    ? [{ field: 'charge', message: 'A negative subtotal cannot have a charge in percent.' }]
    : []);

type Sum = readonly [field: string, subject: string, ...amounts: MinorUnits[]];

const tooLong = (sums: readonly Sum[]): ErrorDetail[] => sums
  .filter(([, , ...amounts]) => amounts.some(exceedsPrecision))
  .map(([field, subject]) => precisionOffence(field, subject));

// Checks stop at the first step with offences: the amounts that follow from it are too long as well.
const precisionOffences = ({ taxes: documentTaxes, deposits }: Invoice, financial: Financial): ErrorDetail[] => {
  const { subtotal, tax, taxes, shipping, total, amountPaid, balanceDue } = financial;
  const paid = deposits === undefined ? 'amountPaid' : 'deposits';
  const rows = taxes.flatMap(({ base, amount }) => (base === null ? [amount] : [base, amount]));
  if (![subtotal, shipping, amountPaid, tax, ...rows, total, balanceDue].some(exceedsPrecision)) return [];
  const steps: Sum[][] = [
    [['lineItems', 'The subtotal', subtotal], ['shipping', 'The shipping', shipping], [paid, 'The amount paid', amountPaid]],
    [[documentTaxes.length > 0 ? 'tax' : 'lineItems', 'The tax', tax, ...rows]],
    [['lineItems', 'The total', total]],
    [[paid, 'The balance due', balanceDue]],
  ];
  return steps.map(tooLong).find((offences) => offences.length > 0) ?? [];
};

const reject = (offences: readonly ErrorDetail[]): void => {
  if (offences.length > 0) throw validationError(offences);
};

/** The balance, and what rounding it adds. */
const balanceOf = (unrounded: MinorUnits, { roundTo, currency }: Invoice): Pick<Financial, 'balanceDue' | 'rounding'> => {
  if (roundTo === undefined) return { balanceDue: unrounded };
  const balanceDue = roundToMultiple(unrounded, roundToMinorUnits(roundTo, currency.minorUnitDigits));
  return { balanceDue, rounding: balanceDue - unrounded };
};

/** A receipt without an amount says that the total is paid. */
const isPaidInFull = ({ documentType, amountPaid }: Invoice): boolean => documentType === 'receipt' && amountPaid === undefined;

const paidOf = (invoice: Invoice, total: MinorUnits): MinorUnits =>
  (isPaidInFull(invoice) ? total : roundToMinorUnits(invoice.amountPaid ?? ZERO, invoice.currency.minorUnitDigits));

const withPayment = (invoice: Invoice, { amountPaid }: Financial): Invoice => (isPaidInFull(invoice)
  ? { ...invoice, amountPaid: decimalFromMinorUnits(amountPaid, invoice.currency.minorUnitDigits) }
  : invoice);

const totalsOf = ({ nets, additions, taxes }: Settlement, invoice: Invoice, deposits: readonly Deposit[]): Financial => {
  const [subtotal, discount] = [sumOf(nets.map(({ net }) => net)), sumOf(nets.flatMap(({ reductions }) => reductions))];
  const [tax, shipping] = [sumOf(taxes.map((row) => row.amount)), sumOf(additions)];
  const total = subtotal - discount + tax + shipping;
  const amountPaid = paidOf(invoice, total) + sumOf(depositsPaid(invoice, deposits).map(({ amount }) => amount));
  return { subtotal, discount, tax, shipping, total, amountPaid, ...balanceOf(total - amountPaid, invoice), taxes };
};

const groupsOf = (treatments: readonly Discounted[], { nets }: Settlement): readonly TaxGroup[] =>
  treatments.map(({ taxes, amount, sold, shares }, index) => {
    const { net, reductions } = required(nets[index], 'sums of a treatment');
    return { taxes, amount, sold, discountShare: sumOf(shares), net, reductions };
  });

/** Each treatment with its share of each discount, in proportion to the lines. */
const discountedTreatments = (treatments: readonly TaxTreatment[], discounts: readonly MinorUnits[]): readonly Discounted[] => {
  const allotments = discounts.map((discount) => allocate(discount, treatments, ({ sold }) => sold));
  return treatments.map((treatment, index) =>
    ({ ...treatment, shares: allotments.map((shares) => required(shares[index], 'share of a treatment').share) }));
};

/** The shipping, if any, and the charges: what each is in the request, with its amount as the invoice states it. */
const additionsOf = (invoice: Invoice, itemsTotal: MinorUnits): readonly Omit<Addition, 'taxes'>[] => {
  const { shipping, charges = NO_CHARGES, taxes, currency: { minorUnitDigits } } = invoice;
  const shippingAmount = roundToMinorUnits(shipping?.amount ?? ZERO, minorUnitDigits);
  return [
    ...shipping === undefined ? [] : [{
      field: 'shipping', amount: shippingAmount, ownTaxes: shipping.taxes, ...shipping.label !== undefined && { label: shipping.label },
    }],
    ...charges.map((charge) => ({
      field: charge.field, label: charge.label, charge,
      amount: discountOn(itemsTotal, charge, minorUnitDigits), ownTaxes: charge.taxes ?? taxes,
    })),
  ];
};

const withTaxes = (additions: readonly Omit<Addition, 'taxes'>[], { additionTaxes }: TaxReading): readonly (Added & Addition)[] =>
  additions.map((addition, index) => ({ ...addition, taxes: required(additionTaxes[index], 'taxes of an addition') }));

/**
 * Computes every amount of an invoice: lines, subtotal, discounts, charges, taxes by rate and label, shipping, total
 * and balance due. Each amount is exact and rounded once where it arises, and
 * `total = subtotal − discount + tax + shipping` holds to the last minor unit.
 * @param request normalised; validation has refused fixed taxes on gross prices
 * @throws AppError VALIDATION_ERROR with every discount that is too large, every charge on a negative amount, every
 * deposit whose tax is not clear, every amount of more than 15 significant digits, and instalments that are not the
 * balance due
 * @see docs/money.md
 */
export const compute = (request: Invoice): ComputedInvoice => {
  const { currency: { minorUnitDigits }, discounts: given = NO_DISCOUNTS, charges = NO_CHARGES, pricesIncludeTax } = request;
  const { deposits, offences: depositOffences } = readDeposits(request);
  const invoice = withDepositLines(request, deposits);
  const { priced, offences } = lineAmounts(invoice);
  const soldLines = withoutOptions(priced);
  const sold = soldLines.reduce((sum, { item, line }) => (item.deposit === undefined ? sum + line.amount : sum), 0n);
  const discounts = given.map((discount) => discountOn(sold, discount, minorUnitDigits));
  reject([
    ...offences, ...discountOffences(given, sold, sumOf(discounts)), ...chargeOffences(charges, sold), ...depositOffences,
  ]);

  const reading = readTaxes(invoice, soldLines);
  const treatments = discountedTreatments(reading.treatments, discounts);
  const additions = withTaxes(additionsOf(invoice, sold), reading);
  const settle = pricesIncludeTax ? settleGrossPrices : settleNetPrices;
  const settlement = settle({ opening: reading.opening, treatments, additions, minorUnitDigits });
  const financial = totalsOf(settlement, invoice, deposits);
  reject(precisionOffences(invoice, financial));
  const { instalments, offences: instalmentOffences } = readInstalments(invoice, financial.balanceDue);
  reject(instalmentOffences);
  return {
    invoice: withPayment(invoice, financial), lines: priced.map(({ line }) => line), sold, deposits, instalments, financial,
    groups: groupsOf(treatments, settlement), groupOfLine: reading.treatmentOfLine,
    additions: additions.map((addition, index) => ({ ...addition, amount: required(settlement.additions[index], 'amount of an addition') })),
  };
};
