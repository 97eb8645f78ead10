import { appendFileSync } from 'node:fs';
import { methodOf, type Answer, type Call } from './http-client.js';
import { openApiContract } from '../../../bin/smoke/openapi-contract.js';

/** Checks every response of a service against the description of its API. */
export interface DescriptionJudge {
  /** Returns the response, or throws an error that lists each violation. */
  readonly check: (path: string, call: Call | undefined, answer: Answer) => Answer;
  /** Adds its results to those of all end-to-end tests. */
  readonly report: () => void;
}

/** API Gateway's own responses have only a message. They are not part of the description. */
const isOfApiGateway = (text: string): boolean => /^\{"message":"[^"]*"\}$/.test(text);

/** A browser's preflight is not an API request. */
const isPreflight = (method: string, { status }: Answer): boolean => method === 'OPTIONS' && status === 204;

/** The description is served without a key and is not part of the API itself. */
const DESCRIPTION = '/openapi.json';

/** @param variant of the service */
export const createDescriptionJudge = (variant: 'A' | 'B'): DescriptionJudge => {
  const contract = openApiContract(variant);
  let judged = 0;
  return {
    check: (path, call, answer) => {
      const method = methodOf(call);
      if (path === DESCRIPTION || isOfApiGateway(answer.text) || isPreflight(method, answer)) return answer;
      judged += 1;
      const offences = contract(method, path.split('?')[0] ?? '', answer);
      if (offences.length > 0) throw new Error(`${method} ${path} answers ${answer.status}, and not as described: ${offences.join('; ')}.`);
      return answer;
    },
    report: () => {
      const { JUDGED_ANSWERS } = process.env;
      if (JUDGED_ANSWERS !== undefined) appendFileSync(JUDGED_ANSWERS, `${judged}\n`);
    },
  };
};
