import { type Decimal, ZERO } from '../../invoice/decimal.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { findAll, markText, textAt } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import type { Fields } from './read-terms.js';
import { decimalOf, fitText, isBetween, parseDate, shapeOf, toRequestNumber } from './read-texts.js';
import type { VatBreakdown } from './read-vat.js';

const REFERENCE = 'InvoiceSpecifiedReferencedDocument';

interface ReadDeposit { readonly deposit: Fields; readonly amount: Decimal }

/** The tax of an advance payment that has one, with its amount. */
const readOnlyTax = (advance: XmlElement, paid: Decimal | undefined, vat: VatBreakdown): Fields | undefined => {
  const [element, ...others] = findAll(advance, 'IncludedTradeTax');
  const tax = others.length === 0 ? vat.readTax(element, ['', '']) : undefined;
  const text = element && textAt(element, 'CalculatedAmount');
  const taxAmount = decimalOf(text);
  if (tax === undefined || (text !== undefined && !isBetween(taxAmount, paid ?? ZERO))) return undefined;
  markText(text, 'read');
  const { percent, category } = tax;
  return omitUndefined({ tax: omitUndefined({ percent, category }), taxAmount: taxAmount && toRequestNumber(taxAmount) });
};

const dateOf = (text: XmlText | undefined): string | undefined => {
  const date = text && parseDate(text);
  markText(text, date === undefined ? { why: 'invalid' } : 'read');
  return date;
};

/** An advance payment with one tax as a deposit. */
const readAdvance = (advance: XmlElement, vat: VatBreakdown): ReadDeposit | undefined => {
  const [amountText, numberText, paidText, dateText] = [
    'PaidAmount', `${REFERENCE}/IssuerAssignedID`, 'FormattedReceivedDateTime/DateTimeString',
    `${REFERENCE}/FormattedIssueDateTime/DateTimeString`,
  ].map((path) => textAt(advance, path));
  const amount = decimalOf(amountText);
  const { text: number, why } = fitText(numberText?.text ?? '', 'deposits[].number');
  const tax = readOnlyTax(advance, amount, vat);
  if (amount === undefined || amount.coefficient <= 0n || number === '' || why !== undefined || tax === undefined) return undefined;
  for (const text of [amountText, numberText]) markText(text, 'read');
  const [date, paidDate] = [dateOf(dateText), dateOf(paidText)];
  return { amount, deposit: { number, ...omitUndefined({ date, paidDate }), amount: toRequestNumber(amount), ...tax } };
};

/** Advance payments of the profile EXTENDED as deposits. Others are left out as a whole. */
export const readDeposits = (root: XmlElement, vat: VatBreakdown, isAllowed: boolean): readonly ReadDeposit[] => {
  const maxItems = shapeOf('deposits').list?.maxItems ?? 0;
  const deposits: ReadDeposit[] = [];
  for (const advance of findAll(root, 'S/SpecifiedAdvancePayment')) {
    const read = isAllowed && deposits.length < maxItems ? readAdvance(advance, vat) : undefined;
    if (read === undefined) advance.whole = { why: deposits.length < maxItems ? 'noField' : 'tooMany' };
    else deposits.push(read);
  }
  return deposits;
};
