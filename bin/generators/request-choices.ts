import { ALL_TARGETS } from '../../lib/einvoice/targets.js';
import type { Target } from '../../lib/einvoice/targets/target.js';
import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_TYPES, isSelfBilled, type DocumentType } from '../../lib/invoice/document-types.js';
import { DEFAULT_THEME, THEME_NAMES } from '../../lib/presentation/themes.js';
import { required } from '../../lib/required.js';
import { choicesOf, taxCodesOf } from './e-invoice-formats.js';
import type { Generator } from './generated-file.js';
import { labelFiles } from './label-files.js';
import { documentLabelSchemas, GENERATED_NOTICE, readRequestSchema, REQUEST_SCHEMA_PATH, type SchemaNode } from './request-schema.js';

/** A definition whose member `code` is a code of a national list of taxes. */
const withTaxCodes = (node: SchemaNode, codes: readonly string[]): SchemaNode => {
  const { category, code } = node.properties ?? {};
  return category === undefined || code === undefined ? node
    : { ...node, properties: { ...node.properties, code: { ...code, enum: codes } } };
};

/** The schema of the request with the choices of targets. */
export const withTargets = (schema: SchemaNode, targets: readonly Target[]): SchemaNode => {
  const { eInvoice, ...definitions } = schema.$defs ?? {};
  const choices = choicesOf(targets);
  const descriptions = new Map(targets.map(({ choice, name }) => [choice.format, `\`${choice.format}\` is ${name.meaning}.`]));
  const properties = Object.fromEntries(Object.entries(eInvoice?.properties ?? {}).map(([name, node]) => [name, {
    ...node, ...name === 'format' && { description: [...descriptions.values()].join(' ') },
    ...choices[name] !== undefined && { enum: choices[name] },
  }]));
  // The order of the definitions stays.
  const $defs = Object.fromEntries(Object.entries(schema.$defs ?? {})
    .map(([name, node]) => [name, withTaxCodes(definitions[name] ?? { ...node, properties }, Object.keys(taxCodesOf(targets)))]));
  return { ...schema, $defs };
};

const withChoice = (schema: SchemaNode, name: string, values: readonly string[], defaultValue: string): SchemaNode => {
  const { properties } = schema;
  return { ...schema, properties: { ...properties, [name]: { ...properties?.[name], enum: values, default: defaultValue } } };
};

/** The schema of the request with the names of designs. */
export const withThemes = (schema: SchemaNode, names: readonly string[]): SchemaNode =>
  withChoice(schema, 'theme', names, DEFAULT_THEME);

/** A choice of required fields that depends on who issues the document. A choice for self-billed documents requires their type. */
const withIssuers = (choice: SchemaNode, types: readonly DocumentType[]): SchemaNode => {
  const { documentType, ...others } = choice.properties ?? {};
  if (documentType === undefined) return choice;
  const needsSelfBilling = choice.required?.includes('documentType') === true;
  const allowedTypes = types.filter((type) => isSelfBilled(type) === needsSelfBilling);
  return { ...choice, properties: { documentType: { ...documentType, enum: allowedTypes }, ...others } };
};

/** The schema of the request with the types of documents, also where required fields depend on them. */
export const withDocumentTypes = (schema: SchemaNode, types: readonly DocumentType[]): SchemaNode => {
  const choices = schema.allOf?.map(({ anyOf = [] }) => ({ anyOf: anyOf.map((choice) => withIssuers(choice, types)) }));
  return withChoice({ ...schema, ...choices && { allOf: choices } }, 'documentType', types, DEFAULT_DOCUMENT_TYPE);
};

/** The tags of all languages, and then their other names. */
const languageTags = (): readonly string[] => {
  const files = labelFiles();
  return [...files.map(({ language }) => language), ...files.flatMap(({ aliases = {} }) => Object.keys(aliases))];
};

/** The schema of the request with the languages that have labels. */
export const withLanguages = (schema: SchemaNode, tags: readonly string[]): SchemaNode => {
  const { language } = schema.$defs ?? {};
  const [, ...others] = language?.anyOf ?? [];
  return { ...schema, $defs: { ...schema.$defs, language: { ...language, anyOf: [{ type: 'string', enum: tags }, ...others] } } };
};

const THEMES_FILE = `// Generated from lib/presentation/themes.ts. Do not edit: change that file and run \`npm run generate\`.

/** Names of the designs. */
export const THEME_NAMES = ${JSON.stringify(THEME_NAMES)} as const;
`;

const regionalVatLabels = (): Readonly<Record<string, string>> => {
  const { regions = {} } = required(labelFiles().find(({ language }) => language === 'en'), 'the labels in English');
  return Object.fromEntries(
    Object.entries(regions).flatMap(([region, { vatId }]) => (vatId === undefined ? [] : [[region, vatId]])));
};

const documentLabelsFile = (schema: SchemaNode): string => {
  const valuesOf = (keyword: 'default' | 'title'): string =>
    JSON.stringify(Object.fromEntries(Object.entries(documentLabelSchemas(schema)).map(([key, node]) => [key, node[keyword]])));
  return `${GENERATED_NOTICE}
/** The texts of \`documentLabels\` without \`language\`. */
export const DEFAULT_DOCUMENT_LABELS = ${valuesOf('default')};

/** Their names in the form. */
export const DOCUMENT_LABEL_TITLES = ${valuesOf('title')};

/** What countries call their VAT IDs in English. */
export const REGIONAL_VAT_LABELS = ${JSON.stringify(regionalVatLabels())};
`;
};

/**
 * Generates choices in the request's schema from the lists of the service: formats of e-invoices, designs, types of
 * documents and languages. All other generators read them from the schema. The names of the designs and the texts of
 * `documentLabels` are also written for lib and the playground.
 */
export const requestChoices: Generator = {
  name: 'choices of the request',
  produce: async () => {
    const formats = withTargets(await readRequestSchema(), ALL_TARGETS);
    const schema = withLanguages(withDocumentTypes(withThemes(formats, THEME_NAMES), DOCUMENT_TYPES), languageTags());
    return [
      { path: REQUEST_SCHEMA_PATH, text: `${JSON.stringify(schema, null, 2)}\n` },
      { path: 'schemas/generated/theme-names.ts', text: THEMES_FILE },
      { path: 'schemas/generated/document-labels.ts', text: documentLabelsFile(schema) },
    ];
  },
};
