/** What the name of a field that the request does not have surely means. */
import { INVOICE_REQUEST_SHAPE, type Shape } from '../../schemas/generated/invoice-request-shape.js';
import { remember } from '../invoice/remember.js';
import { nearestName, plainName } from '../text/nearest-name.js';
import type { PathSegment } from './offence.js';
import { COMPUTED, OTHER_NAMES, VAGUE, type OtherNames } from './other-names.js';
import { isFields } from './tax-places.js';

/** A field that a name may mean. */
export interface Meaning extends Omit<OtherNames, 'in' | 'names'> {
  /** A path from the request, such as `lineItems[].rate` or `precedingInvoices[0].number`. */
  readonly field: string;
}

/** A field that is unknown where it is written. */
export interface UnknownField {
  /** The object in which it is written, such as `lineItems[].period`; empty for the request. */
  readonly place: string;
  /** Its path in the request, with indexes. */
  readonly path: readonly PathSegment[];
  readonly name: string;
  readonly value: unknown;
}

/** All known names are shorter. */
export const LONGEST = 40;

/** Objects whose fields are words of the page: their names mean nothing elsewhere. */
const WORDS: readonly string[] = ['labels', 'documentLabels'];
/** Objects of others than the seller. What the request has of a seller is not theirs. */
const OF_OTHERS: readonly string[] = ['buyer', 'payee', 'taxRepresentative', 'delivery'];
/** Objects whose fields are also meant in another object, for names written in the request itself and in other objects. */
const MEANT_FROM = {
  request: ['lineItems[]', 'payment', 'payment.reference', 'seller', 'references', 'eInvoice'], objects: ['', 'payment', 'payment.reference', 'references'],
} as const;
/** Objects whose other names are also meant in another object. */
const MEANT_BY_OTHER_NAMES: readonly string[] = ['lineItems[]', 'payment'];

const join = (place: string, field: string): string => (place === '' ? field : `${place}.${field}`);

/** A path without the indexes of lists. */
export const placeOf = (path: readonly PathSegment[]): string => path.reduce<string>((place, segment) =>
  (typeof segment === 'number' ? `${place}[]` : join(place, segment)), '');

/** The values that a field takes; undefined if there is no such field. Lists may have indexes. */
export const shapeAt = (field: string): Shape | undefined => field.split(/\.|(?=\[)/).reduce<Shape | undefined>((shape, name) => {
  if (name === '') return shape;
  if (name.startsWith('[')) return shape?.list?.item;
  return shape?.fields !== undefined && Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
}, INVOICE_REQUEST_SHAPE);

const fieldsAt = (place: string): readonly string[] => Object.keys(shapeAt(place)?.fields ?? {});

export type Kind = 'list' | 'fields' | 'scalar';

export const kindOf = (value: unknown): Kind => {
  if (Array.isArray(value)) return 'list';
  return isFields(value) ? 'fields' : 'scalar';
};

export const takes = (field: string, kind: Kind): boolean => {
  const shape = shapeAt(field);
  return kind === 'scalar' ? shape?.text !== undefined || (shape?.list ?? shape?.fields) === undefined : shape?.[kind] !== undefined;
};

/** The meanings whose field takes such a value, or else, of a text, all, and of a list or an object, those that are one. */
export const fitting = (meanings: readonly Meaning[], kind: Kind): readonly Meaning[] => {
  const exact = meanings.filter(({ field, as }) => (as === undefined ? takes(field, kind) : kind === 'scalar'));
  if (exact.length > 0) return exact;
  return kind === 'scalar' ? meanings : meanings.filter(({ field }) => takes(field, 'list') || takes(field, 'fields'));
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

const absolute = (place: string, field: string): string => (field.startsWith('/') ? field.slice(1) : join(place, field));

/** The name of an object in the list of other names. */
const objectName = (place: string): string => (place === '' ? 'document' : place.slice(place.lastIndexOf('.') + 1));

/** The meanings of other names in an object. */
const namesAt = remember<[place: string], Index>(200, (place) => indexOf(OTHER_NAMES
  .filter((other) => other.in.split(', ').includes(objectName(place)))
  .flatMap((other) => other.names.split(' ').map((name) => [name, { ...other, field: absolute(place, other.field) }] as const))));

const vague = new Set(VAGUE.split(' ').map(plainName));

type Named = readonly [name: string, meaning: Meaning];

/** The names that mean a field of an object also outside of it. */
const namesOf = (place: string): readonly Named[] => [
  ...fieldsAt(place).map((name): Named => [name, { field: join(place, name) }]),
  ...MEANT_BY_OTHER_NAMES.includes(place)
    ? [...namesAt(place)].flatMap(([name, all]) => all.map((each): Named => [name, each])) : [],
];

const isClear = ([name]: Named): boolean => !vague.has(plainName(name)) && !WORDS.includes(name);

/** The meanings of names that are written in another object than theirs. */
export const namesFrom = remember<[from: keyof typeof MEANT_FROM], Index>(2, (from) =>
  indexOf(MEANT_FROM[from].flatMap(namesOf).filter(isClear)));

const inSingular = (name: string): string => plainName(name).replace(/s$/, '');

/** The field of the object itself in another case, with other separators, or in the singular or plural. */
const sameName = (name: string, place: string, kind: Kind): readonly Meaning[] => {
  const known = fieldsAt(place);
  const same = known.filter((field) => plainName(field) === plainName(name));
  const number = known.filter((field) => inSingular(field) === inSingular(name) && takes(join(place, field), kind));
  return (same.length > 0 ? same : number).map((field) => ({ field: join(place, field) }));
};

/** The field of another object that the name means, if it is only one. */
const elsewhere = (name: string, place: string, kind: Kind): readonly Meaning[] => {
  const [first = ''] = place.split(/[.[]/);
  const meanings = WORDS.includes(first)
    ? WORDS.filter((other) => other !== first).flatMap((other) => sameName(name, other, kind))
    : fitting(namesFrom(place === '' ? 'request' : 'objects').get(plainName(name)) ?? [], kind);
  return meanings.length === 1 ? meanings : [];
};

export const isComputed = (name: string, place: string): boolean =>
  (COMPUTED[objectName(place)] ?? '').split(' ').some((sum) => plainName(sum) === plainName(name));

export const isOfOthers = (place: string): boolean => OF_OTHERS.includes(place.split('.')[0] ?? '');

/** What a name surely means by what is known of it, without regard to its spelling. */
const meaningsOf = (name: string, place: string, kind: Kind): readonly Meaning[] => {
  const here = sameName(name, place, kind);
  const own = here.length > 0 ? here : fitting(namesAt(place).get(plainName(name)) ?? [], kind);
  return own.length > 0 || isComputed(name, place) || isOfOthers(place) ? own : elsewhere(name, place, kind);
};

const isKnownElsewhere = (name: string): boolean =>
  namesFrom('request').has(plainName(name)) || namesFrom('objects').has(plainName(name));

/** The field of the object that a misspelt name means. A name that is right elsewhere is not misspelt. */
const bySpelling = (name: string, place: string, kind: Kind): readonly Meaning[] => {
  const nearest = isKnownElsewhere(name) ? undefined : nearestName(name, fieldsAt(place));
  return nearest !== undefined && takes(join(place, nearest), kind) ? [{ field: join(place, nearest) }] : [];
};

/** What a name means in an object. Remembered, because many lines and invoices have the same unknown field. */
export const search = remember<[name: string, place: string, kind: Kind], readonly Meaning[]>(256, (name, place, kind) => {
  const known = meaningsOf(name, place, kind);
  return known.length > 0 || isComputed(name, place) ? known : bySpelling(name, place, kind);
});

/** The object or list that an unknown one is by its name; undefined unless it is surely one. */
export const knownAs = ({ name, place, value }: Omit<UnknownField, 'path'>): string | undefined => {
  const kind = kindOf(value);
  if (name.length > LONGEST || kind === 'scalar') return undefined;
  const [first, ...others] = meaningsOf(name, place, kind);
  return first !== undefined && others.length === 0 && takes(first.field, kind) ? first.field : undefined;
};
