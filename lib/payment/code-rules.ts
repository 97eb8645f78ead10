import type { Payment } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';
import type { Payable } from './payable.js';
import type { SwissBill } from './swiss-bill.js';

/** The text of a code, or one sentence that says why it cannot be made. */
export type Payload = {
  readonly text: string;
  /** Only for a Swiss code: the contents of the slip. */
  readonly bill?: SwissBill;
} | { readonly error: string };

/** How one kind of code is made. */
export interface CodeRules {
  /** The fault of the fields, whatever the amount; undefined if they have none. */
  readonly errorOf: (invoice: Invoice, payment: Payment) => string | undefined;
  readonly payloadOf: (payable: Payable) => Payload;
}
