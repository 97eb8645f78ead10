/** What the soak says, as Markdown for the terminal and for docs/reliability.md. */
import { cpus } from 'node:os';
import { quantile } from '../../bench/statistics.js';
import type { MemoryTrend } from './processes.js';
import type { KindResult, SoakResult } from './soak-process.js';

/** All that one soak measured. */
export interface Soak {
  readonly rate: number;
  readonly minutes: number;
  /** Without latencies. */
  readonly warmUpSeconds: number;
  readonly result: SoakResult;
  /** Invoices that the counters in DynamoDB say were charged. */
  readonly charged: number;
  readonly memory: readonly MemoryTrend[];
  /** Processor seconds of each part. */
  readonly cpuSeconds: ReadonlyMap<string, number>;
  readonly breaches: readonly string[];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');
const ms = (value: number): string => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'));
const count = (value: number): string => value.toLocaleString('en-US');

const quantileCells = (latenciesMs: readonly number[]): readonly string[] =>
  [0.5, 0.99, 0.999].map((share) => (latenciesMs.length === 0 ? '–' : ms(quantile(latenciesMs, share))));

const answersOf = ({ statuses }: Pick<KindResult, 'statuses'>): number =>
  Object.values(statuses).reduce((sum, times) => sum + times, 0);

const kindRow = ({ name, latenciesMs, statuses }: KindResult, seconds: number): readonly string[] => [
  name, count(answersOf({ statuses })), (answersOf({ statuses }) / seconds).toFixed(1),
  ...quantileCells(latenciesMs),
  Object.entries(statuses).map(([status, times]) => `${status}: ${count(times)}`).join(', '),
];

const memoryRow = ({ name, medianMb, maxMb, mbPerMinute, growth }: MemoryTrend): readonly string[] =>
  [name, Math.round(medianMb).toString(), Math.round(maxMb).toString(), mbPerMinute.toFixed(2), `${((growth - 1) * 100).toFixed(1)} %`];

/** @param date `YYYY-MM-DD` */
export const soakReport = (soak: Soak, date: string): string => {
  const { rate, minutes, warmUpSeconds, result, charged, memory, cpuSeconds, breaches } = soak;
  const answers = result.kinds.reduce((sum, kind) => sum + answersOf(kind), 0);
  const all = quantileCells(result.kinds.flatMap(({ latenciesMs }) => latenciesMs));
  const cpuShares = [...cpuSeconds].sort(([, left], [, right]) => right - left)
    .map(([part, seconds]) => `${part} ${(seconds / result.tookSeconds).toFixed(2)}`).join(', ');
  return [
    `Measured on ${date}, Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}: ${minutes} minutes at ${rate} requests a second.`,
    '',
    `- answers: ${count(answers)} in ${result.tookSeconds.toFixed(1)} s (${(answers / result.tookSeconds).toFixed(1)} a second), **${count(result.unexpectedCount)} unexpected**`,
    `- invoices delivered ${count(result.delivered)}, charged ${count(charged)}`,
    `- processors in use: ${cpuShares}`,
    `- ${breaches.length === 0 ? 'every promise held' : `broken: ${breaches.join('; ')}`}`,
    '',
    table(['requests', 'count', 'a second', 'p50 ms', 'p99 ms', 'p99.9 ms', 'answers'], [
      ...result.kinds.map((kind) => kindRow(kind, result.tookSeconds)),
      ['**all**', count(answers), (answers / result.tookSeconds).toFixed(1), ...all, ''],
    ]),
    '',
    `Latencies are those after the first ${warmUpSeconds} s, in which ${memory.length} instances start cold under the full load.`,
    '',
    table(['memory of instance', 'median MB', 'highest MB', 'MB a minute, second half', 'last against second quarter'], memory.map(memoryRow)),
  ].join('\n');
};
