import { ALL_TARGETS } from '../../lib/einvoice/targets.js';
import type { Target } from '../../lib/einvoice/targets/target.js';
import { TARGET_OPTIONS } from '../../lib/einvoice/targets/target-form.js';
import type { E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';
import type { Generator } from './generated-file.js';

const NOTICE = '// Generated from lib/einvoice/targets.ts. Do not edit: change that file and run `npm run generate`.\n';

type Format = (typeof E_INVOICE_FORMATS)[number];

const optionsOf = (targets: readonly Target[]): Format['options'] => TARGET_OPTIONS.flatMap((name) => {
  const values = new Map(targets.flatMap(({ choice: { [name]: value }, titles }) =>
    (value === undefined ? [] : [[value, titles?.[name] ?? value]])));
  const standard = targets.find(({ isDefault }) => isDefault)?.choice[name];
  return values.size === 0 ? [] : [{ name, values: [...values], ...standard !== undefined && { default: standard } }];
});

/** The formats of targets, in their order. */
export const formatsOf = (targets: readonly Target[]): readonly Format[] =>
  [...new Set(targets.map(({ choice }) => choice.format))].map((format) => {
    const formatTargets = targets.filter(({ choice }) => choice.format === format);
    return { format, title: formatTargets[0]?.name.title ?? format, options: optionsOf(formatTargets) };
  });

/** The values of `eInvoice.format` and of each option in the request. */
export const choicesOf = (targets: readonly Target[]): Readonly<Record<string, readonly string[]>> => {
  const formats = formatsOf(targets);
  const options = TARGET_OPTIONS.map((name) =>
    [name, [...new Set(targets.flatMap(({ choice }) => choice[name] ?? []))]] as const);
  return { format: formats.map(({ format }) => format), ...Object.fromEntries(options) };
};

/** The category of each tax code of the national lists of targets. */
export const taxCodesOf = (targets: readonly Target[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...targets.map(({ taxCodes }) => taxCodes?.codes ?? {})) as Readonly<Record<string, string>>;

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

/** What a request sends for each target. */
export const E_INVOICE_CHOICES: readonly Readonly<Record<string, string>>[] = ${JSON.stringify(targets.map(({ choice }) => choice))};

/** The VAT category of each code of a national list of taxes. */
export const TAX_CODES: Readonly<Record<string, string>> = ${JSON.stringify(taxCodesOf(targets))};
`;

/** Generates what validation and the playground know of the targets of e-invoices. */
export const eInvoiceFormats: Generator = {
  name: 'formats of e-invoices',
  produce: () => Promise.resolve([{ path: 'schemas/generated/e-invoice-formats.ts', text: fileOf(ALL_TARGETS) }]),
};
