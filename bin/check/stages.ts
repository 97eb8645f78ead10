/** The stages of `npm test` and `npm run check:slow`. */

/** One stage of a check: an npm script with its arguments. */
export interface Stage {
  readonly name: string;
  readonly script: readonly string[];
}

/** `npm test`, in the order in which the stages start. The long stages start early, so that both lanes end at about the same time. */
export const STAGES: readonly Stage[] = [
  { name: 'coverage', script: ['test:unit', '--', '--quick', '--measured', '--coverage', '--maxWorkers=50%'] },
  { name: 'unit', script: ['test:unit', '--', '--quick', '--unmeasured', '--maxWorkers=50%'] },
  { name: 'e2e', script: ['test:unit', '--', '--quick', '--selectProjects=e2e', '--maxWorkers=50%'] },
  { name: 'lint', script: ['lint:quick'] },
  { name: 'proof', script: ['proof', '--', '--short'] },
  { name: 'types', script: ['types'] },
  { name: 'generate', script: ['generate:check'] },
];

/** `npm run check:slow`: the tests that `npm test` leaves out. Their files say so with the comment `Runs in check:slow`. */
export const SLOW_STAGES: readonly Stage[] = [
  { name: 'e2e', script: ['test:unit', '--', '--slow', '--selectProjects=e2e', '--maxWorkers=50%'] },
  { name: 'lint', script: ['lint'] },
  { name: 'proof', script: ['proof'] },
  { name: 'browser', script: ['test:unit', '--', '--slow', '--selectProjects=browser', '--maxWorkers=50%'] },
  { name: 'unit', script: ['test:unit', '--', '--slow', '--maxWorkers=50%'] },
];

/**
 * The stages with these names, in their own order; all stages if no name is given.
 * @throws an error that lists the stages, if a name is unknown
 */
export const stagesNamed = (stages: readonly Stage[], names: readonly string[]): readonly Stage[] => {
  const known = stages.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown stage: ${unknown.join(', ')}. The stages are ${known.join(', ')}.`);
  return names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
};
