import { codePointCount } from '../text/code-point-count.js';
import { nearestName } from '../text/nearest-name.js';
import { quoteValue } from './quote-value.js';

/** The part of an Ajv error that a message needs. */
interface SchemaError { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }

const MAX_LISTED = 10;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string', number: 'a number', boolean: 'true or false', object: 'an object', array: 'an array', integer: 'a whole number',
};

const typeHint = (type: unknown, value: unknown): string => {
  if (value === null) return ' Leave the field out instead.';
  return (type === 'number' || type === 'integer') && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? ' Send it without quotes.' : '';
};

const describeType = ({ params }: SchemaError, value: unknown): string =>
  `Expected ${TYPE_NAMES[String(params.type)] ?? 'another type'}; got ${quoteValue(value)}.${typeHint(params.type, value)}`;

const describeEnum = ({ params }: SchemaError, value: unknown): string => {
  const allowed = params.allowedValues as readonly string[];
  const expected = allowed.length > MAX_LISTED ? `one of the ${allowed.length} supported values` : `one of ${allowed.join(', ')}`;
  if (typeof value !== 'string') return `Expected ${expected}; got ${quoteValue(value)}.`;
  const name = nearestName(value, allowed);
  return `Expected ${expected}; got ${quoteValue(value)}.${name === undefined ? '' : ` Did you mean ${name}?`}`;
};

const describeLength = ({ params }: SchemaError, value: unknown): string =>
  `Expected at most ${String(params.limit)} characters; got ${codePointCount(String(value))}.`;

const countOf = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? String(value.length) : 'none');

const DESCRIPTIONS: Readonly<Record<string, (error: SchemaError, value: unknown) => string>> = {
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

/** Describes one schema error: what was expected, what was found, and the valid value that was probably meant. */
export const describeError = (error: SchemaError, value: unknown): string =>
  DESCRIPTIONS[error.keyword]?.(error, value) ?? `The value does not have the expected form; got ${quoteValue(value)}.`;
