import { isList, isObject, type Json, type JsonObject, without } from './json.js';

/** A discount, tax or shipping cost, as the form shows it. */
export interface Adjustment {
  readonly kind: 'none' | 'percent' | 'amount' | 'other';
  /** A number, or the text typed so far. */
  readonly value: Json;
  readonly label: string;
  /** Its other fields, such as the category of a tax. */
  readonly otherFields: JsonObject;
}

const NONE: Adjustment = { kind: 'none', value: '', label: '', otherFields: {} };

const labelOf = (label: Json | undefined): string => (typeof label === 'string' ? label : '');

/** Converts the value in the request for the form; `other` if the form cannot show it. */
export const readAdjustment = (requestValue: Json | undefined): Adjustment => {
  if (requestValue === undefined) return NONE;
  if (typeof requestValue === 'number') return { ...NONE, kind: 'amount', value: requestValue };
  if (typeof requestValue === 'string') return requestValue.endsWith('%') ? { ...NONE, kind: 'percent', value: readNumber(requestValue.slice(0, -1)) } : { ...NONE, kind: 'amount', value: requestValue };
  if (!isObject(requestValue)) return { ...NONE, kind: 'other', value: requestValue };
  const { percent, amount, label, ...otherFields } = requestValue;
  const common = { label: labelOf(label), otherFields };
  return percent === undefined ? { kind: 'amount', value: amount ?? '', ...common } : { kind: 'percent', value: percent, ...common };
};

/** Fields that only a percentage may have. */
const PERCENT_ONLY_FIELDS = ['category', 'reason', 'reasonCode'];

const allowedFields = (kind: Adjustment['kind'], otherFields: JsonObject): JsonObject =>
  (kind === 'percent' ? otherFields : PERCENT_ONLY_FIELDS.reduce(without, otherFields));

/** Converts the form's value to an object, as a charge must be. */
export const writeAdjustmentObject = ({ kind, value, label, otherFields }: Adjustment): Json => {
  if (kind !== 'amount' && kind !== 'percent') return value;
  return { [kind]: value, ...label === '' ? {} : { label }, ...allowedFields(kind, otherFields) };
};

/** Converts the form's value for the request. An amount without a label and other fields becomes a plain number. */
export const writeAdjustment = (adjustment: Adjustment): Json | undefined => {
  const { kind, value, label, otherFields } = adjustment;
  if (kind === 'none') return undefined;
  if (kind === 'amount' && label === '' && Object.keys(allowedFields(kind, otherFields)).length === 0) return value;
  return writeAdjustmentObject(adjustment);
};

/** Sets another field of an adjustment; an empty text removes it. */
export const withDetail = (requestValue: Json | undefined, name: string, value: string): Json | undefined => {
  const adjustment = readAdjustment(requestValue);
  const otherFields = value === '' ? without(adjustment.otherFields, name) : { ...adjustment.otherFields, [name]: value };
  return writeAdjustment({ ...adjustment, otherFields });
};

/** The taxes of a field as a list. In the request, a single tax may be without a list. */
export const readTaxes = (requestValue: Json | undefined): readonly Json[] => {
  if (requestValue === undefined) return [];
  return isList(requestValue) ? requestValue : [requestValue];
};

/** A list of taxes as the request writes it: nothing, a single tax, or a list. */
export const writeTaxes = (taxes: readonly Json[]): Json | undefined => (taxes.length > 1 ? taxes : taxes[0]);

/** Parses a JSON number. Any other text stays as it is, and the service validates it. */
export const readNumber = (text: string): number | string => {
  const trimmed = text.trim();
  const isNumber = /^-?(\d+\.?\d*|\.\d+)$/.test(trimmed) && Number.isFinite(Number(trimmed));
  return isNumber ? Number(trimmed) : trimmed;
};

/** Digits in groups of three, with the marks that people write between groups. */
const GROUPED = /^-?\d{1,3}([ \u00a0\u202f'’]\d{3})+([.,]\d*)?$/;
const GROUP_SEPARATORS = /[ \u00a0\u202f'’]/g;

/** A comma that may stand before decimals or before thousands. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

/** How decimals and thousands are written, with the marks to remove and the decimal mark. */
const NUMBER_FORMATS: readonly (readonly [format: RegExp, thousands: string, decimals: string])[] = [
  [/^-?\d{1,3}(,\d{3})+\.\d+$/, ',', '.'], [/^-?\d{1,3}(,\d{3}){2,}$/, ',', '.'],
  [/^-?\d{1,3}(\.\d{3})+,\d+$/, '.', ','], [/^-?\d{1,3}(\.\d{3}){2,}$/, '.', ','],
  [/^-?\d*,\d*$/, '', ','],
];

const withoutGroups = (text: string): string => {
  const trimmed = text.trim().replace('−', '-');
  return GROUPED.test(trimmed) ? trimmed.replaceAll(GROUP_SEPARATORS, '') : trimmed;
};

/** Reads a number as people type it: `7,5`, `1.234,50` and `1 500` too. A text that is no number, or two, stays as it is. */
export const parseTypedNumber = (text: string): number | string => {
  const normalized = withoutGroups(text);
  if (AMBIGUOUS.test(normalized)) return text.trim();
  const [, thousands = '', decimals = '.'] = NUMBER_FORMATS.find(([format]) => format.test(normalized)) ?? [];
  const number = readNumber((thousands === '' ? normalized : normalized.replaceAll(thousands, '')).replace(decimals, '.'));
  return typeof number === 'number' ? number : text.trim();
};

/** Why a typed text is not taken as a number, if it could be one; null otherwise. */
export const ambiguousNumberMessage = (value: Json | undefined): string | null => {
  if (typeof value !== 'string' || !AMBIGUOUS.test(withoutGroups(value))) return null;
  const normalized = withoutGroups(value);
  return `“${normalized}” can be ${Number(normalized.replace(',', '.'))} or ${normalized.replace(',', '')}. Type one of them.`;
};
