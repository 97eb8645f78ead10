/**
 * Checks the elements of UBL 2.1: their order, how often each may occur, and the attributes that a schema requires. The table is typed from the
 * sequences of OASIS UBL 2.1, for the elements that EN 16931 uses; any other element is an error.
 */
import { XMLParser } from 'fast-xml-parser';

/** Children in their order. `?`: at most one; `*`: any number; `+`: one or more; nothing: exactly one. */
type Sequence = readonly string[];

const sequence = (names: string): Sequence => names.trim().split(/\s+/);

const PARTY = sequence(`
  cbc:EndpointID? cac:PartyIdentification* cac:PartyName* cac:PostalAddress? cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact?`);
const ADDRESS = sequence(`
  cbc:StreetName? cbc:AdditionalStreetName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cac:AddressLine* cac:Country?`);
const DOCUMENT_REFERENCE = sequence('cbc:ID cbc:IssueDate? cbc:DocumentTypeCode? cbc:DocumentDescription* cac:Attachment?');
const TAX_CATEGORY = sequence('cbc:ID? cbc:Percent? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason* cac:TaxScheme');
const IDENTIFICATION = sequence('cbc:ID');
const ACCOUNT = sequence('cbc:ID? cbc:Name? cac:FinancialInstitutionBranch?');
const SUPPLIER = sequence('cac:Party? cac:SellerContact?');

const LINE_START = sequence('cbc:ID cbc:Note*');
const LINE_END = sequence(`
  cbc:LineExtensionAmount cbc:AccountingCost? cac:InvoicePeriod* cac:OrderLineReference* cac:DespatchLineReference* cac:DocumentReference* cac:AllowanceCharge* cac:Item cac:Price?`);

const SEQUENCES: Readonly<Record<string, Sequence>> = {
  Invoice: sequence(`
    cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:DueDate? cbc:InvoiceTypeCode? cbc:Note* cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode?
    cbc:AccountingCost? cbc:BuyerReference? cac:InvoicePeriod* cac:OrderReference? cac:BillingReference* cac:DespatchDocumentReference*
    cac:ReceiptDocumentReference* cac:OriginatorDocumentReference* cac:ContractDocumentReference* cac:AdditionalDocumentReference* cac:ProjectReference*
    cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty? cac:TaxRepresentativeParty? cac:Delivery* cac:PaymentMeans* cac:PaymentTerms*
    cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:InvoiceLine+`),
  CreditNote: sequence(`
    cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:CreditNoteTypeCode? cbc:Note* cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode?
    cbc:AccountingCost? cbc:BuyerReference? cac:InvoicePeriod* cac:OrderReference? cac:BillingReference* cac:DespatchDocumentReference*
    cac:ReceiptDocumentReference* cac:ContractDocumentReference* cac:AdditionalDocumentReference* cac:OriginatorDocumentReference*
    cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty? cac:TaxRepresentativeParty? cac:Delivery* cac:PaymentMeans* cac:PaymentTerms*
    cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:CreditNoteLine+`),
  'cac:InvoicePeriod': sequence('cbc:StartDate? cbc:EndDate? cbc:DescriptionCode?'),
  'cac:OrderReference': sequence('cbc:ID cbc:SalesOrderID?'),
  'cac:BillingReference': sequence('cac:InvoiceDocumentReference?'),
  'cac:InvoiceDocumentReference': DOCUMENT_REFERENCE,
  'cac:DespatchDocumentReference': DOCUMENT_REFERENCE,
  'cac:ReceiptDocumentReference': DOCUMENT_REFERENCE,
  'cac:OriginatorDocumentReference': DOCUMENT_REFERENCE,
  'cac:ContractDocumentReference': DOCUMENT_REFERENCE,
  'cac:AdditionalDocumentReference': DOCUMENT_REFERENCE,
  'cac:DocumentReference': DOCUMENT_REFERENCE,
  'cac:ProjectReference': IDENTIFICATION,
  'cac:Attachment': sequence('cbc:EmbeddedDocumentBinaryObject? cac:ExternalReference?'),
  'cac:ExternalReference': sequence('cbc:URI'),
  'cac:AccountingSupplierParty': SUPPLIER,
  'cac:SellerContact': sequence('cbc:ID? cbc:Name?'),
  'cac:AccountingCustomerParty': SUPPLIER,
  'cac:Party': PARTY,
  'cac:PayeeParty': PARTY,
  'cac:TaxRepresentativeParty': PARTY,
  'cac:DeliveryParty': PARTY,
  'cac:PartyIdentification': IDENTIFICATION,
  'cac:PartyName': sequence('cbc:Name'),
  'cac:PostalAddress': ADDRESS,
  'cac:Address': ADDRESS,
  'cac:AddressLine': sequence('cbc:Line'),
  'cac:Country': sequence('cbc:IdentificationCode?'),
  'cac:OriginCountry': sequence('cbc:IdentificationCode?'),
  'cac:PartyTaxScheme': sequence('cbc:CompanyID? cac:TaxScheme'),
  'cac:TaxScheme': sequence('cbc:ID?'),
  'cac:PartyLegalEntity': sequence('cbc:RegistrationName? cbc:CompanyID? cbc:CompanyLegalForm?'),
  'cac:Contact': sequence('cbc:Name? cbc:Telephone? cbc:ElectronicMail?'),
  'cac:Delivery': sequence('cbc:ActualDeliveryDate? cac:DeliveryLocation? cac:DeliveryParty?'),
  'cac:DeliveryLocation': sequence('cbc:ID? cac:Address?'),
  'cac:PaymentMeans': sequence(`
    cbc:PaymentMeansCode cbc:PaymentDueDate? cbc:PaymentID* cac:CardAccount? cac:PayeeFinancialAccount? cac:PaymentMandate?`),
  'cac:CardAccount': sequence('cbc:PrimaryAccountNumberID cbc:NetworkID cbc:HolderName?'),
  'cac:PayeeFinancialAccount': ACCOUNT,
  'cac:PayerFinancialAccount': ACCOUNT,
  'cac:FinancialInstitutionBranch': sequence('cbc:ID?'),
  'cac:PaymentMandate': sequence('cbc:ID? cac:PayerFinancialAccount?'),
  'cac:PaymentTerms': sequence('cbc:Note*'),
  'cac:AllowanceCharge': sequence(`
    cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:MultiplierFactorNumeric? cbc:Amount cbc:BaseAmount? cac:TaxCategory*`),
  'cac:TaxCategory': TAX_CATEGORY,
  'cac:ClassifiedTaxCategory': TAX_CATEGORY,
  'cac:TaxTotal': sequence('cbc:TaxAmount cac:TaxSubtotal*'),
  'cac:TaxSubtotal': sequence('cbc:TaxableAmount? cbc:TaxAmount cac:TaxCategory'),
  'cac:LegalMonetaryTotal': sequence(`
    cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount?
    cbc:PayableRoundingAmount? cbc:PayableAmount`),
  'cac:InvoiceLine': [...LINE_START, 'cbc:InvoicedQuantity?', ...LINE_END],
  'cac:CreditNoteLine': [...LINE_START, 'cbc:CreditedQuantity?', ...LINE_END],
  'cac:OrderLineReference': sequence('cbc:LineID cac:OrderReference?'),
  'cac:DespatchLineReference': sequence('cbc:LineID cac:DocumentReference?'),
  'cac:Item': sequence(`
    cbc:Description* cbc:Name? cac:BuyersItemIdentification? cac:SellersItemIdentification? cac:StandardItemIdentification? cac:OriginCountry?
    cac:CommodityClassification* cac:ClassifiedTaxCategory* cac:AdditionalItemProperty*`),
  'cac:BuyersItemIdentification': IDENTIFICATION,
  'cac:SellersItemIdentification': IDENTIFICATION,
  'cac:StandardItemIdentification': IDENTIFICATION,
  'cac:CommodityClassification': sequence('cbc:ItemClassificationCode?'),
  'cac:AdditionalItemProperty': sequence('cbc:Name cbc:Value?'),
  'cac:Price': sequence('cbc:PriceAmount cbc:BaseQuantity? cac:AllowanceCharge*'),
};

const NAMESPACES: Readonly<Record<string, RegExp>> = {
  xmlns: /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/,
  'xmlns:cac': /^urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2$/,
  'xmlns:cbc': /^urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2$/,
};

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
}

type Parsed = Readonly<Record<string, unknown>>;

const PARSER = new XMLParser({
  preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, parseAttributeValue: false, trimValues: false,
});

const nodeOf = (parsed: Parsed): Node => {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const content = parsed[name] as readonly Parsed[];
  return {
    name, attributes: (parsed[':@'] ?? {}) as Node['attributes'],
    children: content.filter((each) => !('#text' in each)).map(nodeOf),
    text: content.map((each) => each['#text'] as string | undefined ?? '').join(''),
  };
};

/** A sequence as a pattern of names, each followed by a space. */
const patternOf = (allowed: Sequence): RegExp =>
  new RegExp(`^${allowed.map((entry) => entry.replace(/^([\w:]+)(.?)$/, '(?:$1 )$2')).join('')}$`);

const attributeErrors = ({ name, attributes }: Node): readonly string[] => [
  ...(name.endsWith('Amount') && attributes.currencyID === undefined ? [`${name} without currencyID`] : []),
  ...(name === 'cbc:EmbeddedDocumentBinaryObject' && attributes.mimeCode === undefined ? [`${name} without mimeCode`] : []),
];

const errorsOf = (node: Node): readonly string[] => {
  const { name, children, text } = node;
  if (name.startsWith('cbc:')) return [...attributeErrors(node), ...(children.length > 0 || text.trim() === '' ? [`${name} is no text`] : [])];
  const allowed = SEQUENCES[name];
  if (allowed === undefined) return [`${name} is unknown`];
  const names = children.map((child) => `${child.name} `).join('');
  return [
    ...(patternOf(allowed).test(names) ? [] : [`${name} has ${names}`]),
    ...(children.length === 0 ? [`${name} is empty`] : []), ...children.flatMap(errorsOf),
  ];
};

const namespaceErrors = ({ name, attributes }: Node): readonly string[] => [
  ...Object.entries(NAMESPACES).filter(([key, pattern]) => !pattern.test(attributes[key] ?? '')).map(([key]) => `namespace of ${key}`),
  ...(attributes.xmlns?.endsWith(`:${name}-2`) === true ? [] : [`namespace of ${name}`]),
];

/** Errors in the elements of a UBL document; empty if there are none. */
export const ublErrors = (xml: Uint8Array): readonly string[] => {
  const [root = { name: '', attributes: {}, children: [], text: '' }] = (PARSER.parse(Buffer.from(xml).toString('utf8')) as readonly Parsed[])
    .map(nodeOf).filter(({ name }) => name !== '?xml');
  return [...namespaceErrors(root), ...errorsOf(root)];
};
