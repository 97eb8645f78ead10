import { createFindings, type Findings } from '../support/findings.js';
import type { Stage } from '../support/stage.js';

const MOST_TAKES = 3;

/** By how much each limit was exceeded; reported for every run. */
export type OverGranted = readonly string[];

/**
 * Runs a scene until the SDK has not repeated a call in it. On a busy machine, the SDK repeats a call after half a second, which may cost a client
 * one request of its minute, but never gain one. So a disturbed run is only checked for exceeded limits, and is repeated for the exact check.
 * @param play reports its figures (to `sure` those that hold in a disturbed run, too) and returns by how much limits were exceeded
 */
export const untilUndisturbed = async (
  { proxy }: Stage, findings: Findings, play: (findings: Findings, sure: Findings) => Promise<OverGranted>,
): Promise<void> => {
  for (let take = 1; ; take += 1) {
    const [scratch, sure] = [createFindings(), createFindings()];
    await proxy.takeJournal();
    for (const overGranted of await play(scratch, sure)) findings.breach(overGranted);
    const repeats = (await proxy.takeJournal()).filter(({ attempt }) => attempt > 1).length;
    if (repeats === 0) {
      findings.add(sure.report());
      findings.add(scratch.report());
      return;
    }
    if (take === MOST_TAKES) {
      findings.add(sure.report());
      findings.note(`${scratch.report().figures[0]?.what ?? ''}: not judged to the unit, since a busy machine made the SDK repeat calls`, repeats);
      return;
    }
  }
};

/** A broken promise if a limit was exceeded. */
export const overGranted = (what: string, granted: number, limit: number): OverGranted =>
  (granted > limit ? [`${what}: ${granted} granted, the limit is ${limit}`] : []);
