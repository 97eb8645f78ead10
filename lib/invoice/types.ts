import type {
  ColumnName, CustomTheme, InvoiceRequest, LineItem as GivenLineItem, TextLine as GivenTextLine,
} from '../../schemas/generated/invoice-request.js';
import type { Decimal, MinorUnits } from './decimal.js';
import type {
  CustomField, FormattedLine, FreeTexts, Instalment, Signature, StructuredData, TextLine, VatTreatment,
} from './structured-data.js';
import type { FieldError } from '../errors.js';
import type { Picture } from '../pictures/read-picture.js';
import type { Currency } from './currencies.js';
import type { DocumentType } from './document-types.js';

/** A percentage with the label of its row. Only a tax has a treatment. */
export interface Rate {
  readonly kind: 'percent';
  readonly percent: Decimal;
  readonly label?: string;
  readonly vat?: VatTreatment;
}

export interface GivenDeposit extends Pick<NonNullable<InvoiceRequest['deposits']>[number], 'number' | 'date' | 'paidDate'> {
  readonly amount: Decimal;
  /** Absent: the invoice's only rate. */
  readonly tax?: Rate;
  /** The tax that the deposit invoice states, if it differs from the tax computed from the rate. */
  readonly taxAmount?: Decimal;
  /** Description of the line that deducts the deposit; absent if deposits are deducted after tax. */
  readonly lineDescription?: string;
}

export interface Deposit extends Pick<GivenDeposit, 'number' | 'date' | 'paidDate'> {
  readonly amount: MinorUnits;
  readonly net: MinorUnits;
  readonly tax: MinorUnits;
  /** The rate, with label and treatment of the tax row that it joins; absent: the invoice has no tax. */
  readonly rate?: Rate;
}

/** A payment of the request, rounded to the minor unit. */
export interface ReceivedPayment extends Pick<NonNullable<InvoiceRequest['payments']>[number], 'date' | 'method' | 'reference'> {
  readonly amount: MinorUnits;
}

/** A balance from before the invoice, rounded to the minor unit; below 0 for a credit. */
export interface PreviousBalance extends Pick<NonNullable<InvoiceRequest['previousBalance']>, 'label' | 'date'> {
  readonly amount: MinorUnits;
}

export interface TaxRow {
  /** Label in the request; absent: the Tax label is printed, with the rate. */
  readonly label?: string;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** Null for a fixed amount. */
  readonly base: MinorUnits | null;
  readonly amount: MinorUnits;
  readonly vat?: VatTreatment;
}

export type GroupTax = Omit<Rate, 'kind'>;

/** Taxes with the same key share a tax row. */
export interface KeyedTax extends GroupTax { readonly key: string }

/** Sums of the lines with the same tax rates, labels and treatments. */
export interface TaxGroup {
  /** Taxes in the order given; empty: the lines are untaxed. */
  readonly taxes: readonly KeyedTax[];
  /** Sum of the printed amounts of the lines: gross if prices are gross. */
  readonly amount: MinorUnits;
  /** The same sum without lines that deduct deposits. Percentage discounts apply to this sum. */
  readonly amountBeforeDeposits: MinorUnits;
  /** The group's share of the document discounts: gross if prices are gross. */
  readonly discountShare: MinorUnits;
  /** Net sum of the lines before the document discounts. The sums of all groups add up to the subtotal. */
  readonly net: MinorUnits;
  /** Net amount of each document discount, in order. */
  readonly allowances: readonly MinorUnits[];
}

/** The code of the reason of a discount or a charge. `field` is like `discount[1].reasonCode`, without the path of a line. */
export interface ReasonCode { readonly code: string; readonly field: string }

/** A discount, charge or tax in its internal form. Only a discount or a charge has a `reasonCode`. */
export type Adjustment = ({ readonly kind: 'amount'; readonly amount: Decimal; readonly label?: string } | Rate)
  & { readonly reasonCode?: ReasonCode };

export type Charge = Adjustment & {
  readonly label: string;
  /** The field of the request, such as `charge`, or `charge[1]` in a list. */
  readonly field: string;
  /** Absent: the document's taxes, or the line's for a charge on a line. */
  readonly taxes?: readonly Adjustment[];
};

/** The 22 fixed texts of an invoice. */
export type LabelKey = keyof NonNullable<InvoiceRequest['labels']>;

/** An empty text hides the label. */
export type Labels = Readonly<Record<LabelKey, string>>;

/** The fixed texts that are printed before single values. */
export type DocumentLabelKey = keyof NonNullable<InvoiceRequest['documentLabels']>;

/** An empty text prints nothing. */
export type DocumentLabels = Readonly<Record<DocumentLabelKey, string>>;

/** A line item with its picture read. */
export type ValidLineItem = Omit<GivenLineItem, 'picture'> & { readonly picture?: Picture };

/** A request that passed validation, with its pictures read. */
export type ValidRequest = Omit<InvoiceRequest, 'logo' | 'signatures' | 'lineItems'> & {
  readonly logo?: Picture;
  readonly signatures?: readonly Signature[];
  readonly lineItems: readonly (ValidLineItem | GivenTextLine)[];
};

/** A request that passed validation and asks for an e-invoice. */
export type EInvoiceRequest = ValidRequest & { readonly eInvoice: NonNullable<ValidRequest['eInvoice']> };

/** A line item with defaults filled in. */
export interface LineItem extends Pick<GivenLineItem,
  | 'description' | 'hsCode' | 'unit' | 'sku' | 'date' | 'section' | 'option' | 'unitCode' | 'gtin' | 'buyerSku' | 'originCountry'
  | 'classifications' | 'attributes' | 'period' | 'note' | 'orderLine' | 'accounting' | 'object' | 'references'> {
  readonly picture?: Picture;
  /** Lines of the description after the first; present if formatted. */
  readonly details?: readonly FormattedLine[];
  /** In minutes for a line with a time. */
  readonly quantity: Decimal;
  /** Whether the request sends a time; then `per` is 60. */
  readonly isTime?: true;
  /** 0 for a free line. */
  readonly rate: Decimal;
  /** How many units the rate is for; absent: one. */
  readonly per?: Decimal;
  /** Never empty; absent: none. */
  readonly discounts?: readonly Adjustment[];
  readonly charges?: readonly Charge[];
  /** Absent: the document's taxes apply. */
  readonly taxes?: readonly Adjustment[];
  /** Index in `lineItems` of the request; absent if the request has no lines of text. */
  readonly requestIndex?: number;
  /** Index of the deposit that the line deducts. Such a line is no line item of the request. */
  readonly deposit?: number;
}

/** A requested column of the table: a named one, or an attribute of the items. */
export type InvoiceColumn = ({ readonly column: ColumnName } | { readonly attribute: string }) & {
  /** Heading; absent: the label of that name, if there is one. */
  readonly label?: string;
  /** Whether the sum of the quantities is printed below the lines; a text: of the lines with this unit. */
  readonly sum?: boolean | string;
};

/** A normalised request, with defaults filled in. Computation and layout use only this. */
export interface Invoice extends StructuredData {
  /** The index in `copies` of the copy that is drawn. */
  readonly copy?: number;
  readonly documentType: DocumentType;
  /**
   * The free text of the request, else a text made from `seller`. The next three texts are made from `seller`, `buyer`
   * and `delivery` in the same way.
   */
  readonly companyName: string;
  readonly companyDetails?: string;
  readonly billTo: string;
  readonly shipTo?: string;
  /** The text about the seller's tax representative. */
  readonly representative?: string;
  /** The free texts that the request sends. */
  readonly freeTexts: FreeTexts;
  readonly currency: Currency;
  /** Whether the request names its currency, as e-invoices require. */
  readonly hasOwnCurrency: boolean;
  readonly design: NonNullable<InvoiceRequest['theme']>;
  /** Colours of the design with custom colours applied, `#rrggbb`. */
  readonly palette: Readonly<Record<keyof CustomTheme, string>>;
  readonly hasCustomTheme: boolean;
  readonly labels: Labels;
  /** The labels that the request sends. */
  readonly ownLabels: Partial<Labels>;
  readonly documentLabels: DocumentLabels;
  /** The document labels that the request sends. */
  readonly ownDocumentLabels: Partial<DocumentLabels>;
  /** BCP 47: language of the default labels; English unless the request names one. */
  readonly defaultLabelLanguage: string;
  readonly lineItems: readonly LineItem[];
  /** In the order of the request; absent: none. */
  readonly texts?: readonly TextLine[];
  /** The requested columns. */
  readonly columns?: readonly InvoiceColumn[];
  /** Columns of a request that names none. Absent: item, HS code, quantity, rate and amount. */
  readonly defaultColumns?: readonly InvoiceColumn[];
  /** These lists are never empty; absent: none. */
  readonly discounts?: readonly Adjustment[];
  readonly charges?: readonly Charge[];
  readonly taxes: readonly Adjustment[];
  readonly shipping?: { readonly amount: Decimal; readonly label?: string; readonly taxes: readonly Adjustment[] }
    & Pick<Adjustment, 'reasonCode'>;
  /** The sum of `payments` if there are any. */
  readonly amountPaid?: Decimal;
  /** Never empty; absent: none. */
  readonly payments?: readonly ReceivedPayment[];
  readonly previousBalance?: PreviousBalance;
  readonly deposits?: readonly GivenDeposit[];
  /** Present if the request has deposits. */
  readonly depositMethod?: NonNullable<InvoiceRequest['depositMethod']>;
  /** The balance due is rounded to a multiple of this amount. */
  readonly roundTo?: Decimal;
  readonly pricesIncludeTax: boolean;
  /** Present, as are the next two, if the text is formatted. */
  readonly introductionLines?: readonly FormattedLine[];
  readonly notesLines?: readonly FormattedLine[];
  readonly termsLines?: readonly FormattedLine[];
  readonly logo?: Picture;
  /** One or two. */
  readonly signatures?: readonly Signature[];
  /** The deployment's text across each page, drawn in addition to the request's `watermark`. */
  readonly deploymentWatermark?: string;
  /** BCP 47: language of the document. Equals the locale unless the request names a language. */
  readonly language: string;
  /** BCP 47, canonical. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly dateFormat: NonNullable<InvoiceRequest['dateFormat']>;
  /** The default title of a delivery note; present if a line names one. */
  readonly deliveryNoteTitle?: string;
  readonly paperSize: NonNullable<InvoiceRequest['paperSize']>;
  readonly customFields: readonly CustomField[];
}

/** The shipping or a charge of the document, with its taxes. */
export interface DocumentCharge {
  /** The field of the request, such as `shipping` or `charge[1]`. */
  readonly field: string;
  /** Absent: the Shipping label. */
  readonly label?: string;
  /** Net of tax. */
  readonly amount: MinorUnits;
  /** The rates, each with label and treatment of the tax row that it joins. */
  readonly taxes: readonly KeyedTax[];
  /** The taxes as the request sends them for this charge, or those of the document. */
  readonly ownTaxes: readonly Adjustment[];
  /** Absent for the shipping. */
  readonly charge?: Charge;
}

/**
 * The totals. `total = subtotal − discount + tax + shipping`, `balanceDue = total − amountPaid + rounding`, and
 * `amountToPay = balanceDue + previousBalance`.
 */
export interface Financial {
  readonly subtotal: MinorUnits;
  /** Sum of the document discounts. */
  readonly discount: MinorUnits;
  readonly tax: MinorUnits;
  /** Shipping and charges together. */
  readonly shipping: MinorUnits;
  readonly total: MinorUnits;
  /** Includes deposits that are deducted after tax. */
  readonly amountPaid: MinorUnits;
  /** Present if the request asks for a rounded balance. */
  readonly rounding?: MinorUnits;
  readonly balanceDue: MinorUnits;
  /** Present, as is `amountToPay`, if the request has `previousBalance`. */
  readonly previousBalance?: MinorUnits;
  readonly amountToPay?: MinorUnits;
  readonly taxes: readonly TaxRow[];
}

/** The computed amounts of a line. */
export interface ComputedLine {
  /** The printed amount: after the line's discounts and charges, and gross if prices are gross. */
  readonly amount: MinorUnits;
  /** Sum of the line's discounts. */
  readonly discount: MinorUnits;
  /** The line's discounts and charges one by one; absent with at most one discount and no charges. */
  readonly adjustmentAmounts?: { readonly discounts: readonly MinorUnits[]; readonly charges: readonly MinorUnits[] };
}

/** A tax of a row of a tax summary. The name is its kind, such as `CGST`. */
export interface SummaryTax {
  readonly name: string;
  readonly percent: Decimal;
  readonly amount: MinorUnits;
}

/** A row of a tax summary by code: the lines of one code with the same taxes, the shipping, or a charge. */
export interface SummaryRow {
  /** The code, `–` for lines without one, or the name of the shipping or charge. */
  readonly name: string;
  /** Absent for lines without a code, for shipping and charges. */
  readonly hsCode?: string;
  /** The field of the request: the code of the first line, or the shipping or charge. */
  readonly field: string;
  /** The shipping or the charge. Absent for lines. */
  readonly charge?: DocumentCharge;
  /** Net of tax, after document discounts. */
  readonly base: MinorUnits;
  readonly taxes: readonly SummaryTax[];
  readonly tax: MinorUnits;
}

/** The taxes by code. `names` are the kinds of tax in order of appearance. */
export interface TaxSummary { readonly names: readonly string[]; readonly rows: readonly SummaryRow[] }

/** An invoice with its amounts. */
export interface ComputedInvoice {
  /** The invoice. `lineItems` ends with a line for each deposit if deposits are deducted before tax. */
  readonly invoice: Invoice;
  /** One for each of `invoice.lineItems`, in the same order. */
  readonly lines: readonly ComputedLine[];
  /** Sum of the lines without deposits. Percentage discounts and charges apply to this sum. */
  readonly amountBeforeDeposits: MinorUnits;
  /** In the order of the request. */
  readonly deposits: readonly Deposit[];
  readonly instalments: readonly Instalment[];
  readonly financial: Financial;
  /** In order of appearance. */
  readonly taxGroups: readonly TaxGroup[];
  /** Tax group of each line, leaving out optional lines. */
  readonly groupOfLine: readonly number[];
  /** The shipping, if any, then the charges. */
  readonly documentCharges: readonly DocumentCharge[];
  /** Present if the invoice prints a summary by code. */
  readonly taxSummary?: TaxSummary;
}

/** A possible problem of a valid invoice, with the ids of the e-invoice rules that warn. */
export type Warning = FieldError;

/** Language, theme and paper of the page of a received e-invoice, as in a request. */
export type ShowQuery = Pick<ValidRequest, 'language' | 'locale' | 'theme' | 'paperSize'>;
