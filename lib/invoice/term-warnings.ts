import { isCreditNote } from './document-types.js';
import { printedTerms } from './printed-terms.js';
import type { ComputedInvoice, Warning } from './types.js';

/** An instalment that is due before the one before it, or the first one before the date of the invoice. */
const instalmentOrderWarnings = ({ instalments, invoice }: ComputedInvoice): readonly Warning[] =>
  instalments.flatMap(({ date }, index) => {
    const before = instalments[index - 1]?.date;
    if (date >= (before ?? invoice.date)) return [];
    const reason = before === undefined ? `before the date ${invoice.date} of the invoice` : `earlier than the one before it, ${before}`;
    return [{ field: `payment.instalments[${index}].date`, message: `The instalment is due on ${date}, ${reason}.` }];
  });

/** A printed cash discount whose last day is after the due date. */
const lateDiscountWarnings = (computed: ComputedInvoice): readonly Warning[] =>
  printedTerms(computed).flatMap(({ kind, field, date = '' }) => {
    const { dueDate = date } = computed.invoice;
    return kind === 'cashDiscount' && date > dueDate
      ? [{ field, message: `The last day of the discount, ${date}, is after the due date ${dueDate}.` }]
      : [];
  });

/**
 * Cash discounts that the page does not state, although something is due.
 * @param isInXml whether an e-invoice states them
 */
export const unprintedDiscountWarnings = (computed: ComputedInvoice, isInXml: boolean): readonly Warning[] => {
  const { invoice: { payment, documentType, documentLabels }, financial: { balanceDue } } = computed;
  const hasDiscounts = payment !== undefined && payment.cashDiscounts.length > 0 && balanceDue > 0n && !isCreditNote(documentType);
  if (!hasDiscounts || isInXml || printedTerms(computed).some(({ kind }) => kind === 'cashDiscount')) return [];
  const hint = documentLabels.cashDiscount === '' ? 'Leave `documentLabels.cashDiscount` out.' : 'Send `payment.printTerms` true.';
  return [{ field: 'payment.cashDiscounts', message: `Neither the page nor an e-invoice states the cash discounts. ${hint}` }];
};

/** Terms of payment whose days are not in their order, and cash discounts that nothing states. */
export const termWarnings = (computed: ComputedInvoice): readonly Warning[] => (computed.invoice.payment === undefined ? [] : [
  ...lateDiscountWarnings(computed), ...instalmentOrderWarnings(computed),
  // The target of an e-invoice knows whether its XML states them.
  ...computed.invoice.eInvoice === undefined ? unprintedDiscountWarnings(computed, false) : [],
]);
