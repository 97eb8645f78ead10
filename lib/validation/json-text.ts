import { type AppError, validationError } from '../errors.js';

const MAX_DIGITS = 15;
const MAX_ABSOLUTE_NUMBER = 10 ** MAX_DIGITS;
const MIN_ABSOLUTE_NUMBER = 10 ** -MAX_DIGITS;
const MAX_SHOWN_LENGTH = 40;
/** Amounts and rates seldom have more than four digits after the point. */
const FOUR_PLACES_FACTOR = 10_000;

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

/** Whether a number has too many significant digits. They are not counted in short texts. */
const hasTooManyDigits = (decimal: string): boolean => decimal.length > MAX_DIGITS && significantDigits(decimal) > MAX_DIGITS;

export const ROUND_HINT = 'Round it before sending.';

const tooManyDigits = (shown: string): string => `Expected at most ${MAX_DIGITS} significant digits; got ${shown}. ${ROUND_HINT}`;
const tooSmall = (shown: string): string => `Expected 0 or an absolute value of at least ${MIN_ABSOLUTE_NUMBER}; got ${shown}.`;
const shortenNumber = (literal: string): string => (literal.length > MAX_SHOWN_LENGTH ? `${literal.slice(0, MAX_SHOWN_LENGTH)}…` : literal);

/**
 * Checks a number of a JSON text by its written digits.
 * @returns undefined if JSON.parse keeps its decimal value, and for a number that is too large, which
 * {@link exactNumberError} reports
 * @see docs/fields.md#numbers-and-texts
 */
export const toInexactNumber = (literal: string): InexactNumber | undefined => {
  if (hasTooManyDigits(literal)) return new InexactNumber(literal, tooManyDigits(shortenNumber(literal)));
  const underflows = Number(literal) === 0 && significantDigits(literal) > 0;
  return underflows ? new InexactNumber(literal, tooSmall(shortenNumber(literal))) : undefined;
};

/**
 * Checks that a number is exact: finite, at most 15 significant digits (counting all digits before the point), and not
 * too small for 15 decimal places. Returns an error message, or undefined.
 * @see docs/fields.md#numbers-and-texts
 */
export const exactNumberError = (value: number): string | undefined => {
  if (!Number.isFinite(value)) return 'The number is too large.';
  const absoluteNumber = Math.abs(value);
  if (absoluteNumber >= MAX_ABSOLUTE_NUMBER) return `Expected at most ${MAX_DIGITS} digits before the decimal point.`;
  if (Number.isInteger(value)) return undefined;
  const scaled = Math.round(absoluteNumber * FOUR_PLACES_FACTOR);
  if (scaled < MAX_ABSOLUTE_NUMBER && scaled / FOUR_PLACES_FACTOR === absoluteNumber) return undefined;
  if (absoluteNumber < MIN_ABSOLUTE_NUMBER) return tooSmall(String(value));
  return hasTooManyDigits(String(value)) ? tooManyDigits(String(value)) : undefined;
};

/** Checks that a text is a percentage from 0% to 100%, such as `8.25%`. Returns an error message, or undefined. */
export const percentageError = (text: string): string | undefined => {
  if (/^-\d+(\.\d+)?%$/.test(text)) return 'Expected a percentage from 0% to 100%';
  if (/^\d+(\.\d+)?$/.test(text)) return 'Expected an amount without quotes or a percentage such as "8.25%"';
  if (!/^\d+(\.\d+)?%$/.test(text)) return 'Expected a percentage such as "8.25%"';
  if (Number(text.slice(0, -1)) > 100) return 'Expected a percentage from 0% to 100%';
  return hasTooManyDigits(text) ? `Expected at most ${MAX_DIGITS} significant digits` : undefined;
};

const QUOTE_CODE = 0x22;
const BACKSLASH_CODE = 0x5C;
const OPEN_LIST = 0x5B;
const OPEN_OBJECT = 0x7B;
const CLOSE_LIST = 0x5D;
const CLOSE_OBJECT = 0x7D;
const COMMA_CODE = 0x2C;
const COLON_CODE = 0x3A;
/** Stands for the token after the last one. No character has this code. */
const END_OF_TEXT = -1;

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0A || code === 0x0D || code === 0x09;
const isOpening = (code: number): boolean => code === OPEN_LIST || code === OPEN_OBJECT;
const isClosing = (code: number): boolean => code === CLOSE_LIST || code === CLOSE_OBJECT;
const isPunctuation = (code: number): boolean => code === COMMA_CODE || code === COLON_CODE || isOpening(code) || isClosing(code);

/**
 * Splits a text into the tokens of JSON: brackets, commas and colons, strings, and what is between these, such as a
 * number. The text need not be valid.
 */
class JsonTokens {
  /** Code of the first character of the current token, or {@link END_OF_TEXT}. */
  code = END_OF_TEXT;
  /** Where the current token starts and ends, in UTF-16 units. */
  start = 0;
  end = 0;

  constructor(readonly text: string) {}

  /** Moves to the next token and returns its code. */
  next(): number {
    let at = this.end;
    while (isSpace(this.text.charCodeAt(at))) at += 1;
    this.start = at;
    this.code = at < this.text.length ? this.text.charCodeAt(at) : END_OF_TEXT;
    this.end = this.#endOfToken();
    return this.code;
  }

  #endOfToken(): number {
    if (this.code === END_OF_TEXT) return this.start;
    if (this.code === QUOTE_CODE) return this.#endOfString();
    let end = this.start + 1;
    if (isPunctuation(this.code)) return end;
    for (; end < this.text.length; end += 1) {
      const code = this.text.charCodeAt(end);
      if (code === QUOTE_CODE || isSpace(code) || isPunctuation(code)) break;
    }
    return end;
  }

  /** The index after the closing quote; the length of the text if there is none. */
  #endOfString(): number {
    let end = this.text.indexOf('"', this.start + 1);
    while (end > 0) {
      let slashes = 0;
      while (this.text.charCodeAt(end - 1 - slashes) === BACKSLASH_CODE) slashes += 1;
      if (slashes % 2 === 0) return end + 1;
      end = this.text.indexOf('"', end + 1);
    }
    return this.text.length;
  }
}

/** The size limits of a JSON text. */
interface JsonLimits {
  readonly depth: number; // Nesting levels of arrays and objects, ≥ 0
  readonly entries: number; // Commas between entries of all arrays and objects together
  readonly fields: number; // Commas between the fields of one object
}

/** Counts a comma in the innermost open level. Returns the commas there so far. */
const countComma = (levels: number[]): number => {
  const commas = levels.pop();
  if (commas === undefined) return 0;
  levels.push(commas + 1);
  return commas + 1;
};

/**
 * Finds the first limit that a JSON text exceeds, before it is parsed. It stops there, and the text need not be valid.
 * Objects have a limit of fields; entries of arrays count toward the total only.
 * @returns undefined within the limits
 */
export const exceededLimit = (text: string, limits: JsonLimits): keyof JsonLimits | undefined => {
  const tokens = new JsonTokens(text);
  // Commas so far in each open level. Arrays count from minus infinity, so that the limit of fields never applies.
  const levels: number[] = [];
  let entries = 0;
  while (tokens.next() !== END_OF_TEXT) {
    if (isClosing(tokens.code)) levels.pop();
    if (isOpening(tokens.code)) levels.push(tokens.code === OPEN_LIST ? -Infinity : 0);
    if (levels.length > limits.depth) return 'depth';
    if (tokens.code !== COMMA_CODE) continue;
    entries += 1;
    if (entries > limits.entries) return 'entries';
    if (countComma(levels) > limits.fields) return 'fields';
  }
  return undefined;
};

const JSON_LITERAL = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/;
const JSON_ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

/**
 * Where a text stops being JSON, in UTF-16 units (its length if it ends too early), and what was expected there. Ends
 * the check at the first error, at any depth. Not thrown outside this file.
 */
class JsonSyntaxError extends Error {
  constructor(readonly index: number, readonly expected: string) { super(expected); }
}

/** Checks the tokens of a text by the grammar of JSON. Each method reads one part, and stops at the token after the part. */
class JsonSyntaxCheck {
  readonly #tokens: JsonTokens;

  constructor(text: string) { this.#tokens = new JsonTokens(text); }

  /** @throws JsonSyntaxError */
  body(): void {
    this.#tokens.next();
    this.#value();
    this.#expect(END_OF_TEXT, 'the end of the body');
  }

  #expect(code: number, expected: string): void {
    if (this.#tokens.code !== code) throw new JsonSyntaxError(this.#tokens.start, expected);
  }

  #value(): void {
    const { code } = this.#tokens;
    if (code === OPEN_OBJECT) this.#entries(CLOSE_OBJECT);
    else if (code === OPEN_LIST) this.#entries(CLOSE_LIST);
    else if (code === QUOTE_CODE) this.#string();
    else this.#literal();
  }

  #literal(): void {
    const { text, start, end } = this.#tokens;
    const [literal] = JSON_LITERAL.exec(text.slice(start, end)) ?? [];
    if (literal === undefined) throw new JsonSyntaxError(start, 'a value');
    this.#tokens.end = start + literal.length;
    this.#tokens.next();
  }

  /** Reads one unit at a time, because a pattern would need memory for every unit. */
  #string(): void {
    const { text, start } = this.#tokens;
    let index = start + 1;
    while (index < text.length && text[index] !== '"') {
      if (text.charCodeAt(index) < 0x20) throw new JsonSyntaxError(index, 'an escape such as \\n instead of a control character in a string');
      index = text[index] === '\\' ? this.#endOfEscape(index) : index + 1;
    }
    if (index >= text.length) throw new JsonSyntaxError(index, 'the double quotes that end a string');
    this.#tokens.next();
  }

  #endOfEscape(index: number): number {
    JSON_ESCAPE.lastIndex = index;
    if (!JSON_ESCAPE.test(this.#tokens.text)) throw new JsonSyntaxError(index, 'a known escape such as \\" or \\u00e9');
    return JSON_ESCAPE.lastIndex;
  }

  #key(): void {
    this.#expect(QUOTE_CODE, 'a field name in double quotes');
    this.#string();
    this.#expect(COLON_CODE, 'a colon after the field name');
    this.#tokens.next();
  }

  /** The entries of a list or an object, with its brackets. */
  #entries(close: number): void {
    let code = this.#tokens.next();
    while (code !== close) {
      if (close === CLOSE_OBJECT) this.#key();
      this.#value();
      ({ code } = this.#tokens);
      if (code === close) break;
      this.#expect(COMMA_CODE, `a comma or ${String.fromCharCode(close)}`);
      this.#tokens.next();
    }
    this.#tokens.next();
  }
}

/**
 * Finds where a text stops being JSON. JSON.parse describes it differently on each runtime.
 * @param text nested only a few levels, because the scan is recursive
 * @returns undefined for valid JSON
 * @see RFC 8259
 */
export const locateJsonError = (text: string): JsonSyntaxError | undefined => {
  try {
    new JsonSyntaxCheck(text).body();
    return undefined;
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
};

/**
 * A full invoice of 5,000 lines has five levels, 28 fields in one object and about 90,000 entries. A much larger body
 * is a mistake or an attack, and rejecting it is cheaper than parsing it.
 */
const JSON_LIMITS: JsonLimits = { depth: 10, entries: 100_000, fields: 1_000 };

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
  const codePoint = text.codePointAt(index);
  if (codePoint === undefined) return 'the end of the body';
  const character = String.fromCodePoint(codePoint);
  return /[\p{C}\p{Z}]/u.test(character) ? `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}` : character;
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
  return bodyError(`The body is not valid JSON: expected ${expected} at ${lineAndColumn(text, index)}, got ${characterAt(text, index)}.`);
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

/** Collects the inexact numbers of a valid JSON text. Each method reads one part, and stops at the token after the part. */
class InexactNumberReader {
  readonly #tokens: JsonTokens;

  constructor(text: string) { this.#tokens = new JsonTokens(text); }

  body(): InexactValue | undefined {
    this.#tokens.next();
    return this.#value();
  }

  #value(): InexactValue | undefined {
    const { code } = this.#tokens;
    if (code === OPEN_OBJECT) return this.#entries(CLOSE_OBJECT, () => this.#name());
    let index = 0;
    if (code === OPEN_LIST) return this.#entries(CLOSE_LIST, () => String(index++));
    const token = this.#take();
    return code === QUOTE_CODE ? undefined : toInexactNumber(token);
  }

  /** The current token, as written. */
  #take(): string {
    const { text, start, end } = this.#tokens;
    this.#tokens.next();
    return text.slice(start, end);
  }

  #name(): string {
    const name = JSON.parse(this.#take()) as string;
    this.#tokens.next(); // the colon
    return name;
  }

  #entries(close: number, nextKey: () => string): InexactEntries | undefined {
    const inexact: InexactEntries = new Map();
    this.#tokens.next();
    while (this.#tokens.code !== close) {
      const key = nextKey();
      const value = this.#value();
      if (value === undefined) inexact.delete(key); // of duplicate names, the last counts
      else inexact.set(key, value);
      if (this.#tokens.code === COMMA_CODE) this.#tokens.next();
    }
    this.#tokens.next();
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
  const inexact = new InexactNumberReader(text).body();
  if (inexact instanceof Map) replaceNumbers(value as JsonContainer, inexact);
  return value;
};
