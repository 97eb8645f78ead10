/** A currency with the data of ISO 4217 and CLDR English. */
export interface Currency {
  readonly code: string;
  /** English symbol, such as `$`, `CA$` or `₹`; the code if there is none. */
  readonly symbol: string;
  readonly name: string;
  /** Digits after the decimal separator: 0, 2 or 3. */
  readonly minorUnitDigits: number;
}

const defineCurrency = (code: string, symbol: string, name: string, minorUnitDigits = 2): Currency =>
  ({ code, symbol, name, minorUnitDigits });

export const DEFAULT_CURRENCY = 'USD';

/**
 * The 52 currencies, in the order of the published list. Symbols and names come from CLDR English. Digits come from
 * ISO 4217, list one, because CLDR has none for HUF, IDR, PKR and COP.
 */
export const CURRENCIES: readonly Currency[] = [
  defineCurrency('USD', '$', 'US Dollar'),
  defineCurrency('EUR', '€', 'Euro'),
  defineCurrency('GBP', '£', 'British Pound'),
  defineCurrency('JPY', '¥', 'Japanese Yen', 0),
  defineCurrency('AUD', 'A$', 'Australian Dollar'),
  defineCurrency('CAD', 'CA$', 'Canadian Dollar'),
  defineCurrency('CHF', 'CHF', 'Swiss Franc'),
  defineCurrency('CNY', 'CN¥', 'Chinese Yuan'),
  defineCurrency('HKD', 'HK$', 'Hong Kong Dollar'),
  defineCurrency('NZD', 'NZ$', 'New Zealand Dollar'),
  defineCurrency('SGD', 'SGD', 'Singapore Dollar'),
  defineCurrency('SEK', 'SEK', 'Swedish Krona'),
  defineCurrency('NOK', 'NOK', 'Norwegian Krone'),
  defineCurrency('DKK', 'DKK', 'Danish Krone'),
  defineCurrency('ISK', 'ISK', 'Icelandic Króna', 0),
  defineCurrency('PLN', 'PLN', 'Polish Zloty'),
  defineCurrency('CZK', 'CZK', 'Czech Koruna'),
  defineCurrency('HUF', 'HUF', 'Hungarian Forint'),
  defineCurrency('RON', 'RON', 'Romanian Leu'),
  defineCurrency('TRY', 'TRY', 'Turkish Lira'),
  defineCurrency('UAH', 'UAH', 'Ukrainian Hryvnia'),
  defineCurrency('ILS', '₪', 'Israeli New Shekel'),
  defineCurrency('INR', '₹', 'Indian Rupee'),
  defineCurrency('PKR', 'PKR', 'Pakistani Rupee'),
  defineCurrency('BDT', 'BDT', 'Bangladeshi Taka'),
  defineCurrency('LKR', 'LKR', 'Sri Lankan Rupee'),
  defineCurrency('KRW', '₩', 'South Korean Won', 0),
  defineCurrency('TWD', 'NT$', 'New Taiwan Dollar'),
  defineCurrency('THB', 'THB', 'Thai Baht'),
  defineCurrency('MYR', 'MYR', 'Malaysian Ringgit'),
  defineCurrency('IDR', 'IDR', 'Indonesian Rupiah'),
  defineCurrency('PHP', '₱', 'Philippine Peso'),
  defineCurrency('VND', '₫', 'Vietnamese Dong', 0),
  defineCurrency('AED', 'AED', 'United Arab Emirates Dirham'),
  defineCurrency('SAR', 'SAR', 'Saudi Riyal'),
  defineCurrency('QAR', 'QAR', 'Qatari Riyal'),
  defineCurrency('KWD', 'KWD', 'Kuwaiti Dinar', 3),
  defineCurrency('BHD', 'BHD', 'Bahraini Dinar', 3),
  defineCurrency('OMR', 'OMR', 'Omani Rial', 3),
  defineCurrency('EGP', 'EGP', 'Egyptian Pound'),
  defineCurrency('MAD', 'MAD', 'Moroccan Dirham'),
  defineCurrency('NGN', 'NGN', 'Nigerian Naira'),
  defineCurrency('KES', 'KES', 'Kenyan Shilling'),
  defineCurrency('GHS', 'GHS', 'Ghanaian Cedi'),
  defineCurrency('ZAR', 'ZAR', 'South African Rand'),
  defineCurrency('UGX', 'UGX', 'Ugandan Shilling', 0),
  defineCurrency('BRL', 'R$', 'Brazilian Real'),
  defineCurrency('MXN', 'MX$', 'Mexican Peso'),
  defineCurrency('ARS', 'ARS', 'Argentine Peso'),
  defineCurrency('CLP', 'CLP', 'Chilean Peso', 0),
  defineCurrency('COP', 'COP', 'Colombian Peso'),
  defineCurrency('PEN', 'PEN', 'Peruvian Sol'),
];

const CURRENCY_BY_CODE: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((entry) => [entry.code, entry]));

export const findCurrency = (code: string): Currency | undefined => CURRENCY_BY_CODE.get(code);

/** CLDR's narrow symbols that only one current currency has, so that they are clear in any locale. */
const DISTINCTIVE_GLYPHS: Readonly<Record<string, string>> = {
  PLN: 'zł', CZK: 'Kč', HUF: 'Ft', RON: 'lei', TRY: '₺', UAH: '₴', BDT: '৳', THB: '฿', MYR: 'RM', IDR: 'Rp',
  EGP: 'E£', NGN: '₦', GHS: 'GH₵', ZAR: 'R',
};

/** The symbol for locales without their own: English, else one that no other currency has, else the code. */
export const fallbackGlyph = (currency: Currency): string =>
  currency.symbol === currency.code ? DISTINCTIVE_GLYPHS[currency.code] ?? currency.code : currency.symbol;
