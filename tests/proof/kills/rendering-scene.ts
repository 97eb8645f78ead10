import { setTimeout as wait } from 'node:timers/promises';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { invoiceCall, isFile, kindOf } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import type { LoadCall } from '../support/load-process.js';
import { AT_EASE, type Stage } from '../support/stage.js';

const NO_LIMIT = 1_000_000;
/** The maximum of an invoice, so that drawing takes long enough to be killed. */
const LINES = 5000;
const LOOKS_EVERY_MS = 5;

const longCall = (key: string): LoadCall =>
  ({ ...invoiceCall(key, 'pdf', ''), body: requestBody({ invoiceNumber: 'long', lineItems: Array.from({ length: LINES }, () => lineItem()) }) });

/** Waits for the instance whose ADMIT was answered and that is now drawing. */
const untilAdmitted = async ({ proxy }: Stage): Promise<string> => {
  for (;;) {
    const admitted = (await proxy.takeJournal()).find(({ call, status }) => call === 'ADMIT' && status === 200);
    if (admitted !== undefined) return admitted.instance;
    await wait(LOOKS_EVERY_MS);
  }
};

const killOne = async (stage: Stage, key: string, findings: Findings): Promise<void> => {
  const answered = stage.send([longCall(key)]);
  await stage.service.kill(await untilAdmitted(stage));
  const [answer] = await answered;
  if (isFile(answer!)) findings.breach('a kill while rendering came too late: the PDF was delivered');
  if ((await stage.proxy.takeJournal()).some(({ call }) => call === 'COMMIT')) findings.breach(`a kill while rendering came after COMMIT (${kindOf(answer!)})`);
};

/** Kills instances between ADMIT and COMMIT, while the PDF is drawn: the request counts, the invoice does not. */
export const playRendering = async (stage: Stage, kills: number, findings: Findings): Promise<void> => {
  await stage.setClock(clockAt(AT_EASE, 0));
  const key = await stage.accounts.open({ requestsPerMinute: NO_LIMIT, monthlyQuota: 1 });
  await stage.proxy.takeJournal();
  for (let kill = 0; kill < kills; kill += 1) await killOne(stage, key.key, findings);
  findings.promise(`charged after ${kills} kills while rendering`, await stage.accounts.charged(key), 0);
  const [after] = await stage.send([longCall(key.key)]);
  findings.promise('the next generate, with a quota of 1', `${kindOf(after!)}, ${await stage.accounts.charged(key)} charged`, '200, 1 charged');
};
