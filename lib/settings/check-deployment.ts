import { AppError } from '../errors.js';
import { nearestName } from '../text/nearest-name.js';
import { parseSetting } from './setting-parser.js';
import { settingsFrom } from './settings.js';

/** Values of parameters and flags, as strings or as parsed YAML. */
type DeploymentValues = Readonly<Record<string, unknown>>;
const DEPLOYED_SETTINGS = [...settingsFrom('deployment'), ...settingsFrom('flag')];
const PARAMETER_NAMES = settingsFrom('deployment').map(({ name }) => name ?? '');

const settingText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : JSON.stringify(value);
};

const settingErrors = (setting: (typeof DEPLOYED_SETTINGS)[number], values: DeploymentValues): readonly string[] => {
  try {
    parseSetting(setting, settingText(values[setting.name ?? '']));
    return [];
  } catch (error) {
    if (error instanceof AppError) return [error.message];
    throw error;
  }
};

const unknownName = (name: string): string => {
  const nearest = nearestName(name, PARAMETER_NAMES);
  const hint = nearest === undefined ? `The parameters are ${PARAMETER_NAMES.join(', ')}.` : `Did you mean ${nearest}?`;
  return `There is no parameter ${name}. ${hint}`;
};

/**
 * Validates the settings of a deployment, with the same messages as at a function's cold start.
 * @param values current values, by name of parameter or flag
 * @param given names of the parameters on the command line or in serverless.yml
 * @returns one sentence per error; empty if all settings are valid
 */
export const deploymentErrors = (values: DeploymentValues, given: readonly string[]): readonly string[] => [
  ...given.filter((name) => !PARAMETER_NAMES.includes(name)).map(unknownName),
  ...DEPLOYED_SETTINGS.flatMap((setting) => settingErrors(setting, values)),
];
