import type { TestRequest } from './vocabulary.js';

/** Midday in the middle of a month: no boundary is near. */
export const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);

/** A request without faults. @param change fields that differ */
export const plainRequest = (kind: TestRequest['kind'], key: string | null, fields: Partial<TestRequest> = {}): TestRequest =>
  ({ kind, key, quality: 'valid', body: 'a', idempotencyKey: null, renderMs: 0, fault: null, losses: [], ...fields });
