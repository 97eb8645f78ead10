import { onGround } from '../model/ground.js';
import { NOON, plainRequest } from '../model/plain-request.js';
import { DEAD } from '../model/vocabulary.js';
import { createWorld } from '../model/world.js';
import type { ProofPart } from '../proof-part.js';

const INSTANCES = 8;
const REQUESTS = 1_000;
const KINDS = ['generate', 'usage', 'xml'] as const;

/** An operator revokes a key while instances have it in their caches. */
export const revocationPart: ProofPart = {
  name: 'revocation',
  promise: 'After a revocation, no warm instance serves the key, from the next request on.',
  run: () => onGround(async (ground) => {
    const skewsMs = Array.from({ length: INSTANCES }, (_, index) => (index % 5 - 2) * 1_000);
    const world = await createWorld(ground, { startsAt: NOON, tier: 'Enterprise', overrides: {}, skewsMs, operatorSkewMs: 0 });
    const [text, { keyId }] = [...world.account.keys][0]!;
    for (const instance of world.instances) await instance.send(plainRequest('generate', text));
    await world.operate().admin.revokeKey(world.accountName, keyId);
    let served = 0;
    let refused = 0;
    for (let index = 0; index < REQUESTS; index += 1) {
      const answer = await world.instances[index % INSTANCES]!.send(plainRequest(KINDS[index % KINDS.length]!, text));
      if (answer !== DEAD && answer.status === 200) served += 1;
      if (answer !== DEAD && answer.status === 401) refused += 1;
    }
    return {
      figures: [
        { what: `Served of the ${REQUESTS} requests after a revocation, ${INSTANCES} warm instances`, measured: served, expected: 0 },
        { what: 'Answered with 401', measured: refused, expected: REQUESTS },
      ],
      breaches: refused === REQUESTS ? [] : [`${REQUESTS - refused} of ${REQUESTS} requests with a revoked key were not answered with 401; ${served} were served.`],
    };
  }),
};
