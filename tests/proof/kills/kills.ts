import type { ProofPart } from '../proof-part.js';
import { createFindings } from '../support/findings.js';
import type { Pace } from '../support/patience.js';
import { onStage } from '../support/stage.js';
import { playRendering } from './rendering-scene.js';
import { playUnderLoad, type Kills } from './under-load-scene.js';

const SIZES: Record<'ci' | 'full', { invoices: number; kills: Kills; rendering: number; pace: Pace; instances: number }> = {
  ci: { invoices: 30, kills: { atCalls: 8, atRandom: 3, atLeast: 6 }, rendering: 2, pace: 'fast', instances: 4 },
  full: { invoices: 300, kills: { atCalls: 60, atRandom: 20, atLeast: 50 }, rendering: 10, pace: 'real', instances: 6 },
};

/** An instance may die at any moment. */
export const kills: ProofPart = {
  name: 'kills',
  promise: 'if an instance is killed at any moment, a client with an Idempotency-Key still gets PDF and XML of its invoice and is charged once',
  run: async (size, seed) => {
    const { invoices, kills: aimed, rendering, pace, instances } = SIZES[size];
    const findings = createFindings();
    await onStage({ instances: { generate: instances, xml: instances, batch: instances / 2 } }, async (stage) => {
      await playUnderLoad(stage, invoices, aimed, pace, seed, findings);
      await playRendering(stage, rendering, findings);
    });
    return findings.report();
  },
};
