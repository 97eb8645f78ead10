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
  readonly sold: MinorUnits;
}

/** How an invoice's lines and shipping are taxed. */
export interface TaxReading {
  /** In order of appearance. */
  readonly treatments: readonly TaxTreatment[];
  /** For each line the index of its treatment. */
  readonly treatmentOfLine: readonly number[];
  /** The tax rates on the shipping, if any, and then on each charge; each has the key of the row that it joins. */
  readonly additionTaxes: readonly (readonly RateTax[])[];
  /** Every tax in order of appearance, with a base of 0: fixed amounts are final, and rates get their bases later. */
  readonly opening: readonly TaxContribution[];
}

interface TaxList {
  readonly taxes: readonly Tax[];
  readonly rates: readonly RateTax[];
  /** Equal for lists with the same rates, labels and treatments. */
  readonly key: string;
}

const listOf = (taxes: readonly Tax[]): TaxList => {
  const rates = taxes.filter(isRateTax);
  return { taxes, rates, key: rates.map((tax) => tax.key).join(' ') };
};

const open = (tax: Tax): TaxContribution => ({ ...tax, base: 0n });

interface OpenTreatment {
  readonly taxes: readonly RateTax[];
  readonly index: number;
  amount: MinorUnits;
  /** Part of the amount: the lines that deduct deposits. */
  deducted: MinorUnits;
}

type OpenTreatments = Map<string, OpenTreatment>;

/** Adds a line to its treatment and returns the index of the treatment. */
const addToTreatment = (treatments: OpenTreatments, list: TaxList, { item, line: { amount } }: PricedLine): number => {
  const known = treatments.get(list.key);
  const treatment = known ?? { taxes: list.rates, index: treatments.size, amount: 0n, deducted: 0n };
  if (known === undefined) treatments.set(list.key, treatment);
  treatment.amount += amount;
  if (item.deposit !== undefined) treatment.deducted += amount;
  return treatment.index;
};

/** @param document the taxes of lines without their own */
const readLines = (document: TaxList, lines: readonly PricedLine[], digits: number): Omit<TaxReading, 'additionTaxes'> => {
  const treatments: OpenTreatments = new Map();
  const treatmentOfLine: number[] = [];
  const opening: TaxContribution[] = [];
  let documentApplied = false;
  for (const line of lines) {
    const { item } = line;
    const list = item.taxes === undefined ? document : listOf(identifyTaxes(item.taxes, digits));
    if (list !== document || !documentApplied) opening.push(...list.taxes.map(open));
    documentApplied ||= list === document;
    treatmentOfLine.push(addToTreatment(treatments, list, line));
  }
  // A fixed tax belongs to the document, even if every line has taxes of its own.
  if (!documentApplied) opening.push(...document.taxes.filter((tax) => !isRateTax(tax)).map(open));
  const read = Array.from(treatments.values(), ({ taxes, amount, deducted }) => ({ taxes, amount, sold: amount - deducted }));
  return { treatments: read, treatmentOfLine, opening };
};

const isSameRate = (row: Tax, tax: RateTax): boolean => isRateTax(row) && compare(row.percent, tax.percent) === 0;

/** Whether a tax says nothing but its rate, so that it joins another row of that rate. */
const isBareRate = (tax: Tax): tax is RateTax => isRateTax(tax) && tax.label === undefined && tax.vat === undefined;

/** A tax that opens a row of its own, also if the list has joined a row with its key. */
const ownRow = (tax: Tax, joined: ReadonlySet<string>): Tax => {
  let { key } = tax;
  while (joined.has(key)) key += '#';
  return { ...tax, key };
};

// Each row is joined at most once per list; a second tax in it would count the sum twice.
const joinRows = (taxes: readonly Tax[], rows: readonly Tax[]): readonly Tax[] => {
  const joined = new Set(taxes.filter((tax) => !isBareRate(tax)).map(({ key }) => key));
  return taxes.map((tax) => {
    if (!isBareRate(tax)) return tax;
    const row = rows.find((each) => isSameRate(each, tax) && !joined.has(each.key)) ?? ownRow(tax, joined);
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
  const document = listOf(identifyTaxes(invoice.taxes, minorUnitDigits));
  const { opening: rows, ...groups } = readLines(document, lines, minorUnitDigits);
  const opening = [...rows];
  const added = (own: readonly Adjustment[] | undefined): readonly RateTax[] => {
    // A fixed tax of the document is due once, whatever the charges.
    const taxes = own === undefined ? document.rates : joinRows(identifyTaxes(own, minorUnitDigits), opening);
    opening.push(...taxes.map(open));
    return taxes.filter(isRateTax);
  };
  const shippingTaxes = shipping === undefined ? [] : [added(shipping.taxes)];
  return { ...groups, additionTaxes: [...shippingTaxes, ...charges.map((charge) => added(charge.taxes))], opening };
};
