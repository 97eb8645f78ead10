import type { IssuedKey } from '../../lib/accounts/account-admin.js';
import type { RestoreReport } from '../../lib/accounts/account-restore.js';
import type { AccountReport, KeyReport } from '../../lib/accounts/account-report.js';
import { UNLIMITED, type Limits, type UsageReading } from '../../lib/accounts/types.js';

/** The output of a command: for people, and as JSON. */
export interface CommandOutput { readonly text: string; readonly json: object }

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
