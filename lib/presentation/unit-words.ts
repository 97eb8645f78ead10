import { withFallback } from './locale.js';
import { memoize } from '../bounded-cache.js';

/** Units of `Intl` by their code of UN/ECE Rec 20. */
const UNITS: ReadonlyMap<string, string> = new Map(Object.entries({
  SEC: 'second', MIN: 'minute', HUR: 'hour', DAY: 'day', WEE: 'week', MON: 'month', ANN: 'year',
  GRM: 'gram', KGM: 'kilogram', ONZ: 'ounce', LBR: 'pound',
  MMT: 'millimeter', CMT: 'centimeter', MTR: 'meter', KMT: 'kilometer', KTM: 'kilometer', INH: 'inch', FOT: 'foot', YRD: 'yard', SMI: 'mile',
  MLT: 'milliliter', LTR: 'liter', OZA: 'fluid-ounce', GLL: 'gallon', HAR: 'hectare', ACR: 'acre',
  P1: 'percent', AD: 'byte', '2P': 'kilobyte', '4L': 'megabyte', E34: 'gigabyte', E35: 'terabyte',
}));

/** Symbols that are equal in all languages. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(Object.entries({
  MTK: 'm²', CMK: 'cm²', KMK: 'km²', MTQ: 'm³', TNE: 't', WTT: 'W', KWT: 'kW', WHR: 'Wh', KWH: 'kWh', MWH: 'MWh',
}));

/** Pieces, and the code that the United States use for them. */
const PIECE_CODES: ReadonlySet<string> = new Set(['H87', 'EA']);

const unitFormat = memoize(200, (language: string, unit: string): Intl.NumberFormat =>
  new Intl.NumberFormat(withFallback(language), { style: 'unit', unit, unitDisplay: 'long' }));

/** A quantity whose word contains no number, unlike that of a dual. */
const MANY = 100;

/** The unit in a formatted quantity; undefined if the number is part of the word. */
const unitPart = (format: Intl.NumberFormat, quantity: number): string | undefined => {
  const parts = format.formatToParts(quantity);
  return parts.some(({ type }) => type === 'integer') ? parts.find(({ type }) => type === 'unit')?.value : undefined;
};

/**
 * The word for a unit in a language, such as `Stunden`; the code if there is none.
 * @param code of UN/ECE Rec 20
 * @param quantity decides the form of the word
 * @param piece word for a piece
 */
export const unitWord = (code: string, quantity: number, language: string, piece: string): string => {
  if (PIECE_CODES.has(code)) return piece;
  const unit = UNITS.get(code);
  if (unit === undefined) return SYMBOLS.get(code) ?? code;
  const format = unitFormat(language, unit);
  return unitPart(format, quantity) ?? unitPart(format, MANY) ?? code;
};
