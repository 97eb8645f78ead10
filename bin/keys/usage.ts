import type { AccountUsage } from '../../lib/accounts/account-admin.js';
import { UNLIMITED, type EpochMs, type Limits, type Tier } from '../../lib/accounts/types.js';
import { monthOf } from '../../lib/accounts/usage-item.js';
import type { CommandOutput } from './describe.js';

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
 * @param tiers from which limits are taken that an account does not have of its own
 */
export const usageOutput = (usages: readonly AccountUsage[], at: EpochMs, tiers: readonly Tier[]): CommandOutput => {
  const month = monthOf(at);
  const rows = usages.map((usage) => rowOf(usage, month, tiers));
  const lines = rows.map((row) => COLUMNS.map((name) => csvCell(row[name])).join(','));
  return { text: [COLUMNS.join(','), ...lines].join('\n'), json: { month, accounts: rows } };
};
