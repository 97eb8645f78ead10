import { readFileSync } from 'node:fs';

/*
 * `aws`, as far as the runbook uses it. The AWS CLI is made from the same descriptions of the APIs as the SDK, so a
 * command is an operation, and a flag a member of its input.
 */

type Constructor = new (input: object) => { readonly send: (command: object) => Promise<object> };
type Wait = (settings: object, input: object) => Promise<unknown>;
type Api = Readonly<Record<string, Constructor>> & Readonly<Record<string, Wait>>;

const [service = '', command = '', ...rest] = process.argv.slice(2);

const CLIENTS: Readonly<Record<string, readonly [load: () => Promise<unknown>, name: string]>> = {
  dynamodb: [() => import('@aws-sdk/client-dynamodb'), 'DynamoDBClient'],
  cloudformation: [() => import('@aws-sdk/client-cloudformation'), 'CloudFormationClient'],
  iam: [() => import('@aws-sdk/client-iam'), 'IAMClient'],
  logs: [() => import('@aws-sdk/client-cloudwatch-logs'), 'CloudWatchLogsClient'],
};

const pascal = (kebab: string): string => kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

const scalar = (text: string): unknown => ({ true: true, false: false }[text] ?? text);

/** `Name=value,Name=value` */
const structure = (text: string): object =>
  Object.fromEntries(text.split(',').map((pair) => pair.split('=')).map(([name = '', value = '']) => [name, scalar(value)]));

const DATES = /^\d{4}-\d\d-\d\dT[\d:]+Z$/;

const TEXTS = ['policy-document', 'filter-pattern'];

const valueOf = (flag: string, words: readonly string[]): unknown => {
  const [text = '', ...more] = words;
  if (words.length === 0) return !flag.startsWith('no-');
  if (text.startsWith('file://')) {
    const content = readFileSync(text.slice('file://'.length), 'utf8');
    return flag === 'template-body' ? content : JSON.parse(content) as unknown;
  }
  if (TEXTS.includes(flag)) return text;
  if (/^[[{]/.test(text)) return JSON.parse(text) as unknown;
  if (/^\w+=[\w,=]+$/.test(text)) return flag.endsWith('-specification') ? structure(text) : [text, ...more].map(structure);
  return DATES.test(text) ? new Date(text) : text;
};

/** Flags with their words. */
const flagsIn = (words: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const flags = new Map<string, string[]>();
  let current: string[] = [];
  for (const word of words) {
    if (word.startsWith('--')) flags.set(word.slice(2), current = []);
    else current.push(word);
  }
  return flags;
};

const OWN = ['query', 'output', 'region'];

/** The members of an input begin with a capital, but in CloudWatch Logs. */
const memberOf = (flag: string): string => {
  const name = pascal(flag.replace(/^no-/, ''));
  return service === 'logs' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
};

const inputOf = (flags: ReadonlyMap<string, readonly string[]>): object =>
  Object.fromEntries([...flags].filter(([flag]) => !OWN.includes(flag))
    .map(([flag, words]) => [memberOf(flag), valueOf(flag, words)]));

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], value);

/** A member, or `List[].[path,path]` as lines of columns. */
const picked = (answer: object, query: string): string => {
  const [, list, paths = ''] = /^(\w+)\[\]\.\[(.+)\]$/.exec(query) ?? [];
  if (list === undefined) return JSON.stringify(at(answer, query));
  return (at(answer, list) as readonly unknown[]).map((item) => paths.split(',').map((path) => (at(item, path) ?? 'None') as string).join('\t')).join('\n');
};

const [load, clientName] = CLIENTS[service] ?? [];
if (load === undefined || clientName === undefined) throw new Error(`There is no service ${service}.`);
const api = await load() as Api;
const client = new api[clientName]!({ maxAttempts: 1 });
const flags = flagsIn(rest);
if (command === 'wait') {
  await api[`waitUntil${pascal(rest[0] ?? '')}`]!({ client, maxWaitTime: 20, minDelay: 1, maxDelay: 1 }, inputOf(flags));
} else {
  const answer = await client.send(new api[`${pascal(command)}Command`]!(inputOf(flags)));
  const [query] = flags.get('query') ?? [];
  process.stdout.write(`${query === undefined ? JSON.stringify(answer) : picked(answer, query)}\n`);
}
