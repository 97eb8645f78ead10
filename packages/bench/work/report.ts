import type { WorkEndpoint } from '../../../tests/support/invoices/attack-bodies.js';
import { NANOSECONDS_PER_OPERATION, type Operation } from '../../../lib/work/work-budget.js';
import type { MeasuredRequest } from './serve.js';

/** A body, measured in a new process. */
export interface Measured extends MeasuredRequest {
  readonly name: string;
  readonly endpoint: WorkEndpoint;
  /** Lines or invoices. */
  readonly size: number;
  readonly bytes: number;
  readonly must?: 'be accepted' | 'be rejected';
}

/** Limits of {@link MeasuredRequest} in a new process. */
const LIMITS = { cpu: 3, admission: 0.3, peak: 600 } as const;
const KINDS = ['cpu', 'admission', 'peak'] as const;

const problemsOf = (row: Measured): readonly string[] => [
  ...KINDS.filter((kind) => row[kind] > LIMITS[kind]),
  ...row.outcome === 'failed' ? ['failed'] : [],
  ...row.must !== undefined && (row.outcome === 'accepted') !== (row.must === 'be accepted') ? [`must ${row.must}`] : [],
];

/** CPU seconds per debited second. */
const ratioOf = ({ cpu, spent }: Measured): number => cpu / Math.max(spent, 0.001);

const cellsOf = (row: Measured): readonly (string | number)[] => [
  row.name, row.bytes, row.size, row.endpoint, row.cpu.toFixed(2), row.admission.toFixed(2), row.spent.toFixed(2),
  ratioOf(row).toFixed(2), row.peak.toFixed(0), row.outcome, problemsOf(row).join(', '),
  row.outcome === 'accepted' ? '' : `${row.details[0]?.field ?? ''}: ${row.details[0]?.message ?? ''}`.replaceAll(/[|\s]+/g, ' ').slice(0, 100),
];

const median = (numbers: readonly number[]): number => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Below this, a ratio measures the start of the process. */
const MIN_SPENT = 0.5;
const MAX_RATIOS = 10;

/** Seconds debited by each operation, the most first. */
const debitsOf = ({ operations }: Measured): string => (Object.entries(operations) as [Operation, number][])
  .map(([name, count]) => [name, NANOSECONDS_PER_OPERATION[name] * count / 1e9] as const).filter(([, seconds]) => seconds >= 0.005)
  .sort(([, one], [, other]) => other - one).map(([name, seconds]) => `${name} ${seconds.toFixed(2)}`).join(', ');

/** Prints the requests that cost most per debited second. One of their rates is too low. */
const printRatios = (rows: readonly Measured[]): void => {
  console.log('\nThe most CPU for each second debited, and what is debited:');
  const worst = rows.filter(({ spent }) => spent >= MIN_SPENT).sort((one, other) => ratioOf(other) - ratioOf(one)).slice(0, MAX_RATIOS);
  for (const row of worst) {
    console.log(`- ${ratioOf(row).toFixed(2)} ${row.name}, ${row.endpoint}, ${row.size}: ${row.cpu.toFixed(2)} s; ${debitsOf(row)}`);
  }
  console.log('');
};

/**
 * Prints the rows, the costliest first, and a summary.
 * @returns whether all rows are within the limits
 */
export const printReport = (rows: readonly Measured[]): boolean => {
  const heads = ['body', 'bytes', 'size', 'endpoint', 'CPU, s', 'before admission, s', 'spent, s', 'CPU / spent', 'peak, MiB', 'outcome', 'problem', 'rejected for'];
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`);
  for (const row of [...rows].sort((one, other) => other.cpu - one.cpu)) console.log(`| ${cellsOf(row).join(' | ')} |`);
  printRatios(rows);
  for (const kind of KINDS) {
    const all = rows.map((row) => row[kind]);
    console.log(`${kind}: median ${median(all).toFixed(2)}, at most ${Math.max(0, ...all).toFixed(2)}; the limit is ${LIMITS[kind]}.`);
  }
  const namesOf = (some: readonly Measured[]): number => new Set(some.map(({ name }) => name)).size;
  const valid = namesOf(rows.filter(({ outcome }) => outcome === 'accepted' || outcome === 'too much work'));
  const above = rows.filter(({ outcome }) => outcome === 'too much work').length;
  console.log(`${valid} of ${namesOf(rows)} bodies are valid; ${above} of ${rows.length} requests need too much work.`);
  return rows.length > 0 && rows.every((row) => problemsOf(row).length === 0);
};
