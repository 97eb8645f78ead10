/** What to say about a field that the request does not have. */
import type { TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { plainName } from '../text/nearest-name.js';
import {
  matchingKind, isComputed, isOtherParty, kindOf, MAX_NAME_LENGTH, namesFrom, findMeanings, schemaAt, acceptsKind, type Kind, type Meaning, type UnknownField,
} from './field-names.js';
import { quoteValue } from './quote-value.js';
import { minimalExample } from './smallest-values.js';
import { stringFormatError } from './token-rules.js';

const IS_PERCENTAGE = /(?:rate|percent|percentage|pct|satz|prozent)s?$/i;
const NUMBER_PATTERN = /^\d{1,15}(?:\.\d{1,6})?$/;

/** A number of per cent as the text that a tax or discount needs. */
const percentage = (name: string, field: string, value: unknown): string | undefined => {
  const number = typeof value === 'number' ? String(value) : value;
  const isRate = /(?:^|\.)(?:tax|discount)$/.test(field) && IS_PERCENTAGE.test(name);
  if (!isRate || typeof number !== 'string' || !NUMBER_PATTERN.test(number)) return undefined;
  return Number(number) >= 1 || Number(number) === 0 ? `"${number}%"` : undefined;
};

/** The name in words: `placeOfSupply` is `Place of supply`. */
const toWords = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MAX_SHOWN_VALUE = 40;

const customField = ({ name, value }: UnknownField): string =>
  `{"name": ${quoteValue(toWords(name))}, "value": ${typeof value === 'string' && value.length <= MAX_SHOWN_VALUE ? quoteValue(value) : '"…"'}}`;

/** JSON to send in place of the value, if the value does not have the form of the field. */
const jsonValueOf = ({ field, as }: Meaning, { name, value }: UnknownField): string | undefined => {
  if (as !== undefined || kindOf(value) !== 'scalar') return as;
  if (acceptsKind(field, 'scalar')) return percentage(name, field, value);
  const last = field.slice(field.lastIndexOf('.') + 1);
  return minimalExample(last, acceptsKind(field, 'list') ? 'array' : 'object', value);
};

/** A path as a message shows it: the name alone in the same object, and the indexes of the lists that both are in. */
const shownPath = (field: string, { parentPath, path }: UnknownField): string => {
  const name = field.slice(parentPath === '' ? 0 : parentPath.length + 1);
  const isBelow = parentPath === '' || field.startsWith(`${parentPath}.`);
  if (isBelow && !/[.[]/.test(name)) return `\`${name}\``;
  const indexes = isBelow ? path.filter((segment) => typeof segment === 'number') : [];
  const shown = indexes.reduce<string>((text, index) => text.replace('[]', `[${index}]`), field);
  return /[.[]/.test(field) ? `\`${shown}\`` : `\`${shown}\` of the request`;
};

const suggestionOf = (meaning: Meaning, unknown: UnknownField): string => {
  if (meaning.field === 'customFields' && kindOf(unknown.value) === 'scalar') return `an entry of \`customFields\`, \`${customField(unknown)}\``;
  const form = jsonValueOf(meaning, unknown);
  return [
    ...meaning.part === undefined ? [] : [meaning.part], shownPath(meaning.field, unknown),
    ...form === undefined ? [] : [`as \`${form}\``],
    ...meaning.also === undefined ? [] : [`with \`${meaning.also[0]}\` ${meaning.also[1]}`],
  ].join(' ').replace(/` (?=as|with)/g, '`, ');
};

/** The free text that is printed in place of a party. */
const FREE_TEXT_FIELDS: Readonly<Record<string, string>> = { seller: 'companyDetails', buyer: 'billTo' };

const PRINTED_BY_CUSTOM_FIELDS = /^(?:delivery\.date|period|precedingInvoices|buyerReference|references\.\w+)(?=$|[.[])/;

/** What a field needs to be printed. */
const printingNotes = ({ field }: Meaning, { parentPath, name, value }: UnknownField): readonly string[] => {
  if (parentPath !== '') return [];
  const [party = ''] = field.split('.');
  const text = FREE_TEXT_FIELDS[party];
  if (text !== undefined && field !== party) {
    const instead = kindOf(value) === 'scalar' ? [`If you send \`${text}\`, add a line to that text instead.`] : [];
    return [`It needs \`${party}.address.country\`.`, ...instead];
  }
  const [printedField] = PRINTED_BY_CUSTOM_FIELDS.exec(field) ?? [];
  return printedField === undefined ? [] : [`To print it, add \`{"name": ${quoteValue(toWords(name))}, "field": "${printedField}"}\` to \`customFields\`.`];
};

const taxNote = ({ field }: Meaning, { name, value }: UnknownField): readonly string[] =>
  (/(?:^|\.)tax$/.test(field) && typeof value === 'number' && percentage(name, field, value) === undefined
    ? ['A number is an amount; a percentage is a text, such as "19%".'] : []);

/** A longer text is judged where it belongs. */
const MAX_TOKEN = 100;

const formNote = (value: string, { form }: TextShape): readonly string[] => {
  if (form === undefined || form === 'percentage' || value.length > MAX_TOKEN) return [];
  const message = stringFormatError(value, form);
  return message === undefined ? [] : [message];
};

/** What is wrong with the value, so that it need not be sent twice. */
const valueNote = ({ field, as }: Meaning, { value }: UnknownField): readonly string[] => {
  const { text } = schemaAt(field) ?? {};
  if (typeof value !== 'string' || as !== undefined || !acceptsKind(field, 'scalar')) return [];
  if (text === undefined) return NUMBER_PATTERN.test(value) ? ['Send it without quotes.'] : [];
  return formNote(value, text);
};

const hintNotesOf = (meaning: Meaning, unknown: UnknownField): readonly string[] => [
  ...printingNotes(meaning, unknown), ...taxNote(meaning, unknown), ...valueNote(meaning, unknown),
  ...meaning.note === undefined ? [] : [meaning.note],
];

const hintOf = (meanings: readonly Meaning[], unknown: UnknownField): string => {
  const phrases = meanings.map((meaning) => suggestionOf(meaning, unknown));
  const notes = meanings.length === 1 ? meanings.flatMap((meaning) => hintNotesOf(meaning, unknown)) : [];
  return [`Unknown field; did you mean ${phrases.join(' or ')}?`, ...notes].join(' ');
};

const onlyInOtherParty = (name: string, parentPath: string, kind: Kind): string => {
  const owners = isOtherParty(parentPath) ? namesFrom('request').get(plainName(name)) ?? [] : [];
  const [owner, ...others] = matchingKind(owners, kind).map(({ field }) => field.split('.')[0] ?? '');
  return owner === undefined || others.length > 0 ? 'Unknown field.' : `Unknown field; only \`${owner}\` has it.`;
};

/** Describes a field that its object does not have: the field that is surely meant, or that there is none. */
export const describeUnknownField = (unknown: UnknownField): string => {
  const { name, parentPath, value } = unknown;
  if (name.length > MAX_NAME_LENGTH) return 'Unknown field.';
  const meanings = findMeanings(name, parentPath, kindOf(value));
  if (meanings.length > 0) return hintOf(meanings, unknown);
  return isComputed(name, parentPath) ? 'Unknown field; the service computes it. Leave it out.' : onlyInOtherParty(name, parentPath, kindOf(value));
};
