import { depositsPaid } from '../invoice/deposits.js';
import { formatDate } from '../invoice/format-date.js';
import { formatMoney } from '../invoice/format-money.js';
import { formatPercent } from '../invoice/format-number.js';
import { present } from '../invoice/present.js';
import type { Deposit } from '../invoice/deposit-types.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import type { Note, PrecedingInvoice } from './reference-types.js';

/** UNTDID 4451: general information. */
const NOTE_CODE = 'AAI';

/** BG-3: the number of each deposit that is paid, once, and not those that the request names itself. */
export const depositInvoices = ({ invoice, deposits }: ComputedInvoice): readonly PrecedingInvoice[] => {
  const paid = depositsPaid(invoice, deposits);
  const named = new Set(invoice.precedingInvoices?.map(({ number }) => number));
  const numbers = new Set(paid.map(({ number }) => number).filter((number) => !named.has(number)));
  return Array.from(numbers, (number) =>
    present({ number, date: paid.find((deposit) => deposit.number === number && deposit.date !== undefined)?.date }));
};

/** Number, date, gross amount, net amount, rate and tax, in the words of the page. */
const textOf = (
  { documentLabels, labels, currency, locale, dateFormat }: Invoice, { number, date, amount, net, tax, rate }: Deposit,
): string => [
  `${documentLabels.deposit} ${number}`.trim(),
  ...date === undefined ? [] : [formatDate(date, dateFormat, locale)],
  formatMoney(amount, currency, locale),
  `${documentLabels.net} ${formatMoney(net, currency, locale)}`.trim(),
  ...rate === undefined ? [] : [`${rate.label ?? labels.tax} ${formatPercent(rate.percent, locale)} ${formatMoney(tax, currency, locale)}`.trim()],
].join(' · ');

/** BG-1: what EN 16931 has no field for, for each deposit that is paid. */
export const depositNotes = ({ invoice, deposits }: ComputedInvoice): readonly Note[] =>
  depositsPaid(invoice, deposits).map((deposit) => ({ text: textOf(invoice, deposit), code: NOTE_CODE, field: 'deposits' }));
