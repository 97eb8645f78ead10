import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createAccountAdmin, type AccountAdmin } from '../../lib/accounts/account-admin.js';
import { createStoreClient, type StoreClient } from '../../lib/accounts/dynamodb-client.js';
import type { Operator } from '../../lib/accounts/audit-log.js';
import { type TableNames, tableNamesForStage, tablesWithPrefix } from '../../lib/accounts/tables.js';
import { AppError } from '../../lib/errors.js';
import { readSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { LOCAL_STAGE, localCredentials } from '../local/local-credentials.js';
import { accountOutput, auditOutput, changedOutput, type CommandOutput, issuedKeyOutput, listOutput, restoredOutput, usageOutput } from './output.js';
import { accountBrands, accountName, type CommandLine, type CommandName, graceMs, HELP, keyLabel, keyMode, keyScopes, knownTiers, limitOverrides, logFile, monthStart, parseCommandLine, requiredBrands, sourceTable, tablePrefix, tierName, usageError, usageFormat } from './command-line.js';
import { drillOutput } from './drill.js';
import { chargesIn, linesOf, verifyOutput } from './verify-usage.js';

const fetchIdentity = async (region: string): Promise<Operator> => {
  const client = new STSClient({ region });
  try {
    const { Arn: arn, UserId: userId } = await client.send(new GetCallerIdentityCommand());
    if (arn === undefined || userId === undefined) throw new Error('AWS STS did not name the identity of these credentials.');
    return { arn, userId };
  } finally {
    client.destroy();
  }
};

/** This shell's AWS identity, for the audit log. The call needs no permission and runs once. */
const awsIdentity = (region: string): (() => Promise<Operator>) => {
  let cached: Promise<Operator> | undefined;
  return () => cached ??= fetchIdentity(region);
};

/** Hints for the operator, by name or code of the SDK's error. */
const HINTS: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'There are no AWS credentials in this shell: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. With --local, the command uses the local service instead.',
  ExpiredTokenException: 'The AWS credentials of this shell have expired. Renew them.',
  UnrecognizedClientException: 'AWS does not know the credentials of this shell. Renew them.',
  InvalidSignatureException: 'AWS rejected the credentials of this shell. Check the secret key and the clock of this machine.',
  AccessDeniedException: 'These AWS credentials do not have permission to read and write the tables of the stage.',
  ResourceNotFoundException: 'The table does not exist. Check the stage, the region and the tables of the deployment, and set them with --stage, --region and --table-prefix; for restore, also check --from.',
  ECONNREFUSED: 'Nothing listens on that port. Check that `npx serverless offline` is running with the same DYNAMODB_PORT.',
  ENOTFOUND: 'The host does not exist. Check the region and the network connection.',
};

const errorName = ({ name, code }: Error & { readonly code?: unknown }): string => (typeof code === 'string' && code in HINTS ? code : name);

/** Describes an error of the store to the operator. */
export const describeStoreError = (storeName: string, cause: Error): string => {
  const hint = HINTS[errorName(cause)] ?? 'The command stopped. Please try again.';
  return `${storeName} cannot be reached. ${hint}\n(${cause.name}: ${cause.message})`;
};

export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Asks the operator; null if the command is not interactive. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

const USAGE_ERROR_EXIT_CODE = 2;

interface Deployment {
  readonly client: StoreClient;
  readonly tables: TableNames;
  /** Name of the tables for error messages. */
  readonly name: string;
  /** Who runs the command, for the audit log. */
  readonly operator: () => Promise<Operator>;
}

const deploymentOf = (flags: CommandLine['flags']): Deployment => {
  const { local, stage = 'dev', region } = flags;
  if (local !== undefined) {
    if (['stage', 'region', 'table-prefix'].some((flag) => flag in flags)) throw usageError('--local cannot be combined with --stage, --region or --table-prefix.');
    const endpoint = `http://127.0.0.1:${readSetting(SETTINGS.dynamoDbPort, process.env)}`;
    return { client: createStoreClient({ timeoutProfile: 'operator', endpoint, ...localCredentials }), tables: tableNamesForStage(LOCAL_STAGE), name: `The local tables at ${endpoint}`, operator: () => Promise.resolve({ arn: 'local', userId: 'local' }) };
  }
  const awsRegion = region ?? process.env.AWS_REGION ?? 'us-east-1';
  const client = createStoreClient({ timeoutProfile: 'operator', region: awsRegion });
  const prefix = tablePrefix(flags);
  const tables = prefix === undefined ? tableNamesForStage(stage) : tablesWithPrefix(prefix);
  return { client, tables, name: `The tables ${prefix === undefined ? `of stage ${stage}` : `${prefix}-…`} in ${awsRegion}`, operator: awsIdentity(awsRegion) };
};

/** The confirmation that an irreversible change needs; null if it needs none. */
const confirmationQuestion = (command: CommandName, name: string, { key, from = '', replace }: CommandLine['flags']): string | null => {
  if (command === 'revoke') return `Revoke ${key === undefined ? 'the only usable key' : `the key ${key}`} of "${name}"? Requests with it will get a 401 immediately. (yes/no) `;
  if (command === 'cancel') return `Cancel the account "${name}"? All its requests except GET /usage will get a 403 immediately. (yes/no) `;
  if (command === 'restore' && replace !== undefined) return `Set back ${name === '' ? 'every account' : `the account "${name}"`} to what the table ${from} holds? Later changes and keys are lost. (yes/no) `;
  return null;
};

const confirm = async (command: CommandName, flags: CommandLine['flags'], { ask }: Terminal): Promise<void> => {
  const question = confirmationQuestion(command, flags.account ?? '', flags);
  if (question === null || flags.yes !== undefined || flags['dry-run'] !== undefined) return;
  if (ask === null) throw usageError(`${command} needs a confirmation, but there is no terminal to ask on. Add --yes.`);
  if (!/^y(es)?$/i.test((await ask(question)).trim())) throw new AppError('CONFLICT', 'Nothing was changed.');
};

type CommandFunction = (admin: AccountAdmin, flags: CommandLine['flags'], dryRun: boolean, deployment: Deployment) => Promise<CommandOutput>;

const COMMANDS: Readonly<Record<CommandName, CommandFunction>> = {
  create: async (admin, flags, dryRun) => issuedKeyOutput(await admin.createKey({
    accountName: accountName(flags), tier: tierName(flags), mode: keyMode(flags), scopes: keyScopes(flags),
    label: keyLabel(flags), limits: limitOverrides(flags), brands: accountBrands(flags),
  }), dryRun),
  list: async (admin) => listOutput(await admin.list()),
  show: async (admin, flags) => accountOutput(await admin.show(accountName(flags))),
  usage: async (admin, flags) => {
    const at = monthStart(flags, Date.now());
    return usageOutput(await admin.usageIn(at), at, knownTiers());
  },
  verify: async (admin, flags) => {
    const at = monthStart(flags, Date.now());
    const charges = await chargesIn(linesOf(logFile(flags)), at);
    return verifyOutput(await admin.usageIn(at), charges, at);
  },
  drill: async (_, flags, __, { client, tables }) => {
    const at = monthStart(flags, Date.now());
    const { now } = Date;
    const adminOf = (of: TableNames): AccountAdmin =>
      createAccountAdmin({ client, tables: of, random: randomBytes, now, dryRun: true });
    const charges = await chargesIn(linesOf(logFile(flags)), at);
    return drillOutput({ client, tables, adminOf, at, charges, now, sleep: setTimeout });
  },
  audit: async (admin, { account }) => auditOutput(await admin.audit(), account?.trim()),
  rotate: async (admin, flags, dryRun) =>
    issuedKeyOutput(await admin.rotateKey(accountName(flags), flags.key, graceMs(flags)), dryRun),
  revoke: async (admin, flags, dryRun) => changedOutput(await admin.revokeKey(accountName(flags), flags.key), dryRun),
  tier: async (admin, flags, dryRun) =>
    changedOutput(await admin.setTier(accountName(flags), tierName(flags), limitOverrides(flags)), dryRun),
  'set-brands': async (admin, flags, dryRun) => changedOutput(await admin.setBrands(accountName(flags), requiredBrands(flags)), dryRun),
  suspend: async (admin, flags, dryRun) => changedOutput(await admin.setStatus(accountName(flags), 'suspended'), dryRun),
  resume: async (admin, flags, dryRun) => changedOutput(await admin.setStatus(accountName(flags), 'active'), dryRun),
  restore: async (admin, flags, dryRun) => restoredOutput(await admin.restore({
    from: sourceTable(flags), overwritesExisting: flags.replace !== undefined,
    accountName: flags.account === undefined ? undefined : accountName(flags),
  }), dryRun),
  cancel: async (admin, flags, dryRun) => changedOutput(await admin.setStatus(accountName(flags), 'canceled'), dryRun),
};

const runCommand = async (command: CommandName, flags: CommandLine['flags']): Promise<CommandOutput> => {
  const deployment = deploymentOf(flags);
  const { client, tables, name, operator } = deployment;
  const dryRun = flags['dry-run'] !== undefined;
  const admin = createAccountAdmin({ client, tables, random: randomBytes, now: Date.now, dryRun, operator });
  try {
    return await COMMANDS[command](admin, flags, dryRun, deployment);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INTERNAL_ERROR' || !(error.cause instanceof Error)) throw error;
    throw new AppError('INTERNAL_ERROR', describeStoreError(name, error.cause), { cause: error.cause });
  } finally {
    client.destroy();
  }
};

/** Commands that need no `--account`. */
const COMMANDS_WITHOUT_ACCOUNT: readonly CommandName[] = ['list', 'usage', 'verify', 'drill', 'audit', 'restore'];

const run = async (command: CommandName, flags: CommandLine['flags'], terminal: Terminal): Promise<number> => {
  if (!COMMANDS_WITHOUT_ACCOUNT.includes(command)) accountName(flags);
  const isJson = usageFormat(flags) === 'json' || flags.json !== undefined;
  await confirm(command, flags, terminal);
  const { text, json, isFailure } = await runCommand(command, flags);
  terminal.print(isJson ? JSON.stringify(json) : text);
  return isFailure ? 1 : 0;
};

/**
 * Runs one command line.
 * @param args without node and script
 * @returns the exit code: 0, 1 for an error or a difference that `verify` or `drill` found, 2 for a wrong command line
 */
export const runKeys = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    const line = parseCommandLine(args);
    if (line.command !== 'help') return await run(line.command, line.flags, terminal);
    terminal.print(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    terminal.printError(error.message);
    return error instanceof AppError && error.code === 'VALIDATION_ERROR' ? USAGE_ERROR_EXIT_CODE : 1;
  }
};
