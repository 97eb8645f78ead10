import { decimalToText } from '../../invoice/decimal.js';
import type { Account, Card, Mandate, Payment } from '../party-types.js';
import { termsWithDiscounts } from '../skonto.js';
import type { EInvoice, TaxCurrency, Totals, VatGroup } from '../types.js';
import { allowanceCharge, amount, taxScheme, wrapped, type Draft } from './elements.js';

/** UBL requires the network of a card, for which EN 16931 has no term. */
const UNKNOWN_NETWORK = 'NA';

const cardAccount = ({ xml }: Draft, { lastDigits, holder }: Card): void => xml.element('cac:CardAccount', () => {
  xml.leaf('cbc:PrimaryAccountNumberID', lastDigits);
  xml.leaf('cbc:NetworkID', UNKNOWN_NETWORK);
  xml.leaf('cbc:HolderName', holder);
});

const payeeAccount = (draft: Draft, { id, name, bic }: Account): void => draft.xml.element('cac:PayeeFinancialAccount', () => {
  draft.xml.leaf('cbc:ID', id);
  draft.xml.leaf('cbc:Name', name);
  wrapped(draft, 'cac:FinancialInstitutionBranch', 'cbc:ID', bic);
});

const paymentMandate = (draft: Draft, { reference, debtorIban }: Mandate): void => draft.xml.element('cac:PaymentMandate', () => {
  draft.xml.leaf('cbc:ID', reference);
  wrapped(draft, 'cac:PayerFinancialAccount', 'cbc:ID', debtorIban);
});

/** BG-16 to 19, with the due date of a credit note. */
const paymentMeans = (draft: Draft, payment: Payment, invoice: EInvoice): void => draft.xml.element('cac:PaymentMeans', () => {
  const { means, card, account, mandate } = payment;
  draft.xml.leaf('cbc:PaymentMeansCode', means);
  draft.xml.leaf('cbc:PaymentDueDate', draft.isCreditNote ? invoice.dueDate : undefined);
  draft.xml.leaf('cbc:PaymentID', invoice.paymentReference);
  if (card !== undefined) cardAccount(draft, card);
  if (account !== undefined) payeeAccount(draft, account);
  if (mandate !== undefined) paymentMandate(draft, mandate);
});

/** BG-23. Here, the EU writes BT-119 even for a supply outside the scope of VAT. */
const vatGroup = (draft: Draft, group: VatGroup): void => draft.xml.element('cac:TaxSubtotal', () => {
  const { xml } = draft;
  amount(draft, 'cbc:TaxableAmount', group.base);
  amount(draft, 'cbc:TaxAmount', group.amount);
  xml.element('cac:TaxCategory', () => {
    xml.leaf('cbc:ID', group.category);
    xml.leaf('cbc:Percent', draft.taxOutsideEu !== undefined && group.category === 'O' ? undefined : decimalToText(group.percent));
    xml.leaf('cbc:TaxExemptionReasonCode', group.reasonCode);
    xml.leaf('cbc:TaxExemptionReason', group.reason);
    taxScheme(draft);
  });
});

const taxTotals = (draft: Draft, { totals, vatBreakdown, taxCurrency }: EInvoice): void => {
  draft.xml.element('cac:TaxTotal', () => {
    amount(draft, 'cbc:TaxAmount', totals.vat);
    for (const group of vatBreakdown) vatGroup(draft, group);
  });
  if (taxCurrency !== undefined) taxCurrencyTotal(draft, taxCurrency);
};

/** BT-111. */
const taxCurrencyTotal = ({ xml }: Draft, { code, taxAmount, digits }: TaxCurrency): void =>
  xml.element('cac:TaxTotal', () => xml.leaf('cbc:TaxAmount', decimalToText(taxAmount, digits), { currencyID: code }));

/** BG-22. */
const monetaryTotal = (draft: Draft, totals: Totals): void => draft.xml.element('cac:LegalMonetaryTotal', () => {
  amount(draft, 'cbc:LineExtensionAmount', totals.lines);
  amount(draft, 'cbc:TaxExclusiveAmount', totals.withoutVat);
  amount(draft, 'cbc:TaxInclusiveAmount', totals.withVat);
  amount(draft, 'cbc:AllowanceTotalAmount', totals.allowances);
  amount(draft, 'cbc:ChargeTotalAmount', totals.charges);
  amount(draft, 'cbc:PrepaidAmount', totals.paid);
  amount(draft, 'cbc:PayableRoundingAmount', totals.rounding);
  amount(draft, 'cbc:PayableAmount', totals.due);
});

/** All elements from the means of payment to the totals, in the order of the schema. */
export const settlement = (draft: Draft, invoice: EInvoice): void => {
  if (invoice.payment !== undefined) paymentMeans(draft, invoice.payment, invoice);
  wrapped(draft, 'cac:PaymentTerms', 'cbc:Note', termsWithDiscounts(invoice));
  for (const allowance of invoice.allowances) allowanceCharge(draft, 'allowance', allowance, allowance.vat);
  for (const charge of invoice.charges) allowanceCharge(draft, 'charge', charge, charge.vat);
  taxTotals(draft, invoice);
  monetaryTotal(draft, invoice.totals);
};
