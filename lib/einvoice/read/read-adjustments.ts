import {
  add, compare, type Decimal, decimalFromMinorUnits, HUNDRED, type MinorUnits, roundToMinorUnits, takePercent, ZERO,
} from '../../invoice/decimal.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { required } from '../../required.js';
import { findAll, findTexts, markText, textAt } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import type { Stated, StatedTerms, UnreadReason } from './read-answer.js';
import type { Fields, Syntax } from './read-terms.js';
import { parseDecimal, readText, toRequestNumber } from './read-texts.js';
import { stateTerms } from './stated.js';
import { ALLOWANCE_CHARGE_TERMS } from './terms.js';

/** An allowance or a charge of the document or of a line. */
export interface Adjustment {
  readonly element: XmlElement;
  readonly isCharge: boolean;
  readonly stated: StatedTerms;
  readonly amount: Decimal | undefined; // Undefined: no valid amount
  readonly base: Decimal | undefined;
  readonly percent: Decimal | undefined;
  readonly texts: { readonly [Name in 'base' | 'percent' | 'reason' | 'reasonCode']?: XmlText | undefined };
}

type Level = 'document' | 'line';

const FIRST_COLUMN = { document: 0, line: 2 } as const;

/** The terms of an allowance or a charge, with their paths. */
const termsOf = (syntax: Syntax, isCharge: boolean, level: Level): readonly (readonly [term: string, path: string])[] =>
  ALLOWANCE_CHARGE_TERMS.map((row) => [required(row[FIRST_COLUMN[level] + (isCharge ? 1 : 0)], 'term'), row[syntax === 'ubl' ? 4 : 5]] as const);

const PATHS = { ubl: 'AllowanceCharge', cii: 'SpecifiedTradeAllowanceCharge' } as const;
const INDICATORS = { ubl: 'ChargeIndicator', cii: 'ChargeIndicator/Indicator' } as const;
const REASONS = { ubl: ['AllowanceChargeReason', 'AllowanceChargeReasonCode'], cii: ['Reason', 'ReasonCode'] } as const;
const FACTORS = { ubl: ['Amount', 'BaseAmount', 'MultiplierFactorNumeric'], cii: ['ActualAmount', 'BasisAmount', 'CalculationPercent'] } as const;

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** Whether an indicator says that an amount is a charge. Without a valid one it is an allowance. */
export const readIndicator = (text: XmlText | undefined): boolean => {
  const isCharge = TRUTHS[text?.text.trim() ?? ''];
  markText(text, isCharge === undefined ? { why: 'invalid' } : 'read');
  return isCharge ?? false;
};

const readAdjustment = (element: XmlElement, syntax: Syntax, level: Level): Adjustment => {
  const isCharge = readIndicator(textAt(element, INDICATORS[syntax]));
  const [amount, base, percent] = FACTORS[syntax].map((path) => findTexts(element, path)[0]);
  const [reason, reasonCode] = REASONS[syntax].map((path) => findTexts(element, path)[0]);
  return {
    element, isCharge, stated: stateTerms(element, termsOf(syntax, isCharge, level)),
    amount: parseDecimal(amount?.text), base: parseDecimal(base?.text), percent: parseDecimal(percent?.text),
    texts: { base, percent, reason, reasonCode },
  };
};

/** The allowances and charges below an element, in the order of the file. */
export const readAdjustments = (scope: XmlElement, path: string, syntax: Syntax, level: Level): readonly Adjustment[] =>
  findAll(scope, `${path}${PATHS[syntax]}`).map((element) => readAdjustment(element, syntax, level));

/** Whether a percentage of an amount is the amount of an allowance or a charge, to the cent. */
const isPercentOf = ({ amount, percent }: Adjustment, whole: MinorUnits, digits: number): boolean => {
  if (amount === undefined || percent === undefined || compare(percent, ZERO) < 0 || compare(percent, HUNDRED) > 0) return false;
  const exact = roundToMinorUnits(takePercent(decimalFromMinorUnits(whole, digits), percent), digits);
  return compare(decimalFromMinorUnits(exact, digits), amount) === 0;
};

/** Label and code of the reason. A charge without a reason has its code as label. */
export const reasonOf = ({ texts, isCharge, stated }: Adjustment, field: string, level: Level): Fields => {
  const { reason, reasonCode } = texts;
  const [reasonTerm = '', codeTerm = ''] = termsOf('ubl', isCharge, level).slice(-2).map(([term]) => term);
  const label = reason && readText(reason, `${field}[].label`, reasonTerm);
  const code = reasonCode && readText(reasonCode, `${field}[].reasonCode`, codeTerm);
  const chargeLabel = isCharge ? code ?? stated[codeTerm]?.slice(0, 100) : undefined;
  return omitUndefined({ label: label ?? chargeLabel, reasonCode: code });
};

/**
 * The discount or charge of the request: a percentage of the whole if that is the amount, else the amount.
 * @param whole quantity × price of a line, the sum of the lines of a document
 */
export const toRequestAdjustment = (
  adjustment: Adjustment, whole: MinorUnits, digits: number, field: string, level: Level,
): Fields => {
  const { amount = ZERO, base, percent, texts } = adjustment;
  const isPercent = isPercentOf(adjustment, whole, digits);
  if (isPercent) markText(texts.percent, 'read');
  if (base !== undefined && compare(base, decimalFromMinorUnits(whole, digits)) === 0) markText(texts.base, 'read');
  const [, baseTerm = '', percentTerm = ''] = termsOf('ubl', adjustment.isCharge, level).map(([term]) => term);
  markText(texts.base, { why: 'noField', term: baseTerm });
  markText(texts.percent, { why: 'noField', term: percentTerm });
  return {
    ...isPercent && percent !== undefined ? { percent: toRequestNumber(percent) } : { amount: toRequestNumber(amount) },
    ...reasonOf(adjustment, field, level),
  };
};

/** Whether a request can have the adjustment: a valid amount that is not negative. */
export const isPlain = ({ amount }: Adjustment): boolean => amount !== undefined && compare(amount, ZERO) >= 0;

/** Leaves an adjustment out as a whole. */
export const rejectAdjustment = ({ element, isCharge }: Adjustment, why: UnreadReason, level: Level): void => {
  const [allowance, charge] = level === 'document' ? ['BG-20', 'BG-21'] : ['BG-27', 'BG-28'];
  element.whole = { why, term: isCharge ? charge : allowance };
};

/** The terms of allowances and charges, as stated. */
export const statedAdjustments = (adjustments: readonly Adjustment[]): Pick<Stated, 'allowances' | 'charges'> => {
  const [allowances, charges] = [false, true].map((isCharge) => {
    const list = adjustments.filter((each) => each.isCharge === isCharge).map(({ stated }) => stated);
    return list.length === 0 ? undefined : list;
  });
  return omitUndefined({ allowances, charges });
};

export const sumDecimals = (values: readonly Decimal[]): Decimal => values.reduce(add, ZERO);

/** A single entry, a list of several, or nothing. */
export const oneOrList = (entries: readonly Fields[]): unknown => (entries.length > 1 ? entries : entries[0]);
