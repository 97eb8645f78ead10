import { requestBody } from '../../support/invoices/requests.js';
import { eInvoiceBody, kindOf } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadAnswer, LoadCall } from '../support/load-process.js';
import { MID_MONTH, type TestEnvironment } from '../support/test-environment.js';
import { NO_FAULTS, type Fault } from '../support/store-faults.js';

const NO_LIMIT = 1_000_000;
/** The goal is 2 s. The test allows 5 s, a common client time-out, because a busy machine is slow by itself. */
const TARGET_MS = 2000;
const CLIENT_WAITS_MS = 5000;

/** Every endpoint, and an invalid body, because its rejection must be counted, too. */
const CALLS: readonly Omit<LoadCall, 'key'>[] = [
  { path: '/themes' }, { path: '/currencies' }, { path: '/labels/defaults' }, { path: '/usage' }, { path: '/nowhere' },
  { path: '/invoices/preview', body: requestBody() }, { path: '/invoices/generate', body: requestBody() },
  { path: '/invoices/generate', body: requestBody(), headers: [['Idempotency-Key', 'outage']] },
  { path: '/invoices/generate', body: requestBody({ date: 'x' }) },
  { path: '/invoices/xml', body: eInvoiceBody() }, { path: '/invoices/xml', body: eInvoiceBody(), headers: [['Idempotency-Key', 'outage-xml']] },
];

/** A client that retries: on a busy machine, connecting may take longer than the time of one attempt. */
const RECOVERY = { statuses: [500], pauseMs: 500, attempts: 10 };

/** One instance for each simultaneous call, so that none waits for another's time-out. */
export const OUTAGE_INSTANCES = { generate: 3, xml: 2 };

/** `dead`: connections are refused. */
type Outage = Fault | 'dead';

const OUTAGES: readonly Outage[] = ['dead', 'drop-before', 'error-before', 'throttle', 'hang-before', 'hang-after'];

const beginOutage = async ({ proxy }: TestEnvironment, outage: Outage): Promise<void> => {
  if (outage === 'dead') await proxy.setListening(false);
  else await proxy.setFaultProfile({ faults: { [outage]: 1 }, seed: 0 });
};

const endOutage = async ({ proxy }: TestEnvironment, outage: Outage): Promise<void> => {
  if (outage === 'dead') await proxy.setListening(true);
  else await proxy.setFaultProfile(NO_FAULTS);
};

const isUnavailable = (answer: LoadAnswer): boolean =>
  kindOf(answer) === '500 INTERNAL_ERROR' && Number(answer.headers['retry-after']) >= 1 && answer.headers['x-request-id'] !== undefined;

const checkAnswers = (what: string, answers: readonly LoadAnswer[], findings: Findings): void => {
  findings.expectEqual(`${what}: 500 with Retry-After, of ${answers.length} answers`, answers.filter(isUnavailable).length, answers.length);
  findings.expectEqual(`${what}: 401`, answers.filter(({ status }) => status === 401).length, 0);
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  findings.note(`${what}: slowest answer, ms (aim: ${TARGET_MS})`, slowest);
  if (slowest > CLIENT_WAITS_MS) findings.addViolation(`${what}: an answer took ${slowest} ms`);
};

const runOutage = async (env: TestEnvironment, outage: Outage, findings: Findings): Promise<void> => {
  const limits = { requestsPerMinute: NO_LIMIT, monthlyQuota: NO_LIMIT };
  const [{ key: known }, { key: unknown }] = [await env.accounts.create(limits), await env.accounts.create(limits)];
  const callsOf = (key: string): readonly LoadCall[] => CALLS.map((call) => ({ ...call, key }));
  await env.send(callsOf(known).filter(({ headers }) => headers === undefined));
  await beginOutage(env, outage);
  checkAnswers(`DynamoDB unavailable (${outage}), account in the cache`, await env.send(callsOf(known)), findings);
  checkAnswers(`DynamoDB unavailable (${outage}), account not in the cache`, await env.send(callsOf(unknown)), findings);
  const [nonsense] = await env.send([{ path: '/themes', key: 'inv_live_nonsense' }]);
  if (nonsense!.status !== 401) findings.addViolation(`DynamoDB unavailable (${outage}): a malformed key answers ${kindOf(nonsense!)}, not 401`);
  await endOutage(env, outage);
  const calls = [known, unknown].flatMap(callsOf).filter(({ headers }) => headers === undefined);
  const attempts = await env.load.run({ baseUrl: env.service.baseUrl, calls, retry: RECOVERY });
  const after = attempts.map((answers) => answers.at(-1)!);
  findings.note(`DynamoDB back (${outage}): clients that had to retry`, attempts.filter(({ length }) => length > 1).length);
  const healthy = after.filter(({ status }) => status === 200 || status === 404 || status === 400).length;
  findings.expectEqual(`DynamoDB back (${outage}): usual answers, of ${after.length}`, healthy, after.length);
  if (healthy !== after.length) findings.addViolation(`DynamoDB back (${outage}): ${tally(after.map(kindOf))}`);
};

/** The store is dead, refuses or drops connections, or hangs. Every endpoint fails in time and recovers by itself. */
export const runOutages = async (env: TestEnvironment, findings: Findings): Promise<void> => {
  await env.setClock(clockAt(MID_MONTH, 1));
  await env.service.startAll();
  const starts = async (): Promise<number> => (await env.service.report()).reduce((sum, report) => sum + report.starts, 0);
  const before = await starts();
  for (const outage of OUTAGES) await runOutage(env, outage, findings);
  findings.expectEqual('instances that had to be restarted after an outage', await starts() - before, 0);
};
