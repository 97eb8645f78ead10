import { readFileSync } from 'node:fs';

/** One call that someone wants to make. */
export interface Need {
  readonly action: string;
  /** ARN of the resource; `*` for a call without one. */
  readonly resource: string;
  /** Condition keys of the call. */
  readonly context?: Readonly<Record<string, string>>;
}

type OneOrMore = string | readonly string[];

/** A statement of a policy. All statements in this project are `Allow`. */
export interface Statement {
  readonly Sid: string;
  readonly Effect: 'Allow';
  readonly Action: OneOrMore;
  readonly Resource: OneOrMore;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A policy document. */
export interface Policy { readonly Statement: readonly Statement[] }

/** Where a stage is deployed. These values replace the placeholders of a policy. */
export interface Place { readonly stage: string; readonly region: string; readonly accountId: string }

/** A policy from infrastructure/ with its placeholders replaced, as an operator does it. */
export const readPolicy = (file: 'deploy-policy' | 'permissions-boundary', { stage, region, accountId }: Place): Policy => {
  const text = readFileSync(new URL(`../../../infrastructure/${file}.json`, import.meta.url), 'utf8');
  return JSON.parse(text.replaceAll('ACCOUNT_ID', accountId).replaceAll('REGION', region).replaceAll('STAGE', stage)) as Policy;
};

const listOf = (value: OneOrMore): readonly string[] => [value].flat();

/** `*` stands for any text, `?` for one character; the rest is literal. */
const matches = (pattern: string, text: string): boolean => {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
};

/** If the call lacks a condition key, the condition is false. */
const OPERATORS: Readonly<Record<string, (pattern: string, value: string | undefined) => boolean>> = {
  StringEquals: (pattern, value) => value === pattern,
  // A call has one value of each key here.
  'ForAnyValue:StringEquals': (pattern, value) => value === pattern,
  ArnEquals: (pattern, value) => value !== undefined && matches(pattern, value),
};

const holds = (condition: NonNullable<Statement['Condition']>, context: Need['context'] = {}): boolean =>
  Object.entries(condition).every(([name, keys]) => Object.entries(keys).every(([key, pattern]) => {
    const operator = OPERATORS[name];
    if (operator === undefined) throw new Error(`The evaluator does not know the operator ${name}.`);
    return operator(pattern, context[key]);
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
