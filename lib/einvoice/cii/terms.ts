import { decimalToText } from '../../invoice/decimal.js';
import type { PrintedTerm } from '../../invoice/printed-terms.js';
import { termsWithDiscounts } from '../skonto.js';
import type { EInvoice } from '../types.js';
import { amount, date, type Draft } from './elements.js';

const paymentTermsGroup = ({ xml }: Draft, content: () => void): void => xml.element('ram:SpecifiedTradePaymentTerms', content);

/** What a cash discount is computed from. */
const discountTerms = (draft: Draft, from: string, { days, base, percent, discount }: PrintedTerm): void => {
  const { xml, digits } = draft;
  xml.element('ram:ApplicableTradePaymentDiscountTerms', () => {
    date(draft, 'ram:BasisDateTime', from);
    xml.leaf('ram:BasisPeriodMeasure', String(days), { unitCode: 'DAY' });
    xml.leaf('ram:BasisAmount', base && decimalToText(base, digits));
    xml.leaf('ram:CalculationPercent', percent && decimalToText(percent));
    amount(draft, 'ram:ActualDiscountAmount', discount);
  });
};

/** A printed term as a group of its own, with what its sentence says as data. */
const structuredTerm = (draft: Draft, from: string, term: PrintedTerm): void => paymentTermsGroup(draft, () => {
  draft.xml.leaf('ram:Description', term.text);
  date(draft, 'ram:DueDateDateTime', term.date);
  if (term.kind === 'instalment') amount(draft, 'ram:PartialPaymentAmount', term.amount);
  if (term.kind === 'cashDiscount') discountTerms(draft, from, term);
});

/** Whether a term states the day that is the due date (BT-9). */
const isDue = ({ kind }: PrintedTerm): boolean => kind === 'net' || kind === 'instalment';

/** BT-20, BT-9 and BT-89: one group, or in the profile EXTENDED a further one for each printed term. */
export const paymentTerms = (draft: Draft, invoice: EInvoice): void => {
  const { extension: { terms } = { terms: [] }, dueDate, payment, paymentTerms: text } = invoice;
  paymentTermsGroup(draft, () => {
    draft.xml.leaf('ram:Description', terms.length === 0 ? termsWithDiscounts(invoice) : text);
    date(draft, 'ram:DueDateDateTime', terms.some(isDue) ? undefined : dueDate);
    draft.xml.leaf('ram:DirectDebitMandateID', payment?.mandate?.reference);
  });
  for (const term of terms) structuredTerm(draft, invoice.date, term);
};
