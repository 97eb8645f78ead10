import type { Suite } from '../suite.js';
import { createFindings } from '../support/findings.js';
import { withTestEnvironment } from '../support/test-environment.js';
import { runBatches } from './batch-scenario.js';
import { runBoundaries } from './boundary-scenario.js';
import { runMinute } from './minute-scenario.js';
import { runMonth } from './month-scenario.js';
import { runSameKeys } from './same-key-scenario.js';

const SIZES = {
  ci: { monthRounds: 1, minuteRounds: 1, sameKeys: 6, generate: 3, xml: 2, others: 1 },
  full: { monthRounds: 10, minuteRounds: 3, sameKeys: 50, generate: 6, xml: 4, others: 2 },
} as const;

/** Fast, exact and slow clocks. */
const SKEWS_MS = [2000, 0, -2000];

/** Limits are exact, however many requests and instances race. */
export const exactnessSuite: Suite = {
  name: 'exactness',
  guarantee: 'a quota of 100 gives exactly 100 PDFs and XMLs together, and a rate of 60 admits exactly 60 requests a minute, in every race, on every instance, at every boundary',
  run: async (size) => {
    const { monthRounds, minuteRounds, sameKeys, generate, xml, others } = SIZES[size];
    const findings = createFindings();
    const options = { instances: { generate, xml, batch: xml }, otherInstances: others, skewsMs: SKEWS_MS };
    await withTestEnvironment(options, async (env) => {
      await env.service.startAll();
      await runMonth(env, monthRounds, findings);
      await runBatches(env, findings);
      await runSameKeys(env, sameKeys, findings);
      await runMinute(env, minuteRounds, findings);
      await runBoundaries(env, findings);
    });
    return findings.report();
  },
};
