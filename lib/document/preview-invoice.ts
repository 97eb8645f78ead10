import type { EInvoicePreview } from '../einvoice/preview.js';
import { decimalFromMinorUnits, decimalToNumber, type MinorUnits } from '../invoice/decimal.js';
import type { CodeKind, Payment } from '../invoice/structured-data.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import { printedTerms, type PrintedTerm } from '../presentation/payment-terms.js';
import { mergeTextLines, sectionsOf } from '../invoice/lines.js';
import { netDiscount } from '../invoice/tax-breakdown.js';
import type { ComputedInvoice, TaxRow, Warning } from '../invoice/types.js';
import type { CodeOutcome } from '../payment/payment-codes.js';
import { omittedFields } from './embedded-request.js';
import type { PreparedInvoice } from './prepare-invoice.js';
import type { PreparedEInvoice } from '../einvoice/prepare-e-invoice.js';
import { isInvoice } from '../invoice/document-types.js';
import type { FontsLocation } from '../typeset/assets.js';
import { checkAttachedPageSize } from './file-size.js';
import { renderInvoice } from './render-invoice.js';

/** One tax row in JSON. */
interface PreviewTax {
  /** Its own label, else the Tax label of the invoice. */
  readonly label: string;
  /** Null for a fixed amount. */
  readonly percent: number | null;
  /** Null for a fixed amount. */
  readonly base: number | null;
  readonly amount: number;
}

/** A discount or charge of the document in JSON. */
interface PreviewAdjustment {
  /** Its own label; a discount may have none. */
  readonly label?: string;
  /** Net of tax. */
  readonly amount: number;
}

/** A section in JSON. */
interface PreviewSection {
  readonly title: string;
  /** Sum of its line amounts. */
  readonly amount: number;
}

/** A deposit in JSON. */
interface PreviewDeposit {
  readonly number: string;
  readonly net: number;
  readonly tax: number;
  readonly amount: number;
}

/** A printed term of payment in JSON. */
interface PreviewTerm extends Pick<PrintedTerm, 'kind' | 'text' | 'date'> {
  /** Amount to pay by that day. */
  readonly amount?: number;
  /** Amount of a cash discount. */
  readonly discount?: number;
}

/** Payment in JSON. */
interface PreviewPayment {
  /** Kind of the requested code; null: none. */
  readonly qr: CodeKind | null;
  readonly drawn: boolean;
  /** Text of the code; null if not drawn. */
  readonly payload: string | null;
  /** Why the requested code is not drawn. */
  readonly reason?: string;
  readonly reference: string;
}

/**
 * The response of a preview. Amounts are in the currency's major unit, exact to its minor unit.
 * @see schemas/openapi.yaml, Preview
 */
export interface PreviewResult {
  readonly valid: true;
  readonly preview: {
    readonly companyName: string;
    readonly invoiceNumber: string;
    readonly date: string;
    readonly currency: string;
    readonly currencySymbol: string;
    readonly theme: string;
    readonly lineItemCount: number;
    readonly lineItems: readonly { readonly amount: number }[];
    readonly financial: {
      readonly subtotal: number;
      readonly discount: number;
      /** Present if the invoice has at least two discounts. */
      readonly discounts?: readonly PreviewAdjustment[];
      /** Present if the invoice has charges. */
      readonly charges?: readonly PreviewAdjustment[];
      readonly tax: number;
      readonly taxes: readonly PreviewTax[];
      readonly shipping: number;
      readonly total: number;
      readonly amountPaid: number;
      /** Present if the request has `roundTo`. */
      readonly rounding?: number;
      readonly balanceDue: number;
    };
    /** Present if the invoice has sections, in print order. */
    readonly sections?: readonly PreviewSection[];
    /** Present if the invoice has deposits, in the order of the request. */
    readonly deposits?: readonly PreviewDeposit[];
    /** Present if terms of payment are printed, in print order. */
    readonly terms?: readonly PreviewTerm[];
    /** Present if the request has `payment`. */
    readonly payment?: PreviewPayment;
    readonly hasWatermark: boolean;
    readonly pageCount: number;
    readonly warnings: readonly Warning[];
    /** Present if the request has `eInvoice`, or both `seller` and `buyer`. */
    readonly eInvoice?: EInvoicePreview;
    /** Present if the request has `embedRequest`: the fields that the embedded request leaves out. */
    readonly embeddedRequest?: { readonly omitted: readonly string[] };
  };
}

/** The parts of a preview that the prepared invoice does not contain. */
interface PreviewDetails {
  /** As the API variant of the deployment writes it. */
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

const MAX_WITHOUT_LIST = 1;

type Adjustments = readonly PreviewAdjustment[] | undefined;

const discountsOf = (computed: ComputedInvoice, money: ToNumber): Adjustments => {
  const { discounts = [] } = computed.invoice;
  if (discounts.length <= MAX_WITHOUT_LIST) return undefined;
  return discounts.map(({ label }, index) => omitUndefined({ label, amount: money(netDiscount(computed, index)) }));
};

const chargesOf = ({ documentCharges }: ComputedInvoice, money: ToNumber): Adjustments => {
  const charges = documentCharges.filter(({ charge }) => charge !== undefined);
  return charges.length === 0 ? undefined : charges.map(({ label, amount }) => omitUndefined({ label, amount: money(amount) }));
};

type PreviewFinancial = PreviewResult['preview']['financial'];

const financialOf = (computed: ComputedInvoice, money: ToNumber): PreviewFinancial => {
  const { invoice, financial } = computed;
  const { subtotal, discount, tax, taxes, shipping, total, amountPaid, rounding, balanceDue } = financial;
  return {
    subtotal: money(subtotal),
    discount: money(discount),
    ...omitUndefined({ discounts: discountsOf(computed, money), charges: chargesOf(computed, money) }),
    tax: money(tax),
    taxes: taxes.map((row) => taxOf(row, invoice.labels.tax, money)),
    shipping: money(shipping),
    total: money(total),
    amountPaid: money(amountPaid),
    ...rounding !== undefined && { rounding: money(rounding) },
    balanceDue: money(balanceDue),
  };
};

const termOf = ({ kind, text, date, amount, discount }: PrintedTerm, money: ToNumber): PreviewTerm => omitUndefined({
  kind, text, date,
  amount: amount === undefined ? undefined : money(amount), discount: discount === undefined ? undefined : money(discount),
});

const paymentOf = ({ qr, reference }: Payment, outcome: CodeOutcome | undefined): PreviewPayment => ({
  qr: qr ?? null,
  drawn: outcome?.status === 'drawn',
  payload: outcome?.status === 'drawn' ? outcome.payload : null,
  ...outcome?.status === 'absent' && { reason: outcome.reason },
  reference,
});

export const previewResult = (prepared: PreparedInvoice, details: PreviewDetails): PreviewResult => {
  const { computed, code } = prepared;
  const { invoice, lines, deposits } = computed;
  const omitted = omittedFields(prepared);
  const { minorUnitDigits } = invoice.currency;
  const money: ToNumber = (amount) => decimalToNumber(decimalFromMinorUnits(amount, minorUnitDigits));
  const [sections, terms] = [sectionsOf(computed), printedTerms(computed)];
  const lineAmounts = lines.filter((_, index) => invoice.lineItems[index]?.deposit === undefined).map(({ amount }) => amount);
  const amounts = mergeTextLines(lineAmounts, invoice, () => 0n);
  return {
    valid: true,
    preview: {
      companyName: invoice.companyName,
      invoiceNumber: invoice.invoiceNumber,
      date: invoice.date,
      currency: invoice.currency.code,
      currencySymbol: details.currencySymbol,
      theme: invoice.hasCustomTheme ? 'Custom' : invoice.design,
      lineItemCount: amounts.length,
      lineItems: amounts.map((amount) => ({ amount: money(amount) })),
      financial: financialOf(computed, money),
      ...sections.length > 0 && { sections: sections.map(({ title, amount }) => ({ title, amount: money(amount) })) },
      ...deposits.length > 0 && {
        deposits: deposits.map(({ number, net, tax, amount }) =>
          ({ number, net: money(net), tax: money(tax), amount: money(amount) })),
      },
      ...terms.length > 0 && { terms: terms.map((term) => termOf(term, money)) },
      ...invoice.payment && { payment: paymentOf(invoice.payment, code?.outcome) },
      hasWatermark: (invoice.watermark ?? invoice.deploymentWatermark) !== undefined,
      pageCount: details.pageCount,
      warnings: details.warnings,
      ...details.eInvoice && { eInvoice: details.eInvoice },
      ...omitted && { embeddedRequest: { omitted } },
    },
  };
};

/** Options of a preview that depend on the deployment. */
export interface PreviewOptions extends FontsLocation {
  /** As the API variant of the deployment writes it. */
  readonly currencySymbol: string;
}

/** Previews the requested e-invoice. Without one, both parties must be structured. */
const previewRequestedEInvoice = async ({ computed, eInvoice, work }: PreparedInvoice): Promise<EInvoicePreview | undefined> => {
  const { seller, buyer, documentType } = computed.invoice;
  if (eInvoice === undefined && (seller === undefined || buyer === undefined || !isInvoice(documentType))) return undefined;
  const { previewEInvoice } = await import('../einvoice/e-invoices.js');
  return previewEInvoice(computed, work, eInvoice);
};

/** Throws if the XML with this page attached is too large for a response. */
const checkAttachedPage = async (eInvoice: PreparedEInvoice, page: Uint8Array): Promise<void> => {
  const { writeWithPage } = await import('../einvoice/write-e-invoice.js');
  checkAttachedPageSize(writeWithPage(eInvoice, page).length, page.length);
};

/**
 * Draws the invoice as generate does, to count its pages and to find characters that no font can show.
 * @throws AppError VALIDATION_ERROR as {@link renderInvoice}, and with the field `eInvoice.attachPage` as `writeXml`
 */
export const previewInvoice = async (
  prepared: PreparedInvoice, { currencySymbol, ...fonts }: PreviewOptions,
): Promise<PreviewResult> => {
  const { bytes, pageCount, warnings } = await renderInvoice(prepared, fonts);
  const { computed: { invoice }, eInvoice: preparedEInvoice } = prepared;
  if (invoice.eInvoice?.attachPage === true && preparedEInvoice !== undefined) await checkAttachedPage(preparedEInvoice, bytes);
  const eInvoice = await previewRequestedEInvoice(prepared);
  return previewResult(prepared, { currencySymbol, pageCount, warnings, ...eInvoice && { eInvoice } });
};
