/** One invoice or batch that a client wants, with all attempts to get it. */
import { invoiceCountOf, CRASHED, deliversFile, type Answer, type TestRequest } from '../model/vocabulary.js';

export type Received = Answer | typeof CRASHED;

/** What a client asked for and got. */
export interface Order {
  readonly request: TestRequest;
  readonly account: number;
  readonly startedAt: number;
  /** When the client got its file, or a response that retries do not change. Absent: it is still trying. */
  endedAt?: number;
  isDelivered: boolean;
  /** Attempts without a known outcome. Each may have been charged. */
  unsure: number;
  /** When a limit last delayed it. */
  limitedAt: number;
}

export const newOrder = (request: TestRequest, account: number, startedAt: number): Order =>
  ({ request, account, startedAt, isDelivered: false, unsure: 0, limitedAt: -Infinity });

/** Whether a client tries again: after a crash, a 5xx, a 409, and a 429 for the minute. */
export const isRetried = (received: Received): boolean =>
  received === CRASHED || received.status >= 500 || received.status === 409 || received.code === 'RATE_LIMIT_EXCEEDED';

/** Enters a response. */
export const note = (order: Order, received: Received, now: number): void => {
  if (received === CRASHED || received.status >= 500) order.unsure += 1;
  else if (received.code === 'RATE_LIMIT_EXCEEDED') order.limitedAt = now;
  else if (!isRetried(received)) {
    order.endedAt = now;
    order.isDelivered = received.status === 200;
  }
};

/** Fewest and most invoices that the orders of an account can have been charged for. */
export const chargesOf = (orders: readonly Order[]): readonly [min: number, max: number] => {
  let [min, max] = [0, 0];
  for (const { request, isDelivered, unsure } of orders.filter(({ request: { kind } }) => deliversFile(kind))) {
    const count = invoiceCountOf(request);
    const delivered = isDelivered ? count : 0;
    min += delivered;
    // Attempts with one Idempotency-Key are one charge. Without, each may be one.
    max += request.idempotencyKey === null ? delivered + unsure * count : Math.max(delivered, unsure > 0 ? count : 0);
  }
  return [min, max];
};
