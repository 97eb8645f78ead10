import {
  allocateByWeight, compare, decimalFromMinorUnits, type MinorUnits, roundToMinorUnits, sumAmounts, ZERO,
} from '../../invoice/decimal.js';
import { required } from '../../required.js';
import { findFirst, markText } from './xml-path.js';
import type { XmlElement } from './parse-xml.js';
import type { StatedTerms } from './read-answer.js';
import {
  type Adjustment, isPlain, oneOrList, readAdjustments, reasonOf, rejectAdjustment, toRequestAdjustment,
} from './read-adjustments.js';
import { type LineContext, rateFields, type ReadLine } from './read-lines.js';
import type { Fields } from './read-terms.js';
import { fitText, parseDecimal, toRequestNumber } from './read-texts.js';
import type { Tax } from './read-vat.js';

const PATHS = { ubl: '', cii: 'S/' } as const;
const TAX_PATHS = { ubl: 'TaxCategory', cii: 'CategoryTradeTax' } as const;

/** An allowance or a charge of the document (BG-20, 21) with its tax. */
export interface TaxedAdjustment extends Adjustment { readonly tax: Tax | undefined }

/** The allowances and charges of the document, in the order of the file. */
export const readTaxedAdjustments = (root: XmlElement, { syntax, vat }: LineContext): readonly TaxedAdjustment[] =>
  readAdjustments(root, PATHS[syntax], syntax, 'document').map((adjustment) => ({
    ...adjustment,
    tax: vat.readTax(findFirst(adjustment.element, TAX_PATHS[syntax]), adjustment.isCharge ? ['BT-102', 'BT-103'] : ['BT-95', 'BT-96']),
  }));

/** Equal for taxes that one row of the invoice has. */
export const taxKey = (tax: Tax | undefined): string => (tax === undefined ? '' : JSON.stringify(
  [tax.percent, tax.category === 'S' && tax.percent > 0 ? undefined : tax.category, tax.reason, tax.reasonCode?.toUpperCase()],
));

/** What allowances and charges of the document become. */
export interface DocumentAdjustments {
  readonly fields: Fields; // `discount`, `shipping`, `charge`
  readonly lines: readonly { readonly item: Fields; readonly tax: Tax | undefined }[]; // Those that became a line
  readonly read: readonly TaxedAdjustment[]; // Those that did not
}

const MAX_DISCOUNTS = 5;
/** After so many allowances that were tried as discounts, the others become lines. Each trial reads the sums of all taxes. */
const MAX_ATTEMPTS = 100;

/** Reads the adjustments again after one of them became a line, because a line changes the sums of the others. */
class AdjustmentReader {
  readonly #asLine = new Set<TaxedAdjustment>();
  #attempts = 0;

  constructor(
    private readonly all: readonly TaxedAdjustment[],
    private readonly lines: readonly ReadLine[],
    private readonly digits: number,
  ) {}

  #amount({ amount = ZERO }: TaxedAdjustment): MinorUnits { return roundToMinorUnits(amount, this.digits); }

  #total(adjustments: readonly TaxedAdjustment[]): MinorUnits {
    return sumAmounts(adjustments.map((each) => this.#amount(each)));
  }

  /** Sums of the lines by tax, in the order of their first line. */
  #sums(): Map<string, MinorUnits> {
    const sums = new Map<string, MinorUnits>();
    const add = (tax: Tax | undefined, amount: MinorUnits): void => {
      sums.set(taxKey(tax), (sums.get(taxKey(tax)) ?? 0n) + amount);
    };
    for (const { tax, amount } of this.lines) add(tax, amount);
    for (const each of this.#asLine) add(each.tax, each.isCharge ? this.#amount(each) : -this.#amount(each));
    return sums;
  }

  /** The allowances that one discount makes: those of one reason, each of another tax, or the first alone. */
  #discountAt(
    allowances: readonly TaxedAdjustment[], start: number, sums: ReadonlyMap<string, MinorUnits>,
  ): readonly TaxedAdjustment[] {
    const reason = ({ stated }: TaxedAdjustment): string => JSON.stringify([stated['BT-97'], stated['BT-98']]);
    const [found, taxes]: [TaxedAdjustment[], Set<string>] = [[], new Set()];
    for (const each of allowances.slice(start, start + sums.size)) {
      if (reason(each) !== reason(required(allowances[start], 'allowance')) || taxes.has(taxKey(each.tax))) break;
      taxes.add(taxKey(each.tax));
      found.push(each);
    }
    return [found, found.slice(0, 1)].find((each) => this.#isOneDiscount(each, sums)) ?? [];
  }

  #isOneDiscount(found: readonly TaxedAdjustment[], sums: ReadonlyMap<string, MinorUnits>): boolean {
    const total = this.#total(found);
    if (total < 0n) return false;
    const shares = allocateByWeight(total, [...sums], ([, amount]) => amount);
    const given = new Map(found.map((each) => [taxKey(each.tax), this.#amount(each)]));
    return shares.every(({ item: [key], share }) => (given.get(key) ?? 0n) === share)
      && found.every(({ tax }) => sums.has(taxKey(tax)) || total === 0n);
  }

  /** One reading of the allowances. Those that no discount makes become lines, and the sums change. */
  #readDiscounts(allowances: readonly TaxedAdjustment[]): readonly (readonly TaxedAdjustment[])[] {
    const sums = this.#sums();
    const discounts: (readonly TaxedAdjustment[])[] = [];
    let rest = sumAmounts([...sums.values()]);
    for (let index = 0; index < allowances.length;) {
      this.#attempts += 1;
      const isAllowed = rest >= 0n && discounts.length < MAX_DISCOUNTS && this.#attempts <= MAX_ATTEMPTS;
      const found = isAllowed ? this.#discountAt(allowances, index, sums) : [];
      const total = this.#total(found);
      if (found.length === 0 || total > rest) {
        this.#asLine.add(required(allowances[index], 'allowance'));
        index += 1;
      } else {
        rest -= total;
        discounts.push(found);
        index += found.length;
      }
    }
    return discounts;
  }

  /** Reads the allowances until no more of them become lines. */
  #settledDiscounts(allowances: readonly TaxedAdjustment[]): readonly (readonly TaxedAdjustment[])[] {
    const known = this.#asLine.size;
    const discounts = this.#readDiscounts(allowances.filter((each) => !this.#asLine.has(each)));
    return this.#asLine.size === known ? discounts : this.#settledDiscounts(allowances);
  }

  read(otherName: string): DocumentAdjustments {
    const valid = this.all.filter((each) => each.amount !== undefined);
    for (const each of this.all) if (each.amount === undefined) rejectAdjustment(each, 'invalid', 'document');
    const charges = valid.filter(({ isCharge }) => isCharge);
    const shipping = charges.find((each) => each.stated['BT-105'] === 'FC' && isPlain(each));
    const isNamed = ({ stated }: TaxedAdjustment): boolean => (stated['BT-104'] ?? stated['BT-105']) !== undefined;
    const plainCharges = charges.filter((each) => each !== shipping && isPlain(each) && isNamed(each)).slice(0, MAX_DISCOUNTS);
    for (const each of charges) if (each !== shipping && !plainCharges.includes(each)) this.#asLine.add(each);
    const discounts = this.#settledDiscounts(valid.filter((each) => !each.isCharge));
    const subtotal = sumAmounts([...this.#sums().values()]);
    const fields: Fields = {};
    const discount = oneOrList(discounts.map((parts) => this.#toDiscount(parts, subtotal)));
    const charge = oneOrList(plainCharges.map((each) => this.#toCharge(each, subtotal)));
    if (discount !== undefined) fields.discount = discount;
    if (charge !== undefined) fields.charge = charge;
    if (shipping !== undefined) fields.shipping = this.#toShipping(shipping);
    return {
      fields, lines: [...this.#asLine].map((each) => this.#lineOf(each, otherName)),
      read: valid.filter((each) => !this.#asLine.has(each)),
    };
  }

  #toDiscount(parts: readonly TaxedAdjustment[], subtotal: MinorUnits): Fields {
    const first = required(parts[0], 'allowance');
    const amount = decimalFromMinorUnits(this.#total(parts), this.digits);
    const adjustment = parts.length === 1 ? first : { ...first, amount, percent: undefined };
    const discount = toRequestAdjustment(adjustment, subtotal, this.digits, 'discount', 'document');
    for (const { texts } of parts.slice(1)) {
      markText(texts.reason, first.texts.reason?.mark ?? 'read');
      markText(texts.reasonCode, first.texts.reasonCode?.mark ?? 'read');
    }
    return discount;
  }

  /** A request takes no percentage of a negative sum, so nothing is one of it. */
  #toCharge(charge: TaxedAdjustment, subtotal: MinorUnits): Fields {
    const whole = subtotal < 0n ? -1n : subtotal;
    return { ...toRequestAdjustment(charge, whole, this.digits, 'charge', 'document'), tax: charge.tax ?? [] };
  }

  #toShipping(shipping: TaxedAdjustment): Fields {
    const { reasonCode, label, ...rest } = reasonOf(shipping, 'charge', 'document');
    const text = label === reasonCode && shipping.stated['BT-104'] === undefined ? {} : { label };
    return { amount: toRequestNumber(shipping.amount ?? ZERO), ...text, ...rest, ...shipping.tax && { tax: shipping.tax } };
  }

  #lineOf(adjustment: TaxedAdjustment, otherName: string): DocumentAdjustments['lines'][number] {
    const { isCharge, stated, amount = ZERO, tax } = adjustment;
    rejectAdjustment(adjustment, 'asLine', 'document');
    const name = stated[isCharge ? 'BT-104' : 'BT-97'] ?? stated[isCharge ? 'BT-105' : 'BT-98'] ?? otherName;
    const isNegative = isCharge === (compare(amount, ZERO) < 0);
    const rate = Math.abs(toRequestNumber(amount));
    const description = fitText(name, 'lineItems[].description').text || otherName;
    return { item: { description, quantity: isNegative ? -1 : 1, ...rateFields(rate) }, tax };
  }
}

/**
 * Allowances as discounts, where one discount of the request makes the same, charges as shipping or charges. All others
 * become lines.
 */
export const readDocumentAdjustments = (
  all: readonly TaxedAdjustment[], lines: readonly ReadLine[], { digits, number }: LineContext,
): DocumentAdjustments => new AdjustmentReader(all, lines, digits).read(number);

/** Without lines of 0, unless all are: a row may be made of a charge alone. */
const withoutZeros = (lines: readonly ReadLine[]): readonly ReadLine[] => {
  const others = lines.filter(({ amount }) => amount !== 0n);
  return others.length === 0 ? lines.slice(0, 1) : others;
};

/** BT-116 as lines of a file that has none: with the allowances of the row added, without its charges. */
export const linesOfRows = (
  rows: readonly { readonly stated: StatedTerms; readonly tax: Tax | undefined }[], adjustments: readonly TaxedAdjustment[],
  { digits, number }: LineContext,
): readonly ReadLine[] => withoutZeros(rows.map(({ stated, tax }) => {
  const base = roundToMinorUnits(parseDecimal(stated['BT-116']) ?? ZERO, digits);
  const changes = adjustments.filter((each) => taxKey(each.tax) === taxKey(tax))
    .map(({ isCharge, amount = ZERO }) => roundToMinorUnits(amount, digits) * (isCharge ? -1n : 1n));
  return amountLine(base + sumAmounts(changes), tax, digits, number);
}));

/** A line of one amount. */
export const amountLine = (amount: MinorUnits, tax: Tax | undefined, digits: number, description: string): ReadLine => {
  const rate = toRequestNumber(decimalFromMinorUnits(amount < 0n ? -amount : amount, digits));
  return { item: { description, quantity: amount < 0n ? -1 : 1, ...rateFields(rate) }, tax, stated: {}, amount };
};
