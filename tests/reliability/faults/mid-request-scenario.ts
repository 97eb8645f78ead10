import { randomUUID } from 'node:crypto';
import { FILE_KINDS, invoiceCall, isFile, kindOf, type FileKind } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import { MID_MONTH, type TestEnvironment } from '../support/test-environment.js';
import type { StoreCall } from '../support/store-call.js';
import { NO_FAULTS } from '../support/store-faults.js';

const NO_LIMIT = 1_000_000;
const CLIENT_WAITS_MS = 5000;

/** The call from which the store hangs, the key, and the expected answer to a request for PDF or XML with an Idempotency-Key. */
interface MidRequestOutage {
  readonly from: StoreCall;
  readonly mode: 'live' | 'test';
  readonly answer: string;
  readonly charged: number;
}

const CALL_ORDER: readonly StoreCall[] = ['READ', 'ADMIT', 'CLAIM', 'COMMIT', 'SETTLE', 'COMPLETE', 'RELEASE'];

const OUTAGES: readonly MidRequestOutage[] = [
  { from: 'ADMIT', mode: 'live', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'CLAIM', mode: 'live', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'COMMIT', mode: 'live', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'SETTLE', mode: 'test', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'COMPLETE', mode: 'live', answer: '200', charged: 1 },
];

const runOutage = async (
  env: TestEnvironment, kind: FileKind, { from, mode, answer, charged }: MidRequestOutage, findings: Findings,
): Promise<void> => {
  const key = await env.accounts.create({ requestsPerMinute: NO_LIMIT, monthlyQuota: NO_LIMIT }, mode);
  await env.proxy.setFaultProfile({ faults: { 'hang-before': 1 }, only: CALL_ORDER.slice(CALL_ORDER.indexOf(from)), seed: 0 });
  const [received] = await env.send([invoiceCall(key.key, kind, from, randomUUID())]);
  await env.proxy.setFaultProfile(NO_FAULTS);
  const what = `DynamoDB hangs from ${from} on, ${kind}, ${mode} key`;
  findings.expectEqual(`${what}: answer`, kindOf(received!), answer);
  findings.expectEqual(`${what}: charged`, await env.accounts.charged(key), charged);
  findings.note(`${what}: answered after ms`, Math.round(received!.ms));
  if (received!.ms > CLIENT_WAITS_MS) findings.addViolation(`${what}: an answer took ${Math.round(received!.ms)} ms`);
  if (isFile(received!) !== (answer === '200')) findings.addViolation(`${what}: no file where there should be one, or one where there should be none`);
};

/** The store starts to hang in the middle of a request for PDF or XML: there is one answer in time, and no charge without a file. */
export const runMidRequestOutages = async (env: TestEnvironment, findings: Findings): Promise<void> => {
  await env.setClock(clockAt(MID_MONTH, 1));
  for (const kind of FILE_KINDS) {
    for (const outage of OUTAGES) await runOutage(env, kind, outage, findings);
  }
};
