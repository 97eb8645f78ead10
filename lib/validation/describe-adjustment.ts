import { INVOICE_REQUEST_SHAPE } from '../../schemas/generated/invoice-request-shape.js';
import { VAT_CATEGORIES } from '../invoice/vat-categories.js';
import { required } from '../required.js';
import { codePointCount } from '../text/code-point-count.js';
import { describeError } from './describe-error.js';
import type { Offence, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';

type Path = readonly PathSegment[];
type Fields = Readonly<Record<string, unknown>>;
const ADJUSTMENT = INVOICE_REQUEST_SHAPE.fields?.discount;
const MAX_LABEL_LENGTH = required(ADJUSTMENT?.fields?.label?.text, 'the label of an adjustment').maxLength;
const MAX_REASON_LENGTH = required(INVOICE_REQUEST_SHAPE.fields?.tax?.fields?.reason?.text, 'the reason of a tax').maxLength;
const MAX_PERCENTAGE_LENGTH = required(ADJUSTMENT?.text, 'an adjustment as text').maxLength;

const offence = (path: Path, message: string): readonly Offence[] => [{ path, message }];

const numberOffences = (value: unknown, path: Path, most: number, least = 0): readonly Offence[] => {
  if (typeof value !== 'number') return offence(path, `Expected a number; got ${quoteValue(value)}.`);
  if (value >= least && value <= most) return []; // Infinity passes: reading the body has already refused it
  return offence(path, most === Infinity ? `Expected 0 or more; got ${value}.` : `Expected a number from ${least} to ${most}; got ${value}.`);
};

/** The tax of a deposit is one percentage. */
const isRate = ([first]: Path): boolean => first === 'deposits';

/** A tax below 0 is a withholding; a discount and the rate of a deposit are never below 0. */
const leastPercent = (path: Path): number => (path.includes('tax') && !isRate(path) ? -100 : 0);

const textOfAtMost = (most: number) => (value: unknown, path: Path): readonly Offence[] => {
  if (typeof value !== 'string') return offence(path, `Expected a string; got ${quoteValue(value)}.`);
  const length = codePointCount(value);
  return length > 0 && length <= most ? [] : offence(path, `Expected 1 to ${most} characters; got ${length}.`);
};

const categoryOffences = (value: unknown, path: Path): readonly Offence[] => {
  const allowedValues: readonly unknown[] = VAT_CATEGORIES;
  return allowedValues.includes(value) ? [] : offence(path, describeError({ keyword: 'enum', params: { allowedValues } }, value));
};

/** The form of the code is checked where the body is read. */
const codeOffences = (value: unknown, path: Path): readonly Offence[] =>
  (typeof value === 'string' ? [] : offence(path, `Expected a string; got ${quoteValue(value)}.`));

const FIELD_RULES: Readonly<Record<string, (value: unknown, path: Path) => readonly Offence[]>> = {
  amount: (value, path) => numberOffences(value, path, Infinity),
  percent: (value, path) => numberOffences(value, path, 100, leastPercent(path)),
  label: textOfAtMost(MAX_LABEL_LENGTH),
  category: categoryOffences,
  reason: textOfAtMost(MAX_REASON_LENGTH),
  reasonCode: codeOffences,
  tax: (value, path) => describeAdjustment(value, path),
};

/** Fields of a tax that a fixed amount cannot have. */
const OF_PERCENTAGES = ['category', 'reason', 'reasonCode'];

const misplaced = (fields: Fields, path: Path): readonly Offence[] => OF_PERCENTAGES
  .filter((key) => key in fields && 'amount' in fields)
  .flatMap((key) => offence([...path, key], `Only a tax with \`percent\` has a \`${key}\`; this one has an \`amount\`.`));

/** The name of the field that an adjustment, or a list with it, is in. */
const fieldOf = (path: Path): PathSegment | undefined => path.findLast((segment) => typeof segment === 'string');

/** Fields in which a list is one of the forms. */
const LISTS: readonly (PathSegment | undefined)[] = ['tax', 'discount', 'charge'];

const mayBeList = (path: Path): boolean => LISTS.includes(path.at(-1)) && !isRate(path);

const objectOffences = (fields: Fields, path: Path, isShipping: boolean): readonly Offence[] => {
  const [hasAmount, hasPercent] = ['amount' in fields, 'percent' in fields];
  if (!isShipping && hasAmount === hasPercent) {
    return offence(path, hasAmount ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.');
  }
  const wrong = [
    ...Object.entries(fields).flatMap(([key, value]) => FIELD_RULES[key]?.(value, [...path, key]) ?? []),
    ...misplaced(fields, path),
  ];
  const missing = fieldOf(path) === 'charge' && !('label' in fields) ? offence([...path, 'label'], 'This field is required.') : [];
  return isShipping && !hasAmount ? [...wrong, ...offence([...path, 'amount'], 'This field is required.')] : [...wrong, ...missing];
};

const expectation = (field: PathSegment | undefined, path: Path): string => {
  if (isRate(path)) return 'Expected a percentage such as "19%", or an object with `percent`';
  if (field === 'shipping') return 'Expected an amount such as 12.5, or an object with `amount`';
  if (field === 'charge') return 'Expected an object with `label` and `amount` or `percent`, or an array of these';
  const one = 'Expected an amount such as 12.5, a percentage such as "8.25%", or an object with `amount` or `percent`';
  return LISTS.includes(field) ? `${one}, or an array of these` : one;
};

const textOffences = (text: string, path: Path, field: PathSegment | undefined): readonly Offence[] => {
  if (field === 'shipping' || field === 'charge' || !/^\d+(\.\d+)?%$/.test(text)) return offence(path, `${expectation(field, path)}; got ${quoteValue(text)}.`);
  return text.length > MAX_PERCENTAGE_LENGTH ? offence(path, `Expected a percentage of at most ${MAX_PERCENTAGE_LENGTH} characters; got ${text.length}.`) : [];
};

/**
 * Describes once what is wrong with a discount, charge, tax or shipping, where the schema reports an error for each
 * allowed form.
 * @param value the refused value; valid entries of an array give no offence
 * @param path path to the value; its last name decides the allowed forms
 * @see docs/fields.md#adjustments
 */
export const describeAdjustment = (value: unknown, path: Path): readonly Offence[] => {
  const field = fieldOf(path);
  const mayBeAmount = field !== 'charge' && !isRate(path);
  if (typeof value === 'number' && mayBeAmount) return numberOffences(value, path, Infinity);
  if (Array.isArray(value) && mayBeList(path)) {
    return value.flatMap((entry, index) => describeAdjustment(entry, [...path, index]));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return objectOffences(value as Fields, path, field === 'shipping');
  if (typeof value === 'string') return textOffences(value, path, field);
  return offence(path, `${expectation(field, path)}; got ${quoteValue(value)}.`);
};
