import { validationError, type AppError, type FieldError } from '../errors.js';
import { codePointCount } from '../text/characters.js';

/** A field name or an array index. */
export type PathSegment = string | number;
export type Path = readonly PathSegment[];

/** A validation error. Its path is not yet formatted. */
export interface ValidationError {
  readonly path: Path;
  readonly message: string; // Says what was expected and what was found
  readonly rank?: number; // For an unknown field, or inside one: its position among the known fields of its object
  readonly unknownIndex?: number; // With `rank`: index of the unknown field in the path
  readonly rule?: string; // The violated keyword of the schema, for the log
  readonly rules?: readonly string[]; // Ids of violated e-invoice rules
  readonly isGeneral?: true; // For a general message, which is dropped if there is an error inside the value
}

export const NO_ERRORS: readonly ValidationError[] = [];

/** An error with the ids of violated e-invoice rules; none without a message. */
export const errorAt = (path: Path, message: string | undefined, ...rules: readonly string[]): readonly ValidationError[] =>
  (message === undefined ? NO_ERRORS : [{ path, message, ...rules.length > 0 && { rules } }]);

const MAX_QUOTED_LENGTH = 40;
/** Control and format characters and lone surrogates, which break messages, log lines and terminals. */
const UNPRINTABLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const quoteText = (text: string): string => {
  const shortText = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  return JSON.stringify(shortText.replace(UNPRINTABLE_CHARACTERS, '\uFFFD'));
};

/** Formats a value for a message, short and on one line. Arrays and objects are not printed. */
export const quoteValue = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? 'an empty string' : quoteText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : 'an object';
};

/** Errors of a value that must be a text of 1 to `max` characters. */
export const lengthErrors = (value: unknown, path: Path, max: number): readonly ValidationError[] => {
  if (typeof value !== 'string') return errorAt(path, `Expected a string; got ${quoteValue(value)}.`);
  const length = codePointCount(value);
  return length > 0 && length <= max ? NO_ERRORS : errorAt(path, `Expected 1 to ${max} characters; got ${length}.`);
};

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const MAX_KEY_LENGTH = 60;

const pathStep = (segment: PathSegment, index: number): string => {
  if (typeof segment === 'number') return `[${segment}]`;
  const name = segment.length > MAX_KEY_LENGTH ? `${segment.slice(0, MAX_KEY_LENGTH)}…` : segment;
  if (!IDENTIFIER.test(segment.slice(0, MAX_KEY_LENGTH))) return `[${JSON.stringify(name.replace(UNPRINTABLE_CHARACTERS, ''))}]`;
  return index === 0 ? name : `.${name}`;
};

/**
 * Formats a path, such as `lineItems[0].rate`. Keys that are not identifiers are quoted, and long ones truncated.
 * @see docs/errors.md
 */
export const fieldPath = (path: Path): string => path.length === 0 ? 'body' : path.map(pathStep).join('');

/** Maximum number of errors in a response. A client finds the rest after fixing these. */
export const MAX_ERROR_DETAILS = 100;

export type Fields = Readonly<Record<string, unknown>>;

type Ranks = readonly number[];
/** A missing field sorts after the fields that exist. */
const AFTER_EXISTING_FIELDS = Number.MAX_SAFE_INTEGER;

const segmentRank = (segment: PathSegment, parent: unknown): number => {
  if (typeof segment === 'number') return segment;
  const position = typeof parent === 'object' && parent !== null ? Object.keys(parent).indexOf(segment) : -1;
  return position < 0 ? AFTER_EXISTING_FIELDS : position;
};

/** The index of the unknown field in a path; the length of the path if there is none. */
const unknownFieldIndex = ({ path, rank, unknownIndex = path.length - 1 }: ValidationError): number =>
  (rank === undefined ? path.length : unknownIndex);

const pathRanks = (fieldError: ValidationError, body: unknown): Ranks => {
  const unknownIndex = unknownFieldIndex(fieldError);
  let parent: unknown = body;
  return fieldError.path.map((segment, index) => {
    // Errors inside an unknown field keep their order.
    if (index > unknownIndex) return typeof segment === 'number' ? segment : 0;
    const rank = index === unknownIndex ? fieldError.rank ?? AFTER_EXISTING_FIELDS : segmentRank(segment, parent);
    parent = (parent as Fields | undefined)?.[segment];
    return rank;
  });
};

const compareRanks = (left: Ranks, right: Ranks): number => {
  const index = left.findIndex((rank, position) => rank !== right[position]);
  return index < 0 ? left.length - right.length : (left[index] ?? 0) - (right[index] ?? -1);
};

/** Keeps the first error of each field. Fields are compared by their formatted path, which truncates long names. */
export const firstPerField = (fieldErrors: readonly ValidationError[]): readonly ValidationError[] => {
  const firstByField = new Map<string, ValidationError>();
  for (const fieldError of fieldErrors) {
    const field = fieldPath(fieldError.path);
    if (!firstByField.has(field)) firstByField.set(field, fieldError);
  }
  return [...firstByField.values()];
};

const isInside = (inner: ValidationError, outer: ValidationError): boolean =>
  inner.path.length > outer.path.length && outer.path.every((segment, index) => segment === inner.path[index]);

const withoutGeneralErrors = (fieldErrors: readonly ValidationError[]): readonly ValidationError[] =>
  fieldErrors.filter((fieldError) => !fieldError.isGeneral || !fieldErrors.some((other) => isInside(other, fieldError)));

/** The first error of each field, in the order of the body, at most 100. */
const errorsToList = (fieldErrors: readonly ValidationError[], body: unknown): readonly ValidationError[] =>
  withoutGeneralErrors(firstPerField(fieldErrors))
    .map((fieldError) => ({ fieldError, ranks: pathRanks(fieldError, body) }))
    .sort((left, right) => compareRanks(left.ranks, right.ranks))
    .slice(0, MAX_ERROR_DETAILS)
    .map(({ fieldError }) => fieldError);

/** Reads the message lazily, because making it for an unknown field is slow. */
const toErrorDetail = (fieldError: ValidationError): FieldError => {
  const { path, rules } = fieldError;
  return { field: fieldPath(path), get message() { return fieldError.message; }, ...rules !== undefined && { rules } };
};

/** A field as the log names it. Names of unknown fields are left out, because they may contain anything. */
const loggedField = (fieldError: ValidationError): string => {
  const { path, rank, rule, rules = [] } = fieldError;
  if (rank === undefined) return [fieldPath(path), ...rule === undefined ? [] : [rule], ...rules].join(' ');
  const parent = path.slice(0, unknownFieldIndex(fieldError));
  return `${parent.length === 0 ? '' : `${fieldPath(parent)}.`}* unknown`;
};

/** An AppError with the first error of each field, in the order of the body, at most 100. See docs/errors.md. */
export const toValidationError = (fieldErrors: readonly ValidationError[], body: unknown): AppError => {
  const errors = errorsToList(fieldErrors, body);
  return validationError(errors.map(toErrorDetail), errors.map(loggedField));
};

/** Checks a tax. */
export type TaxCheck = (tax: unknown, path: Path) => readonly ValidationError[];

/** Whether a value is an object or an array. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A list as sent; empty if the value is no list. */
export const listOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Checks the line items that are objects, until there are 100 errors. */
export const lineErrors = (
  { lineItems }: Fields, check: (line: Fields, index: number) => readonly ValidationError[],
): readonly ValidationError[] => {
  const fieldErrors: ValidationError[] = [];
  for (const [index, line] of listOrEmpty(lineItems).entries()) {
    if (fieldErrors.length >= MAX_ERROR_DETAILS) break;
    if (isFields(line)) fieldErrors.push(...check(line, index));
  }
  return fieldErrors;
};

const errorsOfTax = (taxed: unknown, path: Path, check: TaxCheck): readonly ValidationError[] => {
  const tax = isFields(taxed) ? taxed.tax : undefined;
  const taxPath = [...path, 'tax'];
  return Array.isArray(tax) ? tax.flatMap((entry, index) => check(entry, [...taxPath, index])) : check(tax, taxPath);
};

/** The charges of a document as sent, valid or not, each with its path. */
export const sentCharges = ({ charge }: Fields): readonly (readonly [charge: unknown, path: Path])[] =>
  (Array.isArray(charge) ? charge.map((each: unknown, index) => [each, ['charge', index]] as const) : [[charge, ['charge']]]);

/** Checks every tax of a request, until there are 100 errors on lines. An absent tax is checked as undefined. */
export const taxErrors = (body: Fields, check: TaxCheck): readonly ValidationError[] => [
  ...errorsOfTax(body, [], check), ...errorsOfTax(body.shipping, ['shipping'], check),
  ...sentCharges(body).flatMap(([charge, path]) => errorsOfTax(charge, path, check)),
  ...listOrEmpty(body.deposits).flatMap((deposit, index) => errorsOfTax(deposit, ['deposits', index], check)),
  ...lineErrors(body, (line, index) => (line.tax === undefined ? NO_ERRORS : errorsOfTax(line, ['lineItems', index], check))),
];
