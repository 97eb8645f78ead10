import { isList, isObject, type Json } from './json.js';

/** A discount, tax or shipping cost, as the form shows it. */
export interface Adjustment {
  readonly kind: 'none' | 'percent' | 'amount' | 'other';
  /** A number, or the text typed so far. */
  readonly value: Json;
  readonly label: string;
}

const NONE: Adjustment = { kind: 'none', value: '', label: '' };

const labelOf = (label: Json | undefined): string => (typeof label === 'string' ? label : '');

/** Converts the value in the request for the form; `other` if the form cannot show it. */
export const readAdjustment = (given: Json | undefined): Adjustment => {
  if (given === undefined) return NONE;
  if (typeof given === 'number') return { kind: 'amount', value: given, label: '' };
  if (typeof given === 'string') return given.endsWith('%') ? { kind: 'percent', value: readNumber(given.slice(0, -1)), label: '' } : { kind: 'amount', value: given, label: '' };
  if (!isObject(given)) return { kind: 'other', value: given, label: '' };
  if (given.percent !== undefined) return { kind: 'percent', value: given.percent, label: labelOf(given.label) };
  return { kind: 'amount', value: given.amount ?? '', label: labelOf(given.label) };
};

/** Converts the form's value for the request. An amount without a label becomes a plain number. */
export const writeAdjustment = ({ kind, value, label }: Adjustment): Json | undefined => {
  if (kind === 'none') return undefined;
  if (kind === 'other') return value;
  if (kind === 'amount' && label === '') return value;
  return { [kind]: value, ...label === '' ? {} : { label } };
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
