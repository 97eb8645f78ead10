// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

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
 * An amount in the currency of the invoice.
 */
export type Amount = number;
/**
 * A percentage from 0% to 100%, as text.
 */
export type Percentage = string;
/**
 * One tax or a list of them.
 */
export type Taxes = Amount | Percentage | AmountWithLabel | PercentWithLabel | readonly Adjustment[];
/**
 * The cost of shipping, untaxed unless it has a `tax`.
 */
export type Shipping = Amount | ShippingWithDetails;
/**
 * A PNG or JPEG picture as a data URL in base64.
 */
export type PictureDataUrl = string;
/**
 * A BCP 47 language tag.
 */
export type LanguageTag = string;

/**
 * What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Texts are normalised to NFC, and every kind of line break becomes a line feed, before lengths are counted in code points. Beyond this schema: dates must exist in the calendar, a number may have at most 15 significant digits, a text without a visible character counts as empty, texts may hold no lone surrogate, no non-character and no more than 8 combining marks in a row, and with `pricesIncludeTax` every tax must be a percentage.
 */
export interface InvoiceRequest {
  /**
   * Name of the company that issues the invoice.
   */
  readonly companyName: string;
  /**
   * Address, e-mail address, tax number and so on, printed under the company name.
   */
  readonly companyDetails?: string;
  /**
   * Name and address of the recipient.
   */
  readonly billTo: string;
  /**
   * The delivery address.
   */
  readonly shipTo?: string;
  /**
   * Your invoice number. It also names the PDF file.
   */
  readonly invoiceNumber: string;
  readonly date: CalendarDate;
  readonly dueDate?: CalendarDate;
  /**
   * For example `Net 30`.
   */
  readonly paymentTerms?: string;
  /**
   * The recipient’s order number.
   */
  readonly poNumber?: string;
  /**
   * The currency of all amounts (ISO 4217).
   */
  readonly currency?:
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
   * The design. Case-sensitive.
   */
  readonly theme?: 'Classic' | 'Corporate' | 'Formal' | 'Minimal' | 'Creative' | 'Futuristic' | 'Luxury';
  readonly customTheme?: CustomTheme;
  readonly labels?: Labels;
  /**
   * The rows of the invoice, in print order.
   *
   * @minItems 1
   * @maxItems 5000
   */
  readonly lineItems: readonly LineItem[];
  readonly discount?: Adjustment;
  readonly tax?: Taxes;
  readonly shipping?: Shipping;
  /**
   * The amount already paid. More than the total gives a negative balance.
   */
  readonly amountPaid?: number;
  /**
   * True if rates, discounts and shipping include tax. The tax is then taken out of them, and must be a percentage.
   */
  readonly pricesIncludeTax?: boolean;
  /**
   * A message to the recipient.
   */
  readonly notes?: string;
  /**
   * The terms and conditions.
   */
  readonly terms?: string;
  readonly logo?: PictureDataUrl;
  /**
   * Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well.
   */
  readonly watermark?: string;
  readonly locale?: LanguageTag;
  /**
   * `iso` is 2026-03-31, `short` all digits, `medium` a short month name, `long` the full month name, in the locale.
   */
  readonly dateFormat?: 'iso' | 'short' | 'medium' | 'long';
  /**
   * The size of every page.
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
  readonly primaryColor?: Colour;
  readonly primaryColorDark?: Colour;
  readonly accentColor?: Colour;
  readonly textColor?: Colour;
  readonly secondaryTextColor?: Colour;
  readonly borderColor?: Colour;
  readonly backgroundColor?: Colour;
  readonly headerTextColor?: Colour;
}
/**
 * Replacements for the fixed texts, to translate the invoice. An empty text hides the label.
 */
export interface Labels {
  /**
   * The title of the document.
   */
  readonly invoice?: string;
  /**
   * Above the recipient.
   */
  readonly billTo?: string;
  /**
   * Above the delivery address.
   */
  readonly shipTo?: string;
  /**
   * Before the invoice number.
   */
  readonly invoiceNumber?: string;
  /**
   * Before the date.
   */
  readonly date?: string;
  /**
   * Before the payment terms.
   */
  readonly paymentTerms?: string;
  /**
   * Before the due date.
   */
  readonly dueDate?: string;
  /**
   * Before the purchase order number.
   */
  readonly poNumber?: string;
  /**
   * Head of the description column.
   */
  readonly item?: string;
  /**
   * Head of the HS code column.
   */
  readonly hsCode?: string;
  /**
   * Head of the quantity column.
   */
  readonly quantity?: string;
  /**
   * Head of the rate column.
   */
  readonly rate?: string;
  /**
   * Head of the amount column.
   */
  readonly amount?: string;
  /**
   * Before the subtotal.
   */
  readonly subtotal?: string;
  /**
   * Before the discount, unless it has its own label.
   */
  readonly discount?: string;
  /**
   * Before each tax that has no label of its own.
   */
  readonly tax?: string;
  /**
   * Before the shipping, unless it has its own label.
   */
  readonly shipping?: string;
  /**
   * Before the total.
   */
  readonly total?: string;
  /**
   * Before the amount paid.
   */
  readonly amountPaid?: string;
  /**
   * Before the balance due.
   */
  readonly balanceDue?: string;
  /**
   * Above the notes.
   */
  readonly notes?: string;
  /**
   * Above the terms.
   */
  readonly terms?: string;
}
/**
 * One row of the invoice.
 */
export interface LineItem {
  /**
   * What is sold. The first line is printed more prominently.
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
   * Harmonised System code for customs.
   */
  readonly hsCode?: string;
  /**
   * Printed after the quantity.
   */
  readonly unit?: string;
  /**
   * Your article number, printed under the description.
   */
  readonly sku?: string;
  readonly discount?: Adjustment;
  readonly tax?: Taxes;
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
   * Printed instead of the default label.
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
   * Printed instead of the default label.
   */
  readonly label?: string;
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
   * Printed instead of the default label.
   */
  readonly label?: string;
  readonly tax?: Taxes;
}
/**
 * A name and a value of your own.
 */
export interface CustomField {
  /**
   * Printed like a label.
   */
  readonly name: string;
  /**
   * Printed like a value.
   */
  readonly value: string;
}
