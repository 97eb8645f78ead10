import type { Shape, TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { MAX_DETAILS } from './error-details.js';
import { knownAs, placeOf, shapeAt } from './field-names.js';
import { exactNumberFault, InexactNumber } from './exact-number.js';
import type { Offence, PathSegment } from './offence.js';
import { cleanText, withoutByteOrderMarks } from '../text/text-hygiene.js';
import { tokenFault } from './token-rules.js';
import { describeUnknown } from './unknown-field.js';

/** A body reduced to the known fields, and the offences found on the way. */
interface ReadBody {
  /** A fresh copy with known fields only, in the order of the body, with normalised texts. */
  readonly value: unknown;
  /** In the order of the body, at most 100. */
  readonly offences: readonly Offence[];
}

type Fields = Readonly<Record<string, Shape>>;

/** Path and offences of the walk. They are shared by the whole walk, so that a valid field costs no allocation. */
interface Walk {
  readonly path: PathSegment[];
  readonly offences: Offence[];
  /** In an object that is known by another name: the length of its path, its field, and its rank. */
  renamed?: { readonly depth: number; readonly field: string; readonly rank: number } | undefined;
}

/**
 * NFC shrinks a text without byte order marks to no less than a quarter of its UTF-16 length, so a longer one is
 * refused unread.
 */
const MAX_UNITS_PER_CODE_POINT = 4;

const isFarTooLong = (raw: string, { maxLength }: TextShape): boolean => {
  const most = maxLength * MAX_UNITS_PER_CODE_POINT;
  return raw.length > most && withoutByteOrderMarks(raw).length > most;
};

const isFull = ({ offences }: Walk): boolean => offences.length >= MAX_DETAILS;

const orderOf = ({ path, renamed }: Walk, rank?: number): Pick<Offence, 'rank' | 'unknownAt'> => {
  if (renamed !== undefined) return { rank: renamed.rank, unknownAt: renamed.depth - 1 };
  return rank === undefined ? {} : { rank, unknownAt: path.length - 1 };
};

const note = (walk: Walk, message: string): void => {
  if (!isFull(walk)) walk.offences.push({ path: [...walk.path], message, ...orderOf(walk) });
};

const readText = (raw: string, shape: TextShape, walk: Walk): string => {
  if (isFarTooLong(raw, shape)) {
    note(walk, `Expected at most ${shape.maxLength} characters; got far more.`);
    return '';
  }
  if (shape.kind === 'token') {
    const fault = shape.form === undefined ? undefined : tokenFault(raw, shape.form);
    if (fault !== undefined) note(walk, fault);
    return raw;
  }
  const { text, fault } = cleanText(raw, shape.kind);
  if (fault !== undefined) note(walk, fault);
  return text;
};

const readNumber = (value: number, walk: Walk): number => {
  const fault = exactNumberFault(value);
  if (fault !== undefined) note(walk, fault);
  return value === 0 ? 0 : value; // JSON has a negative zero, but money does not
};

const readInexact = ({ literal, fault }: InexactNumber, walk: Walk): number => {
  note(walk, fault);
  return Number(literal);
};

const readList = (list: readonly unknown[], shape: Shape, walk: Walk): readonly unknown[] => {
  if (!shape.list) return [];
  const { maxItems, item } = shape.list;
  if (list.length > maxItems) {
    note(walk, `Expected at most ${maxItems} entries; got ${list.length}.`);
    return [];
  }
  return list.map((entry, index) => readAt(entry, item, index, walk));
};

/** The object that the walk is in, by our names. */
const currentPlace = ({ path, renamed }: Walk): string =>
  (renamed === undefined ? placeOf(path) : [renamed.field, placeOf(path.slice(renamed.depth))].filter((part) => part !== '').join('.').replace('.[', '['));

/** An object or a list that is known by another name is read, too, so that its own unknown fields are named at once. */
const readRenamed = (value: unknown, name: string, place: string, rank: number, walk: Walk): void => {
  const field = knownAs({ name, place, value });
  if (field === undefined) return;
  const outer = walk.renamed;
  walk.renamed = { depth: walk.path.length, field, rank: outer?.rank ?? rank };
  readValue(value, shapeAt(field) ?? {}, walk);
  walk.renamed = outer;
};

/** A message is made when it is read, because many unknown fields are never listed. */
const noteUnknown = (name: string, value: unknown, rank: number, walk: Walk): void => {
  if (isFull(walk)) return;
  const place = currentPlace(walk);
  walk.path.push(name);
  const unknown = { place, path: [...walk.path], name, value };
  walk.offences.push({ path: unknown.path, ...orderOf(walk, rank), get message() { return describeUnknown(unknown); } });
  readRenamed(value, name, place, rank, walk);
  walk.path.pop();
};

const isLeftOut = (value: unknown, shape: Shape): boolean => value === '' && shape.text?.empty === 'absent';

const readObject = (object: object, fields: Fields, walk: Walk): Readonly<Record<string, unknown>> => {
  const copy: Record<string, unknown> = {};
  let rank = 0;
  let unknown = 0;
  for (const key of Object.keys(object)) {
    // The shape's own names only: `__proto__` and `constructor` are unknown fields.
    const shape = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!shape) {
      noteUnknown(key, (object as Readonly<Record<string, unknown>>)[key], rank - 1 / (unknown + 2), walk);
      unknown += 1;
      continue;
    }
    const value = readAt((object as Readonly<Record<string, unknown>>)[key], shape, key, walk);
    if (isLeftOut(value, shape)) continue;
    copy[key] = value;
    rank += 1;
  }
  return copy;
};

const readValue = (value: unknown, shape: Shape, walk: Walk): unknown => {
  if (typeof value === 'string') return shape.text ? readText(value, shape.text, walk) : value;
  if (typeof value === 'number') return readNumber(value, walk);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return readList(value, shape, walk);
  if (value instanceof InexactNumber) return readInexact(value, walk);
  return shape.fields ? readObject(value, shape.fields, walk) : {};
};

const readAt = (value: unknown, shape: Shape, segment: PathSegment, walk: Walk): unknown => {
  walk.path.push(segment);
  const read = readValue(value, shape, walk);
  walk.path.pop();
  return read;
};

/**
 * Copies a parsed body along the outline of the contract, and never reads beyond the outline. Unknown fields are
 * reported, and entered only if their names are those of an object or list elsewhere. Arrays that are too long are not
 * read, and an array or object in the wrong place becomes empty, so that the schema refuses it.
 */
export const readBody = (body: object, shape: Shape): ReadBody => {
  const walk: Walk = { path: [], offences: [] };
  return { value: readValue(body, shape, walk), offences: walk.offences };
};
