import type { ProofPart } from '../proof-part.js';
import { createFindings } from '../support/findings.js';
import type { Pace } from '../support/patience.js';
import { onStage } from '../support/stage.js';
import { playCommits } from './commit-scene.js';
import { playMidway } from './midway-scene.js';
import { playMixed } from './mixed-scene.js';
import { OUTAGE_INSTANCES, playOutages } from './outage-scene.js';
import { playPersistent } from './persistent-scene.js';

const SIZES: Record<'ci' | 'full', { generates: number; commits: number; invoices: number; pace: Pace; instances: number }> = {
  ci: { generates: 80, commits: 2, invoices: 12, pace: 'fast', instances: 4 },
  full: { generates: 1500, commits: 20, invoices: 300, pace: 'real', instances: 8 },
};

/** With every fault of network and store, limits hold, charges are right, and every request gets an answer. */
export const faults: ProofPart = {
  name: 'faults',
  promise: 'whatever fails between service and DynamoDB, no limit is exceeded, nothing is charged twice, and every answer arrives in time',
  run: async (size, seed) => {
    const { generates, commits, invoices, pace, instances } = SIZES[size];
    const findings = createFindings();
    await onStage({ instances: { generate: instances, xml: instances, batch: instances / 2 } }, async (stage) => {
      await stage.service.startAll();
      await playMixed(stage, generates, seed, findings);
      await playCommits(stage, commits, findings);
      await playPersistent(stage, invoices, pace, seed, findings);
      await playMidway(stage, findings);
    });
    await onStage({ instances: OUTAGE_INSTANCES }, (stage) => playOutages(stage, findings));
    return findings.report();
  },
};
