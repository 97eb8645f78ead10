import { gapsInUsage, invoicesInAll, isFile, kindOf, mixedCall } from '../support/answers.js';
import { tally, type Findings } from '../support/findings.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { limitExcess, untilUndisturbed, type LimitExcess } from './undisturbed.js';

const QUOTA = 60;
const PARALLEL = 90;
const NO_RATE = 1_000_000;

const runOnce = async (env: TestEnvironment, findings: Findings, certain: Findings): Promise<LimitExcess> => {
  const key = await env.accounts.create({ requestsPerMinute: NO_RATE, monthlyQuota: QUOTA });
  const answers = await env.send(Array.from({ length: PARALLEL }, (_, index) => mixedCall(key.key, index, `call ${index}`)));
  const files = answers.filter(isFile);
  const charged = await env.accounts.charged(key);
  const what = `${PARALLEL} parallel requests for 1 to 7 invoices, a quota of ${QUOTA}`;
  findings.expectEqual(`${what}: charged − delivered`, charged - invoicesInAll(files), 0);
  const rejected = answers.flatMap(({ code, invoicesRequested }) => (code === 'MONTHLY_LIMIT_EXCEEDED' ? [invoicesRequested] : []));
  certain.expectEqual(`${what}: rejections of what fitted in the end`, rejected.filter((size) => charged + size <= QUOTA).length, 0);
  findings.expectEqual(`${what}: X-Monthly-Usage that does not follow the one before`, gapsInUsage(files), 0);
  const others = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  if (others.length > 0) findings.addViolation(`${what}: answers beside files and MONTHLY_LIMIT_EXCEEDED: ${tally(others.map(kindOf))}`);
  return limitExcess(what, charged, QUOTA);
};

/** Single invoices and batches race for the rest of a month: each is charged completely or not at all. */
export const runBatches = (env: TestEnvironment, findings: Findings): Promise<void> =>
  untilUndisturbed(env, findings, (scratch, certain) => runOnce(env, scratch, certain));
