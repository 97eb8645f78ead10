/** The result of the soak as Markdown, for the terminal and docs/measurements.md. */
import { cpus } from 'node:os';
import { quantile } from '../statistics.js';
import type { MemoryTrend } from './processes.js';
import type { KindResult, SoakResult } from './soak-process.js';

/** Results of one soak. */
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
  readonly violations: readonly string[];
}

const row = (cells: readonly string[]): string => `|${cells.join('|')}|`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(row)].join('\n');
const ms = (value: number): string => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'));
const count = (value: number): string => value.toLocaleString('en-US');

const QUANTILES = [0.5, 0.99, 0.999];

const quantileCells = (latenciesMs: readonly number[]): readonly string[] =>
  QUANTILES.map((share) => (latenciesMs.length === 0 ? '–' : ms(quantile(latenciesMs, share))));

const answersOf = ({ statuses }: Pick<KindResult, 'statuses'>): number =>
  Object.values(statuses).reduce((sum, times) => sum + times, 0);

const kindRow = (kind: KindResult): readonly string[] => [kind.name, count(answersOf(kind)), ...quantileCells(kind.latenciesMs)];

/** Kinds that draw or lay out an invoice have a row each. */
const hasOwnRow = ({ name }: KindResult): boolean => /^(generate|preview)/.test(name);

/** One row for the other kinds: each quantile is that of the kind in which it is highest. */
const slowestRow = (kinds: readonly KindResult[]): readonly string[] => {
  const answers = kinds.reduce((sum, kind) => sum + answersOf(kind), 0);
  const measured = kinds.map(({ latenciesMs }) => latenciesMs).filter(({ length }) => length > 0);
  const highest = (share: number): number => Math.max(...measured.map((latenciesMs) => quantile(latenciesMs, share)));
  return [
    `${kinds.length} other kinds, the slowest`, count(answers),
    ...QUANTILES.map((share) => (measured.length === 0 ? '–' : ms(highest(share)))),
  ];
};

const memoryLine = (memory: readonly MemoryTrend[]): string => {
  const medians = memory.map(({ medianMb }) => Math.round(medianMb));
  const highest = Math.round(Math.max(...memory.map(({ maxMb }) => maxMb)));
  const growth = (Math.max(...memory.map((trend) => trend.growth)) - 1) * 100;
  return `${memory.length} instances: median ${Math.min(...medians)} to ${Math.max(...medians)} MB, highest ${highest} MB, growth at most ${growth.toFixed(1)} %`;
};

/** @param date `YYYY-MM-DD` */
export const soakReport = (soak: Soak, date: string): string => {
  const { rate, minutes, warmUpSeconds, result, charged, memory, cpuSeconds, violations } = soak;
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
    ...memory.length === 0 ? [] : [`- memory of ${memoryLine(memory)}`],
    `- ${violations.length === 0 ? 'every guarantee held' : `violated: ${violations.join('; ')}`}`,
    '',
    table(['requests', 'answers', 'p50 ms', 'p99 ms', 'p99.9 ms'], [
      ...result.kinds.filter(hasOwnRow).map(kindRow),
      slowestRow(result.kinds.filter((kind) => !hasOwnRow(kind))),
      ['**all**', count(answers), ...all],
    ]),
    '',
    `Latencies exclude the first ${warmUpSeconds} s, in which the instances start.`,
  ].join('\n');
};
