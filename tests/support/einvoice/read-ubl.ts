/**
 * Reads UBL, Invoice or CreditNote, into the business terms of EN 16931, by its own table of paths. The terms are like those of a Cross Industry
 * Invoice: dates without hyphens, and BT-84-0 for an account that is not an IBAN.
 */
import { withAdjustments, type LineAdjustments, type ReadInvoice, type Terms } from './read-invoice.js';
import { elementsAt, rootOf, termsAt, textOf, textsAt, type Element, type Paths } from './xml-paths.js';

const addressPaths = (address: string, [line1, line2, line3, city, postalCode, region, country]: readonly string[]): Paths => ({
  [`BT-${line1}`]: `${address}/StreetName`, [`BT-${line2}`]: `${address}/AdditionalStreetName`, [`BT-${line3}`]: `${address}/AddressLine/Line`,
  [`BT-${city}`]: `${address}/CityName`, [`BT-${postalCode}`]: `${address}/PostalZone`, [`BT-${region}`]: `${address}/CountrySubentity`,
  [`BT-${country}`]: `${address}/Country/IdentificationCode`,
});

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const REPRESENTATIVE = 'TaxRepresentativeParty';
const LOCATION = 'Delivery/DeliveryLocation';
const TOTALS = 'LegalMonetaryTotal';

const idPaths = (path: string, term: string): Paths => ({
  [`BT-${term}`]: `${path}[@schemeID=]`, [`BT-${term}-0`]: `${path}[@schemeID!=]`, [`BT-${term}-1`]: `${path}[@schemeID!=]/@schemeID`,
});

/** VAT identifier and tax number have different scheme identifiers. */
const taxNumberAt = (root: Element, party: string, isScheme: (scheme: string | undefined) => boolean): readonly string[] =>
  elementsAt(root, `${party}/PartyTaxScheme`).filter((each) => isScheme(textsAt(each, 'TaxScheme/ID')[0])).flatMap((each) => textsAt(each, 'CompanyID'));

const HEADER: Paths = {
  'BT-1': 'ID', 'BT-2': 'IssueDate', 'BT-5': 'DocumentCurrencyCode', 'BT-6': 'TaxCurrencyCode', 'BT-10': 'BuyerReference',
  'BT-12': 'ContractDocumentReference/ID', 'BT-13': 'OrderReference/ID', 'BT-14': 'OrderReference/SalesOrderID', 'BT-15': 'ReceiptDocumentReference/ID',
  'BT-16': 'DespatchDocumentReference/ID', 'BT-17': 'OriginatorDocumentReference/ID', 'BT-18': 'AdditionalDocumentReference[DocumentTypeCode=130]/ID',
  'BT-18-1': 'AdditionalDocumentReference[DocumentTypeCode=130]/ID/@schemeID', 'BT-19': 'AccountingCost', 'BT-20': 'PaymentTerms/Note',
  'BT-23': 'ProfileID', 'BT-24': 'CustomizationID', 'BT-25': 'BillingReference/InvoiceDocumentReference/ID',
  'BT-26': 'BillingReference/InvoiceDocumentReference/IssueDate',
  'BT-27': `${SELLER}/PartyLegalEntity/RegistrationName`, 'BT-28': `${SELLER}/PartyName/Name`,
  'BT-30': `${SELLER}/PartyLegalEntity/CompanyID`, 'BT-30-1': `${SELLER}/PartyLegalEntity/CompanyID/@schemeID`,
  'BT-33': `${SELLER}/PartyLegalEntity/CompanyLegalForm`, 'BT-34': `${SELLER}/EndpointID`, 'BT-34-1': `${SELLER}/EndpointID/@schemeID`,
  ...addressPaths(`${SELLER}/PostalAddress`, ['35', '36', '162', '37', '38', '39', '40']),
  'BT-41': `${SELLER}/Contact/Name`, 'BT-42': `${SELLER}/Contact/Telephone`, 'BT-43': `${SELLER}/Contact/ElectronicMail`,
  'BT-44': `${BUYER}/PartyLegalEntity/RegistrationName`, 'BT-45': `${BUYER}/PartyName/Name`, ...idPaths(`${BUYER}/PartyIdentification/ID`, '46'),
  'BT-47': `${BUYER}/PartyLegalEntity/CompanyID`, 'BT-47-1': `${BUYER}/PartyLegalEntity/CompanyID/@schemeID`,
  'BT-49': `${BUYER}/EndpointID`, 'BT-49-1': `${BUYER}/EndpointID/@schemeID`,
  ...addressPaths(`${BUYER}/PostalAddress`, ['50', '51', '163', '52', '53', '54', '55']),
  'BT-56': `${BUYER}/Contact/Name`, 'BT-57': `${BUYER}/Contact/Telephone`, 'BT-58': `${BUYER}/Contact/ElectronicMail`,
  'BT-59': 'PayeeParty/PartyName/Name', 'BT-60': 'PayeeParty/PartyIdentification/ID[@schemeID=]', 'BT-61': 'PayeeParty/PartyLegalEntity/CompanyID',
  'BT-61-1': 'PayeeParty/PartyLegalEntity/CompanyID/@schemeID', 'BT-62': `${REPRESENTATIVE}/PartyName/Name`,
  ...addressPaths(`${REPRESENTATIVE}/PostalAddress`, ['64', '65', '164', '66', '67', '68', '69']),
  'BT-70': 'Delivery/DeliveryParty/PartyName/Name', ...idPaths(`${LOCATION}/ID`, '71'), 'BT-72': 'Delivery/ActualDeliveryDate',
  'BT-73': 'InvoicePeriod/StartDate', 'BT-74': 'InvoicePeriod/EndDate', ...addressPaths(`${LOCATION}/Address`, ['75', '76', '165', '77', '78', '79', '80']),
  'BT-81': 'PaymentMeans/PaymentMeansCode', 'BT-82': 'PaymentMeans/PaymentMeansCode/@name', 'BT-83': 'PaymentMeans/PaymentID', 'BT-85': 'PaymentMeans/PayeeFinancialAccount/Name',
  'BT-86': 'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID', 'BT-87': 'PaymentMeans/CardAccount/PrimaryAccountNumberID',
  'BT-88': 'PaymentMeans/CardAccount/HolderName', 'BT-89': 'PaymentMeans/PaymentMandate/ID', 'BT-91': 'PaymentMeans/PaymentMandate/PayerFinancialAccount/ID',
  'BT-106': `${TOTALS}/LineExtensionAmount`, 'BT-107': `${TOTALS}/AllowanceTotalAmount`, 'BT-108': `${TOTALS}/ChargeTotalAmount`,
  'BT-109': `${TOTALS}/TaxExclusiveAmount`, 'BT-112': `${TOTALS}/TaxInclusiveAmount`, 'BT-113': `${TOTALS}/PrepaidAmount`,
  'BT-114': `${TOTALS}/PayableRoundingAmount`, 'BT-115': `${TOTALS}/PayableAmount`,
};

/** Elements in which an invoice and a credit note differ. */
const OF_INVOICE: Paths = { 'BT-3': 'InvoiceTypeCode', 'BT-9': 'DueDate', 'BT-11': 'ProjectReference/ID' };
const OF_CREDIT_NOTE: Paths = {
  'BT-3': 'CreditNoteTypeCode', 'BT-9': 'PaymentMeans/PaymentDueDate', 'BT-11': 'AdditionalDocumentReference[DocumentTypeCode=50]/ID',
};

const adjustmentPaths = ([amount, base, percent, category, rate, reason, code]: readonly string[]): Paths => ({
  [`BT-${amount}`]: 'Amount', [`BT-${base}`]: 'BaseAmount', [`BT-${percent}`]: 'MultiplierFactorNumeric', [`BT-${category}`]: 'TaxCategory/ID',
  [`BT-${rate}`]: 'TaxCategory/Percent', [`BT-${reason}`]: 'AllowanceChargeReason', [`BT-${code}`]: 'AllowanceChargeReasonCode',
});

const ALLOWANCE = adjustmentPaths(['92', '93', '94', '95', '96', '97', '98']);
const CHARGE = adjustmentPaths(['99', '100', '101', '102', '103', '104', '105']);

const lineAdjustmentPaths = ([amount, base, percent, reason, code]: readonly string[]): Paths => ({
  [`BT-${amount}`]: 'Amount', [`BT-${base}`]: 'BaseAmount', [`BT-${percent}`]: 'MultiplierFactorNumeric',
  [`BT-${reason}`]: 'AllowanceChargeReason', [`BT-${code}`]: 'AllowanceChargeReasonCode',
});

const LINE_ALLOWANCE = lineAdjustmentPaths(['136', '137', '138', '139', '140']);
const LINE_CHARGE = lineAdjustmentPaths(['141', '142', '143', '144', '145']);

const VAT_GROUP: Paths = {
  'BT-116': 'TaxableAmount', 'BT-117': 'TaxAmount', 'BT-118': 'TaxCategory/ID', 'BT-119': 'TaxCategory/Percent',
  'BT-120': 'TaxCategory/TaxExemptionReason', 'BT-121': 'TaxCategory/TaxExemptionReasonCode',
};

const ATTACHMENT: Paths = {
  'BT-122': 'ID', 'BT-123': 'DocumentDescription', 'BT-125': 'Attachment/EmbeddedDocumentBinaryObject',
  'BT-124': 'Attachment/ExternalReference/URI', 'BT-125-1': 'Attachment/EmbeddedDocumentBinaryObject/@mimeCode', 'BT-125-2': 'Attachment/EmbeddedDocumentBinaryObject/@filename',
};

const linePaths = (quantity: string): Paths => ({
  'BT-126': 'ID', 'BT-127': 'Note', 'BT-128': 'DocumentReference[DocumentTypeCode=130]/ID', 'BT-128-1': 'DocumentReference[DocumentTypeCode=130]/ID/@schemeID',
  'BT-129': quantity, 'BT-130': `${quantity}/@unitCode`, 'BT-131': 'LineExtensionAmount', 'BT-132': 'OrderLineReference/LineID', 'BT-133': 'AccountingCost',
  'BT-134': 'InvoicePeriod/StartDate', 'BT-135': 'InvoicePeriod/EndDate',
  'BT-146': 'Price/PriceAmount', 'BT-147': 'Price/AllowanceCharge/Amount', 'BT-148': 'Price/AllowanceCharge/BaseAmount',
  'BT-149': 'Price/BaseQuantity', 'BT-150': 'Price/BaseQuantity/@unitCode',
  'BT-151': 'Item/ClassifiedTaxCategory/ID', 'BT-152': 'Item/ClassifiedTaxCategory/Percent', 'BT-153': 'Item/Name', 'BT-154': 'Item/Description',
  'BT-155': 'Item/SellersItemIdentification/ID', 'BT-156': 'Item/BuyersItemIdentification/ID', 'BT-157': 'Item/StandardItemIdentification/ID',
  'BT-157-1': 'Item/StandardItemIdentification/ID/@schemeID', 'BT-158': 'Item/CommodityClassification/ItemClassificationCode',
  'BT-158-1': 'Item/CommodityClassification/ItemClassificationCode/@listID',
  'BT-158-2': 'Item/CommodityClassification/ItemClassificationCode/@listVersionID', 'BT-159': 'Item/OriginCountry/IdentificationCode',
  'BT-160': 'Item/AdditionalItemProperty/Name', 'BT-161': 'Item/AdditionalItemProperty/Value',
});

const DATES: ReadonlySet<string> = new Set(['2', '9', '26', '72', '73', '74', '134', '135'].map((term) => `BT-${term}`));

const withPlainDates = (terms: Terms): Terms =>
  new Map([...terms].map(([term, values]) => [term, DATES.has(term) ? values.map((value) => value.replaceAll('-', '')) : values]));

type Entry = readonly [term: string, values: readonly string[]];

/** `#AAI#text`: the code of a note is part of its text. */
const NOTE = /^(?:#(?<code>[A-Z]{3})#)?(?<text>[^]*)$/;

const notesOf = (root: Element): readonly Entry[] => {
  const notes = textsAt(root, 'Note').map((note) => NOTE.exec(note)?.groups ?? {});
  return [['BT-21', notes.flatMap(({ code }) => code ?? [])], ['BT-22', notes.flatMap(({ text }) => text ?? [])]];
};

/** BT-29 and BT-90 have the same element. */
const sellerIds = (root: Element): readonly Entry[] => {
  const ids = elementsAt(root, `${SELLER}/PartyIdentification/ID`);
  const others = ids.filter((id) => id['@schemeID'] !== undefined && id['@schemeID'] !== 'SEPA');
  return [
    ['BT-29', ids.filter((id) => id['@schemeID'] === undefined).map(textOf)], ['BT-29-0', others.map(textOf)],
    ['BT-29-1', others.map((id) => id['@schemeID'] as string)],
    ['BT-90', [...textsAt(root, `${SELLER}/PartyIdentification/ID[@schemeID=SEPA]`), ...textsAt(root, 'PayeeParty/PartyIdentification/ID[@schemeID=SEPA]')]],
  ];
};

const isIban = (account: string): boolean => /^[A-Z]{2}\d\d/.test(account);

const accountOf = (root: Element): readonly Entry[] => {
  const accounts = textsAt(root, 'PaymentMeans/PayeeFinancialAccount/ID');
  return [['BT-84', accounts.filter(isIban)], ['BT-84-0', accounts.filter((account) => !isIban(account))]];
};

const taxNumbers = (root: Element): readonly Entry[] => [
  ['BT-31', taxNumberAt(root, SELLER, (scheme) => scheme === 'VAT')], ['BT-32', taxNumberAt(root, SELLER, (scheme) => scheme !== 'VAT')],
  ['BT-48', taxNumberAt(root, BUYER, (scheme) => scheme === 'VAT')],
  ['BT-63', elementsAt(root, `${REPRESENTATIVE}/PartyTaxScheme`).flatMap((each) => textsAt(each, 'CompanyID'))],
];

/** BT-110 comes with its subtotals, BT-111 without. */
const taxTotals = (root: Element): readonly Entry[] => {
  const totals = elementsAt(root, 'TaxTotal');
  const amounts = (hasParts: boolean): readonly string[] =>
    totals.filter((total) => (elementsAt(total, 'TaxSubtotal').length > 0) === hasParts).flatMap((total) => textsAt(total, 'TaxAmount'));
  return [['BT-110', amounts(true)], ['BT-111', amounts(false)]];
};

const headerOf = (root: Element, paths: Paths): Terms => {
  const found: readonly Entry[] = [
    ...termsAt(root, { ...HEADER, ...paths }), ...notesOf(root), ...sellerIds(root), ...accountOf(root), ...taxNumbers(root),
    ...taxTotals(root),
  ];
  return withPlainDates(new Map(found.filter(([, values]) => values.length > 0)));
};

const adjustmentsAt = (element: Element, [allowance, charge]: readonly [Paths, Paths]): LineAdjustments => {
  const ofKind = (indicator: string, paths: Paths): readonly Terms[] => elementsAt(element, 'AllowanceCharge')
    .filter((each) => textsAt(each, 'ChargeIndicator')[0] === indicator).map((each) => termsAt(each, paths));
  return { allowances: ofKind('false', allowance), charges: ofKind('true', charge) };
};

/** Reads a whole document. */
export const readUbl = (xml: Uint8Array): ReadInvoice => {
  const creditNote = rootOf(xml, 'CreditNote');
  const root = creditNote ?? rootOf(xml, 'Invoice') ?? {};
  const [line, quantity, paths] = creditNote === undefined
    ? ['InvoiceLine', 'InvoicedQuantity', OF_INVOICE] as const
    : ['CreditNoteLine', 'CreditedQuantity', OF_CREDIT_NOTE] as const;
  const lines = elementsAt(root, line);
  const lineAdjustments = lines.map((each) => adjustmentsAt(each, [LINE_ALLOWANCE, LINE_CHARGE]));
  return {
    header: headerOf(root, paths),
    lines: lines.map((each, index) =>
      withPlainDates(withAdjustments(termsAt(each, linePaths(quantity)), lineAdjustments[index]!))),
    lineAdjustments,
    ...adjustmentsAt(root, [ALLOWANCE, CHARGE]),
    vatBreakdown: elementsAt(root, 'TaxTotal/TaxSubtotal').map((group) => termsAt(group, VAT_GROUP)),
    attachments: elementsAt(root, 'AdditionalDocumentReference[DocumentTypeCode=]').map((file) => termsAt(file, ATTACHMENT)),
  };
};
