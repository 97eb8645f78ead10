/** The parts of the proof, in the order in which they run. */
import type { ProofPart } from './proof-part.js';

export const PROOF_PARTS: readonly ProofPart[] = [];
