import { XmlWriter } from '../../xml/xml-writer.js';
import { selectTerms } from '../project.js';
import type { Attachment } from '../reference-types.js';
import type { Target } from '../targets/target.js';
import { specificationOf, type Specification } from '../targets/target-form.js';
import type { EInvoice } from '../types.js';
import { additionalReference, date, type Draft } from './elements.js';
import { tableRows } from './lines.js';
import { deliveryParts, taxRepresentativeParty, tradeParty } from './parties.js';
import { settlement } from './settlement.js';

const UNECE = 'urn:un:unece:uncefact:data:standard';

const NAMESPACES = {
  'xmlns:rsm': `${UNECE}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${UNECE}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${UNECE}:QualifiedDataType:100`,
};

/** Code of a document that belongs to the invoice, in UNTDID 1001. */
const ATTACHMENT_TYPE = '916';
/** The schema requires a name; EN 16931-3-3 sets this one. */
const PROJECT_NAME = 'Project reference';

const context = ({ xml }: Draft, { process, specification }: Specification): void => xml.element('rsm:ExchangedDocumentContext', () => {
  xml.element('ram:BusinessProcessSpecifiedDocumentContextParameter', () => xml.leaf('ram:ID', process));
  xml.element('ram:GuidelineSpecifiedDocumentContextParameter', () => xml.leaf('ram:ID', specification));
});

const header = (draft: Draft, invoice: EInvoice): void => draft.xml.element('rsm:ExchangedDocument', () => {
  draft.xml.leaf('ram:ID', invoice.number);
  draft.xml.leaf('ram:TypeCode', invoice.typeCode);
  date(draft, 'ram:IssueDateTime', invoice.date);
  for (const { text, code } of invoice.notes) {
    draft.xml.element('ram:IncludedNote', () => {
      draft.xml.leaf('ram:Content', text);
      draft.xml.leaf('ram:SubjectCode', code);
    });
  }
});

/** A reference by its number alone. */
const reference = ({ xml }: Draft, name: string, id: string | undefined): void =>
  xml.element(name, () => xml.leaf('ram:IssuerAssignedID', id));

/** BG-24. */
const attachment = ({ xml }: Draft, { id, description, fileName, mediaType, content }: Attachment): void =>
  xml.element('ram:AdditionalReferencedDocument', () => {
    xml.leaf('ram:IssuerAssignedID', id);
    xml.leaf('ram:TypeCode', ATTACHMENT_TYPE);
    xml.leaf('ram:Name', description);
    xml.leaf('ram:AttachmentBinaryObject', content, { mimeCode: mediaType, filename: fileName });
  });

const agreement = (draft: Draft, invoice: EInvoice): void => draft.xml.element('ram:ApplicableHeaderTradeAgreement', () => {
  const { references } = invoice;
  draft.xml.leaf('ram:BuyerReference', invoice.buyerReference);
  tradeParty(draft, 'ram:SellerTradeParty', invoice.seller);
  tradeParty(draft, 'ram:BuyerTradeParty', invoice.buyer);
  taxRepresentativeParty(draft, invoice.taxRepresentative);
  reference(draft, 'ram:SellerOrderReferencedDocument', references.salesOrder);
  reference(draft, 'ram:BuyerOrderReferencedDocument', invoice.poNumber);
  reference(draft, 'ram:ContractReferencedDocument', references.contract);
  additionalReference(draft, 'tender', references.tender === undefined ? undefined : { id: references.tender });
  additionalReference(draft, 'object', references.object);
  for (const each of invoice.attachments) attachment(draft, each);
  draft.xml.element('ram:SpecifiedProcuringProject', () => {
    draft.xml.leaf('ram:ID', references.project);
    draft.xml.leaf('ram:Name', references.project && PROJECT_NAME);
  });
});

const delivery = (draft: Draft, invoice: EInvoice): void => draft.xml.element('ram:ApplicableHeaderTradeDelivery', () => {
  deliveryParts(draft, invoice.delivery);
  reference(draft, 'ram:DespatchAdviceReferencedDocument', invoice.references.despatchAdvice);
  reference(draft, 'ram:ReceivingAdviceReferencedDocument', invoice.references.receivingAdvice);
}, { isRequired: true });

/** Writes an e-invoice without violations as UN/CEFACT Cross Industry Invoice, in UTF-8. See EN 16931-3-3. */
export const writeCii = (invoice: EInvoice, target: Target): Uint8Array => {
  const draft = { xml: new XmlWriter(), digits: invoice.digits };
  const selected = selectTerms(invoice, target);
  draft.xml.element('rsm:CrossIndustryInvoice', () => {
    context(draft, specificationOf(target, selected));
    header(draft, selected);
    draft.xml.element('rsm:SupplyChainTradeTransaction', () => {
      tableRows(draft, selected);
      agreement(draft, selected);
      delivery(draft, selected);
      settlement(draft, selected);
    });
  }, { attributes: NAMESPACES });
  return draft.xml.toBytes();
};
