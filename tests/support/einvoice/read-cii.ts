/** Reads a Cross Industry Invoice into the business terms of EN 16931, by its own table of paths. */
import { withAdjustments, type LineAdjustments, type ReadInvoice, type Terms } from './read-invoice.js';
import { elementsAt, rootOf, termsAt, textOf, textsAt, type Element, type Paths } from './xml-paths.js';

const DEAL = 'SupplyChainTradeTransaction';
const AGREEMENT = `${DEAL}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${DEAL}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${DEAL}/ApplicableHeaderTradeSettlement`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

const addressPaths = (party: string, [line1, line2, line3, city, postalCode, region, country]: readonly string[]): Paths => ({
  [`BT-${line1}`]: `${party}/PostalTradeAddress/LineOne`, [`BT-${line2}`]: `${party}/PostalTradeAddress/LineTwo`,
  [`BT-${line3}`]: `${party}/PostalTradeAddress/LineThree`, [`BT-${city}`]: `${party}/PostalTradeAddress/CityName`,
  [`BT-${postalCode}`]: `${party}/PostalTradeAddress/PostcodeCode`, [`BT-${region}`]: `${party}/PostalTradeAddress/CountrySubDivisionName`,
  [`BT-${country}`]: `${party}/PostalTradeAddress/CountryID`,
});

const SELLER = `${AGREEMENT}/SellerTradeParty`;
const BUYER = `${AGREEMENT}/BuyerTradeParty`;
const REPRESENTATIVE = `${AGREEMENT}/SellerTaxRepresentativeTradeParty`;
const PAYEE = `${SETTLEMENT}/PayeeTradeParty`;
const SHIP_TO = `${DELIVERY}/ShipToTradeParty`;

const HEADER: Paths = {
  'BT-1': 'ExchangedDocument/ID', 'BT-2': 'ExchangedDocument/IssueDateTime/DateTimeString', 'BT-3': 'ExchangedDocument/TypeCode',
  'BT-5': `${SETTLEMENT}/InvoiceCurrencyCode`, 'BT-6': `${SETTLEMENT}/TaxCurrencyCode`,
  'BT-9': `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`, 'BT-10': `${AGREEMENT}/BuyerReference`,
  'BT-11': `${AGREEMENT}/SpecifiedProcuringProject/ID`, 'BT-12': `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`,
  'BT-13': `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`, 'BT-14': `${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`,
  'BT-15': `${DELIVERY}/ReceivingAdviceReferencedDocument/IssuerAssignedID`, 'BT-16': `${DELIVERY}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
  'BT-17': `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`,
  'BT-18': `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
  'BT-18-1': `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`,
  'BT-19': `${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`, 'BT-20': `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`,
  'BT-21': 'ExchangedDocument/IncludedNote/SubjectCode', 'BT-22': 'ExchangedDocument/IncludedNote/Content',
  'BT-23': 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID',
  'BT-24': 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
  'BT-25': `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`,
  'BT-26': `${SETTLEMENT}/InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString`,
  'BT-27': `${SELLER}/Name`, 'BT-28': `${SELLER}/SpecifiedLegalOrganization/TradingBusinessName`, 'BT-29': `${SELLER}/ID`,
  'BT-29-0': `${SELLER}/GlobalID`, 'BT-29-1': `${SELLER}/GlobalID/@schemeID`, 'BT-30': `${SELLER}/SpecifiedLegalOrganization/ID`,
  'BT-30-1': `${SELLER}/SpecifiedLegalOrganization/ID/@schemeID`, 'BT-31': `${SELLER}/SpecifiedTaxRegistration/ID[@schemeID=VA]`,
  'BT-32': `${SELLER}/SpecifiedTaxRegistration/ID[@schemeID=FC]`, 'BT-33': `${SELLER}/Description`,
  'BT-34': `${SELLER}/URIUniversalCommunication/URIID`, 'BT-34-1': `${SELLER}/URIUniversalCommunication/URIID/@schemeID`,
  ...addressPaths(SELLER, ['35', '36', '162', '37', '38', '39', '40']),
  'BT-41': `${SELLER}/DefinedTradeContact/PersonName`, 'BT-42': `${SELLER}/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`,
  'BT-43': `${SELLER}/DefinedTradeContact/EmailURIUniversalCommunication/URIID`,
  'BT-44': `${BUYER}/Name`, 'BT-45': `${BUYER}/SpecifiedLegalOrganization/TradingBusinessName`, 'BT-46': `${BUYER}/ID`,
  'BT-46-0': `${BUYER}/GlobalID`, 'BT-46-1': `${BUYER}/GlobalID/@schemeID`, 'BT-47': `${BUYER}/SpecifiedLegalOrganization/ID`,
  'BT-47-1': `${BUYER}/SpecifiedLegalOrganization/ID/@schemeID`, 'BT-48': `${BUYER}/SpecifiedTaxRegistration/ID[@schemeID=VA]`,
  'BT-49': `${BUYER}/URIUniversalCommunication/URIID`, 'BT-49-1': `${BUYER}/URIUniversalCommunication/URIID/@schemeID`,
  ...addressPaths(BUYER, ['50', '51', '163', '52', '53', '54', '55']),
  'BT-56': `${BUYER}/DefinedTradeContact/PersonName`, 'BT-57': `${BUYER}/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`,
  'BT-58': `${BUYER}/DefinedTradeContact/EmailURIUniversalCommunication/URIID`,
  'BT-59': `${PAYEE}/Name`, 'BT-60': `${PAYEE}/ID`, 'BT-61': `${PAYEE}/SpecifiedLegalOrganization/ID`,
  'BT-61-1': `${PAYEE}/SpecifiedLegalOrganization/ID/@schemeID`,
  'BT-62': `${REPRESENTATIVE}/Name`, 'BT-63': `${REPRESENTATIVE}/SpecifiedTaxRegistration/ID[@schemeID=VA]`,
  ...addressPaths(REPRESENTATIVE, ['64', '65', '164', '66', '67', '68', '69']),
  'BT-70': `${SHIP_TO}/Name`, 'BT-71': `${SHIP_TO}/ID`, 'BT-71-0': `${SHIP_TO}/GlobalID`, 'BT-71-1': `${SHIP_TO}/GlobalID/@schemeID`,
  'BT-72': `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
  'BT-73': `${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`, 'BT-74': `${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`,
  ...addressPaths(SHIP_TO, ['75', '76', '165', '77', '78', '79', '80']),
  'BT-81': `${MEANS}/TypeCode`, 'BT-82': `${MEANS}/Information`, 'BT-83': `${SETTLEMENT}/PaymentReference`,
  'BT-84': `${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`, 'BT-84-0': `${MEANS}/PayeePartyCreditorFinancialAccount/ProprietaryID`,
  'BT-85': `${MEANS}/PayeePartyCreditorFinancialAccount/AccountName`, 'BT-86': `${MEANS}/PayeeSpecifiedCreditorFinancialInstitution/BICID`,
  'BT-87': `${MEANS}/ApplicableTradeSettlementFinancialCard/ID`, 'BT-88': `${MEANS}/ApplicableTradeSettlementFinancialCard/CardholderName`,
  'BT-89': `${SETTLEMENT}/SpecifiedTradePaymentTerms/DirectDebitMandateID`, 'BT-90': `${SETTLEMENT}/CreditorReferenceID`,
  'BT-91': `${MEANS}/PayerPartyDebtorFinancialAccount/IBANID`,
  'BT-106': `${SUMS}/LineTotalAmount`, 'BT-107': `${SUMS}/AllowanceTotalAmount`, 'BT-108': `${SUMS}/ChargeTotalAmount`,
  'BT-109': `${SUMS}/TaxBasisTotalAmount`, 'BT-112': `${SUMS}/GrandTotalAmount`, 'BT-113': `${SUMS}/TotalPrepaidAmount`,
  'BT-114': `${SUMS}/RoundingAmount`, 'BT-115': `${SUMS}/DuePayableAmount`,
};

const adjustmentPaths = ([amount, base, percent, category, rate, reason, code]: readonly string[]): Paths => ({
  [`BT-${amount}`]: 'ActualAmount', [`BT-${base}`]: 'BasisAmount', [`BT-${percent}`]: 'CalculationPercent',
  [`BT-${category}`]: 'CategoryTradeTax/CategoryCode', [`BT-${rate}`]: 'CategoryTradeTax/RateApplicablePercent',
  [`BT-${reason}`]: 'Reason', [`BT-${code}`]: 'ReasonCode',
});

const ALLOWANCE = adjustmentPaths(['92', '93', '94', '95', '96', '97', '98']);
const CHARGE = adjustmentPaths(['99', '100', '101', '102', '103', '104', '105']);
const LINE_ALLOWANCE: Paths = { 'BT-136': 'ActualAmount', 'BT-137': 'BasisAmount', 'BT-138': 'CalculationPercent', 'BT-139': 'Reason', 'BT-140': 'ReasonCode' };
const LINE_CHARGE: Paths = { 'BT-141': 'ActualAmount', 'BT-142': 'BasisAmount', 'BT-143': 'CalculationPercent', 'BT-144': 'Reason', 'BT-145': 'ReasonCode' };

const VAT_GROUP: Paths = {
  'BT-116': 'BasisAmount', 'BT-117': 'CalculatedAmount', 'BT-118': 'CategoryCode', 'BT-119': 'RateApplicablePercent',
  'BT-120': 'ExemptionReason', 'BT-121': 'ExemptionReasonCode',
};

const ATTACHMENT: Paths = {
  'BT-122': 'IssuerAssignedID', 'BT-123': 'Name', 'BT-125': 'AttachmentBinaryObject', 'BT-125-1': 'AttachmentBinaryObject/@mimeCode',
  'BT-124': 'URIID', 'BT-125-2': 'AttachmentBinaryObject/@filename',
};

const TRADE = 'SpecifiedLineTradeSettlement';
const PRODUCT = 'SpecifiedTradeProduct';
const PRICE = 'SpecifiedLineTradeAgreement';

const LINE: Paths = {
  'BT-126': 'AssociatedDocumentLineDocument/LineID', 'BT-127': 'AssociatedDocumentLineDocument/IncludedNote/Content',
  'BT-128': `${TRADE}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
  'BT-128-1': `${TRADE}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`,
  'BT-129': 'SpecifiedLineTradeDelivery/BilledQuantity', 'BT-130': 'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode',
  'BT-131': `${TRADE}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
  'BT-132': `${PRICE}/BuyerOrderReferencedDocument/LineID`, 'BT-133': `${TRADE}/ReceivableSpecifiedTradeAccountingAccount/ID`,
  'BT-134': `${TRADE}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`, 'BT-135': `${TRADE}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`,
  'BT-146': `${PRICE}/NetPriceProductTradePrice/ChargeAmount`,
  'BT-147': `${PRICE}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount`, 'BT-148': `${PRICE}/GrossPriceProductTradePrice/ChargeAmount`,
  'BT-149': `${PRICE}/NetPriceProductTradePrice/BasisQuantity`, 'BT-150': `${PRICE}/NetPriceProductTradePrice/BasisQuantity/@unitCode`,
  'BT-151': `${TRADE}/ApplicableTradeTax/CategoryCode`, 'BT-152': `${TRADE}/ApplicableTradeTax/RateApplicablePercent`,
  'BT-153': `${PRODUCT}/Name`, 'BT-154': `${PRODUCT}/Description`, 'BT-155': `${PRODUCT}/SellerAssignedID`, 'BT-156': `${PRODUCT}/BuyerAssignedID`,
  'BT-157': `${PRODUCT}/GlobalID`, 'BT-157-1': `${PRODUCT}/GlobalID/@schemeID`,
  'BT-158': `${PRODUCT}/DesignatedProductClassification/ClassCode`, 'BT-158-1': `${PRODUCT}/DesignatedProductClassification/ClassCode/@listID`,
  'BT-158-2': `${PRODUCT}/DesignatedProductClassification/ClassCode/@listVersionID`, 'BT-159': `${PRODUCT}/OriginTradeCountry/ID`,
  'BT-160': `${PRODUCT}/ApplicableProductCharacteristic/Description`, 'BT-161': `${PRODUCT}/ApplicableProductCharacteristic/Value`,
};

/** BT-110 and 111 have the same path. Their currencies distinguish them. */
const taxTotals = (root: Element, header: Terms): Terms => {
  const totals = elementsAt(root, `${SUMS}/TaxTotalAmount`);
  const inCurrency = (term: string): readonly string[] => totals.filter((total) => total['@currencyID'] === header.get(term)?.[0]).map(textOf);
  return new Map([['BT-110', inCurrency('BT-5')] as const, ...(header.has('BT-6') ? [['BT-111', inCurrency('BT-6')] as const] : [])]
    .filter(([, values]) => values.length > 0));
};

const adjustmentsAt = (element: Element, path: string, [allowance, charge]: readonly [Paths, Paths]): LineAdjustments => {
  const ofKind = (indicator: string, paths: Paths): readonly Terms[] => elementsAt(element, path)
    .filter((each) => textsAt(each, 'ChargeIndicator/Indicator')[0] === indicator).map((each) => termsAt(each, paths));
  return { allowances: ofKind('false', allowance), charges: ofKind('true', charge) };
};

/** Whether a line is priced. In the profile EXTENDED, sections and texts are lines, too. */
const isPriced = (line: Element): boolean =>
  (textsAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode')[0] ?? 'DETAIL') === 'DETAIL';

/** Reads a whole document. */
export const readCii = (xml: Uint8Array): ReadInvoice => {
  const root = rootOf(xml, 'CrossIndustryInvoice') ?? {};
  const header = termsAt(root, HEADER);
  const lines = elementsAt(root, `${DEAL}/IncludedSupplyChainTradeLineItem`).filter(isPriced);
  const lineAdjustments = lines.map((line) => adjustmentsAt(line, `${TRADE}/SpecifiedTradeAllowanceCharge`, [LINE_ALLOWANCE, LINE_CHARGE]));
  return {
    header: new Map([...header, ...taxTotals(root, header)]),
    lines: lines.map((line, index) => withAdjustments(termsAt(line, LINE), lineAdjustments[index]!)),
    lineAdjustments,
    ...adjustmentsAt(root, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`, [ALLOWANCE, CHARGE]),
    vatBreakdown: elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`).map((group) => termsAt(group, VAT_GROUP)),
    attachments: elementsAt(root, `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=916]`).map((file) => termsAt(file, ATTACHMENT)),
  };
};
