/** The public interface of the client. */
export type {
  Adjustment, Amount, AmountWithLabel, CalendarDate, Colour, Currency, CurrencyCode, CurrencyList, CustomField, CustomTheme,
  ErrorCode, ErrorDetail, Financial, InvoiceRequest, Labels, Language, LanguageTag, LineAmount, LineItem, Percentage, PercentWithLabel,
  PictureDataUrl, Preview, Shipping, ShippingWithDetails, TaxAmount, Taxes, Theme, ThemeA, ThemeB, ThemeList, ThemeListA,
  ThemeListB, ThemeName, UsagePeriod, UsageReport, UsageReportA, UsageReportB, Variant, Warning,
} from './generated/api-types.js';
export { InvoicePdfClient } from './client.js';
export { InvoicePdfConnectionError, InvoicePdfError, type ClientErrorCode } from './errors.js';
export type { InvoicePdf } from './invoice-pdf.js';
export type { Limits } from './limits.js';
export type { CallOptions, ClientOptions, GenerateOptions, LabelOptions } from './settings.js';
