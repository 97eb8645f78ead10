import { readFileSync } from 'node:fs';

/** The parts of the request's schema that name its fields. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The schema of the request. */
export const readSchema = (): Schema => JSON.parse(readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as Schema;

/** The fields that one control of the form stands for, as the path of that control. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  // A tax, discount or charge may be alone or in a list, and an adjustment or a reference may be a value or an object with it.
  [/\b(discount|charge)-#/, '$1'], [/\btax-#/, 'tax'], [/\b(discount|charge|tax|shipping|reference)-(amount|percent|label|rf|qrr|ogm|viite|kid|kid11|ocr|ocrLength)$/, '$1'],
  // The file decides both.
  [/^attachments-#-(mediaType|content)$/, 'attachments-#'],
  [/^customFields-#$/, 'customFields-#-name'], [/^columns-#-column$/, 'columns-#'],
];

/** The path of a control by its id, with `#` for an index. */
export const pathOfControl = (id: string): string => id.slice('f-'.length).replaceAll(/-\d+(?=-|$)/g, '-#').replaceAll(/\b(discount|charge|tax)-#/g, '$1');

const controlOf = (leaf: string): string => SHARED.reduce((path, [pattern, control]) => path.replace(pattern, control), leaf);

/** The paths of all single values that a request can have, in the form that the ids of their controls have, such as `lineItems-#-rate`. */
export const requestLeaves = (): readonly string[] => {
  const schema = readSchema();
  const leaves = (node: Schema): readonly string[] => {
    const { anyOf = [], properties = {}, items } = node.$ref === undefined ? node : { ...schema.$defs?.[node.$ref.slice('#/$defs/'.length)], ...node };
    const inner = [...Object.entries(properties), ...items === undefined ? [] : [['#', items] as const]];
    const found = [
      ...anyOf.flatMap(leaves),
      ...inner.flatMap(([name, each]) => leaves(each).map((rest) => (rest === '' ? name : `${name}-${rest}`))),
    ];
    return found.length === 0 ? [''] : found;
  };
  return [...new Set(leaves(schema).map(controlOf))];
};

type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with an entry in each list that it lacks, so that the form shows the controls of the entry. */
export const withEntries = (body: Value): Value => {
  const schema = readSchema();
  const whole = (node: Schema): Schema => (node.$ref === undefined ? node : { ...schema.$defs?.[node.$ref.slice('#/$defs/'.length)], ...node });
  const formOf = (value: Value, forms: readonly Schema[]): Schema =>
    forms.find((form) => Object.keys(value).every((name) => name in (whole(form).properties ?? {}))) ?? {};
  const fill = (reference: Schema, value: unknown): unknown => {
    const { items, properties, anyOf } = whole(reference);
    if (anyOf !== undefined) return isObject(value) ? fill(formOf(value, anyOf), value) : value;
    if (items !== undefined) return Array.isArray(value) ? value.map((each) => fill(items, each)) : [fill(items, undefined) ?? ''];
    if (properties === undefined || (value !== undefined && !isObject(value))) return value;
    const fields = Object.entries(properties).map(([name, each]) => [name, fill(each, value?.[name])] as const);
    return { ...value, ...Object.fromEntries(fields.filter(([, each]) => each !== undefined)) };
  };
  return fill(schema, body) as Value;
};
