import type {
  Attachment, Buyer, Delivery, EInvoice, Instalment as RequestInstalment, InvoiceRequest, Letter, LineItem as GivenLineItem,
  Mandate, Mention, Payee, PaymentLink, Period,
  PrecedingInvoice, References, Seller, Signature as GivenSignature, TaxPercent, TaxRepresentative, Upi,
} from '../../schemas/generated/invoice-request.js';
import type { NationalReference } from '../identifiers/payment-references.js';
import type { Currency } from './currencies.js';
import type { Picture } from '../pictures/read-picture.js';
import type { Decimal, MinorUnits } from './decimal.js';

/** A VAT category of UNTDID 5305. */
export type VatCategory = NonNullable<TaxPercent['category']>;

/**
 * The VAT treatment of a tax, if the request states more than its rate. Category `S` above 0 % is left out, because
 * the rate implies it.
 */
export interface VatTreatment {
  readonly category?: VatCategory;
  /** Printed under the tax row. */
  readonly reason?: string;
  /** A VATEX code in capitals. */
  readonly reasonCode?: string;
}

/** Data of a line item that only an e-invoice contains. */
export type LineDetails = Pick<GivenLineItem,
  'option' | 'unitCode' | 'gtin' | 'buyerSku' | 'originCountry' | 'classifications' | 'attributes' | 'period' | 'note'
  | 'orderLine' | 'accounting' | 'object'>;

export type PaymentMeans = NonNullable<NonNullable<InvoiceRequest['payment']>['means']>;

/** Kind of a payment code. */
export type CodeKind = NonNullable<NonNullable<InvoiceRequest['payment']>['qr']>;

/** A discount for early payment. */
export interface CashDiscount {
  readonly days: number;
  readonly percent: Decimal;
  /** Absent: the balance due. */
  readonly base?: Decimal;
}

/** An instalment of the request. Only the last may have neither an amount nor a percentage. */
export interface GivenInstalment extends Pick<RequestInstalment, 'date' | 'label'> {
  readonly amount?: Decimal;
  /** Percentage of the balance due. */
  readonly percent?: Decimal;
}

export interface Instalment extends Pick<GivenInstalment, 'date' | 'label'> { readonly amount: MinorUnits }

/** The payment of an invoice, with defaults filled in. */
export interface Payment {
  /** Absent: the request names no means and no account. */
  readonly means?: PaymentMeans;
  /** In capitals, without spaces. */
  readonly iban?: string;
  readonly account?: string;
  readonly bic?: string;
  /** Owner of the account; default: the name of the seller. */
  readonly accountName: string;
  /** Reference that the payer states; default: the invoice number. */
  readonly reference: string;
  /** `rf`: ISO 11649 with check digits; `qrr`: QR reference of a Swiss QR-bill. */
  readonly referenceKind: 'text' | 'rf' | 'qrr' | NationalReference;
  /** Its IBAN and creditor identifier are in capitals, without spaces. */
  readonly mandate?: Mandate;
  readonly card?: { readonly lastDigits: string; readonly holder?: string };
  readonly cashDiscounts: readonly CashDiscount[];
  /** Prints the cash discounts. With instalments or late interest they are always printed. */
  readonly printTerms?: boolean;
  /** At least two. */
  readonly instalments?: readonly GivenInstalment[];
  /** Interest on late payment, in percent a year. */
  readonly lateInterest?: Decimal;
  readonly upi?: Upi;
  readonly link?: PaymentLink;
  readonly qr?: CodeKind;
  /** Heading of the printed block. */
  readonly label?: string;
}

/** The tax total in the currency of the seller's tax accounts. */
export interface TaxCurrency { readonly currency: Currency; readonly taxAmount: Decimal }

/** A field of the request that a custom field may print. */
export type PrintedField = NonNullable<NonNullable<InvoiceRequest['customFields']>[number]['field']>;

/** A row of the document details: its own value, or a field of the request. */
export type CustomField =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly field: PrintedField };

/** Structured parts of an invoice, as sent. */
export interface StructuredData {
  /** The last day of a quote. */
  readonly validUntil?: string;
  /** Printed below the last amount. */
  readonly amountInWords?: string;
  /** The day of payment, on a receipt. */
  readonly paidDate?: string;
  readonly seller?: Seller;
  readonly buyer?: Buyer;
  readonly payee?: Payee;
  readonly taxRepresentative?: TaxRepresentative;
  readonly delivery?: Delivery;
  readonly period?: Period;
  readonly precedingInvoices?: readonly PrecedingInvoice[];
  readonly buyerReference?: string;
  readonly references?: References;
  readonly payment?: Payment;
  /** Files of the e-invoice, in base64. Validation has checked their content. */
  readonly attachments?: readonly Attachment[];
  readonly taxCurrency?: TaxCurrency;
  /** Texts that the law requires, in print order. */
  readonly mentions?: readonly Mention[];
  /** Kind of supply, as French law distinguishes it. */
  readonly supply?: InvoiceRequest['supply'];
  readonly billingCase?: InvoiceRequest['billingCase'];
  /** When VAT becomes due. */
  readonly vatDue?: InvoiceRequest['vatDue'];
  readonly eInvoice?: EInvoice;
  /** Absent: the first page is not laid out for a window envelope. */
  readonly letter?: Letter;
  /** Texts in columns at the bottom of the first page; absent: none. */
  readonly foot?: readonly string[];
  /** Absent: only on the first page. */
  readonly footOn?: 'first' | 'all';
}

/** A signature block. An empty `placeDate` prints an empty line. */
export interface Signature extends Omit<GivenSignature, 'image'> { readonly image?: Picture }

/** A stretch of a line that is bold, a link, or both. Positions count UTF-16 units; the end is exclusive. */
export interface TextMark {
  readonly start: number;
  readonly end: number;
  readonly isBold: boolean;
  /** All stretches of one link share the same object. */
  readonly link?: { readonly uri: string } | undefined;
}

/** A list, which its items refer to. */
export interface TextList {
  readonly isNumbered: boolean;
  /** The marker with the most characters. */
  readonly widestMarker: string;
}

export interface ListItem {
  readonly list: TextList;
  /** Position in the list, from 0. */
  readonly index: number;
  /** As typed: `-`, or a number with its full stop. */
  readonly marker: string;
}

/** A line as it is printed, without its marks. The line of a list item includes its continuation lines. */
export interface FormattedLine {
  readonly text: string;
  /** In order, without overlaps. */
  readonly marks: readonly TextMark[];
  readonly item?: ListItem;
}

/** A line of text between the line items. */
export interface TextLine {
  readonly text: string;
  readonly section?: string;
  /** Its index in the request's list. */
  readonly requestIndex: number;
  /** Present if the text is formatted. */
  readonly lines?: readonly FormattedLine[];
}

/** The texts about parties that a request may send instead of structured data. */
export type FreeTexts = Pick<InvoiceRequest, 'companyName' | 'companyDetails' | 'billTo' | 'shipTo'>;

/**
 * The VAT categories that a tax may have: those of UNTDID 5305 in EN 16931, without split payment (B), and Japan's
 * reduced rate (AA).
 */
export const VAT_CATEGORIES = ['S', 'AA', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const satisfies readonly VatCategory[];

/** Whether a category is a taxed supply or the zero rate, which have no exemption reason. */
export const hasNoReason = (category: unknown): boolean => ['S', 'AA', 'Z', 'L', 'M'].includes(category as string);
