import { type AppError, validationError } from '../errors.js';
import { isDeeperThan } from './json-depth.js';
import { locateJsonFault } from './locate-json-fault.js';

/** The contract needs five levels; anything much deeper is a mistake or an attack. */
const MAX_DEPTH = 10;

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

/**
 * Says where a text stops being JSON.
 * @param text that does not parse
 * @returns VALIDATION_ERROR on `body`, with line and column
 */
export const malformedJson = (text: string): AppError => {
  const fault = locateJsonFault(text);
  if (!fault) return bodyError('The body is not valid JSON.');
  const before = text.slice(0, fault.index).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  return bodyError(`The body is not valid JSON: expected ${fault.expected} at ${place}, got ${seenAt(text, fault.index)}.`);
};

/**
 * The text to parse: what costs too much or cannot be JSON is refused before. A byte order mark is taken off.
 * @param text decoded body of a request
 * @throws AppError VALIDATION_ERROR field `body` if the text is empty or nested deeper than 10 levels
 */
export const parsableJson = (text: string): string => {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (json.trim() === '') throw bodyError('The body is empty; send a JSON object that describes an invoice.');
  if (isDeeperThan(json, MAX_DEPTH)) throw bodyError(`The body nests lists or objects more than ${MAX_DEPTH} levels deep.`);
  return json;
};

/**
 * The value of a JSON text. A byte order mark before it is ignored, of equal field names the last counts, and a number
 * beyond the range of doubles becomes infinite, for validation to refuse at its field.
 * @param text decoded body of a request
 * @throws AppError VALIDATION_ERROR field `body` if the text is empty, not JSON (with line and column) or nested deeper than 10 levels
 * @see RFC 8259; decisions.md §2
 */
export const parseJsonBody = (text: string): unknown => {
  const json = parsableJson(text);
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw malformedJson(json);
  }
};
