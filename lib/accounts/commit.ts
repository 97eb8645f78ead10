import { ownKey, settle, type MeterParts } from './meter-parts.js';
import type { Charge, ChargeIdentity, MeteredRequest, Outcome } from './types.js';
import { chargedMark, counterOf, markerName, monthKey, monthOf, readingOf, type UsageKey } from './usage-item.js';
import type { UpdateResult } from './usage-table.js';
import { commitUpdate, ruleOutUpdate } from './usage-writes.js';

/** Rounds of COMMIT, each of up to three attempts: the PDF exists, so it is worth being stubborn. */
const MOST_ROUNDS = 4;

/** One COMMIT: everything that its steps need. */
interface Commit {
  readonly parts: MeterParts;
  readonly request: MeteredRequest;
  readonly charge: ChargeIdentity;
  readonly marker: string;
  readonly outcome: Outcome;
  readonly signal: AbortSignal;
}

/** What COMMIT would find where it may charge nothing: an absent counter passes its condition. */
const lookOnly = async ({ parts: { table }, signal }: Commit, key: UsageKey): Promise<UpdateResult> =>
  ({ applied: false, item: await table.read(key, signal), attempts: 1 });

/** Sends COMMIT until it is answered, the time is up or the rounds are; the marker makes each repetition harmless. */
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

const send = async (commit: Commit): Promise<UpdateResult> => {
  const { parts: { table, memory }, request, charge, marker, outcome, signal } = commit;
  const key = ownKey(request);
  const outdated = memory.outdated(key, request.startedAt).filter((name) => name !== marker);
  const update = commitUpdate(request, marker, outcome, outdated);
  const isFutile = request.limits.monthlyQuota < 1;
  const result = await repeat(() => (isFutile ? lookOnly(commit, key) : table.update(key, update, signal)), signal);
  if (result.applied && result.attempts === 1) memory.charged(key, charge);
  memory.remember(key, result.item);
  return result;
};

const settled = async ({ parts, request, outcome, signal }: Commit): Promise<Charge> =>
  ({ kind: 'charged', reading: await settle(parts, request, outcome, signal) });

const chargeInOwnMonth = async (commit: Commit): Promise<Charge> => {
  const { item } = await send(commit);
  const { request, marker } = commit;
  const mark = item[marker];
  const reading = readingOf(item, request.startedAt);
  if (mark === undefined) return { kind: 'month-exhausted', reading };
  if (counterOf(item, marker) < 0) return { kind: 'superseded', reading };
  return mark === chargedMark(request.startedAt) ? { kind: 'charged', reading } : settled(commit);
};

/**
 * Whether an earlier attempt was charged in the month before. If it was not, it can not be from now on, even if it is not dead but
 * slow: two items can not be written at once, so the old month is closed to this charge before the new one is asked for it.
 */
const wasChargedBefore = async ({ parts: { table }, request, charge, marker, signal }: Commit): Promise<boolean> => {
  const key = monthKey(request.accountRef, charge.chargeStartedAt);
  const { item } = await table.update(key, ruleOutUpdate(request, marker, charge.chargeStartedAt), signal);
  return counterOf(item, marker) > 0;
};

/**
 * COMMIT: charges one invoice to the month in which it is delivered, once, whichever attempts there were before. A claim lives for 24
 * hours, so that an earlier attempt can have been charged in this month or in the one before, and in no other.
 * @see docs/metering.md#the-writes
 */
export const commitCharge = async (
  parts: MeterParts, request: MeteredRequest, charge: ChargeIdentity, outcome: Outcome, signal: AbortSignal,
): Promise<Charge> => {
  const marker = markerName(charge.chargeId, charge.isRepeatable);
  const commit: Commit = { parts, request, charge, marker, outcome, signal };
  const isOfEarlierMonth = monthOf(charge.chargeStartedAt) !== monthOf(request.startedAt);
  return isOfEarlierMonth && await wasChargedBefore(commit) ? settled(commit) : chargeInOwnMonth(commit);
};
