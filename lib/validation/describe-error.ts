import { codePointCount } from '../text/code-point-count.js';
import { nearestName } from '../text/nearest-name.js';
import { quoteValue } from './quote-value.js';
import { minimalExample } from './smallest-values.js';

/** The part of an Ajv error that a message needs. */
interface SchemaError { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }

/** Describes an error of a value at a field, or in the list of that name. */
type Description = (error: SchemaError, value: unknown, field: string) => string;

const MAX_LISTED = 20;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string', number: 'a number', boolean: 'true or false', object: 'an object', array: 'an array', integer: 'a whole number',
};

const LEAVE_OUT_HINT = ' Leave the field out instead.';
/** Fields whose texts are never numbers. */
const NEVER_NUMERIC = /^(?:logo|image|content|language)$|date|until/i;

const MAX_NUMBER_LENGTH = 30;
/** A number as people write it in other countries, or with its currency. */
const FORMATTED_NUMBER = /^[^\p{L}\d]?\s?\d[\d.,'\u2019\s]*[^\p{L}\d]?$/u;

const numberHint = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') return '';
  if (Number.isFinite(Number(value))) return ' Send it without quotes.';
  return value.length <= MAX_NUMBER_LENGTH && FORMATTED_NUMBER.test(value) ? ' Send digits with a decimal point and without quotes, such as 1450.5.' : '';
};

const objectHint = (type: 'object' | 'array', value: unknown, field: string): string => {
  const smallest = minimalExample(field, type, value);
  return smallest === undefined ? '' : ` Send \`${smallest}\`.`;
};

const booleanHint = (value: unknown): string => (value === 'true' || value === 'false' ? ' Send it without quotes.' : '');

const textHint = (value: unknown, field: string): string =>
  (typeof value === 'number' && !NEVER_NUMERIC.test(field) ? ` Send it in quotes, "${value}".` : '');

const typeHint = (type: unknown, value: unknown, field: string): string => {
  if (value === null) return LEAVE_OUT_HINT;
  if (type === 'number' || type === 'integer') return numberHint(value);
  if (type === 'boolean') return booleanHint(value);
  if (type === 'string') return textHint(value, field);
  return type === 'object' || type === 'array' ? objectHint(type, value, field) : '';
};

const describeType: Description = ({ params }, value, field) =>
  `Expected ${TYPE_NAMES[String(params.type)] ?? 'another type'}; got ${quoteValue(value)}.${typeHint(params.type, value, field)}`;

/** Fields with the code of a currency. A code of three letters is never another one misspelt. */
const CURRENCIES: Readonly<Record<string, string>> = {
  currency: '`GET /currencies` lists the currencies.',
  code: '`GET /currencies` lists the currencies; one with three decimals is no tax currency.',
};

const describeEnum: Description = ({ params }, value, field) => {
  const allowed = params.allowedValues as readonly string[];
  const currencyHint = Object.hasOwn(CURRENCIES, field) && allowed.length > MAX_LISTED ? CURRENCIES[field] : undefined;
  if (currencyHint !== undefined && typeof value === 'string' && /^[A-Z]{3}$/.test(value)) return `The currency ${value} is not supported. ${currencyHint}`;
  const expected = allowed.length > MAX_LISTED ? `one of the ${allowed.length} supported values` : `one of ${allowed.join(', ')}`;
  const name = typeof value === 'string' ? nearestName(value, allowed) : undefined;
  const hints = [name === undefined ? currencyHint : `Did you mean ${name}?`].filter((hint) => hint !== undefined);
  return [`Expected ${expected}; got ${quoteValue(value)}.${value === null ? LEAVE_OUT_HINT : ''}`, ...hints].join(' ');
};

const describeLength: Description = ({ params }, value) =>
  `Expected at most ${String(params.limit)} characters; got ${codePointCount(String(value))}.`;

const countOf = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? String(value.length) : 'none');

const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  type: describeType,
  enum: describeEnum,
  required: () => 'This field is required.',
  minLength: () => 'Expected at least one visible character.',
  maxLength: describeLength,
  minItems: ({ params: { limit } }, value) => `Expected at least ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}; got ${countOf(value)}.`,
  minimum: ({ params }, value) => `Expected ${String(params.limit)} or more; got ${quoteValue(value)}.`,
  maximum: ({ params }, value) => `Expected ${String(params.limit)} or less; got ${quoteValue(value)}.`,
  minProperties: () => 'Expected at least one field; got none.',
  exclusiveMinimum: ({ params }, value) => `Expected more than ${String(params.limit)}; got ${quoteValue(value)}.`,
};

/**
 * Describes one schema error: what was expected, what was found, and the valid value that was surely meant.
 * @param field the name of the field, or of the list that the value is in
 */
export const describeSchemaError = (error: SchemaError, value: unknown, field = ''): string =>
  DESCRIPTIONS[error.keyword]?.(error, value, field) ?? `The value does not have the expected form; got ${quoteValue(value)}.`;
