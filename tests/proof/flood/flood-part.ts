import { onGround } from '../model/ground.js';
import { NOON, plainRequest } from '../model/plain-request.js';
import { DEAD } from '../model/vocabulary.js';
import { createWorld } from '../model/world.js';
import type { ProofPart } from '../proof-part.js';

const INSTANCES = 10;
const LIMIT = 60;
const REFUSED = 10_000;
const KINDS = ['preview', 'generate', 'preview', 'xml'] as const;

/** A client that does not stop when its minute is used up. */
export const floodPart: ProofPart = {
  name: 'flood',
  promise: 'A flood costs at most one write for each request that the limit allows, and one more for each instance.',
  run: () => onGround(async (ground) => {
    const overrides = { requestsPerMinute: LIMIT };
    const skewsMs = Array.from({ length: INSTANCES }, () => 0);
    const world = await createWorld(ground, { startsAt: NOON, tier: 'Basic', overrides, skewsMs, operatorSkewMs: 0 });
    const [key] = world.account.keys.keys();
    const runInstance = async (index: number): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (let sent = 0; sent < (REFUSED + LIMIT) / INSTANCES; sent += 1) {
        const answer = await world.instances[index]!.send(plainRequest(KINDS[sent % KINDS.length]!, key!));
        statuses.push(answer === DEAD ? 0 : answer.status);
      }
      return statuses;
    };
    // An admitted generate or XML writes twice. The second write is not part of the flood.
    const statuses = (await Promise.all(world.instances.map((_, index) => runInstance(index)))).flat();
    const calls = world.instances.flatMap(({ wire }) => wire.arrived);
    const served = statuses.filter((status) => status === 200).length;
    const charged = Number((await world.counters('2026-11')).inv ?? 0);
    const writes = calls.filter((call) => call === 'write').length - charged;
    const refused = statuses.filter((status) => status === 429).length;
    const isKept = writes <= LIMIT + INSTANCES && served === LIMIT && refused === REFUSED;
    return {
      figures: [
        { what: `Served of ${REFUSED + LIMIT} requests in a minute, limit ${LIMIT}, ${INSTANCES} instances`, measured: served, expected: LIMIT },
        { what: 'Refused with 429', measured: refused, expected: REFUSED },
        { what: 'Writes that count or refuse requests', measured: writes, expected: `at most ${LIMIT + INSTANCES}` },
        { what: 'Reads', measured: calls.length - writes - charged, expected: `${INSTANCES}, one a cold instance` },
      ],
      breaches: isKept ? [] : [`Of ${REFUSED + LIMIT} requests ${served} were served and ${refused} refused, with ${writes} writes.`],
    };
  }),
};
