import type { ReadAnswer, Stated, StatedTerms } from '../einvoice/read/read-answer.js';
import { type Currency, findCurrency } from '../invoice/currencies.js';
import { decimalFromNumber, type MinorUnits, roundToMinorUnits } from '../invoice/decimal.js';
import { issuingParty, receivingParty } from '../invoice/document-types.js';
import { isoMinorUnitDigits } from '../invoice/iso-currencies.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import type { ComputedInvoice, Financial, Invoice, ShowQuery, TaxRow, ValidRequest } from '../invoice/types.js';
import type { LabelSet } from '../presentation/labels.js';
import type { ShowTexts } from '../presentation/show-texts.js';
import { unitWord } from '../presentation/unit-words.js';
import { normalize } from '../document/normalize-request.js';
import { statedDecimal } from './stated-amounts.js';

type ShownQuery = ShowQuery & { readonly language: string };

/** Code of ISO 4217 for tests, for which no locale has a symbol. */
const CODE_WITHOUT_SYMBOL = 'XTS';
const USUAL_DIGITS = 2;

/** The currency of a code: a known one, else one whose symbol is the code. Without a code, amounts have no symbol. */
export const statedCurrency = (code = ''): Currency => findCurrency(code) ?? {
  code: CODE_WITHOUT_SYMBOL, symbol: code, name: code, minorUnitDigits: isoMinorUnitDigits(code) ?? USUAL_DIGITS,
};

/** The code of BT-5 or BT-6, whether the service knows the currency or not. */
export const statedCode = ({ unread }: ReadAnswer, term: 'BT-5' | 'BT-6', read: string | undefined): string | undefined =>
  read ?? unread.find((entry) => entry.term === term)?.value;

type RequestLine = ValidRequest['lineItems'][number];

/** The lines that the file has. Lines in place of allowances come after them. A file without lines has none. */
const linesOfFile = (lineItems: readonly RequestLine[], { lines = [] }: Stated): readonly RequestLine[] => {
  let count = 0;
  return lineItems.filter((line) => 'text' in line || (count += 1) <= lines.length);
};

const EMPTY_NAMES = { companyName: '', billTo: '' } as const;

/** Empty texts for the names that the file lacks. */
const missingNames = ({ invoice }: ReadAnswer): Partial<typeof EMPTY_NAMES> => {
  const { documentType = 'invoice' } = invoice;
  const issuer = invoice[issuingParty(documentType)];
  return {
    ...(issuer?.tradingName ?? issuer?.name) === undefined && { companyName: EMPTY_NAMES.companyName },
    ...invoice[receivingParty(documentType)] === undefined && { billTo: EMPTY_NAMES.billTo },
  };
};

/** What the page does not take from the request: amounts come from the file, and cash discounts would state computed ones. */
const OMITTED = {
  discount: undefined, charge: undefined, shipping: undefined, roundTo: undefined, amountPaid: undefined, deposits: undefined,
  taxCurrency: undefined, logo: undefined, signatures: undefined,
} as const;

const textLine = (line: RequestLine, language: string, { piece }: ShowTexts): RequestLine => {
  if ('text' in line) return line;
  const { unitCode, quantity = 1 } = line;
  const unit = unitCode === undefined ? line.unit : unitWord(unitCode, quantity, language, piece);
  return omitUndefined({ ...line, unit, discount: undefined, charge: undefined });
};

/** The request for the texts of the page. */
const textRequest = (answer: ReadAnswer, query: ShownQuery, texts: ShowTexts): ValidRequest => {
  const { invoice, invoice: { invoiceNumber = '', date = '', lineItems = [], payment, currency = '' }, stated } = answer;
  return omitUndefined({
    ...invoice, ...missingNames(answer), ...query, ...OMITTED, invoiceNumber, date,
    // Reading gives no pictures.
    lineItems: linesOfFile(lineItems as readonly object[] as readonly RequestLine[], stated)
      .map((line) => textLine(line, query.language, texts)),
    currency: findCurrency(currency) && currency, payment: payment && { ...payment, cashDiscounts: [] }, sectionTotals: false,
  }) as ValidRequest;
};

export interface StatedInvoiceOptions {
  readonly deploymentWatermark: string | null;
  readonly labelSet: LabelSet;
  readonly texts: ShowTexts;
}

type ToMinorUnits = (terms: StatedTerms, term: string) => MinorUnits;

const taxRow = (terms: StatedTerms, amountOf: ToMinorUnits): TaxRow => ({
  percent: terms['BT-119'] === undefined ? null : statedDecimal(terms['BT-119']), base: amountOf(terms, 'BT-116'), amount: amountOf(terms, 'BT-117'),
});

/** The totals of the file, rounded to minor units. The page prints their exact texts. */
const statedFinancial = ({ document = {}, vatBreakdown = [] }: Stated, amountOf: ToMinorUnits): Financial => {
  const total = (term: string): MinorUnits => amountOf(document, term);
  return {
    subtotal: total('BT-106'), discount: total('BT-107'), shipping: total('BT-108'), tax: total('BT-110'), total: total('BT-112'),
    amountPaid: total('BT-113'), rounding: total('BT-114'), balanceDue: total('BT-115'), taxes: vatBreakdown.map((row) => taxRow(row, amountOf)),
  };
};

/** An invoice with the amounts that its file states. Nothing is computed. What the file lacks is empty or 0. */
export const statedInvoice = (
  answer: ReadAnswer, query: ShownQuery, { deploymentWatermark, labelSet, texts }: StatedInvoiceOptions,
): ComputedInvoice => {
  const { stated, invoice: { payment: { instalments = [] } = {}, currency: readCurrency } } = answer;
  const currency = statedCurrency(statedCode(answer, 'BT-5', readCurrency));
  const invoice: Invoice = { ...normalize(textRequest(answer, query, texts), { deploymentWatermark, labelSet }), currency };
  const { minorUnitDigits } = currency;
  const amountOf: ToMinorUnits = (terms, term) => roundToMinorUnits(statedDecimal(terms[term] ?? '0'), minorUnitDigits);
  const financial = statedFinancial(stated, amountOf);
  return {
    invoice, financial, amountBeforeDeposits: financial.subtotal,
    deposits: [], taxGroups: [], groupOfLine: [], documentCharges: [],
    lines: (stated.lines ?? []).map((line) => ({ amount: amountOf(line as StatedTerms, 'BT-131'), discount: 0n })),
    instalments: instalments.map(({ date, label, amount = 0 }) =>
      omitUndefined({ date, label, amount: roundToMinorUnits(decimalFromNumber(amount), minorUnitDigits) })),
  };
};
