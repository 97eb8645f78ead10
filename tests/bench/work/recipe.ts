import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { costlyPng, COSTLY_JPEGS, PNG_COLOURS } from '../../support/invoices/costly-pictures.js';
import { mixedScripts } from '../../support/invoices/attack-bodies.js';
import { HOSTILE_TEXTS, hostileTexts } from '../../support/invoices/hostile-texts.js';
import { knownValues } from './known-values.js';
import { Source } from './source.js';

/** The keywords of JSON Schema that say what a value looks like. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Fields = Readonly<Record<string, unknown>>;

const ROOT = JSON.parse(readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as Schema & { readonly $defs: Readonly<Record<string, Schema>> };
const NUMBERS = [0, 0.01, 1, 2, 3, 12.5, 99.99, 1234.56, 99_999.99, -1];
const LENGTHS = [1, 12, 20, 80, 400, Infinity];
const LONGEST_LIST = 8;
const MOST_SIDE = 1000;

const resolved = (schema: Schema): Schema => {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...resolved(ROOT.$defs[$ref.split('/').at(-1)!]!), ...own };
};

/** Free texts have patterns that only exclude. */
const isFreeText = ({ pattern }: Schema): boolean => pattern === undefined || pattern.startsWith('^[^');
const isSingleLine = ({ pattern }: Schema): boolean => pattern?.includes('\\u0000-\\u001F') === true;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = new Map<string, readonly string[]>();
const textsOf = (name: string): readonly string[] => {
  const known = texts.get(name) ?? hostileTexts(name, 12);
  texts.set(name, known);
  return known;
};

const pngOf = (source: Source): string => {
  const [colourType, , depths] = source.any(PNG_COLOURS);
  const [width, height] = [1 + source.below(MOST_SIDE), 1 + source.below(MOST_SIDE)];
  return costlyPng({
    width, height, colourType, bitDepth: source.any(depths), isInterlaced: source.isChosen(0.5), hasTransparency: source.isChosen(0.5),
    filter: source.below(5), fill: source.below(256),
  });
};

const pictureOf = (source: Source): string => (source.isChosen(0.2) ? source.any(Object.values(COSTLY_JPEGS))() : pngOf(source));

/** How far a value is from hostile: after each rejection of a path it has the next. */
const TAMENESS = { hostile: 0, known: 1, absent: 2 } as const;

/**
 * A random request that the schema allows. Which fields it has and of which kind they are depends on the seed and the path; the value depends on
 * the place, too. So a longer list begins like a shorter one, and a new field of the schema takes part.
 */
export class Recipe {
  readonly #tameness = new Map<string, number>();
  readonly #share: number;

  /** @param base request to which random fields are added */
  constructor(private readonly seed: string, private readonly base: unknown = {}) {
    this.#share = this.#of('share').any([0.02, 0.05, 0.1, 0.3, 0.6]);
  }

  /** The request with this number of rows. */
  request(lines: number): Fields {
    return this.#draw(ROOT, '', '', this.base, lines) as Fields;
  }

  /**
   * Changes what is rejected: a hostile value to a known one, and that to none.
   * @param field path of a rejected value, with indexes
   */
  tame(field: string): void {
    const path = field.replace(/\[\d+\]/g, '[]');
    this.#tameness.set(path, (this.#tameness.get(path) ?? TAMENESS.hostile) + 1);
  }

  #of(key: string): Source {
    return new Source(`${this.seed} ${key}`);
  }

  #isAt(path: string, tameness: number): boolean {
    return (this.#tameness.get(path) ?? TAMENESS.hostile) >= tameness;
  }

  #draw(given: Schema, path: string, place: string, base: unknown, lines: number): unknown {
    const schema = resolved(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.#of(path).any(schema.enum);
    if (schema.properties !== undefined) return this.#fields(schema, path, place, base, lines);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.#draw(this.#of(path === 'lineItems[]' ? place : path).any(path === 'lineItems[]' ? [choices[0]!, ...choices, choices[0]!] : choices), path, place, base, lines);
    if (schema.type === 'array') return this.#list(schema, path, place, base, lines);
    return this.#isAt(path, TAMENESS.known) && knownValues(path).length > 0 ? this.#of(place).any(knownValues(path)) : this.#scalar(schema, path, place);
  }

  #fields({ properties = {}, required = [] }: Schema, path: string, place: string, base: unknown, lines: number): Fields {
    const fields: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const [ownPath, ownPlace] = path === '' ? [name, name] : [`${path}.${name}`, `${place}.${name}`];
      const ofBase = isFields(base) ? base[name] : undefined;
      const isWanted = required.includes(name) || (this.#of(`${ownPath}?`).isChosen(this.#share) && !this.#isAt(ownPath, TAMENESS.absent));
      const value = isWanted ? this.#draw(schema, ownPath, ownPlace, ofBase, lines) : ofBase;
      if (value !== undefined) fields[name] = value;
    }
    return fields;
  }

  #list({ items = {}, minItems = 0, maxItems = LONGEST_LIST }: Schema, path: string, place: string, base: unknown, lines: number): readonly unknown[] {
    const wanted = path === 'lineItems' ? lines : Math.max(minItems, this.#of(path).any([1, 2, Math.min(maxItems, 20)]));
    const known = Array.isArray(base) ? base as readonly unknown[] : [];
    return Array.from({ length: wanted }, (_, index) => this.#draw(items, `${path}[]`, `${place}[${index}]`, known[index % Math.max(1, known.length)], lines));
  }

  #scalar(schema: Schema, path: string, place: string): unknown {
    const [kind, value] = [this.#of(path), this.#of(place)];
    if (schema.type === 'boolean') return kind.isChosen(0.5);
    if (schema.type === 'number' || schema.type === 'integer') return this.#number(schema, value);
    if (schema.pattern?.startsWith('^data:image') === true) return pictureOf(kind);
    if (schema.format === 'date') return `2026-${String(1 + value.below(12)).padStart(2, '0')}-${String(1 + value.below(28)).padStart(2, '0')}`;
    if (isFreeText(schema)) return this.#text(schema, kind, value);
    const known = knownValues(path);
    if (known.length > 0 && kind.isChosen(0.7)) return value.any(known);
    return fc.sample(fc.stringMatching(new RegExp(schema.pattern!)), { seed: value.below(2 ** 31), numRuns: 1 })[0];
  }

  #number({ type, minimum = -1e6, maximum = 1e6 }: Schema, value: Source): number {
    const fine = NUMBERS.filter((each) => each >= minimum && each <= maximum && (type === 'number' || Number.isInteger(each)));
    return fine.length === 0 ? minimum : value.any(fine);
  }

  #text(schema: Schema, kind: Source, value: Source): string {
    const length = Math.max(1, Math.min(kind.any(LENGTHS), schema.maxLength ?? 200, 2000));
    const name = kind.isChosen(0.3) ? undefined : kind.any(HOSTILE_TEXTS);
    const whole = name === undefined ? mixedScripts(value.below(100_000), length) : value.any(textsOf(name));
    const start = name === undefined ? 0 : value.below(Math.max(1, whole.length - length));
    const text = [...whole.slice(start, start + 2 * length)].slice(0, length).join('');
    return (isSingleLine(schema) ? text.replace(/\s+/g, ' ') : text).trim() || 'x';
  }
}
