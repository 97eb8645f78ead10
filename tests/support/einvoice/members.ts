import type { Terms } from './read-invoice.js';

/** An object without the members that are undefined or empty objects. */
export const compact = <T extends object>(members: T): T => Object.fromEntries(
  Object.entries(members).filter(([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value as object).length === 0)),
) as T;

/** `YYYY-MM-DD` of a date of format 102. */
export const dateAt = (terms: Terms, term: string): string | undefined =>
  terms.get(`BT-${term}`)?.[0]?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
