import { createFindings, type Findings } from '../support/findings.js';
import type { Stage } from '../support/stage.js';

const MOST_TAKES = 3;

/** How much more than its limit was granted, by what: reported for every take. */
export type OverGranted = readonly string[];

/**
 * Plays a scene until the SDK has repeated no call in it. A call that a busy machine lets wait for half a second is sent again; that may cost a client
 * one unit of the minute, never gain one. So a disturbed take is judged on what was granted too much alone, and played again to be judged on the unit.
 * @param play tells its figures, those that hold in a disturbed take too to `sure`, and returns what was granted beyond a limit
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

/** A breach where more was granted than allowed. */
export const overGranted = (what: string, granted: number, limit: number): OverGranted =>
  (granted > limit ? [`${what}: ${granted} granted, the limit is ${limit}`] : []);
