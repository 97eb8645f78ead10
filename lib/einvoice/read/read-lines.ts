import {
  add, compare, type Decimal, decimalFromMinorUnits, decimalFromNumber, divide, HUNDRED, type MinorUnits, multiply, roundQuotient,
  roundToMinorUnits, sumAmounts, takePercent, ZERO,
} from '../../invoice/decimal.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { required } from '../../required.js';
import { attributeOf, findFirst, findTexts, markText, textAt } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import type { StatedLine } from './read-answer.js';
import {
  type Adjustment, isPlain, oneOrList, readAdjustments, readIndicator, rejectAdjustment, statedAdjustments, sumDecimals,
  toRequestAdjustment,
} from './read-adjustments.js';
import { type Fields, markOthers, pathsByTerm, readGroup, readTerms, rejectText, type Syntax } from './read-terms.js';
import { decimalOf, fitText, type FittedText, parseDecimal, readText, toRequestNumber } from './read-texts.js';
import type { Tax, VatBreakdown } from './read-vat.js';
import { type StatedTexts, stateText } from './stated.js';
import { LINE_GROUPS, LINE_TERMS } from './terms.js';

/** A line of the file as a line item. */
export interface ReadLine {
  readonly item: Fields;
  readonly tax: Tax | undefined;
  readonly stated: StatedLine;
  readonly amount: MinorUnits; // What the item costs
}

/** What reading a line needs from the document. */
export interface LineContext {
  readonly syntax: Syntax;
  readonly digits: number; // Decimals of the currency
  readonly vat: VatBreakdown;
  readonly number: string; // BT-1
}

const PATHS = pathsByTerm(LINE_TERMS);

/** A line of the file with its syntax. */
class LineTexts {
  constructor(readonly element: XmlElement, readonly syntax: Syntax) {}

  all(term: string): readonly XmlText[] { return findTexts(this.element, required(PATHS[this.syntax][term], term)); }

  first(term: string): XmlText | undefined { return this.all(term)[0]; }

  /** The unit of a quantity (BT-130, 150). */
  unit(term: string): XmlText | undefined {
    const quantity = this.first(term);
    return quantity && attributeOf(quantity, 'unitCode');
  }
}

const TAX_PATHS = { ubl: 'Item/ClassifiedTaxCategory', cii: 'SpecifiedLineTradeSettlement/ApplicableTradeTax' } as const;
const ADJUSTMENT_PATHS = { ubl: '', cii: 'SpecifiedLineTradeSettlement/' } as const;

const DESCRIPTION = 'lineItems[].description';
const EMPTY_TEXT: FittedText = { text: '' };

/** BT-153 and BT-154: the name, a line break, the description. A line without both has another name. */
const readDescription = (line: LineTexts, otherName: string): string => {
  const [name, details] = [line.first('BT-153'), line.first('BT-154')];
  const fittedName = name ? fitText(name.text.trim().replaceAll(/\s+/g, ' '), DESCRIPTION) : EMPTY_TEXT;
  const fittedDetails = details ? fitText(details.text, DESCRIPTION) : EMPTY_TEXT;
  const whole = fitText([fittedName.text, fittedDetails.text].filter((text) => text !== '').join('\n'), DESCRIPTION);
  for (const [text, { why }, term] of [[name, fittedName, 'BT-153'], [details, fittedDetails, 'BT-154']] as const) {
    const reason = why ?? (term === 'BT-154' ? whole.why : undefined);
    markText(text, reason === undefined ? 'read' : { why: reason, term });
  }
  return whole.text === '' ? otherName : whole.text;
};

const isZero = (value: Decimal): boolean => value.coefficient === 0n;
const isNegative = (value: Decimal): boolean => value.coefficient < 0n;
const negate = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });
const ONE: Decimal = { coefficient: 1n, scale: 0 };

interface Price { readonly quantity: Decimal; readonly rate: Decimal; readonly per?: Decimal; readonly discount?: Fields }

const MAX_PER = 1_000_000;
const MAX_PER_DECIMALS = 4;

/** Whether a request takes a base quantity. */
const isPer = (value: Decimal): boolean =>
  value.coefficient > 0n && value.scale <= MAX_PER_DECIMALS && toRequestNumber(value) <= MAX_PER;

const trimmed = (text: XmlText | undefined): string | undefined => text?.text.trim();

/** BT-149 other than 1, if its unit (BT-150) is that of the quantity. */
const readPer = (line: LineTexts): Decimal | undefined => {
  const texts = line.all('BT-149');
  const ownUnit = trimmed(line.unit('BT-129'));
  const unitOf = (text: XmlText | undefined): XmlText | undefined => text && attributeOf(text, 'unitCode');
  const hasOwnUnit = (text: XmlText | undefined): boolean => [undefined, ownUnit].includes(trimmed(unitOf(text)));
  const value = decimalOf(texts[0]) ?? ZERO;
  const isOne = compare(value, ONE) === 0;
  const isTaken = isOne || (isPer(value) && hasOwnUnit(texts[0]));
  markText(texts[0], isTaken ? 'read' : { why: 'invalid', term: 'BT-149' });
  markOthers(texts, 'BT-149');
  for (const text of texts) markText(unitOf(text), isTaken && hasOwnUnit(text) ? 'read' : { why: 'invalid', term: 'BT-150' });
  return isOne || !isTaken ? undefined : value;
};

const PERCENT_PLACES = 8;

/** BT-147 as a percentage of BT-148, if that is exact and BT-146 is the rest. */
const grossDiscount = (gross: Decimal, discount: Decimal, net: Decimal): Decimal | undefined => {
  if (compare(add(net, discount), gross) !== 0 || isZero(gross) || compare(discount, ZERO) <= 0) return undefined;
  const percent = divide(multiply(discount, HUNDRED), gross, PERCENT_PLACES);
  return compare(takePercent(gross, percent), discount) === 0 && compare(percent, HUNDRED) <= 0 ? percent : undefined;
};

const PRICE_INDICATOR = {
  ubl: 'Price/AllowanceCharge/ChargeIndicator',
  cii: 'SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ChargeIndicator/Indicator',
} as const;

/** On a credit line, BT-148 is the rate and BT-147 a discount. Elsewhere both are unread, unless BT-148 is the net price. */
const readGrossPrice = (line: LineTexts, quantity: Decimal, net: Decimal): Pick<Price, 'rate' | 'discount'> => {
  const [grossText, discountText] = [line.first('BT-148'), line.first('BT-147')];
  const indicator = textAt(line.element, PRICE_INDICATOR[line.syntax]);
  if (readIndicator(indicator)) rejectText(indicator, 'noField');
  const gross = decimalOf(grossText);
  if (gross === undefined) return { rate: net };
  if (compare(gross, net) === 0) markText(grossText, 'read');
  const percent = isNegative(quantity) ? grossDiscount(gross, decimalOf(discountText) ?? ZERO, net) : undefined;
  if (percent === undefined) return { rate: net };
  for (const text of [grossText, discountText]) markText(text, 'read');
  return { rate: gross, discount: { percent: toRequestNumber(percent) } };
};

/** Quantity 1 of an amount, or -1 if it is negative. */
const priceOf = (amount: Decimal): Price =>
  (isNegative(amount) ? { quantity: negate(ONE), rate: negate(amount) } : { quantity: ONE, rate: amount });

/** Quantity and price. A line without them is one of its amount. */
const readPrice = (line: LineTexts, amount: Decimal | undefined): Price => {
  const [quantity, price] = ['BT-129', 'BT-146'].map((term) => parseDecimal(line.first(term)?.text));
  const isComplete = quantity !== undefined && price !== undefined;
  for (const [term, value] of [['BT-129', quantity], ['BT-146', price]] as const) {
    markText(line.first(term), isComplete ? 'read' : { why: value === undefined ? 'invalid' : 'noField', term });
  }
  if (!isComplete) return priceOf(amount ?? ZERO);
  const per = readPer(line);
  const { rate, discount } = readGrossPrice(line, quantity, price);
  const signed = isNegative(rate) ? { quantity: negate(quantity), rate: negate(rate) } : { quantity, rate };
  return { ...signed, ...omitUndefined({ per, discount }) };
};

/** Quantity × rate ÷ per, rounded. */
const fullAmount = ({ quantity, rate, per }: Price, digits: number): MinorUnits => {
  const exact = multiply(quantity, rate);
  if (per === undefined) return roundToMinorUnits(exact, digits);
  return roundQuotient(exact.coefficient * 10n ** BigInt(per.scale + digits), per.coefficient * 10n ** BigInt(exact.scale));
};

const MAX_ADJUSTMENTS = 5;

/** Whether a line of a request can have an adjustment: none that is negative, without a name, or more than the line. */
const isAllowed = (adjustment: Adjustment, kept: readonly Adjustment[], whole: Decimal): boolean => {
  if (!isPlain(adjustment) || isNegative(whole)) return false;
  if (adjustment.isCharge) return (adjustment.stated['BT-144'] ?? adjustment.stated['BT-145']) !== undefined;
  return compare(sumDecimals([...kept, adjustment].map(({ amount = ZERO }) => amount)), whole) <= 0;
};

/** BG-27 or BG-28 as discounts or charges. Those that a request cannot have are left out. */
const readLineAdjustments = (
  given: readonly Adjustment[], full: MinorUnits, digits: number, field: 'discount' | 'charge',
): readonly Fields[] => {
  const kept: Adjustment[] = [];
  for (const adjustment of given) {
    if (!isAllowed(adjustment, kept, decimalFromMinorUnits(full, digits))) rejectAdjustment(adjustment, 'noField', 'line');
    else if (kept.length === MAX_ADJUSTMENTS) rejectAdjustment(adjustment, 'tooMany', 'line');
    else kept.push(adjustment);
  }
  return kept.map((each) => toRequestAdjustment(each, full, digits, `lineItems[].${field}`, 'line'));
};

const STATED_TERMS = ['BT-126', 'BT-129', 'BT-131', 'BT-146', 'BT-147', 'BT-148', 'BT-149', 'BT-151', 'BT-152'] as const;
const STATED_UNITS: Readonly<Record<string, string>> = { 'BT-129': 'BT-130', 'BT-149': 'BT-150' };

const stateLine = (line: LineTexts): StatedTexts => {
  const stated: StatedTexts = {};
  for (const term of STATED_TERMS) {
    stateText(stated, term, line.first(term));
    const unit = STATED_UNITS[term];
    if (unit !== undefined) stateText(stated, unit, line.unit(term));
  }
  return stated;
};

/** A period that ends before it starts has no end. */
export const dropReversedPeriod = (target: Fields, ends: readonly XmlText[], term: string): void => {
  const { start, end } = (target.period ?? {}) as { readonly start?: string; readonly end?: string };
  if (start === undefined || end === undefined || end >= start) return;
  target.period = { start };
  for (const text of ends) rejectText(text, 'invalid', term);
};

/** The amounts of discounts or charges of a request. */
const sumOf = (adjustments: readonly Fields[], full: MinorUnits, digits: number): MinorUnits =>
  sumAmounts(adjustments.map(({ amount, percent }) => roundToMinorUnits(
    typeof percent === 'number'
      ? takePercent(decimalFromMinorUnits(full, digits), decimalFromNumber(percent)) : decimalFromNumber(amount as number),
    digits,
  )));

/** The rate; 0 is a free line. */
export const rateFields = (rate: number): Fields => (rate === 0 ? { free: true } : { rate });

/** In UBL, the number of a line of an order that is not known. */
const NO_LINE = 'NA';

const dropMissingLine = (item: Fields): void => {
  if (item.orderLine === NO_LINE && (item.references as Fields | undefined)?.order !== undefined) delete item.orderLine;
};

/** Reads a line (BG-25) as a line item. */
export const readLine = (element: XmlElement, { syntax, digits, vat, number }: LineContext): ReadLine => {
  const line = new LineTexts(element, syntax);
  const stated = stateLine(line);
  const price = readPrice(line, parseDecimal(stated['BT-131']));
  const adjustments = readAdjustments(element, ADJUSTMENT_PATHS[syntax], syntax, 'line');
  const full = fullAmount(price, digits);
  const read = (isCharge: boolean): readonly Fields[] =>
    readLineAdjustments(adjustments.filter((each) => each.isCharge === isCharge), full, digits, isCharge ? 'charge' : 'discount');
  const [discounts, charges] = [[...price.discount ? [price.discount] : [], ...read(false)], read(true)];
  const [rate, unit] = [toRequestNumber(price.rate), line.unit('BT-129')];
  const item: Fields = omitUndefined({
    description: readDescription(line, stated['BT-126'] ?? number), quantity: toRequestNumber(price.quantity),
    unitCode: unit && readText(unit, 'lineItems[].unitCode', 'BT-130'), ...rateFields(rate),
    per: price.per && rate !== 0 ? toRequestNumber(price.per) : undefined,
    discount: oneOrList(discounts), charge: oneOrList(charges),
  });
  readTerms(element, LINE_TERMS, syntax, item, 'lineItems[].');
  dropMissingLine(item);
  for (const group of LINE_GROUPS) readGroup(element, group, syntax, item, 'lineItems[].');
  dropReversedPeriod(item, line.all('BT-135'), 'BT-135');
  return {
    item, tax: vat.readTax(findFirst(element, TAX_PATHS[syntax]), ['BT-151', 'BT-152']),
    stated: { ...stated, ...statedAdjustments(adjustments) },
    amount: full - sumOf(discounts, full, digits) + sumOf(charges, full, digits),
  };
};
