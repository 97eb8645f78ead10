import { AppError } from '../errors.js';
import { nearestName } from '../text/nearest-name.js';
import { parseSetting } from './setting-parser.js';
import { settingsOf } from './settings.js';

/** Parameters and flags of a deployment, as strings or as YAML parses them. */
type DeploymentValues = Readonly<Record<string, unknown>>;
const DEPLOYED = [...settingsOf('deployment'), ...settingsOf('flag')];
const PARAMETERS = settingsOf('deployment').map(({ name }) => name ?? '');

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

const errorsOf = (setting: (typeof DEPLOYED)[number], values: DeploymentValues): readonly string[] => {
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
  return `There is no parameter ${name}. ${nearest === undefined ? `The parameters are ${PARAMETERS.join(', ')}.` : `Did you mean ${nearest}?`}`;
};

/**
 * Validates the settings of a deployment. The messages are those of the functions' cold start.
 * @param values the values in use, by name of parameter or flag
 * @param given names of the parameters on the command line or in serverless.yml; unknown ones are reported
 * @returns one sentence per fault; empty if all settings are valid
 */
export const deploymentErrors = (values: DeploymentValues, given: readonly string[]): readonly string[] => [
  ...given.filter((name) => !PARAMETERS.includes(name)).map(unknownName),
  ...DEPLOYED.flatMap((setting) => errorsOf(setting, values)),
];
