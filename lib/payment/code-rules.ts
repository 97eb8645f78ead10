import type { Payment } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';
import type { Payable } from './payable.js';
import type { SwissBill } from './swiss-bill.js';

/** The text of a code, or a sentence that says why there is none. */
export type Payload = {
  readonly text: string;
  /** Only for a Swiss code: the contents of the payment part. */
  readonly bill?: SwissBill;
} | { readonly error: string };

export interface CodeRules {
  /** The error in the fields, whatever the amount; undefined if there is none. */
  readonly findError: (invoice: Invoice, payment: Payment) => string | undefined;
  readonly buildPayload: (payable: Payable) => Payload;
}
