import { invoiceCall, kindInTurn, kindOf } from '../support/answers.js';
import { MID_MONTH, type TestEnvironment } from '../support/test-environment.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import { NO_FAULTS, type Fault } from '../support/store-faults.js';
import { readRunRecord, checkCharges, chargesInDoubt } from './charge-checks.js';

const NO_LIMIT = 1_000_000;

/** The fault of every COMMIT, and whether the COMMIT is carried out. */
const FAULTS: readonly (readonly [fault: Fault, share: 'all' | 'none'])[] = [
  ['drop-before', 'none'], ['throttle', 'none'], ['hang-before', 'none'], ['drop-after', 'all'], ['error-after', 'all'], ['hang-after', 'all'],
];

const runCommitFault = async (env: TestEnvironment, fault: Fault, executed: 'all' | 'none', count: number, findings: Findings): Promise<void> => {
  const key = await env.accounts.create({ requestsPerMinute: NO_LIMIT, monthlyQuota: count });
  await env.proxy.takeJournal();
  await env.proxy.setFaultProfile({ faults: { [fault]: 1 }, only: ['COMMIT'], seed: 0 });
  const answers = await env.send(Array.from({ length: count }, (_, index) => invoiceCall(key.key, kindInTurn(index), `${fault} ${index}`)));
  const runRecord = await readRunRecord(env, key, answers);
  await env.proxy.setFaultProfile(NO_FAULTS);
  const what = `no COMMIT is answered (${fault})`;
  checkCharges(what, runRecord, findings);
  findings.expectEqual(`${what}: of ${count} requests for PDF or XML, 500s answered by COMMIT`, chargesInDoubt(runRecord).length, count);
  findings.expectEqual(`${what}: charged`, runRecord.charged, executed === 'all' ? count : 0);
  const [after] = await env.send([invoiceCall(key.key, 'pdf', 'after')]);
  const expected = executed === 'all' ? '429 MONTHLY_LIMIT_EXCEEDED' : '200';
  if (kindOf(after!) !== expected) findings.addViolation(`${what}: the next generate without faults answers ${tally([kindOf(after!)])}, not ${expected}`);
};

/** The store fails during COMMIT: the only case in which a client may be charged for a file that it did not get. */
export const runCommitFaults = async (env: TestEnvironment, count: number, findings: Findings): Promise<void> => {
  await env.setClock(clockAt(MID_MONTH, 0));
  for (const [fault, executed] of FAULTS) await runCommitFault(env, fault, executed, count, findings);
};
