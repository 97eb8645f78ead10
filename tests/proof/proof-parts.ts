/** The parts of the proof, in the order in which they run. */
import { attackPart } from './hostile/attack-part.js';
import { deathsPart } from './deaths/deaths-part.js';
import { fuzzPart } from './hostile/fuzz-part.js';
import { exactness } from './exactness/exactness.js';
import { faults } from './faults/faults.js';
import { interleavingsPart } from './interleavings/interleavings-part.js';
import { kills } from './kills/kills.js';
import { neighboursPart } from './hostile/neighbours-part.js';
import { patternPart } from './hostile/pattern-part.js';
import { floodPart } from './flood/flood-part.js';
import { modelPart, racesPart } from './model/model-part.js';
import type { ProofPart } from './proof-part.js';
import { revocationPart } from './revocation/revocation-part.js';
import { seededBugsPart } from './seeded-bugs/seeded-bugs-part.js';
import { storeCallsPart } from './store-calls/store-calls-part.js';

export const PROOF_PARTS: readonly ProofPart[] = [
  exactness, faults, kills, modelPart, racesPart, interleavingsPart, seededBugsPart, revocationPart, floodPart, deathsPart,
  storeCallsPart, attackPart, neighboursPart, patternPart, fuzzPart,
];

/** Parts of `--short`, which `npm test` runs: each takes seconds. */
export const SHORT_PARTS: readonly ProofPart[] = [
  modelPart, racesPart, interleavingsPart, revocationPart, floodPart, deathsPart, storeCallsPart, attackPart, neighboursPart,
  patternPart,
];
