import { decimalToText, type MinorUnits } from '../../invoice/decimal.js';
import { required } from '../../required.js';
import type { Advance, Attachment, EInvoice, ExtendedProfileTerms, Line, OutlineRow, Payment, PrecedingInvoice, TaxCurrency, Totals, VatGroup } from '../model.js';
import { VAT_DUE_CODES } from '../code-lists.js';
import { type Draft, writeAdditionalReference, writeAllowanceCharge, writeAmount, writeDate, writePeriod, writeVat } from './elements.js';
import type { PrintedTerm } from '../../presentation/payment-terms.js';
import { termsWithDiscounts } from '../xml-texts.js';
import { writeDeliveryParts, writePayeeParty, writeTaxRepresentativeParty, writeTradeParty } from './parties.js';
import { XmlWriter } from '../../xml/xml-writer.js';
import { selectTerms } from '../select-terms.js';
import type { Target } from '../targets/target.js';
import { chooseSpecification, type Specification } from '../targets/target-form.js';

/** The scheme of a GTIN in ISO 6523. */
const GTIN_SCHEME = '0160';
const writeProduct = ({ xml }: Draft, line: Line): void => xml.element('ram:SpecifiedTradeProduct', () => {
  xml.leaf('ram:GlobalID', line.gtin, { schemeID: GTIN_SCHEME });
  xml.leaves({
    'ram:SellerAssignedID': line.sku, 'ram:BuyerAssignedID': line.buyerSku, 'ram:Name': line.name, 'ram:Description': line.description,
  });
  for (const { name, value } of line.attributes) {
    xml.element('ram:ApplicableProductCharacteristic', () => xml.leaves({ 'ram:Description': name, 'ram:Value': value }));
  }
  for (const { code, scheme, version } of line.classifications) {
    xml.element('ram:DesignatedProductClassification', () => xml.leaf('ram:ClassCode', code, { listID: scheme, listVersionID: version }));
  }
  xml.element('ram:OriginTradeCountry', () => xml.leaf('ram:ID', line.originCountry));
});

/** BT-149. */
const writeBaseQuantity = ({ xml }: Draft, { baseQuantity, unitCode }: Line): void =>
  xml.leaf('ram:BasisQuantity', baseQuantity && decimalToText(baseQuantity), { unitCode });

const writeGrossPrice = (draft: Draft, line: Line, price: NonNullable<Line['grossPrice']>): void => draft.xml.element('ram:GrossPriceProductTradePrice', () => {
  const { xml } = draft;
  xml.leaf('ram:ChargeAmount', decimalToText(price.amount));
  writeBaseQuantity(draft, line);
  xml.element('ram:AppliedTradeAllowanceCharge', () => {
    xml.element('ram:ChargeIndicator', () => xml.leaf('udt:Indicator', 'false'));
    xml.leaf('ram:ActualAmount', decimalToText(price.discount));
  });
});

const writeLineAgreement = (draft: Draft, line: Line): void => draft.xml.element('ram:SpecifiedLineTradeAgreement', () => {
  draft.xml.element('ram:BuyerOrderReferencedDocument', () =>
    draft.xml.leaves({ 'ram:IssuerAssignedID': line.references?.order, 'ram:LineID': line.orderLine }));
  if (line.grossPrice !== undefined) writeGrossPrice(draft, line, line.grossPrice);
  draft.xml.element('ram:NetPriceProductTradePrice', () => {
    draft.xml.leaf('ram:ChargeAmount', decimalToText(line.netPrice));
    writeBaseQuantity(draft, line);
  });
});

const writeLineTotal = (draft: Draft, netAmount: MinorUnits): void =>
  draft.xml.element('ram:SpecifiedTradeSettlementLineMonetarySummation', () => writeAmount(draft, 'ram:LineTotalAmount', netAmount));

const writeLineSettlement = (draft: Draft, line: Line): void => draft.xml.element('ram:SpecifiedLineTradeSettlement', () => {
  writeVat(draft, 'ram:ApplicableTradeTax', line.vat);
  writePeriod(draft, line.period);
  for (const allowance of line.allowances) writeAllowanceCharge(draft, 'allowance', allowance);
  for (const charge of line.charges) writeAllowanceCharge(draft, 'charge', charge);
  writeLineTotal(draft, line.netAmount);
  writeAdditionalReference(draft, 'object', line.object);
  draft.xml.element('ram:ReceivableSpecifiedTradeAccountingAccount', () => draft.xml.leaf('ram:ID', line.accounting));
});

/** BT-126, BT-X-304, BT-X-8 and BT-127. */
const writeLineDocument = ({ xml }: Draft, id: string, parent?: string, status?: string, note?: string): void =>
  xml.element('ram:AssociatedDocumentLineDocument', () => {
    xml.leaves({ 'ram:LineID': id, 'ram:ParentLineID': parent, 'ram:LineStatusReasonCode': status });
    xml.element('ram:IncludedNote', () => xml.leaf('ram:Content', note));
  });

/** BG-25. Positions begin at 1; `parent` is the id of the section. */
const writeLineItem = (draft: Draft, line: Line, position: number, parent?: string): void => {
  const { xml } = draft;
  xml.element('ram:IncludedSupplyChainTradeLineItem', () => {
    writeLineDocument(draft, String(position), parent, parent && 'DETAIL', line.note);
    writeProduct(draft, line);
    writeLineAgreement(draft, line);
    xml.element('ram:SpecifiedLineTradeDelivery', () => {
      xml.leaf('ram:BilledQuantity', decimalToText(line.quantity), { unitCode: line.unitCode });
      xml.element('ram:DespatchAdviceReferencedDocument', () => xml.leaf('ram:IssuerAssignedID', line.references?.despatchAdvice));
    });
    writeLineSettlement(draft, line);
  });
};

/** A section or a text, written as a line without quantity, price and VAT. */
const writeHeadingRow = (draft: Draft, row: Exclude<OutlineRow, { readonly kind: 'line' }>): void => {
  const { xml } = draft;
  const isText = row.kind === 'text';
  xml.element('ram:IncludedSupplyChainTradeLineItem', () => {
    if (isText) writeLineDocument(draft, row.id, row.parent, 'INFORMATION', row.note);
    else writeLineDocument(draft, row.id, undefined, 'GROUP');
    xml.element('ram:SpecifiedTradeProduct', () => xml.leaf('ram:Name', row.name));
    xml.element('ram:SpecifiedLineTradeSettlement', () => writeLineTotal(draft, isText ? 0n : row.netAmount));
  });
};

interface Outlined extends Pick<EInvoice, 'lines'> { readonly extension?: Pick<ExtendedProfileTerms, 'outline'> }

/** The lines (BG-25), with sections and texts if there is an outline. */
const writeTableRows = (draft: Draft, { lines, extension: { outline } = { outline: [] } }: Outlined): void => {
  if (outline.length === 0) lines.forEach((line, index) => writeLineItem(draft, line, index + 1));
  for (const row of outline) {
    if (row.kind === 'line') writeLineItem(draft, required(lines[row.index], 'line of the outline'), row.index + 1, row.parent);
    else writeHeadingRow(draft, row);
  }
};

const writePaymentTermsGroup = ({ xml }: Draft, content: () => void): void => xml.element('ram:SpecifiedTradePaymentTerms', content);

/** Writes the numbers of a cash discount: start, days, base, percentage and amount. */
const writeDiscountTerms = (draft: Draft, from: string, { days, base, percent, discount }: PrintedTerm): void => {
  const { xml, digits } = draft;
  xml.element('ram:ApplicableTradePaymentDiscountTerms', () => {
    writeDate(draft, 'ram:BasisDateTime', from);
    xml.leaf('ram:BasisPeriodMeasure', String(days), { unitCode: 'DAY' });
    xml.leaf('ram:BasisAmount', base && decimalToText(base, digits));
    xml.leaf('ram:CalculationPercent', percent && decimalToText(percent));
    writeAmount(draft, 'ram:ActualDiscountAmount', discount);
  });
};

/** Writes a printed term as a group, which states the numbers of the sentence as data. */
const writePaymentTerm = (draft: Draft, from: string, term: PrintedTerm): void => writePaymentTermsGroup(draft, () => {
  draft.xml.leaf('ram:Description', term.text);
  writeDate(draft, 'ram:DueDateDateTime', term.date);
  if (term.kind === 'instalment') writeAmount(draft, 'ram:PartialPaymentAmount', term.amount);
  if (term.kind === 'cashDiscount') writeDiscountTerms(draft, from, term);
});

/** Whether a term states the due date (BT-9). */
const isDue = ({ kind }: PrintedTerm): boolean => kind === 'net' || kind === 'instalment';

/** BT-20, BT-9 and BT-89. The profile EXTENDED adds a group for each printed term. */
export const writePaymentTerms = (draft: Draft, invoice: EInvoice): void => {
  const { extension: { terms } = { terms: [] }, dueDate, payment, paymentTerms: text } = invoice;
  writePaymentTermsGroup(draft, () => {
    draft.xml.leaf('ram:Description', terms.length === 0 ? termsWithDiscounts(invoice) : text);
    writeDate(draft, 'ram:DueDateDateTime', terms.some(isDue) ? undefined : dueDate);
    draft.xml.leaf('ram:DirectDebitMandateID', payment?.mandate?.reference);
  });
  for (const term of terms) writePaymentTerm(draft, invoice.date, term);
};

/** BG-16 to 19. */
const writePaymentMeans = ({ xml }: Draft, { means, service, account, card, mandate }: Partial<Payment> = {}): void =>
  xml.element('ram:SpecifiedTradeSettlementPaymentMeans', () => {
    xml.leaf('ram:TypeCode', means);
    xml.leaf('ram:Information', service);
    xml.element('ram:ApplicableTradeSettlementFinancialCard', () =>
      xml.leaves({ 'ram:ID': card?.lastDigits, 'ram:CardholderName': card?.holder }));
    xml.element('ram:PayerPartyDebtorFinancialAccount', () => xml.leaf('ram:IBANID', mandate?.debtorIban));
    xml.element('ram:PayeePartyCreditorFinancialAccount', () => {
      if (account?.isIban === true) xml.leaf('ram:IBANID', account.id);
      xml.leaf('ram:AccountName', account?.name);
      if (account?.isIban === false) xml.leaf('ram:ProprietaryID', account.id);
    });
    xml.element('ram:PayeeSpecifiedCreditorFinancialInstitution', () => xml.leaf('ram:BICID', account?.bic));
  });

/** BG-16 to 19: one element for each account. */
const writeAllPaymentMeans = (draft: Draft, payment: Payment | undefined): void => {
  writePaymentMeans(draft, payment);
  if (payment === undefined) return;
  for (const account of payment.accounts ?? []) writePaymentMeans(draft, { means: payment.means, account });
};

/** BG-23. */
const writeVatGroup = (draft: Draft, group: VatGroup, vatDue: EInvoice['vatDue']): void => {
  const { xml } = draft;
  xml.element('ram:ApplicableTradeTax', () => {
    writeAmount(draft, 'ram:CalculatedAmount', group.amount);
    xml.leaf('ram:TypeCode', 'VAT');
    xml.leaf('ram:ExemptionReason', group.reason);
    writeAmount(draft, 'ram:BasisAmount', group.base);
    xml.leaf('ram:CategoryCode', group.category);
    xml.leaf('ram:ExemptionReasonCode', group.reasonCode);
    xml.leaf('ram:DueDateTypeCode', vatDue && VAT_DUE_CODES.cii[vatDue]);
    xml.leaf('ram:RateApplicablePercent', decimalToText(group.percent));
  });
};

const writeTaxTotal = (draft: Draft, text: string, currencyID: string): void => draft.xml.leaf('ram:TaxTotalAmount', text, { currencyID });

/** BG-22. */
const writeSummation = (draft: Draft, totals: Totals, currency: string, taxCurrency: TaxCurrency | undefined): void => {
  draft.xml.element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', () => {
    writeAmount(draft, 'ram:LineTotalAmount', totals.lines);
    writeAmount(draft, 'ram:ChargeTotalAmount', totals.charges);
    writeAmount(draft, 'ram:AllowanceTotalAmount', totals.allowances);
    writeAmount(draft, 'ram:TaxBasisTotalAmount', totals.withoutVat);
    writeTaxTotal(draft, decimalToText({ coefficient: totals.vat, scale: draft.digits }, draft.digits), currency);
    if (taxCurrency !== undefined) {
      writeTaxTotal(draft, decimalToText(taxCurrency.taxAmount, taxCurrency.digits), taxCurrency.code);
    }
    writeAmount(draft, 'ram:RoundingAmount', totals.rounding);
    writeAmount(draft, 'ram:GrandTotalAmount', totals.withVat);
    writeAmount(draft, 'ram:TotalPrepaidAmount', totals.paid);
    writeAmount(draft, 'ram:DuePayableAmount', totals.due);
  });
};

/** BG-3, and the invoice reference in BG-X-45. */
const writeInvoiceReference = (draft: Draft, name: string, invoice: PrecedingInvoice): void => draft.xml.element(name, () => {
  draft.xml.leaf('ram:IssuerAssignedID', invoice.number);
  writeDate(draft, 'ram:FormattedIssueDateTime', invoice.date, 'qdt');
});

/** BG-X-45. */
const writeAdvance = (draft: Draft, paid: Advance): void => draft.xml.element('ram:SpecifiedAdvancePayment', () => {
  writeAmount(draft, 'ram:PaidAmount', paid.amount);
  writeDate(draft, 'ram:FormattedReceivedDateTime', paid.paidDate, 'qdt');
  for (const tax of paid.taxes) writeVat(draft, 'ram:IncludedTradeTax', tax.vat, () => writeAmount(draft, 'ram:CalculatedAmount', tax.amount));
  writeInvoiceReference(draft, 'ram:InvoiceSpecifiedReferencedDocument', paid);
});

const writeAdvances = (draft: Draft, { extension }: EInvoice): void => {
  for (const paid of extension?.advances ?? []) writeAdvance(draft, paid);
};

const writeSettlement = (draft: Draft, invoice: EInvoice): void => {
  const { xml } = draft;
  xml.element('ram:ApplicableHeaderTradeSettlement', () => {
    xml.leaf('ram:CreditorReferenceID', invoice.payment?.mandate?.creditorId);
    xml.leaf('ram:PaymentReference', invoice.paymentReference);
    xml.leaf('ram:TaxCurrencyCode', invoice.taxCurrency?.code);
    xml.leaf('ram:InvoiceCurrencyCode', invoice.currency);
    writePayeeParty(draft, invoice.payee);
    writeAllPaymentMeans(draft, invoice.payment);
    for (const group of invoice.vatBreakdown) writeVatGroup(draft, group, invoice.vatDue);
    writePeriod(draft, invoice.period);
    for (const allowance of invoice.allowances) writeAllowanceCharge(draft, 'allowance', allowance, allowance.vat);
    for (const charge of invoice.charges) writeAllowanceCharge(draft, 'charge', charge, charge.vat);
    writePaymentTerms(draft, invoice);
    writeSummation(draft, invoice.totals, invoice.currency, invoice.taxCurrency);
    for (const preceding of [...invoice.precedingInvoices, ...invoice.depositInvoices]) writeInvoiceReference(draft, 'ram:InvoiceReferencedDocument', preceding);
    xml.element('ram:ReceivableSpecifiedTradeAccountingAccount', () => xml.leaf('ram:ID', invoice.references.accounting));
    writeAdvances(draft, invoice);
  });
};

const UNECE = 'urn:un:unece:uncefact:data:standard';

const NAMESPACES = {
  'xmlns:rsm': `${UNECE}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${UNECE}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${UNECE}:QualifiedDataType:100`,
};

/** UNTDID 1001: related document. */
const ATTACHMENT_TYPE = '916';
/** The schema requires a name; EN 16931-3-3 sets this one. */
const PROJECT_NAME = 'Project reference';

const writeContext = ({ xml }: Draft, { process, specification }: Specification): void => xml.element('rsm:ExchangedDocumentContext', () => {
  xml.element('ram:BusinessProcessSpecifiedDocumentContextParameter', () => xml.leaf('ram:ID', process));
  xml.element('ram:GuidelineSpecifiedDocumentContextParameter', () => xml.leaf('ram:ID', specification));
});

const writeHeader = (draft: Draft, invoice: EInvoice): void => draft.xml.element('rsm:ExchangedDocument', () => {
  draft.xml.leaf('ram:ID', invoice.number);
  draft.xml.leaf('ram:TypeCode', invoice.typeCode);
  writeDate(draft, 'ram:IssueDateTime', invoice.date);
  for (const { text, code } of invoice.notes) {
    draft.xml.element('ram:IncludedNote', () => draft.xml.leaves({ 'ram:Content': text, 'ram:SubjectCode': code }));
  }
});

const writeReference = ({ xml }: Draft, name: string, id: string | undefined): void =>
  xml.element(name, () => xml.leaf('ram:IssuerAssignedID', id));

/** BG-24. */
const writeAttachment = ({ xml }: Draft, { id, description, url, file }: Attachment): void =>
  xml.element('ram:AdditionalReferencedDocument', () => {
    xml.leaves({ 'ram:IssuerAssignedID': id, 'ram:URIID': url, 'ram:TypeCode': ATTACHMENT_TYPE, 'ram:Name': description });
    xml.leaf('ram:AttachmentBinaryObject', file?.content, { mimeCode: file?.mediaType, filename: file?.fileName });
  });

const writeAgreement = (draft: Draft, invoice: EInvoice): void => draft.xml.element('ram:ApplicableHeaderTradeAgreement', () => {
  const { references } = invoice;
  draft.xml.leaf('ram:BuyerReference', invoice.buyerReference);
  writeTradeParty(draft, 'ram:SellerTradeParty', invoice.seller);
  writeTradeParty(draft, 'ram:BuyerTradeParty', invoice.buyer);
  writeTaxRepresentativeParty(draft, invoice.taxRepresentative);
  writeReference(draft, 'ram:SellerOrderReferencedDocument', references.salesOrder);
  writeReference(draft, 'ram:BuyerOrderReferencedDocument', invoice.poNumber);
  writeReference(draft, 'ram:ContractReferencedDocument', references.contract);
  writeAdditionalReference(draft, 'tender', references.tender === undefined ? undefined : { id: references.tender });
  writeAdditionalReference(draft, 'object', references.object);
  for (const each of invoice.attachments) writeAttachment(draft, each);
  draft.xml.element('ram:SpecifiedProcuringProject', () =>
    draft.xml.leaves({ 'ram:ID': references.project, 'ram:Name': references.project && PROJECT_NAME }));
});

const writeDelivery = (draft: Draft, invoice: EInvoice): void => draft.xml.element('ram:ApplicableHeaderTradeDelivery', () => {
  writeDeliveryParts(draft, invoice.delivery);
  writeReference(draft, 'ram:DespatchAdviceReferencedDocument', invoice.references.despatchAdvice);
  writeReference(draft, 'ram:ReceivingAdviceReferencedDocument', invoice.references.receivingAdvice);
}, { isRequired: true });

/** Writes an e-invoice without violations as UN/CEFACT Cross Industry Invoice, in UTF-8. See EN 16931-3-3. */
export const writeCii = (invoice: EInvoice, target: Target): Uint8Array => {
  const { parts } = target.supportedTerms;
  const draft: Draft = { xml: new XmlWriter(), digits: invoice.digits, statesReasons: parts.includes('extension') };
  const selected = selectTerms(invoice, target);
  draft.xml.element('rsm:CrossIndustryInvoice', () => {
    writeContext(draft, chooseSpecification(target, selected));
    writeHeader(draft, selected);
    draft.xml.element('rsm:SupplyChainTradeTransaction', () => {
      writeTableRows(draft, selected);
      writeAgreement(draft, selected);
      writeDelivery(draft, selected);
      writeSettlement(draft, selected);
    });
  }, { attributes: NAMESPACES });
  return draft.xml.toBytes();
};
