import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { itemSize } from '../../../lib/accounts/usage-item.js';
import { withFixture } from '../model/fixture.js';
import { plainRequest } from '../model/plain-request.js';
import { CRASHED } from '../model/vocabulary.js';
import { createSystem, type Fixture, type SystemUnderTest } from '../model/system.js';
import type { Suite } from '../suite.js';

const CRASHES = { ci: 100, full: 10_000 } as const;
const STARTS_AT = Date.UTC(2026, 10, 2);
const MONTH = '2026-11';
const SPACING_MS = 9_000;
const LEASE_EXPIRY_MS = 31_000;
/** Every 20th dead attempt is retried. */
const RETRY_EVERY = 20;
const DAY_MS = 86_400_000;
/** Bytes of one write unit of DynamoDB. */
const WRITE_UNIT = 1_024;

const keyOf = ({ account }: SystemUnderTest): string => [...account.keys.keys()][0]!;
const nameOf = (index: number): string => `order ${index}`;

interface CrashStats { readonly largest: number; readonly writes: number }

/** Each instance charges with an Idempotency-Key and crashes before COMPLETE. */
const crashAfterCommit = async (system: SystemUnderTest, crashes: number): Promise<CrashStats> => {
  let stats: CrashStats = { largest: 0, writes: 0 };
  for (let index = 0; index < crashes; index += 1) {
    const { connection, send } = system.instances[0]!;
    await send(plainRequest('generate', keyOf(system), { idempotencyKey: nameOf(index), fault: { step: 'commit', effect: 'crash after' } }));
    const writes = connection.receivedCalls.filter((call) => call === 'write').length;
    stats = { largest: Math.max(stats.largest, itemSize(await system.counters(MONTH))), writes: stats.writes + writes };
    system.restart(0);
    system.clock.now += SPACING_MS;
  }
  return stats;
};

/** Repeats requests of the last day, whose claims still exist: none may be charged again. */
const repeatSome = async (
  system: SystemUnderTest, crashes: number,
): Promise<{ readonly sent: number; readonly served: number }> => {
  system.clock.now += LEASE_EXPIRY_MS;
  const oldest = Math.max(0, crashes - Math.floor((DAY_MS - 10 * LEASE_EXPIRY_MS) / SPACING_MS));
  let [sent, served] = [0, 0];
  for (let index = oldest; index < crashes; index += RETRY_EVERY) {
    const answer = await system.instances[0]!.send(plainRequest('generate', keyOf(system), { idempotencyKey: nameOf(index) }));
    sent += 1;
    served += answer !== CRASHED && answer.status === 200 ? 1 : 0;
  }
  return { sent, served };
};

/** The write units that DynamoDB bills for a write to the counters. */
const writeUnits = async ({ store, dynamoDb: { tables } }: Fixture, { accountRef }: SystemUnderTest): Promise<number> => {
  const { answer } = await store.execute(new UpdateCommand({
    TableName: tables.usage, Key: { pk: `A#${accountRef}`, sk: `M#${MONTH}` }, UpdateExpression: 'SET lr = :lr', ExpressionAttributeValues: { ':lr': '' },
    ReturnConsumedCapacity: 'TOTAL',
  }));
  return (answer as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ?? NaN;
};

/** Instances crash one after the other, each between COMMIT and COMPLETE. */
export const crashAfterCommitSuite: Suite = {
  name: 'crash-after-commit',
  guarantee: 'However many instances crash after a charge, the counters of an account stay within one write unit, and no charge is lost.',
  run: (size) => withFixture(async (fixture) => {
    const crashes = CRASHES[size];
    const overrides = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };
    const system = await createSystem(fixture, { startsAt: STARTS_AT, tier: 'Basic', overrides, skewsMs: [0], operatorSkewMs: 0 });
    const { largest, writes } = await crashAfterCommit(system, crashes);
    const units = await writeUnits(fixture, system);
    const { sent, served } = await repeatSome(system, crashes);
    const charged = Number((await system.counters(MONTH)).inv);
    // ADMIT, CLAIM and COMMIT, and on average one MOVE; the instances crashed before COMPLETE.
    const writesPerCrash = Math.ceil((writes / crashes) * 10) / 10;
    const holds = largest <= WRITE_UNIT && units === 1 && charged === crashes && served === sent && writesPerCrash <= 5;
    return {
      figures: [
        { what: `Bytes of the counters at most, ${crashes} crashes after COMMIT`, measured: largest, expected: `at most ${WRITE_UNIT}` },
        { what: 'Write units of a request that follows', measured: units, expected: 1 },
        { what: 'Writes of each request, compactions included', measured: writesPerCrash, expected: 'at most 5' },
        { what: 'Repetitions served', measured: served, expected: sent },
        { what: 'Charged in the end', measured: charged, expected: crashes },
      ],
      violations: holds ? [] : [`${crashes} crashes: ${largest} bytes, ${units} write units, ${writesPerCrash} writes each, ${served} of ${sent} served, ${charged} charged.`],
    };
  }),
};
