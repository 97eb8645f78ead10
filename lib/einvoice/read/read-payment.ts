import {
  compare, type Decimal, decimalFromMinorUnits, HUNDRED, type MinorUnits, roundToMinorUnits, sumAmounts, takePercent, ZERO,
} from '../../invoice/decimal.js';
import { asksForPayment, isCreditNote, type DocumentType } from '../../invoice/document-types.js';
import { daysAfter } from '../../invoice/calendar-dates.js';
import { bicError, ibanError } from '../../identifiers/iban.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { MEANS_CODES } from '../code-lists.js';
import { attributeOf, findAll, findFirst, findTexts, markAll, markText, textAt } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import { documentPath, type Fields, markOthers, readCode, rejectText, setField, type Syntax } from './read-terms.js';
import { decimalOf, fitText, isBetween, parseDate, readText, toRequestNumber } from './read-texts.js';

const ACCOUNTS = { ubl: 'PaymentMeans', cii: 'S/SpecifiedTradeSettlementPaymentMeans' } as const;
const ACCOUNT_PATHS = {
  ubl: { id: 'PayeeFinancialAccount/ID', name: 'PayeeFinancialAccount/Name', bank: 'PayeeFinancialAccount/FinancialInstitutionBranch/ID' },
  cii: {
    id: 'PayeePartyCreditorFinancialAccount/IBANID | PayeePartyCreditorFinancialAccount/ProprietaryID',
    name: 'PayeePartyCreditorFinancialAccount/AccountName', bank: 'PayeeSpecifiedCreditorFinancialInstitution/BICID',
  },
} as const;

/** BT-86 is a BIC, else in UBL the code of the bank. Neither is taken without an account, nor a code with an IBAN. */
const readBank = (text: XmlText | undefined, account: Fields, syntax: Syntax): Fields => {
  if (text === undefined) return {};
  const bic = bicError(text.text.trim()) === undefined ? readText(text, 'payment.bic', 'BT-86') : undefined;
  if (bic !== undefined) return { bic };
  const code = syntax === 'ubl' && account.account !== undefined ? readText(text, 'payment.bankCode', 'BT-86') : undefined;
  markText(text, { why: 'invalid', term: 'BT-86' });
  return omitUndefined({ bankCode: code });
};

/** BG-17: an account, with `name` for its owner. What is no IBAN is an account number. */
const readAccount = (means: XmlElement, syntax: Syntax): Fields | undefined => {
  const paths = ACCOUNT_PATHS[syntax];
  const ids = findTexts(means, paths.id);
  const [id] = ids;
  if (id === undefined) return undefined;
  const field = ibanError(id.text.trim()) === undefined ? 'iban' : 'account';
  const number = readText(id, `payment.${field}`, 'BT-84');
  markOthers(ids, 'BT-84');
  if (number === undefined) return undefined;
  const account: Fields = { [field]: number };
  const name = findTexts(means, paths.name)[0];
  const owner = name && readText(name, 'payment.accountName', 'BT-85');
  return { ...account, ...readBank(textAt(means, paths.bank), account, syntax), ...omitUndefined({ name: owner }) };
};

const MAX_ACCOUNTS = 5;

const readAccounts = (all: readonly XmlElement[], syntax: Syntax): Fields => {
  const accounts: Fields[] = [];
  for (const means of all) {
    if (accounts.length === MAX_ACCOUNTS) {
      for (const path of Object.values(ACCOUNT_PATHS[syntax])) markAll(means, path, { why: 'tooMany' });
      continue;
    }
    const account = readAccount(means, syntax);
    if (account !== undefined) accounts.push(account);
  }
  const [first, ...others] = accounts;
  if (first === undefined) return {};
  const { name: accountName, ...account } = first;
  return { ...account, ...omitUndefined({ accountName }), ...others.length > 0 && { accounts: others } };
};

/** BT-87: a longer number keeps its last four digits. */
const readCardDigits = (text: XmlText | undefined): string | undefined => {
  const plain = text?.text.trim() ?? '';
  const [digits] = /(?<!\d)\d{4,}$/.exec(plain) ?? [];
  if (digits === undefined) markText(text, { why: 'invalid', term: 'BT-87' });
  else markText(text, digits === plain && digits.length <= 10 ? 'read' : { why: 'tooLong', term: 'BT-87' });
  return digits !== undefined && digits.length > 10 ? digits.slice(-4) : digits;
};

/** Adds BG-16 to BG-19 to `payment`, which may have members that {@link DOCUMENT_TERMS} read. */
export const readPayment = (root: XmlElement, syntax: Syntax, target: Fields): void => {
  const { mandate, card, service, reference } = (target.payment ?? {}) as Readonly<Record<string, Fields | undefined>>;
  const all = findAll(root, ACCOUNTS[syntax]);
  const digits = readCardDigits(findTexts(root, documentPath(syntax, 'BT-87'))[0]);
  markOthers(findTexts(root, documentPath(syntax, 'BT-87')), 'BT-87');
  if (digits === undefined) for (const text of findTexts(root, documentPath(syntax, 'BT-88'))) rejectText(text, 'noField', 'BT-88');
  const payment = omitUndefined({
    means: readCode(root, syntax, 'BT-81', MEANS_CODES), ...readAccounts(all, syntax), service, reference,
    card: digits === undefined ? undefined : { lastDigits: digits, ...card }, mandate,
  });
  if (Object.keys(payment).length > 0) target.payment = payment;
  else delete target.payment;
};

const SKONTO = /^#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,3}(?:\.\d{1,2})?)#(?:BASISBETRAG=(\d{1,12}(?:\.\d{1,2})?)#)?$/;
const MAX_CASH_DISCOUNTS = 3;

/** BT-20: lines in XRechnung's notation are cash discounts, the rest is the text of the terms. */
const readTermsText = (text: XmlText, target: Fields): void => {
  const lines = text.text.trim().split(/\r?\n/).map((line) => line.trim());
  const found = lines.map((line) => SKONTO.exec(line)).filter((match) => match !== null && Number(match[2]) <= 100);
  const discounts = found.length > MAX_CASH_DISCOUNTS ? [] : found;
  const rest = discounts.length === 0 ? lines : lines.filter((line) => !discounts.some((match) => match?.input === line));
  if (discounts.length > 0) {
    setField(target, 'payment.cashDiscounts', discounts.map((match) => omitUndefined({
      days: Number(match?.[1]), percent: Number(match?.[2]), base: match?.[3] === undefined ? undefined : Number(match[3]),
    })));
  }
  const { text: terms, why } = fitText(rest.join('\n'), 'paymentTerms');
  markText(text, why === undefined ? 'read' : { why, term: 'BT-20' });
  if (terms !== '') target.paymentTerms = terms;
};

/** A group of payment terms. `discount` is a cash discount, `amount` that of an instalment. */
interface Group {
  readonly description: XmlText | undefined;
  readonly due: XmlText | undefined;
  readonly discount: XmlElement | undefined;
  readonly amount: XmlText | undefined;
}

const DUE = 'DueDateDateTime/DateTimeString';

const toGroup = (element: XmlElement): Group => ({
  description: textAt(element, 'Description'), due: textAt(element, DUE),
  discount: findFirst(element, 'ApplicableTradePaymentDiscountTerms'), amount: textAt(element, 'PartialPaymentAmount'),
});

/** Percentage and days of a cash discount, if both are valid. */
const readDiscountNumbers = (discount: XmlElement): { readonly days: number; readonly percent: Decimal } | undefined => {
  const [percentText, daysText] = [textAt(discount, 'CalculationPercent'), textAt(discount, 'BasisPeriodMeasure')];
  const unit = daysText && attributeOf(daysText, 'unitCode');
  const [percent, days] = [decimalOf(percentText), daysText?.text.trim() ?? ''];
  if (!isBetween(percent, HUNDRED) || percent.scale > 2 || !/^\d{1,3}$/.test(days)) return undefined;
  if (unit !== undefined && unit.text.trim() !== 'DAY') return undefined;
  for (const text of [percentText, daysText, unit]) markText(text, 'read');
  return { days: Number(days), percent };
};

/** Marks a number that follows from others. */
const markIfEqual = (text: XmlText | undefined, value: Decimal): void => {
  const stated = decimalOf(text);
  if (stated !== undefined && compare(stated, value) === 0) markText(text, 'read');
};

const markIfDate = (text: XmlText | undefined, date: string | undefined): void => {
  if (text !== undefined && date !== undefined && parseDate(text) === date) markText(text, 'read');
};

const readDiscountBase = (text: XmlText | undefined): Decimal | undefined => {
  const base = decimalOf(text);
  if (base === undefined || base.scale > 2 || base.coefficient < 0n) return undefined;
  markText(text, 'read');
  return base;
};

/** A group with a percentage and days as a cash discount. What follows from them is read with them. */
const readDiscountGroup = ({ discount, due }: Group, { date, payable, digits }: TermContext): Fields | undefined => {
  const numbers = discount && readDiscountNumbers(discount);
  if (discount === undefined || numbers === undefined) return undefined;
  const { days, percent } = numbers;
  markIfDate(textAt(discount, 'BasisDateTime/DateTimeString'), date);
  markIfDate(due, date && daysAfter(date, days));
  const base = readDiscountBase(textAt(discount, 'BasisAmount')) ?? payable;
  const amount = roundToMinorUnits(takePercent(base, percent), digits);
  markIfEqual(textAt(discount, 'ActualDiscountAmount'), decimalFromMinorUnits(amount, digits));
  const isPartial = compare(base, payable) !== 0;
  return { days, percent: toRequestNumber(percent), ...isPartial && { base: toRequestNumber(base) } };
};

/** What the groups of payment terms are compared with: the date of the invoice, the amount due (BT-115), its decimals. */
export interface TermContext {
  readonly date: string | undefined;
  readonly payable: Decimal;
  readonly digits: number;
  readonly type: DocumentType;
}

const MAX_INSTALMENTS = 24;

/** 2 to 24 groups with a date and an amount that sum to the amount due, as instalments. */
const readInstalments = (groups: readonly Group[], { payable, digits, type }: TermContext): readonly Fields[] => {
  const parts = groups.filter(({ amount }) => amount !== undefined);
  const entries = parts.map(({ amount, due }) => ({ amount: decimalOf(amount), date: due && parseDate(due) }));
  const amounts: readonly MinorUnits[] = entries.map(({ amount = ZERO }) => roundToMinorUnits(amount, digits));
  const isList = parts.length >= 2 && parts.length <= MAX_INSTALMENTS && (asksForPayment(type) || isCreditNote(type));
  const isComplete = amounts.every((amount) => amount > 0n) && entries.every(({ date }) => date !== undefined);
  if (!isList || !isComplete || compare(decimalFromMinorUnits(sumAmounts(amounts), digits), payable) !== 0) return [];
  for (const { amount, due } of parts) for (const text of [amount, due]) markText(text, 'read');
  return entries.map(({ date, amount = ZERO }) => ({ date, amount: toRequestNumber(amount) }));
};

const GROUPS = 'S/SpecifiedTradePaymentTerms';

const isPlain = ({ discount, amount }: Group): boolean => (discount ?? amount) === undefined;

/** The group whose description is the text of the terms: the first, unless a date says that it is one of several terms. */
const textGroup = (groups: readonly Group[]): Group | undefined => {
  const [first] = groups;
  if (first === undefined || !isPlain(first)) return undefined;
  return groups.length === 1 || first.due === undefined || groups.filter(isPlain).length === 1 ? first : undefined;
};

/** BT-9 and BT-20 in CII, where the profile EXTENDED has a group for each term. Returns the sentences of these groups. */
const readTermGroups = (root: XmlElement, target: Fields, context: TermContext): readonly XmlText[] => {
  const groups = findAll(root, GROUPS).map(toGroup);
  const discounts = groups.map((group) => readDiscountGroup(group, context)).filter((each) => each !== undefined);
  const instalments = readInstalments(groups, context);
  const text = textGroup(groups)?.description;
  if (text !== undefined) readTermsText(text, target);
  const dues = groups.filter(isPlain).map(({ due }) => due).filter((due) => due !== undefined);
  if (instalments.length === 0) readDueDate(dues, target);
  else setField(target, 'payment.instalments', instalments);
  if (discounts.length > 0) setField(target, 'payment.cashDiscounts', discounts.slice(0, MAX_CASH_DISCOUNTS));
  if (discounts.length > 0 && asksForPayment(context.type)) setField(target, 'payment.printTerms', true);
  return groups.map(({ description }) => description).filter((each) => each !== undefined).filter((each) => each !== text);
};

const readDueDate = (texts: readonly XmlText[], target: Fields): void => {
  const [first] = texts;
  const dueDate = first && readText(first, 'dueDate', 'BT-9');
  markOthers(texts, 'BT-9');
  if (dueDate !== undefined) target.dueDate = dueDate;
};

/** BT-9 and BT-20. Returns the sentences of groups of terms, which are read if the page prints the same. */
export const readPaymentTerms = (root: XmlElement, syntax: Syntax, target: Fields, context: TermContext): readonly XmlText[] => {
  if (syntax === 'cii') return readTermGroups(root, target, context);
  readDueDate(findTexts(root, documentPath('ubl', 'BT-9')), target);
  const texts = findTexts(root, documentPath('ubl', 'BT-20'));
  if (texts[0] !== undefined) readTermsText(texts[0], target);
  markOthers(texts, 'BT-20');
  return [];
};
