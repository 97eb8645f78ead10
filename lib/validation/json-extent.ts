const QUOTE = 0x22;
const BACKSLASH = 0x5C;

/**
 * Index of the quote that ends a string, or the length of the text if none does.
 * @param text JSON
 * @param start index of the quote that begins it
 */
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

/** How much a JSON text may hold. */
export interface JsonLimits {
  /** Levels of lists and objects, ≥ 0. */
  readonly depth: number;
  /** Entries of all lists and objects together that follow another one. */
  readonly entries: number;
  /** Entries of one object that follow another one. */
  readonly fields: number;
}

const OPEN_LIST = 0x5B;
const OPEN_OBJECT = 0x7B;
const CLOSE_LIST = 0x5D;
const CLOSE_OBJECT = 0x7D;
const COMMA = 0x2C;

/** Follows the brackets and commas of a text; a list counts its entries too, but only those of objects have a limit of their own. */
class Extent {
  readonly #limits: JsonLimits;
  /** One a level: the entries so far, from minus infinity in a list. */
  readonly #fields: number[] = [];
  #entries = 0;

  constructor(limits: JsonLimits) { this.#limits = limits; }

  /** Takes one character outside of strings, and tells which limit it breaks. */
  meet(unit: number): keyof JsonLimits | undefined {
    if (unit === COMMA) return this.#next();
    if (unit === OPEN_LIST || unit === OPEN_OBJECT) return this.#open(unit);
    if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) this.#fields.pop();
    return undefined;
  }

  #open(unit: number): 'depth' | undefined {
    this.#fields.push(unit === OPEN_LIST ? -Infinity : 0);
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
 * The first limit that a JSON text goes beyond, found in one pass that stops there: what parsing would cost is known before. Brackets
 * and commas in strings do not count; the text need not be valid.
 * @param text JSON
 * @param limits how much it may hold
 * @returns undefined within the limits
 */
export const jsonExcess = (text: string, limits: JsonLimits): keyof JsonLimits | undefined => {
  const extent = new Extent(limits);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) {
      index = endOfString(text, index);
      continue;
    }
    const excess = extent.meet(unit);
    if (excess !== undefined) return excess;
  }
  return undefined;
};
