import { median } from '../../bench/statistics.js';
import type { ColdStart } from './cold-start.js';
import type { EdgeOverhead } from './edge-overhead.js';

/** The cold starts of one function on one Node.js. */
export interface Measured {
  readonly functionKey: string;
  /** Of Node.js, e.g. `v24.4.0`. */
  readonly version: string;
  readonly starts: readonly ColdStart[];
}

/** All that a run measured. */
export interface ColdResults {
  readonly date: string;
  readonly machine: string;
  readonly share: number;
  /** Why the quota was not in force; empty: it was. */
  readonly noQuota: string;
  readonly measured: readonly Measured[];
  readonly edge: EdgeOverhead;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** CPU of a whole cold start by the share of a processor: the time that the quota alone makes of it. */
const atQuota = ({ startCpuMs, importCpuMs, answerCpuMs }: ColdStart, share: number): number =>
  (startCpuMs + importCpuMs + answerCpuMs) / share;

const cellsOf = ({ functionKey, starts }: Measured, share: number): readonly string[] => {
  const of = (value: (start: ColdStart) => number): string => String(Math.round(median(starts.map(value))));
  return [
    functionKey, of(({ startCpuMs }) => startCpuMs), of(({ importCpuMs }) => importCpuMs), of(({ answerCpuMs }) => answerCpuMs),
    of((start) => atQuota(start, share)),
    of(({ initMs }) => initMs), of(({ answerMs }) => answerMs), of(({ initMs, answerMs }) => initMs + answerMs),
  ];
};

const HEAD = ['function', 'start of Node.js', 'import', 'first answer', 'all ÷ quota', 'init, time', 'first answer, time', 'both, time'];

const tableOf = (measured: readonly Measured[], version: string, share: number): string => [
  `### Node.js ${version}`,
  '',
  row(HEAD),
  row(HEAD.map((_, index) => (index === 0 ? '---' : '---:'))),
  ...measured.filter((one) => one.version === version).map((one) => row(cellsOf(one, share))),
].join('\n');

const quotaLine = ({ noQuota, share, measured, date, machine }: ColdResults): string =>
  `Measured on ${date}: ${machine}; medians of ${measured[0]?.starts.length ?? 0} fresh processes each. `
  + (noQuota === ''
    ? `The processes had ${share} of a processor.`
    : `**No quota was in force** (${noQuota}): times are those of the whole machine, and "all ÷ quota" is what ${share} of a processor would make of the CPU.`);

/**
 * The measured part of the page: what a run writes between its markers.
 * @param results of one run
 */
export const reportColdStarts = (results: ColdResults): string => {
  const { measured, share, edge } = results;
  const versions = [...new Set(measured.map(({ version }) => version))];
  return [
    quotaLine(results),
    ...versions.map((version) => tableOf(measured, version, share)),
    `Authentication, limits and everything else at the edge of a warm request, with a store that answers at once (Node.js ${process.version}, ${edge.requests.toLocaleString('en-US')} requests): `
    + `p50 ${edge.p50Ms.toFixed(3)} ms, p99 ${edge.p99Ms.toFixed(3)} ms.`,
  ].join('\n\n');
};
