import type { Payment } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';

/** An invoice with an amount to pay. */
export interface Payable {
  readonly invoice: Invoice;
  readonly payment: Payment;
  readonly balance: bigint; // The balance due or the first instalment, in minor units; above zero
  readonly amount: string; // The balance with the decimals of the currency, such as `351.24`
}
