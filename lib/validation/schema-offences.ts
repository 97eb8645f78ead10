import { validateInvoiceRequest, type SchemaFault } from '../../schemas/generated/validate-invoice-request.js';
import { describeAdjustment } from './describe-adjustment.js';
import { describeError } from './describe-error.js';
import { MAX_DETAILS, firstOfEachField } from './error-details.js';
import type { Offence, PathSegment } from './offence.js';

type Fields = Readonly<Record<string, unknown>>;

/** Lines per call of the validator: a body with every field wrong then costs a few thousand error objects, not a few hundred thousand. */
const LINES_PER_SLICE = 100;

/** Known fields only come here, and none of their names needs the escapes of a JSON pointer. */
const segmentsOf = (pointer: string): readonly PathSegment[] =>
  pointer.split('/').slice(1).map((segment) => /^\d+$/.test(segment) ? Number(segment) : segment);

const valueAt = (root: unknown, path: readonly PathSegment[]): unknown =>
  path.reduce<unknown>((node, segment) => (node as Fields | undefined)?.[segment], root);

/** Whether the place, or one that holds it, is in the set. */
const isWithin = (pointer: string, places: ReadonlySet<string>): boolean => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (places.has(pointer.slice(0, end))) return true;
  }
  return false;
};

const offencesOf = (error: SchemaFault, root: unknown): readonly Offence[] => {
  const path = segmentsOf(error.instancePath);
  const value = valueAt(root, path);
  if (error.keyword === 'anyOf') {
    const offences = describeAdjustment(value, path);
    // What the schema refuses stays refused, even if the description should find nothing to say.
    return offences.length > 0 ? offences : [{ path, message: describeError(error, value), isGeneral: true }];
  }
  const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : [];
  return [{ path: [...path, ...missing], message: describeError(error, value) }];
};

/** One offence a field. Where a value had alternatives, the errors of each give way to one description of the whole. */
const describeErrors = (errors: readonly SchemaFault[], root: unknown): readonly Offence[] => {
  const unions = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath));
  const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
  const speaksForItself = ({ keyword, instancePath }: SchemaFault): boolean =>
    !isWithin(keyword === 'anyOf' ? parentOf(instancePath) : instancePath, unions);
  return firstOfEachField(errors.filter(speaksForItself).flatMap((error) => offencesOf(error, root)));
};

const errorsOf = (body: unknown): readonly SchemaFault[] =>
  validateInvoiceRequest(body) ? [] : validateInvoiceRequest.errors ?? [];

const shifted = (offence: Offence, by: number): Offence => {
  const [list, index, ...rest] = offence.path;
  return typeof list === 'string' && typeof index === 'number' ? { ...offence, path: [list, index + by, ...rest] } : offence;
};

const lineOffences = (lines: readonly unknown[], from: number): readonly Offence[] => {
  const root = { lineItems: lines.slice(from, from + LINES_PER_SLICE) };
  const errors = errorsOf(root).filter((error) => error.instancePath.startsWith('/lineItems/'));
  return describeErrors(errors, root).map((offence) => shifted(offence, from));
};

/**
 * Everything in a body that the schema refuses, in plain English; the lines are looked at until 100 offences are found.
 * @param body a copy that holds known fields only
 */
export const schemaOffences = (body: Fields): readonly Offence[] => {
  const lines = Array.isArray(body.lineItems) ? body.lineItems as readonly unknown[] : [];
  const first = lines.length > LINES_PER_SLICE ? { ...body, lineItems: lines.slice(0, LINES_PER_SLICE) } : body;
  const offences = [...describeErrors(errorsOf(first), first)];
  for (let from = LINES_PER_SLICE; from < lines.length && offences.length < MAX_DETAILS; from += LINES_PER_SLICE) {
    offences.push(...lineOffences(lines, from));
  }
  return offences;
};
