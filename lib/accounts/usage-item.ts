import { ENDPOINT_PATHS, ENDPOINTS } from '../endpoints.js';
import type { EpochMs, Limits, MeteredPath, UsageReading } from './types.js';

/** An item of the usage table. tables.ts explains the names of the attributes. */
export type FlatItem = Readonly<Record<string, string | number | undefined>>;

export interface UsageKey { readonly pk: string; readonly sk: string }

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
const SECONDS_PER_DAY = 86_400;
/** Months kept after their end, enough to bill a year and compare it with the year before. */
export const MONTHS_KEPT = 13;
/** From the first day of a month to the end of the thirteenth month after it: at most 428 days. */
const RETENTION_DAYS = 430;
const BASE_36 = 36;
/**
 * A window is removed two minutes after its end, so that no instance with a fast clock removes a running minute.
 */
const WINDOW_TTL_MINUTES = 3;
/** Without an Idempotency-Key, a charge record only guards against late copies of its own write. */
const RECORD_TTL_MS = 2 * MS_PER_MINUTE;
/**
 * With an Idempotency-Key, a charge record is needed while its claim can be taken over, and for the attempt after that.
 */
export const REPEATABLE_RECORD_TTL_MS = 25 * 60 * MS_PER_MINUTE;

/** A live instance has most likely removed its charge record after this time. */
const RECORD_IDLE_MS = 10_000;
const SINGLE_RECORD_PREFIX = 'c_';
const REPEATABLE_RECORD_PREFIX = 'c_i_';
const OTHER_ENDPOINT_COUNTER = 'e_other';

const toIsoTime = (at: EpochMs): string => new Date(at).toISOString();

/** Seconds since 1970, the unit of DynamoDB's time to live. */
export const epochSeconds = (at: EpochMs): number => Math.floor(at / MS_PER_SECOND);

/** The UTC month of a time, e.g. `2026-11`. */
export const utcMonth = (at: EpochMs): string => toIsoTime(at).slice(0, 7);

/** Primary key of an account's counters in a month. */
export const monthKey = (accountRef: string, at: EpochMs): UsageKey => ({ pk: `A#${accountRef}`, sk: `M#${utcMonth(at)}` });

/** When DynamoDB may delete counters, in epoch seconds. */
export const countersExpireAt = (at: EpochMs): number => epochSeconds(at) + RETENTION_DAYS * SECONDS_PER_DAY;

/** The UTC minute of a time, counted since 1970. */
export const utcMinute = (at: EpochMs): number => Math.floor(at / MS_PER_MINUTE);

/** Seconds until the next UTC minute, 1 to 60. */
export const secondsToNextMinute = (at: EpochMs): number =>
  Math.ceil(((utcMinute(at) + 1) * MS_PER_MINUTE - at) / MS_PER_SECOND);

/** Attribute that counts the requests of a minute. */
export const windowName = (at: EpochMs): string => `w${utcMinute(at).toString(BASE_36)}`;

/** Attribute that counts the requests of a day. */
export const dayName = (at: EpochMs): string => `d${toIsoTime(at).slice(8, 10)}`;

/** Attribute that counts the requests of an endpoint. */
export const endpointName = (path: MeteredPath): string => (path === 'other' ? OTHER_ENDPOINT_COUNTER : ENDPOINTS[path].counter);

/** Attribute that records a charge. A repeatable one has an Idempotency-Key and is needed for longer. */
export const chargeRecordName = (chargeId: string, isRepeatable: boolean): string =>
  `${isRepeatable ? REPEATABLE_RECORD_PREFIX : SINGLE_RECORD_PREFIX}${chargeId}`;

/** A counter of an item; 0 if absent. */
export const readCounter = (item: FlatItem, name: string): number => {
  const value = item[name];
  return typeof value === 'number' ? value : 0;
};

/** The generation that an item has seen; 0 if none. */
export const readGeneration = (item: FlatItem): number => readCounter(item, 'g');

/** Whether the minute is below its limit of requests. */
export const isBelowLimit = (item: FlatItem, at: EpochMs, limits: Limits): boolean =>
  readCounter(item, windowName(at)) < limits.requestsPerMinute;

const requestsByEndpoint = (item: FlatItem): UsageReading['requestsByEndpoint'] => {
  const counts = ENDPOINT_PATHS.map((path) => [path, readCounter(item, ENDPOINTS[path].counter)] as const);
  const publishedCounts = counts.filter(([path]) => ENDPOINTS[path].isPublished);
  const otherCounts = counts.filter(([path, count]) => !ENDPOINTS[path].isPublished && count > 0);
  return Object.fromEntries([...publishedCounts, ...otherCounts]) as UsageReading['requestsByEndpoint'];
};

/** The counters of an item for a request that started at a time of its month. An empty item has zeros. */
export const toReading = (item: FlatItem, at: EpochMs): UsageReading => ({
  minuteUsed: readCounter(item, windowName(at)),
  monthUsed: readCounter(item, 'inv'),
  requestsToday: readCounter(item, dayName(at)),
  totalRequests: readCounter(item, 'n'),
  successfulRequests: readCounter(item, 'okc'),
  latencySumMs: readCounter(item, 'ms'),
  latencyCount: readCounter(item, 'lc'),
  requestsByEndpoint: requestsByEndpoint(item),
});

const isExpiredWindow = (name: string, now: EpochMs): boolean =>
  /^w[0-9a-z]+$/.test(name) && parseInt(name.slice(1), BASE_36) <= utcMinute(now) - WINDOW_TTL_MINUTES;

/** Value of the record of a charge that was made. */
export const chargedValue = (startedAt: EpochMs): number => startedAt;

/** Value of the record of a charge that is ruled out, because an attempt in a later month has taken over. */
export const ruledOutValue = (startedAt: EpochMs): number => -startedAt;

const isExpiredRecord = (item: FlatItem, name: string, now: EpochMs): boolean => {
  if (!name.startsWith(SINGLE_RECORD_PREFIX)) return false;
  const ttlMs = name.startsWith(REPEATABLE_RECORD_PREFIX) ? REPEATABLE_RECORD_TTL_MS : RECORD_TTL_MS;
  return Math.abs(readCounter(item, name)) <= now - ttlMs;
};

/** Charge records that are still needed but old enough to be moved: their instances have most likely died. */
export const idleRecords = (item: FlatItem, now: EpochMs, idleMs = RECORD_IDLE_MS): readonly string[] =>
  Object.keys(item).filter((name) =>
    name.startsWith(REPEATABLE_RECORD_PREFIX) && Math.abs(readCounter(item, name)) <= now - idleMs);

/** How often charge records were moved out of an item. */
export const compactionCount = (item: FlatItem): number => readCounter(item, 'sv');

/** Key of the item to which a charge record is moved. */
export const movedRecordKey = ({ pk, sk }: UsageKey, chargeRecord: string): UsageKey =>
  ({ pk: `C${pk.slice(1)}`, sk: `${sk}#${chargeRecord}` });

const valueSize = (value: string | number | undefined): number =>
  (typeof value === 'string' ? value.length : Math.floor(String(value).length / 2) + 2);

/** Size of an item in bytes as DynamoDB counts them, or slightly more for some numbers. */
export const itemSize = (item: FlatItem): number =>
  Object.entries(item).reduce((bytes, [name, value]) => bytes + name.length + valueSize(value), 0);

/** Names of the minutes and charge records of an item that are no longer needed. */
export const outdatedAttributeNames = (item: FlatItem, now: EpochMs): readonly string[] =>
  Object.keys(item).filter((name) => isExpiredWindow(name, now) || isExpiredRecord(item, name, now));
