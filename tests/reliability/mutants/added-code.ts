/** Code that mutants add. Each function gets the original function and returns one with a bug. */
import type { commitCharge, createMeter } from '../../../lib/accounts/meter.js';
import { countersKey, type MeterContext } from '../../../lib/accounts/compaction.js';
import type { Limits, MeteredRequest, UsageReading } from '../../../lib/accounts/types.js';
import { isBelowLimit, monthOf, readingOf } from '../../../lib/accounts/usage-item.js';
import type { commitUpdate } from '../../../lib/accounts/usage-table.js';
import type { unchargedWork } from '../../../lib/http/metering.js';
import type { authenticate } from '../../../lib/http/middlewares/auth.js';

type Wrapper<Original> = (original: Original) => Original;

const NEVER = new AbortController().signal;

const readCounters = ({ table }: MeterContext, request: MeteredRequest) => table.read(countersKey(request), NEVER);

/** Reads whether the minute is below its limit and then writes, without a condition. */
export const readBeforeAdmit: Wrapper<typeof createMeter> = (original) => (ctx) => {
  const meter = original(ctx);
  return {
    ...meter,
    admit: async (request, outcome) => {
      const known = meter.knownRejection(request);
      if (known !== null) return known;
      const isBelow = isBelowLimit(await readCounters(ctx, request), request.startedAt, request.limits);
      return meter.admit(isBelow ? request : { ...request, limits: { ...request.limits, requestsPerMinute: 0 } }, outcome);
    },
  };
};

/** Reads whether the month is below its quota and then writes, without a condition. */
export const readBeforeCommit: Wrapper<typeof commitCharge> = (original) => async (ctx, request, order, ...rest) => {
  const { monthUsed } = readingOf(await readCounters(ctx, request), request.startedAt);
  const monthlyQuota = monthUsed + order.amount <= request.limits.monthlyQuota ? request.limits.monthlyQuota : 0;
  return original(ctx, { ...request, limits: { ...request.limits, monthlyQuota } }, order, ...rest);
};

/** Charges a takeover to the month in which the dead attempt started. */
export const commitToMonthOfDeadAttempt: Wrapper<typeof commitCharge> = (original) => (ctx, request, identity, ...rest) => {
  const isLater = monthOf(identity.chargeStartedAt) !== monthOf(request.startedAt);
  return original(ctx, isLater ? { ...request, startedAt: identity.chargeStartedAt } : request, identity, ...rest);
};

/** Reads counters without their generation. The result of a write still has it. */
export const readWithoutGeneration: Wrapper<typeof createMeter> = (original) => (ctx) => original({
  ...ctx,
  table: { ...ctx.table, read: async (key, signal) => ({ ...await ctx.table.read(key, signal), g: 0 }) },
});

/** Does the work of a preview before it is counted. */
export const workBeforeCounting = (original: typeof unchargedWork): typeof unchargedWork => (work) => async (event, request) => {
  const done = await work(await request.preparedInvoice({ watermark: request.usageRecord.principal.deploymentWatermark }));
  return original<unknown>(() => done)(event, request);
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

/** Allows one invoice more than the quota. */
export const withOneMoreThanQuota = valuing((values) => ({ ':limit': Number(values[':limit']) + 1 }));

/** Adds 1 for an order of any size. */
export const chargingOne = valuing(() => ({ ':amount': 1 }));

/** Checks the quota for one invoice, whatever the size of the order. */
export const withQuotaForOne = valuing((values) => ({ ':limit': Number(values[':limit']) + Number(values[':amount']) - 1 }));

/** Checks the quota before the work as if each request had one invoice. */
export const exceededByOne = (original: (reading: UsageReading, limits: Limits, amount: number) => boolean): typeof original =>
  (reading, limits) => original(reading, limits, 1);

/** Does not check the charge record of a batch. */
export const recordingOnlyOne: Wrapper<typeof commitUpdate> = (original) => (request, input, ...rest) => {
  const update = original(request, input, ...rest);
  if (input.amount === 1) return update;
  return { ...update, ConditionExpression: update.ConditionExpression.replace('attribute_not_exists(#c) AND ', '') };
};
