import type { Warning } from '../../invoice/types.js';
import type { Subject } from './rule.js';

/** Makes one warning, several, or none. A warning refuses nothing. */
export type Advice = (subject: Subject) => readonly Warning[];

const NONE: readonly Warning[] = [];

/** A warning about a field, if a condition holds. */
export const advise = (isMeant: boolean, field: string, message: string, ...rules: readonly string[]): readonly Warning[] =>
  (isMeant ? [{ field, message, ...rules.length > 0 && { rules } }] : NONE);
