import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { SECURITY_HEADERS } from '../../lib/http/wire/common-headers.js';
import { agreement } from './agreement.js';
import { openApiContract, type OpenApiContract } from './openapi-contract.js';
import type { Answer, Answered, Step } from './steps.js';

/** The service, and the keys to use. */
export interface Place {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly limitedKey: string | null;
}

/** The result of a step. */
export interface Finding {
  readonly step: Step;
  readonly status: number;
  readonly ms: number;
  /** Empty if the response is correct. */
  readonly offences: readonly string[];
}

const SLOWEST_MS = 30_000;
const LONGEST_WAIT_S = 61;

const keyOf = (step: Step, { key, limitedKey }: Place): string | null =>
  ({ own: key, limited: limitedKey, wrong: 'not-a-key', none: null })[step.key];

const headersOf = (step: Step, place: Place): Record<string, string> => {
  const key = keyOf(step, place);
  return {
    ...key === null ? {} : { 'x-api-key': key },
    ...step.contentType === undefined ? {} : { 'content-type': step.contentType },
    ...step.idempotencyKey === undefined ? {} : { 'idempotency-key': step.idempotencyKey },
  };
};

const ask = async (step: Step, place: Place): Promise<Answer> => {
  const startedAt = performance.now();
  const response = await fetch(place.baseUrl + step.path, {
    method: step.method,
    headers: headersOf(step, place),
    redirect: 'manual',
    signal: AbortSignal.timeout(SLOWEST_MS),
    ...step.body === undefined ? {} : { body: JSON.stringify(step.body) },
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, ms: performance.now() - startedAt };
};

/** A small tier allows only a few requests per minute, so the check waits for the next minute. */
const askInTime = async (step: Step, place: Place, say: (text: string) => void): Promise<Answer> => {
  const answer = await ask(step, place);
  const seconds = Number(answer.headers['retry-after'] ?? '0');
  if (answer.status !== 429 || !(seconds > 0 && seconds <= LONGEST_WAIT_S)) return answer;
  say(`The account has reached its rate limit. The check continues in ${seconds} s.`);
  await wait(seconds * 1000);
  return ask(step, place);
};

const isJson = ({ headers }: Answer): boolean => (headers['content-type'] ?? '').startsWith('application/json');

const contractOffences = (step: Step, answer: Answer, contract: OpenApiContract): readonly string[] => {
  try {
    return contract(step.method, step.path, answer);
  } catch {
    return [isJson(answer) ? 'the body is not JSON' : 'the response does not match the API description'];
  }
};

/** The API description does not describe itself. */
const descriptionOffences = ({ text }: Answer): readonly string[] => (/^\{\s*"openapi": ?"3\.1/.test(text) ? [] : ['the body is not an OpenAPI 3.1 document']);

/** Security headers must reach browsers through anything in front of the service. */
const securityOffences = ({ headers }: Answer): readonly string[] => Object.entries(SECURITY_HEADERS).flatMap(([name, value]) => {
  const seen = headers[name.toLowerCase()];
  if (seen === undefined) return [`header ${name} is missing`];
  return seen === value ? [] : [`header ${name} is "${seen}", not "${value}"`];
});

/** The first characters of a file. */
const BEGINNINGS = { pdf: '%PDF-', xml: '<?xml ', zip: 'PK' } as const;

const deliveredBy = (path: string): keyof typeof BEGINNINGS | null =>
  Object.entries(ENDPOINTS).find(([known]) => known === path)?.[1].delivers ?? null;

const fileOffences = ({ path }: Step, text: string): readonly string[] => {
  const format = deliveredBy(path);
  const beginning = format === null ? '' : BEGINNINGS[format];
  return text.startsWith(beginning) ? [] : [`the body does not begin with ${beginning.trim()}`];
};

const offencesOf = ({ step, answer }: Answered, contract: OpenApiContract): readonly string[] => {
  const { status, headers, text } = answer;
  if (!step.expects.includes(status)) return [`expected ${step.expects.join(' or ')}, got ${status}`];
  if (step.path === '/openapi.json' && status === 200) return descriptionOffences(answer);
  return [
    ...(step.headers ?? []).filter((name) => headers[name.toLowerCase()] === undefined).map((name) => `header ${name} is missing`),
    ...securityOffences(answer),
    ...status === 200 ? fileOffences(step, text) : [],
    ...contractOffences(step, answer, contract),
  ];
};

/** Variant A nests the usage report; Variant B does not. */
const variantOf = (text: string): 'A' | 'B' => (text.includes('"rateLimitPerMinute"') ? 'B' : 'A');

/** The result of a check. */
interface Walk { readonly variant: 'A' | 'B'; readonly findings: readonly Finding[] }

/**
 * Sends one request after the other and checks each response against the API description.
 * @param steps the first one gets the usage report, which reveals the variant
 * @throws Error if the service does not answer
 */
export const walk = async (steps: readonly Step[], place: Place, say: (text: string) => void): Promise<Walk> => {
  const answers: Answered[] = [];
  for (const step of steps) answers.push({ step, answer: await askInTime(step, place, say) });
  const variant = variantOf(answers[0]?.answer.text ?? '');
  const contract = openApiContract(variant);
  const disagreements = agreement(answers, !place.key.startsWith('inv_test_'));
  const findings = answers.map((answered, at): Finding => ({
    step: answered.step, status: answered.answer.status, ms: answered.answer.ms,
    offences: [...offencesOf(answered, contract), ...disagreements[at] ?? []],
  }));
  return { variant, findings };
};
