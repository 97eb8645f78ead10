import { codePointCount } from '../text/characters.js';
import { nearestName } from '../text/nearest-name.js';
import {
  errorAt, type Fields, firstPerField, isFields, lengthErrors, listOrEmpty, MAX_ERROR_DETAILS, type Path, type PathSegment,
  quoteValue, type ValidationError,
} from './field-errors.js';
import { minimalExample } from './unknown-fields.js';
import { NATIONAL_REFERENCES } from '../identifiers/payment-references.js';
import { INVOICE_REQUEST_SHAPE } from '../../schemas/generated/invoice-request-shape.js';
import { VAT_CATEGORIES } from '../invoice/structured-data.js';
import { required } from '../required.js';
import { validateInvoiceRequest, type AjvError } from '../../schemas/generated/validate-invoice-request.js';

interface SchemaError { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }

/** Describes an error of a value. `field` is its field, or the list that it is in. */
type Description = (error: SchemaError, value: unknown, field: string) => string;

const MAX_LISTED_VALUES = 20;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string', number: 'a number', boolean: 'true or false', object: 'an object', array: 'an array', integer: 'a whole number',
};

const LEAVE_OUT_HINT = ' Leave the field out instead.';
/** Fields for which a number in quotes makes no sense. */
const NEVER_NUMERIC = /^(?:logo|image|picture|content|language|time)$|date|until/i;

const MAX_NUMBER_LENGTH = 30;
/** A number with thousands separators, a decimal comma or a currency symbol. */
const FORMATTED_NUMBER = /^[^\p{L}\d]?\s?\d[\d.,'\u2019\s]*[^\p{L}\d]?$/u;

const DURATION = /^-?\d{1,5}:\d\d$/;

const numberHint = (value: unknown, field: string): string => {
  if (typeof value !== 'string' || value.trim() === '') return '';
  if (field === 'quantity' && DURATION.test(value)) return ' For hours and minutes, send `time`.';
  if (Number.isFinite(Number(value))) return ' Send it without quotes.';
  return value.length <= MAX_NUMBER_LENGTH && FORMATTED_NUMBER.test(value) ? ' Send digits with a decimal point and without quotes, such as 1450.5.' : '';
};

const objectHint = (type: 'object' | 'array', value: unknown, field: string): string => {
  const smallest = minimalExample(field, type, value);
  return smallest === undefined ? '' : ` Send \`${smallest}\`.`;
};

/** What to send instead of a value of another type, by the type that the field has. */
const TYPE_HINTS: Readonly<Record<string, (value: unknown, field: string) => string>> = {
  number: numberHint, integer: numberHint,
  boolean: (value) => (value === 'true' || value === 'false' ? ' Send it without quotes.' : ''),
  string: (value, field) => (typeof value === 'number' && !NEVER_NUMERIC.test(field) ? ` Send it in quotes, "${value}".` : ''),
  object: (value, field) => objectHint('object', value, field), array: (value, field) => objectHint('array', value, field),
};

const describeType: Description = ({ params: { type } }, value, field) => {
  const hint = value === null ? LEAVE_OUT_HINT : TYPE_HINTS[String(type)]?.(value, field) ?? '';
  return `Expected ${TYPE_NAMES[String(type)] ?? 'another type'}; got ${quoteValue(value)}.${hint}`;
};

/** Where the currencies are listed, by field. */
const CURRENCY_HINTS: Readonly<Record<string, string>> = {
  currency: '`GET /currencies` lists the currencies.',
  code: '`GET /currencies` lists the currencies; one with three decimals is no tax currency.',
};

/** A code of three letters is not corrected to another, because most are real currencies. */
const unknownCurrency = (code: string, field: string, count: number): string => (field === 'currency'
  ? `The service has no ${code}; it has ${count} currencies.` : `The currency ${code} is not supported. ${CURRENCY_HINTS[field] ?? ''}`);

const listOfValues = (allowed: readonly string[]): string => {
  if (allowed.length === 1) return String(allowed[0]);
  return allowed.length > MAX_LISTED_VALUES ? `one of the ${allowed.length} supported values` : `one of ${allowed.join(', ')}`;
};

const describeEnum: Description = ({ params }, value, field) => {
  const allowed = params.allowedValues as readonly string[];
  const currencyHint = Object.hasOwn(CURRENCY_HINTS, field) && allowed.length > MAX_LISTED_VALUES
    ? CURRENCY_HINTS[field] : undefined;
  if (currencyHint !== undefined && typeof value === 'string' && /^[A-Z]{3}$/.test(value)) {
    return unknownCurrency(value, field, allowed.length);
  }
  const expected = listOfValues(allowed);
  const name = typeof value === 'string' ? nearestName(value, allowed) : undefined;
  const hints = [name === undefined ? currencyHint : `Did you mean ${name}?`].filter((hint) => hint !== undefined);
  return [`Expected ${expected}; got ${quoteValue(value)}.${value === null ? LEAVE_OUT_HINT : ''}`, ...hints].join(' ');
};

const countText = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? String(value.length) : 'none');

const DESCRIPTION_BY_KEYWORD: Readonly<Record<string, Description>> = {
  type: describeType,
  enum: describeEnum,
  required: () => 'This field is required.',
  minLength: () => 'Expected at least one visible character.',
  maxLength: ({ params }, value) => `Expected at most ${String(params.limit)} characters; got ${codePointCount(String(value))}.`,
  minItems: ({ params: { limit } }, value) => `Expected at least ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}; got ${countText(value)}.`,
  minimum: ({ params }, value) => `Expected ${String(params.limit)} or more; got ${quoteValue(value)}.`,
  maximum: ({ params }, value) => `Expected ${String(params.limit)} or less; got ${quoteValue(value)}.`,
  minProperties: () => 'Expected at least one field; got none.',
  exclusiveMinimum: ({ params }, value) => `Expected more than ${String(params.limit)}; got ${quoteValue(value)}.`,
};

/**
 * Describes a schema error: what was expected, what was found, and a suggestion.
 * @param field name of the field, or of the list that the value is in
 */
export const describeSchemaError = (error: SchemaError, value: unknown, field = ''): string =>
  DESCRIPTION_BY_KEYWORD[error.keyword]?.(error, value, field) ?? `The value does not have the expected form; got ${quoteValue(value)}.`;

const MAX_REFERENCE_LENGTH = 140;
const REFERENCE_KINDS = ['rf', 'qrr', ...NATIONAL_REFERENCES] as const;
const REFERENCE_KIND_LIST = `\`${REFERENCE_KINDS.slice(0, -1).join('`, `')}\` or \`${REFERENCE_KINDS.at(-1) ?? ''}\``;

export const referenceErrors = (value: unknown, path: Path): readonly ValidationError[] => {
  if (typeof value === 'string') return errorAt(path, `Expected 1 to ${MAX_REFERENCE_LENGTH} characters; got ${codePointCount(value)}.`);
  const fields = isFields(value) && !Array.isArray(value) ? value : {};
  const [kind, ...others] = REFERENCE_KINDS.filter((name) => name in fields);
  if (kind === undefined) return errorAt(path, `Expected a text, or an object with ${REFERENCE_KIND_LIST}; got ${quoteValue(value)}.`);
  if (others.length > 0) return errorAt(path, `Expected only one of ${REFERENCE_KIND_LIST}.`);
  return stringErrors(fields[kind], [...path, kind]);
};

const ADJUSTMENT_SCHEMA = INVOICE_REQUEST_SHAPE.fields?.discount;
const MAX_LABEL_LENGTH = required(ADJUSTMENT_SCHEMA?.fields?.label?.text, 'the label of an adjustment').maxLength;
const MAX_REASON_LENGTH = required(INVOICE_REQUEST_SHAPE.fields?.tax?.fields?.reason?.text, 'the reason of a tax').maxLength;
const MAX_PERCENTAGE_LENGTH = required(ADJUSTMENT_SCHEMA?.text, 'an adjustment as text').maxLength;

const stringErrors = (value: unknown, path: Path): readonly ValidationError[] =>
  (typeof value === 'string' ? [] : errorAt(path, `Expected a string; got ${quoteValue(value)}.`));

const isDepositRate = ([first]: Path): boolean => first === 'deposits';

/** The hint about a discount below 0. */
const surchargeHint = (path: Path, isBelowZero: boolean, charge: string): string =>
  (isBelowZero && path.includes('discount') ? ` A surcharge is a \`charge\`, such as ${charge}.` : '');

/** The hint about a percentage below 0: in a discount it is a charge, as a tax a withholding. */
export const negativePercentageHint = (text: string, path: Path): string => {
  const [, percent] = /^-(\d{1,3}(?:\.\d{1,4})?)%$/.exec(text) ?? [];
  if (percent === undefined || isDepositRate(path)) return '';
  return path.includes('tax')
    ? ' A withholding is an object with a label, such as {"percent": -15, "label": "IRPF"}.'
    : surchargeHint(path, true, `{"percent": ${percent}, "label": "…"}`);
};

const numberErrors = (value: unknown, path: Path, max: number, min = 0): readonly ValidationError[] => {
  if (typeof value !== 'number') return errorAt(path, `Expected a number; got ${quoteValue(value)}.`);
  if (value >= min && value <= max) return []; // Infinity passes, because reading the body has already rejected it
  const expected = max === Infinity ? '0 or more' : `a number from ${min} to ${max}`;
  const name = path.at(-1) === 'percent' ? 'percent' : 'amount';
  return errorAt(path, `Expected ${expected}; got ${value}.${surchargeHint(path, value < 0, `{"${name}": ${-value}, "label": "…"}`)}`);
};

/** A tax below 0 is a withholding. Discounts and the rates of deposits are not below 0. */
const minPercent = (path: Path): number => (path.includes('tax') && !isDepositRate(path) ? -100 : 0);

const categoryErrors = (value: unknown, path: Path): readonly ValidationError[] => {
  const allowedValues: readonly unknown[] = VAT_CATEGORIES;
  return allowedValues.includes(value) ? [] : errorAt(path, describeSchemaError({ keyword: 'enum', params: { allowedValues } }, value));
};

const FIELD_RULES: Readonly<Record<string, (value: unknown, path: Path) => readonly ValidationError[]>> = {
  amount: (value, path) => numberErrors(value, path, Infinity),
  percent: (value, path) => numberErrors(value, path, 100, minPercent(path)),
  label: (value, path) => lengthErrors(value, path, MAX_LABEL_LENGTH),
  category: categoryErrors,
  reason: (value, path) => lengthErrors(value, path, MAX_REASON_LENGTH),
  reasonCode: stringErrors, // Reading the body checks the format of the code
  tax: (value, path) => adjustmentErrors(value, path),
};

const PERCENTAGE_FIELDS = ['category', 'reason', 'reasonCode'];

const misplacedFieldErrors = (fields: Fields, path: Path): readonly ValidationError[] => PERCENTAGE_FIELDS
  .filter((key) => key in fields && 'amount' in fields && path.includes('tax'))
  .flatMap((key) => errorAt([...path, key], `Only a tax with \`percent\` has a \`${key}\`; this one has an \`amount\`.`));

/** The field of a value, or of the list that it is in. */
const lastFieldName = (path: Path): string | undefined => path.findLast((segment) => typeof segment === 'string');

const LIST_FIELDS: readonly (PathSegment | undefined)[] = ['tax', 'discount', 'charge'];

const mayBeList = (path: Path): boolean => LIST_FIELDS.includes(path.at(-1)) && !isDepositRate(path);

const objectErrors = (fields: Fields, path: Path, isShipping: boolean): readonly ValidationError[] => {
  const [hasAmount, hasPercent] = ['amount' in fields, 'percent' in fields];
  if (!isShipping && hasAmount === hasPercent) {
    return errorAt(path, hasAmount ? 'Expected `amount` or `percent`, not both.' : 'Expected an object with `amount` or `percent`.');
  }
  const lacksLabel = lastFieldName(path) === 'charge' && !('label' in fields);
  return [
    ...Object.entries(fields).flatMap(([key, value]) => FIELD_RULES[key]?.(value, [...path, key]) ?? []),
    ...misplacedFieldErrors(fields, path),
    ...isShipping && !hasAmount ? errorAt([...path, 'amount'], 'This field is required.') : [],
    ...lacksLabel ? errorAt([...path, 'label'], 'This field is required.') : [],
  ];
};

const expectedMessage = (field: string | undefined, path: Path): string => {
  if (isDepositRate(path)) return 'Expected a percentage such as "19%", or an object with `percent`';
  if (field === 'shipping') return 'Expected an amount such as 12.5, or an object with `amount`';
  if (field === 'charge') return 'Expected an object with `label` and `amount` or `percent`, or an array of these';
  const singleMessage = 'Expected an amount such as 12.5, a percentage such as "8.25%", or an object with `amount` or `percent`';
  return LIST_FIELDS.includes(field) ? `${singleMessage}, or an array of these` : singleMessage;
};

const textErrors = (text: string, path: Path, field: string | undefined): readonly ValidationError[] => {
  if (field === 'shipping' || field === 'charge' || !/^\d+(\.\d+)?%$/.test(text)) {
    return errorAt(path, `${expectedMessage(field, path)}; got ${quoteValue(text)}.${negativePercentageHint(text, path)}`);
  }
  if (text.length <= MAX_PERCENTAGE_LENGTH) return [];
  return errorAt(path, `Expected a percentage of at most ${MAX_PERCENTAGE_LENGTH} characters; got ${text.length}.`);
};

/**
 * Errors in a discount, charge, tax or shipping, for which the schema would report an error for each allowed form.
 * @param value the rejected value; valid entries of an array give no errors
 * @param path its last name decides the allowed forms
 * @see docs/fields.md#adjustments
 */
export const adjustmentErrors = (value: unknown, path: Path): readonly ValidationError[] => {
  const field = lastFieldName(path);
  const mayBeAmount = field !== 'charge' && !isDepositRate(path);
  if (typeof value === 'number' && mayBeAmount) return numberErrors(value, path, Infinity);
  if (Array.isArray(value) && mayBeList(path)) return value.flatMap((entry, index) => adjustmentErrors(entry, [...path, index]));
  if (isFields(value) && !Array.isArray(value)) return objectErrors(value, path, field === 'shipping');
  if (typeof value === 'string') return textErrors(value, path, field);
  return errorAt(path, `${expectedMessage(field, path)}; got ${quoteValue(value)}.`);
};

/** Lines per validator call, so that a body with all fields wrong creates fewer error objects at a time. */
const LINES_PER_SLICE = 100;

/** Converts a JSON pointer. Nothing is unescaped, because the names of known fields have no special characters. */
const pointerToPath = (pointer: string): Path =>
  pointer.split('/').slice(1).map((segment) => /^\d+$/.test(segment) ? Number(segment) : segment);

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, segment) => (node as Fields | undefined)?.[segment], root);

/** Whether the set has a path or one of its parents. */
const isInside = (pointer: string, pointers: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (pointers.has(pointer.slice(0, end))) return true;
  }
  return false;
};

/** Whether a path is in `columns`. {@link columnErrors} describes all errors there together. */
const isColumn = ([first]: Path): boolean => first === 'columns';

/** Errors in a value with alternatives: a payment reference, or a discount, charge, tax or shipping. */
const alternativeErrors = (value: unknown, path: Path): readonly ValidationError[] => {
  if (isColumn(path)) return [];
  return (path.at(-1) === 'reference' ? referenceErrors : adjustmentErrors)(value, path);
};

/** The hint about a rate that is not above 0. A rate of 0 is meant for a free item, a rate below 0 for a return. */
const rateHint = (rate: number): string => (rate === 0
  ? ' For a free item, send `free`: true instead of `rate`.'
  : ' For a return, send a negative `quantity`; for a reduction, a `discount`.');

const hintFor = ({ keyword }: AjvError, value: unknown, path: Path): string =>
  (keyword === 'exclusiveMinimum' && typeof value === 'number' && path.at(-1) === 'rate' ? rateHint(value) : '');

const errorsOfFault = (error: AjvError, root: unknown): readonly ValidationError[] => {
  const path = pointerToPath(error.instancePath);
  const value = valueAt(root, path);
  const message = describeSchemaError(error, value, lastFieldName(path));
  if (error.keyword === 'anyOf') {
    const fieldErrors = alternativeErrors(value, path);
    // A value that the schema rejects is rejected even without a description.
    return fieldErrors.length > 0 ? fieldErrors : [{ path: isColumn(path) ? ['columns'] : path, message, isGeneral: true }];
  }
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  return [{
    path: [...path, ...missing], rule: error.keyword, message: message + hintFor(error, value, path),
    // An object may be empty because its only field is unknown. The error of that field is more helpful.
    ...error.keyword === 'minProperties' && { isGeneral: true },
  }];
};

/** One error per field. For a value with alternatives, one description replaces the errors of each alternative. */
const toFieldErrors = (errors: readonly AjvError[], root: unknown): readonly ValidationError[] => {
  const pointersOfKeyword = (faults: string): ReadonlySet<string> =>
    new Set(errors.filter(({ keyword }) => keyword === faults).map(({ instancePath }) => instancePath));
  // The allowed values are more helpful than their type.
  const [unionPointers, enumPointers] = [pointersOfKeyword('anyOf'), pointersOfKeyword('enum')];
  const parentPointer = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
  const isReported = ({ keyword, instancePath }: AjvError): boolean =>
    !(keyword === 'type' && enumPointers.has(instancePath))
    && !isInside(keyword === 'anyOf' ? parentPointer(instancePath) : instancePath, unionPointers);
  return firstPerField(errors.filter(isReported).flatMap((error) => errorsOfFault(error, root)));
};

const findSchemaErrors = (body: unknown): readonly AjvError[] =>
  // The keyword `if` only repeats that its branch has errors.
  validateInvoiceRequest(body) ? [] : (validateInvoiceRequest.errors ?? []).filter(({ keyword }) => keyword !== 'if');

const withLineOffset = (fieldError: ValidationError, offset: number): ValidationError => {
  const [list = '', index, ...rest] = fieldError.path;
  return typeof index === 'number' ? { ...fieldError, path: [list, index + offset, ...rest] } : fieldError;
};

const errorsOfLines = (lines: readonly unknown[], from: number): readonly ValidationError[] => {
  const root = { lineItems: lines.slice(from, from + LINES_PER_SLICE) };
  const errors = findSchemaErrors(root).filter((error) => error.instancePath.startsWith('/lineItems/'));
  return toFieldErrors(errors, root).map((fieldError) => withLineOffset(fieldError, from));
};

/** All schema errors of a body. Stops reading lines after 100 errors. */
export const schemaErrors = (body: Fields): readonly ValidationError[] => {
  const lines = listOrEmpty(body.lineItems);
  const first = lines.length > LINES_PER_SLICE ? { ...body, lineItems: lines.slice(0, LINES_PER_SLICE) } : body;
  const fieldErrors = [...toFieldErrors(findSchemaErrors(first), first)];
  for (let from = LINES_PER_SLICE; from < lines.length && fieldErrors.length < MAX_ERROR_DETAILS; from += LINES_PER_SLICE) {
    fieldErrors.push(...errorsOfLines(lines, from));
  }
  return fieldErrors;
};
