import type { EndpointPath, EpochMs, Limits, MeteredPath, UsageReading } from './types.js';

/** An item of the usage table: flat, with nothing but numbers and texts. */
export type FlatItem = Readonly<Record<string, string | number | undefined>>;

/** Primary key of an item of the usage table. */
export interface UsageKey {
  readonly pk: string;
  readonly sk: string;
}

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
const SECONDS_PER_DAY = 86_400;
/** Counters are kept for thirteen months, so that a year can be compared with the last. */
const RETENTION_DAYS = 396;
const BASE_36 = 36;

/** A window goes once it ended two minutes ago: earlier, a clock that is ahead would re-open a live minute. */
const WINDOW_KEPT_MINUTES = 3;
/** A marker of a request without Idempotency-Key guards against late copies of its own write only. */
const MARKER_KEPT_MS = 2 * MS_PER_MINUTE;
/** A marker of a charge under an Idempotency-Key guards for as long as its claim can be taken over, and the attempt after that. */
export const REPEATABLE_MARKER_KEPT_MS = 25 * 60 * MS_PER_MINUTE;

/** By this age, the instance that made a marker has most likely removed it in passing, if it is alive. */
const MARKER_RESTS_MS = 10_000;

const SOLE_MARKER = 'c_';
const REPEATABLE_MARKER = 'c_i_';

const ENDPOINT_COUNTERS: Readonly<Record<MeteredPath, string>> = {
  '/invoices/generate': 'e_generate',
  '/invoices/preview': 'e_preview',
  '/themes': 'e_themes',
  '/currencies': 'e_currencies',
  '/labels/defaults': 'e_labels',
  '/usage': 'e_usage',
  other: 'e_other',
};

const isoOf = (at: EpochMs): string => new Date(at).toISOString();

/** Whole seconds since 1970, as DynamoDB's time to live counts. */
export const epochSeconds = (at: EpochMs): number => Math.floor(at / MS_PER_SECOND);

/** The UTC calendar month of a moment, e.g. `2026-11`. */
export const monthOf = (at: EpochMs): string => isoOf(at).slice(0, 7);

/** Primary key of the counters of an account in the month of a moment. */
export const monthKey = (accountRef: string, at: EpochMs): UsageKey => ({ pk: `A#${accountRef}`, sk: `M#${monthOf(at)}` });

/** When counters written at a moment may be swept by DynamoDB, in epoch seconds. */
export const countersExpireAt = (at: EpochMs): number => epochSeconds(at) + RETENTION_DAYS * SECONDS_PER_DAY;

/** The UTC clock minute of a moment, counted since 1970. */
export const minuteOf = (at: EpochMs): number => Math.floor(at / MS_PER_MINUTE);

/** Seconds from a moment to the next UTC minute, 1 to 60. */
export const secondsToNextMinute = (at: EpochMs): number =>
  Math.ceil(((minuteOf(at) + 1) * MS_PER_MINUTE - at) / MS_PER_SECOND);

/** Attribute that counts the requests of the minute of a moment. */
export const windowName = (at: EpochMs): string => `w${minuteOf(at).toString(BASE_36)}`;

/** Attribute that counts the requests of the day of a moment. */
export const dayName = (at: EpochMs): string => `d${isoOf(at).slice(8, 10)}`;

/** Attribute that counts the requests of an endpoint. */
export const endpointName = (path: MeteredPath): string => ENDPOINT_COUNTERS[path];

/**
 * Attribute whose presence says that a charge was made; its name says for how long it is of use, to whoever reads the item.
 * @param isRepeatable whether a later request may come under the same charge id (an idempotent claim)
 */
export const markerName = (chargeId: string, isRepeatable: boolean): string =>
  `${isRepeatable ? REPEATABLE_MARKER : SOLE_MARKER}${chargeId}`;

/** A counter of an item, 0 where it was never written. */
export const counterOf = (item: FlatItem, name: string): number => {
  const value = item[name];
  return typeof value === 'number' ? value : 0;
};

/** The generation up to which an item is fenced, 0 where it never was. */
export const generationOf = (item: FlatItem): number => counterOf(item, 'g');

/** Whether the minute of a moment has room for one more request. */
export const hasRoom = (item: FlatItem, at: EpochMs, limits: Limits): boolean =>
  counterOf(item, windowName(at)) < limits.requestsPerMinute;

const byEndpoint = (item: FlatItem): Readonly<Record<EndpointPath, number>> => ({
  '/invoices/generate': counterOf(item, ENDPOINT_COUNTERS['/invoices/generate']),
  '/invoices/preview': counterOf(item, ENDPOINT_COUNTERS['/invoices/preview']),
  '/themes': counterOf(item, ENDPOINT_COUNTERS['/themes']),
  '/currencies': counterOf(item, ENDPOINT_COUNTERS['/currencies']),
  '/labels/defaults': counterOf(item, ENDPOINT_COUNTERS['/labels/defaults']),
  '/usage': counterOf(item, ENDPOINT_COUNTERS['/usage']),
});

/**
 * The counters of an item as they stand for a request.
 * @param item of the month of `at`; empty if there is none yet
 * @param at start of the request: says which minute and day are current
 */
export const readingOf = (item: FlatItem, at: EpochMs): UsageReading => ({
  minuteUsed: counterOf(item, windowName(at)),
  monthUsed: counterOf(item, 'inv'),
  requestsToday: counterOf(item, dayName(at)),
  totalRequests: counterOf(item, 'n'),
  successfulRequests: counterOf(item, 'okc'),
  latencySumMs: counterOf(item, 'ms'),
  latencyCount: counterOf(item, 'lc'),
  requestsByEndpoint: byEndpoint(item),
});

const isOldWindow = (name: string, now: EpochMs): boolean =>
  /^w[0-9a-z]+$/.test(name) && parseInt(name.slice(1), BASE_36) <= minuteOf(now) - WINDOW_KEPT_MINUTES;

/**
 * The value of a marker for a charge that was made.
 * @param startedAt of the request that made it
 */
export const chargedMark = (startedAt: EpochMs): number => startedAt;

/**
 * The value of a marker for a charge that is ruled out: an attempt in a later month has taken over.
 * @param startedAt of that attempt
 */
export const ruledOutMark = (startedAt: EpochMs): number => -startedAt;

const isOldMarker = (item: FlatItem, name: string, now: EpochMs): boolean => {
  if (!name.startsWith(SOLE_MARKER)) return false;
  const life = name.startsWith(REPEATABLE_MARKER) ? REPEATABLE_MARKER_KEPT_MS : MARKER_KEPT_MS;
  return Math.abs(counterOf(item, name)) <= now - life;
};

/**
 * Names of the markers that still guard something but need not stand in the item: their instances have most likely died.
 * @param restMs how long a marker rests before it counts as idle
 */
export const idleMarkers = (item: FlatItem, now: EpochMs, restMs = MARKER_RESTS_MS): readonly string[] =>
  Object.keys(item).filter((name) => name.startsWith(REPEATABLE_MARKER) && Math.abs(counterOf(item, name)) <= now - restMs);

/** How often markers were moved out of an item. */
export const sweepsOf = (item: FlatItem): number => counterOf(item, 'sv');

/** Key of the record that a marker is moved to. */
export const movedMarkerKey = ({ pk, sk }: UsageKey, marker: string): UsageKey => ({ pk: `C${pk.slice(1)}`, sk: `${sk}#${marker}` });

const valueSize = (value: string | number | undefined): number =>
  (typeof value === 'string' ? value.length : Math.floor(String(value).length / 2) + 2);

/** Bytes of an item, as DynamoDB counts them, a little more for some numbers. */
export const itemSize = (item: FlatItem): number =>
  Object.entries(item).reduce((bytes, [name, value]) => bytes + name.length + valueSize(value), 0);

/** Names of the windows and commit markers of an item that guard nothing any more. */
export const outdatedNames = (item: FlatItem, now: EpochMs): readonly string[] =>
  Object.keys(item).filter((name) => isOldWindow(name, now) || isOldMarker(item, name, now));
