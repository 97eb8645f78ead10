import { isList, isObject, type Json } from './json.js';

/** A discount, a tax or a cost of shipping as the form shows it. */
export interface Adjustment {
  readonly kind: 'none' | 'percent' | 'amount' | 'other';
  /** A number, or what its user has typed so far. */
  readonly value: Json;
  readonly label: string;
}

const NONE: Adjustment = { kind: 'none', value: '', label: '' };

const labelOf = (label: Json | undefined): string => (typeof label === 'string' ? label : '');

/** What stands in the request, as the form shows it; `other` for what has no form at all. */
export const readAdjustment = (given: Json | undefined): Adjustment => {
  if (given === undefined) return NONE;
  if (typeof given === 'number') return { kind: 'amount', value: given, label: '' };
  if (typeof given === 'string') return given.endsWith('%') ? { kind: 'percent', value: readNumber(given.slice(0, -1)), label: '' } : { kind: 'amount', value: given, label: '' };
  if (!isObject(given)) return { kind: 'other', value: given, label: '' };
  if (given.percent !== undefined) return { kind: 'percent', value: given.percent, label: labelOf(given.label) };
  return { kind: 'amount', value: given.amount ?? '', label: labelOf(given.label) };
};

/** What the form shows, as the request says it: an amount without a label is a plain number. */
export const writeAdjustment = ({ kind, value, label }: Adjustment): Json | undefined => {
  if (kind === 'none') return undefined;
  if (kind === 'other') return value;
  if (kind === 'amount' && label === '') return value;
  return { [kind]: value, ...label === '' ? {} : { label } };
};

/** The taxes of a place as a list: one tax stands alone in the request. */
export const readTaxes = (given: Json | undefined): readonly Json[] => {
  if (given === undefined) return [];
  return isList(given) ? given : [given];
};

/** A list of taxes as the request says it: none, one alone, or the list. */
export const writeTaxes = (taxes: readonly Json[]): Json | undefined => (taxes.length > 1 ? taxes : taxes[0]);

/** The number that a text says in JSON's manner; the text itself where it says none, for the service to judge. */
export const readNumber = (text: string): number | string => {
  const trimmed = text.trim();
  const isNumber = /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) && Number.isFinite(Number(trimmed));
  return isNumber ? Number(trimmed) : trimmed;
};
