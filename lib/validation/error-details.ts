import { validationError, type AppError, type FieldError } from '../errors.js';
import { fieldPath } from './field-path.js';
import type { ValidationError, PathSegment } from './offence.js';

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
