const QUOTE = 0x22;
const BACKSLASH = 0x5C;

/** The index of the quote that ends a string, by that of its opening quote; the length of the text if there is none. */
export const endOfString = (text: string, start: number): number => {
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
export interface JsonLimits {
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

/** Counts the brackets and commas of a text. Only objects have a limit of their own; array entries count toward the total. */
class JsonSizeCounter {
  readonly #limits: JsonLimits;
  /** The commas so far for each open level. An array starts at minus infinity, so that it never reaches the limit. */
  readonly #fields: number[] = [];
  #entries = 0;

  constructor(limits: JsonLimits) { this.#limits = limits; }

  /** Counts one character outside strings. Returns the limit that it exceeds, if any. */
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
 * Finds the first limit that a JSON text exceeds, before it is parsed. The scan stops there. It ignores brackets and
 * commas in strings, and the text need not be valid.
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
