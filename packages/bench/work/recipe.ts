import { readFileSync } from 'node:fs';
import { knownValues } from './known-values.js';
import { Repairs } from './repairs.js';
import { scalar, type ScalarSchema } from './scalars.js';
import { Source } from './source.js';

/** The keywords of JSON Schema that the recipe reads. */
interface Schema extends ScalarSchema {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Fields = Readonly<Record<string, unknown>>;

type RootSchema = Schema & { readonly $defs: Readonly<Record<string, Schema>> };

const SCHEMA = new URL('../../../schemas/invoice-request.schema.json', import.meta.url);
const ROOT = JSON.parse(readFileSync(SCHEMA, 'utf8')) as RootSchema;
const MAX_LIST_LENGTH = 8;

const resolved = (schema: Schema): Schema => {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...resolved(ROOT.$defs[$ref.split('/').at(-1)!]!), ...own };
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAnyOf = <Each>(value: Each, ...all: readonly Each[]): boolean => all.includes(value);

/** Location of a value. */
interface Node {
  /** With `[]` for each index. */
  readonly path: string;
  /** With indexes. */
  readonly position: string;
  /** Changes after a rejection. */
  readonly draw: string;
  /** Last index of the position. */
  readonly index: number;
}

/** Returns a request with so many rows, to which random fields are added. */
type BaseOf = (lines: number) => unknown;

const ROWS = 'lineItems';

/**
 * Random requests that the schema allows. The seed and the path decide which fields a request has and of which kind they
 * are. Values also depend on the position. So a longer list begins like a shorter one, and new fields of the schema take
 * part.
 */
export class Recipe {
  readonly #repairs = new Repairs();
  readonly #share: number;

  /** @param rowsOfEach rows per invoice, if the rows are divided between several */
  constructor(private readonly seed: string, private readonly baseOf: BaseOf, private readonly rowsOfEach = Infinity) {
    this.#share = this.#sourceOf('share').any([0.02, 0.05, 0.1, 0.3, 0.6]);
  }

  /** @param lines number of rows */
  request(lines: number): Fields {
    this.#repairs.begin();
    return this.#draw(ROOT, { path: '', position: '', draw: '', index: 0 }, this.baseOf(lines), lines) as Fields;
  }

  /**
   * Changes rejected fields.
   * @param fields paths with indexes
   * @param isLate whether many changes have not helped, so that whole fields are left out, too
   */
  repair(fields: readonly string[], isLate: boolean): void {
    this.#repairs.rejected(fields);
    if (isLate) this.#repairs.dropLast();
  }

  #sourceOf(key: string): Source {
    return new Source(`${this.seed} ${key}`);
  }

  #draw(given: Schema, node: Node, base: unknown, lines: number): unknown {
    const schema = resolved(given);
    const { path, position, draw, index } = node;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.#sourceOf(path + draw).any(schema.enum);
    if (schema.properties !== undefined) return this.#fields(schema, node, base, lines);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) {
      const choice = path === `${ROWS}[]` ? this.#row(choices, position, index) : this.#sourceOf(path + draw).any(choices);
      return this.#draw(choice, node, base, lines);
    }
    if (schema.type === 'array') return this.#list(schema, node, base, lines);
    return scalar(schema, { known: knownValues(path), kind: this.#sourceOf(path + draw), value: this.#sourceOf(position + draw) });
  }

  /** Most rows are items. The first row of an invoice always is. */
  #row([item, ...others]: readonly Schema[], position: string, index: number): Schema {
    return index === 0 || index % this.rowsOfEach === 0 ? item! : this.#sourceOf(position).any([item!, item!, item!, ...others]);
  }

  #fields({ properties = {}, required = [] }: Schema, { path, position, draw, index }: Node, base: unknown, lines: number): Fields {
    const fields: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const node = path === '' ? { path: name, position: name, draw, index } : { path: `${path}.${name}`, position: `${position}.${name}`, draw, index };
      const value = this.#field(schema, node, { base: isFields(base) ? base[name] : undefined, isRequired: required.includes(name) }, lines);
      if (value !== undefined) fields[name] = value;
    }
    return fields;
  }

  #field(schema: Schema, node: Node, { base, isRequired }: { readonly base: unknown; readonly isRequired: boolean }, lines: number): unknown {
    const { origin } = this.#repairs.stateOf(node.path);
    const isNeeded = node.path === ROWS || (isRequired && (base === undefined || origin !== 'base'));
    const isOptional = base !== undefined || !isRequired;
    if (isNeeded || this.#repairs.isWanted(node.path) || (isAnyOf(origin, 'drawn', 'known') && this.#sourceOf(`${node.path}?`).isChosen(this.#share))) {
      return this.#value(schema, node, { base, isOptional }, lines);
    }
    const kept = origin === 'none' ? undefined : base;
    this.#repairs.note(node.path, kept === undefined ? 'none' : 'base', isOptional);
    return kept;
  }

  #value(schema: Schema, node: Node, { base, isOptional }: { readonly base: unknown; readonly isOptional: boolean }, lines: number): unknown {
    const { origin, attempt } = this.#repairs.stateOf(node.path);
    const known = knownValues(node.path);
    const draw = attempt === 0 ? node.draw : `${node.draw} ${attempt}`;
    this.#repairs.note(node.path, origin === 'known' ? 'known' : 'drawn', isOptional);
    if (node.path !== ROWS && origin === 'known' && known.length > 0) return this.#sourceOf(node.position + draw).any(known);
    return this.#draw(schema, { ...node, draw }, base, lines);
  }

  #list({ items = {}, minItems = 0, maxItems = MAX_LIST_LENGTH }: Schema, { path, position, draw }: Node, base: unknown, lines: number): readonly unknown[] {
    const wanted = path === ROWS ? lines : Math.max(minItems, this.#sourceOf(path + draw).any([1, 2, Math.min(maxItems, 20)]));
    const known = Array.isArray(base) ? base as readonly unknown[] : [];
    const itemOf = (index: number): unknown => {
      const own = known[index % Math.max(1, known.length)];
      return this.#value(items, { path: `${path}[]`, position: `${position}[${index}]`, draw, index }, { base: own, isOptional: false }, lines);
    };
    return Array.from({ length: wanted }, (_, index) => itemOf(index));
  }
}
