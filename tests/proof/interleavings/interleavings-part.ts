import type { RunsReport } from '../model/check-model.js';
import { withoutDeadlines } from '../model/ground.js';
import { memoryGround } from '../model/memory-store.js';
import { subject as landed, type Subject } from '../model/subject.js';
import type { Figure, ProofPart } from '../proof-part.js';
import { explore } from './explore.js';
import { play, type Scene } from './scene.js';

/** Number of the first attempt's COMMIT: after account, ADMIT and CLAIM. */
const COMMIT_CALL = 3;
/** Numbers of the takeover's calls after account, ADMIT, CLAIM and TAKEOVER. */
const HEIRS_CALLS = { 'same month': [4, 5, 6], 'next month': [4, 5, 6, 7, 8] } as const;

const dies = (who: string, call: number): string => `${who} dies after call ${call}`;

const scenesOf = (endsIn: Scene['endsIn']): readonly Scene[] => [
  { endsIn, name: dies('the first', COMMIT_CALL), firstDiesAfter: COMMIT_CALL },
  ...HEIRS_CALLS[endsIn].map((call) => (
    { endsIn, name: `${dies('the first', COMMIT_CALL)}, ${dies('its heir', call)}`, firstDiesAfter: COMMIT_CALL, heirDiesAfter: call }
  )),
  ...HEIRS_CALLS[endsIn].map((call) => ({ endsIn, name: `the first is slow, ${dies('its heir', call)}`, heirDiesAfter: call })),
  { endsIn, name: 'the first is slow' },
  { endsIn, name: 'the first is slow and hears no answer to its COMMIT', isCommitLost: true },
];

const ALL = [...scenesOf('same month'), ...scenesOf('next month')];
const isShort = ({ firstDiesAfter }: Scene): boolean => firstDiesAfter !== undefined;
/** Scenes with at most a few hundred orders each, with a batch, too. Those with a slow attempt have thousands. */
const SHORT = ALL.filter(isShort).flatMap((scene) => [scene, { ...scene, name: `${scene.name}, batches`, isBatch: true }]);
const LONG = ALL.filter((scene) => !isShort(scene));

const nameOf = ({ name, endsIn }: Scene): string => `${name}; the lease runs out in the ${endsIn}`;

const playAll = async (subject: Subject, scene: Scene): Promise<RunsReport> => {
  let runs = 0;
  try {
    await explore(async (choose) => {
      runs += 1;
      await play(memoryGround(subject), scene, choose);
    });
    return { runs, counterexample: null };
  } catch (error) {
    return { runs, counterexample: `${nameOf(scene)}: ${error instanceof Error ? error.message : String(error)}` };
  }
};

/** Runs the scenes, short ones first, until one breaks a promise. */
export const checkInterleavings = async (subject: Subject): Promise<RunsReport> => {
  let runs = 0;
  for (const scene of [...SHORT, ...LONG]) {
    const report = await playAll(subject, scene);
    runs += report.runs;
    if (report.counterexample !== null) return { runs, counterexample: report.counterexample };
  }
  return { runs, counterexample: null };
};

/** Tries every order, instead of random ones. */
export const interleavingsPart: ProofPart = {
  name: 'interleavings',
  promise: 'In every order of the calls of a slow or dead attempt, of its takeover and of a sweep, there is exactly one charge.',
  run: async (size) => {
    const figures: Figure[] = [];
    const breaches: string[] = [];
    for (const scene of size === 'ci' ? SHORT : [...SHORT, ...LONG]) {
      const { runs, counterexample } = await withoutDeadlines(() => playAll(landed, scene));
      figures.push({ what: `Orders of calls, ${nameOf(scene)}`, measured: runs });
      if (counterexample !== null) breaches.push(counterexample);
    }
    return { figures, breaches };
  },
};
