import { nearestName } from '../text/nearest-name.js';
import { cleanText } from '../text/text-hygiene.js';
import type { Kind } from './setting.js';

/** One of two words or more; case matters. */
export const choice = <Word extends string>(...known: readonly Word[]): Kind<Word> => ({
  expected: `${known.slice(0, -1).join(', ')} or ${known.at(-1) ?? ''}`,
  parse: (text) => {
    const value = known.find((word) => word === text);
    if (value !== undefined) return { value };
    const name = nearestName(text, known);
    return { seen: text, ...name === undefined ? {} : { hint: `Did you mean ${name}?` } };
  },
});

const nearestNumber = (to: number, known: readonly number[]): number =>
  known.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best));

const numberOf = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

/** A whole number within bounds, both included. */
export const wholeNumber = (from: number, to: number): Kind<number> => ({
  expected: `a whole number from ${from} to ${to}`,
  parse: (text) => {
    const value = numberOf(text);
    if (value === null) return { seen: text };
    return value >= from && value <= to ? { value } : { seen: text, hint: `The nearest allowed value is ${Math.min(Math.max(value, from), to)}.` };
  },
});

/** One of a few numbers. */
export const oneOfNumbers = (...known: readonly number[]): Kind<number> => ({
  expected: `one of ${known.join(', ')}`,
  parse: (text) => {
    const value = numberOf(text);
    if (value === null) return { seen: text };
    return known.includes(value) ? { value } : { seen: text, hint: `The nearest allowed value is ${nearestNumber(value, known)}.` };
  },
});

/** A visible text on one line, with the rules of an invoice's texts. */
export const line = (longest: number): Kind<string> => ({
  expected: `1 to ${longest} characters on one line, at least one of them visible`,
  parse: (text) => {
    const { text: value, fault } = cleanText(text, 'line');
    const length = [...value].length;
    if (fault === undefined && value !== '' && length <= longest) return { value };
    const hint = fault ?? (length > longest ? `It has ${length} characters.` : undefined);
    return { seen: text, ...hint === undefined ? {} : { hint } };
  },
});

/** A text that matches a pattern as a whole. */
export const pattern = (expected: string, fits: RegExp): Kind<string> => ({
  expected,
  parse: (text) => (fits.test(text) ? { value: text } : { seen: text }),
});

/** Any text except an empty one. */
export const anyText: Kind<string> = pattern('set', /./s);

// Origins as browsers send them: lower case, no path. Any other form would never match.
const ORIGIN = /^https?:\/\/[a-z0-9.[\]:-]+$/;

const asOrigin = (text: string): string | null => {
  try {
    const { origin } = new URL(text.includes('://') ? text : `https://${text}`);
    return ORIGIN.test(origin) ? origin : null;
  } catch {
    return null;
  }
};

/** A comma-separated list of names of brands. */
export const brandList: Kind<readonly string[]> = {
  expected: 'a comma-separated list of names of 1 to 40 lower-case letters, digits and hyphens',
  parse: (text) => (/^([a-z0-9-]{1,40}(,[a-z0-9-]{1,40})*)?$/.test(text) ? { value: Object.freeze(text.split(',').filter((name) => name !== '')) } : { seen: text }),
};

/** A comma-separated list of origins, or `*` for any origin. An empty text gives an empty list. */
export const originList: Kind<readonly string[]> = {
  expected: 'a comma-separated list of origins like https://app.example.com, or *',
  parse: (text) => {
    const origins = text.split(',').map((origin) => origin.trim()).filter((origin) => origin !== '');
    const wrong = origins.find((origin) => origin !== '*' && !ORIGIN.test(origin));
    if (wrong === undefined) return { value: Object.freeze(origins) };
    const right = asOrigin(wrong);
    return { seen: wrong, ...right === null ? {} : { hint: `Did you mean ${right}?` } };
  },
};
