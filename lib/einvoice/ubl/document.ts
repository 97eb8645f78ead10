import type { PaymentAccount, Attachment, Card, EInvoice, Identifier, Line, Mandate, Payment, PrecedingInvoice, Totals, VatGroup } from '../model.js';
import { type Draft, writeAllowanceCharge, writeAmount, writeIdentifier, writePeriod, writePriceAmount, writeTaxCategory, writeTaxScheme, writeWrapped } from './elements.js';
import { decimalToText } from '../../invoice/decimal.js';
import { noteTexts, termsWithDiscounts } from '../xml-texts.js';
import { XmlWriter } from '../../xml/xml-writer.js';
import { selectTerms } from '../select-terms.js';
import type { Target } from '../targets/target.js';
import { chooseSpecification, writtenCategory } from '../targets/target-form.js';
import { isCreditNoteCode } from '../code-lists.js';
import { writeDelivery, writeParties } from './parties.js';

/** UNTDID 1001: data sheet of the invoiced object; project. */
const REFERENCE_TYPES = { object: '130', project: '50' } as const;

/** BT-18, 128, and BT-11 of a credit note. */
const writeTypedReference = (
  draft: Draft, name: string, type: keyof typeof REFERENCE_TYPES, value: Identifier | undefined,
): void => {
  if (value === undefined) return;
  draft.xml.element(name, () => {
    writeIdentifier(draft, 'cbc:ID', value);
    draft.xml.leaf('cbc:DocumentTypeCode', REFERENCE_TYPES[type]);
  });
};

interface AttachedDocument extends Partial<Omit<Attachment, 'url'>> { readonly type?: string; readonly url?: string | undefined }

/** BG-24, and documents that a format adds. */
const writeAttachment = ({ xml }: Draft, { id, type, description, url, file }: AttachedDocument): void =>
  xml.element('cac:AdditionalDocumentReference', () => {
    xml.leaf('cbc:ID', id);
    xml.leaf('cbc:DocumentTypeCode', type);
    xml.leaf('cbc:DocumentDescription', description);
    xml.element('cac:Attachment', () => {
      xml.leaf('cbc:EmbeddedDocumentBinaryObject', file?.content, { mimeCode: file?.mediaType, filename: file?.fileName });
      xml.element('cac:ExternalReference', () => xml.leaf('cbc:URI', url));
    });
  });

/** BG-3. */
const writePrecedingInvoice = ({ xml }: Draft, { number, date }: PrecedingInvoice): void => xml.element('cac:BillingReference', () =>
  xml.element('cac:InvoiceDocumentReference', () => xml.leaves({ 'cbc:ID': number, 'cbc:IssueDate': date })));

/** UBL requires the purchase order of a sales order, the number of a line, and the card network. */
const NOT_AVAILABLE = 'NA';

/** BT-13, 14. */
const writeOrder = ({ xml }: Draft, { poNumber, references: { salesOrder } }: EInvoice): void => xml.element('cac:OrderReference', () =>
  xml.leaves({ 'cbc:ID': poNumber ?? (salesOrder && NOT_AVAILABLE), 'cbc:SalesOrderID': salesOrder }));

const writeObjectAndAttachments = (draft: Draft, invoice: EInvoice, { addedDocuments }: Target): void => {
  const { references, attachments } = invoice;
  writeTypedReference(draft, 'cac:AdditionalDocumentReference', 'object', references.object);
  for (const each of [...addedDocuments?.(invoice) ?? [], ...attachments]) writeAttachment(draft, each);
};

/** The last references of an Invoice. A CreditNote orders them differently. */
const writeInvoiceReferences = (draft: Draft, invoice: EInvoice, target: Target): void => {
  const { tender, contract, project } = invoice.references;
  writeWrapped(draft, 'cac:OriginatorDocumentReference', 'cbc:ID', tender);
  writeWrapped(draft, 'cac:ContractDocumentReference', 'cbc:ID', contract);
  if (invoice.page !== undefined) writeAttachment(draft, invoice.page);
  writeObjectAndAttachments(draft, invoice, target);
  writeWrapped(draft, 'cac:ProjectReference', 'cbc:ID', project);
};

/** A CreditNote has no project element, so an additional document holds the project. */
const writeCreditNoteReferences = (draft: Draft, invoice: EInvoice, target: Target): void => {
  const { tender, contract, project } = invoice.references;
  writeWrapped(draft, 'cac:ContractDocumentReference', 'cbc:ID', contract);
  if (invoice.page !== undefined) writeAttachment(draft, invoice.page);
  writeTypedReference(draft, 'cac:AdditionalDocumentReference', 'project', project === undefined ? undefined : { id: project });
  writeObjectAndAttachments(draft, invoice, target);
  writeWrapped(draft, 'cac:OriginatorDocumentReference', 'cbc:ID', tender);
};

/** All references of the document, with BG-3 and BG-24. */
const writeReferences = (draft: Draft, invoice: EInvoice, target: Target): void => {
  writeOrder(draft, invoice);
  for (const each of [...invoice.precedingInvoices, ...invoice.depositInvoices]) writePrecedingInvoice(draft, each);
  writeWrapped(draft, 'cac:DespatchDocumentReference', 'cbc:ID', invoice.references.despatchAdvice);
  writeWrapped(draft, 'cac:ReceiptDocumentReference', 'cbc:ID', invoice.references.receivingAdvice);
  (draft.isCreditNote ? writeCreditNoteReferences : writeInvoiceReferences)(draft, invoice, target);
};

/** The scheme of a GTIN in ISO 6523. */
const GTIN_SCHEME = '0160';

const writeItem = (draft: Draft, line: Line): void => draft.xml.element('cac:Item', () => {
  const { xml } = draft;
  xml.leaf('cbc:Description', line.description);
  xml.leaf('cbc:Name', line.name);
  writeWrapped(draft, 'cac:BuyersItemIdentification', 'cbc:ID', line.buyerSku);
  writeWrapped(draft, 'cac:SellersItemIdentification', 'cbc:ID', line.sku);
  const { gtin } = line;
  if (gtin !== undefined) xml.element('cac:StandardItemIdentification', () => writeIdentifier(draft, 'cbc:ID', { id: gtin, scheme: GTIN_SCHEME }));
  writeWrapped(draft, 'cac:OriginCountry', 'cbc:IdentificationCode', line.originCountry);
  for (const { code, scheme, version } of line.classifications) {
    xml.element('cac:CommodityClassification', () =>
      xml.leaf('cbc:ItemClassificationCode', code, { listID: scheme, listVersionID: version }));
  }
  writeTaxCategory(draft, 'cac:ClassifiedTaxCategory', line.vat);
  for (const { name, value } of line.attributes) {
    xml.element('cac:AdditionalItemProperty', () => xml.leaves({ 'cbc:Name': name, 'cbc:Value': value }));
  }
});

const writePrice = (draft: Draft, { netPrice, grossPrice, baseQuantity, unitCode }: Line): void => draft.xml.element('cac:Price', () => {
  writePriceAmount(draft, 'cbc:PriceAmount', netPrice);
  draft.xml.leaf('cbc:BaseQuantity', baseQuantity && decimalToText(baseQuantity), { unitCode });
  if (grossPrice === undefined) return;
  draft.xml.element('cac:AllowanceCharge', () => {
    draft.xml.leaf('cbc:ChargeIndicator', 'false');
    writePriceAmount(draft, 'cbc:Amount', grossPrice.discount);
    writePriceAmount(draft, 'cbc:BaseAmount', grossPrice.amount);
  });
});

/** BT-132 and the order of the line. */
const writeOrderLine = (draft: Draft, { orderLine, references: { order } = {} }: Line): void => draft.xml.element('cac:OrderLineReference', () => {
  draft.xml.leaf('cbc:LineID', orderLine ?? (order && NOT_AVAILABLE));
  writeWrapped(draft, 'cac:OrderReference', 'cbc:ID', order);
});

const writeDespatchAdvice = (draft: Draft, { references: { despatchAdvice } = {} }: Line): void => {
  if (despatchAdvice === undefined) return;
  draft.xml.element('cac:DespatchLineReference', () => {
    draft.xml.leaf('cbc:LineID', NOT_AVAILABLE);
    writeWrapped(draft, 'cac:DocumentReference', 'cbc:ID', despatchAdvice);
  });
};

/** BG-25. Positions begin at 1. */
const writeLineItem = (draft: Draft, line: Line, position: number): void => {
  const { xml, isCreditNote } = draft;
  xml.element(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', () => {
    xml.leaf('cbc:ID', String(position));
    xml.leaf('cbc:Note', line.note);
    xml.leaf(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', decimalToText(line.quantity), { unitCode: line.unitCode });
    writeAmount(draft, 'cbc:LineExtensionAmount', line.netAmount);
    xml.leaf('cbc:AccountingCost', line.accounting);
    writePeriod(draft, line.period);
    writeOrderLine(draft, line);
    writeDespatchAdvice(draft, line);
    writeTypedReference(draft, 'cac:DocumentReference', 'object', line.object);
    for (const allowance of line.allowances) writeAllowanceCharge(draft, 'allowance', allowance);
    for (const charge of line.charges) writeAllowanceCharge(draft, 'charge', charge);
    writeItem(draft, line);
    writePrice(draft, line);
  });
};

const writeCardAccount = ({ xml }: Draft, { lastDigits, holder }: Card): void => xml.element('cac:CardAccount', () =>
  xml.leaves({ 'cbc:PrimaryAccountNumberID': lastDigits, 'cbc:NetworkID': NOT_AVAILABLE, 'cbc:HolderName': holder }));

const writePayeeAccount = (draft: Draft, { id, name, bic, bankCode }: PaymentAccount): void => draft.xml.element('cac:PayeeFinancialAccount', () => {
  draft.xml.leaf('cbc:ID', id);
  draft.xml.leaf('cbc:Name', name);
  writeWrapped(draft, 'cac:FinancialInstitutionBranch', 'cbc:ID', bic ?? bankCode);
});

const writePaymentMandate = (draft: Draft, { reference, debtorIban }: Mandate): void => draft.xml.element('cac:PaymentMandate', () => {
  draft.xml.leaf('cbc:ID', reference);
  writeWrapped(draft, 'cac:PayerFinancialAccount', 'cbc:ID', debtorIban);
});

/** BG-16 to 19: one element for each account. In a credit note, the first element states the due date. */
const writePaymentMeans = (
  draft: Draft, payment: Omit<Payment, 'accounts'>, invoice: EInvoice, dueDate?: string,
): void => draft.xml.element('cac:PaymentMeans', () => {
  const { means, service, card, account, mandate } = payment;
  draft.xml.leaf('cbc:PaymentMeansCode', means, { name: service });
  draft.xml.leaf('cbc:PaymentDueDate', dueDate);
  draft.xml.leaf('cbc:PaymentID', invoice.paymentReference);
  if (card !== undefined) writeCardAccount(draft, card);
  if (account !== undefined) writePayeeAccount(draft, account);
  if (mandate !== undefined) writePaymentMandate(draft, mandate);
});

/** BG-23. EN 16931 requires BT-119 here even for a supply outside the scope of VAT. */
const writeVatGroup = (draft: Draft, group: VatGroup): void => draft.xml.element('cac:TaxSubtotal', () => {
  const { xml } = draft;
  writeAmount(draft, 'cbc:TaxableAmount', group.base);
  writeAmount(draft, 'cbc:TaxAmount', group.amount);
  xml.element('cac:TaxCategory', () => {
    const hasRate = group.category !== 'O' || draft.taxOutsideEu === undefined || draft.taxCodes !== undefined;
    xml.leaf('cbc:ID', writtenCategory(draft, group));
    xml.leaf('cbc:Percent', hasRate ? decimalToText(group.percent) : undefined);
    xml.leaf('cbc:TaxExemptionReasonCode', group.reasonCode);
    xml.leaf('cbc:TaxExemptionReason', group.reason);
    writeTaxScheme(draft);
  });
});

const writeTaxTotals = (draft: Draft, { totals, vatBreakdown, taxCurrency }: EInvoice): void => {
  draft.xml.element('cac:TaxTotal', () => {
    writeAmount(draft, 'cbc:TaxAmount', totals.vat);
    for (const group of vatBreakdown) writeVatGroup(draft, group);
  });
  if (taxCurrency === undefined) return;
  const { code, taxAmount, digits } = taxCurrency; // BT-111
  draft.xml.element('cac:TaxTotal', () => draft.xml.leaf('cbc:TaxAmount', decimalToText(taxAmount, digits), { currencyID: code }));
};

/** BG-22. */
const writeMonetaryTotal = (draft: Draft, totals: Totals): void => draft.xml.element('cac:LegalMonetaryTotal', () => {
  writeAmount(draft, 'cbc:LineExtensionAmount', totals.lines);
  writeAmount(draft, 'cbc:TaxExclusiveAmount', totals.withoutVat);
  writeAmount(draft, 'cbc:TaxInclusiveAmount', totals.withVat);
  writeAmount(draft, 'cbc:AllowanceTotalAmount', totals.allowances);
  writeAmount(draft, 'cbc:ChargeTotalAmount', totals.charges);
  writeAmount(draft, 'cbc:PrepaidAmount', totals.paid);
  writeAmount(draft, 'cbc:PayableRoundingAmount', totals.rounding);
  writeAmount(draft, 'cbc:PayableAmount', totals.due);
});

/** From the means of payment to the totals, in schema order. */
const writePaymentAndTotals = (draft: Draft, invoice: EInvoice): void => {
  const { payment } = invoice;
  if (payment !== undefined) {
    const { means, service } = payment;
    const named = service === undefined ? {} : { service };
    writePaymentMeans(draft, payment, invoice, draft.isCreditNote ? invoice.dueDate : undefined);
    for (const account of payment.accounts ?? []) writePaymentMeans(draft, { means, ...named, account }, invoice);
  }
  writeWrapped(draft, 'cac:PaymentTerms', 'cbc:Note', termsWithDiscounts(invoice));
  for (const allowance of invoice.allowances) writeAllowanceCharge(draft, 'allowance', allowance, allowance.vat);
  for (const charge of invoice.charges) writeAllowanceCharge(draft, 'charge', charge, charge.vat);
  writeTaxTotals(draft, invoice);
  writeMonetaryTotal(draft, invoice.totals);
};

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd';

const documentNamespaces = (root: string): Readonly<Record<string, string>> => ({
  xmlns: `${OASIS}:${root}-2`,
  'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
});

const writeHeader = (draft: Draft, invoice: EInvoice, target: Target): void => {
  const { xml, isCreditNote } = draft;
  const { specification, process } = chooseSpecification(target, invoice);
  xml.leaf('cbc:CustomizationID', specification);
  xml.leaf('cbc:ProfileID', process);
  xml.leaf('cbc:ID', invoice.number);
  xml.leaf('cbc:UUID', invoice.uuid);
  xml.leaf('cbc:IssueDate', invoice.date);
  xml.leaf('cbc:IssueTime', invoice.issueTime);
  xml.leaf('cbc:DueDate', isCreditNote ? undefined : invoice.dueDate);
  xml.leaf(isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode);
  for (const text of noteTexts(invoice, target)) xml.leaf('cbc:Note', text);
  xml.leaf('cbc:DocumentCurrencyCode', invoice.currency);
  xml.leaf('cbc:TaxCurrencyCode', invoice.taxCurrency?.code);
  xml.leaf('cbc:AccountingCost', invoice.references.accounting);
  xml.leaf('cbc:BuyerReference', invoice.buyerReference);
};

/** Writes an e-invoice without violations as a UBL 2.1 Invoice or CreditNote, in UTF-8. See EN 16931-3-2. */
export const writeUbl = (invoice: EInvoice, target: Target): Uint8Array => {
  const selected = selectTerms(invoice, target);
  const isCreditNote = isCreditNoteCode(selected.typeCode);
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const { digits, currency } = selected;
  const { taxOutsideEu, taxCodes } = target;
  const draft: Draft = { xml: new XmlWriter(), digits, currency, isCreditNote, taxOutsideEu, taxCodes };
  draft.xml.element(root, () => {
    writeHeader(draft, selected, target);
    writePeriod(draft, selected.period, selected.vatDue);
    writeReferences(draft, selected, target);
    writeParties(draft, selected);
    writeDelivery(draft, selected.delivery);
    writePaymentAndTotals(draft, selected);
    selected.lines.forEach((line, index) => writeLineItem(draft, line, index + 1));
  }, { attributes: documentNamespaces(root) });
  return draft.xml.toBytes();
};
