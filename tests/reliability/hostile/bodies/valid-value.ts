import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { computeInvoice } from '../../../../lib/document/prepare-invoice.js';
import { AppError } from '../../../../lib/errors.js';
import type { ValidRequest } from '../../../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../../../lib/validation/validate-invoice-request.js';
import { allowedText } from './hostile-text.js';

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Pick<Schema, 'required'>[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const CONTRACT = JSON.parse(
  readFileSync(new URL('../../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8'),
) as Schema;

/** A PNG of one colour and the given size. */
const pngUrl = (side: number): string => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(side * (side * 3 + 1), 0));
  const file = [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`;
};

const LOCALES = [
  'en-US', 'de-DE', 'fr-CH', 'ar-EG', 'he-IL', 'fa-IR', 'ur-PK', 'hi-IN', 'ja-JP', 'zh-Hant-TW', 'th-TH', 'en-IN', 'xx-YY', 'de-CH-1996',
];

const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Texts with a special form, by the name of their definition. */
const TOKENS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  calendarDate: day,
  colour: fc.integer({ min: 0, max: 0xFFFFFF }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`),
  language: fc.constantFrom('en', 'de', 'pt-BR', 'zh-HK', 'en-GB', 'es-419', 'sr-Latn-ME'),
  languageTag: fc.constantFrom(...LOCALES),
  percentage: fc.constantFrom('0%', '7%', '8.25%', '19%', '100%', '0.0001%'),
  pictureDataUrl: fc.integer({ min: 1, max: 60 }).map(pngUrl),
};

const amount = (schema: Schema): fc.Arbitrary<number> => {
  const minimum = schema.exclusiveMinimum === undefined ? schema.minimum ?? -1_000_000 : schema.exclusiveMinimum + 0.01;
  const maximum = schema.maximum ?? 1_000_000;
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: maximum }).map((value) => value + 0),
    fc.integer({ min: Math.ceil(minimum * 100), max: maximum * 100 }).map((cents) => cents / 100),
  );
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields, but not those of these names. */
export const without = (fields: object, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));

const definitionOf = ({ $ref = '' }: Schema): Schema => CONTRACT.$defs?.[$ref.slice('#/$defs/'.length)] ?? {};

const recordOf = (properties: NonNullable<Schema['properties']>, required: readonly string[]): fc.Arbitrary<unknown> => fc.record(
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])),
  { requiredKeys: [...required], noNullPrototype: true },
);

/** An object; with `oneOf`, it has the members of one alternative, and not those of another. */
const objectOf = ({ properties = {}, required = [], oneOf = [{}] }: Schema): fc.Arbitrary<unknown> => {
  const alternatives = oneOf.map((each) => each.required ?? []);
  return fc.oneof(...alternatives.map((chosen) => {
    const others = new Set(alternatives.flat().filter((name) => !chosen.includes(name)));
    return recordOf(without(properties, others) as typeof properties, [...required, ...chosen]);
  }));
};

const listOf = ({ items = {}, minItems = 0, maxItems = 10 }: Schema): fc.Arbitrary<unknown> =>
  fc.array(valueOf(items), { minLength: minItems, maxLength: Math.min(maxItems, 8) });

const BY_TYPE: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  object: objectOf,
  array: listOf,
  number: amount,
  boolean: () => fc.boolean(),
  string: ({ minLength = 0, maxLength = 100 }) => allowedText(minLength, maxLength),
};

const withoutReference = (schema: Schema): Schema => {
  const { $ref, ...rest } = schema;
  return $ref === undefined ? schema : rest;
};

/** A value that matches a schema. */
const valueOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const token = TOKENS[schema.$ref?.slice('#/$defs/'.length) ?? ''];
  if (token !== undefined) return token;
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.$ref !== undefined) return valueOf({ ...definitionOf(schema), ...withoutReference(schema) });
  return BY_TYPE[schema.type ?? '']?.(schema) ?? fc.constant(null);
};

/** A request body that matches the schema. It may still break a rule about the whole invoice, such as a discount above the subtotal. */
export const validBody: fc.Arbitrary<Fields> = valueOf(CONTRACT) as fc.Arbitrary<Fields>;

/** Bounds the rounds of removals of a body. Removing a member may make its object invalid. */
const MAX_ROUNDS = 20;

const LATER = new Set(['language']);

/** Paths of the errors that the fields and the amounts of a body give. */
const errorPaths = (body: Fields): readonly string[] => {
  try {
    // Labels of a language are loaded later, and reject nothing.
    computeInvoice(without(validateInvoiceRequest(body), LATER) as ValidRequest, { deploymentWatermark: null });
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details.map(({ field }) => field);
    throw error;
  }
};

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const drop = (container: Container, key: string): void => {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
};

/** Fields that every invoice has, and a line that no rule rejects. */
const BASE: Fields = { companyName: 'A', billTo: 'B', invoiceNumber: 'A', date: '2026-12-31', lineItems: [] };
const withPlainLine = (body: Fields): Fields =>
  ({ ...body, lineItems: [...body.lineItems as readonly Fields[], { description: 'A', quantity: 1, rate: 1 }] });

/** Removes the value that an error names. If it is missing, its container goes, and at the top the last field that is optional. */
const removeAt = (body: Record<string, unknown>, path: string): void => {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  let found: readonly [Container, string] | undefined;
  let value: unknown = body;
  for (const step of steps) {
    if (!isContainer(value) || !(step in value)) break;
    found = [value, step];
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  if (found !== undefined && !(found[0] === body && found[1] in BASE)) return drop(...found);
  const last = Object.keys(body).filter((name) => !(name in BASE)).at(-1);
  if (last !== undefined) drop(body, last);
};

/** Removes what the service rejects until it accepts the body, so that a field with a new rule needs no line here. */
export const accepted = (body: Fields): Fields => {
  const draft = { ...BASE, ...structuredClone(body) };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const paths = new Set(errorPaths(withPlainLine(draft)));
    if (paths.size === 0) break;
    // The last first, because indexes of a list change when an entry goes.
    for (const path of [...paths].reverse()) removeAt(draft, path);
  }
  return withPlainLine(draft);
};

/** A valid request body. */
export const acceptedBody: fc.Arbitrary<Fields> = validBody.map(accepted);
