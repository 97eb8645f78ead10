import { findCurrency } from '../../invoice/currencies.js';
import { compare, type Decimal, decimalFromMinorUnits, divide, multiply, roundToMinorUnits, ZERO } from '../../invoice/decimal.js';
import type { DocumentType } from '../../invoice/document-types.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { RATE_DECIMALS, TIME, UUID } from '../../validation/e-invoice-data-rules.js';
import { CASE_CODES, keyOfCode, SUPPLY_CODES, TYPE_CODES, VAT_DUE_CODES } from '../code-lists.js';
import { attributeOf, attributesOf, findTexts, firstText, markAll, markText, textAt } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import { documentPath, type Fields, markOthers, readCode, rejectText, type Syntax } from './read-terms.js';
import { decimalOf, parseDecimal, readText, toRequestNumber } from './read-texts.js';
import { type StatedTexts, stateText } from './stated.js';
import { DOCUMENT_TERMS } from './terms.js';

/** Codes of UNTDID 1001 for credit notes that the request has no type for. UBL has an element for them. */
const OTHER_CREDIT_NOTES: readonly string[] = ['81', '83', '296', '308', '396', '420', '458', '532', '502', '503'];

const READ_TYPE_CODES = { ...TYPE_CODES, proForma: '325' };

/** BT-3. A code without a type of its own is unread. */
export const readDocumentType = (root: XmlElement, syntax: Syntax): DocumentType => {
  const code = firstText(root, documentPath(syntax, 'BT-3')) ?? '';
  const type: DocumentType | undefined = readCode(root, syntax, 'BT-3', READ_TYPE_CODES);
  return type ?? (root.name === 'CreditNote' || (syntax === 'cii' && OTHER_CREDIT_NOTES.includes(code)) ? 'creditNote' : 'invoice');
};

const currencyOf = (text: XmlText): string | undefined => attributeOf(text, 'currencyID')?.text.trim();

/** BT-5, if it is one of the currencies that the service prints. */
export const readCurrency = (target: Fields, root: XmlElement, syntax: Syntax): void => {
  if (typeof target.currency !== 'string' || findCurrency(target.currency) !== undefined) return;
  delete target.currency;
  rejectText(findTexts(root, documentPath(syntax, 'BT-5'))[0], 'invalid', 'BT-5');
};

/** BT-110 and BT-111: the tax totals in the currency of the invoice, and in that of BT-6. */
const taxTotals = (
  root: XmlElement, syntax: Syntax, taxCurrency: string | undefined,
): readonly [total: XmlText | undefined, other: XmlText | undefined] => {
  const currency = firstText(root, documentPath(syntax, 'BT-5'));
  const totals = findTexts(root, documentPath(syntax, 'BT-110'));
  const other = taxCurrency === currency ? undefined : totals.find((text) => currencyOf(text) === taxCurrency);
  return [totals.find((text) => text !== other), other];
};

const MAX_TAX_DECIMALS = 2;

/** Totals in Singapore dollars, with and without GST, beside those of the invoice. */
const DOLLAR_TOTALS = [['BT-112', 'sgdtotal-incl-gst'], ['BT-109', 'sgdtotal-excl-gst']] as const;

/** An amount of the invoice, and the same in another currency. */
type Converted = readonly [own: Decimal | undefined, other: Decimal | undefined];

/** The shortest rate that gives all amounts of another currency from those of the invoice; undefined if there is none. */
const findRate = (amounts: readonly Converted[], digits: number): Decimal | undefined => {
  const [[first = ZERO, converted = ZERO] = []] = amounts;
  if (compare(first, ZERO) === 0) return undefined;
  const gives = ([own = ZERO, other = ZERO]: Converted, rate: Decimal): boolean =>
    compare(decimalFromMinorUnits(roundToMinorUnits(multiply(own, rate), digits), digits), other) === 0;
  const rates = Array.from({ length: RATE_DECIMALS + 1 }, (_, places) => divide(converted, first, places));
  return rates.find((rate) => compare(rate, ZERO) > 0 && amounts.every((each) => gives(each, rate)));
};

/** The rate of a currency whose totals are in the file too. */
const readRate = (root: XmlElement, code: string, digits: number, tax: Converted, stated: StatedTexts): number | undefined => {
  const totals = DOLLAR_TOTALS.map(([term, type]) => ({ term, path: `AdditionalDocumentReference[DocumentTypeCode=${type}]` }));
  const amounts = totals.map(({ term, path }): Converted =>
    [parseDecimal(stated[term]), parseDecimal(firstText(root, `${path}/DocumentDescription`))]);
  const rate = findRate([...amounts, tax], digits);
  if (rate === undefined || totals.some(({ path }) => firstText(root, `${path}/ID`) !== code)) return undefined;
  for (const { path } of totals) for (const name of ['ID', 'DocumentTypeCode', 'DocumentDescription']) markAll(root, `${path}/${name}`);
  return toRequestNumber(rate);
};

/** BT-6 and BT-111 as `taxCurrency`. */
const readTaxCurrency = (
  root: XmlElement, codeText: XmlText, amountText: XmlText | undefined, stated: StatedTexts, target: Fields,
): void => {
  const code = codeText.text.trim();
  const currency = findCurrency(code);
  const amount = decimalOf(amountText);
  const decimals = currency === undefined || currency.minorUnitDigits > MAX_TAX_DECIMALS ? -1 : currency.minorUnitDigits;
  const isValid = amount !== undefined && amount.scale <= decimals;
  if (isValid) {
    const rate = readRate(root, code, decimals, [parseDecimal(stated['BT-110']), amount], stated);
    target.taxCurrency = rate === undefined ? { code, taxAmount: toRequestNumber(amount) } : { code, rate };
  }
  markText(codeText, isValid ? 'read' : { why: currency === undefined ? 'invalid' : 'noField', term: 'BT-6' });
};

/** BT-106 to BT-115, as stated. Reads `taxCurrency` (BT-6, BT-111). */
export const readTotals = (root: XmlElement, syntax: Syntax, target: Fields): StatedTexts => {
  const currency = firstText(root, documentPath(syntax, 'BT-5'));
  const codeText = textAt(root, documentPath(syntax, 'BT-6'));
  const [total, other] = taxTotals(root, syntax, codeText?.text.trim() ?? currency);
  const stated: StatedTexts = {};
  for (const [term] of DOCUMENT_TERMS.filter(([name]) => /^BT-1(?:0[6-9]|1[0-5])$/.test(name))) {
    stateText(stated, term, term === 'BT-110' ? total : findTexts(root, documentPath(syntax, term))[0]);
    if (term === 'BT-110') stateText(stated, 'BT-111', other);
  }
  if (codeText !== undefined) readTaxCurrency(root, codeText, other, stated, target);
  return stated;
};

/** BT-8. */
export const readVatDue = (root: XmlElement, syntax: Syntax, target: Fields): void => {
  const vatDue = readCode(root, syntax, 'BT-8', VAT_DUE_CODES[syntax]);
  if (vatDue !== undefined) target.vatDue = vatDue;
};

const TIME_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;

/** The identifier and the time of issue. A time loses its time zone, as a date does. */
export const readIssue = (root: XmlElement, syntax: Syntax, target: Fields): void => {
  for (const [field, term, form] of [['uuid', 'BT-SG-003', UUID], ['issueTime', 'HR-BT-2', TIME]] as const) {
    const texts = findTexts(root, documentPath(syntax, term));
    const value = texts[0]?.text.trim().replace(TIME_ZONE, '');
    if (value === undefined) continue;
    const isValid = form.test(value);
    markText(texts[0], isValid ? 'read' : { why: 'invalid', term });
    markOthers(texts, term);
    if (isValid) target[field] = value;
  }
};

const FRENCH_PROCESS = /^([BSM])([1-7])$/;

/** BT-23 of a French invoice, such as S1. Whether it is one. */
export const readFrenchProcess = (process: string | undefined, target: Fields): boolean => {
  const [, supplyCode = '', caseCode = ''] = FRENCH_PROCESS.exec(process ?? '') ?? [];
  const [supply, billingCase] = [keyOfCode(SUPPLY_CODES, supplyCode), keyOfCode(CASE_CODES, caseCode)];
  if (supply === undefined || billingCase === undefined) return false;
  target.supply = supply;
  if (billingCase !== 'usual') target.billingCase = billingCase;
  return true;
};

/** In UBL, a sales order without an order has this in place of the order. */
const NO_ORDER = 'NA';

export const dropMissingOrder = (target: Fields): void => {
  const references = target.references as Fields | undefined;
  if (target.poNumber === NO_ORDER && references?.salesOrder !== undefined) delete target.poNumber;
};

/** The parts of the request that need several members: without them, what was read of the rest is unread. */
const INCOMPLETE: readonly (readonly [field: string, required: readonly string[], terms: RegExp])[] = [
  ['payee', ['name'], /^BT-(?:59|60|61)$/],
  ['taxRepresentative', ['name', 'vatId', 'address.country'], /^BT-(?:6[2-9]|164)$/],
  ['operator', ['name'], /^HR-BT-[45]$/],
];

const memberAt = (target: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], target);

/** Leaves out a payee or a tax representative that the request does not take. */
export const dropIncomplete = (root: XmlElement, syntax: Syntax, target: Fields): void => {
  for (const [field, required, terms] of INCOMPLETE) {
    if (target[field] === undefined || required.every((name) => memberAt(target, `${field}.${name}`) !== undefined)) continue;
    target[field] = undefined;
    for (const [term] of DOCUMENT_TERMS.filter(([each]) => terms.test(each))) {
      for (const text of findTexts(root, documentPath(syntax, term))) {
        rejectText(text, 'noField', term);
        for (const attribute of attributesOf(text)) rejectText(attribute, 'noField');
      }
    }
  }
};

/** Names of a party (BT-27, 28, 44, 45). The only name of a party is its name. */
export const readPartyNames = (root: XmlElement, syntax: Syntax, target: Fields): void => {
  for (const [field, nameTerm, tradingTerm] of [['seller', 'BT-27', 'BT-28'], ['buyer', 'BT-44', 'BT-45']] as const) {
    const names = findTexts(root, documentPath(syntax, nameTerm));
    const trading = findTexts(root, documentPath(syntax, tradingTerm));
    const [first, second] = names.length === 0 ? [trading, names] : [names, trading];
    const party = omitUndefined({
      name: first[0] && readText(first[0], `${field}.name`, nameTerm),
      tradingName: second[0] && readText(second[0], `${field}.tradingName`, tradingTerm),
    });
    markOthers(first, nameTerm);
    markOthers(second, tradingTerm);
    const rest = target[field] as Fields | undefined;
    if (Object.keys(party).length > 0 || rest !== undefined) target[field] = { ...party, ...rest };
  }
};
