import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { stepsOf } from './steps.js';
import { runSteps, type StepReport, type SmokeTarget } from './walk.js';

const HELP = `npm run smoke -- --url BASE_URL --key KEY [--limited-key KEY] [--no-generate]

Calls every endpoint of a running service, checks each status, header and body against the API description, and prints the result.

  --url          base URL, ends in /api/v1
  --key          a key with all scopes; set API_KEY instead to keep the key out of the shell history
  --limited-key  a key without the scope usage:read, to test a 403
  --no-generate  skips the PDF and the XML, so that no invoice is counted

Exit code: 0 if every check passed, 1 if a check failed, 2 for a wrong command line. Keys are never printed.`;

const USAGE_ERROR_EXIT_CODE = 2;

interface SmokeTask { readonly target: SmokeTarget; readonly generatesInvoices: boolean }

const readTask = (args: readonly string[], environment: NodeJS.ProcessEnv): SmokeTask | string => {
  const { values } = parseArgs({ args: [...args], options: {
    url: { type: 'string' }, key: { type: 'string' }, 'limited-key': { type: 'string' }, 'no-generate': { type: 'boolean' }, help: { type: 'boolean' },
  } });
  const { url, key = environment.API_KEY } = values;
  if (values.help === true) return HELP;
  if (url === undefined || key === undefined || key === '') return `${url === undefined ? '--url' : '--key'} is missing.\n\n${HELP}`;
  const baseUrl = url.replace(/\/$/, '');
  if (!/^https?:\/\/.+\/api\/v1$/.test(baseUrl)) return `--url must be a base URL like https://….amazonaws.com/api/v1, not "${url}".`;
  return { target: { baseUrl, key, limitedKey: values['limited-key'] ?? null }, generatesInvoices: values['no-generate'] !== true };
};

const lineOf = ({ step, status, ms, problems }: StepReport): string => [
  `${problems.length === 0 ? '✓' : '✗'} ${step.method.padEnd(6)} ${step.path.padEnd(20)} ${status}  ${String(Math.round(ms)).padStart(6)} ms  ${step.note}`.trimEnd(),
  ...problems.map((problem) => `    ${problem}`),
].join('\n');

const smoke = async ({ target, generatesInvoices }: SmokeTask, print: (text: string) => void): Promise<number> => {
  const steps = stepsOf({ idempotencyKey: generatesInvoices ? `smoke-${randomUUID()}` : null, hasLimitedKey: target.limitedKey !== null });
  print(`${target.baseUrl}: ${steps.length} requests, ${generatesInvoices ? 'four invoices counted' : 'no invoice counted'}`);
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
    print(`${(error as Error).message.split('.')[0] ?? ''}.\n\n${HELP}`);
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
