import { AppError } from '../errors.js';
import { nearestName } from '../text/nearest-name.js';
import { cleanText } from '../text/clean-text.js';
import { UNLIMITED, type Tier } from '../accounts/types.js';

/** The value, or the invalid part of the text, with a sentence that explains the error or suggests a valid value. */
type Parsed<Value> = { readonly value: Value } | { readonly invalidPart: string; readonly hint?: string };

/** The values that a setting may have. */
export interface SettingType<Value> {
  /** Description of the values, to follow "must be". */
  readonly expected: string;
  readonly parse: (text: string) => Parsed<Value>;
}

/**
 * Where a setting comes from. `deployment`: a parameter of serverless.yml. `flag`: a flag of `serverless`. `template`:
 * an environment variable that serverless.yml sets. `lambda`: one that Lambda sets. `local`: one that only the local
 * service reads.
 */
export type SettingSource = 'deployment' | 'flag' | 'template' | 'lambda' | 'local';

/** A setting, as code, checks and docs use it. */
export interface Setting<Value> {
  readonly source: SettingSource;
  /** Name of the parameter or flag; null if there is only a variable. */
  readonly name: string | null;
  /** Environment variable; null if there is none. */
  readonly variable: string | null;
  /** Default; null if a value is required. */
  readonly defaultValue: string | null;
  readonly type: SettingType<Value>;
  /** One sentence for an operator, without the full stop. */
  readonly description: string;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const settingTitle = ({ name, variable }: Setting<unknown>): string =>
  name === null || variable === null ? name ?? variable ?? '' : `${name} (${variable})`;

/** The key of an account. What follows its beginning is secret. */
const KEY = /\b(inv_(?:live|test)_)\w+/g;

/**
 * Parses a text; undefined: the default.
 * @throws AppError INTERNAL_ERROR with setting, expected values and actual value, but without the key of an account
 */
export const parseSetting = <Value>(setting: Setting<Value>, text: string | undefined): Value => {
  const givenText = text ?? setting.defaultValue;
  const rule = `${settingTitle(setting)} must be ${setting.type.expected}`;
  if (givenText === null) throw new AppError('INTERNAL_ERROR', `${rule}, but it is not set.`);
  const parsed = setting.type.parse(givenText);
  if ('value' in parsed) return parsed.value;
  const hint = parsed.hint === undefined ? '' : ` ${parsed.hint}`;
  throw new AppError('INTERNAL_ERROR', `${rule}, not ${JSON.stringify(parsed.invalidPart.replace(KEY, '$1…'))}.${hint}`);
};

/** Reads a setting from environment variables. Throws as {@link parseSetting} does. */
export const readSetting = <Value>(setting: Setting<Value>, environment: Environment): Value =>
  parseSetting(setting, setting.variable === null ? undefined : environment[setting.variable]);

/** One of two or more words; case matters. */
export const oneOfWords = <Word extends string>(...allowed: readonly Word[]): SettingType<Word> => ({
  expected: `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1) ?? ''}`,
  parse: (text) => {
    const value = allowed.find((word) => word === text);
    if (value !== undefined) return { value };
    const name = nearestName(text, allowed);
    return { invalidPart: text, ...name === undefined ? {} : { hint: `Did you mean ${name}?` } };
  },
});

const parseWholeNumber = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

/** A whole number within bounds, both included. */
export const wholeNumber = (from: number, to: number): SettingType<number> => ({
  expected: `a whole number from ${from} to ${to}`,
  parse: (text) => {
    const value = parseWholeNumber(text);
    if (value === null) return { invalidPart: text };
    if (value >= from && value <= to) return { value };
    return { invalidPart: text, hint: `The nearest allowed value is ${Math.min(Math.max(value, from), to)}.` };
  },
});

/** One of a few numbers. */
export const oneOfNumbers = (...allowed: readonly number[]): SettingType<number> => ({
  expected: `one of ${allowed.join(', ')}`,
  parse: (text) => {
    const value = parseWholeNumber(text);
    if (value === null) return { invalidPart: text };
    if (allowed.includes(value)) return { value };
    const nearest = allowed.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
    return { invalidPart: text, hint: `The nearest allowed value is ${nearest}.` };
  },
});

/** A visible text on one line, with the same rules as an invoice's texts. */
export const singleLine = (maxLength: number): SettingType<string> => ({
  expected: `1 to ${maxLength} characters on one line, at least one of them visible`,
  parse: (text) => {
    const { text: value, message } = cleanText(text, 'line');
    const length = [...value].length;
    if (message === undefined && value !== '' && length <= maxLength) return { value };
    const hint = message ?? (length > maxLength ? `It has ${length} characters.` : undefined);
    return { invalidPart: text, ...hint === undefined ? {} : { hint } };
  },
});

export const textMatching = (expected: string, regex: RegExp): SettingType<string> => ({
  expected,
  parse: (text) => (regex.test(text) ? { value: text } : { invalidPart: text }),
});

/** Any text except an empty one. */
export const anyText: SettingType<string> = textMatching('set', /./s);

// Browsers send origins in lower case, without a path. Any other form would never match.
const HTTP_ORIGIN = /^https?:\/\/[a-z0-9.[\]:-]+$/;

const toOrigin = (text: string): string | null => {
  try {
    const { origin } = new URL(text.includes('://') ? text : `https://${text}`);
    return HTTP_ORIGIN.test(origin) ? origin : null;
  } catch {
    return null;
  }
};

/** A comma-separated list of brand names. */
export const brandList: SettingType<readonly string[]> = {
  expected: 'a comma-separated list of names of 1 to 40 lower-case letters, digits and hyphens',
  parse: (text) => {
    if (!/^([a-z0-9-]{1,40}(,[a-z0-9-]{1,40})*)?$/.test(text)) return { invalidPart: text };
    return { value: Object.freeze(text.split(',').filter((name) => name !== '')) };
  },
};

/** A comma-separated list of origins, or `*` for any origin. An empty text gives an empty list. */
export const originList: SettingType<readonly string[]> = {
  expected: 'a comma-separated list of origins like https://app.example.com, or *',
  parse: (text) => {
    const origins = text.split(',').map((origin) => origin.trim()).filter((origin) => origin !== '');
    const invalid = origins.find((origin) => origin !== '*' && !HTTP_ORIGIN.test(origin));
    if (invalid === undefined) return { value: Object.freeze(origins) };
    const suggestion = toOrigin(invalid);
    return { invalidPart: invalid, ...suggestion === null ? {} : { hint: `Did you mean ${suggestion}?` } };
  },
};

/** A comma-separated list of `name=count`, of known names. An empty text gives an empty list. */
export const countList = (
  example: string, names: readonly string[],
): SettingType<readonly (readonly [name: string, count: number])[]> => ({
  expected: `a comma-separated list like ${example}`,
  parse: (text) => {
    const parts = text.split(',').map((part) => part.trim()).filter((part) => part !== '');
    const counts = parts.map((part) => /^(\w+)=(\d{1,5})$/.exec(part) ?? []);
    const invalid = counts.findIndex(([, name = '']) => !names.includes(name));
    if (invalid < 0) return { value: Object.freeze(counts.map(([, name = '', count]) => [name, Number(count)] as const)) };
    const [invalidPart = '', unknownName] = [parts[invalid], counts[invalid]?.[1]];
    if (unknownName === undefined) return { invalidPart };
    const nearest = nearestName(unknownName, names);
    return { invalidPart, hint: nearest === undefined ? `The names are ${names.join(', ')}.` : `Did you mean ${nearest}?` };
  },
});

const MAX_TIERS = 20;

const parseLimit = (text: string): number | null => {
  if (text === 'unlimited') return UNLIMITED;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

const parseTier = (text: string): Tier | null => {
  const [, name, quota, rate] = /^([\w.-]{1,40})=(\w+)\/(\w+)$/.exec(text) ?? [];
  if (name === undefined || quota === undefined || rate === undefined) return null;
  const [monthlyQuota, requestsPerMinute] = [parseLimit(quota), parseLimit(rate)];
  return monthlyQuota === null || requestsPerMinute === null ? null : { name, monthlyQuota, requestsPerMinute };
};

/** Why a tier cannot follow the tiers before it; null if it can. */
const tierError = ({ name, monthlyQuota, requestsPerMinute }: Tier, before: readonly Tier[]): string | null => {
  const last = before.at(-1);
  if (requestsPerMinute === 0) return 'A limit of 0 requests a minute would block every request, even GET /usage.';
  if (before.some((other) => other.name === name)) return `Two tiers have the name ${name}.`;
  if (before.length === MAX_TIERS) return `At most ${MAX_TIERS} tiers are allowed.`;
  if (last === undefined || (monthlyQuota >= last.monthlyQuota && requestsPerMinute >= last.requestsPerMinute)) return null;
  return `It grants less than the tier before it, ${last.name}; list the lowest tier first.`;
};

/** A comma-separated list of tiers, each `name=invoices a month/requests a minute`. An empty text gives an empty list. */
export const tierList: SettingType<readonly Tier[]> = {
  expected: `up to ${MAX_TIERS} tiers like Free=20/5,Team=2000/60,Big=unlimited/120, the lowest first`,
  parse: (text) => {
    const tiers: Tier[] = [];
    if (text.trim() === '') return { value: tiers };
    for (const part of text.split(',').map((each) => each.trim())) {
      const tier = parseTier(part);
      if (tier === null) return { invalidPart: part };
      const hint = tierError(tier, tiers);
      if (hint !== null) return { invalidPart: part, hint };
      tiers.push(tier);
    }
    return { value: Object.freeze(tiers) };
  },
};
