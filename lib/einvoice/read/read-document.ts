import { add, compare, decimalFromMinorUnits, type Decimal, roundToMinorUnits, roundToMultiple, ZERO } from '../../invoice/decimal.js';
import { asksForPayment, mayDeductDeposits, type DocumentType, isInvoice } from '../../invoice/document-types.js';
import { findCurrency } from '../../invoice/currencies.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import { statedAdjustments } from './read-adjustments.js';
import type { ReadInvoice, Stated, StatedTerms } from './read-answer.js';
import { readDeposits } from './read-deposits.js';
import {
  amountLine, type DocumentAdjustments, linesOfRows, readDocumentAdjustments, readTaxedAdjustments, taxKey, type TaxedAdjustment,
} from './read-document-adjustments.js';
import {
  dropIncomplete, dropMissingOrder, readCurrency, readDocumentType, readFrenchProcess, readIssue, readPartyNames, readTotals,
  readVatDue,
} from './read-header.js';
import { readAttachments, readNotes } from './read-notes-and-files.js';
import { dropReversedPeriod, type LineContext } from './read-lines.js';
import { readPayment, readPaymentTerms } from './read-payment.js';
import { isLine, lineElements, readTable, type TableRow } from './read-table.js';
import { documentPath, type Fields, readGroup, readTerms, type Syntax } from './read-terms.js';
import { parseDecimal, toRequestNumber } from './read-texts.js';
import { type Tax, VatBreakdown } from './read-vat.js';
import type { StatedTexts } from './stated.js';
import { DOCUMENT_TERMS, PRECEDING_INVOICES } from './terms.js';
import { findTexts, firstText } from './xml-path.js';

/** What a file says, before the service computes it. */
export interface ReadDocument {
  readonly invoice: ReadInvoice;
  readonly documentType: DocumentType;
  readonly stated: Stated;
  readonly digits: number; // Decimals of the currency
  readonly asLine: ReadonlySet<StatedTerms>; // Allowances and charges that became a line
  readonly sentences: readonly XmlText[]; // Texts of payment terms that the page may print
  readonly french?: { readonly treatment?: string | undefined };
}

/** The members of the request, in the order of the answer. */
const ORDER = [
  'documentType', 'supply', 'billingCase', 'invoiceNumber', 'uuid', 'date', 'issueTime', 'dueDate', 'currency', 'taxCurrency', 'vatDue',
  'buyerReference', 'poNumber', 'references', 'precedingInvoices',
  'seller', 'operator', 'buyer', 'payee', 'taxRepresentative', 'delivery', 'period', 'paymentTerms', 'payment', 'notes',
  'mentions', 'lineItems', 'discount', 'charge', 'shipping', 'tax', 'amountPaid', 'deposits', 'roundTo', 'attachments',
] as const;

const inOrder = (fields: Fields): ReadInvoice =>
  omitUndefined({ ...Object.fromEntries(ORDER.map((name) => [name, fields[name]])), ...fields });

const MAX_STATED_DIGITS = 2;

/** Gives the document the tax that all lines have, else each line its own. */
const withTaxes = (
  lines: readonly { readonly item: Fields; readonly tax: Tax | undefined }[], documentTax: Tax | undefined,
): void => {
  for (const { item, tax } of lines) if (taxKey(tax) !== taxKey(documentTax)) item.tax = tax ?? [];
};

/** The tax of the document: that of all lines. */
const commonTax = (lines: readonly { readonly tax: Tax | undefined }[]): Tax | undefined => {
  const [first] = lines;
  return first !== undefined && lines.every(({ tax }) => taxKey(tax) === taxKey(first.tax)) ? first.tax : undefined;
};

interface Figures {
  readonly fields: Fields;
  readonly rows: readonly TableRow[];
  readonly adjustments: readonly TaxedAdjustment[];
  readonly read: readonly TaxedAdjustment[]; // Those that became no line
  readonly taxes: readonly Tax[];
}

/** The lines of a file without lines: one for each row of the VAT breakdown, else one for the total. */
const replacementLines = (totals: StatedTerms, adjustments: readonly TaxedAdjustment[], context: LineContext) => {
  const { vat, digits, number } = context;
  const rows = vat.rows.filter(({ stated }) => stated['BT-116'] !== undefined);
  if (rows.length > 0) {
    return { lines: linesOfRows(rows.map((row) => ({ stated: row.stated, tax: vat.readRow(row) })), adjustments, context) };
  }
  const net = parseDecimal(totals['BT-109']);
  if (net === undefined) return { lines: [] };
  const taxAmount = parseDecimal(totals['BT-110']) ?? ZERO;
  const tax = compare(taxAmount, ZERO) > 0 ? { amount: toRequestNumber(taxAmount) } : undefined;
  return { lines: [amountLine(roundToMinorUnits(net, digits), undefined, digits, number)], tax };
};

/** Lines, taxes, allowances and charges. */
const readFigures = (root: XmlElement, totals: StatedTerms, context: LineContext): Figures => {
  const elements = lineElements(root, context);
  const table = readTable(elements, context);
  const adjustments = readTaxedAdjustments(root, context);
  const { lines, tax: fixedTax } = elements.length > 0
    ? { lines: table.filter(isLine), tax: undefined } : replacementLines(totals, adjustments, context);
  const made: DocumentAdjustments = readDocumentAdjustments(adjustments, lines, context);
  const documentTax = commonTax([...lines, ...made.lines]);
  withTaxes([...lines, ...made.lines], documentTax);
  const items = [...elements.length > 0 ? table : lines, ...made.lines].map(({ item }) => item);
  const taxes = [...lines, ...made.lines, ...made.read].map(({ tax }) => tax).filter((tax) => tax !== undefined);
  return {
    fields: { ...made.fields, lineItems: items.length === 0 ? undefined : items, tax: documentTax ?? fixedTax },
    rows: table, adjustments, read: made.read, taxes,
  };
};

/** Steps of rounding, smallest first. */
const ROUNDING_STEPS = [0.05, 0.1, 0.5, 1] as const;

/** The step that gives BT-114 from the balance before it. */
const readRoundTo = (totals: StatedTerms, digits: number): number | undefined => {
  const [rounding, total, paid = ZERO] = ['BT-114', 'BT-112', 'BT-113'].map((term) => parseDecimal(totals[term]));
  if (rounding === undefined || total === undefined || compare(rounding, ZERO) === 0) return undefined;
  const balance = roundToMinorUnits(add(total, { coefficient: -paid.coefficient, scale: paid.scale }), digits);
  return ROUNDING_STEPS.find((step) => {
    const unit = roundToMinorUnits(parseDecimal(String(step)) ?? ZERO, digits);
    return unit > 0n && compare(decimalFromMinorUnits(roundToMultiple(balance, unit) - balance, digits), rounding) === 0;
  });
};

/** BT-113 without the deposits, and BT-114, where the document has them. */
const readPaid = (root: XmlElement, totals: StatedTerms, { vat, digits }: LineContext, type: DocumentType): Fields => {
  const deposits = readDeposits(root, vat, mayDeductDeposits(type));
  const paid = deposits.reduce<Decimal>(
    (rest, { amount }) => add(rest, { coefficient: -amount.coefficient, scale: amount.scale }), parseDecimal(totals['BT-113']) ?? ZERO,
  );
  return omitUndefined({
    amountPaid: compare(paid, ZERO) > 0 && (isInvoice(type) || asksForPayment(type)) ? toRequestNumber(paid) : undefined,
    deposits: deposits.length === 0 ? undefined : deposits.map(({ deposit }) => deposit),
    roundTo: asksForPayment(type) ? readRoundTo(totals, digits) : undefined,
  });
};

const stateAll = (document: StatedTexts, vat: VatBreakdown, { adjustments, rows }: Figures): Stated => {
  const lines = rows.filter(isLine).map(({ stated }) => stated);
  return omitUndefined({
    document: Object.keys(document).length === 0 ? undefined : document,
    ...statedAdjustments(adjustments),
    vatBreakdown: vat.rows.length === 0 ? undefined : vat.rows.map(({ stated }) => stated),
    lines: lines.length === 0 ? undefined : lines,
  });
};

/** What belongs to no line: parties, references, notes, payment. */
const readHeader = (root: XmlElement, syntax: Syntax, target: Fields): string | undefined => {
  readTerms(root, DOCUMENT_TERMS, syntax, target);
  readPartyNames(root, syntax, target);
  readCurrency(target, root, syntax);
  dropMissingOrder(target);
  dropIncomplete(root, syntax, target);
  dropReversedPeriod(target, findTexts(root, documentPath(syntax, 'BT-74')), 'BT-74');
  readGroup(root, PRECEDING_INVOICES, syntax, target);
  readVatDue(root, syntax, target);
  readIssue(root, syntax, target);
  readPayment(root, syntax, target);
  readAttachments(root, syntax, target);
  return readNotes(root, syntax, target);
};

/** Reads a document into the fields of a request. What is not read stays unmarked in the tree. */
export const readDocument = (root: XmlElement, syntax: Syntax): ReadDocument => {
  const documentType = readDocumentType(root, syntax);
  const target: Fields = { documentType };
  const treatment = readHeader(root, syntax, target);
  const isFrench = readFrenchProcess(firstText(root, documentPath(syntax, 'BT-23')), target);
  const totals = readTotals(root, syntax, target);
  const digits = findCurrency(typeof target.currency === 'string' ? target.currency : '')?.minorUnitDigits ?? MAX_STATED_DIGITS;
  const payable = parseDecimal(totals['BT-115']) ?? ZERO;
  const date = typeof target.date === 'string' ? target.date : undefined;
  const sentences = readPaymentTerms(root, syntax, target, { date, payable, digits, type: documentType });
  const vat = new VatBreakdown(root, syntax);
  const number = typeof target.invoiceNumber === 'string' ? target.invoiceNumber : '–';
  const context: LineContext = { syntax, digits, vat, number };
  const figures = readFigures(root, totals, context);
  const paid = readPaid(root, totals, context, documentType);
  vat.markRows(figures.taxes);
  return {
    invoice: inOrder({ ...target, ...figures.fields, ...paid }), documentType, digits, sentences,
    stated: stateAll(totals, vat, figures),
    asLine: new Set(figures.adjustments.filter((each) => !figures.read.includes(each)).map(({ stated }) => stated)),
    ...(isFrench || treatment !== undefined) && { french: { treatment } },
  };
};
