import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { itemSize } from '../../../lib/accounts/usage-item.js';
import { onGround } from '../model/ground.js';
import { plainRequest } from '../model/plain-request.js';
import { DEAD } from '../model/vocabulary.js';
import { createWorld, type Ground, type World } from '../model/world.js';
import type { ProofPart } from '../proof-part.js';

const DEATHS = { ci: 100, full: 10_000 } as const;
const STARTS_AT = Date.UTC(2026, 10, 2);
const MONTH = '2026-11';
const SPACING_MS = 9_000;
const LEASE_OUT_MS = 31_000;
/** Every 20th dead attempt is retried. */
const EVERY = 20;
const DAY_MS = 86_400_000;
/** Bytes of one write unit of DynamoDB. */
const WRITE_UNIT = 1_024;

const keyOf = ({ account }: World): string => [...account.keys.keys()][0]!;
const nameOf = (index: number): string => `order ${index}`;

interface Toll { readonly largest: number; readonly writes: number }

/** Each instance charges with an Idempotency-Key and dies before COMPLETE. */
const letDie = async (world: World, deaths: number): Promise<Toll> => {
  let toll: Toll = { largest: 0, writes: 0 };
  for (let index = 0; index < deaths; index += 1) {
    const { wire, send } = world.instances[0]!;
    await send(plainRequest('generate', keyOf(world), { idempotencyKey: nameOf(index), mishap: { verb: 'commit', fate: 'dies after' } }));
    const writes = wire.arrived.filter((call) => call === 'write').length;
    toll = { largest: Math.max(toll.largest, itemSize(await world.counters(MONTH))), writes: toll.writes + writes };
    world.restart(0);
    world.clock.now += SPACING_MS;
  }
  return toll;
};

/** Repeats requests of the last day, whose claims still exist: none may be charged again. */
const repeatSome = async (world: World, deaths: number): Promise<{ readonly asked: number; readonly served: number }> => {
  world.clock.now += LEASE_OUT_MS;
  const oldest = Math.max(0, deaths - Math.floor((DAY_MS - 10 * LEASE_OUT_MS) / SPACING_MS));
  let [asked, served] = [0, 0];
  for (let index = oldest; index < deaths; index += EVERY) {
    const answer = await world.instances[0]!.send(plainRequest('generate', keyOf(world), { idempotencyKey: nameOf(index) }));
    asked += 1;
    served += answer !== DEAD && answer.status === 200 ? 1 : 0;
  }
  return { asked, served };
};

/** The write units that DynamoDB bills for a write to the counters. */
const writeUnits = async ({ store, dynamoDb: { tables } }: Ground, { accountRef }: World): Promise<number> => {
  const { answer } = await store.carryOut(new UpdateCommand({
    TableName: tables.usage, Key: { pk: `A#${accountRef}`, sk: `M#${MONTH}` }, UpdateExpression: 'SET lr = :lr', ExpressionAttributeValues: { ':lr': '' },
    ReturnConsumedCapacity: 'TOTAL',
  }));
  return (answer as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ?? NaN;
};

/** Instances that die one after the other, each between COMMIT and COMPLETE. */
export const deathsPart: ProofPart = {
  name: 'deaths',
  promise: 'However many instances die after a charge, the counters of an account stay within one write unit, and no charge is lost.',
  run: (size) => onGround(async (ground) => {
    const deaths = DEATHS[size];
    const overrides = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };
    const world = await createWorld(ground, { startsAt: STARTS_AT, tier: 'Basic', overrides, skewsMs: [0], operatorSkewMs: 0 });
    const { largest, writes } = await letDie(world, deaths);
    const units = await writeUnits(ground, world);
    const { asked, served } = await repeatSome(world, deaths);
    const charged = Number((await world.counters(MONTH)).inv);
    // ADMIT, CLAIM and COMMIT, and on average one MOVE; the instances died before COMPLETE.
    const perDeath = Math.ceil((writes / deaths) * 10) / 10;
    const isKept = largest <= WRITE_UNIT && units === 1 && charged === deaths && served === asked && perDeath <= 5;
    return {
      figures: [
        { what: `Bytes of the counters at most, ${deaths} deaths after COMMIT`, measured: largest, expected: `at most ${WRITE_UNIT}` },
        { what: 'Write units of a request that follows', measured: units, expected: 1 },
        { what: 'Writes of each request, sweeps included', measured: perDeath, expected: 'at most 5' },
        { what: 'Repetitions served', measured: served, expected: asked },
        { what: 'Charged in the end', measured: charged, expected: deaths },
      ],
      breaches: isKept ? [] : [`${deaths} deaths: ${largest} bytes, ${units} write units, ${perDeath} writes each, ${served} of ${asked} served, ${charged} charged.`],
    };
  }),
};
