import { decimalToText, type Decimal } from '../../invoice/decimal.js';
import { formatMoney } from '../../invoice/format-money.js';
import { formatPercent, formatPlainAmount } from '../../invoice/format-number.js';
import type { TaxRow } from '../../invoice/tax-types.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { Phrase } from './content.js';

const NOTE_SEPARATOR = ' · ';

/**
 * Whether a tax row states its rate and base: always if there are several, because nothing else tells what each applies
 * to; and if the rest of the page does not show them, on an invoice with structured data.
 */
const needsRate = ({ invoice, financial }: ComputedInvoice, { label }: TaxRow): boolean => {
  const { seller, eInvoice, discounts, charges, shipping } = invoice;
  if (financial.taxes.length > 1) return true;
  return (seller ?? eInvoice) !== undefined && (label ?? discounts ?? charges ?? shipping) !== undefined;
};

/** Starts only where digits start, so that the search is linear. */
const RATES = /(?<!\d)\d+(?:[.,]\d+)?(?=[ \u00a0\u202f]?%)/g;

/** Whether the row's label has the rate, as the label of a row without an own one always has. */
const isNamed = ({ label }: TaxRow, percent: Decimal): boolean =>
  label === undefined || (label.match(RATES) ?? []).some((rate) => Number(rate.replace(',', '.')) === Number(decimalToText(percent)));

const rateNote = (computed: ComputedInvoice, row: TaxRow): readonly Phrase[] => {
  const { currency, locale, documentLabels } = computed.invoice;
  const { percent, base } = row;
  if (percent === null || base === null || !needsRate(computed, row)) return [];
  const rate = isNamed(row, percent) ? [] : [formatPercent(percent, locale)];
  const net = `${documentLabels.net} ${formatMoney(base, currency, locale)}`.trim();
  return [{ text: [...rate, net].join(NOTE_SEPARATOR), field: 'tax' }];
};

const taxCurrencyNote = ({ taxCurrency, locale }: Invoice): readonly Phrase[] => {
  if (taxCurrency === undefined) return [];
  const { currency: { code, minorUnitDigits }, taxAmount } = taxCurrency;
  return [{ text: `${code} ${formatPlainAmount(taxAmount, minorUnitDigits, locale)}`, field: 'taxCurrency' }];
};

/**
 * The small lines under a tax row: its base and, unless the label names it, its rate, if there are several rows, or if
 * the invoice has a seller or is an e-invoice; why no tax is due; and under the last row the tax total in the seller's
 * tax currency.
 */
export const taxNotes = (computed: ComputedInvoice, row: TaxRow, isLast: boolean): readonly Phrase[] => {
  const reason = row.vat?.reason;
  return [
    ...rateNote(computed, row),
    ...(reason === undefined ? [] : [{ text: reason, field: 'tax' }]),
    ...(isLast ? taxCurrencyNote(computed.invoice) : []),
  ];
};
