// Runs in check:slow: it writes e-invoices with thousands of lines.
/** The work for an e-invoice is proportional to its length, whatever it contains, and a response lists a bounded number of errors. */
import { describe, expect, test } from '@jest/globals';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { checkEInvoice } from '../../../lib/einvoice/prepare-e-invoice.js';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { previewEInvoice } from '../../../lib/einvoice/preview.js';
import { omittedFields } from '../../../lib/einvoice/select-terms.js';
import { TARGETS } from '../../../lib/einvoice/targets.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { COSTLY_LINES } from '../../support/einvoice/costly-lines.js';
import { computedFor } from '../../support/einvoice/written.js';
import { violationsOf, writtenOf } from '../../support/einvoice/prepared.js';

const BODIES = COSTLY_LINES.map(({ name, bodyOf }) => [name, bodyOf] as const);
const FAULTY = COSTLY_LINES.find(({ name }) => name === 'eight errors on each line')!;

/** What the service does with a computed invoice. */
const WORK: readonly (readonly [name: string, work: (computed: ComputedInvoice) => unknown])[] = [
  ['described', describeInvoice],
  ['checked', (computed) => checkEInvoice(describeInvoice(computed), computed, TARGETS.xrechnung, new WorkBudget())],
  ['searched for what a target omits', (computed) => omittedFields(computed.invoice, describeInvoice(computed), TARGETS.basic)],
  ['written', (computed) => writtenOf(computed)],
];

const RUNS = 12;

/**
 * Minimum CPU milliseconds of a few runs, because garbage collection and the compiler disturb some of them. Stops after
 * a run that is short enough.
 */
const cpuOf = (work: () => unknown, enoughMs = 0, runs = RUNS): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  return ms < enoughMs || runs === 1 ? ms : Math.min(ms, cpuOf(work, enoughMs, runs - 1));
};

const SHORT = 200;
const LONG = 8 * SHORT;

describe('an e-invoice with many', () => {
  describe.each(BODIES)('%s', (_, bodyOf) => {
    const [short, long] = [SHORT, LONG].map((count) => computedFor(bodyOf(count), 'xrechnung')) as [ComputedInvoice, ComputedInvoice];

    test.each(WORK)('is %s in time proportional to its lines', (__, work) => {
      work(long);
      // Eight times the lines. Quadratic work would take 64 times as long.
      const mostMs = 24 * cpuOf(() => work(short), 0, 3) + 60;
      expect(cpuOf(() => work(long), mostMs)).toBeLessThan(mostMs);
    });
  });

  test('errors names the first 100 fields, and which targets are ready', () => {
    const computed = computedFor(FAULTY.bodyOf(150), 'xrechnung');
    const fieldErrors = violationsOf(computed);
    expect([fieldErrors.length, new Set(fieldErrors.map(({ field }) => field)).size]).toEqual([100, 100]);
    expect(previewEInvoice(computed, new WorkBudget()).readiness.map(({ ready, violations }) => [ready, violations.length]))
      .toEqual([[true, 0], [true, 0], [false, 20], [false, 20], [false, 20], [false, 20], [false, 20]]);
  });
});
