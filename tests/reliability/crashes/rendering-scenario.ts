import { setTimeout as wait } from 'node:timers/promises';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { invoiceCall, isFile, kindOf } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import type { LoadCall } from '../support/load-process.js';
import { MID_MONTH, type TestEnvironment } from '../support/test-environment.js';

const NO_LIMIT = 1_000_000;
/** The maximum of an invoice, so that drawing takes long enough to be killed. */
const LINES = 5000;
const POLL_INTERVAL_MS = 5;

const longCall = (key: string): LoadCall =>
  ({ ...invoiceCall(key, 'pdf', ''), body: requestBody({ invoiceNumber: 'long', lineItems: Array.from({ length: LINES }, () => lineItem()) }) });

/** Waits for the instance whose ADMIT was answered and that is now drawing. */
const untilAdmitted = async ({ proxy }: TestEnvironment): Promise<string> => {
  for (;;) {
    const admitted = (await proxy.takeJournal()).find(({ call, status }) => call === 'ADMIT' && status === 200);
    if (admitted !== undefined) return admitted.instance;
    await wait(POLL_INTERVAL_MS);
  }
};

const crashOne = async (env: TestEnvironment, key: string, findings: Findings): Promise<void> => {
  const answered = env.send([longCall(key)]);
  await env.service.kill(await untilAdmitted(env));
  const [answer] = await answered;
  if (isFile(answer!)) findings.addViolation('a crash while rendering came too late: the PDF was delivered');
  if ((await env.proxy.takeJournal()).some(({ call }) => call === 'COMMIT')) findings.addViolation(`a crash while rendering came after COMMIT (${kindOf(answer!)})`);
};

/** Kills instances between ADMIT and COMMIT, while the PDF is drawn: the request counts, the invoice does not. */
export const runCrashesWhileRendering = async (env: TestEnvironment, crashes: number, findings: Findings): Promise<void> => {
  await env.setClock(clockAt(MID_MONTH, 0));
  const key = await env.accounts.create({ requestsPerMinute: NO_LIMIT, monthlyQuota: 1 });
  await env.proxy.takeJournal();
  for (let crash = 0; crash < crashes; crash += 1) await crashOne(env, key.key, findings);
  findings.expectEqual(`charged after ${crashes} crashes while rendering`, await env.accounts.charged(key), 0);
  const [after] = await env.send([longCall(key.key)]);
  findings.expectEqual('the next generate, with a quota of 1', `${kindOf(after!)}, ${await env.accounts.charged(key)} charged`, '200, 1 charged');
};
