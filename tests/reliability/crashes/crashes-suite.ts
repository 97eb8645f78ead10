import type { Suite } from '../suite.js';
import { createFindings } from '../support/findings.js';
import type { Pace } from '../support/retry-policy.js';
import { withTestEnvironment } from '../support/test-environment.js';
import { runCrashesWhileRendering } from './rendering-scenario.js';
import { runCrashesUnderLoad, type CrashCounts } from './under-load-scenario.js';

const SIZES: Record<'ci' | 'full', { invoices: number; crashesSuite: CrashCounts; rendering: number; pace: Pace; instances: number }> = {
  ci: { invoices: 30, crashesSuite: { atCalls: 8, atRandom: 3, atLeast: 6 }, rendering: 2, pace: 'fast', instances: 4 },
  full: { invoices: 300, crashesSuite: { atCalls: 60, atRandom: 20, atLeast: 50 }, rendering: 10, pace: 'real', instances: 6 },
};

/** An instance may crash at any moment. */
export const crashesSuite: Suite = {
  name: 'crashes',
  guarantee: 'if an instance is killed at any moment, a client with an Idempotency-Key still gets PDF and XML of its invoice and is charged once',
  run: async (size, seed) => {
    const { invoices, crashesSuite: planned, rendering, pace, instances } = SIZES[size];
    const findings = createFindings();
    await withTestEnvironment({ instances: { generate: instances, xml: instances, batch: instances / 2 } }, async (env) => {
      await runCrashesUnderLoad(env, invoices, planned, pace, seed, findings);
      await runCrashesWhileRendering(env, rendering, findings);
    });
    return findings.report();
  },
};
