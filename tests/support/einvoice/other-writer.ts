/** Reference writer: another program writes the same business terms as CII and UBL. */
import { InvoiceService, type Invoice } from '@e-invoice-eu/core';
import { compact, dateAt } from './members.js';
import type { LineAdjustments, ReadInvoice, Terms } from './read-invoice.js';

const one = (terms: Terms, term: string): string | undefined => terms.get(`BT-${term}`)?.[0];

type Members = Readonly<Record<string, unknown>>;

/** An element with one child, if that has a value. */
const within = (name: string, value: unknown): Members | undefined => (value === undefined ? undefined : { [name]: value });

/** An identifier with its scheme. */
const idOf = (name: string, id: string | undefined, scheme: string | undefined): Members =>
  (id === undefined ? {} : compact({ [name]: id, [`${name}@schemeID`]: scheme }));

const VAT = { 'cbc:ID': 'VAT' };

const addressOf = (
  header: Terms, [line1, line2, line3, city, postalCode, region, country]: readonly string[],
): Members => compact({
  'cbc:StreetName': one(header, line1!), 'cbc:AdditionalStreetName': one(header, line2!), 'cbc:CityName': one(header, city!),
  'cbc:PostalZone': one(header, postalCode!), 'cbc:CountrySubentity': one(header, region!),
  'cac:AddressLine': within('cbc:Line', one(header, line3!)), 'cac:Country': within('cbc:IdentificationCode', one(header, country!)),
});

const idsOf = (header: Terms, term: string): readonly Members[] => [
  ...(header.get(`BT-${term}`) ?? []).map((id) => idOf('cbc:ID', id, undefined)),
  ...(header.get(`BT-${term}-0`) ?? []).map((id, index) => idOf('cbc:ID', id, header.get(`BT-${term}-1`)?.[index])),
];

const contactOf = (header: Terms, [name, phone, email]: readonly string[]): Members =>
  compact({ 'cbc:Name': one(header, name!), 'cbc:Telephone': one(header, phone!), 'cbc:ElectronicMail': one(header, email!) });

const vatScheme = (id: string | undefined, scheme = 'VAT'): readonly Members[] =>
  (id === undefined ? [] : [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }]);

const sellerOf = (header: Terms): Members => ({ 'cac:Party': compact({
  ...idOf('cbc:EndpointID', one(header, '34'), one(header, '34-1')), 'cac:PartyIdentification': idsOf(header, '29'),
  'cac:PartyName': within('cbc:Name', one(header, '28')), 'cac:PostalAddress': addressOf(header, ['35', '36', '162', '37', '38', '39', '40']),
  'cac:PartyTaxScheme': [...vatScheme(one(header, '31')), ...vatScheme(one(header, '32'), 'FC')],
  'cac:PartyLegalEntity': compact({
    'cbc:RegistrationName': one(header, '27'), ...idOf('cbc:CompanyID', one(header, '30'), one(header, '30-1')), 'cbc:CompanyLegalForm': one(header, '33'),
  }),
  'cac:Contact': contactOf(header, ['41', '42', '43']),
}) });

const buyerOf = (header: Terms): Members => ({ 'cac:Party': compact({
  ...idOf('cbc:EndpointID', one(header, '49'), one(header, '49-1')), 'cac:PartyIdentification': idsOf(header, '46')[0],
  'cac:PartyName': within('cbc:Name', one(header, '45')), 'cac:PostalAddress': addressOf(header, ['50', '51', '163', '52', '53', '54', '55']),
  'cac:PartyTaxScheme': vatScheme(one(header, '48'))[0],
  'cac:PartyLegalEntity': compact({ 'cbc:RegistrationName': one(header, '44'), ...idOf('cbc:CompanyID', one(header, '47'), one(header, '47-1')) }),
  'cac:Contact': contactOf(header, ['56', '57', '58']),
}) });

const payeeOf = (header: Terms): Members | undefined => (one(header, '59') === undefined ? undefined : compact({
  'cac:PartyIdentification': within('cbc:ID', one(header, '60')), 'cac:PartyName': within('cbc:Name', one(header, '59')),
  'cac:PartyLegalEntity': idOf('cbc:CompanyID', one(header, '61'), one(header, '61-1')),
}));

const representativeOf = (header: Terms): Members | undefined => (one(header, '62') === undefined ? undefined : {
  'cac:PartyName': within('cbc:Name', one(header, '62')), 'cac:PostalAddress': addressOf(header, ['64', '65', '164', '66', '67', '68', '69']),
  'cac:PartyTaxScheme': vatScheme(one(header, '63'))[0],
});

const deliveryOf = (header: Terms): Members => compact({
  'cbc:ActualDeliveryDate': dateAt(header, '72'),
  'cac:DeliveryLocation': compact({
    ...idOf('cbc:ID', one(header, '71-0'), one(header, '71-1')), 'cac:Address': addressOf(header, ['75', '76', '165', '77', '78', '79', '80']),
  }),
  'cac:DeliveryParty': one(header, '70') === undefined ? undefined : { 'cac:PartyName': within('cbc:Name', one(header, '70')) },
});

const meansOf = (header: Terms): readonly Members[] => (one(header, '81') === undefined ? [] : [compact({
  'cbc:PaymentMeansCode': one(header, '81'), 'cbc:PaymentID': one(header, '83'),
  'cac:CardAccount': one(header, '87') === undefined
    ? undefined
    : compact({ 'cbc:PrimaryAccountNumberID': one(header, '87'), 'cbc:NetworkID': 'NA', 'cbc:HolderName': one(header, '88') }),
  'cac:PayeeFinancialAccount': compact({
    'cbc:ID': one(header, '84') ?? one(header, '84-0'), 'cbc:Name': one(header, '85'),
    'cac:FinancialInstitutionBranch': within('cbc:ID', one(header, '86')),
  }),
  'cac:PaymentMandate': compact({ 'cbc:ID': one(header, '89'), 'cac:PayerFinancialAccount': within('cbc:ID', one(header, '91')) }),
})]);

const categoryOf = (id: string | undefined, percent: string | undefined, more: Members = {}): Members =>
  compact({ 'cbc:ID': id, 'cbc:Percent': percent, ...more, 'cac:TaxScheme': VAT });

/** An amount with its currency. */
const money = (name: string, value: string | undefined, currency: string): Members =>
  (value === undefined ? {} : { [name]: value, [`${name}@currencyID`]: currency });

const adjustmentOf = (
  terms: Terms, isCharge: boolean, [amount, base, percent, reason, code]: readonly string[], currency: string,
): Members => compact({
  'cbc:ChargeIndicator': String(isCharge), 'cbc:AllowanceChargeReasonCode': one(terms, code!), 'cbc:AllowanceChargeReason': one(terms, reason!),
  'cbc:MultiplierFactorNumeric': one(terms, percent!), ...money('cbc:Amount', one(terms, amount!), currency), ...money('cbc:BaseAmount', one(terms, base!), currency),
});

const adjustmentsOf = ({ allowances, charges }: ReadInvoice, currency: string): readonly Members[] => [
  ...allowances.map((each) => ({
    ...adjustmentOf(each, false, ['92', '93', '94', '97', '98'], currency), 'cac:TaxCategory': categoryOf(one(each, '95'), one(each, '96')),
  })),
  ...charges.map((each) => ({
    ...adjustmentOf(each, true, ['99', '100', '101', '104', '105'], currency), 'cac:TaxCategory': categoryOf(one(each, '102'), one(each, '103')),
  })),
];

const taxTotalsOf = ({ header, vatBreakdown }: ReadInvoice, currency: string): readonly Members[] => [
  {
    ...money('cbc:TaxAmount', one(header, '110'), currency),
    'cac:TaxSubtotal': vatBreakdown.map((group) => ({
      ...money('cbc:TaxableAmount', one(group, '116'), currency), ...money('cbc:TaxAmount', one(group, '117'), currency),
      'cac:TaxCategory': categoryOf(one(group, '118'), one(group, '119'), {
        'cbc:TaxExemptionReasonCode': one(group, '121'), 'cbc:TaxExemptionReason': one(group, '120'),
      }),
    })),
  },
  ...(one(header, '111') === undefined ? [] : [money('cbc:TaxAmount', one(header, '111'), one(header, '6') ?? '')]),
];

const totalsOf = (header: Terms, currency: string): Members => ({
  ...money('cbc:LineExtensionAmount', one(header, '106'), currency), ...money('cbc:TaxExclusiveAmount', one(header, '109'), currency),
  ...money('cbc:TaxInclusiveAmount', one(header, '112'), currency), ...money('cbc:AllowanceTotalAmount', one(header, '107'), currency),
  ...money('cbc:ChargeTotalAmount', one(header, '108'), currency), ...money('cbc:PrepaidAmount', one(header, '113'), currency),
  ...money('cbc:PayableRoundingAmount', one(header, '114'), currency), ...money('cbc:PayableAmount', one(header, '115'), currency),
});

const itemOf = (line: Terms): Members => compact({
  'cbc:Description': one(line, '154'), 'cbc:Name': one(line, '153'), 'cac:BuyersItemIdentification': within('cbc:ID', one(line, '156')),
  'cac:SellersItemIdentification': within('cbc:ID', one(line, '155')), 'cac:StandardItemIdentification': idOf('cbc:ID', one(line, '157'), one(line, '157-1')),
  'cac:OriginCountry': within('cbc:IdentificationCode', one(line, '159')),
  'cac:CommodityClassification': (line.get('BT-158') ?? []).map((code, index) => compact({
    'cbc:ItemClassificationCode': code, 'cbc:ItemClassificationCode@listID': line.get('BT-158-1')?.[index],
    'cbc:ItemClassificationCode@listVersionID': index === 0 ? line.get('BT-158-2')?.[0] : undefined,
  })),
  'cac:ClassifiedTaxCategory': categoryOf(one(line, '151'), one(line, '152')),
  'cac:AdditionalItemProperty': (line.get('BT-160') ?? []).map((name, index) => ({ 'cbc:Name': name, 'cbc:Value': line.get('BT-161')?.[index] })),
});

const lineOf = (line: Terms, { allowances, charges }: LineAdjustments, currency: string): Members => compact({
  'cbc:ID': one(line, '126'), 'cbc:Note': one(line, '127'), 'cbc:InvoicedQuantity': one(line, '129'), 'cbc:InvoicedQuantity@unitCode': one(line, '130'),
  ...money('cbc:LineExtensionAmount', one(line, '131'), currency), 'cbc:AccountingCost': one(line, '133'),
  'cac:InvoicePeriod': compact({ 'cbc:StartDate': dateAt(line, '134'), 'cbc:EndDate': dateAt(line, '135') }),
  'cac:OrderLineReference': within('cbc:LineID', one(line, '132')),
  'cac:DocumentReference': one(line, '128') === undefined
    ? undefined
    : { ...idOf('cbc:ID', one(line, '128'), one(line, '128-1')), 'cbc:DocumentTypeCode': '130' },
  'cac:AllowanceCharge': [
    ...allowances.map((each) => adjustmentOf(each, false, ['136', '137', '138', '139', '140'], currency)),
    ...charges.map((each) => adjustmentOf(each, true, ['141', '142', '143', '144', '145'], currency)),
  ],
  'cac:Item': itemOf(line),
  'cac:Price': compact({
    ...money('cbc:PriceAmount', one(line, '146'), currency),
    ...compact({ 'cbc:BaseQuantity': one(line, '149'), 'cbc:BaseQuantity@unitCode': one(line, '150') }),
    'cac:AllowanceCharge': one(line, '148') === undefined
      ? undefined
      : { 'cbc:ChargeIndicator': 'false', ...money('cbc:Amount', one(line, '147'), currency), ...money('cbc:BaseAmount', one(line, '148'), currency) },
  }),
});

const referencesOf = (header: Terms): Members => ({
  'cac:OrderReference': compact({ 'cbc:ID': one(header, '13'), 'cbc:SalesOrderID': one(header, '14') }),
  'cac:BillingReference': (header.get('BT-25') ?? []).map((id) =>
    ({ 'cac:InvoiceDocumentReference': compact({ 'cbc:ID': id, 'cbc:IssueDate': dateAt(header, '26') }) })),
  'cac:DespatchDocumentReference': within('cbc:ID', one(header, '16')), 'cac:ReceiptDocumentReference': within('cbc:ID', one(header, '15')),
  'cac:OriginatorDocumentReference': within('cbc:ID', one(header, '17')), 'cac:ContractDocumentReference': within('cbc:ID', one(header, '12')),
  'cac:AdditionalDocumentReference': one(header, '18') === undefined
    ? []
    : [{ ...idOf('cbc:ID', one(header, '18'), one(header, '18-1')), 'cbc:DocumentTypeCode': '130' }],
  'cac:ProjectReference': within('cbc:ID', one(header, '11')),
});

const inputOf = (invoice: ReadInvoice): Invoice => {
  const { header, lines, lineAdjustments } = invoice;
  const currency = one(header, '5') ?? '';
  return { 'ubl:Invoice': compact({
    'cbc:CustomizationID': one(header, '24'), 'cbc:ProfileID': one(header, '23'), 'cbc:ID': one(header, '1'), 'cbc:IssueDate': dateAt(header, '2'),
    'cbc:DueDate': dateAt(header, '9'), 'cbc:InvoiceTypeCode': one(header, '3'), 'cbc:Note': header.get('BT-22') ?? [],
    'cbc:DocumentCurrencyCode': currency, 'cbc:TaxCurrencyCode': one(header, '6'), 'cbc:AccountingCost': one(header, '19'), 'cbc:BuyerReference': one(header, '10'),
    'cac:InvoicePeriod': compact({ 'cbc:StartDate': dateAt(header, '73'), 'cbc:EndDate': dateAt(header, '74') }), ...referencesOf(header),
    'cac:AccountingSupplierParty': sellerOf(header), 'cac:AccountingCustomerParty': buyerOf(header), 'cac:PayeeParty': payeeOf(header),
    'cac:TaxRepresentativeParty': representativeOf(header), 'cac:Delivery': deliveryOf(header), 'cac:PaymentMeans': meansOf(header),
    'cac:PaymentTerms': within('cbc:Note', one(header, '20')), 'cac:AllowanceCharge': adjustmentsOf(invoice, currency),
    'cac:TaxTotal': taxTotalsOf(invoice, currency), 'cac:LegalMonetaryTotal': totalsOf(header, currency),
    'cac:InvoiceLine': lines.map((line, index) => lineOf(line, lineAdjustments[index]!, currency)),
  }) } as unknown as Invoice;
};

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** The CII that the other program writes for the same terms. */
export const otherCii = async (invoice: ReadInvoice): Promise<Uint8Array> =>
  Buffer.from(await new InvoiceService(silent).generate(inputOf(invoice), { format: 'CII', lang: 'en', noWarnings: true }) as string);

/** The UBL that the other program writes for the same terms. */
export const otherUbl = async (invoice: ReadInvoice): Promise<Uint8Array> =>
  Buffer.from(await new InvoiceService(silent).generate(inputOf(invoice), { format: 'UBL', lang: 'en', noWarnings: true }) as string);
