import type { Payment } from '../invoice/structured-types.js';
import type { Invoice } from '../invoice/types.js';
import type { SwissBill } from './swiss-bill.js';

/** An invoice of which something is to be paid. */
export interface Payable {
  readonly invoice: Invoice;
  readonly payment: Payment;
  /** The balance due in minor units, above zero. */
  readonly balance: bigint;
  /** The same with the decimals of the currency and a point: `351.24`. */
  readonly amount: string;
}

/** The text of a code, or why there can be none: one sentence. */
export type Payload = {
  readonly text: string;
  /** Only of a Swiss code: what the slip prints. */
  readonly bill?: SwissBill;
} | { readonly fault: string };

/** How one kind of code is made. */
export interface CodeRules {
  /** What is wrong with the fields, whatever the amount is. */
  readonly faultOf: (invoice: Invoice, payment: Payment) => string | undefined;
  readonly payloadOf: (payable: Payable) => Payload;
}
