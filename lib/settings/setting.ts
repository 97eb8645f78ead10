import { AppError } from '../errors.js';

/** The result of parsing a text: a value, or the reason why there is none. */
export type Parsed<Value> = { readonly value: Value } | InvalidValue;

/** Why a text is not a valid value. */
interface InvalidValue {
  /** The invalid part of the text. */
  readonly invalidPart: string;
  /** A sentence that explains the fault or suggests a valid value. */
  readonly hint?: string;
}

/** The values that a setting may have. */
export interface SettingType<Value> {
  /** Description of the values, worded to follow "must be". */
  readonly expected: string;
  readonly parse: (text: string) => Parsed<Value>;
}

/**
 * Where a setting comes from. `deployment`: a parameter of serverless.yml. `flag`: a flag of `serverless`. `template`:
 * an environment variable that serverless.yml sets. `lambda`: one that Lambda sets. `local`: one that only the local
 * service reads.
 */
export type SettingSource = 'deployment' | 'flag' | 'template' | 'lambda' | 'local';

/** A setting with everything that code, checks and docs need to know about it. */
export interface Setting<Value> {
  readonly source: SettingSource;
  /** Name of the parameter or flag; null if there is only a variable. */
  readonly name: string | null;
  /** Environment variable; null if there is none. */
  readonly variable: string | null;
  /** Default; null if a value is required. */
  readonly defaultValue: string | null;
  readonly type: SettingType<Value>;
  /** One sentence for an operator, without its full stop. */
  readonly description: string;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const titleOf = ({ name, variable }: Setting<unknown>): string =>
  name === null || variable === null ? name ?? variable ?? '' : `${name} (${variable})`;

const messageOf = (setting: Setting<unknown>, { invalidPart, hint }: InvalidValue): string =>
  `${titleOf(setting)} must be ${setting.type.expected}, not ${JSON.stringify(invalidPart)}.${hint === undefined ? '' : ` ${hint}`}`;

/** Parses a text; undefined is the default. Throws AppError INTERNAL_ERROR with the setting, what it takes, what it got. */
export const parseSetting = <Value>(setting: Setting<Value>, text: string | undefined): Value => {
  const given = text ?? setting.defaultValue;
  if (given === null) throw new AppError('INTERNAL_ERROR', `${titleOf(setting)} must be ${setting.type.expected}, but it is not set.`);
  const parsed = setting.type.parse(given);
  if ('value' in parsed) return parsed.value;
  throw new AppError('INTERNAL_ERROR', messageOf(setting, parsed));
};

/** Reads a setting that has a variable from an environment. Throws as {@link parseSetting} does. */
export const readSetting = <Value>(setting: Setting<Value>, environment: Environment): Value =>
  parseSetting(setting, setting.variable === null ? undefined : environment[setting.variable]);
