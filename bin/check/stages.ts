/** What `npm test` runs. */

/** One stage of the check: an npm script with its arguments. */
export interface Stage {
  readonly name: string;
  readonly script: readonly string[];
}

/** In the order in which they start. The long stages start early, so that both lanes end at about the same time. */
export const STAGES: readonly Stage[] = [
  { name: 'lint', script: ['lint'] },
  { name: 'proof', script: ['proof'] },
  { name: 'types', script: ['types'] },
  { name: 'generate', script: ['generate:check'] },
  { name: 'unit', script: ['test:unit', '--', '--coverage', '--maxWorkers=50%'] },
  { name: 'e2e', script: ['test:unit', '--', '--selectProjects=e2e', '--maxWorkers=50%'] },
  { name: 'browser', script: ['test:unit', '--', '--selectProjects=browser', '--maxWorkers=50%'] },
];

/**
 * The stages with these names, in their own order; all stages if no name is given.
 * @throws an error that lists the stages, if a name is unknown
 */
export const stagesNamed = (names: readonly string[]): readonly Stage[] => {
  const known = STAGES.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown stage: ${unknown.join(', ')}. The stages are ${known.join(', ')}.`);
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name));
};
