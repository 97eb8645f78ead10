import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
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
export const without = (fields: Fields, names: ReadonlySet<string>): Fields =>
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

/** Fields whose values must fit each other, and are random here. */
const CONSTRAINED_FIELDS = new Set([
  'discount', 'seller', 'buyer', 'payee', 'taxRepresentative', 'delivery', 'period', 'precedingInvoices', 'references', 'payment', 'authority', 'payments', 'previousBalance', 'taxCurrency', 'secondCurrency', 'taxSummary', 'logoOnly', 'copies',
  'attachments', 'brand', 'billingCase', 'deposits', 'depositMethod', 'mentions', 'validUntil', 'paidDate', 'option', 'eInvoice', 'documentType', 'customFields', 'strict', 'classifications', 'attributes', 'gtin', 'object', 'unitCode', 'originCountry', 'language',
  'per', 'free', 'time', 'picture',
]);

/** Members of a charge or of shipping whose texts are codes. */
const AMOUNT_CODES = new Set(['reasonCode']);

/** Members of a tax that need each other or its percentage. */
const CONSTRAINED_TAX_FIELDS = new Set(['category', 'reason', 'reasonCode']);

const acceptedTax = (tax: unknown): unknown => {
  if (Array.isArray(tax)) return tax.map(acceptedTax);
  if (typeof tax !== 'object' || tax === null) return tax;
  const fields = without(tax as Fields, CONSTRAINED_TAX_FIELDS);
  return 'percent' in fields ? { ...fields, percent: Math.abs(fields.percent as number) } : fields;
};

const withAcceptedTax = (fields: Fields): Fields => ('tax' in fields ? { ...fields, tax: acceptedTax(fields.tax) } : fields);

/** Lines may have taxes of their own, so the charges of the document name theirs. */
const acceptedCharges = ({ charge }: Fields): Fields => {
  if (charge === undefined) return {};
  const charges = [charge].flat() as Fields[];
  return { charge: charges.map((each) => withAcceptedTax({ tax: [], ...without(each, AMOUNT_CODES) })) };
};

/** Sentences hold all their marks. */
const acceptedSentences = ({ documentLabels }: Fields): Fields => {
  if (documentLabels === undefined) return {};
  const labels = Object.entries(documentLabels as Fields).map(([name, text]) =>
    [name, /^(cashDiscount|netTerm|instalment|lateInterest)$/.test(name) ? '{number} {percent} {date} {amount}' : text]);
  return { documentLabels: Object.fromEntries(labels) as Fields };
};

const acceptedColumns = ({ columns }: Fields): Fields => {
  if (columns === undefined) return {};
  const names = (columns as readonly unknown[]).filter((column) => typeof column === 'string');
  return { columns: [...new Set(['item', 'amount', ...names])].slice(0, 8) };
};

const withoutReasonCode = (amount: unknown): unknown => {
  if (Array.isArray(amount)) return amount.map(withoutReasonCode);
  return typeof amount === 'object' && amount !== null ? without(amount as Fields, AMOUNT_CODES) : amount;
};

const withAcceptedCharge = (fields: Fields): Fields =>
  ('charge' in fields ? { ...fields, charge: withoutReasonCode(fields.charge) } : fields);

const acceptedLine = (line: Fields): Fields => {
  const fields = withAcceptedCharge(without(line, CONSTRAINED_FIELDS));
  return 'text' in line ? fields : { rate: 1, ...withAcceptedTax(fields), quantity: Math.abs(Math.trunc(line.quantity as number)) };
};

/** The lines of a section together, and one that is not only text. */
const acceptedLines = ({ lineItems }: Fields): readonly Fields[] =>
  [{ description: 'A', quantity: 1, rate: 1 }, ...lineItems as readonly Fields[]].map(acceptedLine)
    .sort((left, right) => String(left.section).localeCompare(String(right.section)));

const acceptedShipping = ({ shipping }: Fields): Fields => {
  if (shipping === undefined) return {};
  return { shipping: typeof shipping === 'object' ? withAcceptedTax(without(shipping as Fields, AMOUNT_CODES)) : shipping };
};

/** A valid request body. */
export const acceptedBody: fc.Arbitrary<Fields> = validBody.map((body) => ({
  companyName: 'A', billTo: 'B', ...withAcceptedTax(without(body, CONSTRAINED_FIELDS)), ...acceptedShipping(body), ...acceptedCharges(body),
  ...acceptedColumns(body), ...acceptedSentences(body), ...body.roundTo !== undefined && { roundTo: 1 },
  ...body.letter !== undefined && { letter: { window: 'din-5008-a' }, paperSize: 'A4' },
  pricesIncludeTax: false, lineItems: acceptedLines(body),
}));
