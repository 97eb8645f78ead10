/** Checks that each response agrees with earlier ones. That finds, for example, a cache in front of a deployment. */
import { ENDPOINT_PATHS, ENDPOINTS } from '../../lib/endpoints.js';
import type { Answered } from './steps.js';

/** Compares a response with the earlier ones and returns a text for each fault. */
type Rule = (own: Answered, before: readonly Answered[]) => readonly string[];

const LIMIT = 'x-ratelimit-limit';
const REMAINING = 'x-ratelimit-remaining';
const RESET = 'x-ratelimit-reset';
const USAGE = 'x-monthly-usage';
const QUOTA = 'x-monthly-limit';

/** The number in a header. A missing header gives NaN, which passes every rule, since it is reported elsewhere. */
const numberOf = ({ answer }: Answered, name: string): number => Number(answer.headers[name] ?? Number.NaN);

const offenceIf = (isWrong: boolean, offence: string): readonly string[] => (isWrong ? [offence] : []);

const DELIVERING: readonly string[] = ENDPOINT_PATHS.filter((path) => ENDPOINTS[path].delivers !== null);

const isDelivered = ({ step, answer }: Answered): boolean => DELIVERING.includes(step.path) && answer.status === 200;

const isSameRequest = (one: Answered, other: Answered): boolean =>
  one.step.path === other.step.path && one.step.idempotencyKey === other.step.idempotencyKey;

const freshRequestId: Rule = ({ answer }, before) => {
  const id = answer.headers['x-request-id'];
  return offenceIf(id !== undefined && before.some((other) => other.answer.headers['x-request-id'] === id), 'header x-request-id is the same as in another response');
};

const endOfMinute: Rule = (own, before) => {
  const reset = numberOf(own, RESET);
  return [
    ...offenceIf(reset % 60 > 0, `header ${RESET} is not the end of a minute: ${reset}`),
    ...offenceIf(before.some((other) => numberOf(other, RESET) > reset), `header ${RESET} is earlier than in a previous response`),
  ];
};

const nothingForStrangers: Rule = (own) =>
  own.answer.status === 401 ? [LIMIT, REMAINING, USAGE, QUOTA].flatMap((name) => offenceIf(numberOf(own, name) > 0, `header ${name} is not 0 on a 401`)) : [];

const isOfOwnKey = ({ step, answer }: Answered): boolean => step.key === 'own' && answer.status !== 401;

/** The last response to the same key within the same minute, and therefore within the same month. */
const sameMinute = (own: Answered, before: readonly Answered[]): Answered | undefined =>
  before.findLast((other) => isOfOwnKey(other) && numberOf(other, RESET) === numberOf(own, RESET));

const counted = (own: Answered, last: Answered, isCharged: boolean): readonly string[] => [
  ...offenceIf(numberOf(own, REMAINING) >= Math.max(numberOf(last, REMAINING), 1), `header ${REMAINING} did not decrease`),
  ...offenceIf(numberOf(own, USAGE) < numberOf(last, USAGE), `header ${USAGE} decreased`),
  ...offenceIf(isCharged && numberOf(own, USAGE) === numberOf(last, USAGE), `header ${USAGE} did not increase after the invoice`),
];

const oneAccount = (isLive: boolean): Rule => (own, before) => {
  if (!isOfOwnKey(own)) return [];
  const first = before.find(isOfOwnKey);
  const last = sameMinute(own, before);
  const isCharged = isLive && isDelivered(own) && own.answer.headers['idempotency-replayed'] === undefined;
  return [
    ...offenceIf(numberOf(own, REMAINING) > numberOf(own, LIMIT), `header ${REMAINING} is above the limit`),
    ...first === undefined ? [] : [LIMIT, QUOTA].flatMap((name) => offenceIf(own.answer.headers[name] !== first.answer.headers[name], `header ${name} changed`)),
    ...last === undefined ? [] : counted(own, last, isCharged),
  ];
};

const sameReplay: Rule = (own, before) => {
  const first = before.find((other) => isDelivered(other) && isSameRequest(other, own));
  if (!isDelivered(own) || first === undefined) return [];
  const isSame = own.answer.headers.etag === first.answer.headers.etag && own.answer.text === first.answer.text;
  return offenceIf(!isSame, 'the repeated request returned a different file');
};

/**
 * Compares each response with those before it.
 * @param answers in the order of the requests
 * @param isLive whether PDFs are charged; those of test keys are not
 * @returns a list of faults per response, in the same order
 */
export const agreement = (answers: readonly Answered[], isLive: boolean): readonly (readonly string[])[] => {
  const rules = [freshRequestId, endOfMinute, nothingForStrangers, oneAccount(isLive), sameReplay];
  return answers.map((own, at) => rules.flatMap((rule) => rule(own, answers.slice(0, at))));
};
