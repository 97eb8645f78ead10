/**
 * The semantic model of an e-invoice: the business terms (BT) and groups (BG) of EN 16931 that this service writes. Members are named as in the
 * request where the request has them.
 * @see EN 16931-1
 */
import type { CashDiscount, VatCategory } from '../invoice/structured-types.js';
import type { Decimal, MinorUnits } from '../invoice/decimal.js';
import type { Delivery, Identifier, Party, Payee, Payment, Period, TaxRepresentative } from './party-types.js';
import type { Attachment, Note, PrecedingInvoice, References } from './reference-types.js';

/** The category and rate of a line, an allowance or a charge. */
export interface Vat {
  /** BT-95, 102, 118, 151 */
  readonly category: VatCategory;
  /** BT-152, 96, 103; 0 for all categories except S, L and M. */
  readonly percent: Decimal;
}

/** BG-20, 21, or BG-27 if it belongs to a line. On a line, it has the VAT of the line. */
export interface AllowanceCharge {
  /** BT-92, 99, 136: without tax. */
  readonly amount: MinorUnits;
  /** BT-93, 137 */
  readonly base?: MinorUnits;
  /** BT-94, 138 */
  readonly percent?: Decimal;
  /** BT-97, 104, 139 */
  readonly reason?: string;
  /** BT-98, 105, 140: UNTDID 5189 of an allowance, 7161 of a charge. */
  readonly reasonCode: string;
}

/** BG-20 or 21 on the level of the document. */
export interface DocumentAllowanceCharge extends AllowanceCharge {
  readonly vat: Vat;
}

/** BG-23: one row of the VAT breakdown. */
export interface VatGroup extends Vat {
  /** BT-116 */
  readonly base: MinorUnits;
  /** BT-117 */
  readonly amount: MinorUnits;
  /** BT-120 */
  readonly reason?: string;
  /** BT-121 */
  readonly reasonCode?: string;
  /** Where the request states this tax first: `tax`, `lineItems[1].tax`, `shipping.tax`. */
  readonly field: string;
}

/** BT-158. */
export interface Classification {
  readonly code: string;
  /** UNTDID 7143 */
  readonly scheme: string;
  readonly version?: string;
}

/** BT-160, 161. */
interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** BG-25: one line. What it does not have is undefined. */
export interface Line {
  /** BT-127 */
  readonly note?: string | undefined;
  /** BT-128 */
  readonly object?: Identifier | undefined;
  /** BT-129 */
  readonly quantity: Decimal;
  /** BT-130, UN/ECE Rec 20; absent if the request's unit is no unit of that list. */
  readonly unitCode?: string | undefined;
  /** BT-131: without tax. */
  readonly netAmount: MinorUnits;
  /** BT-132 */
  readonly orderLine?: string | undefined;
  /** BT-133 */
  readonly accounting?: string | undefined;
  /** BG-26 */
  readonly period?: Period | undefined;
  /** BG-27 */
  readonly allowance?: AllowanceCharge | undefined;
  /** BT-146 */
  readonly netPrice: Decimal;
  /** BT-148 and 147, for the discount of a credit line. */
  readonly grossPrice?: { readonly amount: Decimal; readonly discount: Decimal } | undefined;
  /** BG-30; absent if the request gives the line no single percentage with a category. */
  readonly vat?: Vat | undefined;
  /** BT-153 */
  readonly name: string;
  /** BT-154 */
  readonly description?: string | undefined;
  /** BT-155 */
  readonly sku?: string | undefined;
  /** BT-156 */
  readonly buyerSku?: string | undefined;
  /** BT-157, in scheme 0160 */
  readonly gtin?: string | undefined;
  /** BT-158 */
  readonly classifications: readonly Classification[];
  /** BT-159 */
  readonly originCountry?: string | undefined;
  /** BG-32 */
  readonly attributes: readonly Attribute[];
}

/** BG-22. */
export interface Totals {
  /** BT-106; absent only where the profile does not carry it. */
  readonly lines?: MinorUnits;
  /** BT-107; absent without BG-20. */
  readonly allowances?: MinorUnits;
  /** BT-108; absent without BG-21. */
  readonly charges?: MinorUnits;
  /** BT-109 */
  readonly withoutVat: MinorUnits;
  /** BT-110 */
  readonly vat: MinorUnits;
  /** BT-112 */
  readonly withVat: MinorUnits;
  /** BT-113; absent if nothing is paid. */
  readonly paid?: MinorUnits;
  /** BT-115 */
  readonly due: MinorUnits;
}

/** BT-6 and 111: the tax total in the currency of the seller's VAT accounts. */
export interface TaxCurrency {
  readonly code: string;
  readonly taxAmount: Decimal;
  /** Digits after the point in the amount. */
  readonly digits: number;
}

/** An invoice in the terms of EN 16931. It may still break rules. */
export interface EInvoice {
  /** BT-1 */
  readonly number: string;
  /** BT-2, `YYYY-MM-DD` */
  readonly date: string;
  /** BT-3, UNTDID 1001 */
  readonly typeCode: string;
  /** BT-5 */
  readonly currency: string;
  /** Digits after the point in each amount. */
  readonly digits: number;
  readonly taxCurrency?: TaxCurrency;
  /** BT-9, `YYYY-MM-DD` */
  readonly dueDate?: string;
  /** BT-10 */
  readonly buyerReference?: string;
  /** BT-13 */
  readonly poNumber?: string;
  readonly references: References;
  /** BT-20, without the cash discounts. */
  readonly paymentTerms?: string;
  /** BT-20 */
  readonly cashDiscounts: readonly CashDiscount[];
  readonly notes: readonly Note[];
  readonly precedingInvoices: readonly PrecedingInvoice[];
  /** BG-24 */
  readonly attachments: readonly Attachment[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly payee?: Payee;
  readonly taxRepresentative?: TaxRepresentative;
  readonly delivery?: Delivery;
  readonly period?: Period;
  /** BT-83 */
  readonly paymentReference?: string;
  readonly payment?: Payment;
  /** BG-20 */
  readonly allowances: readonly DocumentAllowanceCharge[];
  /** BG-21 */
  readonly charges: readonly DocumentAllowanceCharge[];
  readonly totals: Totals;
  /** BG-23; without the rows whose tax is not one percentage with a category. */
  readonly vatBreakdown: readonly VatGroup[];
  readonly lines: readonly Line[];
}

/** A rule that an e-invoice breaks, in terms of the request. */
export interface Violation {
  /** Path in the request, such as `lineItems[1].tax`. */
  readonly field: string;
  /** The fault, and what to send instead. */
  readonly message: string;
  /** Official ids first, then those of this service (`INV-…`). */
  readonly rules: readonly string[];
}
