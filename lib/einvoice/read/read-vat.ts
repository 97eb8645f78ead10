import { compare, type Decimal, decimalToText, ZERO } from '../../invoice/decimal.js';
import { TAX_CODES } from '../../../schemas/generated/e-invoice-formats.js';
import { hasNoReason, VAT_CATEGORIES } from '../../invoice/structured-data.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { findAll, findTexts, markText } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import type { StatedTerms } from './read-answer.js';
import { type Fields, pathIn, type Syntax } from './read-terms.js';
import { parseDecimal, readText, toRequestNumber } from './read-texts.js';
import { stateTerms } from './stated.js';
import { VAT_TERMS } from './terms.js';

/** A tax of the request. */
export interface Tax extends Fields { percent: number; category?: string; code?: string; reason?: string; reasonCode?: string }

type TaxTexts = Readonly<Record<'category' | 'percent' | 'reason' | 'reasonCode', XmlText | undefined>>;

/** Category, rate, reason and code below a tax, in UBL a `TaxCategory`, in CII a `TradeTax`. */
const TAX_NAMES = {
  ubl: ['ID', 'Percent', 'TaxExemptionReason', 'TaxExemptionReasonCode'],
  cii: ['CategoryCode', 'RateApplicablePercent', 'ExemptionReason', 'ExemptionReasonCode'],
} as const;

const taxTexts = (element: XmlElement, syntax: Syntax): TaxTexts => {
  const [category, percent, reason, reasonCode] = TAX_NAMES[syntax].map((name) => findTexts(element, name)[0]);
  return { category, percent, reason, reasonCode };
};

/** BG-23: a row of the VAT breakdown. */
export interface VatRow { readonly texts: TaxTexts; readonly stated: StatedTerms; isUsed: boolean }

const ROWS = { ubl: 'TaxTotal/TaxSubtotal', cii: 'S/ApplicableTradeTax' } as const;

const rateOf = ({ percent }: TaxTexts): Decimal => parseDecimal(percent?.text) ?? ZERO;
const categoryOf = ({ category }: TaxTexts): string => category?.text.trim() ?? '';

/** Equal for taxes of the same category and rate. */
const keyOf = (texts: TaxTexts): string => `${categoryOf(texts)} ${decimalToText(rateOf(texts))}`;

const NUMBERS = { reason: 'BT-120', reasonCode: 'BT-121' } as const;

const readReasons = (texts: TaxTexts): Partial<Tax> => {
  const { reason, reasonCode } = texts;
  return omitUndefined({
    reason: reason && readText(reason, 'tax.reason', NUMBERS.reason),
    reasonCode: reasonCode && readText(reasonCode, 'tax.reasonCode', NUMBERS.reasonCode),
  });
};

const isVatCategory = (text: string): boolean => (VAT_CATEGORIES as readonly string[]).includes(text);

/** Whether a text is a category, or the code of a national list. */
const isCategory = (text: string): boolean => isVatCategory(text) || Object.hasOwn(TAX_CODES, text);

/** The category of a tax, or its code in a national list, which implies the category. */
const categoryFields = (text: string): Partial<Tax> => {
  if (isVatCategory(text)) return { category: text };
  return Object.hasOwn(TAX_CODES, text) ? { code: text } : {};
};

const impliedCategory = (text: string): string => (isVatCategory(text) ? text : TAX_CODES[text] ?? text);

/** The rows of the VAT breakdown, and the taxes that are read with their reasons. */
export class VatBreakdown {
  readonly rows: readonly VatRow[];
  readonly #firstRows = new Map<string, VatRow>();

  constructor(root: XmlElement, private readonly syntax: Syntax) {
    const terms = VAT_TERMS.map((term) => [term[0], pathIn(syntax, term)] as const);
    this.rows = findAll(root, ROWS[syntax]).map((element) => {
      const tax = syntax === 'ubl' ? findAll(element, 'TaxCategory')[0] ?? element : element;
      return { texts: taxTexts(tax, syntax), stated: stateTerms(element, terms), isUsed: false };
    });
    for (const row of this.rows.toReversed()) this.#firstRows.set(keyOf(row.texts), row);
  }

  /** Reads the tax of a line, an allowance or a charge. A category that the request does not have is left out. */
  readTax(element: XmlElement | undefined, terms: readonly [category: string, percent: string]): Tax | undefined {
    const texts = element && taxTexts(element, this.syntax);
    if (texts === undefined || (texts.category ?? texts.percent) === undefined) return undefined;
    const tax = this.#read(texts, terms[1]);
    if (tax !== undefined) this.#markCategory(texts, terms[0]);
    return tax;
  }

  /** Reads a row as a tax, for a file without lines. */
  readRow({ texts }: VatRow): Tax | undefined { return this.#read(texts, 'BT-119'); }

  #read(texts: TaxTexts, percentTerm: string): Tax | undefined {
    const percent = texts.percent === undefined ? 0 : this.#readPercent(texts.percent, percentTerm);
    const category = categoryOf(texts);
    if (percent === undefined) return undefined;
    return { percent, ...categoryFields(category), ...this.#reasonsOf(texts, category, percent) };
  }

  #markCategory(texts: TaxTexts, term: string): void {
    markText(texts.category, isCategory(categoryOf(texts)) ? 'read' : { why: 'invalid', term });
  }

  #readPercent(text: XmlText, term: string): number | undefined {
    const value = parseDecimal(text.text);
    const isValid = value !== undefined && compare(value, ZERO) >= 0 && toRequestNumber(value) <= 100;
    markText(text, isValid ? 'read' : { why: 'invalid', term });
    return isValid ? toRequestNumber(value) : undefined;
  }

  /** The reasons of the tax itself, else those of the first row with the same category and rate. */
  #reasonsOf(texts: TaxTexts, category: string, percent: number): Partial<Tax> {
    const row = this.#firstRows.get(keyOf(texts));
    if (row !== undefined) row.isUsed = true;
    if (hasNoReason(impliedCategory(category)) || (!isCategory(category) && percent > 0)) return {};
    const own = readReasons(texts);
    return Object.keys(own).length > 0 || row === undefined ? own : readReasons(row.texts);
  }

  /** Marks the rest of the rows after all taxes are read. `taxes` are those of the request. */
  markRows(taxes: readonly Tax[]): void {
    const known = new Set(taxes.map(({ code, category, percent, reason, reasonCode }) =>
      JSON.stringify([code ?? category, percent, reason, reasonCode])));
    for (const row of this.rows) {
      const { texts, texts: { percent, reason, reasonCode } } = row;
      const first = this.#firstRows.get(keyOf(texts));
      if (first?.isUsed === true) {
        this.#markCategory(texts, 'BT-118');
        markText(percent, 'read');
      }
      const tax = [categoryOf(texts), toRequestNumber(rateOf(texts)), reason?.text.trim(), reasonCode?.text.trim()];
      const why = row === first ? 'noField' : 'ambiguous';
      const isKnown = known.has(JSON.stringify(tax));
      markText(reason, isKnown ? 'read' : { why, term: NUMBERS.reason });
      markText(reasonCode, isKnown ? 'read' : { why, term: NUMBERS.reasonCode });
    }
  }
}
