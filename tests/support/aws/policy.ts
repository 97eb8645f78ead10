import { readFileSync } from 'node:fs';

type OneOrMore = string | readonly string[];

/** One call that someone wants to make. */
export interface Need {
  readonly action: string;
  /** ARN of the resource; `*` for a call without one. */
  readonly resource: string;
  /** Condition keys of the call. */
  readonly context?: Readonly<Record<string, OneOrMore>>;
}

/** A statement of a policy. All statements in this project are `Allow`. */
interface Statement {
  readonly Sid: string;
  readonly Effect: 'Allow';
  readonly Action: OneOrMore;
  readonly Resource: OneOrMore;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMore>>>>;
}

/** A policy document. */
export interface Policy { readonly Statement: readonly Statement[] }

/** Where a stage is deployed. These values replace the placeholders of a policy. */
export interface DeploymentTarget { readonly stage: string; readonly region: string; readonly accountId: string }

/** Policies of infrastructure/ that an administrator gives to roles, and the boundary. */
export type PolicyName = 'billing-policy' | 'deploy-policy' | 'logs-policy' | 'operator-policy' | 'permissions-boundary' | 'support-policy';

/** A policy from infrastructure/ with its placeholders replaced, as an operator does it. */
export const readPolicy = (file: PolicyName, { stage, region, accountId }: DeploymentTarget): Policy => {
  const text = readFileSync(new URL(`../../../infrastructure/${file}.json`, import.meta.url), 'utf8');
  return JSON.parse(text.replaceAll('ACCOUNT_ID', accountId).replaceAll('REGION', region).replaceAll('STAGE', stage)) as Policy;
};

const listOf = (value: OneOrMore): readonly string[] => [value].flat();

/** `*` stands for any text, `?` for one character; the rest is literal. */
const matches = (pattern: string, text: string): boolean => {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
};

type Operator = (patterns: readonly string[], values: readonly string[]) => boolean;

/** A call that lacks a condition key has no values: that is false, except for all values of a set, and unless the key must be missing. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  StringEquals: (patterns, [value]) => value !== undefined && patterns.includes(value),
  'ForAnyValue:StringEquals': (patterns, values) => values.some((value) => patterns.includes(value)),
  'ForAllValues:StringEquals': (patterns, values) => values.every((value) => patterns.includes(value)),
  'ForAllValues:StringLike': (patterns, values) => values.every((value) => patterns.some((pattern) => matches(pattern, value))),
  Null: ([isMissing], values) => (values.length === 0) === (isMissing === 'true'),
  ArnEquals: (patterns, [value]) => value !== undefined && patterns.some((pattern) => matches(pattern, value)),
};

/** A policy's values with its variables, such as `${aws:userid}`, filled in from the call. A variable without a value matches nothing. */
const filledIn = (patterns: readonly string[], context: NonNullable<Need['context']>): readonly string[] =>
  patterns.map((pattern) => pattern.replaceAll(/\$\{([\w:]+)\}/g, (_, name: string) => String(context[name] ?? '\0')));

const holds = (condition: NonNullable<Statement['Condition']>, context: Need['context'] = {}): boolean =>
  Object.entries(condition).every(([name, keys]) => Object.entries(keys).every(([key, patterns]) => {
    const operator = OPERATORS[name];
    if (operator === undefined) throw new Error(`The evaluator does not know the operator ${name}.`);
    return operator(filledIn(listOf(patterns), context), listOf(context[key] ?? []));
  }));

const allows = (statement: Statement, { action, resource, context }: Need): boolean =>
  listOf(statement.Action).some((pattern) => matches(pattern, action))
  && listOf(statement.Resource).some((pattern) => matches(pattern, resource))
  && holds(statement.Condition ?? {}, context);

/** Whether a policy allows a call, by IAM's rules without explicit denials. */
export const isAllowed = ({ Statement: statements }: Policy, need: Need): boolean =>
  statements.some((statement) => allows(statement, need));

/** A policy without some of its permissions. */
export const withoutRights = ({ Statement: statements }: Policy, ...taken: readonly string[]): Policy => ({
  Statement: statements.map((statement) =>
    ({ ...statement, Action: listOf(statement.Action).filter((action) => !taken.includes(action)) })),
});

/** Every action that a policy names. */
export const actionsOf = ({ Statement: statements }: Policy): readonly string[] =>
  statements.flatMap(({ Action }) => listOf(Action));
