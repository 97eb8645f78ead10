import type { AccountReport, AccountUsage, IssuedKey, KeyReport } from '../../lib/accounts/account-admin.js';
import type { RestoreReport } from '../../lib/accounts/account-restore.js';
import { type EpochMs, type Limits, type Tier, UNLIMITED, type UsageReading } from '../../lib/accounts/types.js';
import type { AuditLine } from '../../lib/accounts/audit-log.js';
import { utcMonth } from '../../lib/accounts/usage-item.js';

/** The output of a command as text and as JSON. */
export interface CommandOutput {
  readonly text: string;
  readonly json: object;
  /** Whether the command found something wrong; the exit code is then 1. */
  readonly isFailure?: true;
}

const count = (value: number): string => (value === UNLIMITED ? 'unlimited' : String(value));

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const limitsText = ({ monthlyQuota, requestsPerMinute }: Partial<Limits>): string => [
  ...(monthlyQuota === undefined ? [] : [`${count(monthlyQuota)} invoices a month`]),
  ...(requestsPerMinute === undefined ? [] : [`${count(requestsPerMinute)} requests a minute`]),
].join(', ');

const summaryLine = ({ account }: AccountReport): string => {
  const limits = limitsText(account.limitOverrides);
  const brands = (account.brands ?? []).join(', ');
  return [
    `${account.name}  tier ${account.tier}, ${account.status}`,
    ...limits === '' ? [] : [`own limits: ${limits}`], ...brands === '' ? [] : [`brands: ${brands}`],
  ].join(', ');
};

const keyLine = (key: KeyReport): string => [
  `  ${key.keyId}  inv_${key.mode}_…${key.lastFour}  ${key.state}`,
  ...(key.expiresAt === null ? [] : [`until ${day(key.expiresAt)} UTC`]),
  `created ${day(key.createdAt)} UTC`,
  key.scopes.join(','),
  ...(key.label === '' ? [] : [`"${key.label}"`]),
].join('  ');

const accountText = (report: AccountReport): string => [summaryLine(report), ...report.keys.map(keyLine)].join('\n');

const accountJson = ({ account, keys }: AccountReport): object => ({
  account: account.name, ref: account.ref, tier: account.tier, status: account.status, limits: account.limitOverrides,
  ...account.brands && { brands: account.brands }, keys,
});

/** A new key. Its text is shown only here. */
export const issuedKeyOutput = ({ account, keyId, key, mode, scopes }: IssuedKey, dryRun: boolean): CommandOutput => {
  const summary = `${keyId} for "${account.name}" (tier ${account.tier}, ${mode}, ${scopes.join(',')})`;
  const json = { account: account.name, keyId, key, tier: account.tier, mode, scopes };
  if (dryRun) return { text: `Dry run: nothing was written. The command would issue a key for "${account.name}" (tier ${account.tier}, ${mode}, ${scopes.join(',')}).`, json: { ...json, keyId: null, key: null, dryRun } };
  return { text: `${summary}\n\n  ${key}\n\nCopy the key now: the service stores only its hash and cannot show it again.`, json };
};

/** An account after a change. */
export const changedOutput = (report: AccountReport, dryRun: boolean): CommandOutput => ({
  text: `${dryRun ? 'Dry run: nothing was written. The account would become:\n' : ''}${accountText(report)}`,
  json: { ...accountJson(report), ...(dryRun ? { dryRun } : {}) },
});

/** An account with its usage this month. */
export const accountOutput = ({ usage, ...report }: AccountReport & { readonly usage: UsageReading }): CommandOutput => ({
  text: `${accountText(report)}\n  this month: ${usage.monthUsed} invoices, ${usage.totalRequests} requests, ${usage.successfulRequests} successful; today ${usage.requestsToday} requests`,
  json: { ...accountJson(report), usage },
});

/** Every account. */
export const listOutput = (reports: readonly AccountReport[]): CommandOutput => ({
  text: reports.length === 0 ? 'There are no accounts yet.' : reports.map(accountText).join('\n\n'),
  json: { accounts: reports.map(accountJson) },
});

/** Says what a restore wrote into the accounts table. */
export const restoredOutput = ({ restored, kept, auditLines }: RestoreReport, dryRun: boolean): CommandOutput => ({
  text: [
    ...dryRun ? ['Dry run: nothing was written. The command would restore:'] : [],
    ...restored.map(({ name, ref, tier, status }) => `${name}  ${ref}  tier ${tier}, ${status}`),
    `${restored.length} accounts and ${auditLines} lines of the audit log restored, `
    + `${kept.length} accounts exist and were left alone.`,
  ].join('\n'),
  json: {
    restored: restored.map(({ name }) => name), kept: kept.map(({ name }) => name), auditLines, ...(dryRun ? { dryRun } : {}),
  },
});

const textOf = ({ at, by, account, changes, state }: AuditLine): string => {
  const changesText = changes.length === 0 ? 'nothing changed' : changes.join(', ');
  return `${new Date(at).toISOString()}  ${by}  "${account}"  ${changesText}${state === 'done' ? '' : '  (begun, not known to be done)'}`;
};

/**
 * The audit log, oldest line first.
 * @param account name of the account; undefined for all
 */
export const auditOutput = (lines: readonly AuditLine[], account: string | undefined): CommandOutput => {
  const selected = lines.filter((line) => account === undefined || line.account === account);
  const json = { changes: selected.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line })) };
  return { text: selected.length === 0 ? 'There are no changes yet.' : selected.map(textOf).join('\n'), json };
};

type Cell = string | number | null;

/** Limits in force; null if the command does not know the tier. */
const effectiveLimits = ({ tier, limitOverrides }: AccountUsage['account'], tiers: readonly Tier[]): Readonly<Record<keyof Limits, number | null>> => {
  const { monthlyQuota = null, requestsPerMinute = null } = { ...tiers.find(({ name }) => name === tier), ...limitOverrides };
  return { monthlyQuota, requestsPerMinute };
};

const rowOf = ({ account, usage }: AccountUsage, month: string, tiers: readonly Tier[]): Readonly<Record<string, Cell>> => ({
  month, account: account.name, ref: account.ref, tier: account.tier, status: account.status,
  invoices: usage.monthUsed,
  previews: usage.requestsByEndpoint['/invoices/preview'],
  requests: usage.totalRequests,
  successfulRequests: usage.successfulRequests,
  ...effectiveLimits(account, tiers),
  brands: (account.brands ?? []).join(' '),
});

const COLUMNS = [
  'month', 'account', 'ref', 'tier', 'status', 'invoices', 'previews', 'requests', 'successfulRequests', 'monthlyQuota', 'requestsPerMinute', 'brands',
] as const;

/** A cell by RFC 4180. */
const csvCell = (value: Cell | undefined): string => {
  if (value === UNLIMITED) return 'unlimited';
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The usage of every account in a month, as CSV and as JSON.
 * @param tiers limits of accounts without their own
 */
export const usageOutput = (usages: readonly AccountUsage[], at: EpochMs, tiers: readonly Tier[]): CommandOutput => {
  const month = utcMonth(at);
  const rows = usages.map((usage) => rowOf(usage, month, tiers));
  const lines = rows.map((row) => COLUMNS.map((name) => csvCell(row[name])).join(','));
  return { text: [COLUMNS.join(','), ...lines].join('\n'), json: { month, accounts: rows } };
};
