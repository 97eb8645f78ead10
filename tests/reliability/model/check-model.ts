/** Runs the model against the code under test. */
import fc from 'fast-check';
import { initialStates, eventLists } from './arbitraries.js';
import { compareCounters, modelOf, type Model } from './model.js';
import { createSystem, type InitialState, type Fixture, type SystemUnderTest } from './system.js';
import type { RunEvent } from './commands.js';

/** Number and seed of the runs. */
export interface RunSettings {
  readonly numRuns: number;
  readonly seed: number;
  /** Whether to stop at the first counterexample, without making it smaller. */
  readonly stopsAtFirst?: boolean;
}

/** The result of the runs: their number, and the smallest counterexample with its seed and path. */
export interface RunsReport { readonly runs: number; readonly counterexample: string | null }

const runOnce = async (fixture: Fixture, initialState: InitialState, events: Iterable<RunEvent>): Promise<void> => {
  const system = await createSystem(fixture, initialState);
  const model = modelOf(system, initialState);
  await fc.asyncModelRun(() => ({ model, real: system } satisfies { model: Model; real: SystemUnderTest }), events);
  await compareCounters(model, system, model.oracle.state.months.keys());
};

/** Checks a property with fast-check. */
export const runsReport = async (
  property: fc.IAsyncProperty<unknown>, { numRuns, seed, stopsAtFirst = false }: RunSettings,
): Promise<RunsReport> => {
  const details = await fc.check(property, { numRuns, seed, endOnFailure: stopsAtFirst });
  const message = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  return { runs: details.numRuns, counterexample: details.failed ? `${fc.defaultReportMessage(details)}\n${message}` : null };
};

/** Draws runs, and compares each answer and the counters after each step with the oracle. */
export const checkModel = async (fixture: Fixture, settings: RunSettings): Promise<RunsReport> => {
  const run = (initialState: InitialState, events: Iterable<RunEvent>): Promise<void> => runOnce(fixture, initialState, events);
  const property = fc.asyncProperty(initialStates, eventLists(), run);
  return runsReport(property as fc.IAsyncProperty<unknown>, settings);
};
