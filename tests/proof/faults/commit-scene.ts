import { invoiceCall, kindInTurn, kindOf } from '../support/answers.js';
import { AT_EASE, type Stage } from '../support/stage.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import { FAIR, type Fault } from '../support/store-weather.js';
import { closeBooks, judgeCharges, unansweredCommits } from './ledger.js';

const NO_LIMIT = 1_000_000;

/** The fault of every COMMIT, and whether the COMMIT is carried out. */
const FATES: readonly (readonly [fault: Fault, share: 'all' | 'none'])[] = [
  ['drop-before', 'none'], ['throttle', 'none'], ['hang-before', 'none'], ['drop-after', 'all'], ['error-after', 'all'], ['hang-after', 'all'],
];

const playFate = async (stage: Stage, fault: Fault, carriedOut: 'all' | 'none', count: number, findings: Findings): Promise<void> => {
  const key = await stage.accounts.open({ requestsPerMinute: NO_LIMIT, monthlyQuota: count });
  await stage.proxy.takeJournal();
  await stage.proxy.setWeather({ faults: { [fault]: 1 }, only: ['COMMIT'], seed: 0 });
  const answers = await stage.send(Array.from({ length: count }, (_, index) => invoiceCall(key.key, kindInTurn(index), `${fault} ${index}`)));
  const ledger = await closeBooks(stage, key, answers);
  await stage.proxy.setWeather(FAIR);
  const what = `no COMMIT is answered (${fault})`;
  judgeCharges(what, ledger, findings);
  findings.promise(`${what}: of ${count} requests for PDF or XML, 500s answered by COMMIT`, unansweredCommits(ledger).length, count);
  findings.promise(`${what}: charged`, ledger.charged, carriedOut === 'all' ? count : 0);
  const [after] = await stage.send([invoiceCall(key.key, 'pdf', 'after')]);
  const expected = carriedOut === 'all' ? '429 MONTHLY_LIMIT_EXCEEDED' : '200';
  if (kindOf(after!) !== expected) findings.breach(`${what}: the next generate in fair weather answers ${tally([kindOf(after!)])}, not ${expected}`);
};

/** The store fails during COMMIT: the only case in which a client may be charged for a file that it did not get. */
export const playCommits = async (stage: Stage, count: number, findings: Findings): Promise<void> => {
  await stage.setClock(clockAt(AT_EASE, 0));
  for (const [fault, carriedOut] of FATES) await playFate(stage, fault, carriedOut, count, findings);
};
