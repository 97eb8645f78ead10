import { NATIONAL_REFERENCES } from '../identifiers/national-references.js';
import { codePointCount } from '../text/code-point-count.js';
import type { Offence, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';
import { isFields } from './tax-places.js';

const MOST = 140;
/** Members of an object, each of which makes a reference. */
const MADE_FROM = ['rf', 'qrr', ...NATIONAL_REFERENCES] as const;
const NAMES = `\`${MADE_FROM.slice(0, -1).join('`, `')}\` or \`${MADE_FROM.at(-1) ?? ''}\``;

/** Describes once what is wrong with the reference of a payment, which is a text or an object. */
export const describeReference = (value: unknown, path: readonly PathSegment[]): readonly Offence[] => {
  if (typeof value === 'string') return [{ path, message: `Expected 1 to ${MOST} characters; got ${codePointCount(value)}.` }];
  const given = isFields(value) && !Array.isArray(value) ? value : {};
  const members = MADE_FROM.filter((name) => name in given);
  if (members.length === 0) return [{ path, message: `Expected a text, or an object with ${NAMES}; got ${quoteValue(value)}.` }];
  if (members.length > 1) return [{ path, message: `Expected only one of ${NAMES}.` }];
  return members.filter((name) => typeof given[name] !== 'string')
    .map((name) => ({ path: [...path, name], message: `Expected a string; got ${quoteValue(given[name])}.` }));
};
