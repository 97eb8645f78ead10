import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { validateBatch } from '../../lib/batch/validate-batch.js';

const jsonOf = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Record<string, unknown>;

const accepts = new Ajv2020({ strict: false, formats: { date: true }, schemas: [jsonOf('schemas/invoice-request.schema.json')] })
  .compile(jsonOf('schemas/batch-request.schema.json'));

const isTaken = async (body: unknown): Promise<boolean> => validateBatch(body).then(() => true, () => false);

const LINE = { description: 'A', quantity: 1, rate: 1 };
const INVOICE = { companyName: 'A', billTo: 'B', invoiceNumber: '1', date: '2026-11-30', lineItems: [LINE] };
const { companyName, ...NAMELESS } = INVOICE;
const SECOND = { ...INVOICE, invoiceNumber: '2' };

describe('the schema of a batch and the service', () => {
  test.each([
    ['the example', jsonOf('examples/batches/month-end.json')],
    ['one invoice', { invoices: [INVOICE] }],
    ['defaults', { output: 'zip', xml: true, dryRun: true, defaults: { companyName, tax: '19%' }, invoices: [NAMELESS] }],
    ['a default that is removed', { defaults: { notes: 'A' }, invoices: [{ ...INVOICE, notes: null }, SECOND] }],
    ['labels that are merged', {
      defaults: { labels: { invoice: 'A', total: 'B' } }, invoices: [{ ...INVOICE, labels: { invoice: null, date: 'C' } }],
    }],
    ['one PDF', { output: 'pdf', xml: false, startOnRightPage: true, invoices: [INVOICE] }],
  ])('take %s', async (_, body) => expect([accepts(body), await isTaken(body)]).toEqual([true, true]));

  test.each<[string, unknown]>([
    ['no object', []],
    ['no invoices', {}],
    ['an empty list', { invoices: [] }],
    ['501 invoices', { invoices: Array.from({ length: 501 }, (_, index) => ({ ...INVOICE, invoiceNumber: `${index}` })) }],
    ['an unknown field', { invoices: [INVOICE], merge: true }],
    ['another output', { output: 'tar', invoices: [INVOICE] }],
    ['XML in one PDF', { output: 'pdf', xml: true, invoices: [INVOICE] }],
    ['right pages in a zip', { startOnRightPage: true, invoices: [INVOICE] }],
    ['null as a default', { defaults: { notes: null }, invoices: [INVOICE] }],
    ['an unknown default', { defaults: { taxes: '19%' }, invoices: [INVOICE] }],
    ['an unknown label', { invoices: [{ ...INVOICE, labels: { other: 'A' } }] }],
    ['a wrong rate', { invoices: [{ ...INVOICE, lineItems: [{ ...LINE, rate: 'free' }] }] }],
    ['an invoice that is none', { invoices: ['A'] }],
  ])('reject %s', async (_, body) => expect([accepts(body), await isTaken(body)]).toEqual([false, false]));
});
