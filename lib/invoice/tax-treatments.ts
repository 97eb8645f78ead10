import { compare, type MinorUnits } from './decimal.js';
import type { PricedLine } from './line-amounts.js';
import { identifyTaxes, isRateTax, type RateTax, type Tax, type TaxContribution } from './tax-groups.js';
import type { Adjustment, Invoice } from './types.js';

/** Lines with the same tax rates, or with none. */
export interface TaxTreatment {
  /** Parallel taxes in the order given; empty: untaxed. */
  readonly taxes: readonly RateTax[];
  /** Sum of the line amounts, before the document's discounts. */
  readonly amount: MinorUnits;
  /** The same without the lines that deduct deposits. */
  readonly amountBeforeDeposits: MinorUnits;
}

/** How an invoice's lines and shipping are taxed. */
export interface TaxReading {
  /** In order of appearance. */
  readonly treatments: readonly TaxTreatment[];
  /** For each line the index of its treatment. */
  readonly treatmentOfLine: readonly number[];
  /** The tax rates on the shipping, if any, and then on each charge; each has the key of the row that it joins. */
  readonly chargeTaxes: readonly (readonly RateTax[])[];
  /** Every tax in order of appearance, with a base of 0: fixed amounts are final, and rates get their bases later. */
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

interface TreatmentTotals {
  readonly taxes: readonly RateTax[];
  readonly index: number;
  amount: MinorUnits;
  /** Part of the amount: the lines that deduct deposits. */
  depositAmount: MinorUnits;
}

type TreatmentsByKey = Map<string, TreatmentTotals>;

/** Adds a line to its treatment and returns the index of the treatment. */
const addToTreatment = (treatments: TreatmentsByKey, list: TaxList, { item, line: { amount } }: PricedLine): number => {
  const known = treatments.get(list.key);
  const treatment = known ?? { taxes: list.rates, index: treatments.size, amount: 0n, depositAmount: 0n };
  if (known === undefined) treatments.set(list.key, treatment);
  treatment.amount += amount;
  if (item.deposit !== undefined) treatment.depositAmount += amount;
  return treatment.index;
};

/** @param document the taxes of lines without their own */
const readLines = (documentTaxes: TaxList, lines: readonly PricedLine[], digits: number): Omit<TaxReading, 'chargeTaxes'> => {
  const treatments: TreatmentsByKey = new Map();
  const treatmentOfLine: number[] = [];
  const initialContributions: TaxContribution[] = [];
  let documentApplied = false;
  for (const line of lines) {
    const { item } = line;
    const list = item.taxes === undefined ? documentTaxes : toTaxList(identifyTaxes(item.taxes, digits));
    if (list !== documentTaxes || !documentApplied) initialContributions.push(...list.taxes.map(toContribution));
    documentApplied ||= list === documentTaxes;
    treatmentOfLine.push(addToTreatment(treatments, list, line));
  }
  // A fixed tax belongs to the document, even if every line has taxes of its own.
  if (!documentApplied) initialContributions.push(...documentTaxes.taxes.filter((tax) => !isRateTax(tax)).map(toContribution));
  const read = Array.from(treatments.values(), ({ taxes, amount, depositAmount }) => ({ taxes, amount, amountBeforeDeposits: amount - depositAmount }));
  return { treatments: read, treatmentOfLine, initialContributions };
};

const isSameRate = (row: Tax, tax: RateTax): boolean => isRateTax(row) && compare(row.percent, tax.percent) === 0;

/** Whether a tax says nothing but its rate, so that it joins another row of that rate. */
const isUnlabelledRate = (tax: Tax): tax is RateTax => isRateTax(tax) && tax.label === undefined && tax.vat === undefined;

/** A tax that opens a row of its own, also if the list has joined a row with its key. */
const ownRow = (tax: Tax, joined: ReadonlySet<string>): Tax => {
  let { key } = tax;
  while (joined.has(key)) key += '#';
  return { ...tax, key };
};

// Each row is joined at most once per list; a second tax in it would count the sum twice.
const joinRows = (taxes: readonly Tax[], lineContributions: readonly Tax[]): readonly Tax[] => {
  const joined = new Set(taxes.filter((tax) => !isUnlabelledRate(tax)).map(({ key }) => key));
  return taxes.map((tax) => {
    if (!isUnlabelledRate(tax)) return tax;
    const row = lineContributions.find((each) => isSameRate(each, tax) && !joined.has(each.key)) ?? ownRow(tax, joined);
    joined.add(row.key);
    return row;
  });
};

/**
 * Groups the lines by their taxes, and lists the tax rows. A line or charge without taxes of its own has the
 * document's. Another tax on shipping or on a charge joins the row with its rate, label and treatment. If it has only a
 * rate, it joins the first row of its rate that no other tax on the same sum has joined, and is treated as that row.
 * @see docs/money.md#the-rules
 */
export const readTaxes = (invoice: Invoice, lines: readonly PricedLine[]): TaxReading => {
  const { shipping, charges = [], currency: { minorUnitDigits } } = invoice;
  const documentTaxes = toTaxList(identifyTaxes(invoice.taxes, minorUnitDigits));
  const { initialContributions: lineContributions, ...groups } = readLines(documentTaxes, lines, minorUnitDigits);
  const initialContributions = [...lineContributions];
  const taxesOfCharge = (own: readonly Adjustment[] | undefined): readonly RateTax[] => {
    // A fixed tax of the document is due once, whatever the charges.
    const taxes = own === undefined ? documentTaxes.rates : joinRows(identifyTaxes(own, minorUnitDigits), initialContributions);
    initialContributions.push(...taxes.map(toContribution));
    return taxes.filter(isRateTax);
  };
  const shippingTaxes = shipping === undefined ? [] : [taxesOfCharge(shipping.taxes)];
  return { ...groups, chargeTaxes: [...shippingTaxes, ...charges.map((charge) => taxesOfCharge(charge.taxes))], initialContributions };
};
