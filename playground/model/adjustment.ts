import { isList, isObject, without, type Json, type JsonObject } from './json.js';

/** A discount, tax or shipping cost, as the form shows it. */
export interface Adjustment {
  readonly kind: 'none' | 'percent' | 'amount' | 'other';
  /** A number, or the text typed so far. */
  readonly value: Json;
  readonly label: string;
  /** Its other fields, such as the category of a tax. */
  readonly further: JsonObject;
}

const NONE: Adjustment = { kind: 'none', value: '', label: '', further: {} };

const labelOf = (label: Json | undefined): string => (typeof label === 'string' ? label : '');

/** Converts the value in the request for the form; `other` if the form cannot show it. */
export const readAdjustment = (given: Json | undefined): Adjustment => {
  if (given === undefined) return NONE;
  if (typeof given === 'number') return { ...NONE, kind: 'amount', value: given };
  if (typeof given === 'string') return given.endsWith('%') ? { ...NONE, kind: 'percent', value: readNumber(given.slice(0, -1)) } : { ...NONE, kind: 'amount', value: given };
  if (!isObject(given)) return { ...NONE, kind: 'other', value: given };
  const { percent, amount, label, ...further } = given;
  const described = { label: labelOf(label), further };
  return percent === undefined ? { kind: 'amount', value: amount ?? '', ...described } : { kind: 'percent', value: percent, ...described };
};

/** Fields that only a percentage may have. */
const OF_PERCENTAGES = ['category', 'reason', 'reasonCode'];

const keptBy = (kind: Adjustment['kind'], further: JsonObject): JsonObject =>
  (kind === 'percent' ? further : OF_PERCENTAGES.reduce(without, further));

/** Converts the form's value to an object, as a charge must be. */
export const writeLabelled = ({ kind, value, label, further }: Adjustment): Json => {
  if (kind !== 'amount' && kind !== 'percent') return value;
  return { [kind]: value, ...label === '' ? {} : { label }, ...keptBy(kind, further) };
};

/** Converts the form's value for the request. An amount without a label and other fields becomes a plain number. */
export const writeAdjustment = (adjustment: Adjustment): Json | undefined => {
  const { kind, value, label, further } = adjustment;
  if (kind === 'none') return undefined;
  if (kind === 'amount' && label === '' && Object.keys(keptBy(kind, further)).length === 0) return value;
  return writeLabelled(adjustment);
};

/** Sets another field of an adjustment; an empty text removes it. */
export const withDetail = (given: Json | undefined, name: string, value: string): Json | undefined => {
  const adjustment = readAdjustment(given);
  const further = value === '' ? without(adjustment.further, name) : { ...adjustment.further, [name]: value };
  return writeAdjustment({ ...adjustment, further });
};

/** The taxes at a place as a list. In the request, a single tax is not in a list. */
export const readTaxes = (given: Json | undefined): readonly Json[] => {
  if (given === undefined) return [];
  return isList(given) ? given : [given];
};

/** A list of taxes as the request writes it: nothing, a single tax, or a list. */
export const writeTaxes = (taxes: readonly Json[]): Json | undefined => (taxes.length > 1 ? taxes : taxes[0]);

/** Parses a JSON number. Any other text stays as it is, for the service to judge. */
export const readNumber = (text: string): number | string => {
  const trimmed = text.trim();
  const isNumber = /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) && Number.isFinite(Number(trimmed));
  return isNumber ? Number(trimmed) : trimmed;
};
