import { nearestName } from '../text/nearest-name.js';
import { cleanText } from '../text/text-hygiene.js';
import type { SettingType } from './setting.js';

/** One of two words or more; case matters. */
export const choice = <Word extends string>(...allowed: readonly Word[]): SettingType<Word> => ({
  expected: `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1) ?? ''}`,
  parse: (text) => {
    const value = allowed.find((word) => word === text);
    if (value !== undefined) return { value };
    const name = nearestName(text, allowed);
    return { invalidPart: text, ...name === undefined ? {} : { hint: `Did you mean ${name}?` } };
  },
});

const nearestNumber = (to: number, allowed: readonly number[]): number =>
  allowed.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best));

const numberOf = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

/** A whole number within bounds, both included. */
export const wholeNumber = (from: number, to: number): SettingType<number> => ({
  expected: `a whole number from ${from} to ${to}`,
  parse: (text) => {
    const value = numberOf(text);
    if (value === null) return { invalidPart: text };
    return value >= from && value <= to ? { value } : { invalidPart: text, hint: `The nearest allowed value is ${Math.min(Math.max(value, from), to)}.` };
  },
});

/** One of a few numbers. */
export const oneOfNumbers = (...allowed: readonly number[]): SettingType<number> => ({
  expected: `one of ${allowed.join(', ')}`,
  parse: (text) => {
    const value = numberOf(text);
    if (value === null) return { invalidPart: text };
    return allowed.includes(value) ? { value } : { invalidPart: text, hint: `The nearest allowed value is ${nearestNumber(value, allowed)}.` };
  },
});

/** A visible text on one line, with the rules of an invoice's texts. */
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

/** A text that matches a pattern as a whole. */
export const pattern = (expected: string, regex: RegExp): SettingType<string> => ({
  expected,
  parse: (text) => (regex.test(text) ? { value: text } : { invalidPart: text }),
});

/** Any text except an empty one. */
export const anyText: SettingType<string> = pattern('set', /./s);

// Origins as browsers send them: lower case, no path. Any other form would never match.
const ORIGIN = /^https?:\/\/[a-z0-9.[\]:-]+$/;

const toOrigin = (text: string): string | null => {
  try {
    const { origin } = new URL(text.includes('://') ? text : `https://${text}`);
    return ORIGIN.test(origin) ? origin : null;
  } catch {
    return null;
  }
};

/** A comma-separated list of names of brands. */
export const brandList: SettingType<readonly string[]> = {
  expected: 'a comma-separated list of names of 1 to 40 lower-case letters, digits and hyphens',
  parse: (text) => (/^([a-z0-9-]{1,40}(,[a-z0-9-]{1,40})*)?$/.test(text) ? { value: Object.freeze(text.split(',').filter((name) => name !== '')) } : { invalidPart: text }),
};

/** A comma-separated list of origins, or `*` for any origin. An empty text gives an empty list. */
export const originList: SettingType<readonly string[]> = {
  expected: 'a comma-separated list of origins like https://app.example.com, or *',
  parse: (text) => {
    const origins = text.split(',').map((origin) => origin.trim()).filter((origin) => origin !== '');
    const invalid = origins.find((origin) => origin !== '*' && !ORIGIN.test(origin));
    if (invalid === undefined) return { value: Object.freeze(origins) };
    const suggestion = toOrigin(invalid);
    return { invalidPart: invalid, ...suggestion === null ? {} : { hint: `Did you mean ${suggestion}?` } };
  },
};
