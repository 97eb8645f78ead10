/** The public interface of the client. */
export type {
  Adjustment, Amount, AmountWithLabel, BatchEntry, BatchIndex, Buyer, CalendarDate, Colour, Currency, CurrencyCode,
  CurrencyList, CustomField, CustomTheme, Difference, EInvoice, EInvoiceFormat, ErrorCode, ErrorDetail, Financial, InvoiceRequest,
  InvoiceSource, Labels, Language, LanguageTag, LineAmount, LineItem, Payment, Percentage, PercentWithLabel, PictureDataUrl,
  Preview, PreviewEInvoice, ReceivedInvoice, Seller, Shipping, ShippingWithDetails, StatedAmounts, TaxAmount, Taxes, Theme,
  ThemeA, ThemeB, ThemeList, ThemeListA, ThemeListB, ThemeName, UnreadEntry, UsagePeriod, UsageReport, UsageReportA,
  UsageReportB, Variant, Warning,
} from './generated/api-types.js';
export { InvoicePdfClient, type BatchInvoice } from './client.js';
export type { Conversion, OmittedField } from './conversion.js';
export { InvoicePdfConnectionError, InvoicePdfError, type ClientErrorCode } from './errors.js';
export type { InvoiceFile, InvoicePdf, InvoiceXml, InvoiceBatch, ShownInvoice } from './invoice-file.js';
export type { Limits } from './limits.js';
export type { BatchOptions, CallOptions, ClientOptions, ConvertOptions, GenerateOptions, LabelOptions, ShowOptions } from './settings.js';
