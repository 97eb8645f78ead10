import { type AppError, validationError } from '../errors.js';
import { exceededLimit, type JsonLimits } from './json-extent.js';
import { locateJsonError } from './locate-json-fault.js';

/**
 * A full invoice of 5,000 lines has five levels, 28 fields in one object and about 90,000 entries. A body far beyond
 * that is a mistake or an attack, and parsing it would cost more than the refusal.
 */
export const JSON_LIMITS: JsonLimits = { depth: 10, entries: 100_000, fields: 1_000 };

const LIMIT_MESSAGES: Readonly<Record<keyof JsonLimits, string>> = {
  depth: `The body nests lists or objects more than ${JSON_LIMITS.depth} levels deep.`,
  entries: `The body holds more than ${JSON_LIMITS.entries} values.`,
  fields: `An object in the body has more than ${JSON_LIMITS.fields} fields.`,
};

const BYTE_ORDER_MARK = '\uFEFF';

const bodyError = (message: string): AppError => validationError([{ field: 'body', message }]);

/**
 * Decodes a body. A byte order mark stays in the text; {@link parsableJson} removes it.
 * @throws AppError VALIDATION_ERROR field `body` if it is not UTF-8; replacement characters would be printed
 */
export const utf8Text = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw bodyError('The body is not valid UTF-8.');
  }
};

/** The character at an index, for a message. */
const characterAt = (text: string, index: number): string => {
  const point = text.codePointAt(index);
  if (point === undefined) return 'the end of the body';
  const character = String.fromCodePoint(point);
  return /[\p{C}\p{Z}]/u.test(character) ? `U+${point.toString(16).toUpperCase().padStart(4, '0')}` : character;
};

/** Line and column of an index, both from 1. */
const lineAndColumn = (text: string, index: number): string => {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < index; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return `line ${line}, column ${index - start + 1}`;
};

/** Describes where a text stops being JSON. Returns VALIDATION_ERROR on `body`, with line and column. */
export const malformedJsonError = (text: string): AppError => {
  const syntaxError = locateJsonError(text);
  if (!syntaxError) return bodyError('The body is not valid JSON.');
  return bodyError(`The body is not valid JSON: expected ${syntaxError.expected} at ${lineAndColumn(text, syntaxError.index)}, got ${characterAt(text, syntaxError.index)}.`);
};

/**
 * Removes a byte order mark, and refuses a text that is empty or costs too much to parse.
 * @throws AppError VALIDATION_ERROR field `body` if the text is empty or exceeds {@link JSON_LIMITS}
 */
export const checkedJson = (text: string): string => {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (json.trim() === '') throw bodyError('The body is empty; send a JSON object that describes an invoice.');
  const exceeded = exceededLimit(json, JSON_LIMITS);
  if (exceeded !== undefined) throw bodyError(LIMIT_MESSAGES[exceeded]);
  return json;
};
