import type { ProofKey } from '../support/accounts.js';
import { invoiceCall, isFile, kindInTurn, kindOf, numberIn } from '../support/answers.js';
import { isPermutation, tally, type Findings } from '../support/findings.js';
import type { Stage } from '../support/stage.js';
import { overGranted, untilUndisturbed, type OverGranted } from './undisturbed.js';

const QUOTA = 100;
const PARALLEL = 500;
const NO_RATE = 1_000_000;

/** An account with a fresh quota, in the cache of every instance or of none. */
interface Room { readonly key: ProofKey; readonly used: number; readonly caches: 'cold' | 'warm' }

/** New: every cache is cold. Older, with a raised quota: every cache is warm and outdated. */
const makeRoom = async ({ accounts }: Stage, older: ProofKey | undefined): Promise<Room> => {
  if (older === undefined) return { key: await accounts.open({ requestsPerMinute: NO_RATE, monthlyQuota: QUOTA }), used: 0, caches: 'cold' };
  const used = await accounts.charged(older);
  await accounts.admin.setTier(older.accountName, 'Premium', { monthlyQuota: used + QUOTA });
  return { key: older, used, caches: 'warm' };
};

const playRound = async (stage: Stage, round: number, room: Room, findings: Findings, sure: Findings): Promise<OverGranted> => {
  const { key, used, caches } = room;
  const answers = await stage.send(Array.from({ length: PARALLEL }, (_, index) => invoiceCall(key.key, kindInTurn(index), `${round}-${index}`)));
  const delivered = answers.filter(isFile);
  const charged = await stage.accounts.charged(key) - used;
  const usage = delivered.map((answer) => numberIn(answer, 'x-monthly-usage'));
  const others = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  const what = `round ${round}, ${caches} caches, ${PARALLEL} parallel requests for PDF or XML, room for ${QUOTA}`;
  sure.promise(`${what}: charged`, charged, QUOTA);
  // A repeated COMMIT finds its own marker; only an unanswered one costs a client its file.
  (others.length === 0 ? sure : findings).promise(`${what}: files`, delivered.length, QUOTA);
  const promised = `${used + 1}…${used + QUOTA}, each once`;
  findings.promise(`${what}: X-Monthly-Usage`, isPermutation(usage, used + 1, used + QUOTA) ? promised : usage.join(' '), promised);
  if (others.length > 0) findings.breach(`round ${round}: answers beside files and MONTHLY_LIMIT_EXCEEDED: ${tally(others.map(kindOf))}`);
  return [...overGranted(`round ${round}, files`, delivered.length, QUOTA), ...overGranted(`round ${round}, charges`, charged, QUOTA)];
};

/**
 * Quota 100, 500 requests for PDF or XML at once, again and again.
 * @param rounds every second one with warm but outdated caches
 */
export const playMonth = async (stage: Stage, rounds: number, findings: Findings): Promise<void> => {
  let last: ProofKey | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const older = round % 2 === 0 ? last : undefined;
    await untilUndisturbed(stage, findings, async (scratch, sure) => {
      const room = await makeRoom(stage, older);
      last = room.key;
      return playRound(stage, round, room, scratch, sure);
    });
  }
};
