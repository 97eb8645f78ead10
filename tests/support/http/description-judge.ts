import { appendFileSync } from 'node:fs';
import { methodOf, type Answer, type Call } from './http-client.js';
import { openApiContract } from '../../../bin/smoke/openapi-contract.js';

/** Holds every answer of a service against the description of its API. */
export interface DescriptionJudge {
  /** Gives the answer back, or throws with each offence. */
  readonly check: (path: string, call: Call | undefined, answer: Answer) => Answer;
  /** Adds to what the run of all end-to-end tests has judged. */
  readonly report: () => void;
}

/** API Gateway's own answers say one thing only, and are none of the description's. */
const isOfApiGateway = (text: string): boolean => /^\{"message":"[^"]*"\}$/.test(text);

/** A browser's preflight: no request of the API. */
const isPreflight = (method: string, { status }: Answer): boolean => method === 'OPTIONS' && status === 204;

/** Served without a key, and not part of the API that it describes. */
const DESCRIPTION = '/openapi.json';

/** @param variant of the service that answers */
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
