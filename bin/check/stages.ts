/** The stages of `npm test` and `npm run check:slow`. */

/** One stage of a check. */
export interface CheckJob {
  readonly name: string;
  /** A program with its arguments, run in the root of the repository. */
  readonly command: readonly string[];
}

const script = (name: string, ...args: readonly string[]): CheckJob['command'] => ['npm', 'run', '--silent', name, '--', ...args];
const tests = (...args: readonly string[]): CheckJob['command'] => script('test:unit', ...args, '--maxWorkers=50%');

/** Omits the rules that need types: they take two thirds of the time. */
const QUICK_LINT = ['env', 'LINT=quick', 'npx', 'eslint', '--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint-quick/', '.'];

/** `npm test`, in the order in which the stages start. The long stages start early, so that both lanes end at about the same time. */
export const CHECK_JOBS: readonly CheckJob[] = [
  { name: 'coverage', command: tests('--quick', '--measured', '--coverage') },
  { name: 'unit', command: tests('--quick', '--unmeasured') },
  { name: 'e2e', command: tests('--quick', '--selectProjects=e2e') },
  { name: 'lint', command: QUICK_LINT },
  { name: 'proof', command: script('proof', '--short') },
  { name: 'types', command: script('types') },
  { name: 'generate', command: script('generate', '--check') },
];

/** `npm run check:slow`: the tests that `npm test` leaves out. Their files say so with the comment `Runs in check:slow`. */
export const SLOW_JOBS: readonly CheckJob[] = [
  { name: 'e2e', command: tests('--slow', '--selectProjects=e2e') },
  { name: 'lint', command: script('lint') },
  { name: 'proof', command: script('proof') },
  { name: 'browser', command: tests('--slow', '--selectProjects=browser') },
  { name: 'unit', command: tests('--slow') },
  { name: 'work', command: script('bench', 'work', '--minutes', '2') },
];

/**
 * The stages with these names, in their own order; all stages if no name is given.
 * @throws an error that lists the stages, if a name is unknown
 */
export const selectJobs = (jobs: readonly CheckJob[], names: readonly string[]): readonly CheckJob[] => {
  const known = jobs.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown stage: ${unknown.join(', ')}. The stages are ${known.join(', ')}.`);
  return names.length === 0 ? jobs : jobs.filter(({ name }) => names.includes(name));
};
