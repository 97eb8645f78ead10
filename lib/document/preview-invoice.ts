import type { PreparedAuthority } from '../authority/prepare-authority.js';
import type { EInvoicePreview } from '../einvoice/preview.js';
import { decimalFromMinorUnits, decimalToNumber, type MinorUnits } from '../invoice/decimal.js';
import type { PaymentCodeKind, Payment } from '../invoice/structured-data.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import { printedTerms, type PrintedTerm } from '../presentation/payment-terms.js';
import { groupIntoSections, mergeTextLines } from '../invoice/lines.js';
import { type LineTaxes, lineTaxes } from '../invoice/line-taxes.js';
import { hasLineTaxes } from '../presentation/columns.js';
import { convertAmount } from '../invoice/second-currency.js';
import { netDiscount } from '../invoice/tax-breakdown.js';
import { sumOfTimes, timeToText } from '../invoice/quantities.js';
import type { ComputedInvoice, Deposit, Invoice, LineItem, TaxRow, Warning } from '../invoice/types.js';
import type { PaymentCodeOutcome } from '../payment/payment-codes.js';
import { fieldsNotEmbedded } from './embedded-request.js';
import type { PreparedInvoice } from './prepare-invoice.js';
import type { PreparedEInvoice } from '../einvoice/prepare-e-invoice.js';
import { buildPayment } from '../layout/content/build-payment.js';
import { asksForPayment, hidesMoney, isInvoice } from '../invoice/document-types.js';
import type { FontsLocation } from '../typeset/assets.js';
import { checkAttachedPageSize } from './file-size.js';
import { renderInvoice, type RenderedInvoice } from './render-invoice.js';

/** One tax row in JSON. Percentage and base are null for a fixed amount. */
interface PreviewTax extends Readonly<Record<'percent' | 'base', number | null>> {
  /** Label of the tax, else the Tax label of the invoice. */
  readonly label: string;
  readonly amount: number;
}

/** The amounts of a line in JSON. Net amount, tax and gross amount are absent unless one of them is a column. */
type PreviewLine = Readonly<Record<'amount', number> & Partial<Record<keyof LineTaxes, number>>>;

interface PreviewDeposit { readonly number: string; readonly net: number; readonly tax: number; readonly amount: number }

/** A discount or charge of the document in JSON, net of tax, with its own label. A discount may have none. */
interface PreviewAdjustment { readonly label?: string; readonly amount: number }

/** Amounts in the second currency. Documents whose last row is their total have no balance due. */
interface PreviewSecondCurrency extends Readonly<Record<'tax' | 'total', number> & Partial<Record<'balanceDue' | 'amountToPay', number>>> {
  readonly code: string;
}

/** A row of the tax summary by code in JSON: that of a code, or of lines without one, of shipping or of a charge. */
interface PreviewSummaryRow {
  readonly hsCode?: string;
  /** Present in place of a code. */
  readonly label?: string;
  readonly base: number;
  readonly taxes: readonly { readonly label: string; readonly percent: number; readonly amount: number }[];
  readonly tax: number;
}

/** A printed term of payment in JSON. `amount` is to be paid by `date`; `discount` is the amount of the cash discount. */
interface PreviewPaymentTerm extends Pick<PrintedTerm, 'kind' | 'text' | 'date'> { readonly amount?: number; readonly discount?: number }

interface PreviewPayment {
  /** Kind of the requested code; null: none. */
  readonly qr: PaymentCodeKind | null;
  readonly drawn: boolean;
  /** Text of the code; null if not drawn. */
  readonly payload: string | null;
  /** Why the requested code is not drawn. */
  readonly reason?: string;
  readonly reference: string;
  /** False if the page does not say how to pay, because nothing is due; else absent. */
  readonly printed?: false;
}

/** A code of a tax authority in JSON. `page` counts from 1. */
interface PreviewCode extends Readonly<Record<'modules' | 'sideMm' | 'page', number>> {
  readonly payload: string;
  readonly above: string | null;
  readonly below: string | null;
}

interface PreviewAuthority {
  readonly system: PreparedAuthority['system'];
  readonly codes: readonly PreviewCode[];
  readonly lines: readonly string[];
  /** Texts at the foot of every page but that of the codes. */
  readonly everyPage: readonly string[];
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
    /** The symbol as the API variant of the deployment writes it. */
    readonly currencySymbol: string;
    readonly theme: string;
    readonly lineItemCount: number;
    readonly lineItems: readonly PreviewLine[];
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
      /** Present, as is `amountToPay`, if the request has `previousBalance`. */
      readonly previousBalance?: number;
      readonly amountToPay?: number;
    };
    /** Present if the invoice has sections, in print order, with the sums of their lines. */
    readonly sections?: readonly { readonly title: string; readonly amount: number; readonly time?: string }[];
    /** Present, as in a section, if a line that counts has a time: their sum, such as `11:30`. */
    readonly time?: string;
    /** Present if the invoice has deposits, in the order of the request. */
    readonly deposits?: readonly PreviewDeposit[];
    /** Present if the request has `secondCurrency`, except on a delivery note. */
    readonly secondCurrency?: PreviewSecondCurrency;
    /** Present if the request has `taxSummary` "hsCode", except on a delivery note. */
    readonly taxSummary?: readonly PreviewSummaryRow[];
    /** Present if terms of payment are printed, in print order. */
    readonly terms?: readonly PreviewPaymentTerm[];
    /** Present if the request has `payment`. */
    readonly payment?: PreviewPayment;
    /** Present if the request has `authority`. */
    readonly authority?: PreviewAuthority;
    readonly hasWatermark: boolean;
    /** The number of copies, which `pageCount` includes. Present if the request has `copies`. */
    readonly copies?: number;
    readonly pageCount: number;
    readonly warnings: readonly Warning[];
    /** Present if the request has `eInvoice`, or both `seller` and `buyer`. */
    readonly eInvoice?: EInvoicePreview;
    /** Present if the request has `embedRequest`: the fields that the embedded request leaves out. */
    readonly embeddedRequest?: { readonly omitted: readonly string[] };
  };
}

/** The parts of a preview that the prepared invoice does not contain. */
type PreviewDetails = Pick<PreviewResult['preview'], 'currencySymbol' | 'pageCount' | 'warnings' | 'eInvoice'>
  & Pick<RenderedInvoice, 'marksPage'>;

type ToNumber = (amount: MinorUnits) => number;

const previewTax = ({ label, percent, base, amount }: TaxRow, defaultLabel: string, money: ToNumber): PreviewTax => ({
  label: label ?? defaultLabel, percent: percent === null ? null : decimalToNumber(percent),
  base: base === null ? null : money(base), amount: money(amount),
});

const previewDiscounts = (computed: ComputedInvoice, money: ToNumber): readonly PreviewAdjustment[] =>
  (computed.invoice.discounts ?? [])
    .map(({ label }, index) => omitUndefined({ label, amount: money(netDiscount(computed, index)) }));

const previewCharges = ({ documentCharges }: ComputedInvoice, money: ToNumber): readonly PreviewAdjustment[] =>
  documentCharges.filter(({ charge }) => charge !== undefined)
    .map(({ label, amount }) => omitUndefined({ label, amount: money(amount) }));

const previewFinancial = (computed: ComputedInvoice, money: ToNumber): PreviewResult['preview']['financial'] => {
  const { invoice, financial } = computed;
  const { subtotal, discount, tax, taxes, shipping, total, amountPaid, rounding, balanceDue } = financial;
  const { previousBalance, amountToPay } = financial;
  const [discounts, charges] = [previewDiscounts(computed, money), previewCharges(computed, money)];
  return {
    subtotal: money(subtotal), discount: money(discount),
    ...discounts.length > 1 && { discounts }, ...charges.length > 0 && { charges },
    tax: money(tax), taxes: taxes.map((row) => previewTax(row, invoice.labels.tax, money)),
    shipping: money(shipping), total: money(total), amountPaid: money(amountPaid),
    ...rounding !== undefined && { rounding: money(rounding) },
    balanceDue: money(balanceDue),
    ...previousBalance !== undefined && { previousBalance: money(previousBalance) },
    ...amountToPay !== undefined && { amountToPay: money(amountToPay) },
  };
};

const previewTerm = ({ kind, text, date, amount, discount }: PrintedTerm, money: ToNumber): PreviewPaymentTerm => omitUndefined({
  kind, text, date,
  amount: amount === undefined ? undefined : money(amount), discount: discount === undefined ? undefined : money(discount),
});

const previewPayment = (
  computed: ComputedInvoice, { qr, reference }: Payment, outcome: PaymentCodeOutcome | undefined,
): PreviewPayment => ({
  qr: qr ?? null, drawn: outcome?.status === 'drawn',
  payload: outcome?.status === 'drawn' ? outcome.payload : null,
  ...outcome?.status === 'absent' && { reason: outcome.reason },
  reference,
  ...buildPayment(computed) === undefined && { printed: false },
});

const previewAuthority = (
  authority: PreparedAuthority | undefined, { marksPage = 0 }: PreviewDetails,
): Pick<PreviewResult['preview'], 'authority'> => {
  if (authority === undefined) return {};
  const { system, codes, lines, everyPage = [] } = authority;
  const previewCode = ({ payload, above, below, modules, sideMm }: PreparedAuthority['codes'][number]): PreviewCode =>
    ({ payload, above: above?.text ?? null, below: below?.text ?? null, modules, sideMm, page: marksPage + 1 });
  const textsOf = (texts: PreparedAuthority['lines']): readonly string[] => texts.map(({ text }) => text);
  return { authority: { system, codes: codes.map(previewCode), lines: textsOf(lines), everyPage: textsOf(everyPage) } };
};

const previewDeposit = ({ number, net, tax, amount }: Deposit, money: ToNumber): PreviewDeposit =>
  ({ number, net: money(net), tax: money(tax), amount: money(amount) });

const previewSecondCurrency = (
  { invoice, invoice: { documentType, secondCurrency: second }, financial }: ComputedInvoice,
): Pick<PreviewResult['preview'], 'secondCurrency'> => {
  const { tax, total, balanceDue, amountToPay } = financial;
  if (second === undefined || hidesMoney(documentType)) return {};
  const convert: ToNumber = (amount) =>
    decimalToNumber(decimalFromMinorUnits(convertAmount(invoice, second, amount), second.minorUnitDigits));
  const balance = asksForPayment(documentType) ? { balanceDue: convert(balanceDue) } : {};
  const toPay = amountToPay === undefined ? {} : { amountToPay: convert(amountToPay) };
  return { secondCurrency: { code: second.code, tax: convert(tax), total: convert(total), ...balance, ...toPay } };
};

const previewSummary = (
  { taxSummary }: ComputedInvoice, money: ToNumber,
): Pick<PreviewResult['preview'], 'taxSummary'> => (taxSummary === undefined ? {} : {
  taxSummary: taxSummary.rows.map(({ name: rowName, hsCode, base, taxes, tax }) => ({
    ...hsCode === undefined ? { label: rowName } : { hsCode }, base: money(base),
    taxes: taxes.map(({ name, percent, amount }) => ({ label: name, percent: decimalToNumber(percent), amount: money(amount) })),
    tax: money(tax),
  })),
});

const NO_TAXES: LineTaxes = { net: 0n, tax: 0n, gross: 0n };

const previewLines = ({ invoice, lines }: ComputedInvoice, money: ToNumber): readonly PreviewLine[] => {
  const taxes = hasLineTaxes(invoice) ? lineTaxes({ invoice, lines }) : undefined;
  const toLine = (amount: MinorUnits, ofLine?: LineTaxes): PreviewLine => ({
    amount: money(amount), ...ofLine && { net: money(ofLine.net), tax: money(ofLine.tax), gross: money(ofLine.gross) },
  });
  const previewed = lines.map(({ amount }, index) => toLine(amount, taxes?.[index]))
    .filter((_, index) => invoice.lineItems[index]?.deposit === undefined);
  return mergeTextLines(previewed, invoice, () => toLine(0n, taxes && NO_TAXES));
};

/** The sum of the times of lines. */
const previewTime = (items: readonly LineItem[]): Pick<PreviewResult['preview'], 'time'> => {
  const sum = sumOfTimes(items);
  return sum === undefined ? {} : { time: timeToText(sum.quantity) };
};

const previewCopies = ({ copies }: Invoice): Pick<PreviewResult['preview'], 'copies'> =>
  (copies === undefined ? {} : { copies: copies.length });

export const previewResult = (prepared: PreparedInvoice, details: PreviewDetails): PreviewResult => {
  const { computed, paymentCode, authority } = prepared;
  const { invoice, invoice: { companyName, invoiceNumber, date, currency }, deposits } = computed;
  const omitted = fieldsNotEmbedded(prepared);
  const money: ToNumber = (amount) => decimalToNumber(decimalFromMinorUnits(amount, currency.minorUnitDigits));
  const [sections, terms] = [groupIntoSections(computed), printedTerms(computed)];
  const lineItems = previewLines(computed, money);
  return {
    valid: true,
    preview: {
      companyName, invoiceNumber, date, currency: currency.code, currencySymbol: details.currencySymbol,
      theme: invoice.hasCustomTheme ? 'Custom' : invoice.design,
      lineItemCount: lineItems.length, lineItems,
      financial: previewFinancial(computed, money),
      ...sections.length > 0 && {
        sections: sections.map(({ title, amount, lineItems: ofSection }) =>
          ({ title, amount: money(amount), ...previewTime(ofSection) })),
      },
      ...previewTime(invoice.lineItems),
      ...previewSecondCurrency(computed), ...previewSummary(computed, money),
      ...deposits.length > 0 && { deposits: deposits.map((deposit) => previewDeposit(deposit, money)) },
      ...terms.length > 0 && { terms: terms.map((term) => previewTerm(term, money)) },
      ...invoice.payment && { payment: previewPayment(computed, invoice.payment, paymentCode?.outcome) },
      ...previewAuthority(authority, details),
      hasWatermark: (invoice.watermark ?? invoice.deploymentWatermark) !== undefined,
      ...previewCopies(invoice), pageCount: details.pageCount, warnings: details.warnings,
      ...details.eInvoice && { eInvoice: details.eInvoice },
      ...omitted && { embeddedRequest: { omitted } },
    },
  };
};

/** Options of a preview that depend on the deployment. */
export type PreviewOptions = FontsLocation & Pick<PreviewDetails, 'currencySymbol'>;

/** Previews the requested e-invoice. If none is requested, the preview needs an invoice with both parties structured. */
const previewRequestedEInvoice = async ({ computed, eInvoice, work }: PreparedInvoice): Promise<EInvoicePreview | undefined> => {
  const { seller, buyer, documentType } = computed.invoice;
  if (eInvoice === undefined && (seller === undefined || buyer === undefined || !isInvoice(documentType))) return undefined;
  const { previewEInvoice } = await import('../einvoice/pdf-e-invoice.js');
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
  const { bytes, warnings, ...drawn } = await renderInvoice(prepared, fonts);
  const { computed: { invoice }, eInvoice: preparedEInvoice } = prepared;
  if (invoice.eInvoice?.attachPage === true && preparedEInvoice !== undefined) await checkAttachedPage(preparedEInvoice, bytes);
  const eInvoice = await previewRequestedEInvoice(prepared);
  return previewResult(prepared, { currencySymbol, ...drawn, warnings, ...eInvoice && { eInvoice } });
};
