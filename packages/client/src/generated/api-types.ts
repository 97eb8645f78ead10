// Generated from the description of the API, schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.

/** Which of the two published variants of the interface a deployment serves. */
export type Variant = 'A' | 'B';

/**
 * The cost of shipping, untaxed unless it has a `tax`.
 */
export type Shipping = Amount | ShippingWithDetails;
/**
 * The currency of all amounts (ISO 4217).
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
 * The design. Case-sensitive.
 */
export type ThemeName = 'Classic' | 'Corporate' | 'Formal' | 'Minimal' | 'Creative' | 'Futuristic' | 'Luxury';
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
 * A column of the table.
 */
export type Column = ColumnName | ColumnWithLabel | AttributeColumn;
/**
 * One discount or a list of them.
 */
export type Discounts = Adjustment | readonly Adjustment[];
/**
 * One charge or a list of them.
 */
export type Charges = Charge | readonly Charge[];
/**
 * One tax or a list of them.
 */
export type Taxes = Tax | readonly Tax[];
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
 * A text of one line, up to 200 characters. At most 200 characters.
 */
export type NameText = string;
/**
 * The reference that the payer states. It defaults to the invoice number.
 */
export type PaymentReference = ReferenceText | CreditorReference | QrReference | NationalReference;
/**
 * One charge or a list of them.
 */
export type LineCharges = LineCharge | readonly LineCharge[];
/**
 * A code of UN/ECE Recommendation 20 or 21. At most 3 characters.
 */
export type UnitCode = string;
/**
 * 8, 12, 13 or 14 digits, the last of which is a check digit. At most 14 characters.
 */
export type Gtin = string;
/**
 * A text of one line, up to 100 characters. At most 100 characters.
 */
export type ShortText = string;
/**
 * A country (ISO 3166-1 alpha-2), or `XI` for Northern Ireland. At most 2 characters.
 */
export type CountryCode = string;
/**
 * A text of one line or several, up to 1,000 characters. At most 1,000 characters.
 */
export type LongText = string;
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
 * Print the sum of the column below the last line. Only for `quantity`: the times if a line has one, else the quantities, which need one unit. A unit, such as "h", sums the quantities of its lines. By default `false`.
 */
export type Sum = boolean | string;
/**
 * An amount or a percentage, with or without a label of its own.
 */
export type Adjustment = Amount | Percentage | DiscountAmount | PercentWithLabel;
/**
 * One tax: an amount or a percentage, with or without a label of its own.
 */
export type Tax = Amount | Percentage | AmountWithLabel | TaxPercent;
/**
 * A code of a UNTDID list: up to three capital letters and digits. At most 3 characters.
 */
export type ListCode = string;
/**
 * One percentage.
 */
export type Rate = Percentage | RatePercent;
/**
 * An International Bank Account Number, with or without spaces. At most 42 characters.
 */
export type Iban = string;
/**
 * A Business Identifier Code: 8 or 11 characters, with or without spaces. At most 20 characters.
 */
export type Bic = string;
/**
 * The code of a bank, up to 35 characters. At most 35 characters.
 */
export type BankCodeText = string;
/**
 * A reference of your own. At most 140 characters.
 */
export type ReferenceText = string;
/**
 * The content of a QR code, on one line. At most 1,732 characters.
 */
export type CodeContent = string;
/**
 * A web address that begins with `https://`, without credentials or backslashes. It is used exactly as it was sent.
 */
export type HttpsUrl = string;
/**
 * A file in base64: the standard alphabet, padded, without line breaks. At most 1,048,576 characters.
 */
export type Base64File = string;
/**
 * A text of one line, up to 1,000 characters. At most 1,000 characters.
 */
export type LongLine = string;
/**
 * A percentage from 0% to 100%, as text. At most 20 characters.
 */
export type Percentage = string;
/**
 * A code of the ISO 6523 list: four digits. At most 4 characters.
 */
export type IcdScheme = string;
/**
 * A code of the EAS list: four digits or two letters. At most 4 characters.
 */
export type EasScheme = string;
/**
 * 1 to 21 letters and digits, or a complete reference. At most 35 characters.
 */
export type CreditorReferenceText = string;
/**
 * 1 to 26 digits, or a complete reference of 27. At most 35 characters.
 */
export type QrReferenceText = string;
/**
 * A SEPA creditor identifier. At most 35 characters.
 */
export type CreditorId = string;
/**
 * 4 to 10 digits. At most 10 characters.
 */
export type CardDigits = string;
/**
 * A UPI ID: a name, `@` and the handle of the payment service. At most 255 characters.
 */
export type UpiId = string;
/**
 * A text of one line, up to 99 characters. At most 99 characters.
 */
export type UpiName = string;
/**
 * 4 digits. At most 4 characters.
 */
export type MerchantCode = string;
/**
 * A code of the VATEX list, in capital or small letters. At most 30 characters.
 */
export type ExemptionCode = string;

/**
 * What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Both names are required: `companyName` or `seller.name`, and `billTo` or `buyer.name`. In a document that the buyer issues, `buyer.name` replaces `companyName`, and `seller.name` replaces `billTo`. Texts are normalised to NFC, and every kind of line break becomes a line feed, before lengths are counted in code points. Beyond this schema: dates must exist in the calendar, a number may have at most 15 significant digits, a text without a visible character counts as empty, texts may hold no lone surrogate, no non-character and no more than 8 combining marks in a row, with `pricesIncludeTax` every tax must be a percentage, and `columns` has `item` and `amount`, and no column twice.
 */
export interface InvoiceRequest {
  /**
   * Name of the company that issues the invoice. It may be absent if `seller.name` is present. At most 200 characters.
   */
  readonly companyName?: string;
  /**
   * Address, e-mail address, tax number and so on, printed under the company name. If it is absent, the data of `seller` are printed. At most 1,000 characters.
   */
  readonly companyDetails?: string;
  /**
   * Name and address of the recipient. It may be absent if `buyer.name` is present. At most 1,000 characters.
   */
  readonly billTo?: string;
  /**
   * The delivery address. If it is absent, `delivery` is printed. At most 1,000 characters.
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
   * The date by which the invoice must be paid.
   */
  readonly dueDate?: CalendarDate;
  /**
   * The last day of a quote.
   */
  readonly validUntil?: CalendarDate;
  /**
   * The day of payment, on a receipt.
   */
  readonly paidDate?: CalendarDate;
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
   * Replacements for the fixed texts, whose defaults are those of `language`. An empty text hides the label.
   */
  readonly labels?: Labels;
  /**
   * Replacements for further words of the page, whose defaults are those of `language`. An empty text hides the word.
   */
  readonly documentLabels?: DocumentLabels;
  /**
   * The rows of the invoice, in print order: line items, and lines of text between them.
   *
   * @minItems 1
   * @maxItems 5000
   */
  readonly lineItems: readonly (LineItem | TextLine)[];
  /**
   * Whether the sum of each section is printed below its lines. By default `true`.
   */
  readonly sectionTotals?: boolean;
  /**
   * The columns of the table, in print order: 2 to 10, `item` and `amount` among them; in a delivery note 1 to 10, `item` among them, and those of money are left out. Absent: item, HS code if a line has one, quantity with its unit, rate, amount. A column is left out if no line has anything for it.
   *
   * @minItems 1
   * @maxItems 10
   */
  readonly columns?: readonly Column[];
  /**
   * A discount on the subtotal, before tax, or a list of up to 5. Together they may not exceed the subtotal.
   */
  readonly discount?: Discounts;
  /**
   * A charge on the document, such as packaging, before tax, or a list of up to 5.
   */
  readonly charge?: Charges;
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
   * The payments received, each on a row, in place of `amountPaid`.
   *
   * @minItems 1
   * @maxItems 50
   */
  readonly payments?: readonly ReceivedPayment[];
  /**
   * What the customer owed before this invoice, or, below 0, was owed. It is added to the balance due.
   */
  readonly previousBalance?: PreviousBalance;
  /**
   * The deposits that were received and invoiced before, which this invoice deducts.
   *
   * @maxItems 50
   */
  readonly deposits?: readonly Deposit[];
  /**
   * `afterTax` taxes the whole invoice and deducts the deposits from its total. `beforeTax` deducts their net amounts as last rows of the table, so that only the rest is taxed. By default `afterTax`.
   */
  readonly depositMethod?: 'afterTax' | 'beforeTax';
  /**
   * The balance due is rounded to a multiple of this amount, such as 0.05 for cash in Swiss francs. A multiple of the currency’s minor unit.
   */
  readonly roundTo?: number;
  /**
   * True if rates, discounts and shipping include tax. The tax is then calculated from these gross amounts, and must be a percentage. By default `false`.
   */
  readonly pricesIncludeTax?: boolean;
  /**
   * Adds a table of the taxes below the totals, where one row then has the total tax: a row for each tax row (`rate`), or one for each HS code with the same taxes, as in India (`hsCode`).
   */
  readonly taxSummary?: 'rate' | 'hsCode';
  /**
   * The last amount of the totals in words, which prints below it. At most 300 characters.
   */
  readonly amountInWords?: string;
  /**
   * A text between the head and the table, such as a salutation. At most 2,000 characters.
   */
  readonly introduction?: string;
  /**
   * A message to the recipient. At most 5,000 characters.
   */
  readonly notes?: string;
  /**
   * The terms and conditions. At most 5,000 characters.
   */
  readonly terms?: string;
  /**
   * markdown: introduction, notes, terms, lines of text and the descriptions after their first line may have bold parts, links and lists. By default `plain`.
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
   * A label such as `Carried forward`. With it, the sum of the amounts so far is printed where the table continues on another page: below the last row of one page and above the first row of the next. At most 100 characters.
   */
  readonly carriedForward?: string;
  /**
   * A PNG or JPEG as a base64 data URL: at most 512 KB decoded, 2,000 pixels a side and 2 megapixels. No URLs or SVG.
   */
  readonly logo?: PictureDataUrl;
  /**
   * The size of the logo. `large` is at most 70 × 30 mm, and no larger than the design and the pixels of the picture allow. By default `medium`.
   */
  readonly logoSize?: 'small' | 'medium' | 'large';
  /**
   * True if the logo stands for the company’s name, which is then not printed beside it. Screen readers read the name. By default `false`.
   */
  readonly logoOnly?: boolean;
  /**
   * Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well. At most 40 characters.
   */
  readonly watermark?: string;
  /**
   * Prints the built-in labels of this language (BCP 47 language tag), sets the language of the document, and the locale if `locale` is absent. With a region, such as `en-GB`, the labels are those of the region.
   */
  readonly language?: Language;
  /**
   * Sets separators, the position of the currency symbol, dates and the direction of the page (BCP 47 language tag). Absent with `language`: that of the language, `de-DE` for `de`. By default `en-US`.
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
   * Prints the recipient's address on page one where the window of an envelope shows it, with marks where to fold the page.
   */
  readonly letter?: Letter;
  /**
   * Texts in columns at the bottom of the first page, above the page number. Each has at most 8 lines of 60 characters.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: At most 487 characters.
   */
  readonly foot?: string[];
  /**
   * The pages with the foot: the first one, or all. By default `first`.
   */
  readonly footOn?: 'first' | 'all';
  /**
   * Makes one PDF with the whole document once for each of these different marks, such as `Original` and `Duplicate`. The mark is under the title and beside the page number. Not with `eInvoice`.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: At most 60 characters.
   */
  readonly copies?: string[];
  /**
   * More rows next to the invoice number.
   *
   * @maxItems 10
   */
  readonly customFields?: readonly CustomField[];
  /**
   * The type of the document. It sets the default title and the type code of an e-invoice. A credit note has positive quantities. The buyer issues a self-billed document; `companyName` and `companyDetails` are the buyer, and `billTo` is the seller. By default `invoice`.
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
   * A universally unique identifier of the invoice, for an e-invoice of Singapore. At most 36 characters.
   */
  readonly uuid?: string;
  /**
   * When the invoice was issued, as hh:mm:ss, for an e-invoice of Croatia. At most 8 characters.
   */
  readonly issueTime?: string;
  /**
   * Who issued the invoice, for an e-invoice of Croatia.
   */
  readonly operator?: Operator;
  /**
   * The seller as structured data. Printed where `companyName` or `companyDetails` is absent, and written into an e-invoice.
   */
  readonly seller?: Seller;
  /**
   * The buyer as structured data. Printed where `billTo` is absent, and written into an e-invoice.
   */
  readonly buyer?: Buyer;
  /**
   * The party that receives the payment, if it is not the seller.
   */
  readonly payee?: Payee;
  /**
   * The party that declares the seller’s tax. Printed after the seller’s block.
   */
  readonly taxRepresentative?: TaxRepresentative;
  /**
   * When, where and to whom the goods or services were delivered. Name and address are printed where `shipTo` is absent.
   */
  readonly delivery?: Delivery;
  /**
   * The period that the invoice covers.
   */
  readonly period?: Period;
  /**
   * The invoices that this document corrects, credits or follows. A credit note prints them.
   *
   * @maxItems 20
   */
  readonly precedingInvoices?: readonly PrecedingInvoice[];
  /**
   * A reference that the buyer gave you for routing the invoice. A German Leitweg-ID goes here.
   */
  readonly buyerReference?: NameText;
  /**
   * Numbers of other documents that belong to the invoice.
   */
  readonly references?: References;
  /**
   * How the invoice is to be paid. The account and the link are printed after the totals, but not on a credit note.
   */
  readonly payment?: Payment;
  /**
   * Prints the code and texts that a tax authority demands on the page: KSeF, VERI*FACTU, ATCUD, IRN, ZATCA, myDATA, MyInvois and others. You report the invoice and send what came back.
   */
  readonly authority?: Authority;
  /**
   * Files that belong to the invoice, such as a timesheet: together at most 768 KiB. Only the XML of an e-invoice contains them; they are not printed.
   *
   * @maxItems 5
   */
  readonly attachments?: readonly Attachment[];
  /**
   * The tax total in the currency of the seller’s tax accounts, if that is not the currency of the invoice.
   */
  readonly taxCurrency?: TaxCurrency;
  /**
   * Prints tax, total and balance in another currency as well, for information.
   */
  readonly secondCurrency?: SecondCurrency;
  /**
   * Makes an e-invoice: the same invoice as XML, in the chosen format.
   */
  readonly eInvoice?: EInvoice;
  /**
   * The brand of the document: defaults, logo, fonts and letterhead, as the operator of the service has set them up. One of the account's brands, or `none`. Absent: the first of them, if the account has any.
   */
  readonly brand?: string;
  /**
   * Whether the PDF contains this request as the file `invoice.json`, without pictures and the contents of attachments. Whoever gets the PDF can then read fields that no page prints, such as accounting codes. By default `false`.
   */
  readonly embedRequest?: boolean;
  /**
   * Whether each warning that a preview lists rejects the request, as an error on its field. By default `false`.
   */
  readonly strict?: boolean;
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
 * Replacements for the fixed texts, whose defaults are those of `language`. An empty text hides the label.
 */
export interface Labels {
  /**
   * The title of the document. The default depends on `documentType`: `CREDIT NOTE` for a credit note. By default `INVOICE`. At most 100 characters.
   */
  readonly invoice?: string;
  /**
   * Above the recipient. By default `Bill To`. At most 100 characters.
   */
  readonly billTo?: string;
  /**
   * Above the delivery address. By default `Ship To`. At most 100 characters.
   */
  readonly shipTo?: string;
  /**
   * Before the invoice number. By default `Invoice #`. At most 100 characters.
   */
  readonly invoiceNumber?: string;
  /**
   * Before the date. By default `Date`. At most 100 characters.
   */
  readonly date?: string;
  /**
   * Before the payment terms. By default `Payment Terms`. At most 100 characters.
   */
  readonly paymentTerms?: string;
  /**
   * Before the due date. By default `Due Date`. At most 100 characters.
   */
  readonly dueDate?: string;
  /**
   * Before the purchase order number. By default `P.O. Number`. At most 100 characters.
   */
  readonly poNumber?: string;
  /**
   * Head of the description column. By default `Item`. At most 100 characters.
   */
  readonly item?: string;
  /**
   * Head of the HS code column. By default `HS Code`. At most 100 characters.
   */
  readonly hsCode?: string;
  /**
   * Head of the quantity column. By default `Qty`. At most 100 characters.
   */
  readonly quantity?: string;
  /**
   * Head of the rate column. By default `Rate`. At most 100 characters.
   */
  readonly rate?: string;
  /**
   * Head of the amount column. By default `Amount`. At most 100 characters.
   */
  readonly amount?: string;
  /**
   * Before the subtotal. By default `Subtotal`. At most 100 characters.
   */
  readonly subtotal?: string;
  /**
   * Before the discount, unless it has its own label. By default `Discount`. At most 100 characters.
   */
  readonly discount?: string;
  /**
   * Before each tax that has no label of its own. By default `Tax`. At most 100 characters.
   */
  readonly tax?: string;
  /**
   * Before the shipping, unless it has its own label. By default `Shipping`. At most 100 characters.
   */
  readonly shipping?: string;
  /**
   * Before the total. By default `Total`. At most 100 characters.
   */
  readonly total?: string;
  /**
   * Before the amount paid. By default `Amount Paid`. At most 100 characters.
   */
  readonly amountPaid?: string;
  /**
   * Before the balance due. By default `Balance Due`. At most 100 characters.
   */
  readonly balanceDue?: string;
  /**
   * Above the notes. By default `Notes`. At most 100 characters.
   */
  readonly notes?: string;
  /**
   * Above the terms. By default `Terms & Conditions`. At most 100 characters.
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
   * Present if a line has a `section`.
   */
  readonly sections?: readonly SectionSum[];
  /**
   * The sum of the times of the lines, such as `11:30`, without options. Present if a line that counts has a `time`.
   */
  readonly time?: string;
  /**
   * Present if the request has `deposits`.
   */
  readonly deposits?: readonly DepositAmounts[];
  /**
   * Present if the invoice states terms of payment, in their order.
   */
  readonly terms?: readonly PrintedTerm[];
  /**
   * Present if the request has a `payment`.
   */
  readonly payment?: {
    /**
     * The kind of code that the request asks for; null for none.
     */
    readonly qr: ('epc' | 'swiss' | 'upi' | 'link') | null;
    /**
     * Whether the code is on the page.
     */
    readonly drawn: boolean;
    /**
     * The text of the code; null if none is drawn.
     */
    readonly payload: string | null;
    /**
     * Why the code is not drawn. Absent if it is drawn or not asked for.
     */
    readonly reason?: string;
    /**
     * What the payer states, with the check digits of an ISO 11649 or QR reference.
     */
    readonly reference: string;
    /**
     * The page does not say how to pay, for example because nothing is due. Absent if it does.
     */
    readonly printed?: false;
  };
  /**
   * Whether the PDF would carry a watermark.
   */
  readonly hasWatermark: boolean;
  /**
   * One entry per entry of `lineItems`, in the same order; 0 for a line of text.
   */
  readonly lineItems: readonly LineAmount[];
  /**
   * Present if the request has `secondCurrency`, except on a delivery note.
   */
  readonly secondCurrency?: {
    readonly code: string;
    readonly tax: number;
    readonly total: number;
    /**
     * Absent on documents whose last row is their total, such as a quote or credit note.
     */
    readonly balanceDue?: number;
    /**
     * Present if the request has `previousBalance`.
     */
    readonly amountToPay?: number;
  };
  /**
   * Present if `taxSummary` is `hsCode`, except on a delivery note: the rows of the table, without their sums.
   */
  readonly taxSummary?: {
    readonly hsCode?: string;
    /**
     * In place of `hsCode`: the name of the shipping or charge, or `–` for lines without a code.
     */
    readonly label?: string;
    /**
     * Net of tax, after document discounts.
     */
    readonly base: number;
    readonly taxes: {
      /**
       * The kind of tax, such as `CGST`.
       */
      readonly label: string;
      readonly percent: number;
      readonly amount: number;
    }[];
    /**
     * The sum of its taxes.
     */
    readonly tax: number;
  }[];
  /**
   * Present if the request has `authority`.
   */
  readonly authority?: {
    readonly system: 'ksef' | 'verifactu' | 'atcud' | 'irn' | 'zatca' | 'mydata' | 'myinvois' | 'other';
    readonly codes: {
      /**
       * What the code contains.
       */
      readonly payload: string;
      /**
       * The text above the code.
       */
      readonly above: string | null;
      /**
       * The text below the code.
       */
      readonly below: string | null;
      /**
       * Modules on a side.
       */
      readonly modules: number;
      /**
       * The side in millimetres, without the white around it.
       */
      readonly sideMm: number;
      readonly page: number;
    }[];
    /**
     * Texts beside or below the codes.
     */
    readonly lines: string[];
    /**
     * Texts at the foot of every page but that of the codes.
     */
    readonly everyPage: string[];
  };
  /**
   * The number of `copies`, whose pages `pageCount` includes.
   */
  readonly copies?: number;
  readonly pageCount: number;
  /**
   * Possible problems of a valid invoice.
   */
  readonly warnings: readonly Warning[];
  readonly eInvoice?: PreviewEInvoice;
  /**
   * Present with `embedRequest`.
   */
  readonly embeddedRequest?: {
    /**
     * What the request in the PDF leaves out.
     */
    readonly omitted: string[];
  };
}
export interface SectionSum {
  readonly title: string;
  /**
   * The sum of the amounts of its lines.
   */
  readonly amount: number;
  /**
   * The sum of the times of its lines, such as `11:30`. Present if a line that counts has a `time`.
   */
  readonly time?: string;
}
export interface DepositAmounts {
  readonly number: string;
  /**
   * Without tax.
   */
  readonly net: number;
  readonly tax: number;
  /**
   * Net and tax.
   */
  readonly amount: number;
}
export interface PrintedTerm {
  readonly kind: 'cashDiscount' | 'net' | 'instalment' | 'lateInterest';
  /**
   * The sentence on the page and in the e-invoice.
   */
  readonly text: string;
  /**
   * The last day.
   */
  readonly date?: string;
  /**
   * What is to pay by that day.
   */
  readonly amount?: number;
  /**
   * The cash discount.
   */
  readonly discount?: number;
}
export interface LineAmount {
  readonly amount: number;
  /**
   * Present if `net`, `taxAmount` or `gross` is a column, as are `tax` and `gross`.
   */
  readonly net?: number;
  readonly tax?: number;
  readonly gross?: number;
}
export interface Warning {
  readonly field: string;
  readonly message: string;
  /**
   * The rules of an e-invoice that this breaks, official ones first. Absent for all other errors and warnings.
   *
   * @minItems 1
   */
  readonly rules?: string[];
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
export interface EInvoiceFormat {
  /**
   * What to send as `eInvoice`.
   */
  readonly eInvoice: {
    readonly format: string;
    readonly profile?: string;
    readonly syntax?: string;
    readonly country?: string;
  };
  /**
   * The name of the format and its option.
   */
  readonly title: string;
  /**
   * Whether `format` alone means this entry.
   */
  readonly isDefault: boolean;
  readonly syntax: 'cii' | 'ubl';
  /**
   * The name of the XML in the PDF. `null` if the PDF has none.
   */
  readonly embeddedAs: string | null;
  /**
   * Countries of the sellers for which a preview lists the format in `readiness`. `null` if it does not depend on the country.
   */
  readonly sellers: string[] | null;
  /**
   * Values of `documentType` that the format takes from some seller.
   */
  readonly documentTypes: string[];
  /**
   * The official rules that the XML keeps.
   */
  readonly ruleSets: readonly RuleSet[];
  /**
   * Fields that the format rejects every invoice without. `a|b`: one of several suffices.
   */
  readonly needs: string[];
}
export interface BatchIndex {
  readonly invoices: readonly BatchEntry[];
}
export interface BatchEntry {
  readonly invoiceNumber: string;
  /**
   * Name of the PDF in the zip. Absent, as `sha256`, if all invoices are in one PDF.
   */
  readonly file?: string;
  /**
   * Name of the XML in the zip, if there is one.
   */
  readonly xml?: string;
  readonly pages: number;
  readonly currency: string;
  readonly total: number;
  readonly balanceDue: number;
  /**
   * Of the PDF.
   */
  readonly sha256?: string;
  /**
   * As in a preview. Only in a dry run, which lists at most 1,000 in all, and absent if there are none.
   *
   * @minItems 1
   */
  readonly warnings?: readonly Warning[];
}
/**
 * A received e-invoice. Members without content are absent.
 */
export interface ReceivedInvoice {
  readonly source: InvoiceSource;
  /**
   * A body of generate, without `eInvoice`. What generate would still need is in `missing`.
   */
  readonly invoice: {
    readonly [k: string]: unknown;
  };
  /**
   * Why generate would reject `invoice`, or print another currency. Absent if it would not.
   *
   * @minItems 1
   */
  readonly missing?: readonly ErrorDetail[];
  readonly stated: StatedAmounts;
  /**
   * Amounts that generate would compute otherwise from `invoice`.
   */
  readonly differences: readonly Difference[];
  /**
   * Texts and attributes of the file that are not in `invoice`, in order of the file; at most 1,000. A last entry with the path `/` counts the rest.
   *
   * @maxItems 1001
   */
  readonly unread: readonly UnreadEntry[];
}
/**
 * What the file says about itself, as stated.
 */
export interface InvoiceSource {
  readonly syntax: 'UBL' | 'CII' | 'ZUGFeRD 1.0';
  /**
   * BT-3.
   */
  readonly typeCode?: string;
  /**
   * The `documentType` of `invoice`.
   */
  readonly documentType: string;
  /**
   * BT-24, the specification that the file says it follows.
   */
  readonly customization?: string;
  /**
   * BT-23.
   */
  readonly process?: string;
  /**
   * Whether `customization` is of a format that this service knows.
   */
  readonly known: boolean;
  /**
   * Name of the XML in the PDF. Null: the XML was sent itself.
   */
  readonly file: string | null;
  /**
   * Of the XML.
   */
  readonly sha256: string;
  /**
   * The `eInvoice` that writes this format. Null: none does.
   */
  readonly eInvoice: {
    readonly [k: string]: unknown;
  } | null;
}
/**
 * The amounts of the file by their business terms, as texts of the file. Lists have the order of the file.
 */
export interface StatedAmounts {
  readonly document?: StatedTerms;
  /**
   * @minItems 1
   */
  readonly allowances?: readonly StatedTerms[];
  /**
   * @minItems 1
   */
  readonly charges?: readonly StatedTerms[];
  /**
   * @minItems 1
   */
  readonly vatBreakdown?: readonly StatedTerms[];
  /**
   * One entry for each line of `invoice` that has a quantity; `allowances` and `charges` are of the line.
   *
   * @minItems 1
   */
  readonly lines?: readonly StatedLine[];
}
export interface Difference {
  readonly term: string;
  /**
   * Where the amount is in `stated`.
   */
  readonly at: string;
  /**
   * In the file.
   */
  readonly stated: string | null;
  /**
   * What generate makes of `invoice`.
   */
  readonly computed: string | null;
}
export interface UnreadEntry {
  /**
   * XPath with the usual prefixes.
   */
  readonly path: string;
  /**
   * The business term of EN 16931. Absent if it has none.
   */
  readonly term?: string;
  /**
   * At most 200 characters.
   */
  readonly value?: string;
  /**
   * Characters of the value, if `value` is cut.
   */
  readonly length?: number;
  /**
   * Elements that the entry stands for, if it is no single text.
   */
  readonly elements?: number;
  readonly why: 'noField' | 'tooMany' | 'tooLong' | 'invalid' | 'asLine' | 'ambiguous';
}
export interface ErrorDetail {
  /**
   * Path to the invalid field, with array indexes in brackets; `body` for the body as a whole.
   */
  readonly field: string;
  readonly message: string;
  /**
   * The rules of an e-invoice that this breaks, official ones first. Absent for all other errors and warnings.
   *
   * @minItems 1
   */
  readonly rules?: string[];
}
/**
 * Replacements for further words of the page, whose defaults are those of `language`. An empty text hides the word.
 */
export interface DocumentLabels {
  /**
   * Before the VAT IDs of `seller`, `buyer` and `taxRepresentative`, if the page prints the structured data. Replaces the name that the number has in the country. By default `VAT no.`. At most 200 characters.
   */
  readonly vatId?: string;
  /**
   * Before a payment reference that is not the invoice number. By default `Reference`. At most 200 characters.
   */
  readonly reference?: string;
  /**
   * In the row of a deposit, with `deposits`. By default `Deposit`. At most 200 characters.
   */
  readonly deposit?: string;
  /**
   * Before the net amount of a deposit or a tax rate, in the first row of the totals if prices include tax, and head of the column `net`. By default `Net`. At most 200 characters.
   */
  readonly net?: string;
  /**
   * Head of the column `gross`. By default `Gross`. At most 200 characters.
   */
  readonly gross?: string;
  /**
   * The row of all taxes and head of the last column, with `taxSummary`. By default `Total tax`. At most 200 characters.
   */
  readonly totalTax?: string;
  /**
   * In the row of the rounding, with `roundTo`. By default `Rounding`. At most 200 characters.
   */
  readonly rounding?: string;
  /**
   * The row of the previous balance, with `previousBalance`. By default `Previous balance`. At most 200 characters.
   */
  readonly previousBalance?: string;
  /**
   * The last row, with `previousBalance`. By default `Amount to pay`. At most 200 characters.
   */
  readonly amountToPay?: string;
  /**
   * A sentence for each of `payment.cashDiscounts`. It contains `{percent}`, `{date}` and `{amount}`. By default `{percent} discount if paid by {date}: {amount} to pay`. At most 200 characters.
   */
  readonly cashDiscount?: string;
  /**
   * After the cash discounts, with `dueDate`. It contains `{date}` and `{amount}`. By default `Without deduction by {date}: {amount}`. At most 200 characters.
   */
  readonly netTerm?: string;
  /**
   * A sentence for each of `payment.instalments`. It contains `{number}`, `{date}` and `{amount}`. By default `Instalment {number}, due {date}: {amount}`. At most 200 characters.
   */
  readonly instalment?: string;
  /**
   * With `payment.lateInterest`. It contains `{percent}`. By default `Interest on late payment: {percent} a year`. At most 200 characters.
   */
  readonly lateInterest?: string;
  /**
   * Before the last day of a quote. By default `Valid until`. At most 200 characters.
   */
  readonly validUntil?: string;
  /**
   * Before the date of delivery on an order confirmation, a purchase order or a delivery note. By default `Delivery date`. At most 200 characters.
   */
  readonly deliveryDate?: string;
  /**
   * Head of the column `period`. By default `Period`. At most 200 characters.
   */
  readonly period?: string;
  /**
   * Before the day of payment on a receipt. By default `Paid on`. At most 200 characters.
   */
  readonly paidDate?: string;
  /**
   * Before the numbers of the invoices that a credit note credits. By default `Invoice #`. At most 200 characters.
   */
  readonly precedingInvoices?: string;
  /**
   * Below an optional line of a quote. By default `Optional`. At most 200 characters.
   */
  readonly optional?: string;
  /**
   * Below an alternative line of a quote. By default `Alternative`. At most 200 characters.
   */
  readonly alternative?: string;
  /**
   * Below a line of `signatures`. By default `Place and date`. At most 200 characters.
   */
  readonly placeDate?: string;
  /**
   * Below a line of `signatures`. By default `Signature`. At most 200 characters.
   */
  readonly signature?: string;
  /**
   * The heading of the second of `signatures` in a quote. By default `Accepted by`. At most 200 characters.
   */
  readonly accepted?: string;
  /**
   * With `payment.bankName`. By default `Bank`. At most 200 characters.
   */
  readonly bankName?: string;
  /**
   * Before `payment.account`. By default `Account no.`. At most 200 characters.
   */
  readonly account?: string;
  /**
   * With `payment.sortCode`. By default `Sort code`. At most 200 characters.
   */
  readonly sortCode?: string;
  /**
   * With `payment.routingNumber`. By default `Routing no.`. At most 200 characters.
   */
  readonly routingNumber?: string;
  /**
   * With `payment.transitNumber`. By default `Transit no.`. At most 200 characters.
   */
  readonly transitNumber?: string;
  /**
   * With `payment.institutionNumber`. By default `Institution no.`. At most 200 characters.
   */
  readonly institutionNumber?: string;
  /**
   * Before `seller.taxNumber`, if the page prints the structured data. Replaces the name that the number has in the country. By default `Tax no.`. At most 200 characters.
   */
  readonly taxNumber?: string;
  /**
   * Before the `legalId` of `seller` and `buyer`, if the page prints the structured data. Replaces the name of its scheme. By default `Reg. no.`. At most 200 characters.
   */
  readonly registerNumber?: string;
  /**
   * Below the first row of the totals, with `pricesIncludeTax`. By default `Prices include tax`. At most 200 characters.
   */
  readonly pricesIncludeTax?: string;
  /**
   * In the row of the quantities’ sum. By default `Sum`. At most 200 characters.
   */
  readonly sum?: string;
  /**
   * Head of the column `sku`. By default `Art. no.`. At most 200 characters.
   */
  readonly sku?: string;
  /**
   * Head of the column `unit`. By default `Unit`. At most 200 characters.
   */
  readonly unit?: string;
}
/**
 * One row of the invoice.
 */
export interface LineItem {
  /**
   * The goods or service sold. The first line is printed more prominently. At most 2,000 characters.
   */
  readonly description: string;
  /**
   * Required without `time`. May be negative, such as for a returned item.
   */
  readonly quantity?: number;
  /**
   * Hours and minutes, in place of `quantity`. The rate is for one hour. At most 9 characters.
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
   * Harmonised System code for customs. At most 20 characters.
   */
  readonly hsCode?: string;
  /**
   * Printed after the quantity. In an e-invoice it must be a known word, such as `hour`, or a code of UN/ECE Recommendation 20. At most 20 characters.
   */
  readonly unit?: string;
  /**
   * Your article number, printed under the description, or by the column `sku` of `columns`. At most 60 characters.
   */
  readonly sku?: string;
  /**
   * A picture of the item: a PNG or JPEG as a base64 data URL, at most 128 KiB and 1,000 pixels a side. Printed beside the description.
   */
  readonly picture?: PictureDataUrl;
  /**
   * A discount on this line, or a list of up to 5.
   */
  readonly discount?: Discounts;
  /**
   * A charge on this line, or a list of up to 5.
   */
  readonly charge?: LineCharges;
  /**
   * Replaces the document’s tax on this line. An empty list means untaxed.
   */
  readonly tax?: Taxes;
  /**
   * The day of the work or delivery. Printed by the column `date` of `columns`.
   */
  readonly date?: CalendarDate;
  /**
   * The title of the section that the line belongs to, with its neighbours of the same title.
   */
  readonly section?: NameText;
  /**
   * In a quote: `optional` may be ordered besides, `alternative` instead. The line has an amount, which is in no sum.
   */
  readonly option?: 'optional' | 'alternative';
  /**
   * The unit as a code of UN/ECE Recommendation 20 or 21, for an e-invoice. Not printed.
   */
  readonly unitCode?: UnitCode;
  /**
   * Global Trade Item Number: 8, 12, 13 or 14 digits with a valid check digit.
   */
  readonly gtin?: Gtin;
  /**
   * The buyer’s article number.
   */
  readonly buyerSku?: ShortText;
  /**
   * The country in which the item was made.
   */
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
  /**
   * The period that the line covers.
   */
  readonly period?: Period;
  /**
   * A note about the line, for an e-invoice. It may have several lines.
   */
  readonly note?: LongText;
  /**
   * The line of the buyer’s order that this line belongs to.
   */
  readonly orderLine?: ShortText;
  /**
   * The buyer’s account for the line, such as a cost centre.
   */
  readonly accounting?: ShortText;
  /**
   * The object of the line, such as a meter or a subscription.
   */
  readonly object?: Identifier;
  /**
   * The order and the delivery note of the line, printed under the description.
   */
  readonly references?: LineReferences;
}
/**
 * A text between the line items, over all columns of the table. It has no amount, no tax and no number.
 */
export interface TextLine {
  /**
   * The text, of one or more lines. At most 2,000 characters.
   */
  readonly text: string;
  /**
   * The title of the section that the line belongs to, with its neighbours of the same title.
   */
  readonly section?: NameText;
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
  /**
   * The reason in an e-invoice, as a code of UNTDID 7161. Not printed.
   */
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
  /**
   * The day of the payment.
   */
  readonly date?: CalendarDate;
  /**
   * How it was paid. At most 60 characters.
   */
  readonly method?: string;
  /**
   * The number of the payment. At most 60 characters.
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
   * Replaces the label of the row. At most 60 characters.
   */
  readonly label?: string;
  /**
   * The day of the balance.
   */
  readonly date?: CalendarDate;
}
/**
 * A payment received before, for which an invoice was issued. A deposit invoice of two rates is two entries with one number.
 */
export interface Deposit {
  /**
   * The number of the deposit invoice.
   */
  readonly number: ShortText;
  /**
   * The date of the deposit invoice.
   */
  readonly date?: CalendarDate;
  /**
   * The day on which the deposit was received. Not printed.
   */
  readonly paidDate?: CalendarDate;
  /**
   * What was received, tax included.
   */
  readonly amount: number;
  /**
   * The rate of the deposit. Absent: the only rate of the invoice.
   */
  readonly tax?: Rate;
  /**
   * The tax that the deposit invoice states, from 0 to `amount`, if it is not the one that follows from the rate.
   */
  readonly taxAmount?: number;
}
/**
 * A text with its subject.
 */
export interface Mention {
  /**
   * The subject of the text, as a code of UNTDID 4451, such as AAB for the terms of early payment.
   */
  readonly code: ListCode;
  /**
   * The text. At most 1,000 characters.
   */
  readonly text: string;
}
/**
 * A line to sign, or a picture of a signature or stamp on it.
 */
export interface Signature {
  /**
   * The heading of the block. In the second block of a quote it is `documentLabels.accepted` unless you send it.
   */
  readonly label?: NameText;
  /**
   * A signature or stamp: a PNG or JPEG as a base64 data URL, at most 1,000 pixels a side. Without it, the line is empty.
   */
  readonly image?: PictureDataUrl;
  /**
   * Who signs.
   */
  readonly name?: NameText;
  /**
   * The function of the person who signs.
   */
  readonly role?: NameText;
  /**
   * Place and date of the signature, on a line of their own. An empty text prints the empty line. At most 100 characters.
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
   * Printed like a label. At most 60 characters.
   */
  readonly name: string;
  /**
   * Printed like a value. At most 200 characters.
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
   * The name or mark of the operator.
   */
  readonly name: ShortText;
  /**
   * The operator’s OIB: 11 digits.
   */
  readonly id?: ShortText;
}
/**
 * The party that sells.
 */
export interface Seller {
  /**
   * The legal name. It defaults to `companyName`.
   */
  readonly name?: NameText;
  /**
   * The name by which the seller is known, if it differs from the legal name.
   */
  readonly tradingName?: NameText;
  /**
   * The postal address of the seller. An e-invoice needs its country.
   */
  readonly address?: PartyAddress;
  /**
   * The VAT identification number, with its country prefix.
   */
  readonly vatId?: ShortText;
  /**
   * The number that the local tax office gave, if there is no VAT ID.
   */
  readonly taxNumber?: ShortText;
  /**
   * The number in the register of companies.
   */
  readonly legalId?: OrganisationId;
  /**
   * Other identifiers of the seller, such as a GLN.
   *
   * @maxItems 5
   */
  readonly ids?: readonly OrganisationId[];
  /**
   * More legal information about the seller, such as the managing directors. It is printed after the seller's other details, and may have several lines.
   */
  readonly legalInfo?: LongText;
  /**
   * The address at which the seller receives electronic documents.
   */
  readonly electronicAddress?: ElectronicAddress;
  /**
   * A person or department to contact.
   */
  readonly contact?: Contact;
}
/**
 * The party that buys.
 */
export interface Buyer {
  /**
   * The legal name. It defaults to the first line of `billTo`.
   */
  readonly name?: NameText;
  /**
   * The name by which the buyer is known, if it differs from the legal name.
   */
  readonly tradingName?: NameText;
  /**
   * The postal address of the buyer. An e-invoice needs its country, but not in the profile `minimum`.
   */
  readonly address?: PartyAddress;
  /**
   * The VAT identification number, with its country prefix.
   */
  readonly vatId?: ShortText;
  /**
   * The number in the register of companies.
   */
  readonly legalId?: OrganisationId;
  /**
   * Other identifiers of the buyer, such as a GLN.
   *
   * @maxItems 1
   */
  readonly ids?: readonly OrganisationId[];
  /**
   * The address at which the buyer receives electronic documents.
   */
  readonly electronicAddress?: ElectronicAddress;
  /**
   * A person or department to contact.
   */
  readonly contact?: Contact;
}
/**
 * The party that receives the payment.
 */
export interface Payee {
  /**
   * The name of the payee.
   */
  readonly name: NameText;
  /**
   * An identifier of the payee.
   */
  readonly id?: ShortText;
  /**
   * The number in the register of companies.
   */
  readonly legalId?: OrganisationId;
}
/**
 * The party that declares the seller’s tax.
 */
export interface TaxRepresentative {
  /**
   * The name of the representative.
   */
  readonly name: NameText;
  /**
   * The VAT identification number of the representative.
   */
  readonly vatId: ShortText;
  /**
   * The postal address of the representative.
   */
  readonly address: Address;
}
/**
 * A delivery: at least one of its fields.
 */
export interface Delivery {
  /**
   * The day of delivery, or of the end of the service.
   */
  readonly date?: CalendarDate;
  /**
   * The recipient of the delivery.
   */
  readonly name?: NameText;
  /**
   * An identifier of the place of delivery.
   */
  readonly locationId?: LocationId;
  /**
   * The place of delivery.
   */
  readonly address?: Address;
}
/**
 * A period: its first day, its last day, or both.
 */
export interface Period {
  /**
   * The first day.
   */
  readonly start?: CalendarDate;
  /**
   * The last day. Not before the first one.
   */
  readonly end?: CalendarDate;
}
/**
 * An invoice that came before.
 */
export interface PrecedingInvoice {
  /**
   * Its invoice number.
   */
  readonly number: ShortText;
  /**
   * Its date.
   */
  readonly date?: CalendarDate;
}
/**
 * Numbers of other documents.
 */
export interface References {
  /**
   * Number of the contract.
   */
  readonly contract?: ShortText;
  /**
   * Number of the project.
   */
  readonly project?: ShortText;
  /**
   * Your own order number.
   */
  readonly salesOrder?: ShortText;
  /**
   * Number of the despatch advice.
   */
  readonly despatchAdvice?: ShortText;
  /**
   * Number of the receiving advice.
   */
  readonly receivingAdvice?: ShortText;
  /**
   * Number of the tender or lot.
   */
  readonly tender?: ShortText;
  /**
   * The buyer’s account for the invoice, such as a cost centre.
   */
  readonly accounting?: ShortText;
  /**
   * The object of the invoice, such as a meter or a subscription.
   */
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
  /**
   * The account to pay to. Spaces are allowed.
   */
  readonly iban?: Iban;
  /**
   * The account to pay to, if it has no IBAN.
   */
  readonly account?: ShortText;
  /**
   * The bank of the account: 8 or 11 characters. Spaces are allowed.
   */
  readonly bic?: Bic;
  /**
   * The name of the bank.
   */
  readonly bankName?: ShortText;
  /**
   * The bank of an account in the United Kingdom or Ireland: 6 digits. Spaces and hyphens are allowed.
   */
  readonly sortCode?: BankCodeText;
  /**
   * The bank of an account in the United States (ABA): 9 digits, of which the last is checked.
   */
  readonly routingNumber?: BankCodeText;
  /**
   * The bank of an account in Australia: 6 digits. Spaces and hyphens are allowed.
   */
  readonly bsb?: BankCodeText;
  /**
   * The bank of an account in India: 4 letters, 0, and 6 letters or digits.
   */
  readonly ifsc?: BankCodeText;
  /**
   * The branch of an account in Canada: 5 digits. Needs `institutionNumber`.
   */
  readonly transitNumber?: BankCodeText;
  /**
   * The bank of an account in Canada: 3 digits. Needs `transitNumber`.
   */
  readonly institutionNumber?: BankCodeText;
  /**
   * The code of the bank in any other country, printed before the account, such as a Danish registration number. `SE:BANKGIRO` and `SE:PLUSGIRO` print as the name of the account. Not beside `iban` or `bic`.
   */
  readonly bankCode?: BankCodeText;
  /**
   * Further details of the account, for countries without a field of their own. They are printed, and not checked.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly details?: readonly AccountDetail[];
  /**
   * The name of the account’s owner. It defaults to `seller.name`, else `companyName`.
   */
  readonly accountName?: NameText;
  /**
   * Other accounts that the payer may use. They are printed below the first, and are in the e-invoice.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly accounts?: readonly FurtherAccount[];
  /**
   * The name of the payment service, for an e-invoice. It needs means of payment.
   */
  readonly service?: ShortText;
  readonly reference?: PaymentReference;
  /**
   * The mandate of a direct debit.
   */
  readonly mandate?: Mandate;
  /**
   * The card that the invoice was paid with.
   */
  readonly card?: Card;
  /**
   * Discounts for early payment. With `printTerms`, `instalments` or `lateInterest`, the page and the e-invoice state them; else only an XRechnung has them.
   *
   * @maxItems 3
   */
  readonly cashDiscounts?: readonly CashDiscount[];
  /**
   * Whether the page and the e-invoice state the cash discounts. With `instalments` or `lateInterest` they always do. By default `false`.
   */
  readonly printTerms?: boolean;
  /**
   * Part payments, which make up the balance due. The due date is that of the first; a payment code asks for the first.
   *
   * @minItems 2
   * @maxItems 24
   */
  readonly instalments?: readonly Instalment[];
  /**
   * Interest on late payment.
   */
  readonly lateInterest?: LateInterest;
  /**
   * The UPI ID to pay to, in India. Printed with the account.
   */
  readonly upi?: Upi;
  /**
   * A page where the invoice can be paid.
   */
  readonly link?: PaymentLink;
  /**
   * Data for the payer’s software in a Swiss QR-bill, such as Swico's syntax, which begins with `//S1`. Together with the text of the reference at most 140 characters. At most 140 characters.
   */
  readonly billingInformation?: string;
  /**
   * A QR code to pay by phone, made from the balance due: `epc` (GiroCode) for a transfer in EUR, `swiss` for a Swiss QR-bill, `upi` for UPI, `link` for the address of `link`. None is drawn if nothing is due, or on a credit note.
   */
  readonly qr?: 'epc' | 'swiss' | 'upi' | 'link';
  /**
   * Heading of the printed block. Absent: no heading.
   */
  readonly label?: ShortText;
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
   * `ksef`: the SHA-256 of the XML that you sent, as Base64URL, Base64 or 64 hexadecimal digits.
   */
  readonly sha256?: ShortText;
  /**
   * `ksef`: the number of the invoice in KSeF. Without it, the page says `OFFLINE`.
   */
  readonly number?: ShortText;
  /**
   * `ksef`: the link of KOD II, which an offline invoice needs.
   */
  readonly certificateUrl?: CodeContent;
  /**
   * `verifactu`: whether your software sends each invoice to the AEAT (VERI*FACTU).
   */
  readonly verifiable?: boolean;
  /**
   * `verifactu`: `short` prints `VERI*FACTU` instead of the sentence. By default `long`.
   */
  readonly phrase?: 'long' | 'short';
  /**
   * `verifactu`: the total with tax in EUR. Required in any other currency.
   */
  readonly total?: number;
  /**
   * `atcud`: the message of the QR code. `irn`: the signed QR code. `zatca`: the QR code of phase 2. It is drawn as sent.
   */
  readonly content?: CodeContent;
  /**
   * `irn`: 1 to 20 digits.
   */
  readonly ackNumber?: ShortText;
  /**
   * `irn`: `YYYY-MM-DD hh:mm:ss`.
   */
  readonly ackDate?: ShortText;
  /**
   * `zatca`, phase 1: when the invoice was issued, `YYYY-MM-DDThh:mm:ss`, or with `Z` in UTC.
   */
  readonly timestamp?: ShortText;
  /**
   * `mydata`: 15 digits.
   */
  readonly mark?: ShortText;
  /**
   * `mydata`: the link that myDATA or your provider answered.
   */
  readonly url?: HttpsUrl;
  /**
   * `mydata`: 40 hexadecimal digits.
   */
  readonly uid?: ShortText;
  /**
   * `mydata`: what your provider's licence demands, such as its name.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: At most 200 characters.
   */
  readonly provider?: string[];
  /**
   * `myinvois`: the unique identifier of the document, 10 to 40 capitals and digits.
   */
  readonly uuid?: ShortText;
  /**
   * `myinvois`: the long id, 10 to 200 letters and digits.
   */
  readonly longId?: NameText;
  /**
   * `myinvois`: when it was validated, `YYYY-MM-DDThh:mm:ssZ`.
   */
  readonly validated?: ShortText;
  /**
   * The test system of the authority. Leave it out for real invoices. `demo` is of `ksef` alone.
   */
  readonly environment?: 'test' | 'demo';
  /**
   * `other`: names the code for screen readers. At most 60 characters.
   */
  readonly name?: string;
  /**
   * `other`: `start` puts the codes before all content, `end` after it. By default `end`.
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
   *
   * Items: At most 1,000 characters.
   */
  readonly lines?: string[];
}
/**
 * A file that belongs to the invoice: `name`, `mediaType` and `content`, or its `url`.
 */
export interface Attachment {
  /**
   * The file name: without a folder, and with the ending of its media type. Names of attachments must differ by more than upper and lower case.
   */
  readonly name?: ShortText;
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
  /**
   * The bytes of the file in base64.
   */
  readonly content?: Base64File;
  /**
   * The address of the file, instead of `mediaType` and `content`. It is never fetched. At most 2,000 characters.
   */
  readonly url?: string;
  /**
   * A description of the file.
   */
  readonly description?: LongLine;
  /**
   * The reference of the attachment. By default it is the name.
   */
  readonly id?: ShortText;
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
  /**
   * The day of the rate.
   */
  readonly date?: CalendarDate;
  /**
   * Who published the rate. At most 60 characters.
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
   * The profile of Factur-X, which says how much of the invoice the XML contains. `extended` goes beyond EN 16931: sections, deposits and terms of payment are data. By default `en16931`.
   */
  readonly profile?: 'minimum' | 'basicwl' | 'basic' | 'en16931' | 'extended';
  /**
   * The XML language of an XRechnung. Only `cii` is embedded in the PDF. By default `cii`.
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
   * The business process (BT-23) of `cius-hr`: `P1` to `P12`, or `P99:` and a text of the recipient. Some types of document imply it. At most 200 characters.
   */
  readonly process?: string;
  /**
   * Whether the XML contains the PDF that generate returns for the same body. Only for formats that no PDF embeds. By default `false`.
   */
  readonly attachPage?: boolean;
  /**
   * The subject of `notes`, as a code of UNTDID 4451.
   */
  readonly notesCode?: ListCode;
  /**
   * The subject of `terms`, as a code of UNTDID 4451.
   */
  readonly termsCode?: ListCode;
}
/**
 * `total = subtotal − discount + tax + shipping` and `balanceDue = total − amountPaid`, to the cent. Only `rounding` adds to the latter.
 */
export interface Financial {
  readonly subtotal: number;
  /**
   * All discounts of the document.
   */
  readonly discount: number;
  /**
   * The discounts of the document, if there are two or more.
   */
  readonly discounts?: readonly DiscountAmount[];
  /**
   * The charges of the document, if any.
   */
  readonly charges?: readonly ChargeAmount[];
  readonly tax: number;
  /**
   * Shipping and charges.
   */
  readonly shipping: number;
  readonly total: number;
  readonly amountPaid: number;
  /**
   * What rounding adds to the balance. Present with `roundTo`.
   */
  readonly rounding?: number;
  readonly balanceDue: number;
  /**
   * Present, as is `amountToPay`, if the request has `previousBalance`.
   */
  readonly previousBalance?: number;
  /**
   * `balanceDue + previousBalance`.
   */
  readonly amountToPay?: number;
  readonly taxes: readonly TaxAmount[];
}
export interface DiscountAmount {
  /**
   * Absent if the discount has none.
   */
  readonly label?: string;
  readonly amount: number;
}
export interface ChargeAmount {
  readonly label: string;
  readonly amount: number;
}
/**
 * The e-invoice, and the fields that each format still needs. Present with `eInvoice`, or with both `seller` and `buyer`. Without `eInvoice`, the figures are those of the profile EN 16931. If an e-invoice cannot state the taxes, only `readiness` is present.
 */
export interface PreviewEInvoice {
  /**
   * The format that the request wants.
   */
  readonly format?:
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
   * The country whose platforms take the e-invoice. Absent if the format is for no country alone.
   */
  readonly country?: 'FR';
  /**
   * The billing mode of a French e-invoice (BT-23).
   */
  readonly processCode?: string;
  /**
   * Name of the XML within the PDF; absent if the format is not embedded.
   */
  readonly fileName?: string;
  /**
   * The type of the document (UNTDID 1001).
   */
  readonly documentTypeCode?: string;
  /**
   * The totals by business term of EN 16931. A term that the XML does not have is absent.
   */
  readonly totals?: {
    /**
     * Sum of the lines.
     */
    'BT-106'?: number;
    /**
     * Sum of the allowances.
     */
    'BT-107'?: number;
    /**
     * Sum of the charges.
     */
    'BT-108'?: number;
    /**
     * Total without VAT.
     */
    'BT-109': number;
    /**
     * VAT.
     */
    'BT-110': number;
    /**
     * VAT in the currency of the tax accounts.
     */
    'BT-111'?: number;
    /**
     * Total with VAT.
     */
    'BT-112': number;
    /**
     * Amount paid.
     */
    'BT-113'?: number;
    /**
     * Rounding of the amount due.
     */
    'BT-114'?: number;
    /**
     * Amount due.
     */
    'BT-115': number;
  };
  /**
   * One entry per category and rate (BG-23).
   */
  readonly vatBreakdown?: readonly VatRow[];
  /**
   * One entry per line of the e-invoice (BG-25). Empty for the profiles without lines.
   */
  readonly lines?: readonly EInvoiceLine[];
  /**
   * One entry per format, profile and syntax.
   */
  readonly readiness: readonly Readiness[];
}
export interface VatRow {
  readonly category: 'S' | 'AA' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';
  readonly percent: number;
  readonly base: number;
  readonly amount: number;
  readonly reason?: string;
  readonly reasonCode?: string;
}
export interface EInvoiceLine {
  /**
   * Without VAT.
   */
  readonly netAmount: number;
  /**
   * Without VAT. A text, because it may have more decimals than a JSON number holds.
   */
  readonly netPrice: string;
  /**
   * A code of UN/ECE Recommendation 20 or 21. Absent if the unit of the request is none.
   */
  readonly unitCode?: string;
}
export interface Readiness {
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
  readonly profile?: 'minimum' | 'basicwl' | 'basic' | 'en16931' | 'extended';
  readonly syntax?: 'cii' | 'ubl';
  /**
   * Whether generate would make this e-invoice.
   */
  readonly ready: boolean;
  /**
   * What is missing, and what to send; at most 20 entries.
   *
   * @maxItems 20
   */
  readonly violations: readonly ErrorDetail[];
  /**
   * Fields of the request that this format cannot carry. They are only printed.
   */
  readonly omitted: string[];
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
export interface RuleSet {
  readonly name: string;
  readonly version: string;
  /**
   * When the version was published. `null` if unknown.
   */
  readonly date: string | null;
}
/**
 * From the first day of the month to the first day of the next month, in UTC.
 */
export interface UsagePeriod {
  readonly start: string;
  readonly end: string;
}
/**
 * Business terms of EN 16931 with their texts, such as `"BT-106": "100.00"`.
 */
export interface StatedTerms {
  readonly [k: string]: string;
}
/**
 * Business terms of a line with their texts, and the lists `allowances` and `charges`.
 */
export interface StatedLine {
  readonly [k: string]: unknown;
}
/**
 * A code of the item in a classification system.
 */
export interface Classification {
  /**
   * The code.
   */
  readonly code: ShortText;
  /**
   * The classification system, as a code of UNTDID 7143.
   */
  readonly scheme: ListCode;
  /**
   * The version of the classification system.
   */
  readonly version?: ShortText;
}
/**
 * A property of the item.
 */
export interface ItemAttribute {
  /**
   * Its name.
   */
  readonly name: ShortText;
  /**
   * Its value.
   */
  readonly value: NameText;
}
/**
 * An identifier with its kind.
 */
export interface Identifier {
  /**
   * The identifier.
   */
  readonly id: ShortText;
  /**
   * The kind of identifier, as a code of UNTDID 1153.
   */
  readonly scheme?: ListCode;
}
/**
 * Numbers of the documents that a line belongs to.
 */
export interface LineReferences {
  /**
   * Number of the buyer’s order.
   */
  readonly order?: ShortText;
  /**
   * Number of the delivery note or despatch advice.
   */
  readonly despatchAdvice?: ShortText;
}
/**
 * A column whose head has a label of its own.
 */
export interface ColumnWithLabel {
  /**
   * The name of the column.
   */
  readonly column: ColumnName;
  /**
   * Head of the column. At most 100 characters.
   */
  readonly label?: string;
  readonly sum?: Sum;
}
/**
 * A column that prints an attribute of each line.
 */
export interface AttributeColumn {
  /**
   * The name of the attribute, as in `lineItems[].attributes`.
   */
  readonly attribute: ShortText;
  /**
   * Head of the column. Absent: it has no head. At most 100 characters.
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
   * Printed in the row of the charge. At most 100 characters.
   */
  readonly label: string;
  /**
   * Absent: the document’s `tax`. An empty list means untaxed.
   */
  readonly tax?: Taxes;
  /**
   * The reason in an e-invoice, as a code of UNTDID 7161. Not printed.
   */
  readonly reasonCode?: ListCode;
}
/**
 * A postal address. An e-invoice needs the country.
 */
export interface PartyAddress {
  /**
   * Street, or street and number.
   */
  readonly line1?: ShortText;
  /**
   * More of the address.
   */
  readonly line2?: ShortText;
  /**
   * More of the address.
   */
  readonly line3?: ShortText;
  /**
   * Joined to `line1` by a space. At most 16 characters.
   */
  readonly houseNumber?: string;
  /**
   * City, town or village.
   */
  readonly city?: ShortText;
  /**
   * Postal code. At most 20 characters.
   */
  readonly postalCode?: string;
  /**
   * State, province or region.
   */
  readonly region?: ShortText;
  /**
   * The country.
   */
  readonly country?: CountryCode;
}
/**
 * A number in a register.
 */
export interface OrganisationId {
  /**
   * The number.
   */
  readonly id: ShortText;
  /**
   * The register, as a code of ISO 6523.
   */
  readonly scheme?: IcdScheme;
}
/**
 * An address for electronic documents.
 */
export interface ElectronicAddress {
  /**
   * The address.
   */
  readonly id: ShortText;
  /**
   * The kind of address, as a code of the EAS list. It may be absent only if the address has an `@`; it is then `EM`, an e-mail address.
   */
  readonly scheme?: EasScheme;
}
/**
 * A person or department to contact.
 */
export interface Contact {
  /**
   * Name of the person or department.
   */
  readonly name?: NameText;
  /**
   * Telephone number.
   */
  readonly phone?: ShortText;
  /**
   * E-mail address.
   */
  readonly email?: ShortText;
}
/**
 * A postal address.
 */
export interface Address {
  /**
   * Street, or street and number.
   */
  readonly line1?: ShortText;
  /**
   * More of the address.
   */
  readonly line2?: ShortText;
  /**
   * More of the address.
   */
  readonly line3?: ShortText;
  /**
   * Joined to `line1` by a space. At most 16 characters.
   */
  readonly houseNumber?: string;
  /**
   * City, town or village.
   */
  readonly city?: ShortText;
  /**
   * Postal code. At most 20 characters.
   */
  readonly postalCode?: string;
  /**
   * State, province or region.
   */
  readonly region?: ShortText;
  /**
   * The country.
   */
  readonly country: CountryCode;
}
/**
 * A number in a register of locations.
 */
export interface LocationId {
  /**
   * The number.
   */
  readonly id: ShortText;
  /**
   * The register, as a code of ISO 6523.
   */
  readonly scheme: IcdScheme;
}
/**
 * A detail of an account, after its name.
 */
export interface AccountDetail {
  /**
   * The name of the detail. At most 60 characters.
   */
  readonly label: string;
  /**
   * The detail.
   */
  readonly value: ShortText;
}
/**
 * An account with `iban` or `account`, and its bank.
 */
export interface FurtherAccount {
  /**
   * The account to pay to. Spaces are allowed.
   */
  readonly iban?: Iban;
  /**
   * The account to pay to, if it has no IBAN.
   */
  readonly account?: ShortText;
  /**
   * The bank of the account: 8 or 11 characters.
   */
  readonly bic?: Bic;
  /**
   * The name of the bank.
   */
  readonly bankName?: ShortText;
  /**
   * The bank of an account in the United Kingdom or Ireland: 6 digits. Spaces and hyphens are allowed.
   */
  readonly sortCode?: BankCodeText;
  /**
   * The bank of an account in the United States (ABA): 9 digits, of which the last is checked.
   */
  readonly routingNumber?: BankCodeText;
  /**
   * The bank of an account in Australia: 6 digits. Spaces and hyphens are allowed.
   */
  readonly bsb?: BankCodeText;
  /**
   * The bank of an account in India: 4 letters, 0, and 6 letters or digits.
   */
  readonly ifsc?: BankCodeText;
  /**
   * The branch of an account in Canada: 5 digits. Needs `institutionNumber`.
   */
  readonly transitNumber?: BankCodeText;
  /**
   * The bank of an account in Canada: 3 digits. Needs `transitNumber`.
   */
  readonly institutionNumber?: BankCodeText;
  /**
   * The code of the bank in any other country, printed before the account, such as a Danish registration number. `SE:BANKGIRO` and `SE:PLUSGIRO` print as the name of the account. Not beside `iban` or `bic`.
   */
  readonly bankCode?: BankCodeText;
  /**
   * Further details of the account, for countries without a field of their own. They are printed, and not checked.
   *
   * @minItems 1
   * @maxItems 4
   */
  readonly details?: readonly AccountDetail[];
  /**
   * The name of the account’s owner. It defaults to `seller.name`, else `companyName`.
   */
  readonly name?: NameText;
  /**
   * Heading of the account. Absent: no heading.
   */
  readonly label?: ShortText;
}
/**
 * Makes an ISO 11649 reference: `RF`, two check digits and this text. It may be complete already.
 */
export interface CreditorReference {
  /**
   * 1 to 21 letters and digits, or the complete reference. Spaces are allowed.
   */
  readonly rf: CreditorReferenceText;
}
/**
 * Makes the reference of a Swiss QR-bill: 26 digits and a check digit. It needs `qr: "swiss"` and a QR-IBAN.
 */
export interface QrReference {
  /**
   * 1 to 26 digits, with zeros added in front, or all 27. Spaces are allowed.
   */
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
   * The reference of the mandate.
   */
  readonly reference?: ShortText;
  /**
   * Your SEPA creditor identifier.
   */
  readonly creditorId?: CreditorId;
  /**
   * The account that is debited.
   */
  readonly debtorIban?: Iban;
}
/**
 * A payment card.
 */
export interface Card {
  /**
   * The last 4 to 10 digits of the card number.
   */
  readonly lastDigits: CardDigits;
  /**
   * The name of the card’s holder.
   */
  readonly holder?: NameText;
}
/**
 * A discount for payment within a number of days, or by a date.
 */
export interface CashDiscount {
  /**
   * Days from the date of the invoice.
   */
  readonly days?: number;
  /**
   * The last day, in place of `days`. Not before the date of the invoice.
   */
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
  /**
   * The day on which it is due.
   */
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
   * What the instalment is for.
   */
  readonly label?: ShortText;
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
  /**
   * The UPI ID (VPA) to pay to.
   */
  readonly id: UpiId;
  /**
   * The payee’s name in the UPI code. It defaults to `accountName`, else `seller.name`, else `companyName`.
   */
  readonly name?: UpiName;
  /**
   * The merchant category code (MCC) of the payee: 4 digits.
   */
  readonly merchantCode?: MerchantCode;
}
/**
 * A link to a page where the invoice can be paid.
 */
export interface PaymentLink {
  /**
   * An address that begins with `https://`, without credentials or backslashes. It is printed, linked and encoded exactly as it was sent. At most 500 characters.
   */
  readonly url: string;
  /**
   * Printed instead of the address.
   */
  readonly label?: ShortText;
}
/**
 * A QR code with texts above and below it.
 */
export interface AuthorityCode {
  /**
   * What the code contains. It is drawn as sent.
   */
  readonly content: CodeContent;
  /**
   * Printed above the code. At most 60 characters.
   */
  readonly above?: string;
  /**
   * Printed below the code. At most 60 characters.
   */
  readonly below?: string;
  /**
   * The level of error correction. By default `M`.
   */
  readonly level?: 'L' | 'M' | 'Q' | 'H';
  /**
   * The side of the code in millimetres, 30 unless it needs more.
   */
  readonly size?: number;
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
   * Printed in the row of the charge. At most 100 characters.
   */
  readonly label: string;
  /**
   * The reason in an e-invoice, as a code of UNTDID 7161. Not printed.
   */
  readonly reasonCode?: ListCode;
}
/**
 * An amount whose row may have a label and a reason of its own.
 */
export interface DiscountAmount1 {
  /**
   * In the currency of the invoice.
   */
  readonly amount: number;
  /**
   * Printed instead of the default label. At most 100 characters.
   */
  readonly label?: string;
  /**
   * The reason in an e-invoice, as a code of UNTDID 5189. Not printed.
   */
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
   * Printed instead of the default label. At most 100 characters.
   */
  readonly label?: string;
  /**
   * The reason in an e-invoice, as a code of UNTDID 5189. Not printed.
   */
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
   * Printed instead of the default label. At most 100 characters.
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
   * Printed instead of the default label. At most 100 characters.
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
   * Why no tax is due, printed under the tax row. Not allowed with the categories S, AA, Z, L and M.
   */
  readonly reason?: NameText;
  /**
   * The reason as a code of the VATEX list.
   */
  readonly reasonCode?: ExemptionCode;
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
   * Why no tax is due, as in `tax`.
   */
  readonly reason?: NameText;
  /**
   * The reason as a code of the VATEX list.
   */
  readonly reasonCode?: ExemptionCode;
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
     * Limit minus generated; 0 if the limit was lowered below the usage.
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
  /**
   * The brands that the account may use. Absent if it has none.
   */
  readonly brands?: string[];
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
   * Limit minus generated; 0 if the limit was lowered below the usage.
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
     * Requests for each of the six other paths, including zeros, and for `/invoices/xml` once it was called in the month.
     */
    readonly requestsByEndpoint: {
      readonly [k: string]: number;
    };
  };
  /**
   * The brands that the account may use. Absent if it has none.
   */
  readonly brands?: string[];
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
