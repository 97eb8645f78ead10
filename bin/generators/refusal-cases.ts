/** Requests that POST /invoices/xml refuses: one for each kind of refusal that the rules of e-invoices give. */

/** Examples of the API's description that the requests start from. */
export type ValidExample = 'facturX' | 'xrechnung' | 'xrechnungUbl' | 'peppol';

/** A request that is refused, as a change of one that is accepted. */
interface RefusalCase {
  readonly summary: string;
  readonly of: ValidExample;
  /** A JSON Merge Patch: null takes a field away, and a list replaces a list. */
  readonly patch: Readonly<Record<string, unknown>>;
}

const refusal = (summary: string, of: ValidExample, patch: RefusalCase['patch']): RefusalCase => ({ summary, of, patch });

const line = (fields: object = {}): object => ({ description: 'Beratung', quantity: 10, rate: 100, ...fields });
const lines = (...each: readonly object[]): RefusalCase['patch'] => ({ lineItems: each.map(line) });

const FORM: Readonly<Record<string, RefusalCase>> = {
  format: refusal('A request without `eInvoice`', 'xrechnung', { eInvoice: null }),
  fields: refusal('A misspelt format and a wrong date format', 'xrechnung', { date: '22.11.2026', eInvoice: { format: 'x-rechnung' } }),
  pairs: refusal('Fields that do not fit together: a profile of XRechnung, addresses without schemes, periods that end before they start', 'xrechnung', {
    eInvoice: { profile: 'basic' }, seller: { electronicAddress: { id: '991234' } }, buyer: { electronicAddress: { id: '991235' } },
    period: { start: '2026-11-30', end: '2026-11-01' }, ...lines({ period: { start: '2026-11-30', end: '2026-11-01' } }),
  }),
  attachments: refusal('An attachment of an unknown media type, and two of one name', 'xrechnung', {
    attachments: [
      { name: 'a.html', mediaType: 'text/html', content: 'AAAA' }, { name: 'a.csv', mediaType: 'text/csv', content: 'AAAA' }, { name: 'A.CSV', mediaType: 'text/csv', content: 'AAAA' },
    ],
  }),
};

const PARTIES: Readonly<Record<string, RefusalCase>> = {
  parties: refusal('Names of the parties alone', 'facturX', { companyName: 'Nordwind GmbH', billTo: 'Beispiel AG', seller: null, buyer: null }),
  vatIds: refusal('VAT identifiers that do not begin with a country', 'facturX', { seller: { vatId: '123456788' }, buyer: { vatId: 'de136695976' } }),
  payee: refusal('A payee that is the seller', 'facturX', { payee: { name: 'Nordwind GmbH' } }),
};

const TAXES: Readonly<Record<string, RefusalCase>> = {
  category: refusal('A tax of 0 % without a category', 'xrechnung', { tax: '0%' }),
  taxes: refusal('Two taxes on a line, a fixed amount of tax, no tax, and shipping without tax', 'facturX', {
    ...lines({ tax: ['5%', '9.975%'] }, { tax: 12.5 }, { tax: [] }), shipping: 5,
  }),
  equalRates: refusal('Two exemptions with different reasons', 'facturX', lines(
    { tax: { percent: 0, category: 'E', reason: '§ 4 Nr. 21 UStG' } }, { tax: { percent: 0, category: 'E', reason: '§ 4 Nr. 14 UStG' } },
  )),
  rates: refusal('Categories with a rate that they do not have', 'facturX', lines({ tax: { percent: 0, category: 'S' } }, { tax: { percent: 19, category: 'Z' } })),
  smallRate: refusal('A rate that the official rules round to 0 %', 'facturX', { tax: '0.4%' }),
  grossRounding: refusal('Gross prices in a currency without decimals, whose rounding moves the tax by 1', 'facturX', {
    currency: 'JPY', pricesIncludeTax: true, ...lines({ quantity: 1, rate: 1068 }), shipping: { amount: 1068, tax: '19%' },
  }),
  exemption: refusal('An exemption without a reason', 'facturX', { tax: { percent: 0, category: 'E' } }),
  reasonCode: refusal('A reason code of another category', 'facturX', { tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-AE' } }),
  reverseCharge: refusal('Reverse charge without the buyer’s VAT identifier', 'facturX', { tax: { percent: 0, category: 'AE' } }),
  intraCommunity: refusal('A supply within the EU without VAT identifiers and delivery', 'facturX', {
    tax: { percent: 0, category: 'K' }, seller: { vatId: null, taxNumber: '22/123/45678' },
  }),
  export: refusal('An export without the seller’s VAT identifier', 'facturX', {
    tax: { percent: 0, category: 'G' }, seller: { vatId: null, taxNumber: '22/123/45678' },
  }),
  outsideScope: refusal('Outside the scope of VAT, with a VAT identifier and a line at 19 %', 'facturX', {
    tax: { percent: 0, category: 'O' }, ...lines({}, { tax: '19%' }), discount: '5%', shipping: { amount: 5, tax: '19%' },
  }),
};

const DOCUMENT: Readonly<Record<string, RefusalCase>> = {
  currency: refusal('No currency', 'facturX', { currency: null }),
  decimals: refusal('A currency with three decimals', 'facturX', { currency: 'KWD' }),
  taxCurrency: refusal('A tax currency that is the currency of the invoice', 'xrechnung', { taxCurrency: { code: 'EUR', taxAmount: 190 } }),
  taxSign: refusal('A tax in the tax currency with the other sign', 'xrechnung', { taxCurrency: { code: 'CHF', taxAmount: -190 } }),
  creditNote: refusal('A credit note with a negative total', 'facturX', { documentType: 'creditNote', ...lines({ quantity: -1 }) }),
  precedingInvoices: refusal('Two preceding invoices in an XRechnung in CII', 'xrechnung', { precedingInvoices: [{ number: 'RE-1' }, { number: 'RE-2' }] }),
  salesOrder: refusal('UBL with a sales order, but no purchase order', 'xrechnungUbl', { references: { salesOrder: 'AB-3' }, poNumber: null }),
  linePeriods: refusal('A line whose period is longer than that of the invoice', 'xrechnung', {
    period: { start: '2026-11-01', end: '2026-11-30' }, ...lines({ period: { start: '2026-10-31', end: '2026-12-01' } }),
  }),
  unit: refusal('An unknown unit', 'xrechnung', lines({ unit: 'boxxes' })),
  codes: refusal('Codes that are not in their lists', 'facturX', {
    seller: { address: { country: 'UK' }, ids: [{ id: '1', scheme: '9999' }], legalId: { id: '2', scheme: '9998' }, electronicAddress: { id: '3', scheme: 'XX' } },
    delivery: { locationId: { id: '4', scheme: '9997' } }, references: { object: { id: '5', scheme: 'QQQ' } }, notes: 'A', eInvoice: { notesCode: 'QQX' },
    tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-999' }, ...lines({ originCountry: 'QQ', classifications: [{ code: '6', scheme: 'QQQ' }] }),
  }),
  newCodes: refusal('A code that Factur-X does not know yet', 'facturX', { seller: { ids: [{ id: '1', scheme: '0241' }] } }),
};

const PAYMENT: Readonly<Record<string, RefusalCase>> = {
  rounding: refusal('A rounded balance in a profile without a rounding amount', 'facturX', {
    eInvoice: { profile: 'basic' }, roundTo: 0.05, ...lines({ rate: 100.01 }),
  }),
  transfer: refusal('A credit transfer without an account', 'xrechnung', { payment: { means: 'creditTransfer', iban: null } }),
  transferAlone: refusal('A credit transfer with a card', 'xrechnung', { payment: { card: { lastDigits: '1234' } } }),
  card: refusal('A payment by card with an account, but without the card', 'xrechnung', { payment: { means: 'card' } }),
  directDebit: refusal('A direct debit with the creditor’s account, but without a mandate', 'xrechnung', { payment: { means: 'sepaDirectDebit' } }),
  paymentCode: refusal('A payment code in another currency than it knows', 'facturX', { currency: 'CHF', payment: { iban: 'DE02120300000000202051', qr: 'epc' } }),
  mandate: refusal('A mandate with a reference alone', 'xrechnung', { payment: { means: 'sepaDirectDebit', iban: null, mandate: { reference: 'M-1' } } }),
};

const XRECHNUNG: Readonly<Record<string, RefusalCase>> = {
  rules: refusal('An XRechnung without the buyer’s reference and without a telephone number', 'xrechnung', { buyerReference: null, seller: { contact: { phone: null } } }),
  xrechnung: refusal('A Factur-X invoice sent as XRechnung', 'facturX', { eInvoice: { format: 'xrechnung' } }),
  cashDiscount: refusal('A cash discount in the terms of payment', 'xrechnung', { paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#' }),
};

const PEPPOL: Readonly<Record<string, RefusalCase>> = {
  peppol: refusal('A Peppol invoice with an e-mail address, a wrong enterprise number and no reference of the buyer', 'peppol', {
    poNumber: null, seller: { legalId: { id: '0403170702' } }, buyer: { electronicAddress: { id: 'ap@example.com', scheme: null } },
  }),
  withinGermany: refusal('A Factur-X invoice between two German companies sent to Peppol', 'facturX', { eInvoice: { format: 'peppol' } }),
  documentType: refusal('A corrected invoice in Peppol', 'peppol', { documentType: 'correctedInvoice', precedingInvoices: [{ number: '2026-0411' }] }),
  wholeAmounts: refusal('Peppol in yen, where quantity × rate is no whole amount', 'peppol', { currency: 'JPY', ...lines({ quantity: 1.5, rate: 333 }) }),
  greece: refusal('A Greek seller in Peppol', 'peppol', { seller: { vatId: 'EL094259216', legalId: null } }),
  netherlands: refusal('A Dutch seller without a street and without payment', 'peppol', { payment: null, seller: { address: { line1: null, houseNumber: null, country: 'NL' } } }),
  denmark: refusal('A Danish seller without its CVR number', 'peppol', { seller: { address: { country: 'DK' }, legalId: null } }),
  sweden: refusal('A Swedish seller with a wrong VAT identifier and a rate that Sweden does not have', 'peppol', { seller: { vatId: 'SE12', address: { country: 'SE' } } }),
  norway: refusal('A Norwegian seller with a wrong VAT identifier', 'peppol', { seller: { vatId: 'NO974760673', address: { country: 'NO' } } }),
  italy: refusal('An Italian seller with a short tax code', 'peppol', { seller: { vatId: 'IT00743110157', taxNumber: '123', address: { country: 'IT' } } }),
  iceland: refusal('An Icelandic seller without its kennitala', 'peppol', { seller: { address: { country: 'IS' }, legalId: null } }),
};

const COUNTRIES: Readonly<Record<string, RefusalCase>> = {
  page: refusal('The page inside an XML that is in the PDF', 'facturX', { eInvoice: { attachPage: true } }),
  pageName: refusal('An attachment with the name of the page', 'peppol', {
    eInvoice: { attachPage: true }, attachments: [{ name: '2026-0412.pdf', mediaType: 'application/pdf', content: 'JVBERi0xLjcKJSVFT0YK' }],
  }),
  france: refusal('A German Factur-X invoice sent to a French platform', 'facturX', { eInvoice: { country: 'FR' } }),
  frenchPlatforms: refusal('A Peppol invoice for a French platform', 'peppol', { eInvoice: { country: 'FR' } }),
  nlcius: refusal('A Belgian Peppol invoice sent as NLCIUS by a Dutch seller', 'peppol', { eInvoice: { format: 'nlcius' }, seller: { address: { country: 'NL' } } }),
  pint: refusal('A Belgian Peppol invoice sent as PINT JP', 'peppol', { eInvoice: { format: 'pint-jp' } }),
  reducedRate: refusal('A reduced rate as Japan has it', 'facturX', { tax: { percent: 7, category: 'AA' } }),
};

/** The requests by the names of their examples in the description. */
export const REFUSAL_CASES: Readonly<Record<string, RefusalCase>> =
  { ...FORM, ...XRECHNUNG, ...TAXES, ...PARTIES, ...DOCUMENT, ...PAYMENT, ...PEPPOL, ...COUNTRIES };
