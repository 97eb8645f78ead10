import { decimalToText } from '../invoice/decimal.js';
import { depositsAfterTax } from '../invoice/deposits.js';
import { formatDate } from '../invoice/format-date.js';
import { formatMoney } from '../invoice/format-money.js';
import { formatPercent } from '../invoice/format-number.js';
import { omitUndefined } from '../invoice/present.js';
import { sumOf } from '../invoice/sum-of.js';
import type { Deposit } from '../invoice/deposit-types.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import { vatOf } from './describe-groups.js';
import type { Note, PrecedingInvoice } from './reference-types.js';
import type { Advance } from './types.js';

/** UNTDID 4451: general information. */
const NOTE_CODE = 'AAI';

/** BG-3: the number of each deposit that is paid, once, and not those that the request names itself. */
export const depositInvoices = ({ invoice, deposits }: ComputedInvoice): readonly PrecedingInvoice[] => {
  const paid = depositsAfterTax(invoice, deposits);
  const named = new Set(invoice.precedingInvoices?.map(({ number }) => number));
  const numbers = new Set(paid.map(({ number }) => number).filter((number) => !named.has(number)));
  return Array.from(numbers, (number) =>
    omitUndefined({ number, date: paid.find((deposit) => deposit.number === number && deposit.date !== undefined)?.date }));
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
  depositsAfterTax(invoice, deposits).map((deposit) => ({ text: textOf(invoice, deposit), code: NOTE_CODE, field: 'deposits' }));

/** The taxes of deposits, one for each rate. */
const taxesOf = (deposits: readonly Deposit[]): Advance['taxes'] => {
  const vats = deposits.map(({ rate }) => rate && vatOf([rate]));
  const keys = vats.map((vat) => JSON.stringify([vat?.category, vat && decimalToText(vat.percent)]));
  return [...new Set(keys)].map((key) => ({
    vat: vats[keys.indexOf(key)], amount: sumOf(deposits.filter((_, index) => keys[index] === key).map(({ tax }) => tax)),
  }));
};

/** BG-X-45: one for the number of each deposit that is paid. */
export const advances = ({ invoice, deposits }: ComputedInvoice): readonly Advance[] => {
  const paid = depositsAfterTax(invoice, deposits);
  return Array.from(new Set(paid.map(({ number }) => number)), (number) => {
    const its = paid.filter((deposit) => deposit.number === number);
    const date = its.find((each) => each.date !== undefined)?.date;
    const paidDate = its.find((each) => each.paidDate !== undefined)?.paidDate;
    return omitUndefined({ number, date, paidDate, amount: sumOf(its.map(({ amount }) => amount)), taxes: taxesOf(its) });
  });
};
