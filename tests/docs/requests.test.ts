import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { prepareBatch } from '../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../lib/batch/validate-batch.js';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { STATUS_BY_CODE } from '../../lib/errors.js';
import { DEFAULT_LABELS } from '../../lib/presentation/labels.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { TIERS } from '../../lib/variants.js';
import { UNLIMITED } from '../../lib/accounts/types.js';
import { requestBody } from '../support/invoices/requests.js';
import { codeBlocks, markdownPages, ROOT, type CodeBlock } from './markdown.js';

type Json = Readonly<Record<string, unknown>>;

const pages = markdownPages();
const page = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const jsonBlocks = pages.flatMap(codeBlocks).filter(({ language }) => language === 'json');
const parsed = ({ text }: CodeBlock): Json => JSON.parse(text) as Json;
const isAnswer = (block: CodeBlock): boolean => 'success' in parsed(block);
const isBatch = (block: CodeBlock): boolean => 'invoices' in parsed(block);
const example = (name: string): Json => JSON.parse(page(`examples/${name}.json`)) as Json;

const previewOf = async (body: unknown): ReturnType<typeof previewInvoice> =>
  previewInvoice(await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }), { currencySymbol: '' });

describe('requests of the docs', () => {
  test.each(jsonBlocks.filter((block) => !isAnswer(block) && !isBatch(block)).map((block) => [`${block.page}:${block.line}`, block] as const))('%s is valid', async (_, block) => {
    const request = validateInvoiceRequest(requestBody(parsed(block)));
    await expect(prepareInvoice(request, { deploymentWatermark: null })).resolves.toBeDefined();
  });

  test('the batches are valid', async () => {
    const batches = [...jsonBlocks.filter(isBatch).map(parsed), example('batches/month-end')];
    for (const batch of batches) {
      await expect(prepareBatch(await validateBatch(batch), { deploymentWatermark: null })).resolves.toBeDefined();
    }
    expect(batches.length).toBeGreaterThan(1);
  });

  test.each(readdirSync(new URL('examples/', ROOT)).filter((name) => name.endsWith('.json')))('examples/%s is valid and has no warnings', async (name) => {
    expect(await previewOf(example(name.slice(0, -5)))).toMatchObject({ valid: true, preview: { warnings: [] } });
  });

  test.each(['german', 'arabic', 'japanese', 'hindi'])('examples/%s.json translates every label, with locale and currency', (request) => {
    const { labels, locale, currency } = example(request);
    expect(Object.keys(labels as Json).sort()).toEqual(Object.keys(DEFAULT_LABELS).sort());
    expect([typeof locale, typeof currency]).toEqual(['string', 'string']);
  });
});

describe('figures of docs/money.md', () => {
  const text = page('docs/money.md');
  const examples = jsonBlocks.filter((block) => block.page === 'docs/money.md').map((block) => [block.line, block] as const);

  /** The text between an example and the next one. */
  const workedOut = (line: number): string => text.split('\n').slice(line).join('\n').split(/^## |^```json/m)[0] ?? '';

  test('there are worked examples', () => expect(examples.length).toBeGreaterThanOrEqual(5));

  test.each(examples)('the example in line %s', async (line, block) => {
    const { preview: { financial, lineItems } } = await previewOf(requestBody(parsed(block)));
    const worked = workedOut(line).replaceAll('−', '-');
    const has = (amount: number): boolean => new RegExp(`(?<![\\d.,])${String(amount).replace('.', '\\.')}0*(?![\\d]|[.,]\\d)`).test(worked);
    const { taxes, subtotal, discount, tax, shipping, total } = financial;
    const results = [...[...lineItems, ...taxes].map(({ amount }) => amount), subtotal, discount, tax, shipping, total];
    expect(results.filter((amount) => amount !== 0 && !has(amount))).toEqual([]);
    expect(Number(/\*\*(?:\D*)([\d.]+)\*\*/.exec(worked)?.[1])).toBe(total);
  });
});

describe('tables of the docs', () => {
  const limit = (value: number): string => (value === UNLIMITED ? 'unlimited' : value.toLocaleString('en-US'));

  test('docs/errors.md#limits has the tiers of the code', () => {
    const row = page('docs/errors.md#limits').split('\n').find((line) => line.startsWith('|tiers')) ?? '';
    const written = (['A', 'B'] as const).map((variant) =>
      TIERS[variant].map(({ name, monthlyQuota, requestsPerMinute }) => `${name} ${limit(monthlyQuota)}/${limit(requestsPerMinute)}`).join(' · '));
    expect(row.split('|').slice(2, -1)).toEqual(written);
  });

  test('generated ones name a script of package.json', () => {
    const { scripts } = JSON.parse(page('package.json')) as { readonly scripts: Json };
    const names = pages.flatMap(({ text }) => [...text.matchAll(/^<!-- [\w ]+: .*?npm run ([\w:-]+).*-->$/gm)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('docs/errors.md has the codes and statuses of the code', () => {
    const written = [...page('docs/errors.md').matchAll(/^\|`([A-Z_]+)`\|(\d+)\|/gm)].map(([, code, status]) => [code, Number(status)]);
    expect(Object.fromEntries(written)).toEqual(STATUS_BY_CODE);
  });
});
