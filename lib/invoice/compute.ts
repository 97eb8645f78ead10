import { validationError, type FieldError } from '../errors.js';
import { required } from '../required.js';
import { allocateByWeight, decimalFromMinorUnits, type MinorUnits, roundToMinorUnits, roundToMultiple, sumAmounts, ZERO } from './decimal.js';
import { depositsAfterTax, readDeposits, withDepositLines } from './deposits.js';
import { adjustmentAmount, exceedsPrecision, lineAmounts, precisionError, withoutOptions } from './line-amounts.js';
import {
  type Breakdown, type DiscountedTaxGroup, grossPriceBreakdown, netPriceBreakdown, type TaxedCharge,
} from './tax-breakdown.js';
import { readInstalments } from './instalments.js';
import { readTaxes, type TaxReading, type TaxGroupBeforeDiscounts } from './taxes.js';
import type { Adjustment, Charge, ComputedInvoice, Deposit, DocumentCharge, Financial, Invoice, TaxGroup } from './types.js';

const discountErrors = (discounts: readonly Adjustment[], itemsTotal: MinorUnits, totalDiscount: MinorUnits): FieldError[] => {
  if (discounts.every((each) => (each.kind === 'amount' ? each.amount : each.percent).coefficient === 0n)) return [];
  if (itemsTotal < 0n) return [{ field: 'discount', message: 'A negative subtotal cannot have a discount.' }];
  const subject = discounts.length === 1 ? 'discount' : 'discounts';
  return totalDiscount > itemsTotal ? [{ field: 'discount', message: `The ${subject} must not be more than the subtotal.` }] : [];
};

const chargeErrors = (charges: readonly Charge[], itemsTotal: MinorUnits): FieldError[] =>
  (itemsTotal < 0n && charges.some(({ kind }) => kind === 'percent')
    ? [{ field: 'charge', message: 'A negative subtotal cannot have a charge in percent.' }] : []);

type NamedSum = readonly [field: string, subject: string, ...amounts: MinorUnits[]];

// Reports only the first step with amounts that are too long, because amounts computed from them are too long as well.
const precisionErrors = ({ taxes: documentTaxes, deposits, payments }: Invoice, financial: Financial): FieldError[] => {
  const { subtotal, tax, taxes, shipping, total, amountPaid, balanceDue, amountToPay = balanceDue } = financial;
  const paidField = deposits !== undefined ? 'deposits' : payments === undefined ? 'amountPaid' : 'payments';
  const rows = taxes.flatMap(({ base, amount }) => (base === null ? [amount] : [base, amount]));
  if (![subtotal, shipping, amountPaid, tax, ...rows, total, balanceDue, amountToPay].some(exceedsPrecision)) return [];
  const steps: NamedSum[][] = [
    [['lineItems', 'The subtotal', subtotal], ['shipping', 'The shipping', shipping], [paidField, 'The amount paid', amountPaid]],
    [[documentTaxes.length > 0 ? 'tax' : 'lineItems', 'The tax', tax, ...rows]],
    [['lineItems', 'The total', total]],
    [[paidField, 'The balance due', balanceDue]],
    [['previousBalance', 'The amount to pay', amountToPay]],
  ];
  const tooPrecise = steps.map((sums) => sums.filter(([, , ...amounts]) => amounts.some(exceedsPrecision)));
  return (tooPrecise.find((sums) => sums.length > 0) ?? []).map(([field, subject]) => precisionError(field, subject));
};

const throwIfErrors = (fieldErrors: readonly FieldError[]): void => {
  if (fieldErrors.length > 0) throw validationError(fieldErrors);
};

/** The balance due, rounded if the request asks for it, and the amount that rounding adds to it. */
const roundBalance = (unrounded: MinorUnits, { roundTo, currency }: Invoice): Pick<Financial, 'balanceDue' | 'rounding'> => {
  if (roundTo === undefined) return { balanceDue: unrounded };
  const balanceDue = roundToMultiple(unrounded, roundToMinorUnits(roundTo, currency.minorUnitDigits));
  return { balanceDue, rounding: balanceDue - unrounded };
};

/** Adds the balance from before the invoice, if there is one. */
const addPreviousBalance = (
  { balanceDue }: Pick<Financial, 'balanceDue'>, { previousBalance }: Invoice,
): Pick<Financial, 'previousBalance' | 'amountToPay'> =>
  (previousBalance === undefined
    ? {} : { previousBalance: previousBalance.amount, amountToPay: balanceDue + previousBalance.amount });

/** A receipt without `amountPaid` means that the total is paid. */
const isPaidInFull = ({ documentType, amountPaid }: Invoice): boolean => documentType === 'receipt' && amountPaid === undefined;

const roundAmountPaid = (invoice: Invoice, total: MinorUnits): MinorUnits =>
  (isPaidInFull(invoice) ? total : roundToMinorUnits(invoice.amountPaid ?? ZERO, invoice.currency.minorUnitDigits));

const withPayment = (invoice: Invoice, { amountPaid }: Financial): Invoice => (isPaidInFull(invoice)
  ? { ...invoice, amountPaid: decimalFromMinorUnits(amountPaid, invoice.currency.minorUnitDigits) } : invoice);

const computeTotals = (
  { netSums, documentCharges, taxes }: Breakdown, invoice: Invoice, deposits: readonly Deposit[],
): Financial => {
  const subtotal = sumAmounts(netSums.map(({ net }) => net));
  const discount = sumAmounts(netSums.flatMap(({ allowances }) => allowances));
  const [tax, shipping] = [sumAmounts(taxes.map((row) => row.amount)), sumAmounts(documentCharges)];
  const total = subtotal - discount + tax + shipping;
  const amountPaid = roundAmountPaid(invoice, total) + sumAmounts(
    depositsAfterTax(invoice, deposits).map(({ amount }) => amount),
  );
  const balance = roundBalance(total - amountPaid, invoice);
  return { subtotal, discount, tax, shipping, total, amountPaid, ...balance, ...addPreviousBalance(balance, invoice), taxes };
};

const toTaxGroups = (taxGroups: readonly DiscountedTaxGroup[], { netSums }: Breakdown): readonly TaxGroup[] =>
  taxGroups.map(({ taxes, amount, amountBeforeDeposits, shares }, index) => {
    const { net, allowances } = required(netSums[index], 'sums of a tax group');
    return { taxes, amount, amountBeforeDeposits, discountShare: sumAmounts(shares), net, allowances };
  });

/** Splits each discount over the tax groups in proportion to their lines. */
const discountedTaxGroups = (
  taxGroups: readonly TaxGroupBeforeDiscounts[], discounts: readonly MinorUnits[],
): readonly DiscountedTaxGroup[] => {
  const allocations = discounts.map(
    (discount) => allocateByWeight(discount, taxGroups, (taxGroup) => taxGroup.amountBeforeDeposits),
  );
  return taxGroups.map((taxGroup, index) =>
    ({ ...taxGroup, shares: allocations.map((shares) => required(shares[index], 'share of a tax group').share) }));
};

/** The shipping, if any, then the charges, with amounts net or gross as the prices are. */
const computeDocumentCharges = (
  invoice: Invoice, itemsTotal: MinorUnits, { chargeTaxes }: TaxReading,
): readonly (TaxedCharge & DocumentCharge)[] => {
  const { shipping, charges = [], taxes, currency: { minorUnitDigits } } = invoice;
  const documentCharges: readonly Omit<DocumentCharge, 'taxes'>[] = [
    ...shipping === undefined ? [] : [{
      field: 'shipping', amount: roundToMinorUnits(shipping.amount, minorUnitDigits), ownTaxes: shipping.taxes,
      ...shipping.label !== undefined && { label: shipping.label },
    }],
    ...charges.map((charge) => ({
      field: charge.field, label: charge.label, charge,
      amount: adjustmentAmount(itemsTotal, charge, minorUnitDigits), ownTaxes: charge.taxes ?? taxes,
    })),
  ];
  return documentCharges.map((documentCharge, index) =>
    ({ ...documentCharge, taxes: required(chargeTaxes[index], 'taxes of a document charge') }));
};

/**
 * Computes every amount of an invoice: lines, subtotal, discounts, charges, taxes by rate and label, shipping, total
 * and balance due. Amounts are exact. Each is rounded once, where it arises, and
 * `total = subtotal − discount + tax + shipping` holds to the last minor unit.
 * @param request normalised; validation has rejected fixed taxes on gross prices
 * @throws AppError VALIDATION_ERROR for discounts that are too large, charges on negative amounts, deposits whose tax
 * is not clear, amounts of more than 15 significant digits, and instalments that do not sum to the balance due
 * @see docs/money.md
 */
export const computeInvoiceAmounts = (request: Invoice): ComputedInvoice => {
  const { currency: { minorUnitDigits }, discounts: givenDiscounts = [], charges = [] } = request;
  const { deposits, fieldErrors: depositErrors } = readDeposits(request);
  const invoice = withDepositLines(request, deposits);
  const { pricedLines, fieldErrors } = lineAmounts(invoice);
  const includedLines = withoutOptions(pricedLines);
  const amountBeforeDeposits = sumAmounts(includedLines.map(({ item, line }) => (item.deposit === undefined ? line.amount : 0n)));
  const discounts = givenDiscounts.map((discount) => adjustmentAmount(amountBeforeDeposits, discount, minorUnitDigits));
  throwIfErrors([
    ...fieldErrors, ...discountErrors(givenDiscounts, amountBeforeDeposits, sumAmounts(discounts)),
    ...chargeErrors(charges, amountBeforeDeposits), ...depositErrors,
  ]);

  const taxReading = readTaxes(invoice, includedLines);
  const taxGroups = discountedTaxGroups(taxReading.taxGroups, discounts);
  const documentCharges = computeDocumentCharges(invoice, amountBeforeDeposits, taxReading);
  const { initialContributions, groupOfLine } = taxReading;
  const computeBreakdown = request.pricesIncludeTax ? grossPriceBreakdown : netPriceBreakdown;
  const breakdown = computeBreakdown({ initialContributions, taxGroups, documentCharges, minorUnitDigits });
  const financial = computeTotals(breakdown, invoice, deposits);
  throwIfErrors(precisionErrors(invoice, financial));
  const { instalments, fieldErrors: instalmentErrors } = readInstalments(invoice, financial.balanceDue);
  throwIfErrors(instalmentErrors);
  return {
    invoice: withPayment(invoice, financial), lines: pricedLines.map(({ line }) => line), amountBeforeDeposits, deposits,
    instalments, financial, taxGroups: toTaxGroups(taxGroups, breakdown), groupOfLine,
    documentCharges: documentCharges.map((documentCharge, index) =>
      ({ ...documentCharge, amount: required(breakdown.documentCharges[index], 'amount of a document charge') })),
  };
};
