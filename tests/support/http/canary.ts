import { readFileSync } from 'node:fs';
import { hashApiKey } from '../../../lib/accounts/api-key.js';
import type { Answer, Call } from './http-client.js';
import { leaksIn, logLineError } from './leaks.js';

/** Watches all responses and log lines of a service during a test for secrets. */
interface Canary {
  /** From now on, the account's name and its key must not appear anywhere. */
  readonly add: (accountName: string, key: string) => void;
  /** Returns the response. Throws an error if it contains a key, a stack, a path or the name of an account. */
  readonly checkAnswer: (answer: Answer, call?: Call) => Answer;
  /** Throws an error if a line contains any of these, or a text that was sent. */
  readonly checkLog: (log: string) => void;
}

const LONG_ENOUGH = 8;
const MAX_TEXTS = 2_000;
/** Its words are no secrets: the log names the fields of a rejection. */
const CONTRACT = readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8');

/** Every line of every text in a value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.split('\n').filter((line) => line.length >= LONG_ENOUGH && !CONTRACT.includes(line));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const complain = (where: string, found: readonly string[]): void => {
  if (found.length > 0) throw new Error(`${where} holds ${[...new Set(found)].join(', ')}.`);
};

/** How Lambda's runtime reports to the operator that a function could not start. It contains a stack, but occurs before any request. */
const FAILED_START = '{"errorType":';

const secretsIn = (text: string, secrets: ReadonlySet<string>): readonly string[] =>
  ([...secrets].some((secret) => text.includes(secret)) ? ['a text that belongs to someone else'] : []);

/** Node.js and the SDK write a few warnings to standard error. These must not leak secrets either. */
const leaksInLine = (line: string, secrets: ReadonlySet<string>): readonly string[] => {
  if (line.startsWith(FAILED_START)) return secretsIn(line, secrets);
  const withoutFrames = line.replace(/"frames":\[[^\]]*\]/g, '');
  const isOurs = line.startsWith('{');
  return [...isOurs ? [logLineError(line) ?? []].flat() : [], ...leaksIn(withoutFrames, secrets)];
};

/** Creates a canary without secrets. */
export const createCanary = (): Canary => {
  const secrets = new Set<string>();
  const sent = new Set<string>();
  return {
    add: (accountName, key) => {
      for (const secret of [accountName, key, key.slice(-38), hashApiKey(key)]) secrets.add(secret);
    },
    checkAnswer: (answer, call) => {
      if (typeof call?.body === 'object' && sent.size < MAX_TEXTS) for (const text of textsIn(call.body)) sent.add(text);
      complain(`An answer with status ${answer.status}`, leaksIn(`${JSON.stringify(answer.headers)}\n${answer.text}`, secrets));
      return answer;
    },
    checkLog: (log) => {
      const all = new Set([...secrets, ...sent]);
      for (const line of log.split('\n').filter((text) => text !== '')) complain('A line of the log', leaksInLine(line, all));
    },
  };
};
