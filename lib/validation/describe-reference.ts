import { NATIONAL_REFERENCES } from '../identifiers/national-references.js';
import { codePointCount } from '../text/code-point-count.js';
import type { ValidationError, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';
import { isFields } from './tax-places.js';

const MAX_REFERENCE_LENGTH = 140;
/** Members of an object, each of which makes a reference. */
const REFERENCE_KINDS = ['rf', 'qrr', ...NATIONAL_REFERENCES] as const;
const REFERENCE_KIND_LIST = `\`${REFERENCE_KINDS.slice(0, -1).join('`, `')}\` or \`${REFERENCE_KINDS.at(-1) ?? ''}\``;

/** Describes once what is wrong with the reference of a payment, which is a text or an object. */
export const referenceErrors = (value: unknown, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (typeof value === 'string') return [{ path, message: `Expected 1 to ${MAX_REFERENCE_LENGTH} characters; got ${codePointCount(value)}.` }];
  const fields = isFields(value) && !Array.isArray(value) ? value : {};
  const presentKinds = REFERENCE_KINDS.filter((name) => name in fields);
  if (presentKinds.length === 0) return [{ path, message: `Expected a text, or an object with ${REFERENCE_KIND_LIST}; got ${quoteValue(value)}.` }];
  if (presentKinds.length > 1) return [{ path, message: `Expected only one of ${REFERENCE_KIND_LIST}.` }];
  return presentKinds.filter((name) => typeof fields[name] !== 'string')
    .map((name) => ({ path: [...path, name], message: `Expected a string; got ${quoteValue(fields[name])}.` }));
};
