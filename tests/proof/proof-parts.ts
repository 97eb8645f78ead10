/** The parts of the proof, in the order in which they run. */
import { attackPart } from './hostile/attack-part.js';
import { fuzzPart } from './hostile/fuzz-part.js';
import { exactness } from './exactness/exactness.js';
import { faults } from './faults/faults.js';
import { kills } from './kills/kills.js';
import { modelPart } from './model/model-part.js';
import type { ProofPart } from './proof-part.js';

export const PROOF_PARTS: readonly ProofPart[] = [exactness, faults, kills, modelPart, attackPart, fuzzPart];
