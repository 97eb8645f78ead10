import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchRequest } from './bench-invoice.js';
import { median } from './statistics.js';
import { Worker } from './worker-process.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const LIMIT_MS = 60_000;

/** Median milliseconds of each stage. */
export interface StageTimes { readonly lines: number; readonly stages: Readonly<Record<string, number>> }

/**
 * Measures the time of each stage.
 * @param bundle the instrumented bundle
 * @param lines of the invoice
 */
export const measureStages = async (bundle: string, lines: number): Promise<StageTimes> => {
  const worker = new Worker(bundle, 'createRenderer');
  const seen: Readonly<Record<string, number>>[] = [];
  const [documents, kept] = lines <= 100 ? [500, 100] : [30, 15];
  for (let seed = 0; seed < documents; seed += 1) {
    const { stages } = await worker.render([benchRequest(lines, seed)], 0, LIMIT_MS);
    if (stages !== undefined && seed >= documents - kept) seen.push(stages);
  }
  worker.stop();
  return { lines, stages: Object.fromEntries(Object.keys(seen[0] ?? {}).map((stage) => [stage, median(seen.map((times) => times[stage] ?? 0))])) };
};

/** Resident memory of one process after each number of documents. */
export type MemoryCurve = readonly { readonly documents: number; readonly rssKb: number }[];

/**
 * Measures memory over many different documents of 10 to 59 lines.
 * @param bundle of the service
 * @param documents number of documents
 */
export const measureMemory = async (bundle: string, documents: number): Promise<MemoryCurve> => {
  const worker = new Worker(bundle, 'createRenderer');
  const curve: { documents: number; rssKb: number }[] = [];
  const step = documents / 10;
  for (let done = 0; done < documents; done += step) {
    const inputs = Array.from({ length: step }, (_, index) => benchRequest(10 + index % 50, done + index));
    const { rssKb } = await worker.render(inputs, LIMIT_MS, LIMIT_MS);
    curve.push({ documents: done + step, rssKb });
  }
  worker.stop();
  return curve;
};

/** A cold start of the bundled generate function. */
export interface HandlerStart {
  readonly importCpuMs: number;
  readonly importMs: number;
  readonly firstPdfMs: number;
  readonly firstPdfCpuMs: number;
}

const startHandler = async (bundle: string): Promise<HandlerStart> => {
  const child = spawn(process.execPath, [join(HERE, 'handler-probe.js'), bundle], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(benchRequest(10, 1)));
  return JSON.parse(await text(child.stdout)) as HandlerStart;
};

/**
 * Medians of several cold starts, each in a fresh process.
 * @param bundle of the generate function that also exports the code that draws
 * @param starts number of cold starts
 */
export const measureHandler = async (bundle: string, starts: number): Promise<HandlerStart> => {
  const seen: HandlerStart[] = [];
  for (let start = 0; start < starts; start += 1) seen.push(await startHandler(bundle));
  const of = (key: keyof HandlerStart): number => median(seen.map((one) => one[key]));
  return { importCpuMs: of('importCpuMs'), importMs: of('importMs'), firstPdfMs: of('firstPdfMs'), firstPdfCpuMs: of('firstPdfCpuMs') };
};
