import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBatch } from '../../lib/batch/draw-batch.js';
import { prepareBatch } from '../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../lib/batch/validate-batch.js';
import type { Brand } from '../../lib/brand/brand.js';
import { prepareForXml, writeXml } from '../../lib/document/write-xml.js';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { THEMES } from '../../lib/presentation/themes.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { propertyRequests } from '../lib/layout/properties/property-invoices.js';
import { BRAND_NAMES, brandNamed } from '../support/brand/brands.js';
import { paperBrand, PAPERS_OF_TESTS } from '../support/brand/paper-brand.js';
import { choiceOf, E_INVOICE_CASES } from '../support/einvoice/bodies.js';
import { BROKEN_BODIES } from '../support/einvoice/broken-bodies.js';
import { BROKEN_NATIONAL_BODIES } from '../support/einvoice/broken-national-bodies.js';
import { BROKEN_NATIONAL_FORMAT_BODIES } from '../support/einvoice/broken-national-format-bodies.js';
import { NATIONAL_BODIES } from '../support/einvoice/national-bodies.js';
import { NATIONAL_FORMAT_BODIES } from '../support/einvoice/national-format-bodies.js';
import { NEW_FORMAT_BODIES } from '../support/einvoice/valid-new-format-bodies.js';
import { scriptNames, scriptRequest } from '../support/invoices/script-invoices.js';
import { swissRequest } from '../support/invoices/swiss-request.js';

/** A request to compare. `answer` returns the bytes of a file, or a value for JSON. */
interface DigestCase { readonly name: string; readonly answer: () => Promise<unknown> }

const BROKEN = [...BROKEN_BODIES, ...BROKEN_NATIONAL_BODIES, ...BROKEN_NATIONAL_FORMAT_BODIES];

type Body = Readonly<Record<string, unknown>>;

const OPTIONS = { deploymentWatermark: null };
const EXAMPLES = join(import.meta.dirname, '../../examples');

const pdf = (name: string, body: unknown, brandOf?: () => Promise<Brand>): DigestCase => ({
  name: `pdf ${name}`,
  answer: async () => {
    const invoice = await prepareInvoice(validateInvoiceRequest(body), OPTIONS);
    return (await renderInvoice(brandOf === undefined ? invoice : { ...invoice, brand: await brandOf() })).bytes;
  },
});

const xml = (name: string, body: unknown): DigestCase => ({
  name: `xml ${name}`, answer: async () => (await writeXml(await prepareForXml(validateEInvoiceRequest(body), OPTIONS))).bytes,
});

const preview = (name: string, body: unknown): DigestCase => ({
  name: `preview ${name}`, answer: async () => previewInvoice(await prepareInvoice(validateInvoiceRequest(body), OPTIONS), { currencySymbol: '¤' }),
});

const batch = (name: string, body: unknown): DigestCase => ({
  name: `batch ${name}`,
  answer: async () => {
    const { archive, index } = await drawBatch(await prepareBatch(await validateBatch(body), OPTIONS));
    return archive ?? index;
  },
});

const example = (name: string): Body => JSON.parse(readFileSync(join(EXAMPLES, name), 'utf8')) as Body;

/** Without events, batches and pipelines, which are not invoice requests. */
const exampleCases = (): readonly DigestCase[] => readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !/^(events|batches|pipeline)/.test(name)).sort()
  .flatMap((name) => {
    const body = example(name);
    return [pdf(`example ${name}`, body), preview(`example ${name}`, body), ...body.eInvoice === undefined ? [] : [xml(`example ${name}`, body)]];
  });

/** Valid e-invoices of every target, and bodies that break one rule each. */
const eInvoiceCases = (): readonly DigestCase[] => [
  ...E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets.map((id) => xml(`${name} ${id}`, { ...body, eInvoice: choiceOf(id) }))),
  ...[...NATIONAL_FORMAT_BODIES, ...NEW_FORMAT_BODIES].map(([name, , body]) => xml(name, body)),
  ...NATIONAL_BODIES.map(([name, body]) => xml(name, body)),
  ...BROKEN.map(({ name, target, body }) => xml(`broken ${name} ${target}`, { ...body, eInvoice: choiceOf(target) })),
];

const letterheadCases = (): readonly DigestCase[] => THEMES.flatMap(({ name: theme }) =>
  (Object.keys(PAPERS_OF_TESTS) as (keyof typeof PAPERS_OF_TESTS)[]).flatMap((paper) =>
    ['short.json', 'long.json'].map((file) => {
      const body = JSON.parse(readFileSync(join(import.meta.dirname, '../golden', file.replace('.json', ''), 'request.json'), 'utf8')) as Body;
      return pdf(`letterhead ${theme} ${paper} ${file}`, { ...body, theme }, () => paperBrand(paper));
    })));

const swissCases = (): readonly DigestCase[] => THEMES.flatMap(({ name: theme }) =>
  [1, 9, 24].map((count) => pdf(`payment part ${theme} ${count}`, {
    ...swissRequest(), theme, lineItems: Array.from({ length: count }, (_, index) => ({ description: `Beratung ${index}\nim November`, quantity: index + 1, rate: 80.5 })),
  })));

/** Many invoices in one PDF, and in a zip with their XML. */
const batchCases = (): readonly DigestCase[] => {
  const monthEnd = example('batches/month-end.json');
  const invoices = ['invoice', 'arabic', 'japanese', 'formal', 'luxury', 'all-fields', 'creative'].map((name) => example(`${name}.json`));
  return [
    batch('month end', monthEnd), batch('month end, one PDF', { ...monthEnd, output: 'pdf' }),
    batch('designs, one PDF', { invoices, output: 'pdf' }), batch('designs, dry run', { invoices, dryRun: true }),
  ];
};

const propertyCases = (): readonly DigestCase[] => THEMES.flatMap(({ name: theme }) =>
  propertyRequests(theme).map(({ name, request }) => pdf(`property ${theme} ${name}`, { ...request, theme })));

const scriptCases = (): readonly DigestCase[] => scriptNames().map((name) => pdf(`script ${name}`, scriptRequest(name)));

const brandCases = (): readonly DigestCase[] => THEMES.flatMap(({ name: theme }) => BRAND_NAMES.map((brand) =>
  pdf(`brand ${theme} ${brand}`, { ...example('invoice.json') as unknown as InvoiceRequest, theme }, () => brandNamed(brand))));

/** A row that is split below its section title, and a syllable that is wider than its column. */
const longCases = (): readonly DigestCase[] => THEMES.flatMap(({ name: theme }) => {
  const details = Array.from({ length: 90 }, (_, index) => `Detail ${index}`).join('\n');
  const base = { ...example('invoice.json'), theme };
  return [
    pdf(`long row in a section ${theme}`, {
      ...base, lineItems: [1, 2].map((quantity) => ({ description: `Work\n${details}`, quantity, rate: 9, section: `Part ${quantity}` })),
    }),
    pdf(`wide syllable ${theme}`, {
      ...base, lineItems: [{ description: '\u0915\u094d'.repeat(400), sku: '\u0915\u094d'.repeat(30), quantity: 1, rate: 9 }],
    }),
  ];
});

/** Every request whose answer must stay the same while code is moved and renamed. */
export const digestCases = (): readonly DigestCase[] => [
  ...exampleCases(), ...eInvoiceCases(), ...letterheadCases(), ...swissCases(), ...batchCases(), ...scriptCases(),
  ...brandCases(), ...longCases(), ...propertyCases(),
];
