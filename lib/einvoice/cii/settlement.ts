import { decimalToText } from '../../invoice/decimal.js';
import type { Payment } from '../party-types.js';
import type { PrecedingInvoice } from '../reference-types.js';
import type { Advance, EInvoice, TaxCurrency, Totals, VatGroup } from '../types.js';
import { allowanceCharge, amount, date, period, vat, type Draft } from './elements.js';
import { payeeParty } from './parties.js';
import { paymentTerms } from './terms.js';

/** BG-16 to 19. */
const paymentMeans = ({ xml }: Draft, { means, account, card, mandate }: Partial<Payment> = {}): void =>
  xml.element('ram:SpecifiedTradeSettlementPaymentMeans', () => {
    xml.leaf('ram:TypeCode', means);
    xml.element('ram:ApplicableTradeSettlementFinancialCard', () => {
      xml.leaf('ram:ID', card?.lastDigits);
      xml.leaf('ram:CardholderName', card?.holder);
    });
    xml.element('ram:PayerPartyDebtorFinancialAccount', () => xml.leaf('ram:IBANID', mandate?.debtorIban));
    xml.element('ram:PayeePartyCreditorFinancialAccount', () => {
      if (account?.isIban === true) xml.leaf('ram:IBANID', account.id);
      xml.leaf('ram:AccountName', account?.name);
      if (account?.isIban === false) xml.leaf('ram:ProprietaryID', account.id);
    });
    xml.element('ram:PayeeSpecifiedCreditorFinancialInstitution', () => xml.leaf('ram:BICID', account?.bic));
  });

/** BT-8 in UNTDID 2475. */
const VAT_DUE = { invoice: '5', delivery: '29', payment: '72' } as const;

/** BG-23. */
const vatGroup = (draft: Draft, group: VatGroup, vatDue: EInvoice['vatDue']): void => {
  const { xml } = draft;
  xml.element('ram:ApplicableTradeTax', () => {
    amount(draft, 'ram:CalculatedAmount', group.amount);
    xml.leaf('ram:TypeCode', 'VAT');
    xml.leaf('ram:ExemptionReason', group.reason);
    amount(draft, 'ram:BasisAmount', group.base);
    xml.leaf('ram:CategoryCode', group.category);
    xml.leaf('ram:ExemptionReasonCode', group.reasonCode);
    xml.leaf('ram:DueDateTypeCode', vatDue && VAT_DUE[vatDue]);
    xml.leaf('ram:RateApplicablePercent', decimalToText(group.percent));
  });
};

const taxTotal = (draft: Draft, text: string, currencyID: string): void => draft.xml.leaf('ram:TaxTotalAmount', text, { currencyID });

/** BG-22. */
const summation = (draft: Draft, totals: Totals, currency: string, taxCurrency: TaxCurrency | undefined): void => {
  draft.xml.element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', () => {
    amount(draft, 'ram:LineTotalAmount', totals.lines);
    amount(draft, 'ram:ChargeTotalAmount', totals.charges);
    amount(draft, 'ram:AllowanceTotalAmount', totals.allowances);
    amount(draft, 'ram:TaxBasisTotalAmount', totals.withoutVat);
    taxTotal(draft, decimalToText({ coefficient: totals.vat, scale: draft.digits }, draft.digits), currency);
    if (taxCurrency !== undefined) taxTotal(draft, decimalToText(taxCurrency.taxAmount, taxCurrency.digits), taxCurrency.code);
    amount(draft, 'ram:RoundingAmount', totals.rounding);
    amount(draft, 'ram:GrandTotalAmount', totals.withVat);
    amount(draft, 'ram:TotalPrepaidAmount', totals.paid);
    amount(draft, 'ram:DuePayableAmount', totals.due);
  });
};

/** BG-3, and the reference of BG-X-45. */
const invoiceReference = (draft: Draft, name: string, invoice: PrecedingInvoice): void => draft.xml.element(name, () => {
  draft.xml.leaf('ram:IssuerAssignedID', invoice.number);
  date(draft, 'ram:FormattedIssueDateTime', invoice.date, 'qdt');
});

/** BG-X-45. */
const advance = (draft: Draft, paid: Advance): void => draft.xml.element('ram:SpecifiedAdvancePayment', () => {
  amount(draft, 'ram:PaidAmount', paid.amount);
  date(draft, 'ram:FormattedReceivedDateTime', paid.paidDate, 'qdt');
  for (const tax of paid.taxes) {
    vat(draft, 'ram:IncludedTradeTax', tax.vat, () => amount(draft, 'ram:CalculatedAmount', tax.amount));
  }
  invoiceReference(draft, 'ram:InvoiceSpecifiedReferencedDocument', paid);
});

const advances = (draft: Draft, { extension }: EInvoice): void => {
  for (const paid of extension?.advances ?? []) advance(draft, paid);
};

/** ApplicableHeaderTradeSettlement, in the order of the schema. */
export const settlement = (draft: Draft, invoice: EInvoice): void => {
  const { xml } = draft;
  xml.element('ram:ApplicableHeaderTradeSettlement', () => {
    xml.leaf('ram:CreditorReferenceID', invoice.payment?.mandate?.creditorId);
    xml.leaf('ram:PaymentReference', invoice.paymentReference);
    xml.leaf('ram:TaxCurrencyCode', invoice.taxCurrency?.code);
    xml.leaf('ram:InvoiceCurrencyCode', invoice.currency);
    payeeParty(draft, invoice.payee);
    paymentMeans(draft, invoice.payment);
    for (const group of invoice.vatBreakdown) vatGroup(draft, group, invoice.vatDue);
    period(draft, invoice.period);
    for (const allowance of invoice.allowances) allowanceCharge(draft, 'allowance', allowance, allowance.vat);
    for (const charge of invoice.charges) allowanceCharge(draft, 'charge', charge, charge.vat);
    paymentTerms(draft, invoice);
    summation(draft, invoice.totals, invoice.currency, invoice.taxCurrency);
    for (const preceding of [...invoice.precedingInvoices, ...invoice.depositInvoices]) invoiceReference(draft, 'ram:InvoiceReferencedDocument', preceding);
    xml.element('ram:ReceivableSpecifiedTradeAccountingAccount', () => xml.leaf('ram:ID', invoice.references.accounting));
    advances(draft, invoice);
  });
};
