import { AppError } from '../errors.js';
import { nearestName } from '../validation/nearest-name.js';
import { parseSetting } from './setting.js';
import { settingsOf } from './settings.js';

/** What a deployment says: parameters and flags, as text or as YAML reads them. */
export type DeploymentValues = Readonly<Record<string, unknown>>;

const DEPLOYED = [...settingsOf('deployment'), ...settingsOf('flag')];
const PARAMETERS = settingsOf('deployment').map(({ name }) => name ?? '');

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

const offenceOf = (setting: (typeof DEPLOYED)[number], values: DeploymentValues): readonly string[] => {
  try {
    parseSetting(setting, textOf(values[setting.name ?? '']));
    return [];
  } catch (error) {
    if (error instanceof AppError) return [error.message];
    throw error;
  }
};

const unknownName = (name: string): string => {
  const nearest = nearestName(name, PARAMETERS);
  return `There is no parameter ${name}. ${nearest.isClose ? `Did you mean ${nearest.name}?` : `Known are: ${PARAMETERS.join(', ')}.`}`;
};

/**
 * What is wrong about the settings of a deployment, a sentence each, in the words of the functions' cold start; empty if all is well.
 * @param values what is in force, by name of parameter or flag
 * @param given names of the parameters that were typed or stand in serverless.yml, which must all be known
 */
export const deploymentOffences = (values: DeploymentValues, given: readonly string[]): readonly string[] => [
  ...given.filter((name) => !PARAMETERS.includes(name)).map(unknownName),
  ...DEPLOYED.flatMap((setting) => offenceOf(setting, values)),
];
