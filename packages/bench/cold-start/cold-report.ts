import { median } from '../statistics.js';
import type { ColdStart } from './cold-start.js';
import { processorShare } from './cpu-quota.js';
import type { PipelineOverhead } from './pipeline-overhead.js';

/** The cold starts of one function on one Node.js. */
export interface Measured {
  readonly functionKey: string;
  readonly memoryMb: number;
  /** Node.js version, e.g. `v24.4.0`. */
  readonly version: string;
  readonly starts: readonly ColdStart[];
}

/** The same of a packaged function. */
export interface MeasuredPackage extends Measured {
  /** Size of the zip, in bytes. */
  readonly zip: number;
}

/** The results of a run. */
export interface ColdResults {
  readonly date: string;
  readonly machine: string;
  /** Why no quota applied; empty if one did. */
  readonly noQuota: string;
  readonly measured: readonly MeasuredPackage[];
  readonly pipeline: PipelineOverhead;
}

/** A row of a table. */
export const row = (cells: readonly string[]): string => `|${cells.join('|')}|`;

/** CPU time of a whole cold start, divided by the share of a processor. One thread uses at most one processor. */
export const atQuota = ({ startCpuMs, importCpuMs, answerCpuMs }: ColdStart, memoryMb: number): number =>
  (startCpuMs + importCpuMs + answerCpuMs) / Math.min(processorShare(memoryMb), 1);

const medianOf = (one: Measured | undefined, of: (start: ColdStart) => number): string =>
  (one === undefined ? '' : String(Math.round(median(one.starts.map(of)))));

const kilobytes = (bytes: number): string => Math.round(bytes / 1_000).toLocaleString('en-US');

/** CPU time divided by the share of a processor: under a quota, the elapsed time is the same within a few percent. The imports are CPU time alone. */
const rowOf = (all: readonly MeasuredPackage[], versions: readonly string[]): readonly string[] => {
  const { functionKey, memoryMb, zip } = all[0]!;
  const by = (version: string | undefined): MeasuredPackage | undefined => all.find((one) => one.version === version);
  return [
    functionKey, memoryMb.toLocaleString('en-US'), kilobytes(zip),
    ...versions.map((version) => medianOf(by(version), (start) => atQuota(start, memoryMb))),
    medianOf(by(versions.at(-1)), ({ importCpuMs }) => importCpuMs),
  ];
};

const coldTable = (measured: readonly MeasuredPackage[]): string => {
  const versions = [...new Set(measured.map(({ version }) => version))];
  const keys = [...new Set(measured.map(({ functionKey }) => functionKey))];
  const rows = keys.map((key) => rowOf(measured.filter(({ functionKey }) => functionKey === key), versions));
  const head = ['function', 'MB', 'zip, KB', ...versions, `import, ${versions.at(-1) ?? ''}`];
  return [row(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(row)].join('\n');
};

/** The date, the machine and the quota of a run. */
export type RunConditions = Pick<ColdResults, 'noQuota' | 'date' | 'machine'>;

/** When and where the figures were measured, and whether a quota applied. */
export const runLine = ({ noQuota, date, machine }: RunConditions, processes: number): string =>
  `Measured on ${date}: ${machine}; medians of ${processes} fresh processes each.`
  + (noQuota === '' ? '' : ` **No quota was in force** (${noQuota}): times are those of the whole machine; CPU ÷ share is the time with that share of a processor.`);

/**
 * The part of the page that a run writes between its marker comments.
 * @param results of one run
 */
export const reportColdStarts = (results: ColdResults): string => {
  const { measured, pipeline } = results;
  return [
    runLine(results, measured[0]?.starts.length ?? 0),
    coldTable(measured),
    'A warm request without the drawing, with a store that answers at once '
    + `(Node.js ${process.version}, ${pipeline.requests.toLocaleString('en-US')} requests): p50 ${pipeline.p50Ms.toFixed(3)} ms, p99 ${pipeline.p99Ms.toFixed(3)} ms.`,
  ].join('\n\n');
};
