import type { Payment } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';
import type { Payable } from './payable.js';
import type { SwissBill } from './swiss-bill.js';

/** The text of a code, or a sentence that says why there is none. */
export type Payload = {
  readonly text: string;
  /** The contents of the payment part; only for a Swiss code. */
  readonly bill?: SwissBill;
} | { readonly error: string };

export interface CodeRules {
  /** Finds an error in the fields that does not depend on the amount; undefined if there is none. */
  readonly findError: (invoice: Invoice, payment: Payment) => string | undefined;
  readonly buildPayload: (payable: Payable) => Payload;
}
