import { createFindings, type Findings } from '../support/findings.js';
import type { TestEnvironment } from '../support/test-environment.js';

const MAX_ROUNDS = 3;

/** By how much each limit was exceeded; reported for every run. */
export type LimitExcess = readonly string[];

/**
 * Runs a scenario until the SDK has not repeated a call in it. On a busy machine, the SDK repeats a call after half a second, which may cost a client
 * one request of its minute, but never gain one. So a disturbed run is only checked for exceeded limits, and is repeated for the exact check.
 * @param play reports its figures (to `certain` those that also hold in a disturbed run) and returns by how much limits were exceeded
 */
export const untilUndisturbed = async (
  { proxy }: TestEnvironment, findings: Findings, runScenario: (findings: Findings, certain: Findings) => Promise<LimitExcess>,
): Promise<void> => {
  for (let round = 1; ; round += 1) {
    const [scratch, certain] = [createFindings(), createFindings()];
    await proxy.takeJournal();
    for (const limitExcess of await runScenario(scratch, certain)) findings.addViolation(limitExcess);
    const repeats = (await proxy.takeJournal()).filter(({ attempt }) => attempt > 1).length;
    if (repeats === 0) {
      findings.add(certain.report());
      findings.add(scratch.report());
      return;
    }
    if (round === MAX_ROUNDS) {
      findings.add(certain.report());
      findings.note(`${scratch.report().figures[0]?.what ?? ''}: not checked to the unit, since a busy machine made the SDK repeat calls`, repeats);
      return;
    }
  }
};

/** A violation if a limit was exceeded. */
export const limitExcess = (what: string, granted: number, limit: number): LimitExcess =>
  (granted > limit ? [`${what}: ${granted} granted, the limit is ${limit}`] : []);
