// Generated from the description of the API, schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.

/** Which of the two published variants of the interface a deployment serves. */
export type Variant = 'A' | 'B';

/**
 * The cost of shipping, untaxed unless it has a `tax`.
 */
export type Shipping = Amount | ShippingWithDetails;
/**
 * The currency of all amounts (ISO 4217). By default `USD`.
 */
export type CurrencyCode =
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'JPY'
  | 'AUD'
  | 'CAD'
  | 'CHF'
  | 'CNY'
  | 'HKD'
  | 'NZD'
  | 'SGD'
  | 'SEK'
  | 'NOK'
  | 'DKK'
  | 'ISK'
  | 'PLN'
  | 'CZK'
  | 'HUF'
  | 'RON'
  | 'TRY'
  | 'UAH'
  | 'ILS'
  | 'INR'
  | 'PKR'
  | 'BDT'
  | 'LKR'
  | 'KRW'
  | 'TWD'
  | 'THB'
  | 'MYR'
  | 'IDR'
  | 'PHP'
  | 'VND'
  | 'AED'
  | 'SAR'
  | 'QAR'
  | 'KWD'
  | 'BHD'
  | 'OMR'
  | 'EGP'
  | 'MAD'
  | 'NGN'
  | 'KES'
  | 'GHS'
  | 'ZAR'
  | 'UGX'
  | 'BRL'
  | 'MXN'
  | 'ARS'
  | 'CLP'
  | 'COP'
  | 'PEN';
/**
 * The design. Case-sensitive. By default `Classic`.
 */
export type ThemeName = 'Classic' | 'Corporate' | 'Formal' | 'Minimal' | 'Creative' | 'Futuristic' | 'Luxury';
/**
 * A stable code for programs.
 */
export type ErrorCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMIT_EXCEEDED'
  | 'MONTHLY_LIMIT_EXCEEDED'
  | 'INTERNAL_ERROR';
/**
 * A day of the calendar, YYYY-MM-DD.
 */
export type CalendarDate = string;
/**
 * A colour, #rrggbb.
 */
export type Colour = string;
/**
 * An amount or a percentage, with or without a label of its own.
 */
export type Adjustment = Amount | Percentage | AmountWithLabel | PercentWithLabel;
/**
 * One tax or a list of them.
 */
export type Taxes = Amount | Percentage | AmountWithLabel | PercentWithLabel | readonly Adjustment[];
/**
 * An amount in the currency of the invoice.
 */
export type Amount = number;
/**
 * A PNG or JPEG picture as a data URL in base64. At most 699,075 characters.
 */
export type PictureDataUrl = string;
/**
 * A BCP 47 language tag. At most 35 characters.
 */
export type LanguageTag = string;
/**
 * A percentage from 0% to 100%, as text. At most 20 characters.
 */
export type Percentage = string;

/**
 * What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Texts are normalised to NFC, and every kind of line break becomes a line feed, before lengths are counted in code points. Beyond this schema: dates must exist in the calendar, a number may have at most 15 significant digits, a text without a visible character counts as empty, texts may hold no lone surrogate, no non-character and no more than 8 combining marks in a row, and with `pricesIncludeTax` every tax must be a percentage.
 */
export interface InvoiceRequest {
  /**
   * Name of the company that issues the invoice. At most 200 characters.
   */
  readonly companyName: string;
  /**
   * Address, e-mail address, tax number and so on, printed under the company name. At most 1,000 characters.
   */
  readonly companyDetails?: string;
  /**
   * Name and address of the recipient. At most 1,000 characters.
   */
  readonly billTo: string;
  /**
   * The delivery address. At most 1,000 characters.
   */
  readonly shipTo?: string;
  /**
   * Your invoice number. It also names the PDF file. At most 100 characters.
   */
  readonly invoiceNumber: string;
  /**
   * The date of issue.
   */
  readonly date: CalendarDate;
  /**
   * The date by which to pay.
   */
  readonly dueDate?: CalendarDate;
  /**
   * For example `Net 30`. At most 200 characters.
   */
  readonly paymentTerms?: string;
  /**
   * The recipient’s order number. At most 200 characters.
   */
  readonly poNumber?: string;
  /**
   * The currency of all amounts (ISO 4217). By default `USD`.
   */
  readonly currency?: CurrencyCode;
  /**
   * The design. Case-sensitive. By default `Classic`.
   */
  readonly theme?: ThemeName;
  readonly customTheme?: CustomTheme;
  /**
   * Replacements for the fixed texts, to translate the invoice. An empty text hides the label.
   */
  readonly labels?: Labels;
  /**
   * The rows of the invoice, in print order.
   *
   * @minItems 1
   * @maxItems 5000
   */
  readonly lineItems: readonly LineItem[];
  /**
   * A discount on the subtotal, before tax. It may not exceed the subtotal.
   */
  readonly discount?: Adjustment;
  /**
   * One tax, or a list of up to 5 with the same base. A percentage applies to the lines without their own `tax`, after the discount.
   */
  readonly tax?: Taxes;
  readonly shipping?: Shipping;
  /**
   * The amount already paid. More than the total gives a negative balance.
   */
  readonly amountPaid?: number;
  /**
   * True if rates, discounts and shipping include tax. The tax is then taken out of them, and must be a percentage. By default `false`.
   */
  readonly pricesIncludeTax?: boolean;
  /**
   * A message to the recipient. At most 5,000 characters.
   */
  readonly notes?: string;
  /**
   * The terms and conditions. At most 5,000 characters.
   */
  readonly terms?: string;
  /**
   * A PNG or JPEG as a base64 data URL: at most 512 KB decoded, 2,000 pixels a side and 2 megapixels. No URLs or SVG.
   */
  readonly logo?: PictureDataUrl;
  /**
   * Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well. At most 40 characters.
   */
  readonly watermark?: string;
  /**
   * Sets separators, the position of the currency symbol, dates and the direction of the page (BCP 47 language tag). By default `en-US`.
   */
  readonly locale?: LanguageTag;
  /**
   * `iso` is 2026-03-31, `short` all digits, `medium` a short month name, `long` the full month name, in the locale. By default `medium`.
   */
  readonly dateFormat?: 'iso' | 'short' | 'medium' | 'long';
  /**
   * The size of every page. By default `A4`.
   */
  readonly paperSize?: 'A4' | 'Letter';
  /**
   * More rows next to the invoice number.
   *
   * @maxItems 10
   */
  readonly customFields?: readonly CustomField[];
}
/**
 * Colours that replace those of the theme.
 */
export interface CustomTheme {
  /**
   * Bands, the title and strong rules.
   */
  readonly primaryColor?: Colour;
  /**
   * The darkest shade: dark panels and emphasis.
   */
  readonly primaryColorDark?: Colour;
  /**
   * Thin rules and small marks.
   */
  readonly accentColor?: Colour;
  /**
   * Body text.
   */
  readonly textColor?: Colour;
  /**
   * Secondary text: labels, second lines.
   */
  readonly secondaryTextColor?: Colour;
  /**
   * Hairlines and table rules.
   */
  readonly borderColor?: Colour;
  /**
   * Tinted areas and the page behind the text.
   */
  readonly backgroundColor?: Colour;
  /**
   * Text on the primary colour.
   */
  readonly headerTextColor?: Colour;
}
/**
 * Replacements for the fixed texts, to translate the invoice. An empty text hides the label.
 */
export interface Labels {
  /**
   * The title of the document. At most 100 characters. By default `INVOICE`.
   */
  readonly invoice?: string;
  /**
   * Above the recipient. At most 100 characters. By default `Bill To`.
   */
  readonly billTo?: string;
  /**
   * Above the delivery address. At most 100 characters. By default `Ship To`.
   */
  readonly shipTo?: string;
  /**
   * Before the invoice number. At most 100 characters. By default `Invoice #`.
   */
  readonly invoiceNumber?: string;
  /**
   * Before the date. At most 100 characters. By default `Date`.
   */
  readonly date?: string;
  /**
   * Before the payment terms. At most 100 characters. By default `Payment Terms`.
   */
  readonly paymentTerms?: string;
  /**
   * Before the due date. At most 100 characters. By default `Due Date`.
   */
  readonly dueDate?: string;
  /**
   * Before the purchase order number. At most 100 characters. By default `P.O. Number`.
   */
  readonly poNumber?: string;
  /**
   * Head of the description column. At most 100 characters. By default `Item`.
   */
  readonly item?: string;
  /**
   * Head of the HS code column. At most 100 characters. By default `HS Code`.
   */
  readonly hsCode?: string;
  /**
   * Head of the quantity column. At most 100 characters. By default `Qty`.
   */
  readonly quantity?: string;
  /**
   * Head of the rate column. At most 100 characters. By default `Rate`.
   */
  readonly rate?: string;
  /**
   * Head of the amount column. At most 100 characters. By default `Amount`.
   */
  readonly amount?: string;
  /**
   * Before the subtotal. At most 100 characters. By default `Subtotal`.
   */
  readonly subtotal?: string;
  /**
   * Before the discount, unless it has its own label. At most 100 characters. By default `Discount`.
   */
  readonly discount?: string;
  /**
   * Before each tax that has no label of its own. At most 100 characters. By default `Tax`.
   */
  readonly tax?: string;
  /**
   * Before the shipping, unless it has its own label. At most 100 characters. By default `Shipping`.
   */
  readonly shipping?: string;
  /**
   * Before the total. At most 100 characters. By default `Total`.
   */
  readonly total?: string;
  /**
   * Before the amount paid. At most 100 characters. By default `Amount Paid`.
   */
  readonly amountPaid?: string;
  /**
   * Before the balance due. At most 100 characters. By default `Balance Due`.
   */
  readonly balanceDue?: string;
  /**
   * Above the notes. At most 100 characters. By default `Notes`.
   */
  readonly notes?: string;
  /**
   * Above the terms. At most 100 characters. By default `Terms & Conditions`.
   */
  readonly terms?: string;
}
export interface Preview {
  readonly companyName: string;
  readonly invoiceNumber: string;
  readonly date: string;
  readonly currency: CurrencyCode;
  /**
   * In variant A: The glyph, e.g. `$`. In variant B: The code, e.g. `USD`.
   */
  readonly currencySymbol: string;
  /**
   * The theme of the request, or `Custom` if the request has a `customTheme`.
   */
  readonly theme: ThemeName | 'Custom';
  readonly lineItemCount: number;
  readonly financial: Financial;
  /**
   * Whether the PDF would carry a watermark.
   */
  readonly hasWatermark: boolean;
  /**
   * One entry per line item, in the same order.
   */
  readonly lineItems: readonly LineAmount[];
  readonly pageCount: number;
  /**
   * Possible problems of a valid invoice.
   */
  readonly warnings: readonly Warning[];
}
export interface LineAmount {
  readonly amount: number;
}
export interface Warning {
  readonly field: string;
  readonly message: string;
}
export interface TaxAmount {
  readonly label: string;
  /**
   * `null` for a fixed amount.
   */
  readonly percent: number | null;
  /**
   * `null` for a fixed amount.
   */
  readonly base: number | null;
  readonly amount: number;
}
export interface CurrencyList {
  /**
   * @minItems 52
   * @maxItems 52
   */
  readonly currencies: readonly Currency[];
  readonly defaultCurrency: 'USD';
}
export interface ErrorDetail {
  /**
   * Path to the invalid field, with array indexes in brackets; `body` for the body as a whole.
   */
  readonly field: string;
  readonly message: string;
}
/**
 * One row of the invoice.
 */
export interface LineItem {
  /**
   * What is sold. The first line is printed more prominently. At most 2,000 characters.
   */
  readonly description: string;
  /**
   * May be negative (a credit) or zero (a free item).
   */
  readonly quantity: number;
  /**
   * The price per unit.
   */
  readonly rate: number;
  /**
   * Harmonised System code for customs. At most 20 characters.
   */
  readonly hsCode?: string;
  /**
   * Printed after the quantity. At most 20 characters.
   */
  readonly unit?: string;
  /**
   * Your article number, printed under the description. At most 60 characters.
   */
  readonly sku?: string;
  /**
   * A discount on this line.
   */
  readonly discount?: Adjustment;
  /**
   * Replaces the document’s tax on this line. An empty list means untaxed.
   */
  readonly tax?: Taxes;
}
/**
 * A cost of shipping with a label or a tax of its own.
 */
export interface ShippingWithDetails {
  /**
   * In the currency of the invoice.
   */
  readonly amount: number;
  /**
   * Printed instead of the default label. At most 100 characters.
   */
  readonly label?: string;
  /**
   * The tax on shipping.
   */
  readonly tax?: Taxes;
}
/**
 * A name and a value of your own.
 */
export interface CustomField {
  /**
   * Printed like a label. At most 60 characters.
   */
  readonly name: string;
  /**
   * Printed like a value. At most 200 characters.
   */
  readonly value: string;
}
/**
 * `total = subtotal − discount + tax + shipping` and `balanceDue = total − amountPaid`, to the cent.
 */
export interface Financial {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly shipping: number;
  readonly total: number;
  readonly amountPaid: number;
  readonly balanceDue: number;
  readonly taxes: readonly TaxAmount[];
}
export interface Currency {
  readonly code: CurrencyCode;
  /**
   * In variant A: The glyph. In variant B: The code again.
   */
  readonly symbol: string;
  readonly name: string;
  readonly fullFormat: string;
}
/**
 * From the first day of the month to the first day of the next month, in UTC.
 */
export interface UsagePeriod {
  readonly start: string;
  readonly end: string;
}
/**
 * An amount whose row may have a label of its own.
 */
export interface AmountWithLabel {
  /**
   * In the currency of the invoice.
   */
  readonly amount: number;
  /**
   * Printed instead of the default label. At most 100 characters.
   */
  readonly label?: string;
}
/**
 * A percentage whose row may have a label of its own.
 */
export interface PercentWithLabel {
  /**
   * From 0 to 100.
   */
  readonly percent: number;
  /**
   * Printed instead of the default label. At most 100 characters.
   */
  readonly label?: string;
}
export interface UsageReportA {
  readonly currentPeriod: UsagePeriod;
  readonly usage: {
    readonly invoicesGenerated: number;
    /**
     * 999999999 means unlimited.
     */
    readonly invoicesLimit: number;
    /**
     * Limit minus generated. Negative if the limit was lowered below the usage.
     */
    readonly invoicesRemaining: number;
    /**
     * Two decimals.
     */
    readonly percentUsed: number;
  };
  readonly rateLimit: {
    readonly requestsPerMinute: number;
    readonly currentMinuteUsage: number;
  };
  readonly subscription: {
    readonly tier: string;
    readonly status: 'active' | 'suspended' | 'canceled';
  };
}
export interface ThemeA {
  readonly name: ThemeName;
  readonly primaryColor: Colour;
  readonly accentColor: Colour;
  readonly description: string;
}
export interface ThemeListA {
  /**
   * @minItems 7
   * @maxItems 7
   */
  readonly themes: readonly ThemeA[];
  readonly defaultTheme: 'Classic';
}
export interface UsageReportB {
  readonly currentPeriod: UsagePeriod;
  readonly invoicesGenerated: number;
  /**
   * 999999999 means unlimited.
   */
  readonly invoicesLimit: number;
  /**
   * Limit minus generated. Negative if the limit was lowered below the usage.
   */
  readonly invoicesRemaining: number;
  readonly requestsToday: number;
  readonly rateLimitPerMinute: number;
  readonly tier: string;
  readonly stats: {
    readonly totalRequests: number;
    readonly successfulRequests: number;
    readonly failedRequests: number;
    /**
     * Milliseconds.
     */
    readonly avgResponseTime: number;
    /**
     * Requests for each of the six paths, including zeros.
     */
    readonly requestsByEndpoint: {
      readonly [k: string]: number;
    };
  };
}
export interface ThemeB {
  readonly name: ThemeName;
  readonly primaryColor: Colour;
  readonly accentColor: Colour;
  readonly description: string;
  readonly primaryColorDark: Colour;
  readonly textColor: Colour;
  readonly secondaryTextColor: Colour;
  readonly borderColor: Colour;
  readonly backgroundColor: Colour;
  readonly headerTextColor: Colour;
}
export interface ThemeListB {
  /**
   * @minItems 7
   * @maxItems 7
   */
  readonly themes: readonly ThemeB[];
  readonly defaultTheme: 'Classic';
}

/** UsageReport of a deployment that serves variant V of the interface; either, if it is not known. */
export type UsageReport<V extends Variant = Variant> = { readonly A: UsageReportA; readonly B: UsageReportB }[V];

/** Theme of a deployment that serves variant V of the interface; either, if it is not known. */
export type Theme<V extends Variant = Variant> = { readonly A: ThemeA; readonly B: ThemeB }[V];

/** ThemeList of a deployment that serves variant V of the interface; either, if it is not known. */
export type ThemeList<V extends Variant = Variant> = { readonly A: ThemeListA; readonly B: ThemeListB }[V];
