import type { Asked } from './vocabulary.js';

/** Midday in the middle of a month: no boundary is near. */
export const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);

/** A request without mishaps. @param change fields that differ */
export const plainRequest = (kind: Asked['kind'], key: string | null, change: Partial<Asked> = {}): Asked =>
  ({ kind, key, quality: 'sound', body: 'a', idempotencyKey: null, renderMs: 0, mishap: null, losses: [], ...change });
