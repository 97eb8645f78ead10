import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { SECURITY_HEADERS } from '../../lib/http/response-headers.js';
import { helpOf, parseCommand } from '../command-line.js';
import { checkConsistency } from './consistency.js';
import { createOpenApiContract, type OpenApiContract } from './openapi-contract.js';
import { type Answer, type Step, type StepResult, stepsOf } from './steps.js';
import { randomUUID } from 'node:crypto';

/** The service, and the keys to use. */
interface SmokeTarget {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly limitedKey: string | null;
}

/** The result of a step. */
interface StepReport {
  readonly step: Step;
  readonly status: number;
  readonly ms: number;
  /** Empty if the response is correct. */
  readonly problems: readonly string[];
}

const TIMEOUT_MS = 30_000;
const MAX_RETRY_AFTER_S = 61;

const keyOf = (step: Step, { key, limitedKey }: SmokeTarget): string | null =>
  ({ own: key, limited: limitedKey, wrong: 'not-a-key', none: null })[step.key];

const headersOf = (step: Step, target: SmokeTarget): Record<string, string> => {
  const key = keyOf(step, target);
  return {
    ...key === null ? {} : { 'x-api-key': key },
    ...step.contentType === undefined ? {} : { 'content-type': step.contentType },
    ...step.idempotencyKey === undefined ? {} : { 'idempotency-key': step.idempotencyKey },
  };
};

const sendRequest = async (step: Step, target: SmokeTarget): Promise<Answer> => {
  const startedAt = performance.now();
  const response = await fetch(target.baseUrl + step.path, {
    method: step.method,
    headers: headersOf(step, target),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...step.body === undefined ? {} : { body: typeof step.body === 'string' ? step.body : JSON.stringify(step.body) },
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, ms: performance.now() - startedAt };
};

/** A small tier allows only a few requests per minute, so the check waits for the next minute. */
const sendWithinRateLimit = async (step: Step, target: SmokeTarget, print: (text: string) => void): Promise<Answer> => {
  const answer = await sendRequest(step, target);
  const seconds = Number(answer.headers['retry-after'] ?? '0');
  if (answer.status !== 429 || !(seconds > 0 && seconds <= MAX_RETRY_AFTER_S)) return answer;
  print(`The account has reached its rate limit. The check continues in ${seconds} s.`);
  await wait(seconds * 1000);
  return sendRequest(step, target);
};

const isJson = ({ headers }: Answer): boolean => (headers['content-type'] ?? '').startsWith('application/json');

const contractProblems = (step: Step, answer: Answer, contract: OpenApiContract): readonly string[] => {
  try {
    return contract(step.method, step.path, answer);
  } catch {
    return [isJson(answer) ? 'the body is not JSON' : 'the response does not match the API description'];
  }
};

/** The API description does not describe itself. */
const descriptionProblems = ({ text }: Answer): readonly string[] => (/^\{\s*"openapi": ?"3\.1/.test(text) ? [] : ['the body is not an OpenAPI 3.1 document']);

/** Security headers must reach browsers through anything in front of the service. */
const securityHeaderProblems = (
  { headers }: Answer,
): readonly string[] => Object.entries(SECURITY_HEADERS).flatMap(([name, value]) => {
  const seen = headers[name.toLowerCase()];
  if (seen === undefined) return [`header ${name} is missing`];
  return seen === value ? [] : [`header ${name} is "${seen}", not "${value}"`];
});

/** The first characters of a file. */
const FILE_SIGNATURES = { pdf: '%PDF-', xml: '<?xml ', zip: 'PK' } as const;

const deliveredFormat = (path: string): keyof typeof FILE_SIGNATURES | null =>
  Object.entries(ENDPOINTS).find(([known]) => known === path)?.[1].delivers ?? null;

const fileProblems = ({ path }: Step, text: string): readonly string[] => {
  const format = deliveredFormat(path);
  const signature = format === null ? '' : FILE_SIGNATURES[format];
  return text.startsWith(signature) ? [] : [`the body does not begin with ${signature.trim()}`];
};

const problemsOf = ({ step, answer }: StepResult, contract: OpenApiContract): readonly string[] => {
  const { status, headers, text } = answer;
  if (!step.expectedStatuses.includes(status)) return [`expected ${step.expectedStatuses.join(' or ')}, got ${status}`];
  if (step.path === '/openapi.json' && status === 200) return descriptionProblems(answer);
  return [
    ...(step.headers ?? []).filter((name) => headers[name.toLowerCase()] === undefined).map((name) => `header ${name} is missing`),
    ...securityHeaderProblems(answer),
    ...status === 200 ? fileProblems(step, text) : [],
    ...contractProblems(step, answer, contract),
  ];
};

/** Variant A nests the usage report; Variant B does not. */
const variantOf = (text: string): 'A' | 'B' => (text.includes('"rateLimitPerMinute"') ? 'B' : 'A');

/** The result of a check. */
interface SmokeResult { readonly variant: 'A' | 'B'; readonly reports: readonly StepReport[] }

/**
 * Sends one request after the other and checks each response against the API description.
 * @param steps the first one gets the usage report, which reveals the variant
 * @throws Error if the service does not respond
 */
const runSteps = async (
  steps: readonly Step[], target: SmokeTarget, print: (text: string) => void,
): Promise<SmokeResult> => {
  const results: StepResult[] = [];
  for (const step of steps) results.push({ step, answer: await sendWithinRateLimit(step, target, print) });
  const variant = variantOf(results[0]?.answer.text ?? '');
  const contract = createOpenApiContract(variant);
  const inconsistencies = checkConsistency(results, !target.key.startsWith('inv_test_'));
  const reports = results.map((result, index): StepReport => ({
    step: result.step, status: result.answer.status, ms: result.answer.ms,
    problems: [...problemsOf(result, contract), ...inconsistencies[index] ?? []],
  }));
  return { variant, reports };
};

const COMMAND = {
  usage: 'npm run smoke -- --url BASE_URL --key KEY',
  about: 'Calls every endpoint of a running service, checks each status, header and body against the API description, and prints the result.\n\n'
    + 'Exit code: 0 if every check passed, 1 if a check failed, 2 for a wrong command line. Keys are never printed.',
  flags: {
    url: { type: 'string', value: 'BASE_URL', help: 'base URL, ends in /api/v1' },
    key: { type: 'string', help: 'a key with all scopes; set API_KEY instead to keep the key out of the shell history' },
    'limited-key': { type: 'string', value: 'KEY', help: 'a key without the scope usage:read, to test a 403' },
    'no-generate': { type: 'boolean', help: 'makes no file, so that no invoice is counted' },
  },
} as const;
const HELP = helpOf(COMMAND);

const USAGE_ERROR_EXIT_CODE = 2;

interface SmokeTask { readonly target: SmokeTarget; readonly generatesInvoices: boolean }

const readTask = (args: readonly string[], environment: NodeJS.ProcessEnv): SmokeTask | string => {
  const { flags, isHelp } = parseCommand(args, COMMAND);
  const { url, key = environment.API_KEY } = flags;
  if (isHelp) return HELP;
  if (url === undefined || key === undefined || key === '') return `${url === undefined ? '--url' : '--key'} is missing.\n\n${HELP}`;
  const baseUrl = url.replace(/\/$/, '');
  if (!/^https?:\/\/.+\/api\/v1$/.test(baseUrl)) return `--url must be a base URL like https://….amazonaws.com/api/v1, not "${url}".`;
  return { target: { baseUrl, key, limitedKey: flags['limited-key'] ?? null }, generatesInvoices: !flags['no-generate'] };
};

const lineOf = ({ step, status, ms, problems }: StepReport): string => [
  `${problems.length === 0 ? '✓' : '✗'} ${step.method.padEnd(6)} ${step.path.padEnd(20)} ${status}  ${String(Math.round(ms)).padStart(6)} ms  ${step.note}`.trimEnd(),
  ...problems.map((problem) => `    ${problem}`),
].join('\n');

const smoke = async ({ target, generatesInvoices }: SmokeTask, print: (text: string) => void): Promise<number> => {
  const steps = stepsOf({ idempotencyKey: generatesInvoices ? `smoke-${randomUUID()}` : null, hasLimitedKey: target.limitedKey !== null });
  print(`${target.baseUrl}: ${steps.length} requests, ${generatesInvoices ? 'five invoices counted' : 'no invoice counted'}`);
  const { variant, reports } = await runSteps(steps, target, print);
  print(reports.map(lineOf).join('\n'));
  const failedCount = reports.filter(({ problems }) => problems.length > 0).length;
  print(`\nVariant ${variant}: ${failedCount === 0 ? `all ${reports.length} responses are correct.` : `${failedCount} of ${reports.length} responses are wrong.`}`);
  return failedCount === 0 ? 0 : 1;
};

/**
 * Runs one command line.
 * @param args without node and script
 * @returns the exit code: 0 if every check passed, 1 if one failed, 2 for a wrong command line
 */
export const runSmoke = async (
  args: readonly string[], print: (text: string) => void, environment: NodeJS.ProcessEnv = process.env,
): Promise<number> => {
  let task: SmokeTask | string;
  try {
    task = readTask(args, environment);
  } catch (error) {
    print(`${(error as Error).message}\n\n${HELP}`);
    return USAGE_ERROR_EXIT_CODE;
  }
  if (typeof task === 'string') {
    print(task);
    return task === HELP ? 0 : USAGE_ERROR_EXIT_CODE;
  }
  const { target } = task;
  return smoke(task, print).catch((error: unknown) => {
    const { cause, message } = error as Error;
    print(`${target.baseUrl} does not answer: ${(cause as Error | undefined)?.message ?? message}`);
    return 1;
  });
};
