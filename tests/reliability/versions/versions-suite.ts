import { checkModel, type RunsReport } from '../model/check-model.js';
import { withoutDeadlines } from '../model/fixture.js';
import { createInstance, type Instance, type InstanceParts } from '../model/instance.js';
import { memoryFixture } from '../model/memory-store.js';
import { checkRaces } from '../model/races.js';
import { subject as landed, type Subject } from '../model/subject.js';
import type { Fixture } from '../model/system.js';
import { checkInterleavings } from '../interleavings/interleavings-suite.js';
import { buildMutant } from '../mutants/build-mutant.js';
import { MUTANTS } from '../mutants/mutants.js';
import type { Figure, Suite } from '../suite.js';
import { loadRelease, RELEASE } from './release.js';

const RUNS = { ci: 100, full: 1_000 } as const;

/** Which version the first instance has: a deployment rolls forward, and is rolled back. */
const DIRECTIONS = { upgrade: 0, rollback: 1 } as const;

type StartReleased = (parts: InstanceParts) => Instance;

/** A table that the instances of two versions share. */
const mixedFixture = (released: StartReleased, direction: keyof typeof DIRECTIONS, subject: Subject): Fixture => ({
  ...memoryFixture(subject),
  createInstanceAt: (parts, index) => (index % 2 === DIRECTIONS[direction] ? released(parts) : createInstance(parts)),
});

/** A bug of the new version that shows only if instances share a table: the tests must find it next to the release. */
const MUTANT = 'a-takeover-has-its-own-charge-id';

/** A deployment that is being replaced: both versions serve requests on the same tables. */
export const versionsSuite: Suite = {
  name: 'versions',
  guarantee: `While ${RELEASE.version} is replaced by this version or the other way round, answers, limits and charges are as with one version.`,
  run: (size, seed) => withoutDeadlines(async () => {
    const released = await loadRelease();
    const figures: Figure[] = [];
    const violations: string[] = [];
    const check = async (what: string, run: () => Promise<RunsReport>): Promise<void> => {
      const { runs, counterexample } = await run();
      figures.push({ what, measured: runs });
      if (counterexample !== null) violations.push(`${what}: ${counterexample}`);
    };
    for (const direction of Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[]) {
      const fixture = (): Fixture => mixedFixture(released, direction, landed);
      await check(`${direction}, runs of the model`, () => checkModel(fixture(), { numRuns: RUNS[size], seed }));
      await check(`${direction}, races`, () => checkRaces(fixture(), { numRuns: RUNS[size], seed }));
      await check(`${direction}, orders of a takeover by the other version`, () => checkInterleavings(fixture, size));
    }
    const mutant = await buildMutant(MUTANTS.find(({ patch }) => patch.endsWith(`/${MUTANT}.patch`))!);
    const { counterexample } = await checkInterleavings(() => mixedFixture(released, 'upgrade', mutant), 'ci');
    if (counterexample === null) violations.push(`The mutant "${MUTANT}" was not found next to ${RELEASE.version}.`);
    return { figures, violations };
  }),
};
