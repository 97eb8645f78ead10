import { ALL_TARGETS } from '../../lib/einvoice/targets.js';
import type { Target } from '../../lib/einvoice/targets/target.js';
import { OPTIONS } from '../../lib/einvoice/targets/target-form.js';
import type { E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';
import type { Generator } from './generated-file.js';
import { readRequestSchema, REQUEST_SCHEMA_PATH, type SchemaNode } from './request-schema.js';

const NOTICE = '// Generated from lib/einvoice/targets.ts. Do not edit: change that file and run `npm run generate`.\n';

type Format = (typeof E_INVOICE_FORMATS)[number];

const optionsOf = (targets: readonly Target[]): Format['options'] => OPTIONS.flatMap((name) => {
  const values = new Map(targets.flatMap(({ choice: { [name]: value }, titles }) =>
    (value === undefined ? [] : [[value, titles?.[name] ?? value]])));
  const standard = targets.find(({ isDefault }) => isDefault)?.choice[name];
  return values.size === 0 ? [] : [{ name, values: [...values], ...standard !== undefined && { default: standard } }];
});

/** The formats of targets, in their order. */
export const formatsOf = (targets: readonly Target[]): readonly Format[] =>
  [...new Set(targets.map(({ choice }) => choice.format))].map((format) => {
    const its = targets.filter(({ choice }) => choice.format === format);
    return { format, title: its[0]?.name.title ?? format, options: optionsOf(its) };
  });

/** The values of `eInvoice.format` and of each option in the request. */
export const choicesOf = (targets: readonly Target[]): Readonly<Record<string, readonly string[]>> => {
  const formats = formatsOf(targets);
  const options = OPTIONS.map((name) =>
    [name, [...new Set(targets.flatMap(({ choice }) => choice[name] ?? []))]] as const);
  return { format: formats.map(({ format }) => format), ...Object.fromEntries(options) };
};

/** The schema of the request with the choices of targets. */
export const schemaWith = (schema: SchemaNode, targets: readonly Target[]): SchemaNode => {
  const { eInvoice, ...definitions } = schema.$defs ?? {};
  const choices = choicesOf(targets);
  const meanings = new Map(targets.map(({ choice, name }) => [choice.format, `\`${choice.format}\` is ${name.meaning}.`]));
  const properties = Object.fromEntries(Object.entries(eInvoice?.properties ?? {}).map(([name, node]) => [name, {
    ...node, ...name === 'format' && { description: [...meanings.values()].join(' ') },
    ...choices[name] !== undefined && { enum: choices[name] },
  }]));
  // The order of the definitions stays.
  const $defs = Object.fromEntries(Object.entries(schema.$defs ?? {})
    .map(([name, node]) => [name, definitions[name] ?? { ...node, properties }]));
  return { ...schema, $defs };
};

const fileOf = (targets: readonly Target[]): string => `${NOTICE}
/** An option of a format: the values that a request can send, with their titles, and what the format means without it. */
export interface FormatOption {
  readonly name: string;
  readonly values: readonly (readonly [value: string, title: string])[];
  readonly default?: string;
}

/** The formats of e-invoices with their titles and options. */
export const E_INVOICE_FORMATS: readonly { readonly format: string; readonly title: string; readonly options: readonly FormatOption[] }[] = [
${formatsOf(targets).map((format) => `  ${JSON.stringify(format)},\n`).join('')}];
`;

/** Generates what other rooms know of the targets of e-invoices: the choices of the request's schema, of validation and of the playground. */
export const eInvoiceFormats: Generator = {
  name: 'formats of e-invoices',
  produce: async () => [
    { path: 'schemas/generated/e-invoice-formats.ts', text: fileOf(ALL_TARGETS) },
    { path: REQUEST_SCHEMA_PATH, text: `${JSON.stringify(schemaWith(await readRequestSchema(), ALL_TARGETS), null, 2)}\n` },
  ],
};
