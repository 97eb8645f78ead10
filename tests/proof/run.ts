/**
 * `npm run proof [-- --full] [--short] [--only exactness,faults] [--seed 42] [--dynamodb-local]`: runs every part of the proof, or with `--short` those
 * that take seconds. Prints the figures and the time of each, and fails when a promise was broken. Times decide nothing. With `--dynamodb-local` it uses
 * Amazon's DynamoDB Local (Java 17).
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startDynamoDbLocal } from '../support/store/dynamodb-local.js';
import { fail } from '../../bin/local/fail.js';
import { seedOf } from '../support/seed.js';
import { PROOF_PARTS, SHORT_PARTS } from './proof-parts.js';
import type { Figure, ProofPart, ProofReport, ProofSize } from './proof-part.js';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'; // the warning is about deployments

const readFlags = () => parseArgs({
  options: {
    full: { type: 'boolean', default: false }, short: { type: 'boolean', default: false }, only: { type: 'string' }, seed: { type: 'string' },
    'dynamodb-local': { type: 'boolean', default: false },
  },
}).values;

interface Order { readonly size: ProofSize; readonly seed: number; readonly parts: readonly ProofPart[] }

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const chosenParts = ({ only, short }: ReturnType<typeof readFlags>): readonly ProofPart[] => {
  const names = only?.split(',') ?? (short ? SHORT_PARTS : PROOF_PARTS).map(({ name }) => name);
  const unknown = names.filter((name) => !PROOF_PARTS.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known are ${PROOF_PARTS.map(({ name }) => name).join(', ')}.`);
  return PROOF_PARTS.filter(({ name }) => names.includes(name));
};

const lineOf = ({ what, measured, expected }: Figure): string => `  ${what}: ${measured}${expected === undefined ? '' : ` (promised: ${expected})`}`;

const runPart = async (part: ProofPart, { size, seed }: Order): Promise<ProofReport> => {
  try {
    return await part.run(size, seed);
  } catch (error) {
    return { figures: [], breaches: [error instanceof Error ? error.stack ?? error.message : String(error)] };
  }
};

const tell = ({ figures, breaches }: ProofReport, startedAt: number): void => {
  for (const figure of figures) print(lineOf(figure));
  for (const breach of breaches) print(`  BROKEN: ${breach}`);
  print(`  ${breaches.length === 0 ? 'held' : 'broken'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
};

const runAll = async (order: Order): Promise<number> => {
  let broken = 0;
  for (const part of order.parts) {
    print(`\n${part.name}: ${part.promise}`);
    const startedAt = performance.now();
    const report = await runPart(part, order);
    tell(report, startedAt);
    broken += report.breaches.length;
  }
  return broken;
};

const main = async (): Promise<void> => {
  const flags = readFlags();
  const order: Order = { size: flags.full ? 'full' : 'ci', seed: seedOf(flags.seed ?? process.env.TEST_SEED), parts: chosenParts(flags) };
  const dynamoDbLocal = flags['dynamodb-local'] ? await startDynamoDbLocal() : undefined;
  if (dynamoDbLocal !== undefined) process.env.TEST_DYNAMODB_ENDPOINT = dynamoDbLocal.endpoint; // every part reads its endpoint from there
  const store = dynamoDbLocal === undefined ? 'dynalite' : 'DynamoDB Local';
  print(`Proof at ${order.size === 'full' ? 'full' : 'CI'} size, seed ${order.seed}, Node.js ${process.version}, ${store}.`);
  try {
    process.exitCode = await runAll(order) === 0 ? 0 : 1;
  } finally {
    await dynamoDbLocal?.stop();
  }
};

await main().catch(fail);
