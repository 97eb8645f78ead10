/** The work for an e-invoice is in proportion to its length, whatever is in it, and an answer names a bounded number of faults. */
import { describe, expect, test } from '@jest/globals';
import { judge } from '../../../lib/einvoice/check.js';
import { describe as describeInvoice } from '../../../lib/einvoice/describe.js';
import { previewEInvoice } from '../../../lib/einvoice/preview.js';
import { omittedFields } from '../../../lib/einvoice/project.js';
import { TARGETS } from '../../../lib/einvoice/targets.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { computedFor } from '../../support/einvoice/written.js';
import { violationsOf, writtenOf } from '../../support/einvoice/opened.js';

const COMPLETE = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;

type Lines = (count: number) => InvoiceRequest;

const linesOf = (fieldsAt: (index: number) => object): Lines => (count) => ({
  ...COMPLETE, lineItems: Array.from({ length: count }, (_, index) => ({ description: 'A', quantity: 1, rate: 1, ...fieldsAt(index) })),
});

const ATTRIBUTES = Array.from({ length: 5 }, (_, index) => ({ name: `${index}${'n'.repeat(90)}`, value: 'v'.repeat(90) }));
const UNKNOWN = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code, scheme: `QQ${code}` }));

const BODIES: readonly (readonly [name: string, body: Lines])[] = [
  ['unknown units, each another one', linesOf((index) => ({ unit: `${index} boxxes` }))],
  ['rates, each another one', linesOf((index) => ({ tax: `${(1000 + index) / 1000}%` }))],
  ['exemptions, each with another reason', linesOf((index) => ({ tax: { percent: 0, category: 'E', reason: `Reason ${index}` } }))],
  ['long identifiers and attributes', linesOf(() => ({ sku: 's'.repeat(60), buyerSku: 'b'.repeat(100), object: { id: 'o'.repeat(100) }, attributes: ATTRIBUTES }))],
  ['eight faults on each line', linesOf((index) => ({
    unit: `${index} boxxes`, originCountry: 'QQ', object: { id: 'o'.repeat(100), scheme: 'QQQ' }, classifications: UNKNOWN,
  }))],
];

/** What a request makes of a computed invoice. */
const WORK: readonly (readonly [name: string, work: (computed: ComputedInvoice) => unknown])[] = [
  ['described', describeInvoice],
  ['judged', (computed) => judge(describeInvoice(computed), computed, TARGETS.xrechnung)],
  ['searched for what a target omits', (computed) => omittedFields(computed.invoice, describeInvoice(computed), TARGETS.basic)],
  ['written', (computed) => writtenOf(computed)],
];

/** The least milliseconds of CPU of five runs: in some of them, garbage collection and the compiler count as well. */
const cpuOf = (work: () => unknown): number => Math.min(...[1, 2, 3, 4, 5].map(() => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}));

const SHORT = 200;
const LONG = 8 * SHORT;

describe('an e-invoice with many', () => {
  describe.each(BODIES)('%s', (_, bodyOf) => {
    const [short, long] = [SHORT, LONG].map((count) => computedFor(bodyOf(count), 'xrechnung')) as [ComputedInvoice, ComputedInvoice];

    test.each(WORK)('is %s in proportion to its lines', (__, work) => {
      work(long);
      // Eight times the lines: work that grows with the square would be 64 times as much.
      expect(cpuOf(() => work(long))).toBeLessThan(24 * cpuOf(() => work(short)) + 60);
    });
  });

  test('faults names the first 100 fields, and says what is ready and what is not', () => {
    const computed = computedFor(BODIES.at(-1)![1](150), 'xrechnung');
    const offences = violationsOf(computed);
    expect([offences.length, new Set(offences.map(({ field }) => field)).size]).toEqual([100, 100]);
    expect(previewEInvoice(computed).eInvoice.readiness.map(({ ready, violations }) => [ready, violations.length]))
      .toEqual([[true, 0], [true, 0], [false, 20], [false, 20], [false, 20], [false, 20], [false, 20]]);
  });
});
