import type { Suite } from '../suite.js';
import { createFindings } from '../support/findings.js';
import type { Pace } from '../support/retry-policy.js';
import { withTestEnvironment } from '../support/test-environment.js';
import { runCommitFaults } from './commit-scenario.js';
import { runMidRequestOutages } from './mid-request-scenario.js';
import { runMixedFaults } from './mixed-scenario.js';
import { OUTAGE_INSTANCES, runOutages } from './outage-scenario.js';
import { runRetryingClients } from './retrying-clients-scenario.js';

const SIZES: Record<'ci' | 'full', { generates: number; commits: number; invoices: number; pace: Pace; instances: number }> = {
  ci: { generates: 80, commits: 2, invoices: 12, pace: 'fast', instances: 4 },
  full: { generates: 1500, commits: 20, invoices: 300, pace: 'real', instances: 8 },
};

/** With every fault of network and store, limits hold, charges are right, and every request gets an answer. */
export const faultsSuite: Suite = {
  name: 'faults',
  guarantee: 'whatever fails between service and DynamoDB, no limit is exceeded, nothing is charged twice, and every answer arrives in time',
  run: async (size, seed) => {
    const { generates, commits, invoices, pace, instances } = SIZES[size];
    const findings = createFindings();
    await withTestEnvironment({ instances: { generate: instances, xml: instances, batch: instances / 2 } }, async (env) => {
      await env.service.startAll();
      await runMixedFaults(env, generates, seed, findings);
      await runCommitFaults(env, commits, findings);
      await runRetryingClients(env, invoices, pace, seed, findings);
      await runMidRequestOutages(env, findings);
    });
    await withTestEnvironment({ instances: OUTAGE_INSTANCES }, (env) => runOutages(env, findings));
    return findings.report();
  },
};
