import { readFile } from 'node:fs/promises';
import { TIERS, currencyEntry, currencySymbol, themeEntry, usageReport } from '../../lib/variants.js';
import type { UsageReading } from '../../lib/accounts/types.js';
import type { Variant } from '../../lib/config.js';
import { prepareInvoice } from '../../lib/document/open-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { STATUS_BY_CODE, type AppError } from '../../lib/errors.js';
import { CURRENCIES, DEFAULT_CURRENCY } from '../../lib/invoice/currencies.js';
import { ALL_TARGETS } from '../../lib/einvoice/targets.js';
import { DEFAULT_LABELS } from '../../lib/invoice/labels.js';
import { defaultLabelsIn } from '../../lib/invoice/load-label-set.js';
import { DEFAULT_THEME, THEMES } from '../../lib/invoice/themes.js';
import { tierTable } from '../../lib/site/tier-table.js';
import { choicesOf } from './e-invoice-formats.js';
import { rejections, writeEInvoice } from './refused-e-invoices.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';

/** The values of `{{name}}` in schemas/openapi.yaml: a text inside a text, or any value in its place. */
export type OpenApiValues = Readonly<Record<string, unknown>>;

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')) as unknown;

const successBody = (data: object): object => ({ success: true, data });

/** The requests that the description shows, from `examples/`. */
const EXAMPLES = ['minimal', 'invoice', 'custom-theme', 'arabic', 'japanese', 'payment-codes/girocode', 'payment-codes/swiss-qr-reference',
  ...['quote', 'signed-quote', 'order-confirmation', 'pro-forma', 'purchase-order', 'delivery-note', 'receipt'].map((name) => `documents/${name}`)];
const E_INVOICES = ['smallest', 'small-business', 'xrechnung', 'xrechnung-ubl', 'peppol'];

const previewOf = async (name: string, variant: Variant): Promise<object> => {
  const prepared = await prepareInvoice(validateInvoiceRequest(await readJson(`examples/${name}.json`)), { deploymentWatermark: null });
  return successBody(await previewInvoice(prepared, { currencySymbol: currencySymbol(variant, prepared.computed.invoice.currency) }));
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
  const { code, message, details } = await defaultLabelsIn('no').then(() => { throw new Error('There are labels in `no`.'); }, (error: unknown) => error as AppError);
  return { success: false, error: { code, message, details } };
};

/** The values of a variant. The service's own code produces every response. */
export const openApiValues = async (variant: Variant): Promise<OpenApiValues> => ({
  version: (await readJson('package.json') as { readonly version: string }).version,
  tiers: tierTable(TIERS[variant]),
  errorCodes: Object.keys(STATUS_BY_CODE),
  themes: successBody({ themes: THEMES.map((theme) => themeEntry(variant, theme)), defaultTheme: DEFAULT_THEME }),
  currencies: successBody({
    currencies: CURRENCIES.map((currency) => currencyEntry(variant, currency)),
    defaultCurrency: DEFAULT_CURRENCY,
  }),
  labels: successBody({ labels: DEFAULT_LABELS }),
  labelsInNoLanguage: await labelsInNoLanguage(),
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
  refusals: await rejections(),
});
