import { type AppError, validationError } from '../errors.js';
import { jsonExcess, type JsonLimits } from './json-extent.js';
import { keepInexactNumbers } from './keep-inexact-numbers.js';
import { locateJsonFault } from './locate-json-fault.js';

/**
 * The contract needs five levels, 28 fields in one object, and, for 5,000 lines with everything in them, some 90,000 entries. What is
 * far beyond is a mistake or an attack, and would cost more to parse than to answer.
 */
export const JSON_LIMITS: JsonLimits = { depth: 10, entries: 100_000, fields: 1_000 };

const EXCESSES: Readonly<Record<keyof JsonLimits, string>> = {
  depth: `The body nests lists or objects more than ${JSON_LIMITS.depth} levels deep.`,
  entries: `The body holds more than ${JSON_LIMITS.entries} values.`,
  fields: `An object in the body has more than ${JSON_LIMITS.fields} fields.`,
};

const BYTE_ORDER_MARK = '\uFEFF';

const bodyError = (message: string): AppError => validationError([{ field: 'body', message }]);

/**
 * The text of a body. A byte order mark stays: who parses it takes it off.
 * @param bytes as sent
 * @throws AppError VALIDATION_ERROR field `body` if they are not UTF-8: replacing what is wrong would print it
 */
export const utf8Text = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw bodyError('The body is not valid UTF-8.');
  }
};

/** The character at a place, as a message shows it. */
const seenAt = (text: string, index: number): string => {
  const point = text.codePointAt(index);
  if (point === undefined) return 'the end of the body';
  const character = String.fromCodePoint(point);
  return /[\p{C}\p{Z}]/u.test(character) ? `U+${point.toString(16).toUpperCase().padStart(4, '0')}` : character;
};

/** Line and column of a place, both from 1. */
const placeOf = (text: string, index: number): string => {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < index; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return `line ${line}, column ${index - start + 1}`;
};

/**
 * Says where a text stops being JSON.
 * @param text that does not parse
 * @returns VALIDATION_ERROR on `body`, with line and column
 */
export const malformedJson = (text: string): AppError => {
  const fault = locateJsonFault(text);
  if (!fault) return bodyError('The body is not valid JSON.');
  return bodyError(`The body is not valid JSON: expected ${fault.expected} at ${placeOf(text, fault.index)}, got ${seenAt(text, fault.index)}.`);
};

/**
 * The text to parse: what costs too much or cannot be JSON is refused before. A byte order mark is taken off.
 * @param text decoded body of a request
 * @throws AppError VALIDATION_ERROR field `body` if the text is empty, nested deeper than 10 levels, or holds more than any
 * invoice does: 100,000 values, or 1,000 fields in one object
 */
export const parsableJson = (text: string): string => {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (json.trim() === '') throw bodyError('The body is empty; send a JSON object that describes an invoice.');
  const excess = jsonExcess(json, JSON_LIMITS);
  if (excess !== undefined) throw bodyError(EXCESSES[excess]);
  return json;
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw malformedJson(json);
  }
};

/**
 * The value of a JSON text. A byte order mark before it is ignored, of equal field names the last counts, and a number
 * beyond the range of doubles becomes infinite, one that would be rounded an `InexactNumber`, for validation to refuse at its field.
 * @param text decoded body of a request
 * @throws AppError VALIDATION_ERROR field `body` for what {@link parsableJson} refuses, or a text that is not JSON (with line and column)
 * @see RFC 8259; decisions.md §2
 */
export const parseJsonBody = (text: string): unknown => {
  const json = parsableJson(text);
  return keepInexactNumbers(parsed(json), json);
};
