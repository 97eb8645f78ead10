import type { ItemCache } from './item-memory.js';
import type { MeteredRequest } from './types.js';
import { monthKey, type UsageKey } from './usage-item.js';
import type { UsageTable } from './usage-table.js';

/** What the counters are made of. */
export interface MeterContext { readonly table: UsageTable; readonly cache: ItemCache }

/** Key of the counters of a request, for the month in which it started. */
export const countersKey = (request: MeteredRequest): UsageKey => monthKey(request.accountRef, request.startedAt);
