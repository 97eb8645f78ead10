import type { PathSegment } from './offence.js';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const MAX_KEY_LENGTH = 60;
/** Control and format characters and lone surrogates can break log lines and terminals. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const shortened = (key: string): string => key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key;

const printable = (key: string): string => shortened(key).replace(UNPRINTABLE, '');

const pathStep = (segment: PathSegment, index: number): string => {
  if (typeof segment === 'number') return `[${segment}]`;
  if (!IDENTIFIER.test(segment.slice(0, MAX_KEY_LENGTH))) return `[${JSON.stringify(printable(segment))}]`;
  return index === 0 ? shortened(segment) : `.${shortened(segment)}`;
};

/**
 * Formats a path for clients, e.g. `lineItems[0].rate`. Keys that are not identifiers are quoted; long ones are cut.
 * @see docs/errors.md
 */
export const fieldPath = (path: readonly PathSegment[]): string => path.length === 0 ? 'body' : path.map(pathStep).join('');
