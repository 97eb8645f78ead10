/** All suites, in running order. */
import { attackSuite } from './hostile/attack-suite.js';
import { crashAfterCommitSuite } from './crashes/crash-after-commit-suite.js';
import { fuzzSuite } from './hostile/fuzz-suite.js';
import { exactnessSuite } from './exactness/exactness-suite.js';
import { faultsSuite } from './faults/faults-suite.js';
import { interleavingsSuite } from './interleavings/interleavings-suite.js';
import { crashesSuite } from './crashes/crashes-suite.js';
import { tenantIsolationSuite } from './hostile/tenant-isolation-suite.js';
import { patternSuite } from './hostile/pattern-suite.js';
import { receivedSuite } from './hostile/received-suite.js';
import { floodSuite } from './flood/flood-suite.js';
import { modelSuite, racesSuite } from './model/model-suite.js';
import { simulatorSuite } from './simulator/simulator-suite.js';
import type { Suite } from './suite.js';
import { revocationSuite } from './revocation/revocation-suite.js';
import { mutantsSuite } from './mutants/mutants-suite.js';
import { versionsSuite } from './versions/versions-suite.js';
import { storeCallsSuite } from './store-calls/store-calls-suite.js';

export const SUITES: readonly Suite[] = [
  exactnessSuite, faultsSuite, crashesSuite, modelSuite, racesSuite, interleavingsSuite, simulatorSuite,
  versionsSuite, mutantsSuite, revocationSuite, floodSuite, crashAfterCommitSuite, storeCallsSuite, attackSuite,
  tenantIsolationSuite, patternSuite, receivedSuite, fuzzSuite,
];

/** Suites of `--short`, which `npm test` runs. Each takes seconds. */
export const SHORT_SUITES: readonly Suite[] = [
  modelSuite, racesSuite, interleavingsSuite, simulatorSuite, revocationSuite, floodSuite, crashAfterCommitSuite, storeCallsSuite,
  attackSuite, tenantIsolationSuite, patternSuite, receivedSuite,
];
