/** The parts of the proof, in the order in which they run. */
import { modelPart } from './model/model-part.js';
import type { ProofPart } from './proof-part.js';

export const PROOF_PARTS: readonly ProofPart[] = [modelPart];
