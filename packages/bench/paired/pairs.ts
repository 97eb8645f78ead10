import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchRequest } from '../bench-invoice.js';
import { median, quantile } from '../statistics.js';

const HERE = dirname(fileURLToPath(import.meta.url));
/** Distinct documents of one run. */
const DOCUMENTS = 50;

/** Figures of one version, in pairs with the other. */
export interface VersionFigures {
  /** Milliseconds of each document. */
  readonly times: readonly number[];
  /** Milliseconds of each stage of each document; empty if the bundle does not measure stages. */
  readonly stages: readonly Readonly<Record<string, number>>[];
  /** Processor time per document, with compilation and garbage collection. */
  readonly cpuMs: number;
  /** Bytes allocated on the JavaScript heap per document. */
  readonly allocated: number;
}

/** The two versions to compare: paths of their bundles. */
export interface Pair { readonly before: string; readonly after: string }

/** Number of documents before and during the measurement. */
interface Effort { readonly warmUp: number; readonly pairs: number }

/** Cold starts of one version, in milliseconds. */
interface ColdStarts { readonly cpuMs: readonly number[]; readonly importCpuMs: readonly number[] }

const printed = async (node: string, args: readonly string[], input: unknown): Promise<string> => {
  const child = spawn(node, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(input));
  return text(child.stdout);
};

/** The middle half of several ratios, and their median. */
export interface Ratio { readonly median: number; readonly low: number; readonly high: number }

/**
 * The ratio of each pair, and its spread.
 * @param before one value for each pair
 * @param after as many values
 */
export const ratioOf = (before: readonly number[], after: readonly number[]): Ratio => {
  const ratios = after.map((value, index) => value / (before[index] ?? NaN));
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
};

const measureSides = async (node: string, flags: readonly string[], bundles: readonly string[], lines: number, effort: Effort): Promise<readonly VersionFigures[]> => {
  const inputs = Array.from({ length: DOCUMENTS }, (_, seed) => benchRequest(lines, seed));
  return JSON.parse(await printed(node, [...flags, join(HERE, 'alternate.js'), ...bundles], { inputs, ...effort })) as readonly VersionFigures[];
};

/** Figures of two processes as those of one. */
const joined = (one: VersionFigures, other: VersionFigures): VersionFigures => ({
  times: [...one.times, ...other.times], stages: [...one.stages, ...other.stages],
  cpuMs: (one.cpuMs + other.cpuMs) / 2, allocated: (one.allocated + other.allocated) / 2,
});

/**
 * Renders the same documents with both versions, in turn in one process, and again in one that loads them in the other
 * order: the version that is loaded second shares hidden classes with the first, and is up to 7 % slower for it.
 * @param node path of Node.js
 * @param pair the bundles
 * @param lines of each invoice
 * @param effort how many documents
 */
export const measurePairs = async (node: string, { before, after }: Pair, lines: number, effort: Effort): Promise<readonly [before: VersionFigures, after: VersionFigures]> => {
  const flags = ['--expose-gc', '--max-semi-space-size=256'];
  const [before1, after1] = await measureSides(node, flags, [before, after], lines, effort);
  const [after2, before2] = await measureSides(node, flags, [after, before], lines, effort);
  return [joined(before1!, before2!), joined(after1!, after2!)];
};

/**
 * Renders with one version in a process that is started as Lambda starts it, with the usual collector.
 * @param node path of Node.js
 * @param bundle of the version
 * @param effort how many documents of ten lines
 * @returns milliseconds of each document
 */
export const measureAlone = async (node: string, bundle: string, effort: Effort): Promise<readonly number[]> =>
  (await measureSides(node, ['--expose-gc'], [bundle], 10, effort))[0]!.times;

/**
 * Starts the generate function of both versions in turn, each in a fresh process, with one invoice of ten lines.
 * @param node path of Node.js
 * @param pair the bundles of the functions
 * @param starts number of starts of each
 */
export const measureColdPairs = async (node: string, { before, after }: Pair, starts: number): Promise<readonly [before: ColdStarts, after: ColdStarts]> => {
  const start = async (bundle: string): Promise<{ readonly importCpuMs: number; readonly firstPdfCpuMs: number }> =>
    JSON.parse(await printed(node, [join(HERE, '../handler-probe.js'), bundle], benchRequest(10, 1))) as { importCpuMs: number; firstPdfCpuMs: number };
  const sides = [before, after].map((bundle) => ({ bundle, cpuMs: [] as number[], importCpuMs: [] as number[] }));
  for (let done = 0; done < starts; done += 1) {
    for (const side of done % 2 === 0 ? sides : [...sides].reverse()) {
      const { importCpuMs, firstPdfCpuMs } = await start(side.bundle);
      side.cpuMs.push(importCpuMs + firstPdfCpuMs);
      side.importCpuMs.push(importCpuMs);
    }
  }
  return [sides[0]!, sides[1]!];
};
