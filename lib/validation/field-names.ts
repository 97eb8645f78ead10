/** What the name of a field that the request does not have surely means. */
import { INVOICE_REQUEST_SHAPE, type Shape } from '../../schemas/generated/invoice-request-shape.js';
import { memoize } from '../invoice/remember.js';
import { nearestName, plainName } from '../text/nearest-name.js';
import type { PathSegment } from './offence.js';
import { COMPUTED_NAMES, FIELD_SYNONYMS, VAGUE_NAMES, type FieldSynonyms } from './other-names.js';
import { isFields } from './tax-places.js';

/** A field that a name may mean. */
export interface Meaning extends Omit<FieldSynonyms, 'in' | 'names'> {
  /** A path from the request, such as `lineItems[].rate` or `precedingInvoices[0].number`. */
  readonly field: string;
}

/** A field that is unknown where it is written. */
export interface UnknownField {
  /** The object in which it is written, such as `lineItems[].period`; empty for the request. */
  readonly parentPath: string;
  /** Its path in the request, with indexes. */
  readonly path: readonly PathSegment[];
  readonly name: string;
  readonly value: unknown;
}

/** All known names are shorter. */
export const MAX_NAME_LENGTH = 40;

/** Objects whose fields are words of the page: their names mean nothing elsewhere. */
const LABEL_OBJECTS: readonly string[] = ['labels', 'documentLabels'];
/** Objects of others than the seller. What the request has of a seller is not theirs. */
const OTHER_PARTIES: readonly string[] = ['buyer', 'payee', 'taxRepresentative', 'delivery'];
/** Objects whose fields are also meant in another object, for names written in the request itself and in other objects. */
const SEARCHED_OBJECTS = {
  request: ['lineItems[]', 'payment', 'payment.reference', 'seller', 'references', 'eInvoice'], objects: ['', 'payment', 'payment.reference', 'references'],
} as const;
/** Objects whose other names are also meant in another object. */
const SEARCHED_BY_SYNONYM: readonly string[] = ['lineItems[]', 'payment'];

const join = (parentPath: string, field: string): string => (parentPath === '' ? field : `${parentPath}.${field}`);

/** A path without the indexes of lists. */
export const pathWithoutIndexes = (path: readonly PathSegment[]): string => path.reduce<string>((parentPath, segment) =>
  (typeof segment === 'number' ? `${parentPath}[]` : join(parentPath, segment)), '');

/** The values that a field takes; undefined if there is no such field. Lists may have indexes. */
export const schemaAt = (field: string): Shape | undefined => field.split(/\.|(?=\[)/).reduce<Shape | undefined>((schema, name) => {
  if (name === '') return schema;
  if (name.startsWith('[')) return schema?.list?.item;
  return schema?.fields !== undefined && Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined;
}, INVOICE_REQUEST_SHAPE);

const fieldsAt = (parentPath: string): readonly string[] => Object.keys(schemaAt(parentPath)?.fields ?? {});

export type Kind = 'list' | 'fields' | 'scalar';

export const kindOf = (value: unknown): Kind => {
  if (Array.isArray(value)) return 'list';
  return isFields(value) ? 'fields' : 'scalar';
};

export const acceptsKind = (field: string, kind: Kind): boolean => {
  const schema = schemaAt(field);
  return kind === 'scalar' ? schema?.text !== undefined || (schema?.list ?? schema?.fields) === undefined : schema?.[kind] !== undefined;
};

/** The meanings whose field takes such a value, or else, of a text, all, and of a list or an object, those that are one. */
export const matchingKind = (meanings: readonly Meaning[], kind: Kind): readonly Meaning[] => {
  const exact = meanings.filter(({ field, as }) => (as === undefined ? acceptsKind(field, kind) : kind === 'scalar'));
  if (exact.length > 0) return exact;
  return kind === 'scalar' ? meanings : meanings.filter(({ field }) => acceptsKind(field, 'list') || acceptsKind(field, 'fields'));
};

type Index = ReadonlyMap<string, readonly Meaning[]>;

const indexOf = (entries: readonly (readonly [name: string, meaning: Meaning])[]): Index => {
  const index = new Map<string, Meaning[]>();
  for (const [name, meaning] of entries) {
    const others = index.get(plainName(name)) ?? [];
    if (!others.some(({ field }) => field === meaning.field)) index.set(plainName(name), [...others, meaning]);
  }
  return index;
};

const absolutePath = (parentPath: string, field: string): string => (field.startsWith('/') ? field.slice(1) : join(parentPath, field));

/** The name of an object in the list of other names. */
const objectName = (parentPath: string): string => (parentPath === '' ? 'document' : parentPath.slice(parentPath.lastIndexOf('.') + 1));

/** The meanings of other names in an object. */
const synonymsIn = memoize<[parentPath: string], Index>(200, (parentPath) => indexOf(FIELD_SYNONYMS
  .filter((other) => other.in.split(', ').includes(objectName(parentPath)))
  .flatMap((other) => other.names.split(' ').map((name) => [name, { ...other, field: absolutePath(parentPath, other.field) }] as const))));

const vagueNames = new Set(VAGUE_NAMES.split(' ').map(plainName));

type NamedMeaning = readonly [name: string, meaning: Meaning];

/** The names that mean a field of an object also outside of it. */
const namesOf = (parentPath: string): readonly NamedMeaning[] => [
  ...fieldsAt(parentPath).map((name): NamedMeaning => [name, { field: join(parentPath, name) }]),
  ...SEARCHED_BY_SYNONYM.includes(parentPath)
    ? [...synonymsIn(parentPath)].flatMap(([name, all]) => all.map((each): NamedMeaning => [name, each])) : [],
];

const isSpecific = ([name]: NamedMeaning): boolean => !vagueNames.has(plainName(name)) && !LABEL_OBJECTS.includes(name);

/** The meanings of names that are written in another object than theirs. */
export const namesFrom = memoize<[from: keyof typeof SEARCHED_OBJECTS], Index>(2, (from) =>
  indexOf(SEARCHED_OBJECTS[from].flatMap(namesOf).filter(isSpecific)));

const singularOf = (name: string): string => plainName(name).replace(/s$/, '');

/** The field of the object itself in another case, with other separators, or in the singular or plural. */
const spellingVariants = (name: string, parentPath: string, kind: Kind): readonly Meaning[] => {
  const known = fieldsAt(parentPath);
  const sameSpelling = known.filter((field) => plainName(field) === plainName(name));
  const samePlural = known.filter((field) => singularOf(field) === singularOf(name) && acceptsKind(join(parentPath, field), kind));
  return (sameSpelling.length > 0 ? sameSpelling : samePlural).map((field) => ({ field: join(parentPath, field) }));
};

/** The field of another object that the name means, if it is only one. */
const meaningElsewhere = (name: string, parentPath: string, kind: Kind): readonly Meaning[] => {
  const [first = ''] = parentPath.split(/[.[]/);
  const meanings = LABEL_OBJECTS.includes(first)
    ? LABEL_OBJECTS.filter((other) => other !== first).flatMap((other) => spellingVariants(name, other, kind))
    : matchingKind(namesFrom(parentPath === '' ? 'request' : 'objects').get(plainName(name)) ?? [], kind);
  return meanings.length === 1 ? meanings : [];
};

export const isComputed = (name: string, parentPath: string): boolean =>
  (COMPUTED_NAMES[objectName(parentPath)] ?? '').split(' ').some((sum) => plainName(sum) === plainName(name));

export const isOtherParty = (parentPath: string): boolean => OTHER_PARTIES.includes(parentPath.split('.')[0] ?? '');

/** What a name surely means by what is known of it, without regard to its spelling. */
const meaningsOf = (name: string, parentPath: string, kind: Kind): readonly Meaning[] => {
  const variants = spellingVariants(name, parentPath, kind);
  const ownMeanings = variants.length > 0 ? variants : matchingKind(synonymsIn(parentPath).get(plainName(name)) ?? [], kind);
  return ownMeanings.length > 0 || isComputed(name, parentPath) || isOtherParty(parentPath) ? ownMeanings : meaningElsewhere(name, parentPath, kind);
};

const isKnownElsewhere = (name: string): boolean =>
  namesFrom('request').has(plainName(name)) || namesFrom('objects').has(plainName(name));

/** The field of the object that a misspelt name means. A name that is right elsewhere is not misspelt. */
const byNearestName = (name: string, parentPath: string, kind: Kind): readonly Meaning[] => {
  const nearest = isKnownElsewhere(name) ? undefined : nearestName(name, fieldsAt(parentPath));
  return nearest !== undefined && acceptsKind(join(parentPath, nearest), kind) ? [{ field: join(parentPath, nearest) }] : [];
};

/** What a name means in an object. Remembered, because many lines and invoices have the same unknown field. */
export const findMeanings = memoize<[name: string, parentPath: string, kind: Kind], readonly Meaning[]>(256, (name, parentPath, kind) => {
  const meanings = meaningsOf(name, parentPath, kind);
  return meanings.length > 0 || isComputed(name, parentPath) ? meanings : byNearestName(name, parentPath, kind);
});

/** The object or list that an unknown one is by its name; undefined unless it is surely one. */
export const intendedField = ({ name, parentPath, value }: Omit<UnknownField, 'path'>): string | undefined => {
  const kind = kindOf(value);
  if (name.length > MAX_NAME_LENGTH || kind === 'scalar') return undefined;
  const [first, ...others] = meaningsOf(name, parentPath, kind);
  return first !== undefined && others.length === 0 && acceptsKind(first.field, kind) ? first.field : undefined;
};
