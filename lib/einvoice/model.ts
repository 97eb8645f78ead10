import type { PrintedTerm } from '../presentation/payment-terms.js';
import type { CashDiscount, VatCategory } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';
import type { Decimal, MinorUnits } from '../invoice/decimal.js';

/**
 * The semantic model of an e-invoice: the business terms (BT) and groups (BG) of EN 16931 that this service writes.
 * Members have the names of the request, if the request has them. See EN 16931-1.
 */

export interface Identifier { readonly id: string; readonly scheme?: string }

/** BG-5, 8, 12, 15. */
export interface Address {
  readonly line1?: string; // BT-35, 50, 64, 75; with the house number
  readonly line2?: string; // BT-36, 51, 65, 76
  readonly line3?: string; // BT-162, 163, 164, 165
  readonly city?: string; // BT-37, 52, 66, 77
  readonly postalCode?: string; // BT-38, 53, 67, 78
  readonly region?: string; // BT-39, 54, 68, 79
  readonly country: string; // BT-40, 55, 69, 80
}

/** BG-6, 9. */
export interface Contact {
  readonly name?: string; // BT-41, 56
  readonly phone?: string; // BT-42, 57
  readonly email?: string; // BT-43, 58
}

/** BG-4, 7: the seller or the buyer. */
export interface Party {
  readonly name: string; // BT-27, 44
  readonly tradingName?: string; // BT-28, 45
  readonly ids: readonly Identifier[]; // BT-29, 46
  readonly legalId?: Identifier; // BT-30, 47
  readonly vatId?: string; // BT-31, 48
  readonly taxNumber?: string; // BT-32; only of the seller
  readonly legalInfo?: string; // BT-33; only of the seller
  readonly electronicAddress?: Identifier; // BT-34, 49; the scheme defaults to e-mail if the id has an `@`
  readonly address?: Address; // BG-5, 8; absent if the request has no such party
  readonly contact?: Contact; // BG-6, 9
}

/** BG-10: the payee, if it is not the seller. */
export interface Payee {
  readonly name: string; // BT-59
  readonly id?: string; // BT-60
  readonly legalId?: Identifier; // BT-61
}

/** BG-11: the seller's tax representative. */
export interface TaxRepresentative {
  readonly name: string; // BT-62
  readonly vatId: string; // BT-63
  readonly address: Address; // BG-12
}

/** BG-13, 15. */
export interface Delivery {
  readonly name?: string; // BT-70
  readonly locationId?: Identifier; // BT-71
  readonly date?: string; // BT-72, `YYYY-MM-DD`
  readonly address?: Address; // BG-15
}

/** BG-14, 26. Both days are included. */
export interface Period {
  readonly start?: string; // BT-73, 134, `YYYY-MM-DD`
  readonly end?: string; // BT-74, 135, `YYYY-MM-DD`
}

/** An account of a credit transfer (BG-17): an IBAN or another account number. */
export interface PaymentAccount {
  readonly id: string; // BT-84
  readonly isIban: boolean;
  readonly name?: string; // BT-85
  readonly hasDefaultName?: true; // Whether the request does not send the name
  readonly bic?: string; // BT-86
  /** BT-86 of an account without a BIC, in UBL. */
  readonly bankCode?: string;
}

/** BG-18. */
export interface Card {
  readonly lastDigits: string; // BT-87
  readonly holder?: string; // BT-88
}

/** BG-19. */
export interface Mandate {
  readonly reference?: string; // BT-89
  readonly creditorId?: string; // BT-90
  readonly debtorIban?: string; // BT-91
}

/** BG-16 to 19. Rules check whether the means of payment allows each member. */
export interface Payment {
  readonly means: string; // BT-81, UNTDID 4461
  readonly service?: string; // BT-82
  readonly account?: PaymentAccount;
  /** The accounts of `payment.accounts`, in the same order. */
  readonly accounts?: readonly PaymentAccount[];
  readonly card?: Card;
  readonly mandate?: Mandate;
}

/** BG-1. */
export interface Note {
  readonly text: string; // BT-22
  readonly code?: string; // BT-21, UNTDID 4451
  /** Request field of the text. Absent for texts that the service adds. */
  readonly field?: string;
  /** Request field of the code. */
  readonly codeField?: string;
}

/** BG-3. */
export interface PrecedingInvoice {
  readonly number: string; // BT-25
  readonly date?: string; // BT-26, `YYYY-MM-DD`
}

/** The content of a file. */
interface AttachedFile {
  readonly fileName: string; // BT-125-2
  readonly mediaType: string; // BT-125-1
  readonly content: string; // BT-125, in base64
}

/** BG-24: a file that belongs to the invoice, or its address. */
export interface Attachment {
  readonly id: string; // BT-122
  readonly description?: string; // BT-123
  readonly url?: string; // BT-124
  readonly file?: AttachedFile; // BT-125
}

/** BT-11, 12, 14 to 19. */
interface References {
  readonly contract?: string; // BT-12
  readonly project?: string; // BT-11
  readonly salesOrder?: string; // BT-14
  readonly despatchAdvice?: string; // BT-16
  readonly receivingAdvice?: string; // BT-15
  readonly tender?: string; // BT-17
  readonly accounting?: string; // BT-19
  readonly object?: Identifier; // BT-18
}

/** The VAT of a line, an allowance or a charge. Only the Factur-X profile EXTENDED states the reason there. */
export interface Vat {
  readonly category: VatCategory; // BT-95, 102, 118, 151
  readonly code?: string; // Written instead of the category by formats with a list of their own
  readonly percent: Decimal; // BT-152, 96, 103; 0 for all categories except S, L and M
  readonly reason?: string; // BT-120, BT-X-96
  readonly reasonCode?: string; // BT-121, BT-X-97
  /** Whether the request has no code, and this one is implied by the category in the EU. */
  readonly hasImpliedCode?: true;
}

/** BG-20, 21, 27, 28. Those of a line (BG-27, 28) have the VAT of the line. */
export interface AllowanceCharge {
  readonly amount: MinorUnits; // BT-92, 99, 136: without tax
  readonly base?: MinorUnits; // BT-93, 137
  readonly percent?: Decimal; // BT-94, 138
  readonly reason?: string; // BT-97, 104, 139
  readonly reasonCode?: string; // BT-98, 105, 140, 145: UNTDID 5189 of an allowance, 7161 of a charge
  /** Request field of the code. Absent for a code that the service adds. */
  readonly codeField?: string;
}

/** BG-20, 21. */
export interface DocumentAllowanceCharge extends AllowanceCharge { readonly vat: Vat }

/** BG-23: one row of the VAT breakdown. */
export interface VatGroup extends Vat {
  readonly base: MinorUnits; // BT-116
  readonly amount: MinorUnits; // BT-117
  readonly field: string; // First request field with this tax: `tax`, `lineItems[1].tax`, `shipping.tax`
}

/** BT-158. */
export interface Classification {
  readonly code: string;
  readonly scheme: string; // UNTDID 7143
  readonly version?: string;
}

/** BT-160, 161. */
interface Attribute { readonly name: string; readonly value: string }

/** Documents of a line, which only EXTENDED and PINT state: BT-X-21 and 92, ibt-183 and 184. */
export interface LineReferences { readonly order?: string; readonly despatchAdvice?: string }

/** BG-25. */
export interface Line {
  readonly note?: string | undefined; // BT-127
  readonly object?: Identifier | undefined; // BT-128
  readonly quantity: Decimal; // BT-129
  readonly unitCode?: string | undefined; // BT-130, UN/ECE Rec 20; absent if the unit of the request is unknown
  readonly netAmount: MinorUnits; // BT-131: without tax
  readonly references?: LineReferences | undefined;
  readonly orderLine?: string | undefined; // BT-132
  readonly accounting?: string | undefined; // BT-133
  readonly period?: Period | undefined; // BG-26
  readonly allowances: readonly AllowanceCharge[]; // BG-27
  readonly charges: readonly AllowanceCharge[]; // BG-28
  readonly netPrice: Decimal; // BT-146
  readonly baseQuantity?: Decimal | undefined; // BT-149, in the unit of the line
  /** BT-148 and 147. Only for credit lines with a discount. */
  readonly grossPrice?: { readonly amount: Decimal; readonly discount: Decimal } | undefined;
  readonly vat?: Vat | undefined; // BG-30; absent if the line does not have exactly one rate with a category
  readonly name: string; // BT-153
  readonly description?: string | undefined; // BT-154
  readonly sku?: string | undefined; // BT-155
  readonly buyerSku?: string | undefined; // BT-156
  readonly gtin?: string | undefined; // BT-157, in scheme 0160
  readonly classifications: readonly Classification[]; // BT-158
  readonly originCountry?: string | undefined; // BT-159
  readonly attributes: readonly Attribute[]; // BG-32
}

/** A row of the table. `parent` is the id of its section. */
export type OutlineRow =
  | { readonly kind: 'line'; readonly index: number; readonly parent?: string | undefined } // Index in `lines`
  | { readonly kind: 'section'; readonly id: string; readonly name: string; readonly netAmount: MinorUnits }
  | { readonly kind: 'text'; readonly id: string; readonly name: string; readonly note?: string | undefined; readonly parent?: string | undefined };

/** BG-X-45: a paid deposit, with all entries of its number. */
export interface Advance extends PrecedingInvoice {
  readonly amount: MinorUnits;
  readonly paidDate?: string; // `YYYY-MM-DD`
  readonly taxes: readonly { readonly vat: Vat | undefined; readonly amount: MinorUnits }[];
}

/** What only the Factur-X profile EXTENDED states as data. */
export interface ExtendedProfileTerms {
  readonly outline: readonly OutlineRow[]; // BT-X-8, 304; empty without sections and texts
  readonly advances: readonly Advance[];
  readonly terms: readonly PrintedTerm[];
}

/** BG-22. */
export interface Totals {
  readonly lines?: MinorUnits; // BT-106; absent if the profile does not support it
  readonly allowances?: MinorUnits; // BT-107; absent without BG-20
  readonly charges?: MinorUnits; // BT-108; absent without BG-21
  readonly withoutVat: MinorUnits; // BT-109
  readonly vat: MinorUnits; // BT-110
  readonly withVat: MinorUnits; // BT-112
  readonly paid?: MinorUnits; // BT-113; absent if nothing is paid
  readonly rounding?: MinorUnits; // BT-114; absent if the balance is not rounded
  readonly due: MinorUnits; // BT-115
}

/** BT-6 and 111: the tax total in the currency of the seller's VAT accounts. */
export interface TaxCurrency {
  readonly code: string;
  readonly taxAmount: Decimal;
  readonly digits: number; // Decimals of the amount
  readonly rate?: Decimal; // Rate from the currency of the invoice, if the request has one
}

/** Terms that only French targets state. */
export interface FrenchDetails {
  readonly process?: string; // BT-23; absent if the request has no `supply`
  readonly mentions: readonly Note[]; // Legal mentions that the request lacks
  readonly treatment?: string; // Text of the note with the code BAR
}

/** Terms that only Croatia states: HR-BT-4 and 5. */
interface Operator { readonly name: string; readonly id?: string }

/** An invoice in the terms of EN 16931. It may still break rules. */
export interface EInvoice {
  readonly number: string; // BT-1
  readonly uuid?: string; // BT-SG-003
  readonly date: string; // BT-2, `YYYY-MM-DD`
  readonly issueTime?: string; // HR-BT-2
  readonly operator?: Operator;
  readonly croatianProcess?: string; // BT-23 of Croatia
  readonly typeCode: string; // BT-3, UNTDID 1001
  readonly currency: string; // BT-5
  readonly digits: number; // Decimals of each amount
  readonly taxCurrency?: TaxCurrency;
  readonly vatDue?: NonNullable<Invoice['vatDue']>; // BT-8
  readonly dueDate?: string; // BT-9, `YYYY-MM-DD`
  readonly buyerReference?: string; // BT-10
  readonly poNumber?: string; // BT-13
  readonly references: References;
  readonly paymentTerms?: string; // BT-20 as sent
  readonly printedTerms: readonly PrintedTerm[]; // BT-20
  readonly cashDiscounts: readonly CashDiscount[]; // BT-20
  readonly notes: readonly Note[];
  readonly precedingInvoices: readonly PrecedingInvoice[]; // BG-3
  readonly depositInvoices: readonly PrecedingInvoice[]; // BG-3 of the paid deposits, written after the others
  readonly page?: Attachment; // BG-24: the PDF, once it is rendered
  readonly attachments: readonly Attachment[]; // BG-24
  readonly seller: Party;
  readonly buyer: Party;
  readonly payee?: Payee;
  readonly taxRepresentative?: TaxRepresentative;
  readonly delivery?: Delivery;
  readonly period?: Period;
  readonly paymentReference?: string; // BT-83
  readonly payment?: Payment;
  readonly allowances: readonly DocumentAllowanceCharge[]; // BG-20
  readonly charges: readonly DocumentAllowanceCharge[]; // BG-21
  readonly totals: Totals;
  readonly vatBreakdown: readonly VatGroup[]; // BG-23; without taxes that are not a single rate with a category
  readonly lines: readonly Line[];
  readonly extension?: ExtendedProfileTerms;
  readonly french: FrenchDetails;
  readonly authority?: NonNullable<Invoice['authority']>; // Only Greece states it
}

/** A broken rule, located in the request. */
export interface Violation {
  readonly field: string; // Path in the request, such as `lineItems[1].tax`
  readonly message: string; // What is wrong, and what to send instead
  readonly rules: readonly string[]; // Official ids first, then those of this service (`INV-…`)
}
