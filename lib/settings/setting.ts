import { AppError } from '../errors.js';

/** What came of a text: a value, or what about it is wrong. */
export type Parsed<Value> = { readonly value: Value } | Wrong;

/** What is wrong about a text. */
export interface Wrong {
  /** The part of the text that is meant. */
  readonly seen: string;
  /** A sentence that helps: why it is wrong, or what would be right. */
  readonly hint?: string;
}

/** The values that a setting may have. */
export interface Kind<Value> {
  /** In words, after "must be". */
  readonly expected: string;
  readonly parse: (text: string) => Parsed<Value>;
}

/**
 * Where a setting is made. `deployment`: a parameter of serverless.yml. `flag`: a flag of `serverless`. `template`: an environment variable that
 * serverless.yml itself sets. `lambda`: one that Lambda sets. `local`: one that the local service alone reads.
 */
export type Place = 'deployment' | 'flag' | 'template' | 'lambda' | 'local';

/** A setting: everything that there is to know about it, for whoever reads, checks or explains it. */
export interface Setting<Value> {
  readonly place: Place;
  /** Name of the parameter or flag; null where there is only a variable. */
  readonly name: string | null;
  /** Environment variable; null where there is none. */
  readonly variable: string | null;
  /** What counts where nothing is said; null: something must be said. */
  readonly fallback: string | null;
  readonly kind: Kind<Value>;
  /** One sentence for an operator, without its full stop. */
  readonly meaning: string;
}

/** Text by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const titleOf = ({ name, variable }: Setting<unknown>): string =>
  name === null || variable === null ? name ?? variable ?? '' : `${name} (${variable})`;

const sentenceOf = (setting: Setting<unknown>, { seen, hint }: Wrong): string =>
  `${titleOf(setting)} must be ${setting.kind.expected}, not ${JSON.stringify(seen)}.${hint === undefined ? '' : ` ${hint}`}`;

/**
 * The value that a text gives a setting.
 * @param text undefined where nothing is said
 * @throws AppError INTERNAL_ERROR that names the setting, what was expected and what was seen
 */
export const parseSetting = <Value>(setting: Setting<Value>, text: string | undefined): Value => {
  const given = text ?? setting.fallback;
  if (given === null) throw new AppError('INTERNAL_ERROR', `${titleOf(setting)} must be ${setting.kind.expected}, but is absent.`);
  const parsed = setting.kind.parse(given);
  if ('value' in parsed) return parsed.value;
  throw new AppError('INTERNAL_ERROR', sentenceOf(setting, parsed));
};

/**
 * The value that an environment gives a setting.
 * @param setting one that has a variable
 * @throws AppError INTERNAL_ERROR that names the setting, what was expected and what was seen
 */
export const readSetting = <Value>(setting: Setting<Value>, environment: Environment): Value =>
  parseSetting(setting, setting.variable === null ? undefined : environment[setting.variable]);
