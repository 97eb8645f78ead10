import { toInexactNumber, type InexactNumber } from './exact-number.js';
import { endOfString } from './json-extent.js';

/** The inexact numbers inside one array or object, by index or name. */
type InexactEntries = Map<string, InexactValue>;
type InexactValue = InexactNumber | InexactEntries;
type JsonContainer = Record<string, unknown>;
/**
 * Matches every text that may contain a rounded number: a long run of digits, or a large negative exponent. Strings in
 * the body may match too.
 */
const MAY_BE_INEXACT = /[\d.]{16}|[eE]-\d{3}/;
const NOT_SPACE = /[^ \t\n\r]/g;
const END_OF_LITERAL = /[^\w+.-]|$/g;

const indexOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
};

/** Reads a valid JSON text once and collects the inexact numbers. */
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
 * Puts an {@link InexactNumber} wherever JSON.parse lost digits, so that validation judges each number as written. The
 * text is scanned only if it may contain one.
 * @param value the result of JSON.parse for the text; it is changed
 * @param text valid JSON, nested only a few levels: the scan is recursive
 */
export const keepInexactNumbers = (value: unknown, text: string): unknown => {
  if (!MAY_BE_INEXACT.test(text)) return value;
  const inexact = new InexactNumberScanner(text).value();
  if (inexact instanceof Map) replaceNumbers(value as JsonContainer, inexact);
  return value;
};
