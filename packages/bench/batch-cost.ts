/**
 * `npx tsx packages/bench/batch-cost.ts`: compares a batch with its invoices drawn one by one, in turns in one process.
 */
import { drawBatch } from '../../lib/batch/draw-batch.js';
import { prepareBatch } from '../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../lib/batch/validate-batch.js';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';

const PAIRS = 15;
const WARM_UP = 8;
const NONE = { deploymentWatermark: null };

const invoiceOf = (number: number, lines: number): Readonly<Record<string, unknown>> => ({
  companyName: 'Northwind Studio', billTo: 'Acme GmbH\nHauptstraße 5\n10115 Berlin', invoiceNumber: `2026-${number}`, date: '2026-11-30', currency: 'EUR', tax: '19%',
  lineItems: Array.from({ length: lines }, (_, line) => ({ description: `Consulting, part ${line + 1}`, quantity: line + 1, rate: 95.5 })),
});

const invoices = Array.from({ length: 200 }, (_, index) => invoiceOf(index, 10));

const one = async (body: object): Promise<unknown> => renderInvoice(await prepareInvoice(validateInvoiceRequest(body), NONE));
const each = async (): Promise<void> => { for (const body of invoices) await one(body); };
const batch = (output: string) => async (): Promise<number> =>
  (await drawBatch(await prepareBatch(await validateBatch({ output, invoices }), NONE))).archive?.length ?? 0;

/** CPU time of this process, in milliseconds. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const output of ['zip', 'pdf']) {
  // A young process compiles while it draws, so only warm renders are compared.
  for (let round = 0; round < WARM_UP; round += 1) { await each(); await batch(output)(); }
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0;
    const first = await cpuOf(order ? each : batch(output));
    const second = await cpuOf(order ? batch(output) : each);
    ratios.push(order ? second / first : first / second);
  }
  process.stdout.write(`${output}: CPU of 200 invoices in one call / one by one: ${median(ratios).toFixed(2)} (median of ${PAIRS} pairs)\n`);
}
process.stdout.write(`bytes pdf / zip: ${(await batch('pdf')() / await batch('zip')()).toFixed(2)}\n`);
