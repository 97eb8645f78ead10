import { validateInvoiceRequest, type SchemaFault } from '../../schemas/generated/validate-invoice-request.js';
import { describeAdjustment } from './describe-adjustment.js';
import { describeError } from './describe-error.js';
import { describeReference } from './describe-reference.js';
import { MAX_DETAILS, firstOfEachField } from './error-details.js';
import type { Offence, PathSegment } from './offence.js';

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
const isWithin = (pointer: string, places: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (places.has(pointer.slice(0, end))) return true;
  }
  return false;
};

/** Columns are described elsewhere, all of them together. */
const isColumn = ([first]: readonly PathSegment[]): boolean => first === 'columns';

/** The description of a value that has alternatives: the reference of a payment, or a discount, charge, tax or shipping. */
const describeChoice = (value: unknown, path: readonly PathSegment[]): readonly Offence[] => {
  if (isColumn(path)) return [];
  return (path.at(-1) === 'reference' ? describeReference : describeAdjustment)(value, path);
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

const offencesOf = (error: SchemaFault, root: unknown): readonly Offence[] => {
  const path = segmentsOf(error.instancePath);
  const value = valueAt(root, path);
  if (error.keyword === 'anyOf') {
    const offences = describeChoice(value, path);
    // A value that the schema refuses is refused even if there is no description of the fault.
    return offences.length > 0 ? offences : [{ path: isColumn(path) ? ['columns'] : path, message: describeError(error, value, lastName(path)), isGeneral: true }];
  }
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  // An object may be empty because its only field is unknown, which says more.
  return [{ path: [...path, ...missing], message: describeError(error, value, lastName(path)) + hintFor(error, value, path, root), rule: error.keyword, ...error.keyword === 'minProperties' && { isGeneral: true } }];
};

/** One offence per field. If a value has alternatives, one description of the value replaces the errors of each alternative. */
const describeErrors = (errors: readonly SchemaFault[], root: unknown): readonly Offence[] => {
  const unions = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath));
  // The allowed values say more than their type.
  const enums = new Set(errors.filter((error) => error.keyword === 'enum').map((error) => error.instancePath));
  const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
  const speaksForItself = ({ keyword, instancePath }: SchemaFault): boolean =>
    !(keyword === 'type' && enums.has(instancePath)) && !isWithin(keyword === 'anyOf' ? parentOf(instancePath) : instancePath, unions);
  return firstOfEachField(errors.filter(speaksForItself).flatMap((error) => offencesOf(error, root)));
};

const errorsOf = (body: unknown): readonly SchemaFault[] =>
  // The keyword `if` only says that its branch has errors, which are there as well.
  validateInvoiceRequest(body) ? [] : (validateInvoiceRequest.errors ?? []).filter(({ keyword }) => keyword !== 'if');

const shifted = (offence: Offence, by: number): Offence => {
  const [list, index, ...rest] = offence.path;
  return typeof list === 'string' && typeof index === 'number' ? { ...offence, path: [list, index + by, ...rest] } : offence;
};

const lineOffences = (lines: readonly unknown[], from: number): readonly Offence[] => {
  const root = { lineItems: lines.slice(from, from + LINES_PER_SLICE) };
  const errors = errorsOf(root).filter((error) => error.instancePath.startsWith('/lineItems/'));
  return describeErrors(errors, root).map((offence) => shifted(offence, from));
};

/** Describes everything that the schema refuses in a body. It stops reading lines after 100 offences. */
export const schemaOffences = (body: Fields): readonly Offence[] => {
  const lines = Array.isArray(body.lineItems) ? body.lineItems as readonly unknown[] : [];
  const first = lines.length > LINES_PER_SLICE ? { ...body, lineItems: lines.slice(0, LINES_PER_SLICE) } : body;
  const offences = [...describeErrors(errorsOf(first), first)];
  for (let from = LINES_PER_SLICE; from < lines.length && offences.length < MAX_DETAILS; from += LINES_PER_SLICE) {
    offences.push(...lineOffences(lines, from));
  }
  return offences;
};
