import { withFixture } from '../model/fixture.js';
import { NOON, plainRequest } from '../model/plain-request.js';
import { CRASHED } from '../model/vocabulary.js';
import { createSystem } from '../model/system.js';
import type { Suite } from '../suite.js';

const INSTANCES = 10;
const LIMIT = 60;
const REJECTED = 10_000;
const KINDS = ['preview', 'generate', 'preview', 'xml'] as const;

/** A client continues although its minute is used up. */
export const floodSuite: Suite = {
  name: 'flood',
  guarantee: 'A flood costs at most one write for each request that the limit allows, and one more for each instance.',
  run: () => withFixture(async (fixture) => {
    const overrides = { requestsPerMinute: LIMIT };
    const skewsMs = Array.from({ length: INSTANCES }, () => 0);
    const system = await createSystem(fixture, { startsAt: NOON, tier: 'Basic', overrides, skewsMs, operatorSkewMs: 0 });
    const [key] = system.account.keys.keys();
    const runInstance = async (index: number): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (let sent = 0; sent < (REJECTED + LIMIT) / INSTANCES; sent += 1) {
        const answer = await system.instances[index]!.send(plainRequest(KINDS[sent % KINDS.length]!, key!));
        statuses.push(answer === CRASHED ? 0 : answer.status);
      }
      return statuses;
    };
    // An admitted generate or XML writes twice. The second write is not part of the flood.
    const statuses = (await Promise.all(system.instances.map((_, index) => runInstance(index)))).flat();
    const calls = system.instances.flatMap(({ connection }) => connection.receivedCalls);
    const served = statuses.filter((status) => status === 200).length;
    const charged = Number((await system.counters('2026-11')).inv ?? 0);
    const writes = calls.filter((call) => call === 'write').length - charged;
    const rejected = statuses.filter((status) => status === 429).length;
    const holds = writes <= LIMIT + INSTANCES && served === LIMIT && rejected === REJECTED;
    return {
      figures: [
        { what: `Served of ${REJECTED + LIMIT} requests in a minute, limit ${LIMIT}, ${INSTANCES} instances`, measured: served, expected: LIMIT },
        { what: 'Rejected with 429', measured: rejected, expected: REJECTED },
        { what: 'Writes that count or reject requests', measured: writes, expected: `at most ${LIMIT + INSTANCES}` },
        { what: 'Reads', measured: calls.length - writes - charged, expected: `${INSTANCES}, one a cold instance` },
      ],
      violations: holds ? [] : [`Of ${REJECTED + LIMIT} requests ${served} were served and ${rejected} rejected, with ${writes} writes.`],
    };
  }),
};
