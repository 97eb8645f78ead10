import type { RunsReport } from '../model/check-model.js';
import { withoutDeadlines } from '../model/fixture.js';
import { memoryFixture } from '../model/memory-store.js';
import { subject as landed } from '../model/subject.js';
import type { Fixture } from '../model/system.js';
import type { Figure, Suite, SuiteSize } from '../suite.js';
import { explore } from './explore.js';
import { runScenario, type Scenario } from './scenario.js';

/** Number of the first attempt's COMMIT: after account, ADMIT and CLAIM. */
const COMMIT_CALL = 3;
/** Numbers of the takeover's calls after account, ADMIT, CLAIM and TAKEOVER. */
const SUCCESSOR_CALLS = { 'same month': [4, 5, 6], 'next month': [4, 5, 6, 7, 8] } as const;

const crashes = (who: string, call: number): string => `${who} dies after call ${call}`;

const scenariosOf = (endsIn: Scenario['endsIn']): readonly Scenario[] => [
  { endsIn, name: crashes('the first', COMMIT_CALL), firstCrashesAfter: COMMIT_CALL },
  ...SUCCESSOR_CALLS[endsIn].map((call) => (
    { endsIn, name: `${crashes('the first', COMMIT_CALL)}, ${crashes('its successor', call)}`, firstCrashesAfter: COMMIT_CALL, successorCrashesAfter: call }
  )),
  ...SUCCESSOR_CALLS[endsIn].map((call) => ({ endsIn, name: `the first is slow, ${crashes('its successor', call)}`, successorCrashesAfter: call })),
  { endsIn, name: 'the first is slow' },
  { endsIn, name: 'the first is slow and gets no answer to its COMMIT', isCommitLost: true },
];

const ALL = [...scenariosOf('same month'), ...scenariosOf('next month')];
const isShort = ({ firstCrashesAfter }: Scenario): boolean => firstCrashesAfter !== undefined;
/** Scenarios with at most a few hundred orders each, with a batch, too. Those with a slow attempt have thousands. */
const SHORT = ALL.filter(isShort).flatMap((scenario) => [scenario, { ...scenario, name: `${scenario.name}, batches`, isBatch: true }]);
const LONG = ALL.filter((scenario) => !isShort(scenario));

const nameOf = ({ name, endsIn }: Scenario): string => `${name}; the lease runs out in the ${endsIn}`;

const runAllOrders = async (newFixture: () => Fixture, scenario: Scenario): Promise<RunsReport> => {
  let runs = 0;
  try {
    await explore(async (choose) => {
      runs += 1;
      await runScenario(newFixture(), scenario, choose);
    });
    return { runs, counterexample: null };
  } catch (error) {
    return { runs, counterexample: `${nameOf(scenario)}: ${error instanceof Error ? error.message : String(error)}` };
  }
};

/**
 * Runs the scenarios, short ones first, until one violates a guarantee.
 * @param newFixture makes an empty table for each order
 */
export const checkInterleavings = async (newFixture: () => Fixture, size: SuiteSize = 'full'): Promise<RunsReport> => {
  let runs = 0;
  for (const scenario of size === 'ci' ? SHORT : [...SHORT, ...LONG]) {
    const report = await runAllOrders(newFixture, scenario);
    runs += report.runs;
    if (report.counterexample !== null) return { runs, counterexample: report.counterexample };
  }
  return { runs, counterexample: null };
};

/** Tries every order, instead of random ones. */
export const interleavingsSuite: Suite = {
  name: 'interleavings',
  guarantee: 'In every order of the calls of a slow or dead attempt, of its takeover and of a compaction, there is exactly one charge.',
  run: async (size) => {
    const figures: Figure[] = [];
    const violations: string[] = [];
    for (const scenario of size === 'ci' ? SHORT : [...SHORT, ...LONG]) {
      const { runs, counterexample } = await withoutDeadlines(() => runAllOrders(() => memoryFixture(landed), scenario));
      figures.push({ what: `Orders of calls, ${nameOf(scenario)}`, measured: runs });
      if (counterexample !== null) violations.push(counterexample);
    }
    return { figures, violations };
  },
};
