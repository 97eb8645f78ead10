import { randomUUID } from 'node:crypto';
import { FILE_KINDS, invoiceCall, isFile, kindOf, type FileKind } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import { AT_EASE, type Stage } from '../support/stage.js';
import type { StoreCall } from '../support/store-call.js';
import { FAIR } from '../support/store-weather.js';

const NO_LIMIT = 1_000_000;
const CLIENT_WAITS_MS = 5000;

/** The call from which the store hangs, the key, and the expected answer to a request for PDF or XML with an Idempotency-Key. */
interface Midway {
  readonly from: StoreCall;
  readonly mode: 'live' | 'test';
  readonly answer: string;
  readonly charged: number;
}

const ORDER: readonly StoreCall[] = ['READ', 'ADMIT', 'CLAIM', 'COMMIT', 'SETTLE', 'COMPLETE', 'RELEASE'];

const MIDWAYS: readonly Midway[] = [
  { from: 'ADMIT', mode: 'live', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'CLAIM', mode: 'live', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'COMMIT', mode: 'live', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'SETTLE', mode: 'test', answer: '500 INTERNAL_ERROR', charged: 0 },
  { from: 'COMPLETE', mode: 'live', answer: '200', charged: 1 },
];

const playOne = async (
  stage: Stage, kind: FileKind, { from, mode, answer, charged }: Midway, findings: Findings,
): Promise<void> => {
  const key = await stage.accounts.open({ requestsPerMinute: NO_LIMIT, monthlyQuota: NO_LIMIT }, mode);
  await stage.proxy.setWeather({ faults: { 'hang-before': 1 }, only: ORDER.slice(ORDER.indexOf(from)), seed: 0 });
  const [seen] = await stage.send([invoiceCall(key.key, kind, from, randomUUID())]);
  await stage.proxy.setWeather(FAIR);
  const what = `DynamoDB hangs from ${from} on, ${kind}, ${mode} key`;
  findings.promise(`${what}: answer`, kindOf(seen!), answer);
  findings.promise(`${what}: charged`, await stage.accounts.charged(key), charged);
  findings.note(`${what}: answered after ms`, Math.round(seen!.ms));
  if (seen!.ms > CLIENT_WAITS_MS) findings.breach(`${what}: an answer took ${Math.round(seen!.ms)} ms`);
  if (isFile(seen!) !== (answer === '200')) findings.breach(`${what}: no file where there should be one, or one where there should be none`);
};

/** The store starts to hang in the middle of a request for PDF or XML: there is one answer in time, and no charge without a file. */
export const playMidway = async (stage: Stage, findings: Findings): Promise<void> => {
  await stage.setClock(clockAt(AT_EASE, 1));
  for (const kind of FILE_KINDS) {
    for (const midway of MIDWAYS) await playOne(stage, kind, midway, findings);
  }
};
