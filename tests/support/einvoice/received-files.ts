import { readFileSync } from 'node:fs';

const SMALLEST = readFileSync(new URL('../../../examples/received/ubl.xml', import.meta.url), 'utf8');

/** A text to find, and what replaces it. An array replaces several. */
type Edit = readonly [find: string | RegExp, replacement: string];

/** A file after edits, each of which must find its text. */
export const edited = (xml: string, edits: readonly Edit[]): string => edits.reduce((text, [find, replacement]) => {
  const next = text.replace(find, () => replacement);
  if (next === text) throw new Error(`${String(find)} is not in the file.`);
  return next;
}, xml);

export const ublAmount = (name: string, value: string): string => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;

export const ublTax = (name: string, category: string, percent: string, more = ''): string =>
  `<cac:${name}><cbc:ID>${category}</cbc:ID><cbc:Percent>${percent}</cbc:Percent>${more}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;

const UBL_LINE = {
  amount: '100.00', quantity: '1', unit: 'C62', price: '100', name: 'Work', tax: ublTax('ClassifiedTaxCategory', 'S', '19'), more: '', item: '',
};

const ublLineOf = ({ amount, quantity, unit, price, name, tax, more, item }: typeof UBL_LINE): string =>
  `<cac:InvoiceLine><cbc:ID>1</cbc:ID>${quantity === '' ? '' : `<cbc:InvoicedQuantity unitCode="${unit}">${quantity}</cbc:InvoicedQuantity>`}${ublAmount('LineExtensionAmount', amount)}${more}`
  + `<cac:Item>${name === '' ? '' : `<cbc:Name>${name}</cbc:Name>`}${item}${tax}</cac:Item>${price === '' ? '' : `<cac:Price>${ublAmount('PriceAmount', price)}</cac:Price>`}</cac:InvoiceLine>`;

export const ublAllowance = (
  isCharge: boolean, amount: string, parts = '', tax = ublTax('TaxCategory', 'S', '19'),
): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${parts}${ublAmount('Amount', amount)}${tax}</cac:AllowanceCharge>`;

/** A line in UBL. Amounts and texts are as in the file; an empty one is left out. */
export const ublLine = (given: Partial<typeof UBL_LINE> = {}): string => ublLineOf({ ...UBL_LINE, ...given });

/** The smallest invoice in UBL, without its date of tax. */
export const UBL = edited(SMALLEST, [['<cbc:TaxPointDate>2026-11-30</cbc:TaxPointDate>', ''], ['119.01', '119.00']]);

/** An invoice in UBL with other lines, totals by the names of their elements, and what is before the tax total. */
export const ublWith = ({ lines, totals, before = '', edits = [] }: {
  readonly lines?: string; readonly totals?: Readonly<Record<string, string>>;
  readonly before?: string; readonly edits?: readonly Edit[];
} = {}): string => edited(UBL, [
  ...before === '' ? [] : [['<cac:TaxTotal>', `${before}<cac:TaxTotal>`] as const],
  ...totals === undefined ? [] : [[/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/,
    `<cac:LegalMonetaryTotal>${Object.entries(totals).map(([name, value]) => ublAmount(name, value)).join('')}</cac:LegalMonetaryTotal>`] as const],
  ...lines === undefined ? [] : [[/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, lines] as const],
  ...edits,
]);

const ciiParty = (name: string): string =>
  `<ram:Name>${name}</ram:Name><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>`;

const CII_PARTS = {
  type: '380', note: '', line: '', agreement: '', delivery: '', settlement: '', terms: '', totals: '', guideline: 'urn:cen.eu:en16931:2017',
  price: '<ram:NetPriceProductTradePrice><ram:ChargeAmount>50</ram:ChargeAmount></ram:NetPriceProductTradePrice>',
  quantity: '<ram:BilledQuantity unitCode="HUR">2</ram:BilledQuantity>', lines: undefined as string | undefined,
};

const ciiOf = ({
  type, note, line, price, quantity, lines, agreement, delivery, settlement, terms, totals, guideline,
}: typeof CII_PARTS): string =>
  '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">'
  + `<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>`
  + `<rsm:ExchangedDocument><ram:ID>RE-7</ram:ID><ram:TypeCode>${type}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261122</udt:DateTimeString></ram:IssueDateTime>${note}</rsm:ExchangedDocument>`
  + `<rsm:SupplyChainTradeTransaction>${lines ?? `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Work</ram:Name></ram:SpecifiedTradeProduct>`
    + `<ram:SpecifiedLineTradeAgreement>${price}</ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>${quantity}</ram:SpecifiedLineTradeDelivery>`
    + `<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>${line}`
    + '<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>'}`
  + `<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${ciiParty('Nordwind GmbH')}</ram:SellerTradeParty><ram:BuyerTradeParty>${ciiParty('Beispiel AG')}</ram:BuyerTradeParty>${agreement}</ram:ApplicableHeaderTradeAgreement>`
  + `<ram:ApplicableHeaderTradeDelivery>${delivery}</ram:ApplicableHeaderTradeDelivery><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${settlement}`
  + '<ram:ApplicableTradeTax><ram:CalculatedAmount>19.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>'
  + `${terms}<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>`
  + `<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>${totals}<ram:DuePayableAmount>119.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

/** The same invoice in CII, with parts that rules need. */
export const ciiWith = (given: Partial<typeof CII_PARTS> = {}): string => ciiOf({ ...CII_PARTS, ...given });
