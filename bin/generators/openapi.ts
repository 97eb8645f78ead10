import { readFile } from 'node:fs/promises';
import { TIERS, currencyEntry, currencySymbol, themeEntry, usageReport } from '../../lib/variants.js';
import type { UsageReading } from '../../lib/accounts/types.js';
import type { Variant } from '../../lib/config.js';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { STATUS_BY_CODE, type AppError } from '../../lib/errors.js';
import { notFound } from '../../lib/http/http-request.js';
import { CURRENCIES, DEFAULT_CURRENCY } from '../../lib/invoice/currencies.js';
import { ALL_TARGETS } from '../../lib/einvoice/targets.js';
import { DEFAULT_LABELS } from '../../lib/presentation/labels.js';
import { defaultLabelsIn } from '../../lib/presentation/load-labels.js';
import { DEFAULT_THEME, THEMES } from '../../lib/presentation/themes.js';
import { tierTable } from '../../lib/site/tier-table.js';
import { formatList } from './format-list.js';
import { choicesOf } from './e-invoice-formats.js';
import { receivedExamples } from './received-files.js';
import { rejections, writeEInvoice } from './rejected-e-invoices.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { parse } from 'yaml';
import type { GeneratedFile, Generator } from './generated-file.js';
import { isObject, mapObjects, mapTexts, type Json, type JsonObject } from './json-tree.js';
import { componentSchemas, describeDefaults, withComponentReferences } from './openapi-schemas.js';
import { readRequestSchema } from './request-schema.js';

/** The values of `{{name}}` in schemas/openapi.yaml: a text within a text, or any value instead of it. */
type OpenApiValues = Readonly<Record<string, unknown>>;

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')) as unknown;

const successBody = (data: object): object => ({ success: true, data });

/** The requests that the description shows, from `examples/`. */
const EXAMPLES = ['minimal', 'invoice', 'custom-theme', 'arabic', 'japanese', 'payment-codes/girocode', 'payment-codes/swiss-qr-reference',
  ...['quote', 'signed-quote', 'order-confirmation', 'pro-forma', 'purchase-order', 'delivery-note', 'receipt'].map((name) => `documents/${name}`)];
const E_INVOICES = ['smallest', 'small-business', 'xrechnung', 'xrechnung-ubl', 'peppol'];

const previewOf = async (name: string, variant: Variant): Promise<object> => {
  const prepared = await prepareInvoice(validateInvoiceRequest(await readJson(`examples/${name}.json`)), { deploymentWatermark: null });
  const symbol = currencySymbol(variant, prepared.computed.invoice.currency);
  return successBody(await previewInvoice(prepared, { currencySymbol: symbol }));
};

const bytesOfExample = async (name: string): Promise<string> =>
  Buffer.from(await writeEInvoice(await readJson(`examples/e-invoices/${name}.json`))).toString('utf8');

const SAMPLE_READING: UsageReading = {
  minuteUsed: 1,
  monthUsed: 347,
  requestsToday: 29,
  totalRequests: 812,
  successfulRequests: 806,
  latencySumMs: 15_632,
  latencyCount: 812,
  requestsByEndpoint: {
    '/invoices/generate': 349, '/invoices/preview': 401, '/themes': 12, '/currencies': 12, '/labels/defaults': 12, '/usage': 26,
  },
};

const usage = (variant: Variant): object => {
  const { name: tier, ...limits } = TIERS[variant][2] ?? TIERS[variant][0];
  return successBody(usageReport(variant, { at: Date.UTC(2026, 10, 21), tier, status: 'active', limits, reading: SAMPLE_READING }));
};

/** The answer to a language without labels. */
const labelsInNoLanguage = async (): Promise<object> => {
  const { code, message, details } = await defaultLabelsIn('cz').then(() => { throw new Error('There are labels in `cz`.'); }, (error: unknown) => error as AppError);
  return { success: false, error: { code, message, details } };
};

/** The values of a variant. The service's own code produces every response. */
const openApiValues = async (variant: Variant): Promise<OpenApiValues> => ({
  version: (await readJson('package.json') as { readonly version: string }).version,
  tiers: tierTable(TIERS[variant]),
  errorCodes: Object.keys(STATUS_BY_CODE),
  themes: successBody({ themes: THEMES.map((theme) => themeEntry(variant, theme)), defaultTheme: DEFAULT_THEME }),
  currencies: successBody({
    currencies: CURRENCIES.map((currency) => currencyEntry(variant, currency)),
    defaultCurrency: DEFAULT_CURRENCY,
  }),
  labels: successBody({ labels: DEFAULT_LABELS }),
  formats: successBody({ formats: (await formatList()).filter(({ eInvoice }) => eInvoice.format === 'xrechnung') }),
  labelsInNoLanguage: await labelsInNoLanguage(),
  unknownPath: notFound().message,
  usage: usage(variant),
  lowestRate: TIERS[variant][0].requestsPerMinute,
  lowestQuota: TIERS[variant][0].monthlyQuota,
  ...Object.fromEntries((await Promise.all(EXAMPLES.map(async (name) => [
    [`examples/${name}.json`, await readJson(`examples/${name}.json`)] as const,
    [`previews/${name}.json`, await previewOf(name, variant)] as const,
  ]))).flat()),
  ...Object.fromEntries(await Promise.all(E_INVOICES.map(async (name) =>
    [`examples/e-invoices/${name}.json`, await readJson(`examples/e-invoices/${name}.json`)] as const))),
  'xml/smallest.json': await bytesOfExample('smallest'),
  ...Object.fromEntries(Object.entries(choicesOf(ALL_TARGETS)).map(([name, values]) => [`eInvoice/${name}`, values])),
  rejections: await rejections(),
  ...await receivedExamples(),
});

/** Path of the description. */
const SOURCE = 'schemas/openapi.yaml';

const PLACEHOLDER = /\{\{([\w/.-]+)\}\}/g;
const WHOLE_PLACEHOLDER = /^\{\{([\w/.-]+)\}\}$/;

const valueOf = (values: OpenApiValues, name: string): unknown => {
  if (!Object.hasOwn(values, name)) throw new Error(`${SOURCE} uses {{${name}}}, which bin/generators/openapi.ts does not define.`);
  return values[name];
};

const fillPlaceholders = (text: string, values: OpenApiValues): Json => {
  const whole = WHOLE_PLACEHOLDER.exec(text)?.[1];
  if (whole !== undefined) return valueOf(values, whole);
  return text.replaceAll(PLACEHOLDER, (_, name: string) => String(valueOf(values, name)));
};

const selectVariant = (object: JsonObject, variant: Variant): Json => {
  const choices = object['x-variants'];
  return isObject(choices) ? choices[variant] : object;
};

interface Description extends JsonObject { readonly components: { readonly schemas: JsonObject } & JsonObject }

/**
 * The complete OpenAPI document of a variant, without references to other documents.
 * @throws Error for an unknown placeholder, or a component that does not exist or exists twice
 */
export const openApiDocument = async (variant: Variant): Promise<Description> => {
  const source = parse(await readFile(new URL(`../../${SOURCE}`, import.meta.url), 'utf8'), { merge: true }) as Json;
  const selected = mapObjects(source, (object) => selectVariant(object, variant));
  const values = await openApiValues(variant);
  const description = mapTexts(selected, (text) => fillPlaceholders(text, values)) as Description;
  const schemas = describeDefaults(componentSchemas(description.components.schemas, await readRequestSchema()));
  return withComponentReferences({ ...description, components: { ...description.components, schemas } }) as Description;
};

const fileOf = async (variant: Variant): Promise<GeneratedFile> => ({
  path: `schemas/generated/openapi-${variant.toLowerCase()}.json`,
  text: `${JSON.stringify(await openApiDocument(variant), null, 2)}\n`,
});

/** Makes the OpenAPI documents that the two variants serve. */
export const openApi: Generator = { name: 'description of the API', produce: () => Promise.all([fileOf('A'), fileOf('B')]) };
