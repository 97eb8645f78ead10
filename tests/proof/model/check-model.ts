/** Runs the model against the code under proof. */
import fc from 'fast-check';
import { beginnings, happeningLists } from './arbitraries.js';
import { compareBooks, modelOf, type Model } from './model.js';
import { createWorld, type Beginning, type Ground, type World } from './world.js';
import type { Happening } from './commands.js';

/** Number and seed of the runs. */
export interface RunSettings {
  readonly numRuns: number;
  readonly seed: number;
  /** Whether to stop at the first counterexample, without making it smaller. */
  readonly stopsAtOnce?: boolean;
}

/** The result of the runs: their number, and the smallest counterexample with its seed and path. */
export interface RunsReport { readonly runs: number; readonly counterexample: string | null }

const runOnce = async (ground: Ground, beginning: Beginning, happenings: Iterable<Happening>): Promise<void> => {
  const world = await createWorld(ground, beginning);
  const model = modelOf(world, beginning);
  await fc.asyncModelRun(() => ({ model, real: world } satisfies { model: Model; real: World }), happenings);
  await compareBooks(model, world, model.oracle.books.months.keys());
};

/** Checks a property with fast-check. */
export const runsReport = async (
  property: fc.IAsyncProperty<unknown>, { numRuns, seed, stopsAtOnce = false }: RunSettings,
): Promise<RunsReport> => {
  const details = await fc.check(property, { numRuns, seed, endOnFailure: stopsAtOnce });
  const fault = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  return { runs: details.numRuns, counterexample: details.failed ? `${fc.defaultReportMessage(details)}\n${fault}` : null };
};

/** Draws runs, and compares each answer and the counters after each step with the oracle. */
export const checkModel = async (ground: Ground, settings: RunSettings): Promise<RunsReport> => {
  const run = (beginning: Beginning, happenings: Iterable<Happening>): Promise<void> => runOnce(ground, beginning, happenings);
  const property = fc.asyncProperty(beginnings, happeningLists(), run);
  return runsReport(property as fc.IAsyncProperty<unknown>, settings);
};
