/** The nouns of the document leg: what a normalised invoice is, and what computing it adds. */

/** An exact decimal number: `coefficient × 10^-scale`. */
export interface Decimal {
  readonly coefficient: bigint;
  /** Digits after the point, ≥ 0. */
  readonly scale: number;
}

/** A rounded amount of money in the invoice's currency, counted in minor units (cents for USD, whole yen for JPY). */
export type MinorUnits = bigint;

/** Discount, tax or shipping as the request gave it, in one form. */
export type Adjustment =
  | { readonly kind: 'amount'; readonly amount: Decimal; readonly label?: string }
  | { readonly kind: 'percent'; readonly percent: Decimal; readonly label?: string };

/** A currency as ISO 4217 and CLDR English know it. */
export interface Currency {
  readonly code: string;
  /** Glyph for print, e.g. `$`, `CA$`, `₹`. */
  readonly symbol: string;
  readonly name: string;
  /** Digits after the decimal separator: 0, 2 or 3. */
  readonly minorUnitDigits: number;
}

/** The eight colours of a theme, `#rrggbb` in lower case. */
export interface Palette {
  readonly primaryColor: string;
  readonly primaryColorDark: string;
  readonly accentColor: string;
  readonly textColor: string;
  readonly secondaryTextColor: string;
  readonly borderColor: string;
  readonly backgroundColor: string;
  readonly headerTextColor: string;
}

/** Names of the seven designs. */
export type ThemeName = 'Classic' | 'Corporate' | 'Formal' | 'Minimal' | 'Creative' | 'Futuristic' | 'Luxury';

/** A preset theme: a design and its palette. */
export interface Theme extends Palette {
  readonly name: ThemeName;
  readonly description: string;
  /** Variant B's description, where it differs from Variant A's. */
  readonly longDescription?: string;
}

/** The 22 fixed texts of an invoice. */
export type LabelKey =
  | 'invoice' | 'billTo' | 'shipTo' | 'invoiceNumber' | 'date' | 'paymentTerms' | 'dueDate' | 'poNumber'
  | 'item' | 'hsCode' | 'quantity' | 'rate' | 'amount' | 'subtotal' | 'discount' | 'tax' | 'shipping' | 'total'
  | 'amountPaid' | 'balanceDue' | 'notes' | 'terms';

/** Every label of one invoice; an empty text hides that label. */
export type Labels = Readonly<Record<LabelKey, string>>;

/** A picture whose head (format, size, orientation) was read and found within limits; nothing is decoded yet. */
export interface Logo {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** As displayed, after EXIF orientation. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** EXIF orientation of a JPEG, 1 to 8; upright (1) if absent. From 5 on the stored picture has width and height swapped. */
  readonly orientation?: number;
  /** Colour components of a JPEG: 1 (grey) or 3, as if absent. */
  readonly components?: 1 | 3;
}

/** One row as the request gave it. */
export interface LineItem {
  readonly description: string;
  readonly quantity: Decimal;
  readonly rate: Decimal;
  readonly hsCode?: string;
  readonly unit?: string;
  readonly sku?: string;
  readonly discount?: Adjustment;
  /** Absent: the document's taxes apply. */
  readonly taxes?: readonly Adjustment[];
}

/** A request with every default filled in and every choice resolved: what the rest of the document leg works on. */
export interface Invoice {
  readonly companyName: string;
  readonly companyDetails?: string;
  readonly billTo: string;
  readonly shipTo?: string;
  readonly invoiceNumber: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly dueDate?: string;
  readonly paymentTerms?: string;
  readonly poNumber?: string;
  readonly currency: Currency;
  /** The design that lays the page out. */
  readonly design: ThemeName;
  /** The design's palette with the custom colours laid over it. */
  readonly palette: Palette;
  readonly hasCustomTheme: boolean;
  readonly labels: Labels;
  readonly lineItems: readonly LineItem[];
  readonly discount?: Adjustment;
  readonly taxes: readonly Adjustment[];
  readonly shipping?: { readonly amount: Decimal; readonly label?: string; readonly taxes: readonly Adjustment[] };
  readonly amountPaid?: Decimal;
  readonly pricesIncludeTax: boolean;
  readonly notes?: string;
  readonly terms?: string;
  readonly logo?: Logo;
  /** The request's own text across each page, if any. */
  readonly watermark?: string;
  /** The deployment's text across each page, if any: drawn beside the request's own. */
  readonly imposedWatermark?: string;
  /** BCP 47, canonical. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly dateFormat: 'iso' | 'short' | 'medium' | 'long';
  readonly paperSize: 'A4' | 'Letter';
  readonly customFields: readonly { readonly name: string; readonly value: string }[];
}

/** One tax row of the totals. */
export interface TaxRow {
  /** The request's own label; absent: the Tax label is printed, with the rate. */
  readonly label?: string;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** Null for a fixed amount. */
  readonly base: MinorUnits | null;
  readonly amount: MinorUnits;
}

/** What the totals say, in minor units. `total = subtotal − discount + tax + shipping`, `balanceDue = total − amountPaid`. */
export interface Financial {
  readonly subtotal: MinorUnits;
  readonly discount: MinorUnits;
  readonly tax: MinorUnits;
  readonly shipping: MinorUnits;
  readonly total: MinorUnits;
  readonly amountPaid: MinorUnits;
  readonly balanceDue: MinorUnits;
  readonly taxes: readonly TaxRow[];
}

/** A line's computed amounts. */
export interface ComputedLine {
  /** What the Amount column prints and `lineItems[].amount` of preview says: after the line's discount; gross with gross prices. */
  readonly amount: MinorUnits;
  /** The line's own discount, 0 if none. */
  readonly discount: MinorUnits;
}

/** An invoice with its sums: all that layout needs. */
export interface ComputedInvoice {
  readonly invoice: Invoice;
  /** Same order and length as `invoice.lineItems`. */
  readonly lines: readonly ComputedLine[];
  readonly financial: Financial;
}

/** Something that does not stop the invoice but that its sender should know. */
export interface Warning {
  readonly field: string;
  readonly message: string;
}
