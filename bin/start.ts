/** `npm start`: the local service, until Ctrl-C. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSetting } from '../lib/settings/setting.js';
import { SETTINGS } from '../lib/settings/settings.js';
import { demoTier, rememberedDemoKey } from './local/demo-account.js';
import { fail } from './local/fail.js';
import { localConfig } from './local/local-config.js';
import { startLocalService, type LocalService } from './local/local-service.js';
import { playgroundUrl } from './local/playground-url.js';
import { assertPortFree, assertPortsDiffer } from './local/ports.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const HELP = `npm start [-- --memory] [--metrics] [--verbose]

  --memory   keep the data in memory; else it stays in .dynamodb/<variant>/ between runs
  --metrics  log lines with their metrics, as CloudWatch gets them
  --verbose  show what serverless-offline says, too

Environment: PORT (3000), DYNAMODB_PORT (8000), INTERFACE_VARIANT (A), TIERS (the variant's), WATERMARK_TEXT (SAMPLE),
CORS_ORIGINS (none); what each may be: docs/configuration.md`;

interface Flags { readonly memory?: boolean; readonly metrics?: boolean; readonly verbose?: boolean; readonly help?: boolean }

const readFlags = (): Flags =>
  parseArgs({ options: { memory: { type: 'boolean' }, metrics: { type: 'boolean' }, verbose: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;

const dataFolderOf = async (variant: string): Promise<string> => {
  const folder = join(ROOT, '.dynamodb', variant);
  await mkdir(folder, { recursive: true });
  return folder;
};

const start = async (flags: Flags): Promise<void> => {
  const config = localConfig();
  const { variant } = config;
  const [port, dynamoDbPort] = [readSetting(SETTINGS.port, process.env), readSetting(SETTINGS.dynamoDbPort, process.env)];
  assertPortsDiffer(port, dynamoDbPort);
  await assertPortFree(port, 'PORT');
  await assertPortFree(dynamoDbPort, 'DYNAMODB_PORT');
  console.log(`Starting the invoice PDF service, variant ${variant} …`);
  const dataFolder = flags.memory === true ? undefined : await dataFolderOf(variant);
  const service = await startLocalService({
    variant,
    port,
    dynamoDbPort,
    ...dataFolder === undefined ? {} : { dataFolder: join(dataFolder, 'tables') },
    hasMetrics: flags.metrics === true,
    onHandlerOutput: (text) => process.stdout.write(text),
    onToolOutput: (text) => { if (flags.verbose === true) process.stderr.write(text); },
  });
  endTogether(service);
  const key = await rememberedDemoKey(service, config, dataFolder);
  console.log(`
Playground  ${playgroundUrl(service.baseUrl, key)}   (with the demo key)

Base URL  ${service.baseUrl}   (variant ${variant}; data ${dataFolder === undefined ? 'in memory' : `in ${dataFolder}`})
DynamoDB  ${service.dynamoDbEndpoint}
Key       ${key}   (account demo, tier ${demoTier(config)})

curl -sS -X POST ${service.baseUrl}/invoices/generate -H 'x-api-key: ${key}' -H 'Content-Type: application/json' --data-binary @examples/invoice.json -o invoice.pdf

ready ${service.baseUrl}`);
};

const PARENT_CHECK_MS = 250;

/** npm passes a SIGTERM on to its shell, and the shell to nobody: then the parent is gone. */
const whenNpmEnds = (end: () => void): void => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => { if (process.ppid !== parent) end(); }, PARENT_CHECK_MS).unref();
};

/** Ctrl-C, SIGTERM, the end of npm and the end of serverless-offline each end every process. */
const endTogether = (service: LocalService): void => {
  let ending = false;
  const end = (status: number): void => {
    if (ending) return;
    ending = true;
    void service.stop().then(() => process.exit(status));
  };
  process.on('SIGINT', () => { end(0); });
  process.on('SIGTERM', () => { end(0); });
  whenNpmEnds(() => { end(0); });
  void service.ended.then(() => { end(1); });
};

const main = async (): Promise<void> => {
  const flags = readFlags();
  if (flags.help === true) console.log(HELP);
  else await start(flags);
};

await main().catch(fail);
