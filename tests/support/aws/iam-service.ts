import { queryAnswer, type AwsAnswer } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';
import type { Policy } from './policy.js';
import { ACCOUNT_ID } from './stack.js';

/** The policies of an account. */
interface IamService {
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
      const { PolicyName: name = '', PolicyDocument: text = '', PolicyArn: arn = '', RoleName: role = '' } = input;
      if (action === 'CreatePolicy') {
        const made = `arn:aws:iam::${ACCOUNT_ID}:policy/${name}`;
        policies.set(made, JSON.parse(text) as Policy);
        return queryAnswer(action, { Policy: { Arn: made } });
      }
      if (!policies.has(arn)) return undefined;
      if (action === 'AttachRolePolicy') roles.set(role, arn);
      else if (action === 'CreatePolicyVersion' && input.SetAsDefault === 'true') policies.set(arn, JSON.parse(text) as Policy);
      else return undefined;
      return queryAnswer(action, {});
    },
  };
};
