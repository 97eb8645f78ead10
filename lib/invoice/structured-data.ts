import type {
  FurtherAccount, Instalment as RequestInstalment, InvoiceRequest, Payment as RequestPayment, RatePercent,
  Signature as GivenSignature,
} from '../../schemas/generated/invoice-request.js';
import type { NationalReference } from '../identifiers/payment-references.js';
import type { Currency } from './currencies.js';
import type { Picture } from '../pictures/read-picture.js';
import type { Decimal, MinorUnits } from './decimal.js';

export type VatCategory = NonNullable<RatePercent['category']>;

/**
 * The VAT treatment of a tax, if the request states more than its rate. The VATEX code is in capitals. Category `S`
 * above 0 % is left out, because the rate implies it.
 */
export type VatTreatment = Omit<RatePercent, 'percent'>;

export type PaymentMeans = NonNullable<RequestPayment['means']>;

export type PaymentCodeKind = NonNullable<RequestPayment['qr']>;

export interface CashDiscount {
  readonly days: number;
  readonly percent: Decimal;
  /** Amount that the percentage applies to. Absent: the balance due. */
  readonly base?: Decimal;
}

/** An instalment of the request. Only the last may have neither an amount nor a percentage. */
export interface GivenInstalment extends Pick<RequestInstalment, 'date' | 'label'> {
  readonly amount?: Decimal;
  /** Percentage of the balance due. */
  readonly percent?: Decimal;
}

export interface Instalment extends Pick<GivenInstalment, 'date' | 'label'> { readonly amount: MinorUnits }

/** An account that the payer may use. IBANs and bank codes are in capitals, without separators. */
export interface BankAccount extends Omit<FurtherAccount, 'name'> {
  /** Owner of the account; default: the name of the seller. */
  readonly name: string;
  /** Present if the request names no owner. */
  readonly hasDefaultName?: true;
}

/**
 * The payment of an invoice, with defaults filled in. It has no means if the request names neither means nor account.
 * The creditor identifier is in capitals, without spaces.
 */
export interface Payment extends Omit<BankAccount, 'name'>, Pick<RequestPayment,
  'means' | 'service' | 'billingInformation' | 'mandate' | 'card' | 'printTerms' | 'upi' | 'link' | 'qr'> {
  readonly accounts?: readonly BankAccount[];
  /** Owner of the account; default: the name of the seller. */
  readonly accountName: string;
  /** Reference that the payer states; default: the invoice number. */
  readonly reference: string;
  /** `rf`: ISO 11649 with check digits; `qrr`: QR reference of a Swiss QR-bill. */
  readonly referenceKind: 'text' | 'rf' | 'qrr' | NationalReference;
  /** Discounts for early payment. The page prints them with `printTerms`, instalments or late interest. */
  readonly cashDiscounts: readonly CashDiscount[];
  /** At least two. */
  readonly instalments?: readonly GivenInstalment[];
  /** Interest on late payment, in percent a year. */
  readonly lateInterest?: Decimal;
}

/** The tax total in the currency of the seller's tax accounts, or the rate from which it is computed. */
export type TaxCurrency = { readonly currency: Currency } & ({ readonly taxAmount: Decimal } | { readonly rate: Decimal });

/** A currency in which the page repeats tax, total and balance. */
export interface SecondCurrency extends Pick<NonNullable<InvoiceRequest['secondCurrency']>, 'code' | 'date' | 'source'> {
  readonly minorUnitDigits: number;
  /** What one unit of the invoice's currency is worth in this one. */
  readonly rate: Decimal;
  /** Whether the rate is the other way round: what one unit of this currency is worth in the invoice's currency. */
  readonly isInverse: boolean;
}

/** A field of the request that a custom field may print. */
export type PrintedField = NonNullable<NonNullable<InvoiceRequest['customFields']>[number]['field']>;

/** A row of the document details: its own value, or a field of the request. */
export type CustomField = { readonly name: string } & ({ readonly value: string } | { readonly field: PrintedField });

/** Fields that an invoice has as the request sends them. Validation has checked the content of attachments. */
export interface StructuredData extends Pick<InvoiceRequest,
  | 'invoiceNumber' | 'date' | 'dueDate' | 'validUntil' | 'paidDate' | 'paymentTerms' | 'poNumber' | 'sectionTotals' | 'taxSummary'
  | 'amountInWords' | 'introduction' | 'logoSize' | 'logoOnly' | 'notes' | 'terms' | 'carriedForward' | 'watermark' | 'seller' | 'buyer' | 'payee' | 'taxRepresentative'
  | 'delivery' | 'period' | 'precedingInvoices' | 'buyerReference' | 'references' | 'attachments' | 'eInvoice' | 'mentions'
  | 'supply' | 'billingCase' | 'vatDue' | 'uuid' | 'issueTime' | 'operator' | 'letter' | 'foot' | 'footOn' | 'copies' | 'authority'> {
  readonly payment?: Payment;
  readonly taxCurrency?: TaxCurrency;
  readonly secondCurrency?: SecondCurrency;
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

/** A list in a text. All items of a list refer to the same object. */
export interface TextList {
  readonly isNumbered: boolean;
  /** The marker with the most characters. */
  readonly widestMarker: string;
}

export interface ListItem {
  readonly list: TextList;
  /** Position in the list, from 0. */
  readonly index: number;
  /** The marker as typed: `-`, or a number with its full stop. */
  readonly marker: string;
}

/** A line as it is printed, without its marks. The line of a list item includes its continuation lines. */
export interface FormattedLine {
  readonly text: string;
  /** In the order of the text, without overlaps. */
  readonly marks: readonly TextMark[];
  readonly item?: ListItem;
}

export interface TextLine {
  readonly text: string;
  readonly section?: string;
  /** The index in the request's list. */
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
export const hasNoReason = (category: unknown): category is string => ['S', 'AA', 'Z', 'L', 'M'].includes(category as string);
