import { readFile } from 'node:fs/promises';
import { DEFAULT_LABELS } from '../../lib/presentation/labels.js';
import { CURRENCIES } from '../../lib/invoice/currencies.js';
import { COLOR_NAMES, THEMES } from '../../lib/presentation/themes.js';
import { FIELDS, type ListedField } from './field-list.js';
import { readApiDescription, type DescribedEndpoint } from './described-endpoints.js';
import type { GeneratedFile, Generator } from './generated-file.js';

/** At the root of the repository. The build puts the links of a deployment into the one that is served. */
const PATH = 'llms.txt';

/** The pages of README.md from here on are for operators and evaluators, not for callers. */
const FIRST_OPTIONAL_PAGE = 'docs/configuration.md';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

const withoutLinks = (markdown: string): string => markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** The lines of the first table below a heading of a page. */
const tableOf = (page: string, heading: string): string => {
  const table = /(?:^\|.*\n)+/m.exec(page.slice(page.indexOf(heading)))?.[0];
  if (table === undefined || !page.includes(heading)) throw new Error(`No table below "${heading}".`);
  return withoutLinks(table.trimEnd());
};

const fieldLine = ({ path, format }: ListedField): string => `- \`${path}\`: ${withoutLinks(format)}`;

const endpointLine = ({ method, path, summary, description, mediaType }: DescribedEndpoint): string =>
  `- \`${method} ${path}\` (${mediaType}): ${summary}. ${description.replaceAll(/\s+/g, ' ')}`;

const code = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');

const minimalRequest = (body: string): string => [
  '```http', 'POST /api/v1/invoices/generate HTTP/1.1', 'x-api-key: inv_live_…', 'Content-Type: application/json', 'Idempotency-Key: order-1234', '',
  body.trimEnd(), '```',
].join('\n');

const paragraphs = async (): Promise<readonly string[]> => {
  const { title, endpoints } = await readApiDescription();
  return [
    `# ${title}`,
    `> Takes an invoice as JSON and returns a PDF: tagged PDF/A-3a and PDF/UA-1, exact to the cent, in ${THEMES.length} designs, ${CURRENCIES.length} currencies and any script. Nothing is stored.`,
    'The base URL ends in `/api/v1` (`http://localhost:3000/api/v1` after `npm start`); paths are exact, without a trailing slash. Every endpoint needs an API key, '
    + 'in `x-api-key: KEY` or `Authorization: Bearer KEY`. Keys begin with `inv_live_` or `inv_test_` (watermark, free of charge).',
    'The smallest request. The answer is the PDF, as a binary body:',
    minimalRequest(await read('examples/minimal.json')),
    '**Endpoints.** JSON answers are `{ "success": true, "data": … }`.',
    endpoints.map(endpointLine).join('\n'),
    '**Fields of an invoice**, the body of generate, preview and xml. Unknown fields are rejected, numbers are JSON numbers (never texts), amounts are computed and never sent.',
    FIELDS.map(fieldLine).join('\n'),
    '**Adjustments** (`discount`, `tax`); a `charge` is an object with `label`, and `amount` or `percent`:',
    tableOf(await read('docs/fields.md'), '## Adjustments'),
    '**Rules that are easily missed.** A credit has a negative `quantity`, because `rate` must be greater than 0. A line\'s tax replaces the document\'s. '
    + 'Taxes in a list have the same base: none is computed on another. With `pricesIncludeTax` every tax must be a percentage. A discount may not exceed the subtotal. '
    + 'To translate an invoice, send all 22 `labels` and a `locale`; an empty label prints nothing.',
    `**Values.** Currencies: ${CURRENCIES.map((currency) => currency.code).join(' ')}. Themes: ${THEMES.map(({ name }) => name).join(' ')}. `
    + `Labels: ${code(Object.keys(DEFAULT_LABELS))}. Colours of \`customTheme\`: ${code(COLOR_NAMES)}.`,
    '**Errors** are `{ "success": false, "error": { "code", "message", "details": [{ "field", "message" }] } }`; `details` comes with `VALIDATION_ERROR` '
    + 'and names all invalid fields at once, e.g. `lineItems[0].rate`. Rely on `code` and `field`, not on texts.',
    tableOf(await read('docs/errors.md'), '|code|'),
    '**Limits.** Every answer carries `X-RateLimit-Limit`, `X-RateLimit-Remaining`, `X-RateLimit-Reset` (epoch seconds), `X-Monthly-Usage`, `X-Monthly-Limit` and '
    + '`X-Request-Id`. They depend on the account\'s tier; 999999999 means unlimited. Only a delivered PDF or XML counts toward the month; previews, failures and test keys do not. '
    + 'Send an `Idempotency-Key` (1–255 printable ASCII characters, 24 h) with each invoice: a repetition of the same body, as PDF or XML, is not charged again. '
    + 'After `RATE_LIMIT_EXCEEDED`, `CONFLICT` or a 500, repeat after `Retry-After` seconds. A body has at most 2 MiB, ten levels and 5,000 lines.',
  ];
};

/** The links of the documentation in README.md with their purposes: those for callers, and the others. */
const docsLinks = async (): Promise<readonly [readonly string[], readonly string[]]> => {
  const [, documentation = ''] = (await read('README.md')).split('\n## Documentation\n');
  const rows = [...documentation.matchAll(/^\|(?!to\||---)([^|]+)\|([^|]+)\|$/gm)];
  const links = rows.flatMap(([, purpose = '', cell = '']) => [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', path = '']) =>
    ({ path, line: `- [${title}](${path}): ${purpose}` })));
  const first = links.findIndex(({ path }) => path === FIRST_OPTIONAL_PAGE);
  if (first < 0) throw new Error(`README.md no longer links to ${FIRST_OPTIONAL_PAGE}.`);
  const lines = links.map(({ line }) => line);
  return [lines.slice(0, first), lines.slice(first)];
};

const machineReadable = [
  '- [OpenAPI 3.1, variant A](schemas/generated/openapi-a.json): every field, header, error and example; [variant B](schemas/generated/openapi-b.json) differs in some answers',
  '- [JSON Schema of the request](schemas/invoice-request.schema.json): what the service itself validates with; [of a batch](schemas/batch-request.schema.json)',
  '- [Examples](examples/invoice.json): an everyday invoice; [example businesses](examples/README.md)',
];

const repositoryText = async (): Promise<string> => {
  const [required, optional] = await docsLinks();
  const section = (title: string, lines: readonly string[]): string => `## ${title}\n\n${lines.join('\n')}`;
  return `${[...await paragraphs(), section('Machine-readable', machineReadable), section('Docs', required), section('Optional', optional)].join('\n\n')}\n`;
};

const produce = async (): Promise<readonly GeneratedFile[]> => [{ path: PATH, text: await repositoryText() }];

/** Generates llms.txt, the summary for language models, in the format of llmstxt.org. */
export const llmsText: Generator = { name: 'llms.txt', produce };
