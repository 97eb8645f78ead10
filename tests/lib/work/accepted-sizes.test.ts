// Runs in check:slow: it draws the largest invoices that are accepted.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { WORK_LIMIT, WorkBudget } from '../../../lib/work/work-budget.js';
import { SCRIPT_SAMPLES, type ScriptSample } from '../../support/invoices/script-samples.js';

const LENGTH = 80;
const STEP = 100;

const debitedFor = async (body: unknown): Promise<number> => {
  const work = new WorkBudget(Infinity);
  await renderInvoice(await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null, work }));
  return work.spent;
};

const debitedForLines = (text: string, lines: number): Promise<number> => debitedFor({
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14',
  lineItems: Array.from({ length: lines }, (_, index) => ({ description: [...`${index} ${text}`].slice(0, LENGTH).join('').trim(), quantity: 1, rate: 5 })),
});

/** What lines of a text need: more lines than are fitted to pages need the same for each. */
const debitedPerLine = async ({ text }: ScriptSample): Promise<number> => {
  const long = `${text} `.repeat(LENGTH);
  return (await debitedForLines(long, 4 * STEP) - await debitedForLines(long, 3 * STEP)) / STEP;
};

/** See docs/errors.md#sizes. Emoji are no script. */
test.each(SCRIPT_SAMPLES.filter(({ name }) => name !== 'Emoji').map((sample) => [sample.name, sample] as const))('1,000 lines of 80 characters are accepted: %s', async (_, sample) => {
  expect(await debitedPerLine(sample) * 1_000).toBeLessThan(0.9 * WORK_LIMIT);
});

test.each(SCRIPT_SAMPLES.filter(({ name }) => /^(Latin, kerning|Cyrillic)/.test(name)).map((sample) => [sample.name, sample] as const))(
  '5,000 lines of 80 characters are accepted: %s', async (_, sample) => {
    expect(await debitedPerLine(sample) * 5_000).toBeLessThan(0.95 * WORK_LIMIT);
  });

test.each(['invoice', 'arabic', 'hindi'])('the work of examples/%s.json is the same in a fresh process and later', async (name) => {
  const body: unknown = JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
  const first = await debitedFor(body);
  expect([await debitedFor(body), await debitedFor(body)]).toEqual([first, first]);
});
