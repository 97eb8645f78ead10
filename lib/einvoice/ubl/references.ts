import type { Identifier } from '../party-types.js';
import type { Attachment, PrecedingInvoice } from '../reference-types.js';
import type { EInvoice } from '../types.js';
import { identifier, wrapped, type Draft } from './elements.js';

/** UNTDID 1001: the data sheet of the invoiced object, a project. */
const REFERENCE_TYPES = { object: '130', project: '50' } as const;

/** BT-18, 128, and BT-11 of a credit note. */
export const typedReference = (draft: Draft, name: string, type: keyof typeof REFERENCE_TYPES, value: Identifier | undefined): void => {
  if (value === undefined) return;
  draft.xml.element(name, () => {
    identifier(draft, 'cbc:ID', value);
    draft.xml.leaf('cbc:DocumentTypeCode', REFERENCE_TYPES[type]);
  });
};

/** BG-24. */
const attachment = ({ xml }: Draft, { id, description, fileName, mediaType, content }: Attachment): void =>
  xml.element('cac:AdditionalDocumentReference', () => {
    xml.leaf('cbc:ID', id);
    xml.leaf('cbc:DocumentDescription', description);
    xml.element('cac:Attachment', () =>
      xml.leaf('cbc:EmbeddedDocumentBinaryObject', content, { mimeCode: mediaType, filename: fileName }));
  });

/** BG-3. */
const precedingInvoice = ({ xml }: Draft, { number, date }: PrecedingInvoice): void => xml.element('cac:BillingReference', () => {
  xml.element('cac:InvoiceDocumentReference', () => {
    xml.leaf('cbc:ID', number);
    xml.leaf('cbc:IssueDate', date);
  });
});

/** BT-13, 14. Rule INV-12 ensures that a sales order comes with a purchase order. */
const order = ({ xml }: Draft, { poNumber, references }: EInvoice): void => xml.element('cac:OrderReference', () => {
  xml.leaf('cbc:ID', poNumber);
  xml.leaf('cbc:SalesOrderID', references.salesOrder);
});

const additional = (draft: Draft, { references, attachments }: EInvoice): void => {
  typedReference(draft, 'cac:AdditionalDocumentReference', 'object', references.object);
  for (const each of attachments) attachment(draft, each);
};

/** The last references of an Invoice. A CreditNote has them in another order. */
const ofInvoice = (draft: Draft, invoice: EInvoice): void => {
  const { tender, contract, project } = invoice.references;
  wrapped(draft, 'cac:OriginatorDocumentReference', 'cbc:ID', tender);
  wrapped(draft, 'cac:ContractDocumentReference', 'cbc:ID', contract);
  if (invoice.page !== undefined) attachment(draft, invoice.page);
  additional(draft, invoice);
  wrapped(draft, 'cac:ProjectReference', 'cbc:ID', project);
};

/** A CreditNote has no element for a project, so the project is an additional document. */
const ofCreditNote = (draft: Draft, invoice: EInvoice): void => {
  const { tender, contract, project } = invoice.references;
  wrapped(draft, 'cac:ContractDocumentReference', 'cbc:ID', contract);
  if (invoice.page !== undefined) attachment(draft, invoice.page);
  typedReference(draft, 'cac:AdditionalDocumentReference', 'project', project === undefined ? undefined : { id: project });
  additional(draft, invoice);
  wrapped(draft, 'cac:OriginatorDocumentReference', 'cbc:ID', tender);
};

/** All references of the document, with BG-3 and BG-24. */
export const references = (draft: Draft, invoice: EInvoice): void => {
  order(draft, invoice);
  for (const each of [...invoice.precedingInvoices, ...invoice.depositInvoices]) precedingInvoice(draft, each);
  wrapped(draft, 'cac:DespatchDocumentReference', 'cbc:ID', invoice.references.despatchAdvice);
  wrapped(draft, 'cac:ReceiptDocumentReference', 'cbc:ID', invoice.references.receivingAdvice);
  (draft.isCreditNote ? ofCreditNote : ofInvoice)(draft, invoice);
};
