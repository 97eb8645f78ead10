import { validationError, type AppError, type FieldError } from '../errors.js';

/** A step into a request: a field name or an array index. */
export type PathSegment = string | number;

/** One invalid place of a request. Its path is not yet formatted. */
export interface ValidationError {
  readonly path: readonly PathSegment[];
  /** Plain English: what was expected and what was found. */
  readonly message: string;
  /** Only of an unknown field, or in one: the position of the unknown field among the known fields of its object. */
  readonly rank?: number;
  /** With `rank`: the index of the unknown field in the path. */
  readonly unknownIndex?: number;
  /** The schema's keyword that it breaks, for the log. */
  readonly rule?: string;
  /** Ids of the rules of an e-invoice that it breaks. */
  readonly rules?: readonly string[];
  /** True for a general message that gives way to any offence deeper inside the value. */
  readonly isGeneral?: true;
}

const MAX_QUOTED = 40;
/** Characters that would garble a message, including a surrogate whose other half was cut off. */
const UNPRINTABLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const quoteText = (text: string): string => {
  const shortText = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return JSON.stringify(shortText.replace(UNPRINTABLE_CHARACTERS, '\uFFFD'));
};

/** Formats a value for a message: short and on one line. Arrays and objects are named, not printed. */
export const quoteValue = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? 'an empty string' : quoteText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : 'an object';
};

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const MAX_KEY_LENGTH = 60;
/** Control and format characters and lone surrogates can break log lines and terminals. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const shortened = (key: string): string => key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key;

const printable = (key: string): string => shortened(key).replace(UNPRINTABLE, '');

const pathStep = (segment: PathSegment, index: number): string => {
  if (typeof segment === 'number') return `[${segment}]`;
  if (!IDENTIFIER.test(segment.slice(0, MAX_KEY_LENGTH))) return `[${JSON.stringify(printable(segment))}]`;
  return index === 0 ? shortened(segment) : `.${shortened(segment)}`;
};

/**
 * Formats a path for clients, e.g. `lineItems[0].rate`. Keys that are not identifiers are quoted; long ones are cut.
 * @see docs/errors.md
 */
export const fieldPath = (path: readonly PathSegment[]): string => path.length === 0 ? 'body' : path.map(pathStep).join('');

/** The most details in one response. A client finds the others after fixing these. */
export const MAX_DETAILS = 100;

type JsonObject = Readonly<Record<string, unknown>>;
type Ranks = readonly number[];
/** A missing field has no position; it comes after the fields that exist. */
const AFTER_EXISTING_FIELDS = Number.MAX_SAFE_INTEGER;

const rankOf = (segment: PathSegment, parent: unknown): number => {
  if (typeof segment === 'number') return segment;
  const position = typeof parent === 'object' && parent !== null ? Object.keys(parent).indexOf(segment) : -1;
  return position < 0 ? AFTER_EXISTING_FIELDS : position;
};

/** The index of the unknown field in a path; beyond the path if there is none. */
const unknownIndexOf = ({ path, rank, unknownIndex: unknownIndex = path.length - 1 }: ValidationError): number => (rank === undefined ? path.length : unknownIndex);

const ranksOf = (fieldError: ValidationError, body: unknown): Ranks => {
  const unknownIndex = unknownIndexOf(fieldError);
  let parent: unknown = body;
  return fieldError.path.map((segment, index) => {
    // In an unknown field the order is that in which it was read.
    if (index > unknownIndex) return typeof segment === 'number' ? segment : 0;
    const rank = index === unknownIndex ? fieldError.rank ?? AFTER_EXISTING_FIELDS : rankOf(segment, parent);
    parent = (parent as JsonObject | undefined)?.[segment];
    return rank;
  });
};

const compareRanks = (left: Ranks, right: Ranks): number => {
  const index = left.findIndex((rank, position) => rank !== right[position]);
  return index < 0 ? left.length - right.length : (left[index] ?? 0) - (right[index] ?? -1);
};

/** Keeps the first offence of each field. Fields are compared by their printed path, in which long names are cut. */
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

const withoutGeneral = (fieldErrors: readonly ValidationError[]): readonly ValidationError[] =>
  fieldErrors.filter((fieldError) => !fieldError.isGeneral || !fieldErrors.some((other) => isInside(other, fieldError)));

/** The first offence of each field, in the order of the document, at most 100. */
const listedErrors = (fieldErrors: readonly ValidationError[], body: unknown): readonly ValidationError[] =>
  withoutGeneral(firstPerField(fieldErrors))
    .map((fieldError) => ({ offence: fieldError, ranks: ranksOf(fieldError, body) }))
    .sort((left, right) => compareRanks(left.ranks, right.ranks))
    .slice(0, MAX_DETAILS)
    .map(({ offence: fieldError }) => fieldError);

/** The message of an unknown field is made when it is read. */
const toErrorDetail = (fieldError: ValidationError): FieldError => {
  const { path, rules } = fieldError;
  return { field: fieldPath(path), get message() { return fieldError.message; }, ...rules !== undefined && { rules } };
};

/** The client made up the name of an unknown field, so it may hold anything. */
const loggedField = (fieldError: ValidationError): string => {
  const { path, rank, rule, rules = [] } = fieldError;
  if (rank === undefined) return [fieldPath(path), ...rule === undefined ? [] : [rule], ...rules].join(' ');
  const parent = path.slice(0, unknownIndexOf(fieldError));
  return `${parent.length === 0 ? '' : `${fieldPath(parent)}.`}* unknown`;
};

/** The error that reports offences: the first of each field, in the order of the document, at most 100. See docs/errors.md. */
export const toValidationError = (fieldErrors: readonly ValidationError[], body: unknown): AppError => {
  const errors = listedErrors(fieldErrors, body);
  return validationError(errors.map(toErrorDetail), errors.map(loggedField));
};

/** The fields of an object of a request. */
export type Fields = Readonly<Record<string, unknown>>;

/** Judges one tax. */
export type TaxCheck = (tax: unknown, path: readonly PathSegment[]) => readonly ValidationError[];

export const NO_ERRORS: readonly ValidationError[] = [];

/** Whether a value of a request is an object with fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Judges the line items that are objects, until there are 100 offences. */
export const lineErrors = (
  { lineItems }: Fields, check: (line: Fields, index: number) => readonly ValidationError[],
): readonly ValidationError[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const fieldErrors: ValidationError[] = [];
  for (let index = 0; index < lines.length && fieldErrors.length < MAX_DETAILS; index += 1) {
    const line = lines[index];
    const found = isFields(line) ? check(line, index) : NO_ERRORS;
    if (found.length > 0) fieldErrors.push(...found);
  }
  return fieldErrors;
};

const errorsOfTax = (taxed: unknown, path: readonly PathSegment[], check: TaxCheck): readonly ValidationError[] => {
  const tax = isFields(taxed) ? taxed.tax : undefined;
  const taxPath = [...path, 'tax'];
  return Array.isArray(tax) ? tax.flatMap((entry, index) => check(entry, [...taxPath, index])) : check(tax, taxPath);
};

/** The charges of a document, or what is sent as such, each with its path. */
export const chargesOf = ({ charge }: Fields): readonly (readonly [charge: unknown, path: readonly PathSegment[]])[] =>
  (Array.isArray(charge) ? charge.map((each: unknown, index) => [each, ['charge', index]] as const) : [[charge, ['charge']] as const]);

/** Judges every tax of a request, until there are 100 offences on lines; a place without tax as undefined. */
export const taxErrors = (body: Fields, check: TaxCheck): readonly ValidationError[] => {
  const deposits: readonly unknown[] = Array.isArray(body.deposits) ? body.deposits : [];
  return [
    ...errorsOfTax(body, [], check), ...errorsOfTax(body.shipping, ['shipping'], check),
    ...chargesOf(body).flatMap(([charge, path]) => errorsOfTax(charge, path, check)),
    ...deposits.flatMap((deposit, index) => errorsOfTax(deposit, ['deposits', index], check)),
    ...lineErrors(body, (line, index) => (line.tax === undefined ? NO_ERRORS : errorsOfTax(line, ['lineItems', index], check))),
  ];
};
