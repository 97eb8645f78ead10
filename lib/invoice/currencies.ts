/** A currency with the data of ISO 4217 and CLDR English. */
export interface Currency {
  readonly code: string;
  /** English symbol, such as `$`, `CA$` or `₹`; the code if there is none. */
  readonly symbol: string;
  readonly name: string;
  /** Digits after the decimal separator: 0, 2 or 3. */
  readonly minorUnitDigits: number;
}

const currency = (code: string, symbol: string, name: string, minorUnitDigits = 2): Currency =>
  ({ code, symbol, name, minorUnitDigits });

/** The currency of a request without one. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * The 52 currencies, in the order of the published list. Symbols and names come from CLDR English. Digits come from
 * ISO 4217, list one, because CLDR has none for HUF, IDR, PKR and COP.
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

export const findCurrency = (code: string): Currency | undefined => BY_CODE.get(code);

/** CLDR's narrow symbols that only one current currency has, so that they are clear in any locale. */
const DISTINCTIVE_GLYPHS: Readonly<Record<string, string>> = {
  PLN: 'zł', CZK: 'Kč', HUF: 'Ft', RON: 'lei', TRY: '₺', UAH: '₴', BDT: '৳', THB: '฿', MYR: 'RM', IDR: 'Rp',
  EGP: 'E£', NGN: '₦', GHS: 'GH₵', ZAR: 'R',
};

/** The symbol for locales without their own: English, else one that no other currency has, else the code. */
export const glyphOf = (currency: Currency): string =>
  currency.symbol === currency.code ? DISTINCTIVE_GLYPHS[currency.code] ?? currency.code : currency.symbol;
