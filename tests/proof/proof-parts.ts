/** The parts of the proof, in the order in which they run. */
import { attackSuite } from './hostile/attack-part.js';
import { crashAfterCommitSuite } from './deaths/deaths-part.js';
import { fuzzSuite } from './hostile/fuzz-part.js';
import { exactnessSuite } from './exactness/exactness.js';
import { faultsSuite } from './faults/faults.js';
import { interleavingsSuite } from './interleavings/interleavings-part.js';
import { crashesSuite } from './kills/kills.js';
import { tenantIsolationSuite } from './hostile/neighbours-part.js';
import { patternSuite } from './hostile/pattern-part.js';
import { floodSuite } from './flood/flood-part.js';
import { modelSuite, racesSuite } from './model/model-part.js';
import type { Suite } from './proof-part.js';
import { revocationSuite } from './revocation/revocation-part.js';
import { mutantsSuite } from './seeded-bugs/seeded-bugs-part.js';
import { storeCallsSuite } from './store-calls/store-calls-part.js';

export const SUITES: readonly Suite[] = [
  exactnessSuite, faultsSuite, crashesSuite, modelSuite, racesSuite, interleavingsSuite, mutantsSuite, revocationSuite, floodSuite, crashAfterCommitSuite,
  storeCallsSuite, attackSuite, tenantIsolationSuite, patternSuite, fuzzSuite,
];

/** Parts of `--short`, which `npm test` runs: each takes seconds. */
export const SHORT_SUITES: readonly Suite[] = [
  modelSuite, racesSuite, interleavingsSuite, revocationSuite, floodSuite, crashAfterCommitSuite, storeCallsSuite, attackSuite, tenantIsolationSuite,
  patternSuite,
];
