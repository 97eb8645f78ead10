import { readNumber } from './adjustment.js';
import { isList, isObject, objectOr, without, type Json, type JsonObject } from './json.js';

/** The path to a field of the request: field names and array indexes. */
export type Path = readonly (string | number)[];

const STEP = /\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\.?([^.[\]]+)/g;

/**
 * Parses a path in an error of the API, e.g. `lineItems[0].rate`; `body` is the request itself.
 * @see docs/errors.md
 */
export const parsePath = (field: string): Path => {
  if (field === 'body' || field === '') return [];
  return [...field.matchAll(STEP)].map(([, index, quoted, name]) => {
    if (index !== undefined) return Number(index);
    return quoted === undefined ? name ?? '' : JSON.parse(`"${quoted}"`) as string;
  });
};

/** A path as the API writes it. */
export const pathText = (path: Path): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`)).join('');

/** Whether a path leads to another path, or into it. */
export const isWithin = (path: Path, parent: Path): boolean => parent.every((step, at) => path[at] === step);

const stepInto = (value: Json | undefined, step: string | number): Json | undefined => {
  if (isList(value)) return typeof step === 'number' ? value[step] : undefined;
  return isObject(value) && typeof step === 'string' && Object.hasOwn(value, step) ? value[step] : undefined;
};

/** The value at a path; undefined if there is none. */
export const valueAt = (root: Json, path: Path): Json | undefined => path.reduce<Json | undefined>(stepInto, root);

const isEmptyObject = (value: Json | undefined): boolean => isObject(value) && Object.keys(value).length === 0;

const withListEntry = (list: readonly Json[], step: number, value: Json | undefined): Json =>
  value === undefined ? list.filter((_, at) => at !== step) : list.toSpliced(step, 1, value);

// An adjustment or a column may be a single value. With a further field, it is an object.
const longForm = (value: Json): JsonObject => {
  if (typeof value === 'number') return { amount: value };
  if (typeof value !== 'string') return objectOr(value);
  if (value.endsWith('%')) return { percent: readNumber(value.slice(0, -1)) };
  return /^[a-z]/i.test(value) ? { column: value } : { amount: value };
};

const withField = (object: JsonObject, step: string, value: Json | undefined): JsonObject =>
  (value === undefined ? without(object, step) : { ...object, [step]: value });

const withStep = (root: Json, step: string | number, value: Json | undefined): Json =>
  (typeof step === 'number' ? withListEntry(isList(root) ? root : [], step, value) : withField(longForm(root), step, value));

/**
 * Returns the request with another value at a path. Missing objects on the way are created, and a single value becomes the object that says the
 * same. An object that loses its last field is removed, unless it is the entry of a list: a user who clears the only field of an entry is about
 * to fill it again.
 * @param value undefined removes the field
 */
export const withValueAt = (root: Json, path: Path, value: Json | undefined): Json => {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? {};
  if (rest.length === 0) return withStep(root, step, value);
  const inner = withValueAt(stepInto(root, step) ?? (typeof rest[0] === 'number' ? [] : {}), rest, value);
  return withStep(root, step, value === undefined && typeof step === 'string' && isEmptyObject(inner) ? undefined : inner);
};

/** A list with one entry moved to another position. */
export const moveEntry = <Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const entry = list.slice(from, from + 1);
  return entry.length === 0 || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, ...entry);
};
