import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { seededRandom } from '../../reliability/support/random.js';

const LETTERS = { ltr: 'abcdefghkmnoprstuvz', rtl: 'אבגדהזחטכלמנספקרשת' } as const;

type Direction = keyof typeof LETTERS;

/** Generates texts without repeated words, so that each word can be found. */
class Writer {
  #words = 0;

  readonly #random: () => number;
  readonly #direction: Direction;

  constructor(random: () => number, direction: Direction) {
    this.#random = random;
    this.#direction = direction;
  }

  integer(min: number, max: number): number {
    return min + Math.floor(this.#random() * (max - min + 1));
  }

  /** In right-to-left text, every fourth word is left-to-right. */
  word(direction = this.#random() < 0.25 ? 'ltr' : this.#direction): string {
    const letters = LETTERS[direction];
    this.#words += 1;
    let text = '';
    for (let rest = this.#words; rest > 0; rest = Math.floor(rest / letters.length)) {
      text += letters.charAt(rest % letters.length);
    }
    const padding = Array.from({ length: this.integer(1, 7) }, () => letters.charAt(this.integer(0, letters.length - 1)));
    return `${padding.join('')}${direction === 'ltr' ? 'x' : 'ץ'}${text}`;
  }

  /** A name with an amount after it on its line. */
  label(): string {
    return `${this.word(this.#direction)} ${this.word(this.#direction)}`;
  }

  phrase(max: number): string {
    return Array.from({ length: this.integer(1, max) }, () => this.word()).join(' ');
  }

  lines(max: number, words: number): string {
    return Array.from({ length: this.integer(1, max) }, () => (this.#random() < 0.15 ? this.address() : this.phrase(words))).join('\n');
  }

  address(): string {
    const host = `${this.word('ltr')}.example`;
    return this.#random() < 0.5 ? `${this.word('ltr')}@${host}` : `${this.phrase(3)} www.${host} ${this.phrase(3)}`;
  }

  /** A value or undefined. */
  maybe<Value>(make: () => Value): Value | undefined {
    return this.#random() < 0.6 ? make() : undefined;
  }
}

const itemOf = (writer: Writer): InvoiceRequest['lineItems'][number] => ({
  description: writer.lines(3, 14),
  quantity: writer.integer(1, 500), rate: writer.integer(1, 99_999) / 100,
  ...definedOnly({
    unit: writer.maybe(() => writer.phrase(2)),
    sku: writer.maybe(() => writer.word()),
    hsCode: writer.maybe(() => writer.word('ltr')),
    discount: writer.maybe(() => ({ percent: 5, label: writer.label() })),
    tax: writer.maybe(() => ({ percent: 7, label: writer.label() })),
  }),
});

type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

const definedOnly = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;

/**
 * Generates a request whose words never repeat, with single and multiple lines, cells of several parts, and linked addresses.
 */
export const wordyInvoice = (seed: number, direction: Direction): Partial<InvoiceRequest> => {
  const writer = new Writer(seededRandom(seed), direction);
  const party = (): string => `${writer.phrase(5)}\n${writer.lines(4, 5)}`;
  return {
    companyName: writer.phrase(6), billTo: party(), invoiceNumber: writer.word('ltr'), date: '2026-03-31',
    locale: direction === 'rtl' ? 'he-IL' : 'en-GB',
    lineItems: Array.from({ length: writer.integer(1, writer.integer(1, 30)) }, () => itemOf(writer)),
    customFields: Array.from({ length: writer.integer(0, 3) }, () => ({ name: writer.phrase(3), value: writer.phrase(9) })),
    ...definedOnly({
      companyDetails: writer.maybe(party), shipTo: writer.maybe(party),
      paymentTerms: writer.maybe(() => writer.phrase(6)), poNumber: writer.maybe(() => writer.phrase(3)),
      notes: writer.maybe(() => writer.lines(5, 40)), terms: writer.maybe(() => writer.lines(5, 40)),
    }),
  };
};

const PRINTED_OTHERWISE = new Set(['date', 'locale', 'percent', 'theme']);

/** The texts of a request that print unchanged. The lines of one text are joined. */
export const printedTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => (PRINTED_OTHERWISE.has(key) ? [] : printedTexts(field)));
};
