import fc from 'fast-check';
import { findCurrency, type Currency } from '../../../lib/invoice/currencies.js';
import { decimalFromText, decimalToText, type Decimal } from '../../../lib/invoice/decimal.js';
import { DEFAULT_DOCUMENT_LABELS } from '../../../schemas/generated/document-labels.js';
import { DEFAULT_LABELS } from '../../../lib/presentation/labels.js';
import { findTheme } from '../../../lib/presentation/themes.js';
import type { Adjustment, Charge, ComputedInvoice, GivenDeposit, Invoice, LineItem, Rate, TaxRow } from '../../../lib/invoice/types.js';
import { hasExcessiveDiscounts, type ExpectedAmounts } from './money-oracle.js';

/** A currency of the list. */
export const currency = (code: string): Currency => findCurrency(code)!;

const labelled = (label: string | undefined): { label?: string } => (label === undefined ? {} : { label });

/** A fixed amount. */
export const amount = (text: string, label?: string): Adjustment => ({ kind: 'amount', amount: decimalFromText(text), ...labelled(label) });

/** A percentage. */
export const percent = (text: string, label?: string): Adjustment => ({ kind: 'percent', percent: decimalFromText(text), ...labelled(label) });

/** A line item, e.g. `line('2', '9.99', { taxes: [percent('7')] })`. */
export const line = (quantity: string, rate: string, more: Partial<LineItem> = {}): LineItem =>
  ({ description: 'Item', quantity: decimalFromText(quantity), rate: decimalFromText(rate), ...more });

/** A normalised invoice with the given fields. */
export const invoiceOf = (fields: Partial<Invoice> = {}): Invoice => ({
  documentType: 'invoice',
  companyName: 'Northwind Studio Ltd.',
  billTo: 'Acme Corporation',
  freeTexts: { companyName: 'Northwind Studio Ltd.', billTo: 'Acme Corporation' },
  invoiceNumber: 'INV-1',
  date: '2026-01-31',
  currency: currency('USD'),
  hasOwnCurrency: false,
  design: 'Classic',
  palette: findTheme('Classic'),
  hasCustomTheme: false,
  labels: DEFAULT_LABELS,
  ownLabels: {},
  documentLabels: DEFAULT_DOCUMENT_LABELS,
  ownDocumentLabels: {},
  defaultLabelLanguage: 'en',
  language: 'en-US',
  lineItems: [line('1', '100')],
  taxes: [],
  pricesIncludeTax: false,
  locale: 'en-US',
  direction: 'ltr',
  dateFormat: 'medium',
  paperSize: 'A4',
  customFields: [],
  ...fields,
});

/** Decimals with up to `scale` digits after the point, from `min` to `max` in units of the last. */
export const decimals = (min: bigint, max: bigint, scale = 4): fc.Arbitrary<Decimal> =>
  fc.record({ coefficient: fc.bigInt({ min, max }), scale: fc.nat({ max: scale }) });

const percentages = fc.constantFrom('0', '0.5', '5', '7', '8.25', '19', '20', '100').map((text) => percent(text));
const labelledPercentages = fc.tuple(fc.constantFrom('5', '7', '19'), fc.constantFrom('GST', 'PST')).map(([rate, label]) => percent(rate, label));
// There are few kinds, so that lists often repeat a tax, and other lists have the same ones.
const alikePercentages = fc.constantFrom(percent('10'), percent('10', 'VAT'), percent('10', 'GST'), percent('5'));
const rateTaxes = fc.oneof(
  fc.array(fc.oneof(percentages, labelledPercentages), { maxLength: 3 }),
  fc.array(alikePercentages, { maxLength: 5 }),
);

// Together at most the whole amount, but for rounding.
const smallPercentages = fc.constantFrom('0', '0.5', '8.25', '20', '33.33').map((text) => percent(text));
const discountLists = fc.oneof(percentages.map((one) => [one]), fc.array(smallPercentages, { minLength: 1, maxLength: 3 }));

/** A charge on a line or on the document. */
export const charge = (adjustment: Adjustment, label: string, field = 'charge', taxes?: readonly Adjustment[]): Charge =>
  ({ ...adjustment, label, field, ...taxes && { taxes } });

type OwnTaxes = fc.Arbitrary<readonly Adjustment[] | undefined>;

const chargesOf = (adjustments: fc.Arbitrary<Adjustment>, taxes: OwnTaxes): fc.Arbitrary<readonly Charge[]> =>
  fc.array(fc.tuple(adjustments, taxes), { minLength: 1, maxLength: 3 })
    .map((list) => list.map(([adjustment, own], index) => charge(adjustment, `Charge ${index}`, `charge[${index}]`, own)));
const chargeAmounts = decimals(0n, 100_000n).map((value): Adjustment => ({ kind: 'amount', amount: value }));

/** Charges on a line that is no credit. */
const lineCharges = chargesOf(fc.oneof(chargeAmounts, smallPercentages), fc.constant(undefined));

interface Price { readonly kind: number; readonly per: Decimal; readonly minutes: bigint }

/** Half of the lines have a price base or a time, or are free. */
const priced = ({ discounts, charges, ...rest }: LineItem, { kind, per, minutes }: Price): LineItem => {
  const item = { ...rest, ...discounts && { discounts }, ...charges && { charges } };
  if (kind === 0) return { ...item, per };
  if (kind === 1) {
    const coefficient = rest.quantity.coefficient < 0n ? -minutes : minutes;
    return { ...item, quantity: { coefficient, scale: 0 }, isTime: true, per: { coefficient: 60n, scale: 0 } };
  }
  return kind === 2 ? { ...rest, rate: { coefficient: 0n, scale: 0 } } : item;
};

const prices = fc.record({
  kind: fc.nat({ max: 5 }), per: decimals(10_000n, 10_000_000n), minutes: fc.bigInt({ min: 0n, max: 299_999n }),
});

const lineItems = (taxes: fc.Arbitrary<readonly Adjustment[]>, minQuantity: bigint): fc.Arbitrary<LineItem> =>
  fc.tuple(plainItems(taxes, minQuantity), prices).map(([item, price]) => priced(item, price));

const plainItems = (taxes: fc.Arbitrary<readonly Adjustment[]>, minQuantity: bigint): fc.Arbitrary<LineItem> => fc.record({
  description: fc.constant('Item'),
  quantity: decimals(minQuantity, 5_000n, 2),
  rate: decimals(1n, 1_000_000n),
  discounts: fc.option(discountLists, { nil: undefined }),
  charges: fc.option(lineCharges, { nil: undefined, freq: 2 }),
  taxes: fc.option(taxes, { nil: undefined }),
}).map(({ discounts, charges, taxes: own, ...rest }) => ({
  ...rest, ...(discounts && { discounts }), ...(own && { taxes: own }),
  ...(charges && rest.quantity.coefficient >= 0n && { charges }),
}));

const currencies = fc.constantFrom('USD', 'JPY', 'KWD').map(currency);
const shippingWith = (taxes: fc.Arbitrary<readonly Adjustment[]>): fc.Arbitrary<NonNullable<Invoice['shipping']>> =>
  fc.record({ amount: decimals(0n, 100_000n), taxes });

/** Invoices without a document discount, whose lines are credits as well if `minQuantity` is negative. */
export const invoices = (options: { gross: boolean; minQuantity?: bigint }): fc.Arbitrary<Invoice> => {
  const fixed = fc.constantFrom(amount('1.5'), amount('2.25', 'Eco fee'), amount('0.333'));
  const withheld = fc.constantFrom(percent('-15', 'IRPF'), percent('-10.6667', 'IVA'), percent('-100', 'All'));
  const others = fc.array(fc.oneof(fixed, withheld), { maxLength: 3 });
  const taxes = options.gross ? rateTaxes : fc.tuple(rateTaxes, others).map((lists) => lists.flat());
  return fc.record({
    currency: currencies,
    lineItems: fc.array(lineItems(taxes, options.minQuantity ?? 0n), { minLength: 1, maxLength: 12 }),
    taxes,
    shipping: fc.option(shippingWith(taxes), { nil: undefined }),
    charges: fc.option(chargesOf(chargeAmounts, fc.option(taxes, { nil: undefined })), { nil: undefined, freq: 2 }),
    amountPaid: fc.option(decimals(0n, 10_000_000n), { nil: undefined }),
  }).map(({ shipping, charges, amountPaid, ...rest }) => invoiceOf({
    ...rest, ...(shipping && { shipping }), ...(charges && { charges }), ...(amountPaid && { amountPaid }),
    pricesIncludeTax: options.gross,
  })).filter((invoice) => !hasExcessiveDiscounts(invoice));
};

/** Invoices of lines ≥ 0 with discounts of the document, no larger than their subtotal, and charges in percent. */
export const discountedInvoices = (options: { gross: boolean }): fc.Arbitrary<Invoice> => fc.record({
  invoice: invoices(options),
  discounts: fc.option(discountLists, { nil: undefined }),
  charges: fc.option(chargesOf(smallPercentages, fc.option(rateTaxes, { nil: undefined })), { nil: undefined, freq: 2 }),
}).map(({ invoice, discounts, charges }) => ({
  ...invoice, ...(discounts && { discounts }), ...(charges && { charges: [...invoice.charges ?? [], ...charges] }),
})).filter((invoice) => !hasExcessiveDiscounts(invoice));

const onlyRate = (taxes: readonly Adjustment[]): readonly Adjustment[] =>
  taxes.filter((tax) => tax.kind === 'percent' && tax.percent.coefficient >= 0n).slice(0, 1);

const withOneRate = <Taxed extends { readonly taxes?: readonly Adjustment[] }>(taxed: Taxed): Taxed =>
  (taxed.taxes === undefined ? taxed : { ...taxed, taxes: onlyRate(taxed.taxes) });

/** Half of the deposits state a tax of their own: a share of the amount. */
const deposits: fc.Arbitrary<readonly GivenDeposit[]> = fc.array(fc.record({
  number: fc.constant('D'), lineDescription: fc.constant('Deposit D'), amount: decimals(1n, 50_000_000n), tax: smallPercentages as fc.Arbitrary<Rate>,
  share: fc.option(fc.bigInt({ min: 0n, max: 100n }), { nil: undefined, freq: 2 }),
}).map(({ share, ...deposit }) => ({
  ...deposit,
  ...share !== undefined && { taxAmount: { ...deposit.amount, coefficient: deposit.amount.coefficient * share / 100n } },
})), { minLength: 1, maxLength: 3 });

const without = <Fields extends object>(name: keyof Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)) as Fields;

/** The invoice without taxes but those of the document, and deposits that leave their rate out. */
const ofOneRate = ({ lineItems, charges, shipping, deposits: given, ...rest }: Invoice): Invoice => ({
  ...rest, lineItems: lineItems.map((item) => without('taxes', item)),
  ...charges && { charges: charges.map((each) => without('taxes', each)) },
  ...shipping && { shipping: { ...shipping, taxes: [] } },
  ...given && { deposits: given.map((deposit) => without('tax', deposit)) },
});

/** Invoices with at most one rate on each line, and deposits. */
const invoicesWithDeposits = (options: { gross: boolean }): fc.Arbitrary<Invoice> => fc.record({
  invoice: discountedInvoices(options), deposits, depositMethod: fc.constantFrom('afterTax' as const, 'beforeTax' as const),
}).map(({ invoice: { shipping, charges, ...invoice }, ...more }) => ({
  ...withOneRate(invoice), ...shipping && { shipping: { ...shipping, taxes: onlyRate(shipping.taxes) } },
  lineItems: invoice.lineItems.map(withOneRate), ...charges && { charges: charges.map(withOneRate) }, ...more,
}));

/** The same; a fourth have one rate in all, which their deposits leave out. */
export const depositInvoices = (options: { gross: boolean }): fc.Arbitrary<Invoice> => {
  const any = invoicesWithDeposits(options);
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: any.map(ofOneRate) });
};

const rowOf = ({ label = '', percent: rate, base, amount: tax }: TaxRow): string =>
  `${label} ${rate === null ? 'fixed' : `${decimalToText(rate)}% of ${String(base)}`} = ${tax}`.trim();

/** What the service computed, as the oracle says it. */
export const comparableAmounts = (
  { lines, deposits: read, financial: { taxes, rounding = 0n, balanceDue, ...sums } }: ComputedInvoice,
): ExpectedAmounts => ({
  ...sums, lines: lines.map((entry) => entry.amount), rows: taxes.map(rowOf), depositNets: read.map(({ net }) => net),
  balanceDue: balanceDue - rounding,
});

/** The details of the error that a call throws; empty if it throws none. */
export const fieldErrorsOf = (call: () => unknown): readonly string[] => {
  try {
    call();
    return [];
  } catch (error) {
    const { code, details } = error as { code: string; details: readonly { field: string }[] };
    return details.map(({ field }) => `${code} ${field}`);
  }
};
