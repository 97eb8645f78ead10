import type { Difference } from '../einvoice/read/read-answer.js';
import type { Currency } from '../invoice/currencies.js';
import type { Decimal } from '../invoice/decimal.js';
import type { Invoice } from '../invoice/types.js';
import type { Figure } from '../layout/content/content.js';
import { formatPlainAmount, formatQuantity, formatRate } from '../presentation/formats.js';

/** The exact number of a text such as `-12.50`, with the zeros at its end. */
export const statedDecimal = (text: string): Decimal => {
  const [whole = '', fraction = ''] = text.split('.');
  return { coefficient: BigInt(whole + fraction), scale: fraction.length };
};

const negated = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

/** The place of an amount in the file, such as `lines[0].allowances[1]`. */
type Place = string;

interface MoneyOptions {
  /** Whether the page prints the amount as a deduction. */
  readonly isDeducted?: boolean;
  /** Absent: that of the invoice. */
  readonly currency?: Currency;
}

const NO_AMOUNT = '\u2013';

/**
 * Formats the amounts of a file with all their digits, and marks those that the service computes differently. The marks
 * are numbered in the order in which the amounts are formatted.
 */
export class StatedAmounts {
  readonly #unmarked: Map<string, Difference>;
  readonly #marked: Difference[] = [];

  constructor(private readonly invoice: Pick<Invoice, 'currency' | 'locale' | 'direction'>, differences: readonly Difference[]) {
    this.#unmarked = new Map(differences.map((difference) => [`${difference.at} ${difference.term}`, difference]));
  }

  /** An amount with at least the digits of its currency. */
  money(text: string, at: Place, term: string, options: MoneyOptions = {}): Figure {
    const { locale } = this.invoice;
    const { isDeducted = false, currency = this.invoice.currency } = options;
    const stated = statedDecimal(text);
    const amount = isDeducted ? negated(stated) : stated;
    const fractionDigits = Math.max(currency.minorUnitDigits, amount.scale);
    const amountText = currency.symbol === '' ? formatPlainAmount(amount, fractionDigits, locale) : formatRate(amount, currency, locale);
    return this.#figure(amountText, fractionDigits, at, term);
  }

  quantity(text: string, at: Place, term: string): Figure {
    const quantity = statedDecimal(text);
    return this.#figure(formatQuantity(quantity, this.invoice.locale), quantity.scale, at, term);
  }

  /** Whether the amount is still to be marked. */
  isDifferent(at: Place, term: string): boolean { return this.#unmarked.has(`${at} ${term}`); }

  /**
   * What the service computes in place of the marked amounts, such as `[1] Computed: 119.01`.
   * @param sentence contains `{amount}`
   */
  notes(sentence: string): readonly string[] {
    const { locale, currency: { minorUnitDigits } } = this.invoice;
    return this.#marked.map(({ term, computed }, index) => {
      const digits = term === 'BT-129' ? 0 : minorUnitDigits;
      const amount = computed === null ? NO_AMOUNT : formatPlainAmount(statedDecimal(computed), digits, locale);
      return `[${index + 1}] ${sentence.replace('{amount}', () => amount)}`;
    });
  }

  #figure(text: string, fractionDigits: number, at: Place, term: string): Figure {
    const mark = this.#markOf(at, term);
    return mark === '' ? { text, fractionDigits } : { text: text + mark, fractionDigits, mark };
  }

  #markOf(at: Place, term: string): string {
    const key = `${at} ${term}`;
    const difference = this.#unmarked.get(key);
    if (difference === undefined) return '';
    this.#unmarked.delete(key);
    const mark = `[${this.#marked.push(difference)}]`;
    // Isolated, so that it stays after the amount on a right-to-left page.
    return this.invoice.direction === 'rtl' ? ` \u2067${mark}\u2069` : ` ${mark}`;
  }
}
