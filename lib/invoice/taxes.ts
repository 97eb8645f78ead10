import { compare, type Decimal, decimalToText, type MinorUnits, roundToMinorUnits } from './decimal.js';
import type { VatTreatment } from './structured-data.js';
import { omitUndefined } from './omit-undefined.js';
import type { Adjustment, Invoice, TaxGroup, TaxRow } from './types.js';
import type { PricedLine } from './line-amounts.js';

export interface Tax {
  /** Taxes with the same key share a row: same rate (or fixed), label, treatment and occurrence within their list. */
  readonly key: string;
  readonly label?: string;
  readonly vat?: VatTreatment;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** The fixed amount; 0 for a percentage. */
  readonly amount: MinorUnits;
}

export interface RateTax extends Tax { readonly percent: Decimal }

/** The part of a tax row that a line, the shipping or the document contributes. */
export interface TaxContribution extends Tax { readonly base: MinorUnits }

export const isRateTax = (tax: Tax): tax is RateTax => tax.percent !== null;

const treatmentKey = ({ category, code, reason, reasonCode }: VatTreatment): string =>
  JSON.stringify([category, reason, reasonCode, code]);

/** The key of a tax that states only its rate. */
const rateKey = ({ percent }: Pick<RateTax, 'percent'>): string => `${decimalToText(percent)}%`;

const toTax = (tax: Adjustment, minorUnitDigits: number): Tax => {
  const { label } = tax;
  const name = label === undefined ? '' : JSON.stringify(label);
  if (tax.kind === 'amount') {
    return omitUndefined({ key: `fixed${name}`, label, percent: null, amount: roundToMinorUnits(tax.amount, minorUnitDigits) });
  }
  const { percent, vat } = tax;
  const key = `${rateKey(tax)}${name}${vat ? treatmentKey(vat) : ''}`;
  return omitUndefined({ key, label, percent, amount: 0n, vat });
};

/** The key, numbered if other taxes of its list have it. */
const freeKey = (key: string, taken: ReadonlySet<string>): string => {
  let numbered = key;
  for (let occurrence = 2; taken.has(numbered); occurrence += 1) numbered = `${key}#${occurrence}`;
  return numbered;
};

/** Assigns keys to the taxes of a list. Two identical taxes get two rows, because the issuer wrote two. */
export const identifyTaxes = (taxes: readonly Adjustment[], minorUnitDigits: number): readonly Tax[] => {
  const taken = new Set<string>();
  return taxes.map((adjustment) => {
    const tax = toTax(adjustment, minorUnitDigits);
    const key = freeKey(tax.key, taken);
    taken.add(key);
    return key === tax.key ? tax : { ...tax, key };
  });
};

/** Sums contributions to tax rows by key, in order of first appearance, without rounding. */
export const groupTaxes = (contributions: readonly TaxContribution[]): TaxRow[] => {
  const groups = new Map<string, { tax: Tax; base: MinorUnits; amount: MinorUnits }>();
  for (const contribution of contributions) {
    const group = groups.get(contribution.key) ?? { tax: contribution, base: 0n, amount: 0n };
    groups.set(contribution.key, group);
    group.base += contribution.base;
    group.amount += contribution.amount;
  }
  return Array.from(groups.values(), ({ tax: { label, vat, percent }, base, amount }) =>
    omitUndefined({ label, vat, percent, base: percent === null ? null : base, amount }));
};

/** Lines with the same tax rates, or with none. */
export interface TaxGroupBeforeDiscounts extends Pick<TaxGroup, 'amount' | 'amountBeforeDeposits'> {
  /** Taxes in the order given; empty: the lines are untaxed. */
  readonly taxes: readonly RateTax[];
}

/** How the lines and document charges of an invoice are taxed. */
export interface TaxReading {
  /** Tax groups in order of appearance. */
  readonly taxGroups: readonly TaxGroupBeforeDiscounts[];
  /** Index of the tax group of each line. */
  readonly groupOfLine: readonly number[];
  /** Rates on the shipping, if any, then on each charge. Each has the key of the row that it joins. */
  readonly chargeTaxes: readonly (readonly RateTax[])[];
  /** Every tax in order of appearance. Fixed amounts are final; rates have a base of 0 and get their bases later. */
  readonly initialContributions: readonly TaxContribution[];
}

interface TaxList {
  readonly taxes: readonly Tax[];
  readonly rates: readonly RateTax[];
  /** Equal for lists with the same rates, labels and treatments. */
  readonly key: string;
}

const toTaxList = (taxes: readonly Tax[]): TaxList => {
  const rates = taxes.filter(isRateTax);
  return { taxes, rates, key: rates.map((tax) => tax.key).join(' ') };
};

const toContribution = (tax: Tax): TaxContribution => ({ ...tax, base: 0n });

interface TaxGroupTotals {
  readonly taxes: readonly RateTax[];
  readonly index: number;
  amount: MinorUnits;
  /** Part of the amount that deducts deposits. */
  depositAmount: MinorUnits;
}

/** Adds a line to its tax group and returns the index of the group. */
const addToTaxGroup = (
  taxGroups: Map<string, TaxGroupTotals>, list: TaxList, { item, line: { amount } }: PricedLine,
): number => {
  const existingGroup = taxGroups.get(list.key);
  const taxGroup = existingGroup ?? { taxes: list.rates, index: taxGroups.size, amount: 0n, depositAmount: 0n };
  if (existingGroup === undefined) taxGroups.set(list.key, taxGroup);
  taxGroup.amount += amount;
  if (item.deposit !== undefined) taxGroup.depositAmount += amount;
  return taxGroup.index;
};

/** @param documentTaxes taxes of the document, for lines without taxes of their own */
const readLines = (documentTaxes: TaxList, lines: readonly PricedLine[], digits: number): Omit<TaxReading, 'chargeTaxes'> => {
  const taxGroups = new Map<string, TaxGroupTotals>();
  const groupOfLine: number[] = [];
  const initialContributions: TaxContribution[] = [];
  let documentApplied = false;
  for (const line of lines) {
    const { item } = line;
    const list = item.taxes === undefined ? documentTaxes : toTaxList(identifyTaxes(item.taxes, digits));
    if (list !== documentTaxes || !documentApplied) initialContributions.push(...list.taxes.map(toContribution));
    documentApplied ||= list === documentTaxes;
    groupOfLine.push(addToTaxGroup(taxGroups, list, line));
  }
  // A fixed tax of the document is due even if every line has taxes of its own.
  if (!documentApplied) initialContributions.push(...documentTaxes.taxes.filter((tax) => !isRateTax(tax)).map(toContribution));
  const finishedGroups = Array.from(taxGroups.values(), ({ taxes, amount, depositAmount }) =>
    ({ taxes, amount, amountBeforeDeposits: amount - depositAmount }));
  return { taxGroups: finishedGroups, groupOfLine, initialContributions };
};

const isSameRate = (row: Tax, tax: RateTax): boolean => isRateTax(row) && compare(row.percent, tax.percent) === 0;

/** Whether a tax states only its rate, so that it joins another row of that rate. */
const isUnlabelledRate = (tax: Tax): tax is RateTax => isRateTax(tax) && tax.label === undefined && tax.vat === undefined;

// Each list joins a row at most once. A second tax in the row would count the sum twice.
const joinRows = (taxes: readonly Tax[], rows: readonly Tax[]): readonly Tax[] => {
  const joined = new Set(taxes.filter((tax) => !isUnlabelledRate(tax)).map(({ key }) => key));
  return taxes.map((tax) => {
    if (!isUnlabelledRate(tax)) return tax;
    const row = rows.find((each) => isSameRate(each, tax) && !joined.has(each.key))
      ?? { ...tax, key: freeKey(rateKey(tax), joined) };
    joined.add(row.key);
    return row;
  });
};

/**
 * Groups the lines by their taxes, and lists the tax rows. Lines and charges without taxes have the document's. A tax
 * of shipping or of a charge joins the row with the same rate, label and treatment. A tax with only a rate joins the
 * first row of its rate that no other tax on the same sum has joined, and gets the treatment of that row.
 * @see docs/money.md#the-rules
 */
export const readTaxes = (invoice: Invoice, lines: readonly PricedLine[]): TaxReading => {
  const { shipping, charges = [], currency: { minorUnitDigits } } = invoice;
  const documentTaxes = toTaxList(identifyTaxes(invoice.taxes, minorUnitDigits));
  const { initialContributions: lineContributions, ...groups } = readLines(documentTaxes, lines, minorUnitDigits);
  const initialContributions = [...lineContributions];
  const taxesOfCharge = (own: readonly Adjustment[] | undefined): readonly RateTax[] => {
    // A fixed tax of the document is due only once.
    const taxes = own === undefined ? documentTaxes.rates : joinRows(identifyTaxes(own, minorUnitDigits), initialContributions);
    initialContributions.push(...taxes.map(toContribution));
    return taxes.filter(isRateTax);
  };
  const shippingTaxes = shipping === undefined ? [] : [taxesOfCharge(shipping.taxes)];
  const chargeTaxes = [...shippingTaxes, ...charges.map((charge) => taxesOfCharge(charge.taxes))];
  return { ...groups, chargeTaxes, initialContributions };
};

/** The taxes of each line, of the shipping and of each charge. */
export const allTaxLists = ({ lineItems, taxes, shipping, charges = [] }: Invoice): readonly (readonly Adjustment[])[] => [
  ...lineItems.map((item) => item.taxes ?? taxes), ...shipping === undefined ? [] : [shipping.taxes],
  ...charges.map((charge) => charge.taxes ?? taxes),
];
