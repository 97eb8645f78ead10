import type { Payment } from '../invoice/structured-types.js';
import type { Invoice } from '../invoice/types.js';
import type { SwissBill } from './swiss-bill.js';

/** An invoice with an amount to pay. */
export interface Payable {
  readonly invoice: Invoice;
  readonly payment: Payment;
  /** The balance due in minor units, above zero. */
  readonly balance: bigint;
  /** The balance as text, with the decimals of the currency: `351.24`. */
  readonly amount: string;
}

/** The text of a code, or one sentence that says why it cannot be made. */
export type Payload = {
  readonly text: string;
  /** Only for a Swiss code: the contents of the slip. */
  readonly bill?: SwissBill;
} | { readonly fault: string };

/** How one kind of code is made. */
export interface CodeRules {
  /** The fault of the fields, whatever the amount; undefined if they have none. */
  readonly faultOf: (invoice: Invoice, payment: Payment) => string | undefined;
  readonly payloadOf: (payable: Payable) => Payload;
}
