import { E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';
import { isFields, type Path, quoteValue } from './field-errors.js';
import { INVOICE_REQUEST_SHAPE, type Shape } from '../../schemas/generated/invoice-request-shape.js';
import { memoize } from '../bounded-cache.js';
import { nearestName, plainName } from '../text/nearest-name.js';
import { COMPUTED_NAMES, FIELD_SYNONYMS, VAGUE_NAMES, type FieldSynonyms } from './field-synonyms.js';
import { stringFormatError } from './string-formats.js';

/**
 * The smallest useful object for each field of a request, or for an entry of its list. `…` is replaced with the text
 * that was sent instead of the object, or else with the example.
 */
const MINIMAL_EXAMPLES: Readonly<Record<string, readonly [json: string, example: string]>> = {
  accounts: ['{"iban": "…"}', 'DE02 1203 0000 0000 2020 51'],
  address: ['{"line1": "…", "country": "DE"}', 'Hafenstr. 12'],
  attachments: ['{"name": "…", "mediaType": "text/csv", "content": "QQ=="}', 'times.csv'],
  attributes: ['{"name": "Colour", "value": "…"}', 'red'],
  buyer: ['{"name": "…", "address": {"country": "DE"}}', 'Acme GmbH'],
  card: ['{"lastDigits": "…"}', '4242'],
  authority: ['{"system": "other", "lines": ["…"]}', 'ATCUD:CDF7T5HD-118'],
  cashDiscounts: ['{"days": 10, "percent": 2}', ''],
  charge: ['{"label": "…", "amount": 12.5}', 'Insurance'],
  classifications: ['{"code": "…", "scheme": "STI"}', '72000000'],
  codes: ['{"content": "…"}', 'https://verify.example/118'],
  contact: ['{"name": "…"}', 'Ina Moll'],
  customFields: ['{"name": "Project", "value": "…"}', 'Rebrand'],
  customTheme: ['{"primaryColor": "…"}', '#1e293b'],
  delivery: ['{"date": "…"}', '2026-03-31'],
  deposits: ['{"number": "…", "amount": 100}', '2026-17'],
  details: ['{"label": "CLABE", "value": "…"}', '032180000118359719'],
  documentLabels: ['{"vatId": "…"}', 'VAT no.'],
  eInvoice: ['{"format": "…"}', 'factur-x'],
  electronicAddress: ['{"id": "…"}', 'in@acme.example'],
  ids: ['{"id": "…"}', '4000001123452'],
  instalments: ['{"date": "…", "percent": 50}', '2026-03-31'],
  labels: ['{"invoice": "…"}', 'BILL'],
  lateInterest: ['{"percent": 9}', ''],
  legalId: ['{"id": "…"}', 'HRB 1234'],
  letter: ['{"window": "…"}', 'din-5008-b'],
  lineItems: ['{"description": "…", "quantity": 1, "rate": 100}', 'Design'],
  link: ['{"url": "…"}', 'https://pay.example/118'],
  locationId: ['{"id": "…", "scheme": "0088"}', '4000001123452'],
  mandate: ['{"reference": "…"}', 'M-17'],
  mentions: ['{"code": "AAI", "text": "…"}', 'Exempt.'],
  object: ['{"id": "…"}', 'METER-7'],
  operator: ['{"name": "…"}', 'Blagajna 1'],
  payee: ['{"name": "…"}', 'Acme Factoring'],
  payment: ['{"iban": "…"}', 'DE02 1203 0000 0000 2020 51'],
  payments: ['{"amount": 100}', ''],
  period: ['{"start": "…"}', '2026-03-01'],
  precedingInvoices: ['{"number": "…"}', '2026-17'],
  previousBalance: ['{"amount": 100}', ''],
  references: ['{"contract": "…"}', 'C-17'],
  secondCurrency: ['{"code": "…", "rate": 4.9764}', 'RON'],
  seller: ['{"name": "…", "address": {"country": "DE"}}', 'Acme GmbH'],
  signatures: ['{"label": "…"}', 'For Acme'],
  taxCurrency: ['{"code": "…", "taxAmount": 100}', 'EUR'],
  taxRepresentative: ['{"name": "…", "vatId": "DE123456788", "address": {"country": "DE"}}', 'Acme GmbH'],
  upi: ['{"id": "…"}', 'acme@okbank'],
};

/** The example for `payment` if the text that was sent is no IBAN. */
const ACCOUNT_EXAMPLE: readonly [string, string] = ['{"account": "…"}', ''];
const IBAN_LIKE = /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/;

/** Maximum length of a sent text in an example. A longer text is shown as `…`. */
const MAX_SHOWN_LENGTH = 40;

const shownText = (sent: unknown, example: string): string => {
  if (typeof sent !== 'string' || sent === '') return JSON.stringify(example);
  return sent.length > MAX_SHOWN_LENGTH ? '"…"' : quoteValue(sent);
};

/**
 * JSON of the smallest object for a field, or of a list with it.
 * @param field name of the field, or of the list that the object is in
 * @param sent what was sent; a text becomes part of the object, and a long one `…`
 * @returns undefined if the field takes no object
 */
export const minimalExample = (field: string, type: 'object' | 'array', sent?: unknown): string | undefined => {
  const isAccount = field === 'payment' && typeof sent === 'string' && !IBAN_LIKE.test(sent);
  const minimalExample = Object.hasOwn(MINIMAL_EXAMPLES, field) ? MINIMAL_EXAMPLES[field] : undefined;
  const [json, example] = isAccount ? ACCOUNT_EXAMPLE : minimalExample ?? [];
  if (json === undefined) return undefined;
  const isOtherFormat = field === 'eInvoice' && !E_INVOICE_FORMATS.some(({ format }) => format === sent);
  const value = json.replace('"…"', () => shownText(isOtherFormat ? undefined : sent, example ?? ''));
  return type === 'array' ? `[${value}]` : value;
};

/** A field that an unknown name may mean, as a path from the request: `lineItems[].rate`, `precedingInvoices[0].number`. */
type FieldSuggestion = Omit<FieldSynonyms, 'in' | 'names'>;

interface UnknownField {
  readonly parentPath: string; // The object that contains it, such as `lineItems[].period`; empty for the request
  readonly path: Path; // In the request, with indexes
  readonly name: string;
  readonly value: unknown;
}

/** Maximum length of a name that is compared. No known name is longer. */
const MAX_NAME_LENGTH = 40;

/** Objects with labels, whose names mean nothing elsewhere. */
const LABEL_OBJECTS: readonly string[] = ['labels', 'documentLabels'];
/** Parties other than the seller, for whom fields of the seller are not suggested. */
const OTHER_PARTIES: readonly string[] = ['buyer', 'payee', 'taxRepresentative', 'delivery'];
/** Objects whose fields are suggested: for an unknown name in the request itself, and for one in any other object. */
const SEARCHED_OBJECTS = {
  request: ['lineItems[]', 'payment', 'payment.reference', 'seller', 'references', 'eInvoice'],
  objects: ['', 'payment', 'payment.reference', 'references'],
} as const;
/** Objects whose synonyms are suggested for names in other objects, too. */
const SEARCHED_BY_SYNONYM: readonly string[] = ['lineItems[]', 'payment'];

const joinPath = (parentPath: string, field: string): string => (parentPath === '' ? field : `${parentPath}.${field}`);

/** A path without the indexes of lists. */
export const pathWithoutIndexes = (path: Path): string => path.reduce<string>((parentPath, segment) =>
  (typeof segment === 'number' ? `${parentPath}[]` : joinPath(parentPath, segment)), '');

const lastName = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

const pathWithoutLast = (field: string): string => field.slice(0, Math.max(0, field.lastIndexOf('.')));

/** The structural schema of a field; undefined if there is no such field. Lists may have indexes. */
export const schemaAt = (field: string): Shape | undefined => field.split(/\.|(?=\[)/).reduce<Shape | undefined>((schema, name) => {
  if (name === '') return schema;
  if (name.startsWith('[')) return schema?.list?.item;
  return schema?.fields !== undefined && Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
}, INVOICE_REQUEST_SHAPE);

const fieldsAt = (parentPath: string): readonly string[] => Object.keys(schemaAt(parentPath)?.fields ?? {});

type ValueKind = 'list' | 'fields' | 'scalar';

const valueKind = (value: unknown): ValueKind => {
  if (Array.isArray(value)) return 'list';
  return isFields(value) ? 'fields' : 'scalar';
};

/** Whether a field takes only a list of the objects of which a name gives one. */
const takesOnlyList = (field: string, kind: ValueKind): boolean => {
  const { fields, list } = schemaAt(field) ?? {};
  return kind === 'fields' && fields === undefined && list?.item.fields !== undefined;
};

const acceptsKind = (field: string, kind: ValueKind): boolean => {
  const schema = schemaAt(field);
  if (kind !== 'scalar') return schema?.[kind] !== undefined || takesOnlyList(field, kind);
  return schema?.text !== undefined || (schema?.list ?? schema?.fields) === undefined;
};

/** The suggested fields that take this kind of value. If none does: all for a scalar, else those with lists or objects. */
const suggestionsForKind = (suggestions: readonly FieldSuggestion[], kind: ValueKind): readonly FieldSuggestion[] => {
  const accepting = suggestions.filter(({ field, as }) => (as === undefined ? acceptsKind(field, kind) : kind === 'scalar'));
  if (accepting.length > 0) return accepting;
  return kind === 'scalar' ? suggestions : suggestions.filter(({ field }) => acceptsKind(field, 'list') || acceptsKind(field, 'fields'));
};

type Index = ReadonlyMap<string, readonly FieldSuggestion[]>;

const buildIndex = (entries: readonly (readonly [name: string, suggestion: FieldSuggestion])[]): Index => {
  const index = new Map<string, FieldSuggestion[]>();
  for (const [name, suggestion] of entries) {
    const sameName = index.get(plainName(name)) ?? [];
    if (!sameName.some(({ field }) => field === suggestion.field)) index.set(plainName(name), [...sameName, suggestion]);
  }
  return index;
};

const absolutePath = (parentPath: string, field: string): string => (field.startsWith('/') ? field.slice(1) : joinPath(parentPath, field));

/** The name of an object in {@link FIELD_SYNONYMS}. */
const objectName = (parentPath: string): string => (parentPath === '' ? 'document' : lastName(parentPath));

/** The fields that the synonyms in an object suggest. */
const synonymsByName = memoize(200, (parentPath: string) => buildIndex(FIELD_SYNONYMS
  .filter((other) => other.in.split(', ').includes(objectName(parentPath)))
  .flatMap((other) =>
    other.names.split(' ').map((name) => [name, { ...other, field: absolutePath(parentPath, other.field) }] as const))));

const vagueNames = new Set(VAGUE_NAMES.split(' ').map(plainName));

type NamedSuggestion = readonly [name: string, suggestion: FieldSuggestion];

/** The names of fields of an object that are understood outside of it. */
const knownNames = (parentPath: string): readonly NamedSuggestion[] => [
  ...fieldsAt(parentPath).map((name): NamedSuggestion => [name, { field: joinPath(parentPath, name) }]),
  ...SEARCHED_BY_SYNONYM.includes(parentPath)
    ? [...synonymsByName(parentPath)].flatMap(([name, all]) => all.map((each): NamedSuggestion => [name, each])) : [],
];

const isSpecific = ([name]: NamedSuggestion): boolean => !vagueNames.has(plainName(name)) && !LABEL_OBJECTS.includes(name);

/** The fields that names suggest outside of their own object. */
const suggestionsFor = memoize(2, (from: keyof typeof SEARCHED_OBJECTS) =>
  buildIndex(SEARCHED_OBJECTS[from].flatMap(knownNames).filter(isSpecific)));

const singularName = (name: string): string => plainName(name).replace(/s$/, '');

/** Fields of the object itself in another case, with other separators, or in singular or plural. */
const similarlySpeltFields = (name: string, parentPath: string, kind: ValueKind): readonly FieldSuggestion[] => {
  const siblingFields = fieldsAt(parentPath);
  const sameSpelling = siblingFields.filter((each) => plainName(each) === plainName(name));
  const samePlural = siblingFields.filter(
    (each) => singularName(each) === singularName(name) && acceptsKind(joinPath(parentPath, each), kind),
  );
  return (sameSpelling.length > 0 ? sameSpelling : samePlural).map((field) => ({ field: joinPath(parentPath, field) }));
};

/** The field of another object that a name suggests; empty if there are several. */
const suggestionElsewhere = (name: string, parentPath: string, kind: ValueKind): readonly FieldSuggestion[] => {
  const [first = ''] = parentPath.split(/[.[]/);
  const suggestions = LABEL_OBJECTS.includes(first)
    ? LABEL_OBJECTS.filter((other) => other !== first).flatMap((other) => similarlySpeltFields(name, other, kind))
    : suggestionsForKind(suggestionsFor(parentPath === '' ? 'request' : 'objects').get(plainName(name)) ?? [], kind);
  return suggestions.length === 1 ? suggestions : [];
};

const isComputed = (name: string, parentPath: string): boolean =>
  (COMPUTED_NAMES[objectName(parentPath)] ?? '').split(' ').some((sum) => plainName(sum) === plainName(name));

const isOtherParty = (parentPath: string): boolean => OTHER_PARTIES.includes(parentPath.split('.')[0] ?? '');

/** The fields that a name suggests, apart from misspellings. */
const suggestionsForName = (name: string, parentPath: string, kind: ValueKind): readonly FieldSuggestion[] => {
  const similar = similarlySpeltFields(name, parentPath, kind);
  const own = similar.length > 0 ? similar : suggestionsForKind(synonymsByName(parentPath).get(plainName(name)) ?? [], kind);
  const isOwn = own.length > 0 || isComputed(name, parentPath) || isOtherParty(parentPath);
  return isOwn ? own : suggestionElsewhere(name, parentPath, kind);
};

/** The field that a misspelt name means. A name that is correct elsewhere is not misspelt. */
const nearestFieldName = (name: string, parentPath: string, kind: ValueKind): readonly FieldSuggestion[] => {
  const isKnownElsewhere = (['request', 'objects'] as const).some((from) => suggestionsFor(from).has(plainName(name)));
  const nearest = isKnownElsewhere ? undefined : nearestName(name, fieldsAt(parentPath));
  return nearest !== undefined && acceptsKind(joinPath(parentPath, nearest), kind)
    ? [{ field: joinPath(parentPath, nearest) }] : [];
};

/** The fields that a name in an object suggests. Cached, because many lines and invoices have the same unknown field. */
const findSuggestions = memoize(256, (name: string, parentPath: string, kind: ValueKind): readonly FieldSuggestion[] => {
  const suggestions = suggestionsForName(name, parentPath, kind);
  return suggestions.length > 0 || isComputed(name, parentPath) ? suggestions : nearestFieldName(name, parentPath, kind);
});

/** The field that an unknown object or list means, or the entry of its list; undefined if there is none, or several. */
export const intendedField = ({ name, parentPath, value }: Omit<UnknownField, 'path'>): string | undefined => {
  const kind = valueKind(value);
  if (name.length > MAX_NAME_LENGTH || kind === 'scalar') return undefined;
  const [first, ...others] = suggestionsForName(name, parentPath, kind);
  if (first === undefined || others.length > 0 || !acceptsKind(first.field, kind)) return undefined;
  return takesOnlyList(first.field, kind) ? `${first.field}[]` : first.field;
};

/** Maximum length of a value that a hint checks. */
const MAX_TOKEN = 100;

const textError = (field: string, value: unknown): string | undefined => {
  const form = schemaAt(field)?.text?.form;
  if (typeof value !== 'string' || form === undefined || form === 'percentage' || value.length > MAX_TOKEN) return undefined;
  return stringFormatError(value, form);
};

const IS_PERCENTAGE = /(?:rate|percent|percentage|pct|satz|prozent)s?$/i;
const NUMBER_PATTERN = /^\d{1,15}(?:\.\d{1,6})?$/;

/** A number as the percentage text that a tax or discount takes. */
const toPercentage = (name: string, field: string, value: unknown): string | undefined => {
  const number = typeof value === 'number' ? String(value) : value;
  const isRate = /(?:^|\.)(?:tax|discount)$/.test(field) && IS_PERCENTAGE.test(name);
  if (!isRate || typeof number !== 'string' || !NUMBER_PATTERN.test(number)) return undefined;
  return Number(number) >= 1 || Number(number) === 0 ? `"${number}%"` : undefined;
};

/** The name in words: `placeOfSupply` gives `Place of supply`. */
const toWords = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const customField = ({ name, value }: UnknownField): string => {
  const shown = typeof value === 'string' && value.length <= MAX_SHOWN_LENGTH ? quoteValue(value) : '"…"';
  return `{"name": ${quoteValue(toWords(name))}, "value": ${shown}}`;
};

/** JSON to send instead of the value, if the field takes another form. */
const suggestedJson = ({ field, as }: FieldSuggestion, { name, value }: UnknownField): string | undefined => {
  if (as !== undefined || valueKind(value) !== 'scalar') return as;
  if (acceptsKind(field, 'scalar')) return toPercentage(name, field, value);
  return minimalExample(lastName(field), acceptsKind(field, 'list') ? 'array' : 'object', value);
};

/** The field of the same object that takes a text or number and has this synonym; undefined if there is none, or several. */
const fieldBySynonym = (name: string, parentPath: string): FieldSuggestion | undefined => {
  const [first, ...others] = suggestionsForKind(synonymsByName(parentPath).get(plainName(name)) ?? [], 'scalar');
  if (first === undefined || others.length > 0 || first.part !== undefined) return undefined;
  return pathWithoutLast(first.field) === parentPath && acceptsKind(first.field, 'scalar') ? first : undefined;
};

/** Whether a text or number is right in a field as it is. */
const fits = (field: string, value: unknown): boolean =>
  typeof value === (schemaAt(field)?.text === undefined ? 'number' : 'string') && textError(field, value) === undefined;

/**
 * The field of the same object that an unknown text or number surely means, with the value in its form. Validation
 * goes on as if it were sent, so that one mistake gives one error. Only synonyms are looked up, because that is fast.
 */
export const intendedMember = (
  name: string, parentPath: string, value: unknown,
): readonly [name: string, value: unknown] | undefined => {
  if (name.length > MAX_NAME_LENGTH || valueKind(value) !== 'scalar') return undefined;
  const suggestion = fieldBySynonym(name, parentPath);
  if (suggestion === undefined) return undefined;
  const { field, as } = suggestion;
  const member = lastName(field);
  const json = as ?? toPercentage(name, field, value);
  if (json !== undefined) return [member, JSON.parse(json)];
  return fits(field, value) ? [member, value] : undefined;
};

/** A path in a message: only the name in the same object, and with the indexes of common lists. */
const shownPath = (field: string, { parentPath, path }: UnknownField): string => {
  const name = field.slice(parentPath === '' ? 0 : parentPath.length + 1);
  const isBelow = parentPath === '' || field.startsWith(`${parentPath}.`);
  if (isBelow && !/[.[]/.test(name)) return `\`${name}\``;
  const indexes = isBelow ? path.filter((segment) => typeof segment === 'number') : [];
  const shown = indexes.reduce<string>((text, index) => text.replace('[]', `[${index}]`), field);
  return /[.[]/.test(field) ? `\`${shown}\`` : `\`${shown}\` of the request`;
};

const describeSuggestion = (suggestion: FieldSuggestion, unknown: UnknownField): string => {
  if (suggestion.field === 'customFields' && valueKind(unknown.value) === 'scalar') {
    return `an entry of \`customFields\`, \`${customField(unknown)}\``;
  }
  const form = suggestedJson(suggestion, unknown);
  return [
    suggestion.part, shownPath(suggestion.field, unknown), form && `as \`${form}\``,
    takesOnlyList(suggestion.field, valueKind(unknown.value)) ? 'as a list' : undefined,
    suggestion.also && `with \`${suggestion.also[0]}\` ${suggestion.also[1]}`,
  ].filter((part) => part !== undefined).join(' ').replace(/` (?=as|with)/g, '`, ');
};

/** The free text that is printed instead of a party. */
const FREE_TEXT_FIELDS: Readonly<Record<string, string>> = { seller: 'companyDetails', buyer: 'billTo' };

const PRINTED_BY_CUSTOM_FIELDS = /^(?:delivery\.date|period|precedingInvoices|buyerReference|references\.\w+)(?=$|[.[])/;

/** Notes on what else is needed to print a field. */
const printingNotes = ({ field }: FieldSuggestion, { parentPath, name, value }: UnknownField): readonly string[] => {
  if (parentPath !== '') return [];
  const [party = ''] = field.split('.');
  const text = FREE_TEXT_FIELDS[party];
  if (text !== undefined && field !== party) {
    const instead = valueKind(value) === 'scalar' ? [`If you send \`${text}\`, add a line to that text instead.`] : [];
    return [`It needs \`${party}.address.country\`.`, ...instead];
  }
  const [printedField] = PRINTED_BY_CUSTOM_FIELDS.exec(field) ?? [];
  if (printedField === undefined) return [];
  return [`To print it, add \`{"name": ${quoteValue(toWords(name))}, "field": "${printedField}"}\` to \`customFields\`.`];
};

const taxNote = ({ field }: FieldSuggestion, { name, value }: UnknownField): string | undefined =>
  (/(?:^|\.)tax$/.test(field) && typeof value === 'number' && toPercentage(name, field, value) === undefined
    ? 'A number is an amount; a percentage is a text, such as "19%".' : undefined);

/** Errors of the value in the suggested field, so that the client can fix both at once. */
const valueNote = ({ field, as }: FieldSuggestion, { value }: UnknownField): string | undefined => {
  if (typeof value !== 'string' || as !== undefined || !acceptsKind(field, 'scalar')) return undefined;
  if (schemaAt(field)?.text === undefined) return NUMBER_PATTERN.test(value) ? 'Send it without quotes.' : undefined;
  return textError(field, value);
};

const hintNotes = (suggestion: FieldSuggestion, unknown: UnknownField): readonly (string | undefined)[] =>
  [...printingNotes(suggestion, unknown), taxNote(suggestion, unknown), valueNote(suggestion, unknown), suggestion.note];

const buildHint = (suggestions: readonly FieldSuggestion[], unknown: UnknownField): string => {
  const phrases = suggestions.map((suggestion) => describeSuggestion(suggestion, unknown));
  const notes = suggestions.length === 1 ? suggestions.flatMap((suggestion) => hintNotes(suggestion, unknown)) : [];
  return [`Unknown field; did you mean ${phrases.join(' or ')}?`, ...notes.filter((note) => note !== undefined)].join(' ');
};

const onlyInOtherParty = (name: string, parentPath: string, kind: ValueKind): string => {
  const owners = isOtherParty(parentPath) ? suggestionsFor('request').get(plainName(name)) ?? [] : [];
  const [owner, ...others] = suggestionsForKind(owners, kind).map(({ field }) => field.split('.')[0] ?? '');
  return owner === undefined || others.length > 0 ? 'Unknown field.' : `Unknown field; only \`${owner}\` has it.`;
};

/** The message for an unknown field, with the field that is probably meant. */
export const describeUnknownField = (unknown: UnknownField): string => {
  const { name, parentPath, value } = unknown;
  if (name.length > MAX_NAME_LENGTH) return 'Unknown field.';
  const suggestions = findSuggestions(name, parentPath, valueKind(value));
  if (suggestions.length > 0) return buildHint(suggestions, unknown);
  if (isComputed(name, parentPath)) return 'Unknown field; the service computes it. Leave it out.';
  return onlyInOtherParty(name, parentPath, valueKind(value));
};
