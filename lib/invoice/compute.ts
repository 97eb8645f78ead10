import { validationError, type ErrorDetail } from '../errors.js';
import { required } from '../required.js';
import { allocate, type Allotment } from './allocate.js';
import { roundToMinorUnits, ZERO, type MinorUnits } from './decimal.js';
import { discountOn } from './discount.js';
import { settleGrossPrices } from './gross-prices.js';
import { lineAmounts } from './line-amounts.js';
import { settleNetPrices, sumOf, type Settlement } from './net-prices.js';
import { exceedsPrecision, precisionOffence } from './precision.js';
import { readTaxes, type TaxTreatment } from './tax-treatments.js';
import type { Adjustment, ComputedInvoice, Financial, Invoice, TaxGroup } from './types.js';

const isZero = (discount: Adjustment): boolean =>
  (discount.kind === 'amount' ? discount.amount : discount.percent).coefficient === 0n;

const discountOffences = (invoice: Invoice, itemsTotal: MinorUnits, discount: MinorUnits): ErrorDetail[] => {
  if (invoice.discount === undefined || isZero(invoice.discount)) return [];
  if (itemsTotal < 0n) return [{ field: 'discount', message: 'A negative subtotal cannot have a discount.' }];
  return discount > itemsTotal ? [{ field: 'discount', message: 'The discount must not be more than the subtotal.' }] : [];
};

type Sum = readonly [field: string, subject: string, ...amounts: MinorUnits[]];

const tooLong = (sums: readonly Sum[]): ErrorDetail[] => sums
  .filter(([, , ...amounts]) => amounts.some(exceedsPrecision))
  .map(([field, subject]) => precisionOffence(field, subject));

// Checks stop at the first step with offences: the amounts that follow from it are too long as well.
const precisionOffences = ({ taxes: documentTaxes }: Invoice, financial: Financial): ErrorDetail[] => {
  const { subtotal, tax, taxes, shipping, total, amountPaid, balanceDue } = financial;
  const rows = taxes.flatMap(({ base, amount }) => (base === null ? [amount] : [base, amount]));
  const steps: Sum[][] = [
    [['lineItems', 'The subtotal', subtotal], ['shipping', 'The shipping', shipping], ['amountPaid', 'The amount paid', amountPaid]],
    [[documentTaxes.length > 0 ? 'tax' : 'lineItems', 'The tax', tax, ...rows]],
    [['lineItems', 'The total', total]],
    [['amountPaid', 'The balance due', balanceDue]],
  ];
  return steps.map(tooLong).find((offences) => offences.length > 0) ?? [];
};

const reject = (offences: readonly ErrorDetail[]): void => {
  if (offences.length > 0) throw validationError(offences);
};

const totalsOf = ({ subtotal, discount, shipping, taxes }: Settlement, amountPaid: MinorUnits): Financial => {
  const tax = sumOf(taxes.map((row) => row.amount));
  const total = subtotal - discount + tax + shipping;
  return { subtotal, discount, tax, shipping, total, amountPaid, balanceDue: total - amountPaid, taxes };
};

const groupsOf = (treatments: readonly Allotment<TaxTreatment>[], { nets }: Settlement): readonly TaxGroup[] =>
  treatments.map(({ item: { taxes, amount }, share }, index) => {
    const { net, discountedNet } = required(nets[index], 'sums of a treatment');
    return { taxes, amount, discountShare: share, net, discountedNet };
  });

/**
 * Computes every amount of an invoice: lines, subtotal, discount, taxes by rate and label, shipping, total and balance
 * due. Each amount is exact and rounded once where it arises, and `total = subtotal − discount + tax + shipping` holds
 * to the last minor unit.
 * @param invoice normalised; validation has refused fixed taxes on gross prices
 * @throws AppError VALIDATION_ERROR with every discount that is too large and every amount of more than 15
 * significant digits
 * @see docs/money.md
 */
export const compute = (invoice: Invoice): ComputedInvoice => {
  const { minorUnitDigits } = invoice.currency;
  const { priced, offences } = lineAmounts(invoice);
  const itemsTotal = sumOf(priced.map(({ line }) => line.amount));
  const discount = discountOn(itemsTotal, invoice.discount, minorUnitDigits);
  reject([...offences, ...discountOffences(invoice, itemsTotal, discount)]);

  const { treatmentOfLine, ...taxes } = readTaxes(invoice, priced);
  const treatments = allocate(discount, taxes.treatments, (treatment) => treatment.amount);
  const settlement = (invoice.pricesIncludeTax ? settleGrossPrices : settleNetPrices)({
    ...taxes,
    treatments,
    shipping: roundToMinorUnits(invoice.shipping?.amount ?? ZERO, minorUnitDigits),
    minorUnitDigits,
  });
  const financial = totalsOf(settlement, roundToMinorUnits(invoice.amountPaid ?? ZERO, minorUnitDigits));
  reject(precisionOffences(invoice, financial));
  return {
    invoice, lines: priced.map(({ line }) => line), financial,
    groups: groupsOf(treatments, settlement), groupOfLine: treatmentOfLine, shippingTaxes: taxes.shippingTaxes,
  };
};
