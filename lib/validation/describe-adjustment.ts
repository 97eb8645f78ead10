import { INVOICE_REQUEST_SHAPE } from '../../schemas/generated/invoice-request-shape.js';
import { VAT_CATEGORIES } from '../invoice/vat-categories.js';
import { required } from '../required.js';
import { codePointCount } from '../text/code-point-count.js';
import { describeSchemaError } from './describe-error.js';
import type { ValidationError, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';

type Path = readonly PathSegment[];
type AdjustmentFields = Readonly<Record<string, unknown>>;
const ADJUSTMENT = INVOICE_REQUEST_SHAPE.fields?.discount;
const MAX_LABEL_LENGTH = required(ADJUSTMENT?.fields?.label?.text, 'the label of an adjustment').maxLength;
const MAX_REASON_LENGTH = required(INVOICE_REQUEST_SHAPE.fields?.tax?.fields?.reason?.text, 'the reason of a tax').maxLength;
const MAX_PERCENTAGE_LENGTH = required(ADJUSTMENT?.text, 'an adjustment as text').maxLength;

const errorAt = (path: Path, message: string): readonly ValidationError[] => [{ path, message }];

const numberErrors = (value: unknown, path: Path, max: number, min = 0): readonly ValidationError[] => {
  if (typeof value !== 'number') return errorAt(path, `Expected a number; got ${quoteValue(value)}.`);
  if (value >= min && value <= max) return []; // Infinity passes: reading the body has already refused it
  return errorAt(path, max === Infinity ? `Expected 0 or more; got ${value}.` : `Expected a number from ${min} to ${max}; got ${value}.`);
};

/** The tax of a deposit is one percentage. */
const isDepositRate = ([first]: Path): boolean => first === 'deposits';

/** A tax below 0 is a withholding; a discount and the rate of a deposit are never below 0. */
const minPercent = (path: Path): number => (path.includes('tax') && !isDepositRate(path) ? -100 : 0);

const textUpTo = (max: number) => (value: unknown, path: Path): readonly ValidationError[] => {
  if (typeof value !== 'string') return errorAt(path, `Expected a string; got ${quoteValue(value)}.`);
  const length = codePointCount(value);
  return length > 0 && length <= max ? [] : errorAt(path, `Expected 1 to ${max} characters; got ${length}.`);
};

const categoryErrors = (value: unknown, path: Path): readonly ValidationError[] => {
  const allowedValues: readonly unknown[] = VAT_CATEGORIES;
  return allowedValues.includes(value) ? [] : errorAt(path, describeSchemaError({ keyword: 'enum', params: { allowedValues } }, value));
};

/** The form of the code is checked where the body is read. */
const codeErrors = (value: unknown, path: Path): readonly ValidationError[] =>
  (typeof value === 'string' ? [] : errorAt(path, `Expected a string; got ${quoteValue(value)}.`));

const FIELD_RULES: Readonly<Record<string, (value: unknown, path: Path) => readonly ValidationError[]>> = {
  amount: (value, path) => numberErrors(value, path, Infinity),
  percent: (value, path) => numberErrors(value, path, 100, minPercent(path)),
  label: textUpTo(MAX_LABEL_LENGTH),
  category: categoryErrors,
  reason: textUpTo(MAX_REASON_LENGTH),
  reasonCode: codeErrors,
  tax: (value, path) => adjustmentErrors(value, path),
};

/** Fields of a tax that a fixed amount cannot have. */
const PERCENTAGE_FIELDS = ['category', 'reason', 'reasonCode'];

const misplacedFieldErrors = (fields: AdjustmentFields, path: Path): readonly ValidationError[] => PERCENTAGE_FIELDS
  .filter((key) => key in fields && 'amount' in fields)
  .flatMap((key) => errorAt([...path, key], `Only a tax with \`percent\` has a \`${key}\`; this one has an \`amount\`.`));

/** The name of the field that an adjustment, or a list with it, is in. */
const fieldNameOf = (path: Path): PathSegment | undefined => path.findLast((segment) => typeof segment === 'string');

/** Fields in which a list is one of the forms. */
const LIST_FIELDS: readonly (PathSegment | undefined)[] = ['tax', 'discount', 'charge'];

const mayBeList = (path: Path): boolean => LIST_FIELDS.includes(path.at(-1)) && !isDepositRate(path);

const objectErrors = (fields: AdjustmentFields, path: Path, isShipping: boolean): readonly ValidationError[] => {
  const [hasAmount, hasPercent] = ['amount' in fields, 'percent' in fields];
  if (!isShipping && hasAmount === hasPercent) {
    return errorAt(path, hasAmount ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.');
  }
  const invalidFieldErrors = [
    ...Object.entries(fields).flatMap(([key, value]) => FIELD_RULES[key]?.(value, [...path, key]) ?? []),
    ...misplacedFieldErrors(fields, path),
  ];
  const missingFieldErrors = fieldNameOf(path) === 'charge' && !('label' in fields) ? errorAt([...path, 'label'], 'This field is required.') : [];
  return isShipping && !hasAmount ? [...invalidFieldErrors, ...errorAt([...path, 'amount'], 'This field is required.')] : [...invalidFieldErrors, ...missingFieldErrors];
};

const expectedMessage = (field: PathSegment | undefined, path: Path): string => {
  if (isDepositRate(path)) return 'Expected a percentage such as "19%", or an object with `percent`';
  if (field === 'shipping') return 'Expected an amount such as 12.5, or an object with `amount`';
  if (field === 'charge') return 'Expected an object with `label` and `amount` or `percent`, or an array of these';
  const singleMessage = 'Expected an amount such as 12.5, a percentage such as "8.25%", or an object with `amount` or `percent`';
  return LIST_FIELDS.includes(field) ? `${singleMessage}, or an array of these` : singleMessage;
};

const textErrors = (text: string, path: Path, field: PathSegment | undefined): readonly ValidationError[] => {
  if (field === 'shipping' || field === 'charge' || !/^\d+(\.\d+)?%$/.test(text)) return errorAt(path, `${expectedMessage(field, path)}; got ${quoteValue(text)}.`);
  return text.length > MAX_PERCENTAGE_LENGTH ? errorAt(path, `Expected a percentage of at most ${MAX_PERCENTAGE_LENGTH} characters; got ${text.length}.`) : [];
};

/**
 * Describes once what is wrong with a discount, charge, tax or shipping, where the schema reports an error for each
 * allowed form.
 * @param value the refused value; valid entries of an array give no offence
 * @param path path to the value; its last name decides the allowed forms
 * @see docs/fields.md#adjustments
 */
export const adjustmentErrors = (value: unknown, path: Path): readonly ValidationError[] => {
  const field = fieldNameOf(path);
  const mayBeAmount = field !== 'charge' && !isDepositRate(path);
  if (typeof value === 'number' && mayBeAmount) return numberErrors(value, path, Infinity);
  if (Array.isArray(value) && mayBeList(path)) {
    return value.flatMap((entry, index) => adjustmentErrors(entry, [...path, index]));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return objectErrors(value as AdjustmentFields, path, field === 'shipping');
  if (typeof value === 'string') return textErrors(value, path, field);
  return errorAt(path, `${expectedMessage(field, path)}; got ${quoteValue(value)}.`);
};
