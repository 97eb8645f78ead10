import type { AuditLine } from '../../lib/accounts/audit-log.js';
import type { CommandOutput } from './describe.js';

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
