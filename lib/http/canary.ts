import type { RuntimeServices } from './runtime.js';

/** The service that the canary calls, as a client does. */
export interface CanaryTarget {
  /** Ends in `/api/v1`. */
  readonly url: string;
  /** A test key, so that nothing is charged. */
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
}

/** API Gateway waits no longer than 30 s; two calls fit into the time limit of the canary's function. */
const TIMEOUT_MS = 10_000;

const INVOICE = {
  companyName: 'Canary', billTo: 'Canary', invoiceNumber: 'CANARY', date: '2026-01-31',
  lineItems: [{ description: 'Canary', quantity: 3, rate: 33.35 }],
};
const TOTAL = '"total":100.05';

/** What a response must contain, by the path of its request. */
const EXPECTED: Readonly<Record<string, (text: string) => boolean>> = {
  '/invoices/preview': (text) => text.includes(TOTAL),
  '/invoices/generate': (text) => text.startsWith('%PDF-'),
};

const check = async ({ url, key, fetch }: CanaryTarget, path: string): Promise<void> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST', body: JSON.stringify(INVOICE), signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
  });
  const text = await response.text();
  if (response.status === 200 && EXPECTED[path]?.(text) === true) return;
  const id = response.headers.get('X-Request-Id') ?? 'none';
  throw new Error(`POST ${path} was answered with ${response.status}, X-Request-Id ${id}.`);
};

/**
 * Previews and generates an invoice, as a client does. Lambda counts a failure as an error of the function, which its
 * alarm reads.
 * @returns a handler that throws an Error if a response is missing or wrong
 */
export const canaryHandler = (target: CanaryTarget, { now, log }: Pick<RuntimeServices, 'now' | 'log'>) =>
  async (): Promise<void> => {
    const startedAt = now();
    for (const path of Object.keys(EXPECTED)) await check(target, path);
    log({ level: 'info', event: 'canary', ms: now() - startedAt });
  };
