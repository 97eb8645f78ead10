/**
 * A business term: its path in UBL, its path in CII, and the field of the request that has its text. Prefixes are left
 * out. `A | B` are alternatives, `A[B=1,2]` selects by a text or an attribute. A syntax without the term has an empty
 * path. A term without a field has none, or a rule of its own.
 */
export type Term = readonly [term: string, ubl: string, cii: string, field?: string];

/** A list of objects in the request, one for each element. */
export interface GroupTerms {
  readonly field: string;
  readonly ubl: string;
  readonly cii: string;
  readonly members: readonly Term[];
  readonly required: readonly string[]; // Members without which an entry is not read
}

const ADDRESS: readonly (readonly [ubl: string, cii: string, field: string])[] = [
  ['StreetName', 'LineOne', 'line1'], ['AdditionalStreetName', 'LineTwo', 'line2'], ['AddressLine/Line', 'LineThree', 'line3'], ['CityName', 'CityName', 'city'],
  ['PostalZone', 'PostcodeCode', 'postalCode'], ['CountrySubentity', 'CountrySubDivisionName', 'region'], ['Country/IdentificationCode', 'CountryID', 'country'],
];

const addressTerms = (field: string, terms: readonly number[], ubl: string, cii: string): readonly Term[] =>
  ADDRESS.map(([inUbl, inCii, name], index) => [`BT-${String(terms[index])}`, `${ubl}/${inUbl}`, `${cii}/${inCii}`, `${field}.address.${name}`]);

const VAT = 'PartyTaxScheme[TaxScheme/ID=VAT,GST]/CompanyID';
const OTHER_TAX = 'PartyTaxScheme[TaxScheme/ID!=VAT,GST]/CompanyID';
const CII_VAT = 'SpecifiedTaxRegistration/ID[@schemeID=VA]';
const CII_LEGAL_ID = 'SpecifiedLegalOrganization/ID';

/** Terms of a seller or a buyer: `numbers` are those of name, trading name, identifiers, legal id … in the order below. */
const partyTerms = (
  field: string, numbers: readonly number[], address: readonly number[], ubl: string, cii: string,
): readonly Term[] => {
  const rows: readonly (readonly [ubl: string, cii: string, name?: string])[] = [
    ['PartyLegalEntity/RegistrationName', 'Name'],
    ['PartyName/Name', 'SpecifiedLegalOrganization/TradingBusinessName'],
    ['PartyIdentification/ID[@schemeID!=SEPA]', 'ID | GlobalID', 'ids'],
    ['PartyLegalEntity/CompanyID', CII_LEGAL_ID, 'legalId'],
    [VAT, CII_VAT, 'vatId'],
    ['EndpointID', 'URIUniversalCommunication/URIID', 'electronicAddress'],
    ['Contact/Name', 'DefinedTradeContact/PersonName | DefinedTradeContact/DepartmentName', 'contact.name'],
    ['Contact/Telephone', 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber', 'contact.phone'],
    ['Contact/ElectronicMail', 'DefinedTradeContact/EmailURIUniversalCommunication/URIID', 'contact.email'],
  ];
  const below = (base: string, path: string): string => path.split(' | ').map((each) => `${base}/${each}`).join(' | ');
  return [
    ...rows.map(([ublPath, ciiPath, name], index): Term => {
      const paths = [`BT-${String(numbers[index])}`, below(ubl, ublPath), below(cii, ciiPath)] as const;
      return name === undefined ? paths : [...paths, `${field}.${name}`];
    }),
    ...addressTerms(field, address, `${ubl}/PostalAddress`, `${cii}/PostalTradeAddress`),
  ];
};

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const REPRESENTATIVE = 'TaxRepresentativeParty';

const PARTY_TERMS: readonly Term[] = [
  ...partyTerms('seller', [27, 28, 29, 30, 31, 34, 41, 42, 43], [35, 36, 162, 37, 38, 39, 40], SELLER, 'A/SellerTradeParty'),
  ['BT-32', `${SELLER}/${OTHER_TAX}`, 'A/SellerTradeParty/SpecifiedTaxRegistration/ID[@schemeID=FC]', 'seller.taxNumber'],
  ['BT-33', `${SELLER}/PartyLegalEntity/CompanyLegalForm`, 'A/SellerTradeParty/Description', 'seller.legalInfo'],
  ...partyTerms('buyer', [44, 45, 46, 47, 48, 49, 56, 57, 58], [50, 51, 163, 52, 53, 54, 55], BUYER, 'A/BuyerTradeParty'),
  ['BT-59', 'PayeeParty/PartyName/Name', 'S/PayeeTradeParty/Name', 'payee.name'],
  ['BT-60', 'PayeeParty/PartyIdentification/ID[@schemeID!=SEPA]', 'S/PayeeTradeParty/ID | S/PayeeTradeParty/GlobalID', 'payee.id'],
  ['BT-61', 'PayeeParty/PartyLegalEntity/CompanyID', `S/PayeeTradeParty/${CII_LEGAL_ID}`, 'payee.legalId'],
  ['BT-62', `${REPRESENTATIVE}/PartyName/Name`, 'A/SellerTaxRepresentativeTradeParty/Name', 'taxRepresentative.name'],
  ['BT-63', `${REPRESENTATIVE}/${VAT}`, `A/SellerTaxRepresentativeTradeParty/${CII_VAT}`, 'taxRepresentative.vatId'],
  ...addressTerms('taxRepresentative', [64, 65, 164, 66, 67, 68, 69], `${REPRESENTATIVE}/PostalAddress`, 'A/SellerTaxRepresentativeTradeParty/PostalTradeAddress'),
  ['BT-70', 'Delivery/DeliveryParty/PartyName/Name', 'D/ShipToTradeParty/Name', 'delivery.name'],
  ['BT-71', 'Delivery/DeliveryLocation/ID', 'D/ShipToTradeParty/ID | D/ShipToTradeParty/GlobalID', 'delivery.locationId'],
  ...addressTerms('delivery', [75, 76, 165, 77, 78, 79, 80], 'Delivery/DeliveryLocation/Address', 'D/ShipToTradeParty/PostalTradeAddress'),
];

const TOTALS = 'S/SpecifiedTradeSettlementHeaderMonetarySummation';

/** Terms of the document. In CII, X is the context, H the document, A, D and S its agreement, delivery and settlement. */
export const DOCUMENT_TERMS: readonly Term[] = [
  ['BT-1', 'ID', 'H/ID', 'invoiceNumber'],
  ['BT-2', 'IssueDate', 'H/IssueDateTime/DateTimeString', 'date'],
  ['BT-3', 'InvoiceTypeCode | CreditNoteTypeCode', 'H/TypeCode'],
  ['BT-5', 'DocumentCurrencyCode', 'S/InvoiceCurrencyCode', 'currency'],
  ['BT-6', 'TaxCurrencyCode', 'S/TaxCurrencyCode'],
  ['BT-7', 'TaxPointDate', 'S/ApplicableTradeTax/TaxPointDate/DateString'],
  ['BT-8', 'InvoicePeriod/DescriptionCode', 'S/ApplicableTradeTax/DueDateTypeCode'],
  ['BT-9', 'DueDate | PaymentMeans/PaymentDueDate', 'S/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'],
  ['BT-10', 'BuyerReference', 'A/BuyerReference', 'buyerReference'],
  ['BT-11', 'ProjectReference/ID | AdditionalDocumentReference[DocumentTypeCode=50]/ID', 'A/SpecifiedProcuringProject/ID', 'references.project'],
  ['BT-12', 'ContractDocumentReference/ID', 'A/ContractReferencedDocument/IssuerAssignedID', 'references.contract'],
  ['BT-13', 'OrderReference/ID', 'A/BuyerOrderReferencedDocument/IssuerAssignedID', 'poNumber'],
  ['BT-14', 'OrderReference/SalesOrderID', 'A/SellerOrderReferencedDocument/IssuerAssignedID', 'references.salesOrder'],
  ['BT-15', 'ReceiptDocumentReference/ID', 'D/ReceivingAdviceReferencedDocument/IssuerAssignedID', 'references.receivingAdvice'],
  ['BT-16', 'DespatchDocumentReference/ID', 'D/DespatchAdviceReferencedDocument/IssuerAssignedID', 'references.despatchAdvice'],
  ['BT-17', 'OriginatorDocumentReference/ID', 'A/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID', 'references.tender'],
  ['BT-18', 'AdditionalDocumentReference[DocumentTypeCode=130]/ID', 'A/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID', 'references.object'],
  ['BT-19', 'AccountingCost', 'S/ReceivableSpecifiedTradeAccountingAccount/ID', 'references.accounting'],
  ['BT-20', 'PaymentTerms/Note', 'S/SpecifiedTradePaymentTerms/Description'],
  ['BT-21', 'Note/@subjectCode', 'H/IncludedNote/SubjectCode'],
  ['BT-22', 'Note', 'H/IncludedNote/Content'],
  ['BT-SG-003', 'UUID', ''],
  ['HR-BT-2', 'IssueTime', ''],
  ['HR-BT-4', 'AccountingSupplierParty/SellerContact/Name', '', 'operator.name'],
  ['HR-BT-5', 'AccountingSupplierParty/SellerContact/ID', '', 'operator.id'],
  ['BT-23', 'ProfileID', 'X/BusinessProcessSpecifiedDocumentContextParameter/ID'],
  ['BT-24', 'CustomizationID', 'X/GuidelineSpecifiedDocumentContextParameter/ID'],
  ...PARTY_TERMS,
  ['BT-72', 'Delivery/ActualDeliveryDate', 'D/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString', 'delivery.date'],
  ['BT-73', 'InvoicePeriod/StartDate', 'S/BillingSpecifiedPeriod/StartDateTime/DateTimeString', 'period.start'],
  ['BT-74', 'InvoicePeriod/EndDate', 'S/BillingSpecifiedPeriod/EndDateTime/DateTimeString', 'period.end'],
  ['BT-81', 'PaymentMeans/PaymentMeansCode', 'S/SpecifiedTradeSettlementPaymentMeans/TypeCode'],
  ['BT-82', 'PaymentMeans/PaymentMeansCode/@name', 'S/SpecifiedTradeSettlementPaymentMeans/Information', 'payment.service'],
  ['BT-83', 'PaymentMeans/PaymentID', 'S/PaymentReference', 'payment.reference'],
  ['BT-84', 'PaymentMeans/PayeeFinancialAccount/ID', 'S/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID | S/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/ProprietaryID'],
  ['BT-85', 'PaymentMeans/PayeeFinancialAccount/Name', 'S/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/AccountName'],
  ['BT-86', 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID', 'S/SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID'],
  ['BT-87', 'PaymentMeans/CardAccount/PrimaryAccountNumberID', 'S/SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard/ID'],
  ['BT-88', 'PaymentMeans/CardAccount/HolderName', 'S/SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard/CardholderName', 'payment.card.holder'],
  ['BT-89', 'PaymentMeans/PaymentMandate/ID', 'S/SpecifiedTradePaymentTerms/DirectDebitMandateID', 'payment.mandate.reference'],
  ['BT-90', `PayeeParty/PartyIdentification/ID[@schemeID=SEPA] | ${SELLER}/PartyIdentification/ID[@schemeID=SEPA]`, 'S/CreditorReferenceID', 'payment.mandate.creditorId'],
  ['BT-91', 'PaymentMeans/PaymentMandate/PayerFinancialAccount/ID', 'S/SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount/IBANID', 'payment.mandate.debtorIban'],
  ['BT-106', 'LegalMonetaryTotal/LineExtensionAmount', `${TOTALS}/LineTotalAmount`],
  ['BT-107', 'LegalMonetaryTotal/AllowanceTotalAmount', `${TOTALS}/AllowanceTotalAmount`],
  ['BT-108', 'LegalMonetaryTotal/ChargeTotalAmount', `${TOTALS}/ChargeTotalAmount`],
  ['BT-109', 'LegalMonetaryTotal/TaxExclusiveAmount', `${TOTALS}/TaxBasisTotalAmount`],
  ['BT-110', 'TaxTotal/TaxAmount', `${TOTALS}/TaxTotalAmount`],
  ['BT-112', 'LegalMonetaryTotal/TaxInclusiveAmount', `${TOTALS}/GrandTotalAmount`],
  ['BT-113', 'LegalMonetaryTotal/PrepaidAmount', `${TOTALS}/TotalPrepaidAmount`],
  ['BT-114', 'LegalMonetaryTotal/PayableRoundingAmount', `${TOTALS}/RoundingAmount`],
  ['BT-115', 'LegalMonetaryTotal/PayableAmount', `${TOTALS}/DuePayableAmount`],
];

/** BG-3. */
export const PRECEDING_INVOICES: GroupTerms = {
  field: 'precedingInvoices', ubl: 'BillingReference/InvoiceDocumentReference', cii: 'S/InvoiceReferencedDocument',
  members: [['BT-25', 'ID', 'IssuerAssignedID', 'number'], ['BT-26', 'IssueDate', 'FormattedIssueDateTime/DateTimeString', 'date']],
  required: ['number'],
};

/** BG-20 and BG-21 of the document, BG-27 and BG-28 of a line; the terms are those of an allowance and of a charge. */
type AdjustmentTerm = readonly [
  allowance: string, charge: string, lineAllowance: string, lineCharge: string, ubl: string, cii: string,
];

export const ALLOWANCE_CHARGE_TERMS: readonly AdjustmentTerm[] = [
  ['BT-92', 'BT-99', 'BT-136', 'BT-141', 'Amount', 'ActualAmount'],
  ['BT-93', 'BT-100', 'BT-137', 'BT-142', 'BaseAmount', 'BasisAmount'],
  ['BT-94', 'BT-101', 'BT-138', 'BT-143', 'MultiplierFactorNumeric', 'CalculationPercent'],
  ['BT-95', 'BT-102', '', '', 'TaxCategory/ID', 'CategoryTradeTax/CategoryCode'],
  ['BT-96', 'BT-103', '', '', 'TaxCategory/Percent', 'CategoryTradeTax/RateApplicablePercent'],
  ['BT-97', 'BT-104', 'BT-139', 'BT-144', 'AllowanceChargeReason', 'Reason'],
  ['BT-98', 'BT-105', 'BT-140', 'BT-145', 'AllowanceChargeReasonCode', 'ReasonCode'],
];

/** BG-23, below a row. */
export const VAT_TERMS: readonly Term[] = [
  ['BT-116', 'TaxableAmount', 'BasisAmount'],
  ['BT-117', 'TaxAmount', 'CalculatedAmount'],
  ['BT-118', 'TaxCategory/ID', 'CategoryCode'],
  ['BT-119', 'TaxCategory/Percent', 'RateApplicablePercent'],
  ['BT-120', 'TaxCategory/TaxExemptionReason', 'ExemptionReason'],
  ['BT-121', 'TaxCategory/TaxExemptionReasonCode', 'ExemptionReasonCode'],
];

/** BG-24, below a document reference. */
export const ATTACHMENT_TERMS: readonly Term[] = [
  ['BT-122', 'ID', 'IssuerAssignedID'],
  ['BT-123', 'DocumentDescription', 'Name'],
  ['BT-124', 'Attachment/ExternalReference/URI', 'URIID'],
  ['BT-125', 'Attachment/EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject'],
];

const AGREEMENT = 'SpecifiedLineTradeAgreement';
const SETTLEMENT = 'SpecifiedLineTradeSettlement';
const PRODUCT = 'SpecifiedTradeProduct';

/** Terms below a line. */
export const LINE_TERMS: readonly Term[] = [
  ['BT-126', 'ID', 'AssociatedDocumentLineDocument/LineID'],
  ['BT-127', 'Note', 'AssociatedDocumentLineDocument/IncludedNote/Content', 'note'],
  ['BT-128', 'DocumentReference[DocumentTypeCode=130]/ID', `${SETTLEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`, 'object'],
  ['BT-129', 'InvoicedQuantity | CreditedQuantity', 'SpecifiedLineTradeDelivery/BilledQuantity'],
  ['BT-131', 'LineExtensionAmount', `${SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`],
  ['BT-132', 'OrderLineReference/LineID', `${AGREEMENT}/BuyerOrderReferencedDocument/LineID`, 'orderLine'],
  ['BT-X-21', 'OrderLineReference/OrderReference/ID', `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`, 'references.order'],
  ['BT-X-92', 'DespatchLineReference/DocumentReference/ID', 'SpecifiedLineTradeDelivery/DespatchAdviceReferencedDocument/IssuerAssignedID', 'references.despatchAdvice'],
  ['BT-133', 'AccountingCost', `${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`, 'accounting'],
  ['BT-134', 'InvoicePeriod/StartDate', `${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`, 'period.start'],
  ['BT-135', 'InvoicePeriod/EndDate', `${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`, 'period.end'],
  ['BT-146', 'Price/PriceAmount', `${AGREEMENT}/NetPriceProductTradePrice/ChargeAmount`],
  ['BT-147', 'Price/AllowanceCharge/Amount', `${AGREEMENT}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount`],
  ['BT-148', 'Price/AllowanceCharge/BaseAmount', `${AGREEMENT}/GrossPriceProductTradePrice/ChargeAmount`],
  ['BT-149', 'Price/BaseQuantity', `${AGREEMENT}/NetPriceProductTradePrice/BasisQuantity | ${AGREEMENT}/GrossPriceProductTradePrice/BasisQuantity`],
  ['BT-151', 'Item/ClassifiedTaxCategory/ID', `${SETTLEMENT}/ApplicableTradeTax/CategoryCode`],
  ['BT-152', 'Item/ClassifiedTaxCategory/Percent', `${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`],
  ['BT-153', 'Item/Name', `${PRODUCT}/Name`],
  ['BT-154', 'Item/Description', `${PRODUCT}/Description`],
  ['BT-155', 'Item/SellersItemIdentification/ID', `${PRODUCT}/SellerAssignedID`, 'sku'],
  ['BT-156', 'Item/BuyersItemIdentification/ID', `${PRODUCT}/BuyerAssignedID`, 'buyerSku'],
  ['BT-157', 'Item/StandardItemIdentification/ID[@schemeID=0160]', `${PRODUCT}/GlobalID[@schemeID=0160]`, 'gtin'],
  ['BT-159', 'Item/OriginCountry/IdentificationCode', `${PRODUCT}/OriginTradeCountry/ID`, 'originCountry'],
];

/** BT-158 and BG-32. */
export const LINE_GROUPS: readonly GroupTerms[] = [
  {
    field: 'classifications', ubl: 'Item/CommodityClassification', cii: `${PRODUCT}/DesignatedProductClassification`,
    members: [
      ['BT-158', 'ItemClassificationCode', 'ClassCode', 'code'],
      ['BT-158', 'ItemClassificationCode/@listID', 'ClassCode/@listID', 'scheme'],
      ['BT-158', 'ItemClassificationCode/@listVersionID', 'ClassCode/@listVersionID', 'version'],
    ],
    required: ['code', 'scheme'],
  },
  {
    field: 'attributes', ubl: 'Item/AdditionalItemProperty', cii: `${PRODUCT}/ApplicableProductCharacteristic`,
    members: [['BT-160', 'Name', 'Description', 'name'], ['BT-161', 'Value', 'Value', 'value']],
    required: ['name', 'value'],
  },
];
