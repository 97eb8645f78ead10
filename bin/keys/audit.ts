import type { AuditLine } from '../../lib/accounts/audit-log.js';
import type { Answer } from './describe.js';

const textOf = ({ at, by, account, changes, state }: AuditLine): string => {
  const what = changes.length === 0 ? 'nothing changed' : changes.join(', ');
  return `${new Date(at).toISOString()}  ${by}  "${account}"  ${what}${state === 'done' ? '' : '  (begun, not known to be done)'}`;
};

/**
 * The audit log, oldest line first.
 * @param account name of the account; undefined for all
 */
export const auditAnswer = (lines: readonly AuditLine[], account: string | undefined): Answer => {
  const wanted = lines.filter((line) => account === undefined || line.account === account);
  const json = { changes: wanted.map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line })) };
  return { text: wanted.length === 0 ? 'There are no changes yet.' : wanted.map(textOf).join('\n'), json };
};
