import type { Currency } from './types.js';

const currency = (code: string, symbol: string, name: string, minorUnitDigits = 2): Currency =>
  ({ code, symbol, name, minorUnitDigits });

/** Code of the currency of a request that names none. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * The 52 currencies, in the order of the published list. Symbols and names are CLDR English, where a currency without
 * an English symbol goes by its code; digits are ISO 4217's, not CLDR's (which gives HUF, IDR, PKR and COP none).
 * @see interface.md, Currency; ISO 4217, list one
 */
export const CURRENCIES: readonly Currency[] = [
  currency('USD', '$', 'US Dollar'),
  currency('EUR', '€', 'Euro'),
  currency('GBP', '£', 'British Pound'),
  currency('JPY', '¥', 'Japanese Yen', 0),
  currency('AUD', 'A$', 'Australian Dollar'),
  currency('CAD', 'CA$', 'Canadian Dollar'),
  currency('CHF', 'CHF', 'Swiss Franc'),
  currency('CNY', 'CN¥', 'Chinese Yuan'),
  currency('HKD', 'HK$', 'Hong Kong Dollar'),
  currency('NZD', 'NZ$', 'New Zealand Dollar'),
  currency('SGD', 'SGD', 'Singapore Dollar'),
  currency('SEK', 'SEK', 'Swedish Krona'),
  currency('NOK', 'NOK', 'Norwegian Krone'),
  currency('DKK', 'DKK', 'Danish Krone'),
  currency('ISK', 'ISK', 'Icelandic Króna', 0),
  currency('PLN', 'PLN', 'Polish Zloty'),
  currency('CZK', 'CZK', 'Czech Koruna'),
  currency('HUF', 'HUF', 'Hungarian Forint'),
  currency('RON', 'RON', 'Romanian Leu'),
  currency('TRY', 'TRY', 'Turkish Lira'),
  currency('UAH', 'UAH', 'Ukrainian Hryvnia'),
  currency('ILS', '₪', 'Israeli New Shekel'),
  currency('INR', '₹', 'Indian Rupee'),
  currency('PKR', 'PKR', 'Pakistani Rupee'),
  currency('BDT', 'BDT', 'Bangladeshi Taka'),
  currency('LKR', 'LKR', 'Sri Lankan Rupee'),
  currency('KRW', '₩', 'South Korean Won', 0),
  currency('TWD', 'NT$', 'New Taiwan Dollar'),
  currency('THB', 'THB', 'Thai Baht'),
  currency('MYR', 'MYR', 'Malaysian Ringgit'),
  currency('IDR', 'IDR', 'Indonesian Rupiah'),
  currency('PHP', '₱', 'Philippine Peso'),
  currency('VND', '₫', 'Vietnamese Dong', 0),
  currency('AED', 'AED', 'United Arab Emirates Dirham'),
  currency('SAR', 'SAR', 'Saudi Riyal'),
  currency('QAR', 'QAR', 'Qatari Riyal'),
  currency('KWD', 'KWD', 'Kuwaiti Dinar', 3),
  currency('BHD', 'BHD', 'Bahraini Dinar', 3),
  currency('OMR', 'OMR', 'Omani Rial', 3),
  currency('EGP', 'EGP', 'Egyptian Pound'),
  currency('MAD', 'MAD', 'Moroccan Dirham'),
  currency('NGN', 'NGN', 'Nigerian Naira'),
  currency('KES', 'KES', 'Kenyan Shilling'),
  currency('GHS', 'GHS', 'Ghanaian Cedi'),
  currency('ZAR', 'ZAR', 'South African Rand'),
  currency('UGX', 'UGX', 'Ugandan Shilling', 0),
  currency('BRL', 'R$', 'Brazilian Real'),
  currency('MXN', 'MX$', 'Mexican Peso'),
  currency('ARS', 'ARS', 'Argentine Peso'),
  currency('CLP', 'CLP', 'Chilean Peso', 0),
  currency('COP', 'COP', 'Colombian Peso'),
  currency('PEN', 'PEN', 'Peruvian Sol'),
];

const BY_CODE: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((entry) => [entry.code, entry]));

/**
 * The currency with that code, or undefined if the service has none.
 * @param code three capital letters, e.g. `USD`
 */
export const findCurrency = (code: string): Currency | undefined => BY_CODE.get(code);

/** CLDR's narrow symbols that no other current money shares: on paper they say more than the code, in any locale. */
const DISTINCTIVE_GLYPHS: Readonly<Record<string, string>> = {
  PLN: 'zł', CZK: 'Kč', HUF: 'Ft', RON: 'lei', TRY: '₺', UAH: '₴', BDT: '৳', THB: '฿', MYR: 'RM', IDR: 'Rp',
  EGP: 'E£', NGN: '₦', GHS: 'GH₵', ZAR: 'R',
};

/**
 * What paper shows for a currency in a locale that has no symbol of its own for it: the English symbol, else a glyph
 * that can be no other currency's (`kr` and `Rs` could), else the code.
 * @param currency one of {@link CURRENCIES}
 */
export const glyphOf = (currency: Currency): string =>
  currency.symbol === currency.code ? DISTINCTIVE_GLYPHS[currency.code] ?? currency.code : currency.symbol;
