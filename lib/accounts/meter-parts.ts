import type { ItemMemory } from './item-memory.js';
import type { MeteredRequest } from './types.js';
import { monthKey, type UsageKey } from './usage-item.js';
import type { UsageTable } from './usage-table.js';

/** What the counters are made of. */
export interface MeterParts { readonly table: UsageTable; readonly memory: ItemMemory }

/** Key of the counters of a request, for the month in which it started. */
export const ownKey = (request: MeteredRequest): UsageKey => monthKey(request.accountRef, request.startedAt);
