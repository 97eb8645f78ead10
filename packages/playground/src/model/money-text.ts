import { objectOr, type JsonObject } from './json.js';

const NO_DECIMALS: ReadonlySet<string> = new Set(['JPY', 'ISK', 'KRW', 'VND', 'UGX', 'CLP']);
const THREE_DECIMALS: ReadonlySet<string> = new Set(['KWD', 'BHD', 'OMR']);

const decimalsOf = (currency: string): number => {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
};

/** Formats an amount with the decimals of its currency. */
export const amountText = (amount: number, currency: string): string => {
  const digits = decimalsOf(currency);
  return amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−');
};

/** The totals of a preview, as texts with a sign and the currency symbol. */
export interface Totals {
  readonly rows: readonly { readonly name: string; readonly title: string; readonly text: string; readonly isZero: boolean }[];
  /** The balance due. */
  readonly balanceDue: string;
  readonly currency: string;
}

/** Amounts that are subtracted are negative, as on the invoice. */
const ROWS = [
  ['subtotal', 'Subtotal', 1], ['discount', 'Discount', -1], ['tax', 'Tax', 1], ['shipping', 'Shipping', 1],
  ['total', 'Total', 1], ['amountPaid', 'Paid', -1], ['balanceDue', 'Balance due', 1],
] as const;

const withSymbol = (symbol: string, text: string): string => {
  const [sign, digits] = text.startsWith('−') ? ['−', text.slice(1)] : ['', text];
  return `${sign}${symbol}${/\p{L}$/u.test(symbol) ? '\u00A0' : ''}${digits}`;
};

/** The totals in a preview. */
export const totalsOf = (preview: JsonObject): Totals => {
  const financial = objectOr(preview.financial);
  const currency = typeof preview.currency === 'string' ? preview.currency : '';
  const symbol = typeof preview.currencySymbol === 'string' ? preview.currencySymbol : currency;
  const rows = ROWS.map(([name, title, sign]) => {
    const amount = Number(financial[name] ?? 0);
    const isZero = amount === 0;
    return { name, title, text: withSymbol(symbol, amountText(isZero ? 0 : sign * amount, currency)), isZero };
  });
  return { rows, balanceDue: rows.at(-1)?.text ?? '', currency };
};
