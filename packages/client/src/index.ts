/** The public interface of the client. */
export type {
  Adjustment, Amount, AmountWithLabel, BatchEntry, BatchIndex,
  Buyer, CalendarDate, Colour, Currency, CurrencyCode, CurrencyList, CustomField,
  CustomTheme, EInvoice, ErrorCode, ErrorDetail, Financial, InvoiceRequest, Labels, Language, LanguageTag, LineAmount, LineItem,
  Payment, PercentWithLabel, Percentage, PictureDataUrl, Preview, PreviewEInvoice, Seller, Shipping, ShippingWithDetails,
  TaxAmount, Taxes, Theme, ThemeA, ThemeB, ThemeList, ThemeListA, ThemeListB, ThemeName, UsagePeriod, UsageReport,
  UsageReportA, UsageReportB, Variant, Warning,
} from './generated/api-types.js';
export { InvoicePdfClient, type BatchInvoice } from './client.js';
export { InvoicePdfConnectionError, InvoicePdfError, type ClientErrorCode } from './errors.js';
export type { InvoiceFile, InvoicePdf, InvoiceXml, InvoiceBatch } from './invoice-file.js';
export type { Limits } from './limits.js';
export type { BatchOptions, CallOptions, ClientOptions, GenerateOptions, LabelOptions } from './settings.js';
