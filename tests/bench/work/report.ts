import type { WorkEndpoint } from '../../support/invoices/attack-bodies.js';
import type { WorkTaken } from './serve.js';

/** What a body took in a process of its own. */
export interface Measured extends WorkTaken {
  readonly name: string;
  readonly endpoint: WorkEndpoint;
  /** Lines or invoices. */
  readonly size: number;
  readonly bytes: number;
  readonly must?: 'be accepted' | 'be rejected';
}

/** Processor seconds in all, and of what comes before the request is counted or rejected, in a young process; MiB. */
const MOST = { cpu: 3, admission: 0.3, peak: 600 } as const;
const KINDS = ['cpu', 'admission', 'peak'] as const;

const faultsOf = (row: Measured): readonly string[] => [
  ...KINDS.filter((kind) => row[kind] > MOST[kind]),
  ...row.must !== undefined && (row.outcome === 'accepted') !== (row.must === 'be accepted') ? [`must ${row.must}`] : [],
];

const cellsOf = (row: Measured): readonly (string | number)[] => [
  row.name, row.bytes, row.size, row.endpoint, row.cpu.toFixed(2), row.admission.toFixed(2), row.spent.toFixed(2),
  (row.cpu / Math.max(row.spent, 0.001)).toFixed(2), row.peak.toFixed(0), row.outcome, faultsOf(row).join(', '),
  row.outcome === 'rejected' ? `${row.details[0]?.field ?? ''}: ${row.details[0]?.message ?? ''}`.replaceAll('|', '/').slice(0, 100) : '',
];

const median = (numbers: readonly number[]): number => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Prints the rows, the costliest first, and a summary.
 * @returns whether all are within the limits
 */
export const printReport = (rows: readonly Measured[]): boolean => {
  const heads = ['body', 'bytes', 'size', 'endpoint', 'CPU, s', 'before admission, s', 'spent, s', 'CPU / spent', 'peak, MiB', 'outcome', 'fault', 'rejected for'];
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`);
  for (const row of [...rows].sort((one, other) => other.cpu - one.cpu)) console.log(`| ${cellsOf(row).join(' | ')} |`);
  console.log('');
  for (const kind of KINDS) {
    const all = rows.map((row) => row[kind]);
    console.log(`${kind}: median ${median(all).toFixed(2)}, at most ${Math.max(0, ...all).toFixed(2)}; the limit is ${MOST[kind]}.`);
  }
  const valid = rows.filter(({ outcome }) => outcome !== 'rejected').length;
  console.log(`${valid} of ${rows.length} are valid; ${rows.filter(({ outcome }) => outcome === 'too much work').length} need too much work.`);
  return rows.length > 0 && rows.every((row) => faultsOf(row).length === 0);
};
