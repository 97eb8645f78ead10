import type { ProofPart } from '../proof-part.js';
import { createFindings } from '../support/findings.js';
import { onStage } from '../support/stage.js';
import { playBatches } from './batch-scene.js';
import { playBoundaries } from './boundary-scene.js';
import { playMinute } from './minute-scene.js';
import { playMonth } from './month-scene.js';
import { playSameKeys } from './same-key-scene.js';

const SIZES = {
  ci: { monthRounds: 1, minuteRounds: 1, sameKeys: 6, generate: 3, xml: 2, others: 1 },
  full: { monthRounds: 10, minuteRounds: 3, sameKeys: 50, generate: 6, xml: 4, others: 2 },
} as const;

/** Fast, exact and slow clocks. */
const SKEWS_MS = [2000, 0, -2000];

/** The limits are exact, however many requests and instances race. */
export const exactness: ProofPart = {
  name: 'exactness',
  promise: 'a quota of 100 gives exactly 100 PDFs and XMLs together, and a rate of 60 admits exactly 60 requests a minute, in every race, on every instance, at every boundary',
  run: async (size) => {
    const { monthRounds, minuteRounds, sameKeys, generate, xml, others } = SIZES[size];
    const findings = createFindings();
    await onStage({ instances: { generate, xml, batch: xml }, otherInstances: others, skewsMs: SKEWS_MS }, async (stage) => {
      await stage.service.startAll();
      await playMonth(stage, monthRounds, findings);
      await playBatches(stage, findings);
      await playSameKeys(stage, sameKeys, findings);
      await playMinute(stage, minuteRounds, findings);
      await playBoundaries(stage, findings);
    });
    return findings.report();
  },
};
