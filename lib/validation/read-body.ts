import type { Shape, TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { MAX_DETAILS } from './error-details.js';
import { exactNumberFault, InexactNumber } from './exact-number.js';
import { nearestName } from '../text/nearest-name.js';
import { ourNamesOf } from './other-names.js';
import type { Offence, PathSegment } from './offence.js';
import { cleanText, withoutByteOrderMarks } from '../text/text-hygiene.js';
import { tokenFault } from './token-rules.js';

/** A body reduced to the known fields, and the offences found on the way. */
interface ReadBody {
  /** A fresh copy with known fields only, in the order of the body, with normalised texts. */
  readonly value: unknown;
  /** In the order of the body, at most 100. */
  readonly offences: readonly Offence[];
}

type Fields = Readonly<Record<string, Shape>>;

/** Path and offences of the walk. They are shared by the whole walk, so that a valid field costs no allocation. */
interface Walk { readonly path: PathSegment[]; readonly offences: Offence[] }

/**
 * NFC shrinks a text without byte order marks to no less than a quarter of its UTF-16 length, so a longer one is
 * refused unread.
 */
const MAX_UNITS_PER_CODE_POINT = 4;

const isFarTooLong = (raw: string, { maxLength }: TextShape): boolean => {
  const most = maxLength * MAX_UNITS_PER_CODE_POINT;
  return raw.length > most && withoutByteOrderMarks(raw).length > most;
};

const note = (walk: Walk, message: string, rank?: number): void => {
  if (walk.offences.length >= MAX_DETAILS) return;
  walk.offences.push({ path: [...walk.path], message, ...rank !== undefined && { rank } });
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

const noteUnknown = (key: string, fields: Fields, rank: number, walk: Walk): void => {
  if (walk.offences.length >= MAX_DETAILS) return;
  const known = Object.keys(fields);
  const ours = ourNamesOf(key, known);
  const names = ours.length > 0 ? ours : [nearestName(key, known)].filter((name) => name !== undefined);
  walk.path.push(key);
  note(walk, names.length === 0 ? 'Unknown field.' : `Unknown field; did you mean ${names.map((name) => `\`${name}\``).join(' or ')}?`, rank);
  walk.path.pop();
};

const isLeftOut = (value: unknown, shape: Shape): boolean => value === '' && shape.text?.empty === 'absent';

const readObject = (object: object, fields: Fields, walk: Walk): Readonly<Record<string, unknown>> => {
  const copy: Record<string, unknown> = {};
  let rank = 0;
  for (const key of Object.keys(object)) {
    // The shape's own names only: `__proto__` and `constructor` are unknown fields.
    const shape = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!shape) {
      noteUnknown(key, fields, rank - 0.5, walk);
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
 * reported but not entered, arrays that are too long are not read, and an array or object in the wrong place becomes
 * empty, so that the schema refuses it.
 */
export const readBody = (body: object, shape: Shape): ReadBody => {
  const walk: Walk = { path: [], offences: [] };
  return { value: readValue(body, shape, walk), offences: walk.offences };
};
