import { withFixture } from '../model/fixture.js';
import { NOON, plainRequest } from '../model/plain-request.js';
import { CRASHED } from '../model/vocabulary.js';
import { createSystem } from '../model/system.js';
import type { Suite } from '../suite.js';

const INSTANCES = 8;
const REQUESTS = 1_000;
const KINDS = ['generate', 'usage', 'xml'] as const;

/** An operator revokes a key while instances have it in their caches. */
export const revocationSuite: Suite = {
  name: 'revocation',
  guarantee: 'After a revocation, no warm instance serves the key, from the next request on.',
  run: () => withFixture(async (fixture) => {
    const skewsMs = Array.from({ length: INSTANCES }, (_, index) => (index % 5 - 2) * 1_000);
    const system = await createSystem(fixture, { startsAt: NOON, tier: 'Enterprise', overrides: {}, skewsMs, operatorSkewMs: 0 });
    const [key, { keyId }] = [...system.account.keys][0]!;
    for (const instance of system.instances) await instance.send(plainRequest('generate', key));
    await system.operate().admin.revokeKey(system.accountName, keyId);
    let served = 0;
    let rejected = 0;
    for (let index = 0; index < REQUESTS; index += 1) {
      const answer = await system.instances[index % INSTANCES]!.send(plainRequest(KINDS[index % KINDS.length]!, key));
      if (answer !== CRASHED && answer.status === 200) served += 1;
      if (answer !== CRASHED && answer.status === 401) rejected += 1;
    }
    return {
      figures: [
        { what: `Served of the ${REQUESTS} requests after a revocation, ${INSTANCES} warm instances`, measured: served, expected: 0 },
        { what: 'Answered with 401', measured: rejected, expected: REQUESTS },
      ],
      violations: rejected === REQUESTS ? [] : [`${REQUESTS - rejected} of ${REQUESTS} requests with a revoked key were not answered with 401; ${served} were served.`],
    };
  }),
};
