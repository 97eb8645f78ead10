import { ownKey, type MeterParts } from './meter-parts.js';
import { settle, writeOwn } from './own-counters.js';
import { sweepIfCrowded, withSpace } from './sweep.js';
import type { Charge, ChargeOrder, MeteredRequest, Outcome } from './types.js';
import {
  chargedMark, counterOf, markerName, monthKey, monthOf, movedMarkerKey, readingOf, sweepsOf, type FlatItem, type UsageKey,
} from './usage-item.js';
import type { UpdateResult } from './usage-table.js';
import { commitUpdate, ruleOutUpdate } from './usage-writes.js';

/** Rounds of COMMIT, each of up to three attempts. The PDF is already drawn, so many retries are worthwhile. */
const MOST_ROUNDS = 4;
/** Most restarts of one COMMIT because of sweeps. Sweeps are rare, so more of them indicate a fault. */
const MOST_LOOKS = 5;

/** The data of one COMMIT. */
interface Commit {
  readonly parts: MeterParts;
  readonly request: MeteredRequest;
  readonly charge: ChargeOrder;
  readonly marker: string;
  readonly outcome: Outcome;
  readonly signal: AbortSignal;
}

/** The result of COMMIT for more than the quota, which the condition cannot express: an absent counter passes it. */
const lookOnly = async ({ parts: { table }, signal }: Commit, key: UsageKey): Promise<UpdateResult> =>
  ({ applied: false, item: await table.read(key, signal), attempts: 1 });

/** Sends COMMIT until it is answered or the time or the rounds run out. The marker makes repetitions harmless. */
const repeat = async (attempt: () => Promise<UpdateResult>, signal: AbortSignal): Promise<UpdateResult> => {
  for (let round = 1; ; round += 1) {
    try {
      const result = await attempt();
      return { ...result, attempts: result.attempts + round - 1 };
    } catch (error) {
      if (signal.aborted || round === MOST_ROUNDS) throw error;
    }
  }
};

const send = async (commit: Commit, sweeps: number): Promise<UpdateResult> => {
  const { parts, request, charge, marker, outcome, signal } = commit;
  const { memory } = parts;
  const key = ownKey(request);
  const outdated = memory.outdated(key, request.startedAt).filter((name) => name !== marker);
  const terms = { marker, amount: charge.amount, ...charge.isRepeatable ? { sweeps } : {} };
  const update = commitUpdate(request, terms, outcome, outdated);
  const isFutile = request.limits.monthlyQuota < charge.amount;
  const result = await repeat(() => (isFutile ? lookOnly(commit, key) : writeOwn(parts, request, update, signal)), signal);
  if (result.applied && result.attempts === 1) memory.charged(key, charge);
  memory.remember(key, result.item);
  return result;
};

/** The value of the charge's marker in the record that it was moved to; 0 if there is none. */
const movedMark = async ({ parts: { table }, marker, signal }: Commit, key: UsageKey): Promise<number> =>
  counterOf(await table.read(movedMarkerKey(key, marker), signal), 'mark');

const settled = async ({ parts, request, outcome, signal }: Commit): Promise<Charge> =>
  ({ kind: 'charged', reading: await settle(parts, request, outcome, signal) });

/** The meaning of the marker that COMMIT found. */
const verdictOn = (commit: Commit, mark: number, item: FlatItem): Charge | Promise<Charge> => {
  const reading = readingOf(item, commit.request.startedAt);
  if (mark < 0) return { kind: 'superseded', reading };
  return mark === chargedMark(commit.request.startedAt) ? { kind: 'charged', reading } : settled(commit);
};

/**
 * Charges the month of the request, unless it is charged already. The number of sweeps is read before the moved marker,
 * so that COMMIT fails if a sweep happens in between, and the check starts again.
 */
const chargeOwnMonth = async (commit: Commit, isTakeover: boolean): Promise<Charge> => {
  const { parts: { memory }, request, charge, marker } = commit;
  const key = ownKey(request);
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const sweeps = sweepsOf(memory.item(key));
    // A first attempt has a new id, so there can be no marker on its first COMMIT.
    const moved = look > 1 || isTakeover ? await movedMark(commit, key) : 0;
    if (moved !== 0) return verdictOn(commit, moved, memory.item(key));
    const { item } = await send(commit, sweeps);
    const mark = counterOf(item, marker);
    if (mark !== 0) return verdictOn(commit, mark, item);
    if (!charge.isRepeatable || sweepsOf(item) === sweeps) {
      return { kind: 'month-exhausted', reading: readingOf(item, request.startedAt) };
    }
  }
  throw new Error('The counters were swept again and again while an invoice was charged.');
};

/**
 * Whether an earlier attempt was charged in the previous month. If not, it is ruled out from now on, in case that
 * attempt is slow rather than dead. Two items cannot be written at once, so the old month is closed to this charge
 * before the new month is charged.
 */
const wasChargedBefore = async (commit: Commit): Promise<boolean> => {
  const { parts, request, charge, marker, signal } = commit;
  const key = monthKey(request.accountRef, charge.chargeStartedAt);
  const update = ruleOutUpdate(request, marker, charge.chargeStartedAt);
  const { item } = await withSpace(parts, key, request.startedAt, signal, () => parts.table.update(key, update, signal));
  if (counterOf(item, marker) > 0) return true;
  await sweepIfCrowded(parts, key, item, request.startedAt);
  return await movedMark(commit, key) > 0;
};

/**
 * Charges an order once, to the month in which it is delivered, even if there were earlier attempts. A claim lives for
 * 24 hours, so an earlier attempt can have been charged only in this month or the previous one. See
 * docs/metering.md#the-writes.
 */
export const commitCharge = async (
  parts: MeterParts, request: MeteredRequest, charge: ChargeOrder, outcome: Outcome, signal: AbortSignal,
): Promise<Charge> => {
  const marker = markerName(charge.chargeId, charge.isRepeatable);
  const commit: Commit = { parts, request, charge, marker, outcome, signal };
  const isTakeover = charge.chargeId !== request.requestId;
  const isOfEarlierMonth = monthOf(charge.chargeStartedAt) !== monthOf(request.startedAt);
  return isOfEarlierMonth && await wasChargedBefore(commit) ? settled(commit) : chargeOwnMonth(commit, isTakeover);
};
