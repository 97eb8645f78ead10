import { median } from '../../bench/statistics.js';
import type { ColdStart } from './cold-start.js';
import { processorShare } from './cpu-quota.js';
import type { EdgeOverhead } from './edge-overhead.js';

/** The cold starts of one function on one Node.js. */
export interface Measured {
  readonly functionKey: string;
  readonly memoryMb: number;
  /** Of Node.js, e.g. `v24.4.0`. */
  readonly version: string;
  readonly starts: readonly ColdStart[];
}

/** All that a run measured. */
export interface ColdResults {
  readonly date: string;
  readonly machine: string;
  /** Why the quota was not in force; empty: it was. */
  readonly noQuota: string;
  readonly measured: readonly Measured[];
  readonly edge: EdgeOverhead;
}

/** A row of a table. */
export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** CPU of a whole cold start by the share of a processor: the time that the quota alone makes of it. One thread gets one processor at most. */
export const atQuota = ({ startCpuMs, importCpuMs, answerCpuMs }: ColdStart, memoryMb: number): number =>
  (startCpuMs + importCpuMs + answerCpuMs) / Math.min(processorShare(memoryMb), 1);

const cellsOf = ({ functionKey, memoryMb, starts }: Measured): readonly string[] => {
  const of = (value: (start: ColdStart) => number): string => String(Math.round(median(starts.map(value))));
  return [
    functionKey, memoryMb.toLocaleString('en-US'),
    of(({ startCpuMs }) => startCpuMs), of(({ importCpuMs }) => importCpuMs), of(({ answerCpuMs }) => answerCpuMs),
    of((start) => atQuota(start, memoryMb)),
    of(({ initMs }) => initMs), of(({ answerMs }) => answerMs), of(({ initMs, answerMs }) => initMs + answerMs),
  ];
};

const HEAD = ['function', 'MB', 'start of Node.js', 'import', 'first answer', 'all ÷ quota', 'init, time', 'first answer, time', 'both, time'];

const tableOf = (measured: readonly Measured[], version: string): string => [
  `### Node.js ${version}`,
  '',
  row(HEAD),
  row(HEAD.map((_, index) => (index === 0 ? '---' : '---:'))),
  ...measured.filter((one) => one.version === version).map((one) => row(cellsOf(one))),
].join('\n');

/** What a run was made on, and under what. */
export type RunFacts = Pick<ColdResults, 'noQuota' | 'date' | 'machine'>;

/** When and where it was measured, and whether the quota was in force. */
export const runLine = ({ noQuota, date, machine }: RunFacts, processes: number): string =>
  `Measured on ${date}: ${machine}; medians of ${processes} fresh processes each. `
  + (noQuota === ''
    ? 'The processes had the share of a processor that Lambda gives to their memory.'
    : `**No quota was in force** (${noQuota}): times are those of the whole machine, and "all ÷ quota" is what that share of a processor would make of the CPU.`);

/**
 * The measured part of the page: what a run writes between its markers.
 * @param results of one run
 */
export const reportColdStarts = (results: ColdResults): string => {
  const { measured, edge } = results;
  const versions = [...new Set(measured.map(({ version }) => version))];
  return [
    runLine(results, measured[0]?.starts.length ?? 0),
    ...versions.map((version) => tableOf(measured, version)),
    `Authentication, limits and everything else at the edge of a warm request, with a store that answers at once (Node.js ${process.version}, ${edge.requests.toLocaleString('en-US')} requests): `
    + `p50 ${edge.p50Ms.toFixed(3)} ms, p99 ${edge.p99Ms.toFixed(3)} ms.`,
  ].join('\n\n');
};
