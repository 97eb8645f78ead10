import type { InvoicePdfClient } from './client.js';
import type { InvoiceRequest } from './generated/api-types.js';
import type { InvoicePdf } from './invoice-file.js';
import type { CallOptions } from './settings.js';
import { SYSTEM_RUNTIME, type Runtime } from './runtime.js';

/** Options of {@link generateAll}. */
export interface GenerateAllOptions<Invoice> extends CallOptions {
  /** Maximum number of invoices drawn at the same time, and held in memory; default 4. */
  readonly concurrency?: number | undefined;
  /** The Idempotency-Key of an invoice, so that a program that starts again is not charged twice; default: random. */
  readonly idempotencyKeyOf?: ((invoice: Invoice, index: number) => string) | undefined;
}

/** What became of one invoice: its file, or why there is none. */
export type Outcome<Invoice> = { readonly invoice: Invoice; readonly index: number } & (
  | { readonly file: InvoicePdf; readonly error?: undefined }
  | { readonly file?: undefined; readonly error: unknown }
);

const MAX_CONCURRENCY = 64;

/** Milliseconds to wait until one more request fits into the minute. */
const pauseBefore = ({ limits }: InvoicePdfClient, running: number, now: number): number =>
  (limits === null || limits.remaining > running ? 0 : Math.max(0, Math.min(limits.reset.getTime() - now, 60_000)));

const checkedConcurrency = (given = 4): number => {
  if (Number.isInteger(given) && given >= 1 && given <= MAX_CONCURRENCY) return given;
  throw new TypeError(`concurrency must be a whole number from 1 to ${MAX_CONCURRENCY}, not ${String(given)}.`);
};

/** The calls that are running. */
class RunningCalls<Invoice extends InvoiceRequest | string> {
  readonly #outcomes = new Map<number, Promise<Outcome<Invoice>>>();
  #started = 0;

  constructor(private readonly client: InvoicePdfClient, private readonly options: GenerateAllOptions<Invoice>) {}

  get size(): number {
    return this.#outcomes.size;
  }

  /** Starts the call of the next invoice. @returns false if there is none */
  startNext({ done, value }: IteratorResult<Invoice, unknown>): boolean {
    if (done === true) return false;
    this.#outcomes.set(this.#started, this.#draw(value, this.#started));
    this.#started += 1;
    return true;
  }

  /** Waits for the first call that ends. */
  async next(): Promise<Outcome<Invoice>> {
    const outcome = await Promise.race(this.#outcomes.values());
    this.#outcomes.delete(outcome.index);
    return outcome;
  }

  async #draw(invoice: Invoice, index: number): Promise<Outcome<Invoice>> {
    const idempotencyKey = this.options.idempotencyKeyOf?.(invoice, index);
    try {
      return { invoice, index, file: await this.client.generate(invoice, { ...this.options, idempotencyKey }) };
    } catch (error) {
      return { invoice, index, error };
    }
  }
}

const anySignal = (own: AbortSignal, given = own): AbortSignal => AbortSignal.any([own, given]);

const iteratorOf = <Item>(items: Iterable<Item> | AsyncIterable<Item>): Iterator<Item> | AsyncIterator<Item> =>
  (Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]());

/**
 * Draws many invoices, each in a call of its own with one Idempotency-Key, as fast as the account's limits allow. It takes the next invoice
 * only when there is space for it.
 * @param invoices any iterable; each invoice as for `generate`
 * @returns the outcomes in the order in which they are ready. Ending the loop cancels the calls that are running
 */
export async function* generateAll<Invoice extends InvoiceRequest | string>(
  client: InvoicePdfClient, invoices: Iterable<Invoice> | AsyncIterable<Invoice>, options: GenerateAllOptions<Invoice> = {},
  runtime: Pick<Runtime, 'now' | 'wait'> = SYSTEM_RUNTIME,
): AsyncGenerator<Outcome<Invoice>, void, undefined> {
  const concurrency = checkedConcurrency(options.concurrency);
  const stop = new AbortController();
  const signal = anySignal(stop.signal, options.signal);
  const running = new RunningCalls(client, { ...options, signal });
  const source = iteratorOf(invoices);
  try {
    for (let isMore = true; isMore || running.size > 0;) {
      signal.throwIfAborted();
      const pause = pauseBefore(client, running.size, runtime.now());
      if (isMore && pause === 0 && running.size < concurrency) isMore = running.startNext(await source.next());
      else if (running.size > 0) yield await running.next();
      else await runtime.wait(pause, signal);
    }
  } finally {
    stop.abort();
    await source.return?.();
  }
}
