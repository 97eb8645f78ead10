import type { EInvoicePreview } from '../einvoice/preview.js';
import { decimalFromMinorUnits, decimalToNumber, type MinorUnits } from '../invoice/decimal.js';
import type { CodeKind, Payment } from '../invoice/structured-types.js';
import type { TaxRow, Warning } from '../invoice/types.js';
import type { CodeOutcome } from '../payment/payment-code.js';
import type { OpenInvoice } from './open-invoice.js';

/** One tax row in JSON. */
interface PreviewTax {
  /** The tax's own label, else the Tax label of the invoice. */
  readonly label: string;
  /** Null for a fixed amount. */
  readonly percent: number | null;
  /** Null for a fixed amount. */
  readonly base: number | null;
  readonly amount: number;
}

/** How the invoice is paid. */
interface PreviewPayment {
  /** Kind of the code that the request asks for; null: none. */
  readonly qr: CodeKind | null;
  /** Whether the code is on the page. */
  readonly drawn: boolean;
  /** The text of the code; null if it is not drawn. */
  readonly payload: string | null;
  /** Why the code that the request asks for is not drawn. */
  readonly reason?: string;
  /** The reference that the payer states. */
  readonly reference: string;
}

/** The parts of a preview that the opened invoice does not contain. */
interface PreviewDetails {
  /** The symbol as the variant of the deployment writes it. */
  readonly currencySymbol: string;
  readonly pageCount: number;
  readonly warnings: readonly Warning[];
  readonly eInvoice?: EInvoicePreview;
}

type ToNumber = (amount: MinorUnits) => number;

const taxOf = ({ label, percent, base, amount }: TaxRow, defaultLabel: string, money: ToNumber): PreviewTax => ({
  label: label ?? defaultLabel,
  percent: percent === null ? null : decimalToNumber(percent),
  base: base === null ? null : money(base),
  amount: money(amount),
});

const paymentOf = ({ qr, reference }: Payment, outcome: CodeOutcome | undefined): PreviewPayment => ({
  qr: qr ?? null,
  drawn: outcome?.status === 'drawn',
  payload: outcome?.status === 'drawn' ? outcome.payload : null,
  ...outcome?.status === 'absent' && { reason: outcome.reason },
  reference,
});

/** The payload of a preview. See schemas/openapi.yaml, Preview. */
export type PreviewResult = ReturnType<typeof previewResult>;

/** Builds the payload of a preview. Amounts are in the currency's major unit, exact to its minor unit. */
export const previewResult = ({ computed, code }: OpenInvoice, details: PreviewDetails) => {
  const { invoice, lines, financial } = computed;
  const { minorUnitDigits } = invoice.currency;
  const money: ToNumber = (amount) => decimalToNumber(decimalFromMinorUnits(amount, minorUnitDigits));
  return {
    valid: true as const,
    preview: {
      companyName: invoice.companyName,
      invoiceNumber: invoice.invoiceNumber,
      date: invoice.date,
      currency: invoice.currency.code,
      currencySymbol: details.currencySymbol,
      theme: invoice.hasCustomTheme ? 'Custom' : invoice.design,
      lineItemCount: lines.length,
      lineItems: lines.map(({ amount }) => ({ amount: money(amount) })),
      financial: {
        subtotal: money(financial.subtotal),
        discount: money(financial.discount),
        tax: money(financial.tax),
        taxes: financial.taxes.map((row) => taxOf(row, invoice.labels.tax, money)),
        shipping: money(financial.shipping),
        total: money(financial.total),
        amountPaid: money(financial.amountPaid),
        balanceDue: money(financial.balanceDue),
      },
      ...invoice.payment && { payment: paymentOf(invoice.payment, code?.outcome) },
      hasWatermark: (invoice.watermark ?? invoice.imposedWatermark) !== undefined,
      pageCount: details.pageCount,
      warnings: details.warnings,
      ...details.eInvoice && { eInvoice: details.eInvoice },
    },
  };
};
