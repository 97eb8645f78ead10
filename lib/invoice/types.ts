import type { ColumnName, CustomTheme, InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import type { Decimal, MinorUnits } from './decimal.js';
import type {
  CustomField, FormattedLine, FreeTexts, Instalment, LineDetails, Signature, StructuredData, TextLine, VatTreatment,
} from './structured-data.js';
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

/** How deposits are deducted: from the total, or from what is taxed. */
type DepositMethod = NonNullable<InvoiceRequest['depositMethod']>;

/** A deposit of the request. */
export interface GivenDeposit extends Pick<NonNullable<InvoiceRequest['deposits']>[number], 'number' | 'date' | 'paidDate'> {
  readonly amount: Decimal;
  /** Absent: the only rate of the invoice. */
  readonly tax?: Rate;
  /** The tax that the deposit invoice states, if it is not the one that follows from the rate. */
  readonly taxAmount?: Decimal;
  /** Description of the line that deducts it; absent if deposits are deducted after tax. */
  readonly lineDescription?: string;
}

/** A deposit with its net amount and its tax. */
export interface Deposit extends Pick<GivenDeposit, 'number' | 'date' | 'paidDate'> {
  readonly amount: MinorUnits;
  readonly net: MinorUnits;
  readonly tax: MinorUnits;
  /** With the label and treatment of the row that it joins; absent: the invoice has no tax. */
  readonly rate?: Rate;
}

/** The tax rows of the totals, and the groups of lines that they come from. */

/** One tax row of the totals. */
export interface TaxRow {
  /** The request's own label; absent: the Tax label is printed, with the rate. */
  readonly label?: string;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** Null for a fixed amount. */
  readonly base: MinorUnits | null;
  readonly amount: MinorUnits;
  readonly vat?: VatTreatment;
}

/** One rate of a tax group. */
export interface GroupTax { readonly label?: string; readonly percent: Decimal; readonly vat?: VatTreatment }

/** Lines with the same tax rates, labels and treatments, settled. */
export interface TaxGroup {
  /** The rates in the order given; empty: the lines are untaxed. */
  readonly taxes: readonly GroupTax[];
  /** Sum of the printed amounts of its lines: gross if prices are gross. */
  readonly amount: MinorUnits;
  /** The same without the lines that deduct deposits: what discounts are a part of. */
  readonly amountBeforeDeposits: MinorUnits;
  /** Its share of the document's discount, gross if prices are gross. */
  readonly discountShare: MinorUnits;
  /** Sum of its lines, net of tax, before the discount. The nets of all groups sum to the subtotal. */
  readonly net: MinorUnits;
  /** What each discount of the document takes off, net of tax, one after the other. */
  readonly allowances: readonly MinorUnits[];
}

/** The types of the document leg: a normalised invoice, and the amounts that computing adds. */

/** A discount, tax or shipping cost in its internal form. */
export type Adjustment = { readonly kind: 'amount'; readonly amount: Decimal; readonly label?: string } | Rate;

/** A charge on a line or on the document. */
export type Charge = Adjustment & {
  readonly label: string;
  /** The field of the request, such as `charge`, or `charge[1]` in a list. */
  readonly field: string;
  /** Absent: those of the document. A charge on a line has those of the line. */
  readonly taxes?: readonly Adjustment[];
};

/** The 22 fixed texts of an invoice. */
export type LabelKey = keyof NonNullable<InvoiceRequest['labels']>;

/** All labels of one invoice; an empty text hides that label. */
export type Labels = Readonly<Record<LabelKey, string>>;

/** Further fixed texts, which a page prints before single values. */
export type DocumentLabelKey = keyof NonNullable<InvoiceRequest['documentLabels']>;

/** All further texts of one document; an empty text prints nothing. */
export type DocumentLabels = Readonly<Record<DocumentLabelKey, string>>;

/** A request that passed validation. Its pictures were read then and are not read again. */
export type ValidRequest = Omit<InvoiceRequest, 'logo' | 'signatures'> & { readonly logo?: Picture; readonly signatures?: readonly Signature[] };

/** A request that passed validation and asks for an e-invoice. */
export type EInvoiceRequest = ValidRequest & { readonly eInvoice: NonNullable<ValidRequest['eInvoice']> };

/** One line item of the request, resolved. */
export interface LineItem extends LineDetails {
  readonly description: string;
  /** The lines of the description after the first, if they are formatted. */
  readonly details?: readonly FormattedLine[];
  readonly quantity: Decimal;
  readonly rate: Decimal;
  readonly hsCode?: string;
  readonly unit?: string;
  readonly sku?: string;
  /** At least one; absent: none. So are charges. */
  readonly discounts?: readonly Adjustment[];
  readonly charges?: readonly Charge[];
  /** Absent: the document's taxes apply. */
  readonly taxes?: readonly Adjustment[];
  /** `YYYY-MM-DD`; printed by a column only. */
  readonly date?: string;
  /** The title of its section. */
  readonly section?: string;
  /** Its index in the request's list; absent if there are no lines of text in it. */
  readonly requestIndex?: number;
  /** The line deducts this deposit, by its index; it is no line item of the request. */
  readonly deposit?: number;
}

/** A column of the table that the request asks for: one of the named ones, or an attribute of the items. */
export type InvoiceColumn = ({ readonly column: ColumnName } | { readonly attribute: string }) & {
  /** Head of the column; absent: the label of that name if there is one. */
  readonly label?: string;
  readonly sum?: boolean; // whether the sum of the quantities is printed below the lines
};

/** A resolved request: every default filled in and every choice made. Layout and computation use only this. */
export interface Invoice extends StructuredData {
  readonly documentType: DocumentType;
  /**
   * The free text of the request, or a text made from `seller`. The next three are made from `seller`, `buyer` and
   * `delivery` in the same way.
   */
  readonly companyName: string;
  readonly companyDetails?: string;
  readonly billTo: string;
  readonly shipTo?: string;
  /** Those of the four texts that are the request's own free texts. */
  readonly freeTexts: FreeTexts;
  readonly invoiceNumber: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly dueDate?: string;
  readonly paymentTerms?: string;
  readonly poNumber?: string;
  readonly currency: Currency;
  /** Whether the request names its currency. An e-invoice needs that. */
  readonly hasOwnCurrency: boolean;
  /** The design that lays the page out. */
  readonly design: NonNullable<InvoiceRequest['theme']>;
  /** The design's palette with the custom colours applied. */
  readonly palette: Readonly<Record<keyof CustomTheme, string>>;
  readonly hasCustomTheme: boolean;
  readonly labels: Labels;
  /** Those of the labels that are the request's own; the others are default ones. */
  readonly ownLabels: Partial<Labels>;
  readonly documentLabels: DocumentLabels;
  /** Those of the further texts that are the request's own. */
  readonly ownDocumentLabels: Partial<DocumentLabels>;
  /** BCP 47: the language of the default labels, English unless the request names one. */
  readonly defaultLabelLanguage: string;
  readonly lineItems: readonly LineItem[];
  /** In the order of the request; absent: none. */
  readonly texts?: readonly TextLine[];
  /** False: the sums of the sections are not printed. */
  readonly sectionTotals?: boolean;
  /** Absent: the usual columns. */
  readonly columns?: readonly InvoiceColumn[];
  /** At least one; absent: none. So are charges and deposits. */
  readonly discounts?: readonly Adjustment[];
  readonly charges?: readonly Charge[];
  readonly taxes: readonly Adjustment[];
  readonly shipping?: { readonly amount: Decimal; readonly label?: string; readonly taxes: readonly Adjustment[] };
  readonly amountPaid?: Decimal;
  readonly deposits?: readonly GivenDeposit[];
  /** Absent without deposits. */
  readonly depositMethod?: DepositMethod;
  /** The balance due is rounded to a multiple of this amount. */
  readonly roundTo?: Decimal;
  readonly pricesIncludeTax: boolean;
  readonly notes?: string;
  /** Present if the notes are formatted; so are those of the terms. */
  readonly notesLines?: readonly FormattedLine[];
  readonly termsLines?: readonly FormattedLine[];
  readonly terms?: string;
  /** The label of the sum that is carried to the next page; absent: none is printed. */
  readonly carriedForward?: string;
  readonly logo?: Picture;
  /** One or two. */
  readonly signatures?: readonly Signature[];
  /** The request's own text across each page, if any. */
  readonly watermark?: string;
  /** The deployment's text across each page, if any, drawn in addition to the request's own. */
  readonly deploymentWatermark?: string;
  /** BCP 47: the language of the document, which is that of its labels if the request names it, else the locale. */
  readonly language: string;
  /** BCP 47, canonical. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly dateFormat: 'iso' | 'short' | 'medium' | 'long';
  readonly paperSize: 'A4' | 'Letter';
  readonly customFields: readonly CustomField[];
}

/** The shipping or a charge of the document, with its taxes. */
export interface DocumentCharge {
  /** The field of the request, such as `shipping` or `charge[1]`. */
  readonly field: string;
  /** Absent: the label of the shipping. */
  readonly label?: string;
  /** Net of tax. */
  readonly amount: MinorUnits;
  /** The rates on it, with the label and treatment of the row that each joins. */
  readonly taxes: readonly GroupTax[];
  /** Its taxes in the request. */
  readonly ownTaxes: readonly Adjustment[];
  /** Absent: it is the shipping. */
  readonly charge?: Charge;
}

/**
 * The totals in minor units. `total = subtotal − discount + tax + shipping`; `balanceDue = total − amountPaid`, to
 * which only `rounding` adds.
 */
export interface Financial {
  readonly subtotal: MinorUnits;
  /** All discounts of the document together. */
  readonly discount: MinorUnits;
  readonly tax: MinorUnits;
  /** Shipping and charges together. */
  readonly shipping: MinorUnits;
  readonly total: MinorUnits;
  /** With the deposits that the total includes. */
  readonly amountPaid: MinorUnits;
  /** Present if the request asks for a rounded balance. */
  readonly rounding?: MinorUnits;
  readonly balanceDue: MinorUnits;
  readonly taxes: readonly TaxRow[];
}

/** The computed amounts of a line. */
export interface ComputedLine {
  /**
   * The printed amount, which is also `lineItems[].amount` of a preview: after the line's discounts and charges, and
   * gross if prices are gross.
   */
  readonly amount: MinorUnits;
  /** The line's own discounts together, 0 if none. */
  readonly discount: MinorUnits;
  /** Each of the line's discounts and charges; absent without charges and with at most one discount. */
  readonly adjustmentAmounts?: { readonly discounts: readonly MinorUnits[]; readonly charges: readonly MinorUnits[] };
}

/** An invoice with its amounts: everything that layout needs. */
export interface ComputedInvoice {
  /** With a line for each deposit at the end of its `lineItems`, if the deposits are deducted before tax. */
  readonly invoice: Invoice;
  /** Same order and length as `invoice.lineItems`. */
  readonly lines: readonly ComputedLine[];
  /** The sum of the lines without deposits, of which discounts and charges are a percentage. */
  readonly amountBeforeDeposits: MinorUnits;
  /** In the order of the request. */
  readonly deposits: readonly Deposit[];
  readonly instalments: readonly Instalment[];
  readonly financial: Financial;
  /** In order of appearance. */
  readonly groups: readonly TaxGroup[];
  /** For each line that is in the sums the index of its group. */
  readonly groupOfLine: readonly number[];
  /** The shipping, if any, then the charges. */
  readonly documentCharges: readonly DocumentCharge[];
}

/** A possible problem of a valid invoice. */
export interface Warning {
  readonly field: string;
  readonly message: string;
  /** Ids of the rules of an e-invoice that warn. */
  readonly rules?: readonly string[];
}
