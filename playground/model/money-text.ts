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

/** The totals of a preview, as texts. */
export interface Totals {
  readonly rows: readonly { readonly name: string; readonly title: string; readonly text: string; readonly isZero: boolean }[];
  /** The balance due with its currency symbol. */
  readonly due: string;
  readonly currency: string;
}

const ROWS = [
  ['subtotal', 'Subtotal'], ['discount', 'Discount'], ['tax', 'Tax'], ['shipping', 'Shipping'],
  ['total', 'Total'], ['amountPaid', 'Paid'], ['balanceDue', 'Balance due'],
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
  const rows = ROWS.map(([name, title]) => {
    const amount = Number(financial[name] ?? 0);
    return { name, title, text: amountText(amount, currency), isZero: amount === 0 };
  });
  return { rows, due: withSymbol(symbol, rows.at(-1)?.text ?? ''), currency };
};
