import { appendFileSync } from 'node:fs';
import { methodOf, type Answer, type Call } from './http-client.js';
import { createOpenApiContract } from '../../../bin/smoke/openapi-contract.js';

/** Checks every response of a service against the description of its API. */
interface DescriptionChecker {
  /** Returns the response, or throws an error that lists each violation. */
  readonly check: (path: string, call: Call | undefined, answer: Answer) => Answer;
  /** Adds its results to those of all end-to-end tests. */
  readonly report: () => void;
}

/** API Gateway's own responses have only a message. They are not part of the description. */
const isOfApiGateway = (text: string): boolean => /^\{"message":"[^"]*"\}$/.test(text);

/** The description is served without a key and is not part of the API itself. */
const DESCRIPTION = '/openapi.json';

/** @param variant of the service */
export const createDescriptionChecker = (variant: 'A' | 'B'): DescriptionChecker => {
  const contract = createOpenApiContract(variant);
  let checkedAnswers = 0;
  return {
    check: (path, call, answer) => {
      const method = methodOf(call);
      if (path === DESCRIPTION || isOfApiGateway(answer.text)) return answer;
      checkedAnswers += 1;
      const violations = contract(method, path.split('?')[0] ?? '', answer);
      if (violations.length > 0) throw new Error(`${method} ${path} answers ${answer.status}, and not as described: ${violations.join('; ')}.`);
      return answer;
    },
    report: () => {
      const { CHECKED_ANSWERS } = process.env;
      if (CHECKED_ANSWERS !== undefined) appendFileSync(CHECKED_ANSWERS, `${checkedAnswers}\n`);
    },
  };
};
