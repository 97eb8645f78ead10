import { inexactNumber, type InexactNumber } from './exact-number.js';
import { endOfString } from './json-extent.js';

/** The inexact numbers below one list or object, by index or name. */
type Entries = Map<string, Found>;
type Found = InexactNumber | Entries;
type Container = Record<string, unknown>;

/** Whether a text may hold a number that is rounded: a long run of digits, or a large negative exponent. Texts of a body may match too. */
const SUSPECT = /[\d.]{16}|[eE]-\d{3}/;
const NOT_SPACE = /[^ \t\n\r]/g;
const END_OF_WORD = /[^\w+.-]|$/g;

const indexOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
};

/** Reads a valid JSON text once, from start to end, and collects the inexact numbers. */
class InexactNumberScan {
  readonly #text: string;
  #at = 0;

  constructor(text: string) { this.#text = text; }

  value(): Found | undefined {
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
    const end = indexOf(END_OF_WORD, this.#text, this.#at);
    const literal = this.#text.slice(this.#at, end);
    this.#at = end;
    return inexactNumber(literal);
  }

  #name(): string {
    const start = this.#at;
    this.#skipString();
    const name = JSON.parse(this.#text.slice(start, this.#at)) as string;
    this.#skipSpace();
    this.#at += 1; // the colon
    return name;
  }

  #entries(close: '}' | ']', nextKey: () => string): Entries | undefined {
    const found: Entries = new Map();
    this.#at += 1;
    while (this.#skipSpace() !== close) {
      if (this.#text.charAt(this.#at) === ',') this.#at += 1;
      this.#skipSpace();
      const key = nextKey();
      const value = this.value();
      if (value === undefined) found.delete(key); // of equal names the last counts
      else found.set(key, value);
    }
    this.#at += 1;
    return found.size === 0 ? undefined : found;
  }
}

const replaceIn = (container: Container, found: Entries): void => {
  for (const [key, entry] of found) {
    if (entry instanceof Map) replaceIn(container[key] as Container, entry);
    else container[key] = entry;
  }
};

/**
 * A parsed body in which {@link InexactNumber}s stand where parsing lost digits, so that validation can judge each number by what was written.
 * The body is read a second time only if it may hold one.
 * @param value what JSON.parse made of the text; it is changed
 * @param text valid JSON, nested a few levels at most: the scan calls itself once a level
 */
export const keepInexactNumbers = (value: unknown, text: string): unknown => {
  if (!SUSPECT.test(text)) return value;
  const found = new InexactNumberScan(text).value();
  if (found instanceof Map) replaceIn(value as Container, found);
  return value;
};
