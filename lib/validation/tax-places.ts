import { MAX_DETAILS } from './error-details.js';
import type { ValidationError, PathSegment } from './offence.js';

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
