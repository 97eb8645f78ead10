/** What to say about a field that the request does not have. */
import type { TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { plainName } from '../text/nearest-name.js';
import {
  fitting, isComputed, isOfOthers, kindOf, LONGEST, namesFrom, search, shapeAt, takes, type Kind, type Meaning, type UnknownField,
} from './field-names.js';
import { quoteValue } from './quote-value.js';
import { smallestValue } from './smallest-values.js';
import { tokenFault } from './token-rules.js';

const IS_PERCENTAGE = /(?:rate|percent|percentage|pct|satz|prozent)s?$/i;
const NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/;

/** A number of per cent as the text that a tax or discount needs. */
const percentage = (name: string, field: string, value: unknown): string | undefined => {
  const number = typeof value === 'number' ? String(value) : value;
  const isRate = /(?:^|\.)(?:tax|discount)$/.test(field) && IS_PERCENTAGE.test(name);
  if (!isRate || typeof number !== 'string' || !NUMBER.test(number)) return undefined;
  return Number(number) >= 1 || Number(number) === 0 ? `"${number}%"` : undefined;
};

/** The name in words: `placeOfSupply` is `Place of supply`. */
const inWords = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const SHOWN = 40;

const customField = ({ name, value }: UnknownField): string =>
  `{"name": ${quoteValue(inWords(name))}, "value": ${typeof value === 'string' && value.length <= SHOWN ? quoteValue(value) : '"…"'}}`;

/** JSON to send in place of the value, if the value does not have the form of the field. */
const formOf = ({ field, as }: Meaning, { name, value }: UnknownField): string | undefined => {
  if (as !== undefined || kindOf(value) !== 'scalar') return as;
  if (takes(field, 'scalar')) return percentage(name, field, value);
  const last = field.slice(field.lastIndexOf('.') + 1);
  return smallestValue(last, takes(field, 'list') ? 'array' : 'object', value);
};

/** A path as a message shows it: the name alone in the same object, and the indexes of the lists that both are in. */
const shownPath = (field: string, { place, path }: UnknownField): string => {
  const name = field.slice(place === '' ? 0 : place.length + 1);
  const isBelow = place === '' || field.startsWith(`${place}.`);
  if (isBelow && !/[.[]/.test(name)) return `\`${name}\``;
  const indexes = isBelow ? path.filter((segment) => typeof segment === 'number') : [];
  const shown = indexes.reduce<string>((text, index) => text.replace('[]', `[${index}]`), field);
  return /[.[]/.test(field) ? `\`${shown}\`` : `\`${shown}\` of the request`;
};

const phraseOf = (meaning: Meaning, unknown: UnknownField): string => {
  if (meaning.field === 'customFields' && kindOf(unknown.value) === 'scalar') return `an entry of \`customFields\`, \`${customField(unknown)}\``;
  const form = formOf(meaning, unknown);
  return [
    ...meaning.part === undefined ? [] : [meaning.part], shownPath(meaning.field, unknown),
    ...form === undefined ? [] : [`as \`${form}\``],
    ...meaning.also === undefined ? [] : [`with \`${meaning.also[0]}\` ${meaning.also[1]}`],
  ].join(' ').replace(/` (?=as|with)/g, '`, ');
};

/** The free text that is printed in place of a party. */
const TEXTS: Readonly<Record<string, string>> = { seller: 'companyDetails', buyer: 'billTo' };

const PRINTED_BY_CUSTOM_FIELDS = /^(?:delivery\.date|period|precedingInvoices|buyerReference|references\.\w+)(?=$|[.[])/;

/** What a field needs to be printed. */
const printingOf = ({ field }: Meaning, { place, name, value }: UnknownField): readonly string[] => {
  if (place !== '') return [];
  const [party = ''] = field.split('.');
  const text = TEXTS[party];
  if (text !== undefined && field !== party) {
    const instead = kindOf(value) === 'scalar' ? [`If you send \`${text}\`, add a line to that text instead.`] : [];
    return [`It needs \`${party}.address.country\`.`, ...instead];
  }
  const [fact] = PRINTED_BY_CUSTOM_FIELDS.exec(field) ?? [];
  return fact === undefined ? [] : [`To print it, add \`{"name": ${quoteValue(inWords(name))}, "field": "${fact}"}\` to \`customFields\`.`];
};

const taxNote = ({ field }: Meaning, { name, value }: UnknownField): readonly string[] =>
  (/(?:^|\.)tax$/.test(field) && typeof value === 'number' && percentage(name, field, value) === undefined
    ? ['A number is an amount; a percentage is a text, such as "19%".'] : []);

/** A longer text is judged where it belongs. */
const MAX_TOKEN = 100;

const formNote = (value: string, { form }: TextShape): readonly string[] => {
  if (form === undefined || form === 'percentage' || value.length > MAX_TOKEN) return [];
  const fault = tokenFault(value, form);
  return fault === undefined ? [] : [fault];
};

/** What is wrong with the value, so that it need not be sent twice. */
const valueNote = ({ field, as }: Meaning, { value }: UnknownField): readonly string[] => {
  const { text } = shapeAt(field) ?? {};
  if (typeof value !== 'string' || as !== undefined || !takes(field, 'scalar')) return [];
  if (text === undefined) return NUMBER.test(value) ? ['Send it without quotes.'] : [];
  return formNote(value, text);
};

const notesOf = (meaning: Meaning, unknown: UnknownField): readonly string[] => [
  ...printingOf(meaning, unknown), ...taxNote(meaning, unknown), ...valueNote(meaning, unknown),
  ...meaning.note === undefined ? [] : [meaning.note],
];

const hint = (meanings: readonly Meaning[], unknown: UnknownField): string => {
  const phrases = meanings.map((meaning) => phraseOf(meaning, unknown));
  const notes = meanings.length === 1 ? meanings.flatMap((meaning) => notesOf(meaning, unknown)) : [];
  return [`Unknown field; did you mean ${phrases.join(' or ')}?`, ...notes].join(' ');
};

const onlyElsewhere = (name: string, place: string, kind: Kind): string => {
  const owners = isOfOthers(place) ? namesFrom('request').get(plainName(name)) ?? [] : [];
  const [owner, ...others] = fitting(owners, kind).map(({ field }) => field.split('.')[0] ?? '');
  return owner === undefined || others.length > 0 ? 'Unknown field.' : `Unknown field; only \`${owner}\` has it.`;
};

/** Describes a field that its object does not have: the field that is surely meant, or that there is none. */
export const describeUnknown = (unknown: UnknownField): string => {
  const { name, place, value } = unknown;
  if (name.length > LONGEST) return 'Unknown field.';
  const meanings = search(name, place, kindOf(value));
  if (meanings.length > 0) return hint(meanings, unknown);
  return isComputed(name, place) ? 'Unknown field; the service computes it. Leave it out.' : onlyElsewhere(name, place, kindOf(value));
};
