/** The clients, a separate process that load.ts controls. It sends calls in parallel and collects the answers. */
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { send, type Call } from '../../support/http/http-client.js';
import { serveWorker } from './worker.js';

/** One request of a job. */
export interface LoadCall extends Call {
  /** Path below the base URL, e.g. `/usage`. */
  readonly path: string;
}

/** The calls to send, and how. */
export interface LoadJob {
  readonly baseUrl: string;
  readonly calls: readonly LoadCall[];
  /** Simultaneous requests; default: all of them. */
  readonly concurrency?: number;
  /** A client that retries: it repeats a call after these statuses (0: no answer). */
  readonly retry?: { readonly statuses: readonly number[]; readonly pauseMs: number; readonly attempts: number };
}

/** One answer. */
export interface LoadAnswer {
  /** 0 if the connection broke. */
  readonly status: number;
  /** Invoices that the call asked for. */
  readonly invoicesRequested: number;
  /** `error.code` of the envelope; empty if there is none. */
  readonly code: string;
  /** Headers; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Hash of the body, hex. */
  readonly sha256: string;
  readonly ms: number;
}

const codeIn = (text: string): string => {
  try {
    return (JSON.parse(text) as { readonly error?: { readonly code?: string } }).error?.code ?? '';
  } catch {
    return '';
  }
};

const plainHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const sendOnce = async (baseUrl: string, { path, ...call }: LoadCall): Promise<LoadAnswer> => {
  const started = performance.now();
  const answer = await send(baseUrl, path, call).catch(() => null);
  const ms = performance.now() - started;
  const invoicesRequested = (call.body as { readonly invoices?: readonly unknown[] } | undefined)?.invoices?.length ?? 1;
  if (answer === null) return { status: 0, invoicesRequested, code: '', headers: {}, bytes: 0, sha256: '', ms };
  const { status, headers, bytes, text } = answer;
  return { status, invoicesRequested, code: status < 400 ? '' : codeIn(text), headers: plainHeaders(headers), bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), ms };
};

const sendUntil = async ({ baseUrl, retry }: LoadJob, call: LoadCall): Promise<LoadAnswer[]> => {
  const answers = [await sendOnce(baseUrl, call)];
  while (retry?.statuses.includes(answers.at(-1)!.status) === true && answers.length < retry.attempts) {
    await wait(retry.pauseMs);
    answers.push(await sendOnce(baseUrl, call));
  }
  return answers;
};

const run = async (job: LoadJob): Promise<readonly (readonly LoadAnswer[])[]> => {
  const answers: LoadAnswer[][] = [];
  const entries = job.calls.entries();
  const sendAll = async (): Promise<void> => {
    for (const [index, call] of entries) answers[index] = await sendUntil(job, call);
  };
  await Promise.all(Array.from({ length: Math.min(job.concurrency ?? Infinity, job.calls.length) }, sendAll));
  return answers;
};

const methods = { run };

export type LoadMethods = typeof methods;

serveWorker(methods);
