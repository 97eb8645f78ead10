/** The types of requests, faults and answers, shared by the generators, the instances and the oracle. */

/** Kinds of requests. `lost`: an address that does not exist. */
export type RequestKind = 'generate' | 'xml' | 'batch' | 'preview' | 'usage' | 'themes' | 'lost';

/** Requests that deliver invoices as a file, and are charged for them. */
export const deliversFile = (kind: RequestKind): boolean => kind === 'generate' || kind === 'xml' || kind === 'batch';

/** Invoices of the two bodies of a batch. */
const BATCH_SIZES = { a: 3, b: 2 } as const;

/** How many invoices a request asks for. */
export const invoiceCountOf = ({ kind, body }: Pick<TestRequest, 'kind' | 'body'>): number => (kind === 'batch' ? BATCH_SIZES[body] : 1);

/** The quality of an invoice: valid, invalid, or valid but impossible to draw, which does not concern its XML. */
export type Quality = 'valid' | 'invalid' | 'unrenderable';

/** One request. */
export interface TestRequest {
  readonly kind: RequestKind;
  /** Text of an API key; null for none. */
  readonly key: string | null;
  readonly quality: Quality;
  /** Two invoices that differ. */
  readonly body: 'a' | 'b';
  readonly idempotencyKey: string | null;
  /** How long drawing takes: all clocks advance by it. */
  readonly renderMs: number;
  readonly fault: RequestFault | null;
  /** Which of the store's first answers are lost, so that the SDK retries. */
  readonly losses: readonly boolean[];
  /** How the request breaks the rules of the endpoint; the model draws none of these. */
  readonly invalidPart?: 'method' | 'media type' | 'size';
}

/** The calls of a request to lib/accounts, and the drawing. */
export type Step = 'look up' | 'admit' | 'claim' | 'render' | 'retract' | 'commit' | 'settle' | 'complete' | 'release';

/**
 * What goes wrong at a call: the instance crashes before or after it, the store is not reached, or the store carries out the
 * call and the answers are lost.
 */
export interface RequestFault { readonly step: Step; readonly effect: 'crash before' | 'crash after' | 'unreachable' | 'unanswered' }

/** The five limit headers in the interface's order. */
export type LimitHeaders = readonly [limit: number, remaining: number, reset: number, usage: number, monthlyLimit: number];

/** An answer as a client sees it. */
export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly limits: LimitHeaders;
  readonly retryAfter: number | null;
  readonly isReplay: boolean;
  /** The payload; for a PDF or XML, its content. */
  readonly payload: unknown;
}

/** The result of a request whose instance crashed: no answer. */
export const CRASHED = 'crashed';

/** The content of a PDF, a preview or an XML in these tests: everything that determines its bytes. */
export interface RenderedContent { readonly format: 'page' | 'xml'; readonly body: string; readonly watermark: string | null }
