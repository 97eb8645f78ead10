import { validateInvoiceRequest, type SchemaFault } from '../../schemas/generated/validate-invoice-request.js';
import { adjustmentErrors } from './describe-adjustment.js';
import { describeSchemaError } from './describe-error.js';
import { referenceErrors } from './describe-reference.js';
import { MAX_DETAILS, firstPerField } from './error-details.js';
import type { ValidationError, PathSegment } from './offence.js';

type Fields = Readonly<Record<string, unknown>>;
/**
 * Lines per validator call. A body with every field wrong then creates a few thousand error objects at a time instead
 * of a few hundred thousand.
 */
const LINES_PER_SLICE = 100;

/** Paths contain known fields only, and none of their names needs JSON pointer escapes. */
const segmentsOf = (pointer: string): readonly PathSegment[] =>
  pointer.split('/').slice(1).map((segment) => /^\d+$/.test(segment) ? Number(segment) : segment);

const valueAt = (root: unknown, path: readonly PathSegment[]): unknown =>
  path.reduce<unknown>((node, segment) => (node as Fields | undefined)?.[segment], root);

/** Whether a place, or one that contains it, is in the set. */
const isInside = (pointer: string, pointers: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (pointers.has(pointer.slice(0, end))) return true;
  }
  return false;
};

/** Columns are described elsewhere, all of them together. */
const isColumn = ([first]: readonly PathSegment[]): boolean => first === 'columns';

/** The description of a value that has alternatives: the reference of a payment, or a discount, charge, tax or shipping. */
const alternativeErrors = (value: unknown, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (isColumn(path)) return [];
  return (path.at(-1) === 'reference' ? referenceErrors : adjustmentErrors)(value, path);
};

const lastName = (path: readonly PathSegment[]): string => path.findLast((segment) => typeof segment === 'string') ?? '';

/** People send a rate of 0 for a free item, and one below 0 for a credit. */
const rateHint = (rate: number, quantity: unknown): string => {
  if (rate === 0) return ' For a free item, send its usual rate and a line `discount` of "100%".';
  const credited = typeof quantity === 'number' && quantity > 0 ? -quantity : -1;
  return ` For a credit, send \`quantity\` ${credited} and \`rate\` ${-rate}; for a reduction, a \`discount\`.`;
};

const hintFor = ({ keyword }: SchemaFault, value: unknown, path: readonly PathSegment[], root: unknown): string => {
  if (keyword !== 'exclusiveMinimum' || typeof value !== 'number' || path.at(-1) !== 'rate') return '';
  return rateHint(value, valueAt(root, [...path.slice(0, -1), 'quantity']));
};

const errorsOfFault = (error: SchemaFault, root: unknown): readonly ValidationError[] => {
  const path = segmentsOf(error.instancePath);
  const value = valueAt(root, path);
  if (error.keyword === 'anyOf') {
    const fieldErrors = alternativeErrors(value, path);
    // A value that the schema refuses is refused even if there is no description of the fault.
    return fieldErrors.length > 0 ? fieldErrors : [{ path: isColumn(path) ? ['columns'] : path, message: describeSchemaError(error, value, lastName(path)), isGeneral: true }];
  }
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  // An object may be empty because its only field is unknown, which says more.
  return [{ path: [...path, ...missing], message: describeSchemaError(error, value, lastName(path)) + hintFor(error, value, path, root), rule: error.keyword, ...error.keyword === 'minProperties' && { isGeneral: true } }];
};

/** One offence per field. If a value has alternatives, one description of the value replaces the errors of each alternative. */
const toFieldErrors = (errors: readonly SchemaFault[], root: unknown): readonly ValidationError[] => {
  const unionPointers = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath));
  // The allowed values say more than their type.
  const enumPointers = new Set(errors.filter((error) => error.keyword === 'enum').map((error) => error.instancePath));
  const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
  const isReported = ({ keyword, instancePath }: SchemaFault): boolean =>
    !(keyword === 'type' && enumPointers.has(instancePath)) && !isInside(keyword === 'anyOf' ? parentOf(instancePath) : instancePath, unionPointers);
  return firstPerField(errors.filter(isReported).flatMap((error) => errorsOfFault(error, root)));
};

const schemaFaultsOf = (body: unknown): readonly SchemaFault[] =>
  // The keyword `if` only says that its branch has errors, which are there as well.
  validateInvoiceRequest(body) ? [] : (validateInvoiceRequest.errors ?? []).filter(({ keyword }) => keyword !== 'if');

const withLineOffset = (fieldError: ValidationError, offset: number): ValidationError => {
  const [list, index, ...rest] = fieldError.path;
  return typeof list === 'string' && typeof index === 'number' ? { ...fieldError, path: [list, index + offset, ...rest] } : fieldError;
};

const errorsOfLines = (lines: readonly unknown[], from: number): readonly ValidationError[] => {
  const root = { lineItems: lines.slice(from, from + LINES_PER_SLICE) };
  const errors = schemaFaultsOf(root).filter((error) => error.instancePath.startsWith('/lineItems/'));
  return toFieldErrors(errors, root).map((fieldError) => withLineOffset(fieldError, from));
};

/** Describes everything that the schema refuses in a body. It stops reading lines after 100 offences. */
export const schemaErrors = (body: Fields): readonly ValidationError[] => {
  const lines = Array.isArray(body.lineItems) ? body.lineItems as readonly unknown[] : [];
  const first = lines.length > LINES_PER_SLICE ? { ...body, lineItems: lines.slice(0, LINES_PER_SLICE) } : body;
  const fieldErrors = [...toFieldErrors(schemaFaultsOf(first), first)];
  for (let from = LINES_PER_SLICE; from < lines.length && fieldErrors.length < MAX_DETAILS; from += LINES_PER_SLICE) {
    fieldErrors.push(...errorsOfLines(lines, from));
  }
  return fieldErrors;
};
