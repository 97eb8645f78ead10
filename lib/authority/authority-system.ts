import { calendarDateError } from '../invoice/calendar-dates.js';
import { decimalFromMinorUnits, decimalToText, sumAmounts } from '../invoice/decimal.js';
import type { ComputedInvoice, Invoice, Warning } from '../invoice/types.js';
import type { FieldError } from '../errors.js';
import type { CodeLevel } from './code-size.js';

/** The members of the request's `authority`. Validation has checked which of them a system has. */
export type AuthorityMembers = NonNullable<Invoice['authority']>;

/** An invoice with a mark. */
export interface MarkedInvoice {
  readonly invoice: Invoice;
  readonly members: AuthorityMembers;
  /** The total with tax, before withheld taxes, such as `1035.31`. */
  readonly total: string;
  /** The tax in that total. */
  readonly tax: string;
}

/** A printed text. Its language is that of a law's fixed words; absent: the document's. */
export interface MarkText { readonly text: string; readonly field: string; readonly language?: string }

/** A code with the texts next to it. */
export interface MarkCode {
  readonly payload: string;
  readonly field: string;
  readonly above?: MarkText;
  readonly below?: MarkText;
  /** Whether the text below the code must be on one line. */
  readonly isUnbroken?: true;
  /** Absent: M. */
  readonly level?: CodeLevel;
  /** The side in millimetres, unless the code needs more. */
  readonly sideMm: number;
  /** The field that sets the side, which must then be enough. */
  readonly sideField?: string;
  /** Minimum white around the code, in millimetres; absent: 2. */
  readonly whiteMm?: number;
  /** Minimum white to anything but the texts of the code; absent: the same. */
  readonly clearMm?: number;
  /** Minimum version of the symbol. */
  readonly minVersion?: number;
}

/** What a system prints. */
export interface Marks {
  readonly place: 'start' | 'end';
  readonly codes: readonly MarkCode[];
  /** Texts beside or below the codes. */
  readonly lines: readonly MarkText[];
  /** Texts at the foot of every page but that of the codes. */
  readonly everyPage?: readonly MarkText[];
}

/** A tax authority's system. */
export interface AuthoritySystem {
  /** The name in alternate texts; empty if the request names it. */
  readonly name: string;
  readonly findErrors: (marked: MarkedInvoice) => readonly FieldError[];
  /** What is printed. Called only if there is no error. */
  readonly build: (marked: MarkedInvoice) => Marks;
  readonly findWarnings?: (marked: MarkedInvoice) => readonly Warning[];
}

/** Side of most codes, in millimetres. */
export const DEFAULT_SIDE_MM = 30;

/** Returns what is wrong, or undefined. */
export type MarkCheck = () => string | undefined;

/** The error of the first check that fails. */
export const firstError = (field: string, ...checks: readonly MarkCheck[]): readonly FieldError[] => {
  for (const check of checks) {
    const message = check();
    if (message !== undefined) return [{ field, message }];
  }
  return [];
};

/** A check of an optional text against a pattern. */
export const formError = (field: string, text: string | undefined, pattern: RegExp, expected: string): readonly FieldError[] =>
  (text === undefined || pattern.test(text) ? [] : [{ field, message: `Expected ${expected}.` }]);

/** A check of an optional time. The first group of the pattern is its date. */
export const timeError = (field: string, text: string | undefined, pattern: RegExp, expected: string): readonly FieldError[] =>
  (text === undefined || calendarDateError(pattern.exec(text)?.[1] ?? '') === undefined ? []
    : [{ field, message: `Expected a time as ${expected}.` }]);

/** Prefixes of VAT identifiers that authorities leave out. */
const COUNTRY_PREFIX = /^(?:PL|ES|PT)(?=[A-Z0-9])/;

const plainNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '').replace(COUNTRY_PREFIX, '');

/** A party's tax number in plain form, and its field; undefined if the request has none. */
export const taxNumberOf = (
  invoice: Invoice, party: 'seller' | 'buyer',
): { readonly number: string; readonly field: string } | undefined => {
  const { vatId } = invoice[party] ?? {};
  if (vatId !== undefined) return { number: plainNumber(vatId), field: `${party}.vatId` };
  const taxNumber = party === 'seller' ? invoice.seller?.taxNumber : undefined;
  return taxNumber === undefined ? undefined : { number: plainNumber(taxNumber), field: 'seller.taxNumber' };
};

/** The seller's number; empty without one, which {@link sellerErrors} rejects. */
export const sellerNumber = ({ invoice }: MarkedInvoice): string => taxNumberOf(invoice, 'seller')?.number ?? '';

/** The error if the seller's number is absent or not valid. `need` says who needs which number. */
export const sellerErrors = (
  { invoice }: MarkedInvoice, need: string, isValid: (number: string) => boolean,
): readonly FieldError[] => {
  const { number, field } = taxNumberOf(invoice, 'seller') ?? { number: '', field: 'seller.vatId' };
  if (isValid(number)) return [];
  return [{ field, message: number === '' ? `${need} Send \`seller.vatId\`.` : `${need} ${number} is none; a character is wrong.` }];
};

/** A date `YYYY-MM-DD` with its day first. */
export const dayFirst = (date: string, separator: string): string => date.split('-').reverse().join(separator);

/** The message if a content differs from the invoice, such as `O says 0.80, the invoice 0.81.` */
export const differs = (name: string, said: string, isEqual: boolean, own: string): string | undefined =>
  (isEqual ? undefined : `${name} says ${said}, the invoice ${own}.`);

const isWithheld = ({ percent }: { readonly percent: { readonly coefficient: bigint } | null }): boolean =>
  percent !== null && percent.coefficient < 0n;

/** The total and the tax with withheld taxes added back, in the decimals of the currency. */
export const sumsBeforeWithholding = ({ invoice, financial }: ComputedInvoice): Pick<MarkedInvoice, 'total' | 'tax'> => {
  const withheld = sumAmounts(financial.taxes.filter(isWithheld).map(({ amount }) => amount));
  const { minorUnitDigits } = invoice.currency;
  const [total, tax] = [financial.total, financial.tax]
    .map((sum) => decimalToText(decimalFromMinorUnits(sum - withheld, minorUnitDigits), minorUnitDigits));
  return { total: total ?? '', tax: tax ?? '' };
};
