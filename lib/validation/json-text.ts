import { type AppError, validationError } from '../errors.js';

const MAX_DIGITS = 15;
const MAX_WHOLE = 10 ** MAX_DIGITS;
const MIN_NONZERO = 10 ** -MAX_DIGITS;
const MAX_SHOWN = 40;

/**
 * Replaces a number in a parsed body that JSON.parse would round. The schema rejects it, like any object instead of a
 * number.
 */
export class InexactNumber {
  constructor(readonly literal: string, readonly message: string) {}
}

/** Counts the digits from the first to the last that is not zero. */
const significantDigits = (decimal: string): number => {
  const digits = decimal.replace(/e.*/i, '').replace(/\D/g, '');
  let start = 0;
  let end = digits.length;
  while (digits[start] === '0') start += 1;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return end - start;
};

/** Skips the count for short texts. */
const hasTooManyDigits = (decimal: string): boolean => decimal.length > MAX_DIGITS && significantDigits(decimal) > MAX_DIGITS;

const tooManyDigits = (shown: string): string =>
  `Expected at most ${MAX_DIGITS} significant digits; got ${shown}. Round it before sending.`;
const tooSmall = (shown: string): string => `Expected 0 or an absolute value of at least ${MIN_NONZERO}; got ${shown}.`;
const shortened = (literal: string): string => (literal.length > MAX_SHOWN ? `${literal.slice(0, MAX_SHOWN)}…` : literal);

/**
 * Checks a number of a JSON text by its written digits.
 * @returns undefined if JSON.parse keeps its decimal value, and for a number that is too large, which
 * {@link exactNumberError} reports
 * @see docs/decisions.md#3-numbers-and-dates
 */
export const toInexactNumber = (literal: string): InexactNumber | undefined => {
  if (hasTooManyDigits(literal)) return new InexactNumber(literal, tooManyDigits(shortened(literal)));
  const underflows = Number(literal) === 0 && significantDigits(literal) > 0;
  return underflows ? new InexactNumber(literal, tooSmall(shortened(literal))) : undefined;
};

/**
 * Checks that a number is exact: finite, at most 15 significant digits (counting all digits before the point), and not
 * too small for 15 decimal places. Returns an error message, or undefined.
 * @see docs/decisions.md#3-numbers-and-dates
 */
export const exactNumberError = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return 'The number is too large.';
  const size = Math.abs(value);
  if (size >= MAX_WHOLE) return `Expected at most ${MAX_DIGITS} digits before the decimal point.`;
  if (Number.isInteger(value)) return undefined;
  if (size < MIN_NONZERO) return tooSmall(String(value));
  return hasTooManyDigits(String(value)) ? tooManyDigits(String(value)) : undefined;
};

/** Checks that a text is a percentage from 0% to 100%, such as `8.25%`. Returns an error message, or undefined. */
export const percentageError = (text: string): string | undefined => {
  if (!/^\d+(\.\d+)?%$/.test(text)) {
    if (/^-\d+(\.\d+)?%$/.test(text)) {
      return 'Expected a percentage from 0% to 100%. '
        + 'A withholding is an object with a label, such as {"percent": -15, "label": "IRPF"}';
    }
    const isBareNumber = /^\d+(\.\d+)?$/.test(text);
    return `Expected ${isBareNumber ? 'an amount without quotes or ' : ''}a percentage such as "8.25%"`;
  }
  if (Number(text.slice(0, -1)) > 100) return 'Expected a percentage from 0% to 100%';
  return hasTooManyDigits(text) ? `Expected at most ${MAX_DIGITS} significant digits` : undefined;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5C;

/** The index of the quote that closes a string; the length of the text if there is none. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
};

/** The size limits of a JSON text. */
interface JsonLimits {
  /** Nesting levels of arrays and objects, ≥ 0. */
  readonly depth: number;
  /** Commas between entries of all arrays and objects together. */
  readonly entries: number;
  /** Commas between the fields of one object. */
  readonly fields: number;
}

const OPEN_LIST = 0x5B;
const OPEN_OBJECT = 0x7B;
const CLOSE_LIST = 0x5D;
const CLOSE_OBJECT = 0x7D;
const COMMA = 0x2C;

/** Counts brackets and commas. Objects have a limit of fields; entries of arrays count toward the total only. */
class JsonSizeCounter {
  readonly #limits: JsonLimits;
  /** Commas in each open level. An array starts at minus infinity, so that it never reaches the limit. */
  readonly #fields: number[] = [];
  #entries = 0;

  constructor(limits: JsonLimits) { this.#limits = limits; }

  /** Counts a character outside strings. Returns the exceeded limit, if any. */
  count(codeUnit: number): keyof JsonLimits | undefined {
    if (codeUnit === COMMA) return this.#next();
    if (codeUnit === OPEN_LIST || codeUnit === OPEN_OBJECT) return this.#open(codeUnit);
    if (codeUnit === CLOSE_LIST || codeUnit === CLOSE_OBJECT) this.#fields.pop();
    return undefined;
  }

  #open(codeUnit: number): 'depth' | undefined {
    this.#fields.push(codeUnit === OPEN_LIST ? -Infinity : 0);
    return this.#fields.length > this.#limits.depth ? 'depth' : undefined;
  }

  #next(): 'entries' | 'fields' | undefined {
    this.#entries += 1;
    if (this.#entries > this.#limits.entries) return 'entries';
    const level = this.#fields.length - 1;
    const fields = (this.#fields[level] ?? -Infinity) + 1;
    if (level >= 0) this.#fields[level] = fields;
    return fields > this.#limits.fields ? 'fields' : undefined;
  }
}

/**
 * Finds the first limit that a JSON text exceeds, before it is parsed. The text need not be valid.
 * @returns undefined within the limits
 */
export const exceededLimit = (text: string, limits: JsonLimits): keyof JsonLimits | undefined => {
  const counter = new JsonSizeCounter(limits);
  for (let index = 0; index < text.length; index += 1) {
    const codeUnit = text.charCodeAt(index);
    if (codeUnit === QUOTE) {
      index = endOfString(text, index);
      continue;
    }
    const exceeded = counter.count(codeUnit);
    if (exceeded !== undefined) return exceeded;
  }
  return undefined;
};

/** Where a text stops being JSON, and what was expected there. */
interface JsonSyntaxErrorPosition {
  /** In UTF-16 units; the length of the text if it ends too early. */
  readonly index: number;
  readonly expected: string;
}

const SPACE = /[ \t\n\r]*/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

const endOfMatch = (pattern: RegExp, text: string, index: number): number | undefined => {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** Ends the scan at the first error, at any depth. Not thrown outside this file. */
class JsonSyntaxError extends Error {
  constructor(readonly index: number, readonly expected: string) { super(expected); }
}

const skipSpace = (text: string, index: number): number => endOfMatch(SPACE, text, index) ?? index;

/**
 * Scans a string and returns the index after its closing quote. A loop, because a regular expression would need memory
 * for each character.
 */
const scanString = (text: string, start: number): number => {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') {
    if (text.charCodeAt(index) < 0x20) {
      throw new JsonSyntaxError(index, 'an escape such as \\n instead of a control character in a string');
    }
    const end = text[index] === '\\' ? endOfMatch(ESCAPE, text, index) : index + 1;
    if (end === undefined) throw new JsonSyntaxError(index, 'a known escape such as \\" or \\u00e9');
    index = end;
  }
  if (index >= text.length) throw new JsonSyntaxError(index, 'the double quotes that end a string');
  return index + 1;
};

const scanKey = (text: string, index: number): number => {
  if (text[index] !== '"') throw new JsonSyntaxError(index, 'a field name in double quotes');
  const end = scanString(text, index);
  const colon = skipSpace(text, end);
  if (text[colon] !== ':') throw new JsonSyntaxError(colon, 'a colon after the field name');
  return colon + 1;
};

/** Scans the entries after an opening bracket and returns the index after the closing one. */
const scanEntries = (text: string, start: number, close: ']' | '}'): number => {
  let index = skipSpace(text, start);
  if (text[index] === close) return index + 1;
  for (;;) {
    if (close === '}') index = scanKey(text, index);
    index = skipSpace(text, scanValue(text, index));
    if (text[index] === close) return index + 1;
    if (text[index] !== ',') throw new JsonSyntaxError(index, `a comma or ${close}`);
    index = skipSpace(text, index + 1);
  }
};

const scanValue = (text: string, start: number): number => {
  const index = skipSpace(text, start);
  if (text[index] === '{') return scanEntries(text, index + 1, '}');
  if (text[index] === '[') return scanEntries(text, index + 1, ']');
  if (text[index] === '"') return scanString(text, index);
  const end = endOfMatch(LITERAL, text, index);
  if (end === undefined) throw new JsonSyntaxError(index, 'a value');
  return end;
};

/**
 * Finds where a text stops being JSON. JSON.parse describes it differently on each runtime.
 * @param text nested only a few levels, because the scan is recursive
 * @returns undefined for valid JSON
 * @see RFC 8259
 */
export const locateJsonError = (text: string): JsonSyntaxErrorPosition | undefined => {
  try {
    const end = skipSpace(text, scanValue(text, 0));
    return end === text.length ? undefined : { index: end, expected: 'the end of the body' };
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { index: error.index, expected: error.expected };
    throw error;
  }
};

/**
 * A full invoice of 5,000 lines has five levels, 28 fields in one object and about 90,000 entries. A much larger body
 * is a mistake or an attack, and rejecting it is cheaper than parsing it.
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
 * Decodes a body. Keeps a byte order mark, which {@link checkedJson} removes.
 * @throws AppError VALIDATION_ERROR on `body` if it is not UTF-8, because replacement characters would be printed
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

/** The error on `body` for a text that is not JSON, with line and column. */
export const malformedJsonError = (text: string): AppError => {
  const syntaxError = locateJsonError(text);
  if (!syntaxError) return bodyError('The body is not valid JSON.');
  const { index, expected } = syntaxError;
  return bodyError(
    `The body is not valid JSON: expected ${expected} at ${lineAndColumn(text, index)}, got ${characterAt(text, index)}.`,
  );
};

/**
 * Removes a byte order mark.
 * @throws AppError VALIDATION_ERROR on `body` if the text is empty or exceeds {@link JSON_LIMITS}
 */
export const checkedJson = (text: string): string => {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (json.trim() === '') throw bodyError('The body is empty; send a JSON object that describes an invoice.');
  const exceeded = exceededLimit(json, JSON_LIMITS);
  if (exceeded !== undefined) throw bodyError(LIMIT_MESSAGES[exceeded]);
  return json;
};

/** The inexact numbers inside one array or object, by index or name. */
type InexactEntries = Map<string, InexactValue>;
type InexactValue = InexactNumber | InexactEntries;
type JsonContainer = Record<string, unknown>;

/** Matches texts that may contain a rounded number: a long run of digits, or a large negative exponent. */
const MAY_BE_INEXACT = /[\d.]{16}|[eE]-\d{3}/;
const NOT_SPACE = /[^ \t\n\r]/g;
const END_OF_LITERAL = /[^\w+.-]|$/g;

const indexOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
};

/** Scans a valid JSON text and collects the inexact numbers. */
class InexactNumberScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) { this.#text = text; }

  value(): InexactValue | undefined {
    const start = this.#skipSpace();
    if (start === '{') return this.#entries('}', () => this.#name());
    if (start === '[') {
      let index = 0;
      return this.#entries(']', () => String(index++));
    }
    return start === '"' ? this.#skipString() : this.#word();
  }

  #skipSpace(): string {
    this.#at = indexOf(NOT_SPACE, this.#text, this.#at);
    return this.#text.charAt(this.#at);
  }

  #skipString(): undefined {
    this.#at = endOfString(this.#text, this.#at) + 1;
  }

  #word(): InexactNumber | undefined {
    const end = indexOf(END_OF_LITERAL, this.#text, this.#at);
    const literal = this.#text.slice(this.#at, end);
    this.#at = end;
    return toInexactNumber(literal);
  }

  #name(): string {
    const start = this.#at;
    this.#skipString();
    const name = JSON.parse(this.#text.slice(start, this.#at)) as string;
    this.#skipSpace();
    this.#at += 1; // the colon
    return name;
  }

  #entries(close: '}' | ']', nextKey: () => string): InexactEntries | undefined {
    const inexact: InexactEntries = new Map();
    this.#at += 1;
    while (this.#skipSpace() !== close) {
      if (this.#text.charAt(this.#at) === ',') this.#at += 1;
      this.#skipSpace();
      const key = nextKey();
      const value = this.value();
      if (value === undefined) inexact.delete(key); // of duplicate names, the last counts
      else inexact.set(key, value);
    }
    this.#at += 1;
    return inexact.size === 0 ? undefined : inexact;
  }
}

const replaceNumbers = (container: JsonContainer, inexact: InexactEntries): void => {
  for (const [key, entry] of inexact) {
    if (entry instanceof Map) replaceNumbers(container[key] as JsonContainer, entry);
    else container[key] = entry;
  }
};

/**
 * Puts an {@link InexactNumber} wherever JSON.parse lost digits, so that validation sees each number as written.
 * @param value the result of JSON.parse for the text, which is modified
 * @param text valid JSON, nested only a few levels, because the scan is recursive
 */
export const keepInexactNumbers = (value: unknown, text: string): unknown => {
  if (!MAY_BE_INEXACT.test(text)) return value;
  const inexact = new InexactNumberScanner(text).value();
  if (inexact instanceof Map) replaceNumbers(value as JsonContainer, inexact);
  return value;
};
