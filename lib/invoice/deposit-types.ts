import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import type { Decimal, MinorUnits } from './decimal.js';
import type { VatTreatment } from './structured-types.js';

/** A percentage with the label of its row. Only a tax has a treatment. */
export interface Rate {
  readonly kind: 'percent';
  readonly percent: Decimal;
  readonly label?: string;
  readonly vat?: VatTreatment;
}

/** How deposits are deducted: from the total, or from what is taxed. */
export type DepositMethod = NonNullable<InvoiceRequest['depositMethod']>;

/** A deposit of the request. */
export interface GivenDeposit extends Pick<NonNullable<InvoiceRequest['deposits']>[number], 'number' | 'date' | 'paidDate'> {
  readonly amount: Decimal;
  /** Absent: the only rate of the invoice. */
  readonly tax?: Rate;
  /** The tax that the deposit invoice states, if it is not the one that follows from the rate. */
  readonly taxAmount?: Decimal;
}

/** A deposit with its net amount and its tax. */
export interface Deposit extends Pick<GivenDeposit, 'number' | 'date' | 'paidDate'> {
  readonly amount: MinorUnits;
  readonly net: MinorUnits;
  readonly tax: MinorUnits;
  /** With the label and treatment of the row that it joins; absent: the invoice has no tax. */
  readonly rate?: Rate;
}
