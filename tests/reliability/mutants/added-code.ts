/** Code that seeded bugs add: each function gets the original and returns one with a slip. */
import type { commitCharge, createMeter } from '../../../lib/accounts/meter.js';
import { countersKey, type MeterContext } from '../../../lib/accounts/compaction.js';
import type { Limits, MeteredRequest, UsageReading } from '../../../lib/accounts/types.js';
import { hasRoom, monthOf, readingOf } from '../../../lib/accounts/usage-item.js';
import type { commitUpdate } from '../../../lib/accounts/usage-table.js';
import type { unchargedWork } from '../../../lib/http/metering.js';
import type { authenticate } from '../../../lib/http/middlewares/auth.js';

type Wrapper<Original> = (original: Original) => Original;

const NEVER = new AbortController().signal;

const readCounters = ({ table }: MeterContext, request: MeteredRequest) => table.read(countersKey(request), NEVER);

/** Looks whether the minute has room and then writes, as if nothing could happen in between. */
export const readBeforeAdmit: Wrapper<typeof createMeter> = (original) => (parts) => {
  const meter = original(parts);
  return {
    ...meter,
    admit: async (request, outcome) => {
      const known = meter.knownRejection(request);
      if (known !== null) return known;
      const isRoom = hasRoom(await readCounters(parts, request), request.startedAt, request.limits);
      return meter.admit(isRoom ? request : { ...request, limits: { ...request.limits, requestsPerMinute: 0 } }, outcome);
    },
  };
};

/** Looks whether the month has room and then writes, as if nothing could happen in between. */
export const readBeforeCommit: Wrapper<typeof commitCharge> = (original) => async (parts, request, order, ...rest) => {
  const { monthUsed } = readingOf(await readCounters(parts, request), request.startedAt);
  const monthlyQuota = monthUsed + order.amount <= request.limits.monthlyQuota ? request.limits.monthlyQuota : 0;
  return original(parts, { ...request, limits: { ...request.limits, monthlyQuota } }, order, ...rest);
};

/** Charges a takeover to the month in which the dead attempt began. */
export const commitToMonthOfDeadAttempt: Wrapper<typeof commitCharge> = (original) => (parts, request, identity, ...rest) => {
  const isLater = monthOf(identity.chargeStartedAt) !== monthOf(request.startedAt);
  return original(parts, isLater ? { ...request, startedAt: identity.chargeStartedAt } : request, identity, ...rest);
};

/** Reads counters without the generation that fences them. What a write answers still has it. */
export const readWithoutFence: Wrapper<typeof createMeter> = (original) => (parts) => original({
  ...parts,
  table: { ...parts.table, read: async (key, signal) => ({ ...await parts.table.read(key, signal), g: 0 }) },
});

/** Does the work of a preview before it is counted. */
export const workBeforeCounting = (original: typeof unchargedWork): typeof unchargedWork => (work) => async (call) => {
  const done = await work(await call.preparedInvoice({ watermark: call.usageRecord.principal.deploymentWatermark }));
  return original<unknown>(() => done)(call);
};

/** Charges the month in which COMMIT is sent, not the one in which the request started. */
export const commitToCurrentMonth: Wrapper<typeof authenticate> = (original) => (services) => {
  const { meter, now } = services;
  const commit: typeof meter.commit = (request, ...rest) => meter.commit({ ...request, startedAt: now() }, ...rest);
  return original({ ...services, meter: { ...meter, commit } });
};

type Values = Readonly<Record<string, string | number>>;

const valuing = (change: (values: Values) => Values): Wrapper<typeof commitUpdate> => (original) => (...given) => {
  const update = original(...given);
  const values = update.ExpressionAttributeValues ?? {};
  return { ...update, ExpressionAttributeValues: { ...values, ...change(values) } };
};

/** Has room for one invoice more than the quota. */
export const withRoomForOneMore = valuing((values) => ({ ':room': Number(values[':room']) + 1 }));

/** Adds 1 for an order of any size. */
export const writingOne = valuing(() => ({ ':amount': 1 }));

/** Asks for room for one invoice, whatever the size of the order. */
export const withRoomForOne = valuing((values) => ({ ':room': Number(values[':room']) + Number(values[':amount']) - 1 }));

/** Decides before drawing as if each request had one invoice. */
export const fullForOne = (original: (reading: UsageReading, limits: Limits, amount: number) => boolean): typeof original =>
  (reading, limits) => original(reading, limits, 1);

/** Asks for no marker of a batch. */
export const markingOnlyOne: Wrapper<typeof commitUpdate> = (original) => (request, terms, ...rest) => {
  const update = original(request, terms, ...rest);
  return terms.amount === 1 ? update : { ...update, ConditionExpression: update.ConditionExpression.replace('attribute_not_exists(#c) AND ', '') };
};
