import { missedBranches, rarestBranch } from '../model/branches.js';
import { buildMutant } from '../mutants/build-mutant.js';
import { MUTANTS } from '../mutants/mutants.js';
import type { Figure, Suite } from '../suite.js';
import { simulate, type SimulationReport } from './simulation.js';

const HOURS = { ci: 24, full: 24 * 61 } as const;
/** Simulated time for each unit of processor time. */
const MIN_SPEED = 1_000;

/** In CI the same day each time, whose rare states are known to be reached. A long run reaches them with any seed. */
const CI_SEED = 20_261_201;

/** A bug that a simulation must find. */
const MUTANT = 'no-charge-record';
const MUTANT_HOURS = 4;

/** With a bug, the simulation finds a violation, and the same seed alone finds it again. */
const checkItself = async (seed: number): Promise<readonly string[]> => {
  const subject = await buildMutant(MUTANTS.find(({ patch }) => patch.endsWith(`/${MUTANT}.patch`))!);
  const run = (): Promise<SimulationReport> => simulate({ seed, hours: MUTANT_HOURS, subject });
  const [first, again] = [await run(), await run()];
  return [
    ...first.violations.length === 0 ? [`The mutant "${MUTANT}" was not found in ${MUTANT_HOURS} simulated hours.`] : [],
    ...first.digest === again.digest && first.violations.join() === again.violations.join() ? [] : ['The same seed gave another run.'],
  ];
};

const figuresOf = (
  { requests, delivered, charged, crashes, slowestDeliveryMs, speed, branches }: SimulationReport, hours: number,
): readonly Figure[] => [
  { what: 'Simulated hours of three accounts and 160 instances', measured: hours },
  { what: 'Requests, files delivered, invoices charged, crashes', measured: [requests, delivered, charged, crashes].join(', ') },
  { what: 'Slowest file after the last fault, in seconds', measured: Math.ceil(slowestDeliveryMs / 1_000) },
  { what: 'Branches of writes', measured: rarestBranch(branches) },
  { what: 'Times faster than the clock, by processor time', measured: speed },
];

/** Days of a deployment with storms of faults, replayed from one seed. */
export const simulatorSuite: Suite = {
  name: 'simulator',
  guarantee: 'Over days of faults, every Idempotency-Key gets its file within a lease and one attempt of the last fault, and what is charged is delivered.',
  run: async (size, drawnSeed) => {
    const seed = size === 'ci' ? CI_SEED : drawnSeed;
    const report = await simulate({ seed, hours: HOURS[size] });
    const slow = report.speed < MIN_SPEED ? [`The simulation ran only ${report.speed} times as fast as the clock.`] : [];
    return {
      figures: figuresOf(report, HOURS[size]),
      violations: [...report.violations, ...missedBranches(report.branches), ...slow, ...await checkItself(seed)],
    };
  },
};
