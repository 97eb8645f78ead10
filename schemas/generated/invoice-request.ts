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
 * A PNG or JPEG picture as a data URL in base64.
 */
export type PictureDataUrl = string;
/**
 * One discount or a list of them.
 */
export type Discounts = Adjustment | readonly Adjustment[];
/**
 * An amount or a percentage, with or without a label of its own.
 */
export type Adjustment = Amount | Percentage | DiscountAmount | PercentWithLabel;
/**
 * An amount in the currency of the invoice.
 */
export type Amount = number;
/**
 * A percentage from 0% to 100%, as text.
 */
export type Percentage = string;
/**
 * A code of a UNTDID list: up to three capital letters and digits.
 */
export type ListCode = string;
/**
 * One charge or a list of them.
 */
export type LineCharges = LineCharge | readonly LineCharge[];
/**
 * One tax or a list of them.
 */
export type Taxes = Tax | readonly Tax[];
/**
 * One tax: an amount or a percentage, with or without a label of its own.
 */
export type Tax = Amount | Percentage | AmountWithLabel | TaxPercent;
/**
 * A code of the VATEX list, in capital or small letters.
 */
export type ExemptionCode = string;
/**
 * A code of UN/ECE Recommendation 20 or 21.
 */
export type UnitCode = string;
/**
 * 8, 12, 13 or 14 digits, the last of which is a check digit.
 */
export type Gtin = string;
/**
 * A country (ISO 3166-1 alpha-2), or `XI` for Northern Ireland.
 */
export type CountryCode = string;
/**
 * A column of the table.
 */
export type Column = ColumnName | ColumnWithLabel | AttributeColumn;
/**
 * A column by its name. `lineNumber` counts the lines; `tax` prints the label or rate of the taxes that apply to the line, `taxRate` their percentages, `taxAmount` their amount, `net` and `gross` the line without and with them.
 */
export type ColumnName =
  | 'item'
  | 'lineNumber'
  | 'sku'
  | 'hsCode'
  | 'quantity'
  | 'unit'
  | 'rate'
  | 'discount'
  | 'tax'
  | 'amount'
  | 'date'
  | 'period'
  | 'taxRate'
  | 'net'
  | 'taxAmount'
  | 'gross'
  | 'gtin';
/**
 * Print the sum of the column below the last line. Only for `quantity`: the times if a line has one, else the quantities, which need one unit. A unit, such as "h", sums the quantities of its lines.
 */
export type Sum = boolean | string;
/**
 * One charge or a list of them.
 */
export type Charges = Charge | readonly Charge[];
/**
 * The cost of shipping, untaxed unless it has a `tax`.
 */
export type Shipping = Amount | ShippingWithDetails;
/**
 * One percentage.
 */
export type Rate = Percentage | RatePercent;
/**
 * A language with built-in labels, or one of them with a region, such as `en-GB`, `de-AT` or `es-MX`.
 */
export type Language =
  | 'en'
  | 'ar'
  | 'bg'
  | 'bn'
  | 'ca'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'es'
  | 'et'
  | 'fa'
  | 'fi'
  | 'fr'
  | 'ga'
  | 'he'
  | 'hi'
  | 'hr'
  | 'hu'
  | 'id'
  | 'is'
  | 'it'
  | 'ja'
  | 'ko'
  | 'lt'
  | 'lv'
  | 'ms'
  | 'mt'
  | 'nb'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'pt-BR'
  | 'ro'
  | 'ru'
  | 'sk'
  | 'sl'
  | 'sr'
  | 'sr-Latn'
  | 'sv'
  | 'ta'
  | 'te'
  | 'th'
  | 'tr'
  | 'uk'
  | 'ur'
  | 'vi'
  | 'zh-Hans'
  | 'zh-Hant'
  | 'sr-ME'
  | 'zh'
  | 'zh-CN'
  | 'zh-SG'
  | 'zh-MY'
  | 'zh-TW'
  | 'zh-HK'
  | 'zh-MO'
  | `${string}-${string}`;
/**
 * A BCP 47 language tag.
 */
export type LanguageTag = string;
/**
 * A code of the ISO 6523 list: four digits.
 */
export type IcdScheme = string;
/**
 * A code of the EAS list: four digits or two letters.
 */
export type EasScheme = string;
/**
 * An International Bank Account Number, with or without spaces.
 */
export type Iban = string;
/**
 * A Business Identifier Code: 8 or 11 characters, with or without spaces.
 */
export type Bic = string;
/**
 * The reference that the payer states. It defaults to the invoice number.
 */
export type PaymentReference = string | CreditorReference | QrReference | NationalReference;
/**
 * 1 to 21 letters and digits, or a complete reference.
 */
export type CreditorReferenceText = string;
/**
 * 1 to 26 digits, or a complete reference of 27.
 */
export type QrReferenceText = string;
/**
 * A SEPA creditor identifier.
 */
export type CreditorId = string;
/**
 * 4 to 10 digits.
 */
export type CardDigits = string;
/**
 * A UPI ID: a name, `@` and the handle of the payment service.
 */
export type UpiId = string;
/**
 * 4 digits.
 */
export type MerchantCode = string;
/**
 * The content of a QR code, on one line.
 */
export type CodeContent = string;
/**
 * A web address that begins with `https://`, without credentials or backslashes. It is used exactly as it was sent.
 */
export type HttpsUrl = string;
/**
 * A file in base64: the standard alphabet, padded, without line breaks.
 */
export type Base64File = string;

/**
 * What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Both names are required: `companyName` or `seller.name`, and `billTo` or `buyer.name`. In a document that the buyer issues, `buyer.name` replaces `companyName`, and `seller.name` replaces `billTo`. Texts are normalised to NFC, and every kind of line break becomes a line feed, before lengths are counted in code points. Beyond this schema: dates must exist in the calendar, a number may have at most 15 significant digits, a text without a visible character counts as empty, texts may hold no lone surrogate, no non-character and no more than 8 combining marks in a row, with `pricesIncludeTax` every tax must be a percentage, and `columns` has `item` and `amount`, and no column twice.
 */
export interface InvoiceRequest {
  /**
   * Name of the company that issues the invoice. It may be absent if `seller.name` is present.
   */
  readonly companyName?: string;
  /**
   * Address, e-mail address, tax number and so on, printed under the company name. If it is absent, the data of `seller` are printed.
   */
  readonly companyDetails?: string;
  /**
   * Name and address of the recipient. It may be absent if `buyer.name` is present.
   */
  readonly billTo?: string;
  /**
   * The delivery address. If it is absent, `delivery` is printed.
   */
  readonly shipTo?: string;
  /**
   * Your invoice number. It also names the PDF file.
   */
  readonly invoiceNumber: string;
  readonly date: CalendarDate;
  readonly dueDate?: CalendarDate;
  readonly validUntil?: CalendarDate;
  readonly paidDate?: CalendarDate;
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
  readonly documentLabels?: DocumentLabels;
  /**
   * The rows of the invoice, in print order: line items, and lines of text between them.
   *
   * @minItems 1
   * @maxItems 5000
   */
  readonly lineItems: readonly (LineItem | TextLine)[];
  /**
   * Whether the sum of each section is printed below its lines.
   */
  readonly sectionTotals?: boolean;
  /**
   * The columns of the table, in print order: 2 to 10, `item` and `amount` among them; in a delivery note 1 to 10, `item` among them, and those of money are left out. Absent: item, HS code if a line has one, quantity with its unit, rate, amount. A column is left out if no line has anything for it.
   *
   * @minItems 1
   * @maxItems 10
   */
  readonly columns?: readonly Column[];
  readonly discount?: Discounts;
  readonly charge?: Charges;
  readonly tax?: Taxes;
  readonly shipping?: Shipping;
  /**
   * The amount already paid. More than the total gives a negative balance.
   */
  readonly amountPaid?: number;
  /**
   * The payments received, each on a row, in place of `amountPaid`.
   *
   * @minItems 1
   * @maxItems 50
   */
  readonly payments?: readonly ReceivedPayment[];
  readonly previousBalance?: PreviousBalance;
  /**
   * The deposits that were received and invoiced before, which this invoice deducts.
   *
   * @maxItems 50
   */
  readonly deposits?: readonly Deposit[];
  /**
   * `afterTax` taxes the whole invoice and deducts the deposits from its total. `beforeTax` deducts their net amounts as last rows of the table, so that only the rest is taxed.
   */
  readonly depositMethod?: 'afterTax' | 'beforeTax';
  /**
   * The balance due is rounded to a multiple of this amount, such as 0.05 for cash in Swiss francs. A multiple of the currency’s minor unit.
   */
  readonly roundTo?: number;
  /**
   * True if rates, discounts and shipping include tax. The tax is then calculated from these gross amounts, and must be a percentage.
   */
  readonly pricesIncludeTax?: boolean;
  /**
   * Adds a table of the taxes below the totals, where one row then has the total tax: a row for each tax row (`rate`), or one for each HS code with the same taxes, as in India (`hsCode`).
   */
  readonly taxSummary?: 'rate' | 'hsCode';
  /**
   * The last amount of the totals in words, which prints below it.
   */
  readonly amountInWords?: string;
  /**
   * A text between the head and the table, such as a salutation.
   */
  readonly introduction?: string;
  /**
   * A message to the recipient.
   */
  readonly notes?: string;
  /**
   * The terms and conditions.
   */
  readonly terms?: string;
  /**
   * markdown: introduction, notes, terms, lines of text and the descriptions after their first line may have bold parts, links and lists.
   */
  readonly textFormat?: 'plain' | 'markdown';
  /**
   * Texts that the law requires, such as the penalties for late payment. They are printed after the terms, and are notes of an e-invoice.
   *
   * @maxItems 20
   */
  readonly mentions?: readonly Mention[];
  /**
   * One or two blocks to sign, side by side at the end of the document. Their pictures have at most 192 KiB together. A picture is no electronic signature.
   *
   * @minItems 1
   * @maxItems 2
   */
  readonly signatures?: readonly Signature[];
  /**
   * A label such as `Carried forward`. With it, the sum of the amounts so far is printed where the table continues on another page: below the last row of one page and above the first row of the next.
   */
  readonly carriedForward?: string;
  readonly logo?: PictureDataUrl;
  /**
   * The size of the logo. `large` is at most 70 × 30 mm, and no larger than the design and the pixels of the picture allow.
   */
  readonly logoSize?: 'small' | 'medium' | 'large';
  /**
   * True if the logo stands for the company’s name, which is then not printed beside it. Screen readers read the name.
   */
  readonly logoOnly?: boolean;
  /**
   * Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well.
   */
  readonly watermark?: string;
  readonly language?: Language;
  readonly locale?: LanguageTag;
  /**
   * `iso` is 2026-03-31, `short` all digits, `medium` a short month name, `long` the full month name, in the locale.
   */
  readonly dateFormat?: 'iso' | 'short' | 'medium' | 'long';
  /**
   * The size of every page.
   */
  readonly paperSize?: 'A4' | 'Letter';
  readonly letter?: Letter;
  /**
   * Texts in columns at the bottom of the first page, above the page number. Each has at most 8 lines of 60 characters.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly foot?: string[];
  /**
   * The pages with the foot: the first one, or all.
   */
  readonly footOn?: 'first' | 'all';
  /**
   * Makes one PDF with the whole document once for each of these different marks, such as `Original` and `Duplicate`. The mark is under the title and beside the page number. Not with `eInvoice`.
   *
   * @minItems 2
   * @maxItems 5
   */
  readonly copies?: string[];
  /**
   * More rows next to the invoice number.
   *
   * @maxItems 10
   */
  readonly customFields?: readonly CustomField[];
  /**
   * The type of the document. It sets the default title and the type code of an e-invoice. A credit note has positive quantities. The buyer issues a self-billed document; `companyName` and `companyDetails` are the buyer, and `billTo` is the seller.
   */
  readonly documentType?:
    | 'invoice'
    | 'creditNote'
    | 'correctedInvoice'
    | 'selfBilledInvoice'
    | 'selfBilledCreditNote'
    | 'prepaymentInvoice'
    | 'partialInvoice'
    | 'finalInvoice'
    | 'partialConstructionInvoice'
    | 'partialFinalConstructionInvoice'
    | 'finalConstructionInvoice'
    | 'quote'
    | 'orderConfirmation'
    | 'proForma'
    | 'purchaseOrder'
    | 'deliveryNote'
    | 'receipt';
  /**
   * What is sold. `mixed`: goods and services, neither of which is incidental to the other. Required for French platforms, and printed with `eInvoice.country` only.
   */
  readonly supply?: 'goods' | 'services' | 'mixed';
  /**
   * The case of a French e-invoice: `paid` already, `final` after prepayments, of a `subcontractor` or `coContractor`, or with `vatReported` before. Absent: an invoice that is to be paid.
   */
  readonly billingCase?: 'paid' | 'final' | 'subcontractor' | 'coContractor' | 'vatReported';
  /**
   * When VAT becomes due: at the date of the `invoice`, of the `delivery`, or of the `payment`.
   */
  readonly vatDue?: 'invoice' | 'delivery' | 'payment';
  /**
   * A universally unique identifier of the invoice, for an e-invoice of Singapore.
   */
  readonly uuid?: string;
  /**
   * When the invoice was issued, as hh:mm:ss, for an e-invoice of Croatia.
   */
  readonly issueTime?: string;
  readonly operator?: Operator;
  readonly seller?: Seller;
  readonly buyer?: Buyer;
  readonly payee?: Payee;
  readonly taxRepresentative?: TaxRepresentative;
  readonly delivery?: Delivery;
  readonly period?: Period;
  /**
   * The invoices that this document corrects, credits or follows. A credit note prints them.
   *
   * @maxItems 20
   */
  readonly precedingInvoices?: readonly PrecedingInvoice[];
  /**
   * A text of one line, up to 200 characters.
   */
  readonly buyerReference?: string;
  readonly references?: References;
  readonly payment?: Payment;
  readonly authority?: Authority;
  /**
   * Files that belong to the invoice, such as a timesheet: together at most 768 KiB. Only the XML of an e-invoice contains them; they are not printed.
   *
   * @maxItems 5
   */
  readonly attachments?: readonly Attachment[];
  readonly taxCurrency?: TaxCurrency;
  readonly secondCurrency?: SecondCurrency;
  readonly eInvoice?: EInvoice;
  /**
   * The brand of the document: defaults, logo, fonts and letterhead, as the operator of the service has set them up. One of the account's brands, or `none`. Absent: the first of them, if the account has any.
   */
  readonly brand?: string;
  /**
   * Whether the PDF contains this request as the file `invoice.json`, without pictures and the contents of attachments. Whoever gets the PDF can then read fields that no page prints, such as accounting codes.
   */
  readonly embedRequest?: boolean;
  /**
   * Whether each warning that a preview lists rejects the request, as an error on its field.
   */
  readonly strict?: boolean;
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
 * Replacements for the fixed texts, whose defaults are those of `language`. An empty text hides the label.
 */
export interface Labels {
  /**
   * The title of the document. The default depends on `documentType`: `CREDIT NOTE` for a credit note.
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
 * Replacements for further words of the page, whose defaults are those of `language`. An empty text hides the word.
 */
export interface DocumentLabels {
  /**
   * Before the VAT IDs of `seller`, `buyer` and `taxRepresentative`, if the page prints the structured data. Replaces the name that the number has in the country.
   */
  readonly vatId?: string;
  /**
   * Before a payment reference that is not the invoice number.
   */
  readonly reference?: string;
  /**
   * In the row of a deposit, with `deposits`.
   */
  readonly deposit?: string;
  /**
   * Before the net amount of a deposit or a tax rate, in the first row of the totals if prices include tax, and head of the column `net`.
   */
  readonly net?: string;
  /**
   * Head of the column `gross`.
   */
  readonly gross?: string;
  /**
   * The row of all taxes and head of the last column, with `taxSummary`.
   */
  readonly totalTax?: string;
  /**
   * In the row of the rounding, with `roundTo`.
   */
  readonly rounding?: string;
  /**
   * The row of the previous balance, with `previousBalance`.
   */
  readonly previousBalance?: string;
  /**
   * The last row, with `previousBalance`.
   */
  readonly amountToPay?: string;
  /**
   * A sentence for each of `payment.cashDiscounts`. It contains `{percent}`, `{date}` and `{amount}`.
   */
  readonly cashDiscount?: string;
  /**
   * After the cash discounts, with `dueDate`. It contains `{date}` and `{amount}`.
   */
  readonly netTerm?: string;
  /**
   * A sentence for each of `payment.instalments`. It contains `{number}`, `{date}` and `{amount}`.
   */
  readonly instalment?: string;
  /**
   * With `payment.lateInterest`. It contains `{percent}`.
   */
  readonly lateInterest?: string;
  /**
   * Before the last day of a quote.
   */
  readonly validUntil?: string;
  /**
   * Before the date of delivery on an order confirmation, a purchase order or a delivery note.
   */
  readonly deliveryDate?: string;
  /**
   * Head of the column `period`.
   */
  readonly period?: string;
  /**
   * Before the day of payment on a receipt.
   */
  readonly paidDate?: string;
  /**
   * Before the numbers of the invoices that a credit note credits.
   */
  readonly precedingInvoices?: string;
  /**
   * Below an optional line of a quote.
   */
  readonly optional?: string;
  /**
   * Below an alternative line of a quote.
   */
  readonly alternative?: string;
  /**
   * Below a line of `signatures`.
   */
  readonly placeDate?: string;
  /**
   * Below a line of `signatures`.
   */
  readonly signature?: string;
  /**
   * The heading of the second of `signatures` in a quote.
   */
  readonly accepted?: string;
  /**
   * With `payment.bankName`.
   */
  readonly bankName?: string;
  /**
   * Before `payment.account`.
   */
  readonly account?: string;
  /**
   * With `payment.sortCode`.
   */
  readonly sortCode?: string;
  /**
   * With `payment.routingNumber`.
   */
  readonly routingNumber?: string;
  /**
   * With `payment.transitNumber`.
   */
  readonly transitNumber?: string;
  /**
   * With `payment.institutionNumber`.
   */
  readonly institutionNumber?: string;
  /**
   * Before `seller.taxNumber`, if the page prints the structured data. Replaces the name that the number has in the country.
   */
  readonly taxNumber?: string;
  /**
   * Before the `legalId` of `seller` and `buyer`, if the page prints the structured data. Replaces the name of its scheme.
   */
  readonly registerNumber?: string;
  /**
   * Below the first row of the totals, with `pricesIncludeTax`.
   */
  readonly pricesIncludeTax?: string;
  /**
   * In the row of the quantities’ sum.
   */
  readonly sum?: string;
  /**
   * Head of the column `sku`.
   */
  readonly sku?: string;
  /**
   * Head of the column `unit`.
   */
  readonly unit?: string;
}
/**
 * One row of the invoice.
 */
export interface LineItem {
  /**
   * The goods or service sold. The first line is printed more prominently.
   */
  readonly description: string;
  /**
   * Required without `time`. May be negative, such as for a returned item.
   */
  readonly quantity?: number;
  /**
   * Hours and minutes, in place of `quantity`. The rate is for one hour.
   */
  readonly time?: string;
  /**
   * The price of one unit, of `per` units, or of an hour of `time`. Required without `free`, except in a delivery note, where it is 0 if absent.
   */
  readonly rate?: number;
  /**
   * How many units the rate is for, such as 100 for a price per 100 kg. At most 4 decimals.
   */
  readonly per?: number;
  /**
   * The line costs nothing, and its rate and amount print as 0. Send it instead of `rate`.
   */
  readonly free?: true;
  /**
   * Harmonised System code for customs.
   */
  readonly hsCode?: string;
  /**
   * Printed after the quantity. In an e-invoice it must be a known word, such as `hour`, or a code of UN/ECE Recommendation 20.
   */
  readonly unit?: string;
  /**
   * Your article number, printed under the description, or by the column `sku` of `columns`.
   */
  readonly sku?: string;
  readonly picture?: PictureDataUrl;
  readonly discount?: Discounts;
  readonly charge?: LineCharges;
  readonly tax?: Taxes;
  readonly date?: CalendarDate;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly section?: string;
  /**
   * In a quote: `optional` may be ordered besides, `alternative` instead. The line has an amount, which is in no sum.
   */
  readonly option?: 'optional' | 'alternative';
  readonly unitCode?: UnitCode;
  readonly gtin?: Gtin;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly buyerSku?: string;
  readonly originCountry?: CountryCode;
  /**
   * Codes of the item in classification systems.
   *
   * @maxItems 5
   */
  readonly classifications?: readonly Classification[];
  /**
   * Properties of the item, such as its colour.
   *
   * @maxItems 20
   */
  readonly attributes?: readonly ItemAttribute[];
  readonly period?: Period;
  /**
   * A text of one line or several, up to 1,000 characters.
   */
  readonly note?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly orderLine?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly accounting?: string;
  readonly object?: Identifier;
  readonly references?: LineReferences;
}
/**
 * An amount whose row may have a label and a reason of its own.
 */
export interface DiscountAmount {
  /**
   * In the currency of the invoice.
   */
  readonly amount: number;
  /**
   * Printed instead of the default label.
   */
  readonly label?: string;
  readonly reasonCode?: ListCode;
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
  readonly reasonCode?: ListCode;
}
/**
 * A charge on a line: either an `amount`, or a `percent` of quantity × rate.
 */
export interface LineCharge {
  /**
   * In the currency of the invoice.
   */
  readonly amount?: number;
  /**
   * From 0 to 100, of quantity × rate.
   */
  readonly percent?: number;
  /**
   * Printed in the row of the charge.
   */
  readonly label: string;
  readonly reasonCode?: ListCode;
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
 * A percentage tax with its label and its treatment under VAT law.
 */
export interface TaxPercent {
  /**
   * From -100 to 100. Below 0 it is a withholding, which needs a `label`.
   */
  readonly percent: number;
  /**
   * Printed instead of the default label.
   */
  readonly label?: string;
  /**
   * VAT category of UNTDID 5305: S standard or reduced rate, AA reduced rate in Japan (`pint-jp` only), Z zero rate, E exempt, AE reverse charge, K supply within the EU, G export, O outside the scope of VAT, L Canary Islands, M Ceuta and Melilla. A percentage above 0 is S by default.
   */
  readonly category?: 'S' | 'AA' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  /**
   * The code of the tax in a national list, in `pint-sg` and `pint-my`. It implies the `category`.
   */
  readonly code?: 'SR' | 'ZR' | 'ES33' | 'ESN33' | 'OS' | 'NG' | 'SA' | 'SE' | 'HVG' | 'LVG' | 'E' | 'O';
  /**
   * A text of one line, up to 200 characters.
   */
  readonly reason?: string;
  readonly reasonCode?: ExemptionCode;
}
/**
 * A code of the item in a classification system.
 */
export interface Classification {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly code: string;
  readonly scheme: ListCode;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly version?: string;
}
/**
 * A property of the item.
 */
export interface ItemAttribute {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly name: string;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly value: string;
}
/**
 * A period: its first day, its last day, or both.
 */
export interface Period {
  readonly start?: CalendarDate;
  readonly end?: CalendarDate;
}
/**
 * An identifier with its kind.
 */
export interface Identifier {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id: string;
  readonly scheme?: ListCode;
}
/**
 * Numbers of the documents that a line belongs to.
 */
export interface LineReferences {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly order?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly despatchAdvice?: string;
}
/**
 * A text between the line items, over all columns of the table. It has no amount, no tax and no number.
 */
export interface TextLine {
  /**
   * The text, of one or more lines.
   */
  readonly text: string;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly section?: string;
}
/**
 * A column whose head has a label of its own.
 */
export interface ColumnWithLabel {
  readonly column: ColumnName;
  /**
   * Head of the column.
   */
  readonly label?: string;
  readonly sum?: Sum;
}
/**
 * A column that prints an attribute of each line.
 */
export interface AttributeColumn {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly attribute: string;
  /**
   * Head of the column. Absent: it has no head.
   */
  readonly label?: string;
}
/**
 * A charge on the document: either an `amount`, or a `percent` of the sum of the lines.
 */
export interface Charge {
  /**
   * In the currency of the invoice.
   */
  readonly amount?: number;
  /**
   * From 0 to 100, of the sum of the lines.
   */
  readonly percent?: number;
  /**
   * Printed in the row of the charge.
   */
  readonly label: string;
  readonly tax?: Taxes;
  readonly reasonCode?: ListCode;
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
  readonly reasonCode?: ListCode;
}
/**
 * A payment that was received.
 */
export interface ReceivedPayment {
  /**
   * The amount paid.
   */
  readonly amount: number;
  readonly date?: CalendarDate;
  /**
   * How it was paid.
   */
  readonly method?: string;
  /**
   * The number of the payment.
   */
  readonly reference?: string;
}
/**
 * A balance from before the invoice.
 */
export interface PreviousBalance {
  /**
   * The balance; below 0 for a credit.
   */
  readonly amount: number;
  /**
   * Replaces the label of the row.
   */
  readonly label?: string;
  readonly date?: CalendarDate;
}
/**
 * A payment received before, for which an invoice was issued. A deposit invoice of two rates is two entries with one number.
 */
export interface Deposit {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly number: string;
  readonly date?: CalendarDate;
  readonly paidDate?: CalendarDate;
  /**
   * What was received, tax included.
   */
  readonly amount: number;
  readonly tax?: Rate;
  /**
   * The tax that the deposit invoice states, from 0 to `amount`, if it is not the one that follows from the rate.
   */
  readonly taxAmount?: number;
}
/**
 * A percentage with its treatment under VAT law.
 */
export interface RatePercent {
  /**
   * From 0 to 100.
   */
  readonly percent: number;
  /**
   * VAT category of UNTDID 5305, as in `tax`.
   */
  readonly category?: 'S' | 'AA' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  /**
   * The code of the tax in a national list, as in `tax`.
   */
  readonly code?: 'SR' | 'ZR' | 'ES33' | 'ESN33' | 'OS' | 'NG' | 'SA' | 'SE' | 'HVG' | 'LVG' | 'E' | 'O';
  /**
   * A text of one line, up to 200 characters.
   */
  readonly reason?: string;
  readonly reasonCode?: ExemptionCode;
}
/**
 * A text with its subject.
 */
export interface Mention {
  readonly code: ListCode;
  /**
   * The text.
   */
  readonly text: string;
}
/**
 * A line to sign, or a picture of a signature or stamp on it.
 */
export interface Signature {
  /**
   * A text of one line, up to 200 characters.
   */
  readonly label?: string;
  readonly image?: PictureDataUrl;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name?: string;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly role?: string;
  /**
   * Place and date of the signature, on a line of their own. An empty text prints the empty line.
   */
  readonly placeDate?: string;
}
export interface Letter {
  /**
   * The window of the envelope: `din-5008-a`, `din-5008-b`, `ch-left` and `ch-right` for A4, `us-10` for Letter.
   */
  readonly window?: 'din-5008-a' | 'din-5008-b' | 'ch-left' | 'ch-right' | 'us-10';
  /**
   * Short lines in the left margin where the page is folded. By default with a window.
   */
  readonly foldMarks?: boolean;
  /**
   * Your name and address in one small line above the recipient's address. By default in the windows of DIN 5008; the others have no space for it.
   */
  readonly returnLine?: boolean;
}
/**
 * An additional row: its name, with either a `value` or a `field` of the request.
 */
export interface CustomField {
  /**
   * Printed like a label.
   */
  readonly name: string;
  /**
   * Printed like a value.
   */
  readonly value?: string;
  /**
   * Prints the value of this field of the request, formatted for the locale. If the request lacks the field, the row is left out.
   */
  readonly field?:
    | 'delivery.date'
    | 'period'
    | 'precedingInvoices'
    | 'buyerReference'
    | 'references.contract'
    | 'references.project'
    | 'references.salesOrder'
    | 'references.despatchAdvice'
    | 'references.receivingAdvice'
    | 'references.tender'
    | 'references.accounting'
    | 'references.object'
    | 'seller.vatId'
    | 'seller.taxNumber'
    | 'seller.legalId'
    | 'buyer.vatId'
    | 'buyer.legalId';
}
/**
 * The person or system that issued the invoice.
 */
export interface Operator {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly name: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id?: string;
}
/**
 * The party that sells.
 */
export interface Seller {
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name?: string;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly tradingName?: string;
  readonly address?: PartyAddress;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly vatId?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly taxNumber?: string;
  readonly legalId?: OrganisationId;
  /**
   * Other identifiers of the seller, such as a GLN.
   *
   * @maxItems 5
   */
  readonly ids?: readonly OrganisationId[];
  /**
   * A text of one line or several, up to 1,000 characters.
   */
  readonly legalInfo?: string;
  readonly electronicAddress?: ElectronicAddress;
  readonly contact?: Contact;
}
/**
 * A postal address. An e-invoice needs the country.
 */
export interface PartyAddress {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly line1?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly line2?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly line3?: string;
  /**
   * Joined to `line1` by a space.
   */
  readonly houseNumber?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly city?: string;
  /**
   * Postal code.
   */
  readonly postalCode?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly region?: string;
  readonly country?: CountryCode;
}
/**
 * A number in a register.
 */
export interface OrganisationId {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id: string;
  readonly scheme?: IcdScheme;
}
/**
 * An address for electronic documents.
 */
export interface ElectronicAddress {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id: string;
  readonly scheme?: EasScheme;
}
/**
 * A person or department to contact.
 */
export interface Contact {
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly phone?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly email?: string;
}
/**
 * The party that buys.
 */
export interface Buyer {
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name?: string;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly tradingName?: string;
  readonly address?: PartyAddress;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly vatId?: string;
  readonly legalId?: OrganisationId;
  /**
   * Other identifiers of the buyer, such as a GLN.
   *
   * @maxItems 1
   */
  readonly ids?: readonly OrganisationId[];
  readonly electronicAddress?: ElectronicAddress;
  readonly contact?: Contact;
}
/**
 * The party that receives the payment.
 */
export interface Payee {
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id?: string;
  readonly legalId?: OrganisationId;
}
/**
 * The party that declares the seller’s tax.
 */
export interface TaxRepresentative {
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly vatId: string;
  readonly address: Address;
}
/**
 * A postal address.
 */
export interface Address {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly line1?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly line2?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly line3?: string;
  /**
   * Joined to `line1` by a space.
   */
  readonly houseNumber?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly city?: string;
  /**
   * Postal code.
   */
  readonly postalCode?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly region?: string;
  readonly country: CountryCode;
}
/**
 * A delivery: at least one of its fields.
 */
export interface Delivery {
  readonly date?: CalendarDate;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name?: string;
  readonly locationId?: LocationId;
  readonly address?: Address;
}
/**
 * A number in a register of locations.
 */
export interface LocationId {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id: string;
  readonly scheme: IcdScheme;
}
/**
 * An invoice that came before.
 */
export interface PrecedingInvoice {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly number: string;
  readonly date?: CalendarDate;
}
/**
 * Numbers of other documents.
 */
export interface References {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly contract?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly project?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly salesOrder?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly despatchAdvice?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly receivingAdvice?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly tender?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly accounting?: string;
  readonly object?: Identifier;
}
/**
 * How the invoice is to be paid.
 */
export interface Payment {
  /**
   * How the invoice is paid. By default `sepaCreditTransfer` for an IBAN and EUR, `creditTransfer` for any other account.
   */
  readonly means?:
    | 'creditTransfer'
    | 'sepaCreditTransfer'
    | 'directDebit'
    | 'sepaDirectDebit'
    | 'card'
    | 'creditCard'
    | 'debitCard'
    | 'cash'
    | 'cheque'
    | 'online'
    | 'clearing'
    | 'debitTransfer'
    | 'bankAccount'
    | 'referenceGiro'
    | 'notDefined';
  readonly iban?: Iban;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly account?: string;
  readonly bic?: Bic;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly bankName?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly sortCode?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly routingNumber?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly bsb?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly ifsc?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly transitNumber?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly institutionNumber?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly bankCode?: string;
  /**
   * Further details of the account, for countries without a field of their own. They are printed, and not checked.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly details?: readonly AccountDetail[];
  /**
   * A text of one line, up to 200 characters.
   */
  readonly accountName?: string;
  /**
   * Other accounts that the payer may use. They are printed below the first, and are in the e-invoice.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly accounts?: readonly FurtherAccount[];
  /**
   * A text of one line, up to 100 characters.
   */
  readonly service?: string;
  readonly reference?: PaymentReference;
  readonly mandate?: Mandate;
  readonly card?: Card;
  /**
   * Discounts for early payment. With `printTerms`, `instalments` or `lateInterest`, the page and the e-invoice state them; else only an XRechnung has them.
   *
   * @maxItems 3
   */
  readonly cashDiscounts?: readonly CashDiscount[];
  /**
   * Whether the page and the e-invoice state the cash discounts. With `instalments` or `lateInterest` they always do.
   */
  readonly printTerms?: boolean;
  /**
   * Part payments, which make up the balance due. The due date is that of the first; a payment code asks for the first.
   *
   * @minItems 2
   * @maxItems 24
   */
  readonly instalments?: readonly Instalment[];
  readonly lateInterest?: LateInterest;
  readonly upi?: Upi;
  readonly link?: PaymentLink;
  /**
   * Data for the payer’s software in a Swiss QR-bill, such as Swico's syntax, which begins with `//S1`. Together with the text of the reference at most 140 characters.
   */
  readonly billingInformation?: string;
  /**
   * A QR code to pay by phone, made from the balance due: `epc` (GiroCode) for a transfer in EUR, `swiss` for a Swiss QR-bill, `upi` for UPI, `link` for the address of `link`. None is drawn if nothing is due, or on a credit note.
   */
  readonly qr?: 'epc' | 'swiss' | 'upi' | 'link';
  /**
   * A text of one line, up to 100 characters.
   */
  readonly label?: string;
}
/**
 * A detail of an account, after its name.
 */
export interface AccountDetail {
  /**
   * The name of the detail.
   */
  readonly label: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly value: string;
}
/**
 * An account with `iban` or `account`, and its bank.
 */
export interface FurtherAccount {
  readonly iban?: Iban;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly account?: string;
  readonly bic?: Bic;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly bankName?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly sortCode?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly routingNumber?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly bsb?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly ifsc?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly transitNumber?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly institutionNumber?: string;
  /**
   * The code of a bank, up to 35 characters.
   */
  readonly bankCode?: string;
  /**
   * Further details of the account, for countries without a field of their own. They are printed, and not checked.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly details?: readonly AccountDetail[];
  /**
   * A text of one line, up to 200 characters.
   */
  readonly name?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly label?: string;
}
/**
 * Makes an ISO 11649 reference: `RF`, two check digits and this text. It may be complete already.
 */
export interface CreditorReference {
  readonly rf: CreditorReferenceText;
}
/**
 * Makes the reference of a Swiss QR-bill: 26 digits and a check digit. It needs `qr: "swiss"` and a QR-IBAN.
 */
export interface QrReference {
  readonly qrr: QrReferenceText;
}
/**
 * Makes the reference of a country from your digits, exactly one of these. The check digits are added.
 */
export interface NationalReference {
  /**
   * Belgium: 1 to 10 digits, filled up to 10; two check digits are added. All 12 digits are complete, also as `+++000/0000/11821+++`.
   */
  readonly ogm?: string;
  /**
   * Finland: 3 to 19 digits; a check digit is added.
   */
  readonly viite?: string;
  /**
   * Norway: 1 to 24 digits; Luhn’s check digit is added.
   */
  readonly kid?: string;
  /**
   * Norway: 1 to 24 digits; a check digit in modulus 11 is added. Numbers that have none are rejected.
   */
  readonly kid11?: string;
  /**
   * Sweden: 1 to 24 digits; Luhn’s check digit is added.
   */
  readonly ocr?: string;
  /**
   * Sweden: 1 to 23 digits; a digit for the length and Luhn’s check digit are added.
   */
  readonly ocrLength?: string;
}
/**
 * A mandate: at least one of its fields.
 */
export interface Mandate {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly reference?: string;
  readonly creditorId?: CreditorId;
  readonly debtorIban?: Iban;
}
/**
 * A payment card.
 */
export interface Card {
  readonly lastDigits: CardDigits;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly holder?: string;
}
/**
 * A discount for payment within a number of days, or by a date.
 */
export interface CashDiscount {
  /**
   * Days from the date of the invoice.
   */
  readonly days?: number;
  readonly date?: CalendarDate;
  /**
   * From 0 to 100, with at most 2 decimals.
   */
  readonly percent: number;
  /**
   * The amount that the discount applies to, with at most 2 decimals. Absent: the balance due.
   */
  readonly base?: number;
}
/**
 * A part payment. Only the last may have neither an amount nor a percentage; it takes the rest.
 */
export interface Instalment {
  readonly date: CalendarDate;
  /**
   * Above 0, in the currency of the invoice.
   */
  readonly amount?: number;
  /**
   * Of the balance due.
   */
  readonly percent?: number;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly label?: string;
}
/**
 * Interest on late payment.
 */
export interface LateInterest {
  /**
   * A year, from 0 to 100, with at most 2 decimals.
   */
  readonly percent: number;
}
/**
 * An account of India’s Unified Payments Interface.
 */
export interface Upi {
  readonly id: UpiId;
  /**
   * A text of one line, up to 99 characters.
   */
  readonly name?: string;
  readonly merchantCode?: MerchantCode;
}
/**
 * A link to a page where the invoice can be paid.
 */
export interface PaymentLink {
  /**
   * An address that begins with `https://`, without credentials or backslashes. It is printed, linked and encoded exactly as it was sent.
   */
  readonly url: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly label?: string;
}
/**
 * What a tax authority answered when you reported the invoice. `system` says which members there are. Required are `sha256` with `ksef`, `verifiable` with `verifactu`, `content` with `atcud` and `irn`, `timestamp` or `content` with `zatca`, `mark` and `url` with `mydata`, `uuid` and `longId` with `myinvois`, `codes` or `lines` with `other`.
 */
export interface Authority {
  /**
   * `ksef` is Poland's KSeF, `verifactu` Spain's VERI*FACTU, `atcud` Portugal's ATCUD and QR code, `irn` India's e-invoice, `zatca` Saudi Arabia's Fatoora, `mydata` Greece's myDATA, `myinvois` Malaysia's MyInvois. `other` prints any codes and lines.
   */
  readonly system: 'ksef' | 'verifactu' | 'atcud' | 'irn' | 'zatca' | 'mydata' | 'myinvois' | 'other';
  /**
   * A text of one line, up to 100 characters.
   */
  readonly sha256?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly number?: string;
  readonly certificateUrl?: CodeContent;
  /**
   * `verifactu`: whether your software sends each invoice to the AEAT (VERI*FACTU).
   */
  readonly verifiable?: boolean;
  /**
   * `verifactu`: `short` prints `VERI*FACTU` instead of the sentence.
   */
  readonly phrase?: 'long' | 'short';
  /**
   * `verifactu`: the total with tax in EUR. Required in any other currency.
   */
  readonly total?: number;
  readonly content?: CodeContent;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly ackNumber?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly ackDate?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly timestamp?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly mark?: string;
  readonly url?: HttpsUrl;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly uid?: string;
  /**
   * `mydata`: what your provider's licence demands, such as its name.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly provider?: string[];
  /**
   * A text of one line, up to 100 characters.
   */
  readonly uuid?: string;
  /**
   * A text of one line, up to 200 characters.
   */
  readonly longId?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly validated?: string;
  /**
   * The test system of the authority. Leave it out for real invoices. `demo` is of `ksef` alone.
   */
  readonly environment?: 'test' | 'demo';
  /**
   * `other`: names the code for screen readers.
   */
  readonly name?: string;
  /**
   * `other`: `start` puts the codes before all content, `end` after it.
   */
  readonly place?: 'start' | 'end';
  /**
   * `other`: QR codes.
   *
   * @maxItems 3
   */
  readonly codes?: readonly AuthorityCode[];
  /**
   * `other`: texts that are printed with the codes.
   *
   * @maxItems 6
   */
  readonly lines?: string[];
}
/**
 * A QR code with texts above and below it.
 */
export interface AuthorityCode {
  readonly content: CodeContent;
  /**
   * Printed above the code.
   */
  readonly above?: string;
  /**
   * Printed below the code.
   */
  readonly below?: string;
  /**
   * The level of error correction.
   */
  readonly level?: 'L' | 'M' | 'Q' | 'H';
  /**
   * The side of the code in millimetres, 30 unless it needs more.
   */
  readonly size?: number;
}
/**
 * A file that belongs to the invoice: `name`, `mediaType` and `content`, or its `url`.
 */
export interface Attachment {
  /**
   * A text of one line, up to 100 characters.
   */
  readonly name?: string;
  /**
   * The media type: PDF, PNG, JPEG, CSV in UTF-8, Excel or OpenDocument spreadsheet. The first bytes of the file must match it.
   */
  readonly mediaType?:
    | 'application/pdf'
    | 'image/png'
    | 'image/jpeg'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/vnd.oasis.opendocument.spreadsheet';
  readonly content?: Base64File;
  /**
   * A web address that begins with `https://`, without credentials or backslashes. It is used exactly as it was sent.
   */
  readonly url?: string;
  /**
   * A text of one line, up to 1,000 characters.
   */
  readonly description?: string;
  /**
   * A text of one line, up to 100 characters.
   */
  readonly id?: string;
}
/**
 * A tax total in another currency: its `taxAmount`, or a `rate`.
 */
export interface TaxCurrency {
  /**
   * The currency of the tax accounts (ISO 4217).
   */
  readonly code:
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
   * The tax total in that currency, as in your accounts.
   */
  readonly taxAmount?: number;
  /**
   * What one unit of the currency of the invoice is worth in this one, instead of `taxAmount`. At most 8 decimals.
   */
  readonly rate?: number;
}
/**
 * Another currency, with its rate: `rate` or `inverseRate`.
 */
export interface SecondCurrency {
  /**
   * Any current currency of ISO 4217, but not that of the invoice.
   */
  readonly code: string;
  /**
   * What one unit of the currency of the invoice is worth in this one.
   */
  readonly rate?: number;
  /**
   * What one unit of this currency is worth in the currency of the invoice, instead of `rate`.
   */
  readonly inverseRate?: number;
  readonly date?: CalendarDate;
  /**
   * Who published the rate.
   */
  readonly source?: string;
}
/**
 * The format of the e-invoice.
 */
export interface EInvoice {
  /**
   * `factur-x` is Factur-X and ZUGFeRD. `xrechnung` is the German XRechnung. `peppol` is Peppol BIS Billing 3, or its self-billing. `ubl` is EN 16931 in UBL 2.1, without rules of a country. `nlcius` is the Dutch NLCIUS (SI-UBL 2.0). `cius-ro` is the Romanian CIUS-RO of RO e-Factura. `pint-anz` is PINT A-NZ Billing of Australia and New Zealand. `pint-jp` is PINT JP of Japan. `pint-sg` is PINT SG of Singapore. `pint-my` is PINT MY of Malaysia. `cius-hr` is the Croatian CIUS 2025 of eRačun.
   */
  readonly format:
    | 'factur-x'
    | 'xrechnung'
    | 'peppol'
    | 'ubl'
    | 'nlcius'
    | 'cius-ro'
    | 'pint-anz'
    | 'pint-jp'
    | 'pint-sg'
    | 'pint-my'
    | 'cius-hr';
  /**
   * The profile of Factur-X, which says how much of the invoice the XML contains. `extended` goes beyond EN 16931: sections, deposits and terms of payment are data.
   */
  readonly profile?: 'minimum' | 'basicwl' | 'basic' | 'en16931' | 'extended';
  /**
   * The XML language of an XRechnung. Only `cii` is embedded in the PDF.
   */
  readonly syntax?: 'cii' | 'ubl';
  /**
   * The country whose platforms take the e-invoice. `FR` adds the rules and the legal mentions of France, to `factur-x` in the profile `en16931` or to `ubl`.
   */
  readonly country?: 'FR';
  /**
   * What a French platform does with the invoice: it sends it to a business in France (`b2b`), reports it to the tax authority, or only keeps it. Only with `country`.
   */
  readonly treatment?: 'b2b' | 'b2bInternational' | 'b2c' | 'b2cInternational' | 'outOfScope' | 'archiveOnly';
  /**
   * The business process (BT-23) of `cius-hr`: `P1` to `P12`, or `P99:` and a text of the recipient. Some types of document imply it.
   */
  readonly process?: string;
  /**
   * Whether the XML contains the PDF that generate returns for the same body. Only for formats that no PDF embeds.
   */
  readonly attachPage?: boolean;
  readonly notesCode?: ListCode;
  readonly termsCode?: ListCode;
}
