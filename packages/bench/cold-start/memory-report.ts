import { median } from '../statistics.js';
import { atQuota, row, runLine, type Measured, type RunConditions } from './cold-report.js';
import { processorShare } from './cpu-quota.js';
import { dollarsPerMillion, REQUESTS_A_COLD_START } from './lambda-price.js';
import type { Warm } from './warm-requests.js';

/** A function with one memory size on one Node.js: its cold starts, and its warm requests by the lines of the invoice. */
export interface MeasuredMemory extends Measured { readonly warm: readonly (readonly [lines: number, warm: Warm])[] }

/** The results of a run. */
export interface MemoryResults extends RunConditions {
  readonly measured: readonly MeasuredMemory[];
  /** Simulated duration of each DynamoDB call. */
  readonly storeMs: number;
}

const grouped = (value: number): string => value.toLocaleString('en-US');

const milliseconds = (value: number): string => (value < 100 ? value.toFixed(1) : grouped(Math.round(value)));

const headOf = (warm: MeasuredMemory['warm']): readonly string[] => [
  'MB', 'processor', 'cold: CPU ÷ share', ...warm.flatMap(([lines]) => [`${grouped(lines)} lines`, 'CPU']),
  ...warm.map(([lines]) => `$, ${grouped(lines)} lines`),
];

/** Costs are computed from CPU time, not elapsed time, so that a busy machine does not change them. */
const cellsOf = ({ memoryMb, starts, warm }: MeasuredMemory, storeMs: number): readonly string[] => {
  const coldMs = median(starts.map((start) => atQuota(start, memoryMb)));
  const warmMs = (cpuMs: number): number => 2 * storeMs + cpuMs / Math.min(processorShare(memoryMb), 1);
  return [
    grouped(memoryMb), processorShare(memoryMb).toFixed(2),
    milliseconds(coldMs),
    ...warm.flatMap(([, { medianMs, cpuMs }]) => [medianMs, cpuMs].map(milliseconds)),
    ...warm.map(([, { cpuMs }]) => dollarsPerMillion(memoryMb, warmMs(cpuMs), coldMs).toFixed(2)),
  ];
};

const tableOf = (title: string, measured: readonly MeasuredMemory[], storeMs: number): string => {
  const head = headOf(measured[0]?.warm ?? []);
  const rows = measured.map((one) => row(cellsOf(one, storeMs)));
  return [`### ${title}`, '', row(head), `|${'---:|'.repeat(head.length)}`, ...rows].join('\n');
};

const titleOf = ({ functionKey, version }: MeasuredMemory): string => `${functionKey}, Node.js ${version}`;

/** The tables of a run, in Markdown. */
export const reportMemory = (results: MemoryResults): string => {
  const { measured, storeMs } = results;
  const titles = [...new Set(measured.map(titleOf))];
  return [
    runLine(results, measured[0]?.starts.length ?? 0),
    `In milliseconds; a warm request waits ${2 * storeMs} ms for DynamoDB. Dollars are Lambda's price of a million requests: `
    + `CPU ÷ share and that wait, one cold start in ${REQUESTS_A_COLD_START}.`,
    ...titles.map((title) => tableOf(title, measured.filter((one) => titleOf(one) === title), storeMs)),
  ].join('\n\n');
};
