import { queryAnswer, type AwsAnswer } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';
import type { Policy } from './policy.js';
import { ACCOUNT_ID } from './stack.js';

/** The policies of an account. */
export interface IamService {
  /** The policy that is attached to a role. */
  readonly policyOf: (role: string) => Policy | undefined;
  readonly answer: (call: AwsCall) => AwsAnswer | undefined;
}

/** Creates an account without policies. */
export const createIamService = (): IamService => {
  const [policies, roles] = [new Map<string, Policy>(), new Map<string, string>()];
  return {
    policyOf: (role) => policies.get(roles.get(role) ?? ''),
    answer: ({ action, input }) => {
      if (action === 'CreatePolicy') {
        const arn = `arn:aws:iam::${ACCOUNT_ID}:policy/${String(input.PolicyName)}`;
        policies.set(arn, JSON.parse(input.PolicyDocument ?? '') as Policy);
        return queryAnswer(action, { Policy: { Arn: arn } });
      }
      if (action !== 'AttachRolePolicy' || !policies.has(input.PolicyArn ?? '')) return undefined;
      roles.set(input.RoleName ?? '', input.PolicyArn ?? '');
      return queryAnswer(action, {});
    },
  };
};
