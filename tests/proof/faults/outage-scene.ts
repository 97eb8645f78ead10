import { requestBody } from '../../support/invoices/requests.js';
import { eInvoiceBody, kindOf } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadAnswer, LoadCall } from '../support/load-process.js';
import { AT_EASE, type Stage } from '../support/stage.js';
import { FAIR, type Fault } from '../support/store-weather.js';

const NO_LIMIT = 1_000_000;
/** The goal is 2 s. The test allows 5 s, a common client time-out, because a busy machine is slow by itself. */
const AIM_MS = 2000;
const CLIENT_WAITS_MS = 5000;

/** Every endpoint, and an invalid body, because its refusal must be counted, too. */
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

const begin = async ({ proxy }: Stage, outage: Outage): Promise<void> => {
  if (outage === 'dead') await proxy.setListening(false);
  else await proxy.setWeather({ faults: { [outage]: 1 }, seed: 0 });
};

const end = async ({ proxy }: Stage, outage: Outage): Promise<void> => {
  if (outage === 'dead') await proxy.setListening(true);
  else await proxy.setWeather(FAIR);
};

const isClosed = (answer: LoadAnswer): boolean =>
  kindOf(answer) === '500 INTERNAL_ERROR' && Number(answer.headers['retry-after']) >= 1 && answer.headers['x-request-id'] !== undefined;

const judge = (what: string, answers: readonly LoadAnswer[], findings: Findings): void => {
  findings.promise(`${what}: 500 with Retry-After, of ${answers.length} answers`, answers.filter(isClosed).length, answers.length);
  findings.promise(`${what}: 401`, answers.filter(({ status }) => status === 401).length, 0);
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  findings.note(`${what}: slowest answer, ms (aim: ${AIM_MS})`, slowest);
  if (slowest > CLIENT_WAITS_MS) findings.breach(`${what}: an answer took ${slowest} ms`);
};

const playOutage = async (stage: Stage, outage: Outage, findings: Findings): Promise<void> => {
  const limits = { requestsPerMinute: NO_LIMIT, monthlyQuota: NO_LIMIT };
  const [{ key: known }, { key: unknown }] = [await stage.accounts.open(limits), await stage.accounts.open(limits)];
  const callsOf = (key: string): readonly LoadCall[] => CALLS.map((call) => ({ ...call, key }));
  await stage.send(callsOf(known).filter(({ headers }) => headers === undefined));
  await begin(stage, outage);
  judge(`DynamoDB away (${outage}), account in the cache`, await stage.send(callsOf(known)), findings);
  judge(`DynamoDB away (${outage}), account not in the cache`, await stage.send(callsOf(unknown)), findings);
  const [nonsense] = await stage.send([{ path: '/themes', key: 'inv_live_nonsense' }]);
  if (nonsense!.status !== 401) findings.breach(`DynamoDB away (${outage}): a key that is none answers ${kindOf(nonsense!)}, not 401`);
  await end(stage, outage);
  const calls = [known, unknown].flatMap(callsOf).filter(({ headers }) => headers === undefined);
  const attempts = await stage.load.run({ baseUrl: stage.service.baseUrl, calls, again: RECOVERY });
  const after = attempts.map((answers) => answers.at(-1)!);
  findings.note(`DynamoDB back (${outage}): clients that had to ask again`, attempts.filter(({ length }) => length > 1).length);
  const healthy = after.filter(({ status }) => status === 200 || status === 404 || status === 400).length;
  findings.promise(`DynamoDB back (${outage}): answers as if nothing had been, of ${after.length}`, healthy, after.length);
  if (healthy !== after.length) findings.breach(`DynamoDB back (${outage}): ${tally(after.map(kindOf))}`);
};

/** The store is dead, refuses, drops connections or hangs: every endpoint fails in time and recovers by itself. */
export const playOutages = async (stage: Stage, findings: Findings): Promise<void> => {
  await stage.setClock(clockAt(AT_EASE, 1));
  await stage.service.startAll();
  const starts = async (): Promise<number> => (await stage.service.report()).reduce((sum, report) => sum + report.starts, 0);
  const before = await starts();
  for (const outage of OUTAGES) await playOutage(stage, outage, findings);
  findings.promise('instances that had to be restarted after an outage', await starts() - before, 0);
};
