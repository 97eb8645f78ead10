/**
 * The content of a request without e-invoice and payment fields does not change. The stored hashes are those of correct pages.
 * `UPDATE_GOLDEN=1 npm run test:unit -- tests/golden` updates them after an intended change.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { computeInvoiceAmounts } from '../../lib/invoice/compute.js';
import { normalize } from '../../lib/document/normalize-request.js';
import { THEMES } from '../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { contentDigest } from '../support/pdf/content-digest.js';
import { expectedText, goldenCases, readGolden } from '../support/pdf/golden.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

interface Hashes {
  /** ICU versions differ in some dates and numbers. */
  readonly icu: string | undefined;
  readonly digests: Readonly<Record<string, string>>;
}

const FILE = 'bytes.json';
const EXAMPLES = new URL('../../examples/', import.meta.url);

const parse = (text: string): InvoiceRequest => JSON.parse(text) as InvoiceRequest;
const requests: readonly (readonly [name: string, request: InvoiceRequest])[] = [
  ...goldenCases().map((name) => [name, parse(readGolden(`${name}/request.json`).toString('utf8'))] as const),
  ...readdirSync(EXAMPLES).filter((name) => name.endsWith('.json')).sort()
    .map((name) => [`examples/${name}`, parse(readFileSync(new URL(name, EXAMPLES), 'utf8'))] as const)
    .filter(([, { language }]) => language === undefined), // requests with a language are golden cases
];

const digestOf = async (request: InvoiceRequest): Promise<string> =>
  contentDigest(
    (await drawComputed(computeInvoiceAmounts(normalize(validRequest(request), { deploymentWatermark: null })))).bytes,
  );

/** en-US needs no ICU. Other locales are compared only with the ICU version that wrote the hashes. */
const isComparable = ({ icu }: Hashes, { locale = 'en-US' }: InvoiceRequest): boolean => icu === process.versions.icu || locale === 'en-US';

test('golden requests and examples have the stored content in every design', async () => {
  const digests: Record<string, string> = {};
  for (const [name, request] of requests) {
    for (const { name: theme } of THEMES) digests[`${name} ${theme}`] = await digestOf({ ...request, theme });
  }
  const stored = JSON.parse(expectedText(FILE, `${JSON.stringify({ icu: process.versions.icu, digests }, null, 1)}\n`)) as Hashes;
  const compared = requests.filter(([, request]) => isComparable(stored, request))
    .flatMap(([name]) => THEMES.map(({ name: theme }) => `${name} ${theme}`));
  const chosen = (hashes: Hashes['digests']): object => Object.fromEntries(compared.map((key) => [key, hashes[key]]));
  expect(compared.length).toBeGreaterThan(50);
  expect(chosen(digests)).toEqual(chosen(stored.digests));
}, 120_000);
