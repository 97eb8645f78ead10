import { codePointCount } from '../text/code-point-count.js';
import type { Offence, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';
import { isFields } from './tax-places.js';

const MOST = 140;

/**
 * Describes once what is wrong with the reference of a payment, which is a text or an object.
 * @param value the refused value
 * @param path path to the value
 */
export const describeReference = (value: unknown, path: readonly PathSegment[]): readonly Offence[] => {
  if (typeof value === 'string') return [{ path, message: `Expected 1 to ${MOST} characters; got ${codePointCount(value)}.` }];
  if (!isFields(value) || Array.isArray(value) || !('rf' in value)) {
    return [{ path, message: `Expected a text, or an object with \`rf\`; got ${quoteValue(value)}.` }];
  }
  return typeof value.rf === 'string' ? [] : [{ path: [...path, 'rf'], message: `Expected a string; got ${quoteValue(value.rf)}.` }];
};
