import { readFileSync } from 'node:fs';
import { prepareForXml, writeXml } from '../../lib/document/write-xml.js';
import { errorResponse, toAppError } from '../../lib/http/http-response.js';
import { validateEInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { isObject, type Json, type JsonObject } from './json-tree.js';

/** Requests that POST /invoices/xml rejects: one for each kind of rejection by the e-invoice rules. */

/** Examples of the API's description that the requests start from. */
type ValidExample = 'facturX' | 'xrechnung' | 'xrechnungUbl' | 'peppol';

/** A request that is rejected, as a change of one that is accepted. */
interface RejectionCase {
  readonly summary: string;
  readonly basedOn: ValidExample;
  /** A JSON Merge Patch: null takes a field away, and a list replaces a list. */
  readonly patch: Readonly<Record<string, unknown>>;
}

const rejection = (summary: string, basedOn: ValidExample, patch: RejectionCase['patch']): RejectionCase => ({ summary, basedOn, patch });

const line = (fields: object = {}): object => ({ description: 'Beratung', quantity: 10, rate: 100, ...fields });
const lines = (...each: readonly object[]): RejectionCase['patch'] => ({ lineItems: each.map(line) });

const FORM_CASES: Readonly<Record<string, RejectionCase>> = {
  format: rejection('A request without `eInvoice`', 'xrechnung', { eInvoice: null }),
  fields: rejection('A misspelt format and a wrong date format', 'xrechnung', { date: '22.11.2026', eInvoice: { format: 'x-rechnung' } }),
  pairs: rejection('Fields that do not fit together: a profile of XRechnung, addresses without schemes, periods that end before they start', 'xrechnung', {
    eInvoice: { profile: 'basic' }, seller: { electronicAddress: { id: '991234' } }, buyer: { electronicAddress: { id: '991235' } },
    period: { start: '2026-11-30', end: '2026-11-01' }, ...lines({ period: { start: '2026-11-30', end: '2026-11-01' } }),
  }),
  attachments: rejection('An attachment of an unknown media type, and two of one name', 'xrechnung', {
    attachments: [
      { name: 'a.html', mediaType: 'text/html', content: 'AAAA' }, { name: 'a.csv', mediaType: 'text/csv', content: 'AAAA' }, { name: 'A.CSV', mediaType: 'text/csv', content: 'AAAA' },
    ],
  }),
};

const PARTY_CASES: Readonly<Record<string, RejectionCase>> = {
  parties: rejection('Names of the parties alone', 'facturX', { companyName: 'Nordwind GmbH', billTo: 'Beispiel AG', seller: null, buyer: null }),
  vatIds: rejection('VAT identifiers that do not begin with a country', 'facturX', { seller: { vatId: '123456788' }, buyer: { vatId: '136695976' } }),
  payee: rejection('A payee that is the seller', 'facturX', { payee: { name: 'Nordwind GmbH' } }),
};

const TAX_CASES: Readonly<Record<string, RejectionCase>> = {
  category: rejection('A tax of 0 % without a category', 'xrechnung', { tax: '0%' }),
  taxes: rejection('Two taxes on a line, a fixed amount of tax, no tax, and shipping without tax', 'facturX', {
    ...lines({ tax: ['5%', '9.975%'] }, { tax: 12.5 }, { tax: [] }), shipping: 5,
  }),
  equalRates: rejection('Two exemptions with different reasons', 'facturX', lines(
    { tax: { percent: 0, category: 'E', reason: '§ 4 Nr. 21 UStG' } }, { tax: { percent: 0, category: 'E', reason: '§ 4 Nr. 14 UStG' } },
  )),
  rates: rejection('Categories with a rate that they do not have', 'facturX', lines({ tax: { percent: 0, category: 'S' } }, { tax: { percent: 19, category: 'Z' } })),
  smallRate: rejection('A rate that the official rules round to 0 %', 'facturX', { tax: '0.4%' }),
  grossRounding: rejection('Gross prices in a currency without decimals, whose rounding moves the tax by 1', 'facturX', {
    currency: 'JPY', pricesIncludeTax: true, ...lines({ quantity: 1, rate: 1068 }), shipping: { amount: 1068, tax: '19%' },
  }),
  exemption: rejection('An exemption without a reason', 'facturX', { tax: { percent: 0, category: 'E' } }),
  reasonCode: rejection('A reason code of another category', 'facturX', { tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-AE' } }),
  reverseCharge: rejection('Reverse charge without the buyer’s VAT identifier', 'facturX', { tax: { percent: 0, category: 'AE' } }),
  intraCommunity: rejection('A supply within the EU without VAT identifiers and delivery', 'facturX', {
    tax: { percent: 0, category: 'K' }, seller: { vatId: null, taxNumber: '22/123/45678' },
  }),
  export: rejection('An export without the seller’s VAT identifier', 'facturX', {
    tax: { percent: 0, category: 'G' }, seller: { vatId: null, taxNumber: '22/123/45678' },
  }),
  outsideScope: rejection('Outside the scope of VAT, with a VAT identifier and a line at 19 %', 'facturX', {
    tax: { percent: 0, category: 'O' }, ...lines({}, { tax: '19%' }), discount: '5%', shipping: { amount: 5, tax: '19%' },
  }),
};

const DOCUMENT_CASES: Readonly<Record<string, RejectionCase>> = {
  currency: rejection('No currency', 'facturX', { currency: null }),
  decimals: rejection('A currency with three decimals', 'facturX', { currency: 'KWD' }),
  taxCurrency: rejection('A tax currency that is the currency of the invoice', 'xrechnung', { taxCurrency: { code: 'EUR', taxAmount: 190 } }),
  taxSign: rejection('A tax in the tax currency with the other sign', 'xrechnung', { taxCurrency: { code: 'CHF', taxAmount: -190 } }),
  creditNote: rejection('A credit note with a negative total', 'facturX', { documentType: 'creditNote', ...lines({ quantity: -1 }) }),
  precedingInvoices: rejection('Two preceding invoices in an XRechnung in CII', 'xrechnung', { precedingInvoices: [{ number: 'RE-1' }, { number: 'RE-2' }] }),
  linePeriods: rejection('A line whose period is longer than that of the invoice', 'xrechnung', {
    period: { start: '2026-11-01', end: '2026-11-30' }, ...lines({ period: { start: '2026-10-31', end: '2026-12-01' } }),
  }),
  reasonsOfAdjustments: rejection('Unknown codes for the reasons of a discount and of a charge', 'peppol', {
    discount: { percent: 5, reasonCode: 'QQ' }, charge: { amount: 1, label: 'Maut', reasonCode: 'QQ' },
  }),
  unit: rejection('An unknown unit', 'xrechnung', lines({ unit: 'boxxes' })),
  codes: rejection('Codes that are not in their lists', 'facturX', {
    seller: { address: { country: 'UK' }, ids: [{ id: '1', scheme: '9999' }], legalId: { id: '2', scheme: '9998' }, electronicAddress: { id: '3', scheme: 'XX' } },
    delivery: { locationId: { id: '4', scheme: '9997' } }, references: { object: { id: '5', scheme: 'QQQ' } }, notes: 'A', eInvoice: { notesCode: 'QQX' },
    tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-999' }, ...lines({ originCountry: 'QQ', classifications: [{ code: '6', scheme: 'QQQ' }] }),
  }),
  newCodes: rejection('A code that Factur-X does not know yet', 'facturX', { seller: { ids: [{ id: '1', scheme: '0241' }] } }),
};

const PAYMENT_CASES: Readonly<Record<string, RejectionCase>> = {
  rounding: rejection('A rounded balance in a profile without a rounding amount', 'facturX', {
    eInvoice: { profile: 'basic' }, roundTo: 0.05, ...lines({ rate: 100.01 }),
  }),
  transfer: rejection('A credit transfer without an account', 'xrechnung', { payment: { means: 'creditTransfer', iban: null } }),
  transferAlone: rejection('A credit transfer with a card', 'xrechnung', { payment: { card: { lastDigits: '1234' } } }),
  accounts: rejection('A further account beside a payment in cash', 'facturX', { payment: { means: 'cash', accounts: [{ account: '1' }] } }),
  card: rejection('A payment by card with an account, but without the card', 'xrechnung', { payment: { means: 'card' } }),
  directDebit: rejection('A direct debit with the creditor’s account, but without a mandate', 'xrechnung', { payment: { means: 'sepaDirectDebit' } }),
  paymentCode: rejection('A payment code in another currency than it knows', 'facturX', { currency: 'CHF', payment: { iban: 'DE02120300000000202051', qr: 'epc' } }),
  mandate: rejection('A mandate with a reference alone', 'xrechnung', { payment: { means: 'sepaDirectDebit', iban: null, mandate: { reference: 'M-1' } } }),
};

const XRECHNUNG_CASES: Readonly<Record<string, RejectionCase>> = {
  rules: rejection('An XRechnung without the buyer’s reference and without a telephone number', 'xrechnung', { buyerReference: null, seller: { contact: { phone: null } } }),
  xrechnung: rejection('A Factur-X invoice sent as XRechnung', 'facturX', { eInvoice: { format: 'xrechnung' } }),
  cashDiscount: rejection('A cash discount in the terms of payment', 'xrechnung', { paymentTerms: '#SKONTO#TAGE=14#PROZENT=2.00#' }),
};

const PEPPOL_CASES: Readonly<Record<string, RejectionCase>> = {
  peppol: rejection('A Peppol invoice with an e-mail address, a wrong enterprise number and no reference of the buyer', 'peppol', {
    poNumber: null, seller: { legalId: { id: '0403170702' } }, buyer: { electronicAddress: { id: 'ap@example.com', scheme: null } },
  }),
  withinGermany: rejection('A Factur-X invoice between two German companies sent to Peppol', 'facturX', { eInvoice: { format: 'peppol' } }),
  documentType: rejection('A corrected invoice in Peppol', 'peppol', { documentType: 'correctedInvoice', precedingInvoices: [{ number: '2026-0411' }] }),
  wholeAmounts: rejection('Peppol in yen, where quantity × rate is no whole amount', 'peppol', { currency: 'JPY', ...lines({ quantity: 1.5, rate: 333 }) }),
  greece: rejection('A Greek seller without the number of the tax authority', 'peppol', { seller: { vatId: 'EL094259216', legalId: null, address: { country: 'GR' } } }),
  netherlands: rejection('A Dutch seller without a street and without payment', 'peppol', { payment: null, seller: { address: { line1: null, houseNumber: null, country: 'NL' } } }),
  denmark: rejection('A Danish seller without its CVR number', 'peppol', { seller: { address: { country: 'DK' }, legalId: null } }),
  sweden: rejection('A Swedish seller with a wrong VAT identifier and a rate that Sweden does not have', 'peppol', { seller: { vatId: 'SE12', address: { country: 'SE' } } }),
  norway: rejection('A Norwegian seller with a wrong VAT identifier', 'peppol', { seller: { vatId: 'NO974760673', address: { country: 'NO' } } }),
  italy: rejection('An Italian seller with a short tax code', 'peppol', { seller: { vatId: 'IT00743110157', taxNumber: '123', address: { country: 'IT' } } }),
  iceland: rejection('An Icelandic seller without its kennitala', 'peppol', { seller: { address: { country: 'IS' }, legalId: null } }),
};

const COUNTRY_CASES: Readonly<Record<string, RejectionCase>> = {
  page: rejection('The page inside an XML that is in the PDF', 'facturX', { eInvoice: { attachPage: true } }),
  pageName: rejection('An attachment with the name of the page', 'peppol', {
    eInvoice: { attachPage: true }, attachments: [{ name: '2026-0412.pdf', mediaType: 'application/pdf', content: 'JVBERi0xLjcKJSVFT0YK' }],
  }),
  france: rejection('A German Factur-X invoice sent to a French platform', 'facturX', { eInvoice: { country: 'FR' } }),
  frenchPlatforms: rejection('A Peppol invoice for a French platform', 'peppol', { eInvoice: { country: 'FR' } }),
  nlcius: rejection('A Belgian Peppol invoice sent as NLCIUS by a Dutch seller', 'peppol', { eInvoice: { format: 'nlcius' }, seller: { address: { country: 'NL' } } }),
  pint: rejection('A Belgian Peppol invoice sent as PINT JP', 'peppol', { eInvoice: { format: 'pint-jp' } }),
  reducedRate: rejection('A reduced rate as Japan has it', 'facturX', { tax: { percent: 7, category: 'AA' } }),
};

/** The requests by the names of their examples in the description. */
const REJECTION_CASES: Readonly<Record<string, RejectionCase>> =
  {
    ...FORM_CASES, ...XRECHNUNG_CASES, ...TAX_CASES, ...PARTY_CASES, ...DOCUMENT_CASES, ...PAYMENT_CASES, ...PEPPOL_CASES,
    ...COUNTRY_CASES,
  };

/** The XML of a request. Throws AppError as the endpoint responds. */
export const writeEInvoice = async (body: unknown): Promise<Uint8Array> =>
  (await writeXml(await prepareForXml(validateEInvoiceRequest(body), { deploymentWatermark: null }))).bytes;

const rejectionOf = async (body: JsonObject): Promise<unknown> => {
  try {
    await writeEInvoice(body);
  } catch (error) {
    return JSON.parse(errorResponse(toAppError(error)).body) as unknown;
  }
  throw new Error(`This request is no longer rejected: ${JSON.stringify(body).slice(0, 1000)}`);
};

/** The files of the examples, in `examples/e-invoices/`. */
const EXAMPLE_FILES: Readonly<Record<ValidExample, string>> = { facturX: 'smallest', xrechnung: 'xrechnung', xrechnungUbl: 'xrechnung-ubl', peppol: 'peppol' };

const exampleNamed = (name: ValidExample): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../examples/e-invoices/${EXAMPLE_FILES[name]}.json`, import.meta.url), 'utf8')) as JsonObject;

/** Applies a JSON Merge Patch (RFC 7396). */
const applyMergePatch = (target: Json, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const old = isObject(target) ? target : {};
  const kept = Object.entries(old).filter(([name]) => patch[name] !== null);
  const changed = Object.entries(patch).filter(([, value]) => value !== null)
    .map(([name, value]) => [name, applyMergePatch(old[name], value)] as const);
  return Object.fromEntries([...kept, ...changed]);
};

/** A request that is rejected, and what the description says of it. */
interface RejectedBody { readonly summary: string; readonly description: string; readonly body: JsonObject }

const LINE_COUNT_TOO_LARGE = 5000;

const tooLarge = (): RejectedBody => {
  const { lineItems, ...rest } = exampleNamed('xrechnung');
  return {
    summary: '5,000 lines, whose XML is too large', description: 'The request `xrechnung` with its line 5,000 times.',
    body: { ...rest, lineItems: Array.from({ length: LINE_COUNT_TOO_LARGE }, () => (lineItems as readonly unknown[])[0]) },
  };
};

/** Requests that POST /invoices/xml rejects, by the names of their examples. */
export const rejectedBodies = (): Readonly<Record<string, RejectedBody>> => ({
  ...Object.fromEntries(Object.entries(REJECTION_CASES).map(([name, { summary, basedOn, patch }]) => [name, {
    summary, description: `The request \`${basedOn}\` with the JSON Merge Patch \`${JSON.stringify(patch)}\`.`, body: applyMergePatch(exampleNamed(basedOn), patch) as JsonObject,
  }])),
  size: tooLarge(),
});

/** The examples of rejections for the description: the responses to {@link rejectedBodies}. */
export const rejections = async (): Promise<JsonObject> =>
  Object.fromEntries(await Promise.all(Object.entries(rejectedBodies()).map(async ([name, { summary, description, body }]) =>
    [name, { summary, description, value: await rejectionOf(body) }] as const)));
