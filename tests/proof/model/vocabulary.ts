/** The words in which requests, mishaps and answers are drawn, sent and foretold. */

/** What a request asks for. `lost` is an address that does not exist. */
export type Kind = 'generate' | 'preview' | 'usage' | 'themes' | 'lost';

/** What an invoice is like: in order, against the rules, or such that rendering it fails. */
export type Quality = 'sound' | 'offensive' | 'unprintable';

/** One request. */
export interface Asked {
  readonly kind: Kind;
  /** Text of an API key; null for none. */
  readonly key: string | null;
  readonly quality: Quality;
  /** Two invoices that differ. */
  readonly body: 'a' | 'b';
  readonly idempotencyKey: string | null;
  /** How long rendering takes: the clock of all moves on by it. */
  readonly renderMs: number;
  readonly mishap: Mishap | null;
  /** Which of the store's first answers get lost, so that the SDK asks once more. */
  readonly losses: readonly boolean[];
  /** How it is sent against the rules of the endpoint; the model draws none of these. */
  readonly oddity?: 'method' | 'media type' | 'size';
}

/** The verbs of the accounts room in a request, and rendering. */
export type Verb = 'look up' | 'admit' | 'claim' | 'render' | 'retract' | 'commit' | 'settle' | 'complete' | 'release';

/**
 * What befalls a request at a verb: its instance dies before or after, the store is not reached, or it does all and its answers
 * are lost.
 */
export interface Mishap {
  readonly verb: Verb;
  readonly fate: 'dies before' | 'dies after' | 'unreachable' | 'unanswered';
}

/** The five limit headers in the interface's order. */
export type LimitHeaders = readonly [limit: number, remaining: number, reset: number, usage: number, monthlyLimit: number];

/** What a client sees of an answer. */
export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly limits: LimitHeaders;
  readonly retryAfter: number | null;
  readonly isReplay: boolean;
  /** The payload: of a PDF, what was drawn on it. */
  readonly shown: unknown;
}

/** An instance that died answers nothing. */
export const DEAD = 'dead';

/** What is drawn on a PDF of these tests: all that its bytes hang on. */
export interface Drawn {
  readonly body: string;
  readonly watermark: string | null;
}
