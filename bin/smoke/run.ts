import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { stepsOf } from './steps.js';
import { walk, type Finding, type Place } from './walk.js';

const HELP = `npm run smoke -- --url BASE_URL --key KEY [--limited-key KEY] [--no-generate]

Calls every endpoint of a running service, checks each status, header and body against the API description, and prints the result.

  --url          base URL, ends in /api/v1
  --key          a key with all scopes; set API_KEY instead to keep the key out of the shell history
  --limited-key  a key without the scope usage:read, to test a 403
  --no-generate  skips the PDF and the XML, so that no invoice is counted

Exit code: 0 if every check passed, 1 if a check failed, 2 for a wrong command line. Keys are never printed.`;

const MISUSED = 2;

interface Task { readonly place: Place; readonly makesInvoice: boolean }

const readTask = (args: readonly string[], environment: NodeJS.ProcessEnv): Task | string => {
  const { values } = parseArgs({ args: [...args], options: {
    url: { type: 'string' }, key: { type: 'string' }, 'limited-key': { type: 'string' }, 'no-generate': { type: 'boolean' }, help: { type: 'boolean' },
  } });
  const { url, key = environment.API_KEY } = values;
  if (values.help === true) return HELP;
  if (url === undefined || key === undefined || key === '') return `${url === undefined ? '--url' : '--key'} is missing.\n\n${HELP}`;
  const baseUrl = url.replace(/\/$/, '');
  if (!/^https?:\/\/.+\/api\/v1$/.test(baseUrl)) return `--url must be a base URL like https://….amazonaws.com/api/v1, not "${url}".`;
  return { place: { baseUrl, key, limitedKey: values['limited-key'] ?? null }, makesInvoice: values['no-generate'] !== true };
};

const lineOf = ({ step, status, ms, offences }: Finding): string => [
  `${offences.length === 0 ? '✓' : '✗'} ${step.method.padEnd(6)} ${step.path.padEnd(20)} ${status}  ${String(Math.round(ms)).padStart(6)} ms  ${step.note}`.trimEnd(),
  ...offences.map((offence) => `    ${offence}`),
].join('\n');

const smoke = async ({ place, makesInvoice }: Task, say: (text: string) => void): Promise<number> => {
  const steps = stepsOf({ idempotencyKey: makesInvoice ? `smoke-${randomUUID()}` : null, hasLimitedKey: place.limitedKey !== null });
  say(`${place.baseUrl}: ${steps.length} requests, ${makesInvoice ? 'four invoices counted' : 'no invoice counted'}`);
  const { variant, findings } = await walk(steps, place, say);
  say(findings.map(lineOf).join('\n'));
  const wrong = findings.filter(({ offences }) => offences.length > 0).length;
  say(`\nVariant ${variant}: ${wrong === 0 ? `all ${findings.length} responses are correct.` : `${wrong} of ${findings.length} responses are wrong.`}`);
  return wrong === 0 ? 0 : 1;
};

/**
 * Runs one command line.
 * @param args without node and script
 * @returns the exit code: 0 if every check passed, 1 if one failed, 2 for a wrong command line
 */
export const runSmoke = async (
  args: readonly string[], say: (text: string) => void, environment: NodeJS.ProcessEnv = process.env,
): Promise<number> => {
  let task: Task | string;
  try {
    task = readTask(args, environment);
  } catch (error) {
    say(`${(error as Error).message.split('.')[0] ?? ''}.\n\n${HELP}`);
    return MISUSED;
  }
  if (typeof task === 'string') {
    say(task);
    return task === HELP ? 0 : MISUSED;
  }
  const { place } = task;
  return smoke(task, say).catch((error: unknown) => {
    const { cause, message } = error as Error;
    say(`${place.baseUrl} does not answer: ${(cause as Error | undefined)?.message ?? message}`);
    return 1;
  });
};
