/** Checks that each response agrees with earlier ones. That finds, for example, a cache in front of a deployment. */
import { ENDPOINT_PATHS, ENDPOINTS } from '../../lib/endpoints.js';
import type { StepResult } from './steps.js';

/** Compares a response with the earlier ones and returns a text for each problem. */
type Rule = (current: StepResult, previous: readonly StepResult[]) => readonly string[];

const LIMIT = 'x-ratelimit-limit';
const REMAINING = 'x-ratelimit-remaining';
const RESET = 'x-ratelimit-reset';
const USAGE = 'x-monthly-usage';
const QUOTA = 'x-monthly-limit';

/** The number in a header. A missing header gives NaN, which passes every check: it is reported elsewhere. */
const numberOf = ({ answer }: StepResult, name: string): number => Number(answer.headers[name] ?? Number.NaN);

const problemIf = (isWrong: boolean, problem: string): readonly string[] => (isWrong ? [problem] : []);

const DELIVERING_PATHS: readonly string[] = ENDPOINT_PATHS.filter((path) => ENDPOINTS[path].delivers !== null);

const isDelivered = ({ step, answer }: StepResult): boolean => DELIVERING_PATHS.includes(step.path) && answer.status === 200;

const isSameRequest = (one: StepResult, other: StepResult): boolean =>
  one.step.path === other.step.path && one.step.idempotencyKey === other.step.idempotencyKey;

const uniqueRequestId: Rule = ({ answer }, previous) => {
  const id = answer.headers['x-request-id'];
  return problemIf(id !== undefined && previous.some((other) => other.answer.headers['x-request-id'] === id), 'header x-request-id is the same as in another response');
};

const resetAtEndOfMinute: Rule = (current, previous) => {
  const reset = numberOf(current, RESET);
  return [
    ...problemIf(reset % 60 > 0, `header ${RESET} is not the end of a minute: ${reset}`),
    ...problemIf(previous.some((other) => numberOf(other, RESET) > reset), `header ${RESET} is earlier than in a previous response`),
  ];
};

const noLimitsOn401: Rule = (current) =>
  current.answer.status === 401 ? [LIMIT, REMAINING, USAGE, QUOTA].flatMap((name) => problemIf(numberOf(current, name) > 0, `header ${name} is not 0 on a 401`)) : [];

const usesOwnKey = ({ step, answer }: StepResult): boolean => step.key === 'own' && answer.status !== 401;

/** The last response to the same key within the same minute, and therefore within the same month. */
const lastInSameMinute = (current: StepResult, previous: readonly StepResult[]): StepResult | undefined =>
  previous.findLast((other) => usesOwnKey(other) && numberOf(other, RESET) === numberOf(current, RESET));

const countingProblems = (current: StepResult, last: StepResult, isCharged: boolean): readonly string[] => [
  ...problemIf(numberOf(current, REMAINING) >= Math.max(numberOf(last, REMAINING), 1), `header ${REMAINING} did not decrease`),
  ...problemIf(numberOf(current, USAGE) < numberOf(last, USAGE), `header ${USAGE} decreased`),
  ...problemIf(isCharged && numberOf(current, USAGE) === numberOf(last, USAGE), `header ${USAGE} did not increase after the invoice`),
];

const consistentAccount = (isLive: boolean): Rule => (current, previous) => {
  if (!usesOwnKey(current)) return [];
  const first = previous.find(usesOwnKey);
  const last = lastInSameMinute(current, previous);
  const isCharged = isLive && isDelivered(current) && current.answer.headers['idempotency-replayed'] === undefined;
  return [
    ...problemIf(numberOf(current, REMAINING) > numberOf(current, LIMIT), `header ${REMAINING} is above the limit`),
    ...first === undefined ? [] : [LIMIT, QUOTA].flatMap((name) => problemIf(current.answer.headers[name] !== first.answer.headers[name], `header ${name} changed`)),
    ...last === undefined ? [] : countingProblems(current, last, isCharged),
  ];
};

const identicalReplay: Rule = (current, previous) => {
  const first = previous.find((other) => isDelivered(other) && isSameRequest(other, current));
  if (!isDelivered(current) || first === undefined) return [];
  const isSame = current.answer.headers.etag === first.answer.headers.etag && current.answer.text === first.answer.text;
  return problemIf(!isSame, 'the repeated request returned a different file');
};

/**
 * Compares each response with those before it.
 * @param answers in the order of the requests
 * @param isLive whether PDFs are charged: not with test keys
 * @returns a list of problems per response, in the same order
 */
export const checkConsistency = (answers: readonly StepResult[], isLive: boolean): readonly (readonly string[])[] => {
  const rules = [uniqueRequestId, resetAtEndOfMinute, noLimitsOn401, consistentAccount(isLive), identicalReplay];
  return answers.map((current, index) => rules.flatMap((rule) => rule(current, answers.slice(0, index))));
};
