import type { TestKey } from '../support/accounts.js';
import { invoiceCall, isFile, kindInTurn, kindOf, numberIn } from '../support/answers.js';
import { isPermutation, tally, type Findings } from '../support/findings.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { limitExcess, untilUndisturbed, type LimitExcess } from './undisturbed.js';

const QUOTA = 100;
const PARALLEL = 500;
const NO_RATE = 1_000_000;

/** An account with a fresh quota, in the cache of every instance or of none. */
interface FreshQuota { readonly key: TestKey; readonly used: number; readonly caches: 'cold' | 'warm' }

/** New: every cache is cold. Older, with a raised quota: every cache is warm and outdated. */
const openQuota = async ({ accounts }: TestEnvironment, older: TestKey | undefined): Promise<FreshQuota> => {
  if (older === undefined) return { key: await accounts.create({ requestsPerMinute: NO_RATE, monthlyQuota: QUOTA }), used: 0, caches: 'cold' };
  const used = await accounts.charged(older);
  await accounts.admin.setTier(older.accountName, 'Premium', { monthlyQuota: used + QUOTA });
  return { key: older, used, caches: 'warm' };
};

const runRound = async (
  env: TestEnvironment, round: number, freshQuota: FreshQuota, findings: Findings, certain: Findings,
): Promise<LimitExcess> => {
  const { key, used, caches } = freshQuota;
  const answers = await env.send(Array.from({ length: PARALLEL }, (_, index) => invoiceCall(key.key, kindInTurn(index), `${round}-${index}`)));
  const delivered = answers.filter(isFile);
  const charged = await env.accounts.charged(key) - used;
  const usage = delivered.map((answer) => numberIn(answer, 'x-monthly-usage'));
  const others = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  const what = `round ${round}, ${caches} caches, ${PARALLEL} parallel requests for PDF or XML, a quota of ${QUOTA}`;
  certain.expectEqual(`${what}: charged`, charged, QUOTA);
  // A repeated COMMIT finds its own charge record; only an unanswered one costs a client its file.
  (others.length === 0 ? certain : findings).expectEqual(`${what}: files`, delivered.length, QUOTA);
  const expected = `${used + 1}…${used + QUOTA}, each once`;
  findings.expectEqual(`${what}: X-Monthly-Usage`, isPermutation(usage, used + 1, used + QUOTA) ? expected : usage.join(' '), expected);
  if (others.length > 0) findings.addViolation(`round ${round}: answers other than files and MONTHLY_LIMIT_EXCEEDED: ${tally(others.map(kindOf))}`);
  return [...limitExcess(`round ${round}, files`, delivered.length, QUOTA), ...limitExcess(`round ${round}, charges`, charged, QUOTA)];
};

/**
 * Quota 100, 500 requests for PDF or XML at once, again and again.
 * @param rounds every second one with warm but outdated caches
 */
export const runMonth = async (env: TestEnvironment, rounds: number, findings: Findings): Promise<void> => {
  let last: TestKey | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const older = round % 2 === 0 ? last : undefined;
    await untilUndisturbed(env, findings, async (scratch, certain) => {
      const freshQuota = await openQuota(env, older);
      last = freshQuota.key;
      return runRound(env, round, freshQuota, scratch, certain);
    });
  }
};
