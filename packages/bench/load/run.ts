/**
 * `npm run reliability -- soak` checks each answer and measures the memory of each instance. It fails on an unexpected answer,
 * a miscounted invoice or growing memory.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readCommand } from '../../../bin/command-line.js';
import { exitWithError } from '../../../bin/local/fail.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../../tests/support/store/dynamodb.js';
import { createAccounts, type Accounts, type TestKey } from '../../../tests/reliability/support/accounts.js';
import { clockAt } from '../../../tests/reliability/support/clock.js';
import { startService, type Service } from '../../../tests/reliability/support/service.js';
import { startWorker, type Worker } from '../../../tests/reliability/support/worker.js';
import { memoryTrend, readProcesses, type MemoryTrend } from './processes.js';
import type { SoakMethods, SoakResult } from './soak-process.js';
import { soakReport, type Soak } from './soak-report.js';
import { SLOW_LIMIT, type SoakKeys } from './traffic.js';

const { flags: options } = readCommand({
  usage: 'npm run reliability -- soak', about: 'Sends a steady stream of mixed requests to the packaged service.',
  flags: {
    minutes: { type: 'string', value: 'N', default: '10', help: 'duration' },
    rate: { type: 'string', value: 'N', default: '100', help: 'requests a second' },
    seed: { type: 'string', value: 'N', default: '42', help: 'seed of the requests' },
    write: { type: 'boolean', help: 'puts the result into docs/measurements.md' },
  },
});

const positive = (name: 'minutes' | 'rate'): number => {
  const value = Number(options[name]);
  return value > 0 ? value : exitWithError(new Error(`--${name} must be a number above 0, not "${options[name]}".`));
};

const [minutes, rate, seed] = [positive('minutes'), positive('rate'), Number(options.seed)];
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'; // the warning is about deployments

const DOCUMENT = new URL('../../../docs/measurements.md', import.meta.url);
const MARKED = /(<!-- soak:start -->\n)[^]*(\n<!-- soak:end -->)/;

const ACCOUNTS = 20;
const NO_LIMIT = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };
const INSTANCES = { generate: 3, preview: 2, xml: 1 };
const SAMPLE_EVERY_MS = 2000;

/** How much larger the memory of the last quarter may be than that of the second: normal variation of a heap. */
const MAX_GROWTH = 1.15;

/** At most; a tenth of the run if that is shorter. */
const WARM_UP_SECONDS = 30;

const createTestAccounts = async (
  accounts: Accounts,
): Promise<{ readonly keys: SoakKeys; readonly testKeys: readonly TestKey[] }> => {
  const testKeys: TestKey[] = [];
  for (let made = 0; made < ACCOUNTS; made += 1) testKeys.push(await accounts.create(NO_LIMIT));
  const slow = await accounts.create({ ...NO_LIMIT, requestsPerMinute: SLOW_LIMIT });
  const exhausted = await accounts.create({ ...NO_LIMIT, monthlyQuota: 0 });
  const lists = await accounts.admin.createKey({
    accountName: testKeys[0]!.accountName, tier: testKeys[0]!.account.tier, mode: 'live', scopes: ['reference:read'], label: '', limits: NO_LIMIT,
  });
  const keys = { free: testKeys.map(({ key }) => key), slow: slow.key, exhausted: exhausted.key, listsOnly: lists.key };
  return { keys, testKeys: [...testKeys, slow, exhausted] };
};

/** Measures the memory of all instances until it is stopped. */
const watchMemory = (service: Service): { readonly stop: () => readonly MemoryTrend[] } => {
  const samplesMb = new Map<string, number[]>();
  const sample = async (): Promise<void> => {
    const processes = new Map(readProcesses().map((reading) => [reading.pid, reading]));
    for (const { name, starts, pid } of await service.report()) {
      const reading = processes.get(pid ?? 0);
      if (reading === undefined) continue;
      const key = starts > 1 ? `${name}, start ${starts}` : name;
      samplesMb.set(key, [...samplesMb.get(key) ?? [], reading.rssMb]);
    }
  };
  const timer = setInterval(() => void sample(), SAMPLE_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return [...samplesMb].filter(([, taken]) => taken.length >= 8).map(([name, taken]) => memoryTrend(name, taken));
    },
  };
};

const PROCESS_GROUPS: readonly (readonly [part: string, command: RegExp])[] = [
  ['DynamoDB emulator', /dynalite|DynamoDBLocal/], ['HTTP front', /service-process/], ['load', /soak-process/], ['functions', /lambda\/bootstrap/],
];

const cpuByGroup = (): ReadonlyMap<string, number> => {
  const processes = readProcesses();
  return new Map(PROCESS_GROUPS.map(([part, command]) =>
    [part, processes.filter((reading) => command.test(reading.command)).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)]));
};

const violationsOf = (result: SoakResult, charged: number, memory: readonly MemoryTrend[]): readonly string[] => [
  ...result.unexpected,
  ...result.delivered === charged ? [] : [`${result.delivered} invoices delivered, ${charged} charged`],
  ...Object.values(result.slowServed).filter((served) => served > SLOW_LIMIT).map((served) => `${served} served in a minute, limit ${SLOW_LIMIT}`),
  ...memory.filter(({ name }) => name.includes('start')).map(({ name }) => `${name}: an instance died`),
  ...minutes < 5 ? [] : memory.filter(({ growth }) => growth > MAX_GROWTH).map(({ name, growth }) => `${name} grew by ${((growth - 1) * 100).toFixed(0)} %`),
];

const soak = async (service: Service, store: TestDynamoDb, load: Worker<SoakMethods>): Promise<Soak> => {
  const accounts = createAccounts(store, clockAt(Date.now()));
  const { keys, testKeys } = await createTestAccounts(accounts);
  const memory = watchMemory(service);
  const warmUpSeconds = Math.min(WARM_UP_SECONDS, minutes * 6);
  const job = { baseUrl: service.baseUrl, keys, rate, seconds: minutes * 60, warmUpSeconds, seed };
  const result = await load.call('run', job);
  const trends = memory.stop();
  const cpuSeconds = cpuByGroup();
  let charged = 0;
  for (const key of testKeys) charged += await accounts.charged(key);
  const violations = violationsOf(result, charged, trends);
  return { rate, minutes, warmUpSeconds, result, charged, memory: trends, cpuSeconds, violations };
};

const store = await startTestDynamoDb();
const { endpoint: storeEndpoint, tables } = store;
const service = await startService({ storeEndpoint, tables, clock: clockAt(Date.now()), instances: INSTANCES });
const load = await startWorker<SoakMethods>(new URL('./soak-process.ts', import.meta.url));
try {
  const measured = await soak(service, store, load);
  const report = soakReport(measured, new Date().toISOString().slice(0, 10));
  process.stdout.write(`${report}\n`);
  if (options.write) {
    writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(MARKED, (_, start: string, end: string) => `${start}${report}${end}`));
  }
  process.exitCode = measured.violations.length === 0 ? 0 : 1;
} finally {
  await load.stop();
  await service.stop();
  await store.stop();
}
