/**
 * A second implementation of money, written from docs/money.md and docs/documents.md: with fractions instead of decimals, and with tax
 * rows that lists claim instead of keys. It shares no code with lib/invoice.
 */
import type { Adjustment, Charge, GivenDeposit, Invoice, LineItem } from '../../../lib/invoice/types.js';
import type { Decimal } from '../../../lib/invoice/decimal.js';

/** A quotient. Its denominator is above 0. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** A row of the totals; the rate of a fixed amount is null. */
interface Row { readonly label: string | undefined; readonly rate: Fraction | null; base: bigint; amount: bigint }

/** Lines whose percentages are in the same rows. */
interface Group {
  readonly rows: readonly Row[];
  /** Without the deposits that are deducted before tax. */
  sold: bigint;
  amount: bigint;
}

/** A deposit in minor units. */
interface Received {
  readonly amount: bigint;
  readonly net: bigint;
  readonly taxes: readonly Adjustment[];
}

/** The sums of an invoice in minor units; tax rows as `label rate of base = amount`. */
export interface ExpectedAmounts {
  readonly lines: readonly bigint[];
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly shipping: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly amountPaid: bigint;
  readonly balanceDue: bigint;
  readonly rows: readonly string[];
  /** The net amount of each deposit. */
  readonly depositNets: readonly bigint[];
}

export const whole = (value: bigint): Fraction => [value, 1n];
const exact = ({ coefficient, scale }: Decimal): Fraction => [coefficient, 10n ** BigInt(scale)];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
export const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => (c < 0n ? [-a * d, b * -c] : [a * d, b * c]);
const hundredths = (rate: Fraction): Fraction => over(rate, whole(100n));
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** To a whole number, halves away from zero. */
export const rounded = ([numerator, denominator]: Fraction): bigint =>
  numerator < 0n ? -rounded([-numerator, denominator]) : (2n * numerator + denominator) / (2n * denominator);

/** Shares in proportion, each rounded; the last part that has a weight takes what is left. */
const shares = (amount: bigint, weights: readonly Fraction[]): bigint[] => {
  const sum = weights.reduce(plus, whole(0n));
  if (sum[0] === 0n) return weights.map(() => 0n);
  const proportional = weights.map((weight) => rounded(over(times(whole(amount), weight), sum)));
  const last = weights.findLastIndex(([numerator]) => numerator !== 0n);
  return proportional.map((share, index) => (index === last ? amount - total(proportional.slice(0, last)) : share));
};

const hasRateOf = (tax: Adjustment) => ({ rate }: Row): boolean => {
  if (tax.kind === 'amount') return rate === null;
  const [numerator, denominator] = exact(tax.percent);
  return rate !== null && rate[0] * denominator === numerator * rate[1];
};

const isFor = (tax: Adjustment) => (row: Row): boolean => row.label === tax.label && hasRateOf(tax)(row);

const open = (tax: Adjustment, rows: Row[]): Row => {
  const row: Row = { label: tax.label, rate: tax.kind === 'percent' ? exact(tax.percent) : null, base: 0n, amount: 0n };
  rows.push(row);
  return row;
};

/** The rows of a list, one for each of its taxes, and none for two of them. The others get rows of their own. */
const claim = (list: readonly Adjustment[], rows: Row[], isShipping = false): Row[] => {
  const claimed = new Map<Adjustment, Row>();
  const claimFor = (tax: Adjustment, suits: (row: Row) => boolean): void => {
    const row = claimed.get(tax) ?? rows.find((each) => suits(each) && ![...claimed.values()].includes(each));
    if (row !== undefined) claimed.set(tax, row);
  };
  // Copies, because a list may hold the same object twice.
  const taxes = list.map((tax) => ({ ...tax }));
  const isUnlabelled = (tax: Adjustment): boolean => isShipping && tax.kind === 'percent' && tax.label === undefined;
  for (const tax of taxes) if (!isUnlabelled(tax)) claimFor(tax, isFor(tax));
  for (const tax of taxes) if (isUnlabelled(tax)) claimFor(tax, hasRateOf(tax));
  return taxes.map((tax) => claimed.get(tax) ?? open(tax, rows));
};

const percentages = (rows: readonly Row[]): Row[] => rows.filter(({ rate }) => rate !== null);

const areSame = (left: readonly Row[], right: readonly Row[]): boolean =>
  left.length === right.length && left.every((row, index) => row === right[index]);

class Books {
  readonly rows: Row[] = [];
  readonly groups: Group[] = [];
  #documentRows: readonly Row[] | undefined;

  constructor(readonly invoice: Invoice) {}

  minor(value: Decimal | undefined): bigint {
    return value === undefined ? 0n : rounded(times(exact(value), whole(10n ** BigInt(this.invoice.currency.minorUnitDigits))));
  }

  off(amount: bigint, adjustment: Adjustment): bigint {
    return adjustment.kind === 'percent' ? rounded(times(whole(amount), hundredths(exact(adjustment.percent)))) : this.minor(adjustment.amount);
  }

  /** The net amount and the tax of a deposit: the first tax of the invoice at its rate, if there is one; without a rate, the only one. */
  deposit({ amount, tax, taxAmount }: GivenDeposit): Received {
    const { lineItems, taxes, shipping, charges = [] } = this.invoice;
    const ofLines = [...lineItems, ...charges].map((item) => item.taxes ?? taxes);
    const all = [...ofLines.slice(0, lineItems.length), shipping?.taxes ?? [], ...ofLines.slice(lineItems.length)].flat();
    const joined = tax === undefined ? all[0] : all.find((each) => each.kind === 'percent' && hasRateOf(tax)(open(each, []))) ?? tax;
    const gross = this.minor(amount);
    const rate = joined?.kind === 'percent' ? exact(joined.percent) : whole(0n);
    const split = rounded(over(whole(gross), plus(whole(1n), hundredths(rate))));
    const net = taxAmount === undefined ? split : gross - this.minor(taxAmount);
    return { amount: gross, net, taxes: joined === undefined ? [] : [joined] };
  }

  /** Of a time, the quantity is in minutes, and the rate for an hour. */
  product({ quantity, rate, per, isTime }: LineItem): bigint {
    const units = isTime === true ? whole(60n) : per === undefined ? whole(1n) : exact(per);
    const minorUnits = whole(10n ** BigInt(this.invoice.currency.minorUnitDigits));
    return rounded(times(over(times(exact(quantity), exact(rate)), units), minorUnits));
  }

  allOff(amount: bigint, list: readonly Adjustment[] = []): bigint {
    return total(list.map((each) => this.off(amount, each)));
  }

  lineAmount(item: LineItem): bigint {
    const product = this.product(item);
    return product - this.allOff(product, item.discounts) + this.allOff(product, item.charges);
  }

  /** The rows of a list, with its fixed amounts entered. */
  enter(list: readonly Adjustment[], isShipping = false): readonly Row[] {
    const claimed = claim(list, this.rows, isShipping);
    for (const [index, tax] of list.entries()) if (tax.kind === 'amount') claimed[index]!.amount += this.minor(tax.amount);
    return claimed;
  }

  addLine({ taxes }: Pick<LineItem, 'taxes'>, amount: bigint, sold = amount): Group {
    const claimed = taxes === undefined ? this.#documentRows ??= this.enter(this.invoice.taxes) : this.enter(taxes);
    const rows = percentages(claimed);
    const group = this.groups.find((each) => areSame(each.rows, rows));
    if (group !== undefined) return Object.assign(group, { amount: group.amount + amount, sold: group.sold + sold });
    const opened = { rows, amount, sold };
    this.groups.push(opened);
    return opened;
  }

  /** A fixed tax of the document is due even if no line is left for the document's taxes. */
  closeLines(): void {
    if (this.#documentRows === undefined) this.enter(this.invoice.taxes.filter(({ kind }) => kind === 'amount'));
  }

  /** Adds the lines of deposits that are deducted before tax; sums the others. */
  deduct(): { readonly deducted: readonly bigint[]; readonly received: bigint; readonly depositNets: readonly bigint[] } {
    const { deposits = [], depositMethod, pricesIncludeTax } = this.invoice;
    const read = deposits.map((deposit) => this.deposit(deposit));
    const depositNets = read.map(({ net }) => net);
    if (depositMethod !== 'beforeTax') return { deducted: [], received: total(read.map(({ amount }) => amount)), depositNets };
    const deducted = read.map(({ amount, net }) => -(pricesIncludeTax ? amount : net));
    for (const [index, amount] of deducted.entries()) this.addLine(read[index]!, amount, 0n);
    return { deducted, received: 0n, depositNets };
  }

  netOf(amount: bigint, rows: readonly Row[]): bigint {
    if (!this.invoice.pricesIncludeTax) return amount;
    return rounded(over(whole(amount), rows.map(({ rate }) => hundredths(rate!)).reduce(plus, whole(1n))));
  }

  /** Enters what an amount adds to its rows, and gives its net. */
  settle(amount: bigint, rows: readonly Row[]): bigint {
    const net = this.netOf(amount, rows);
    const taken = shares(amount - net, rows.map(({ rate }) => rate!));
    for (const [index, row] of rows.entries()) {
      row.base += net;
      row.amount += taken[index]!;
    }
    return net;
  }

  settleGroups(discounts: readonly bigint[]): bigint {
    const weights = this.groups.map(({ sold }) => whole(sold));
    const spread = discounts.map((discount) => shares(discount, weights));
    const shareOf = (index: number): bigint => total(spread.map((each) => each[index]!));
    return total(this.groups.map(({ amount, rows }, index) => this.settle(amount - shareOf(index), rows)));
  }

  /** A charge without taxes of its own has those of the document, as a line has. */
  addCharge({ taxes, ...charge }: Charge, itemsTotal: bigint): bigint {
    const own = taxes === undefined ? claim(this.invoice.taxes.filter(({ kind }) => kind === 'percent'), this.rows) : this.enter(taxes, true);
    return this.settle(this.off(itemsTotal, charge), percentages(own));
  }

  /** Net prices: each row's tax is rounded once, of its whole base. */
  taxOf(row: Row): bigint {
    if (row.rate === null || this.invoice.pricesIncludeTax) return row.amount;
    return rounded(times(whole(row.base), hundredths(row.rate)));
  }
}

/** An option of a quote has an amount, but is in no sum. */
const isOption = ({ option }: LineItem): boolean => option !== undefined;

/** Whether discounts are more than the line or the sum that they reduce; on a line below zero, in the other direction. */
export const hasExcessiveDiscounts = (invoice: Invoice): boolean => {
  const books = new Books(invoice);
  const exceed = (amount: bigint, discounts: readonly Adjustment[] | undefined): boolean =>
    (amount < 0n ? books.allOff(amount, discounts) < amount : books.allOff(amount, discounts) > amount);
  const sold = total(invoice.lineItems.filter((item) => !isOption(item)).map((item) => books.lineAmount(item)));
  return invoice.lineItems.some((item) => exceed(books.product(item), item.discounts)) || exceed(sold, invoice.discounts);
};

/** The sums of sections by their titles, in print order: each entry of the request's list is an item or a text. */
const sectionSums = ({ lineItems, texts = [] }: Invoice, lines: readonly bigint[]): readonly (readonly [string, bigint])[] => {
  const sums = new Map<string, bigint>();
  const textAt = new Map(texts.map((text) => [text.requestIndex, text]));
  let item = -1;
  for (let index = 0; index < lineItems.length + texts.length; index += 1) {
    const text = textAt.get(index);
    if (text === undefined) item += 1;
    const { section } = text ?? lineItems[item]!;
    const isSold = text === undefined && !isOption(lineItems[item]!);
    if (section !== undefined) sums.set(section, (sums.get(section) ?? 0n) + (isSold ? lines[item]! : 0n));
  }
  return [...sums];
};

/** What the balance adds to sums: its rounding, sections, cash discounts and instalments. */
interface ExpectedTerms {
  readonly rounding: bigint;
  readonly balanceDue: bigint;
  readonly sections: readonly (readonly [string, bigint])[];
  readonly cashDiscounts: readonly bigint[];
  readonly instalments: readonly bigint[];
}

const asksForPayment = ({ documentType }: Invoice, balanceDue: bigint): boolean => balanceDue > 0n && documentType !== 'receipt';

/** The expected terms, which follow from the balance. Each instalment but the last is a percentage; the last takes the rest. */
export const expectedTerms = (invoice: Invoice): ExpectedTerms => {
  const { lines, balanceDue: unrounded } = expectedAmounts(invoice);
  const books = new Books(invoice);
  const step = books.minor(invoice.roundTo);
  const balanceDue = step === 0n ? unrounded : step * rounded([unrounded, step]);
  const { cashDiscounts = [], instalments = [], printTerms = false } = invoice.payment ?? {};
  const hasTerms = asksForPayment(invoice, balanceDue) && (printTerms || instalments.length > 0);
  const parts = instalments.slice(0, -1).map(({ percent }) => rounded(times(whole(balanceDue), hundredths(exact(percent!)))));
  return {
    rounding: balanceDue - unrounded, balanceDue, sections: sectionSums(invoice, lines),
    cashDiscounts: !hasTerms ? [] : cashDiscounts.map(({ percent, base }) => {
      const minors = whole(10n ** BigInt(invoice.currency.minorUnitDigits));
      const amount = base === undefined ? whole(balanceDue) : times(exact(base), minors);
      return rounded(times(amount, hundredths(exact(percent))));
    }),
    instalments: instalments.length === 0 ? [] : [...parts, balanceDue - total(parts)],
  };
};

const read = ({ label = '', rate, base }: Row, tax: bigint): string =>
  `${label} ${rate === null ? 'fixed' : `${Number(rate[0]) / Number(rate[1])}% of ${base}`} = ${tax}`.trim();

/** The expected amounts of a normalised invoice that has no errors. */
export const expectedAmounts = (invoice: Invoice): ExpectedAmounts => {
  const books = new Books(invoice);
  const lines = invoice.lineItems.map((item) => books.lineAmount(item));
  for (const [index, item] of invoice.lineItems.entries()) if (!isOption(item)) books.addLine(item, lines[index]!);
  const { deducted, received, depositNets } = books.deduct();
  books.closeLines();
  const shippingRows = percentages(books.enter(invoice.shipping?.taxes ?? [], true));
  const subtotal = total(books.groups.map(({ amount, rows }) => books.netOf(amount, rows)));
  const sold = total(lines.filter((_, index) => !isOption(invoice.lineItems[index]!)));
  const discounted = books.settleGroups((invoice.discounts ?? []).map((each) => books.off(sold, each)));
  const charges = (invoice.charges ?? []).map((charge) => books.addCharge(charge, sold));
  const shipping = books.settle(books.minor(invoice.shipping?.amount), shippingRows) + total(charges);
  const taxes = books.rows.map((row) => books.taxOf(row));
  const due = discounted + total(taxes) + shipping;
  // A receipt that does not say how much was paid says that all of it was.
  const isPaid = invoice.documentType === 'receipt' && invoice.amountPaid === undefined;
  const amountPaid = isPaid ? due : books.minor(invoice.amountPaid) + received;
  return {
    lines: [...lines, ...deducted],
    subtotal,
    discount: subtotal - discounted,
    shipping,
    tax: total(taxes),
    total: due,
    amountPaid,
    balanceDue: due - amountPaid,
    rows: books.rows.map((row, index) => read(row, taxes[index]!)),
    depositNets,
  };
};

/** A row of the summary by code. Taxes of 0 are left out, and the others sorted. */
export interface ExpectedSummaryRow {
  readonly name: string | undefined;
  readonly base: bigint;
  readonly taxes: readonly bigint[];
}

/** The lines of one code with the same taxes. */
interface Coded { readonly code: string | undefined; readonly group: Group; readonly item: LineItem; amount: bigint }

const codedLines = (invoice: Invoice): { readonly coded: readonly Coded[]; readonly sold: bigint; readonly books: Books } => {
  const books = new Books(invoice);
  const coded: Coded[] = [];
  let sold = 0n;
  for (const item of invoice.lineItems.filter((each) => !isOption(each))) {
    const amount = books.lineAmount(item);
    const group = books.addLine(item, amount);
    const same = coded.find((each) => each.code === item.hsCode && each.group === group);
    if (same === undefined) coded.push({ code: item.hsCode, group, item, amount });
    else same.amount += amount;
    sold += amount;
  }
  return { coded, sold, books };
};

interface Discounted { readonly parts: readonly (Coded & { readonly rest: bigint })[]; readonly sold: bigint }

/** The amounts after discounts: up to each code, a treatment has taken its rounded share of the discounts. */
const afterDiscounts = (invoice: Invoice): Discounted => {
  const { coded, sold, books } = codedLines(invoice);
  const weights = books.groups.map((group) => whole(group.sold));
  const spread = (invoice.discounts ?? []).map((each) => shares(books.off(sold, each), weights));
  const taken = new Map<Group, readonly [amount: bigint, discount: bigint]>();
  const parts = coded.map((part) => {
    const all = total(spread.map((each) => each[books.groups.indexOf(part.group)]!));
    const [amountBefore, discountBefore] = taken.get(part.group) ?? [0n, 0n];
    const amount = amountBefore + part.amount;
    const discount = part.group.amount === 0n ? 0n : rounded(over(whole(all * amount), whole(part.group.amount)));
    taken.set(part.group, [amount, discount]);
    return { ...part, rest: part.amount - (discount - discountBefore) };
  });
  return { parts, sold };
};

/** The books of an invoice that ends after some of its rows: first the codes, then shipping and charges. */
const booksUpTo = (
  invoice: Invoice, count: number, { parts, sold }: Discounted,
): { readonly base: bigint; readonly taxes: readonly bigint[] } => {
  const books = new Books(invoice);
  for (const { item, rest } of parts.slice(0, count)) books.addLine(item, rest);
  const { shipping, charges = [] } = invoice;
  const extras = [
    ...shipping === undefined
      ? [] : [() => books.settle(books.minor(shipping.amount), percentages(books.enter(shipping.taxes, true)))],
    ...charges.map((each) => () => books.addCharge(each, sold)),
  ];
  const base = books.settleGroups([]) + total(extras.slice(0, Math.max(0, count - parts.length)).map((enter) => enter()));
  return { base, taxes: books.rows.map((row) => books.taxOf(row)) };
};

/** The rows of the summary by code: what each adds to the invoice up to it. The invoice has no fixed taxes and no deposits. */
export const expectedSummary = (invoice: Invoice): readonly ExpectedSummaryRow[] => {
  const discounted = afterDiscounts(invoice);
  const { shipping, charges = [] } = invoice;
  const names = [
    ...discounted.parts.map(({ code }) => code), ...shipping === undefined ? [] : ['shipping'],
    ...charges.map(({ label }) => label),
  ];
  const sums = [0, ...names.keys()].map((_, index) => booksUpTo(invoice, index, discounted));
  return names.map((name, index) => {
    const [before, after] = [sums[index]!, sums[index + 1]!];
    const taxes = after.taxes.map((tax, row) => tax - (before.taxes[row] ?? 0n)).filter((tax) => tax !== 0n);
    return { name, base: after.base - before.base, taxes: taxes.sort((one, other) => Number(one - other)) };
  });
};

/** The tax that each line adds to the tax of the lines up to it. An option is alone. */
export const expectedLineTaxes = (invoice: Invoice): readonly bigint[] => {
  const taxes = invoice.taxes.filter(({ kind }) => kind === 'percent');
  const taxOf = (items: readonly LineItem[]): bigint => {
    const books = new Books({ ...invoice, taxes });
    for (const item of items) books.addLine(item, books.lineAmount(item));
    books.settleGroups([]);
    return total(books.rows.map((row) => books.taxOf(row)));
  };
  const counted: LineItem[] = [];
  return invoice.lineItems.map((item) => {
    if (isOption(item)) return taxOf([item]);
    const before = taxOf(counted);
    counted.push(item);
    return taxOf(counted) - before;
  });
};
