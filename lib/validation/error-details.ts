import { validationError, type AppError, type ErrorDetail } from '../errors.js';
import { fieldPath } from './field-path.js';
import type { Offence, PathSegment } from './offence.js';

/** The most details in one response. A client finds the others after fixing these. */
export const MAX_DETAILS = 100;

type Fields = Readonly<Record<string, unknown>>;
type Ranks = readonly number[];
/** A missing field has no position; it comes after the fields that exist. */
const MISSING = Number.MAX_SAFE_INTEGER;

const rankOf = (segment: PathSegment, holder: unknown): number => {
  if (typeof segment === 'number') return segment;
  const position = typeof holder === 'object' && holder !== null ? Object.keys(holder).indexOf(segment) : -1;
  return position < 0 ? MISSING : position;
};

/** The index of the unknown field in a path; beyond the path if there is none. */
const unknownAt = ({ path, rank, unknownAt: at = path.length - 1 }: Offence): number => (rank === undefined ? path.length : at);

const ranksOf = (offence: Offence, body: unknown): Ranks => {
  const at = unknownAt(offence);
  let holder: unknown = body;
  return offence.path.map((segment, index) => {
    // In an unknown field the order is that in which it was read.
    if (index > at) return typeof segment === 'number' ? segment : 0;
    const rank = index === at ? offence.rank ?? MISSING : rankOf(segment, holder);
    holder = (holder as Fields | undefined)?.[segment];
    return rank;
  });
};

const compareRanks = (left: Ranks, right: Ranks): number => {
  const index = left.findIndex((rank, position) => rank !== right[position]);
  return index < 0 ? left.length - right.length : (left[index] ?? 0) - (right[index] ?? -1);
};

/** Keeps the first offence of each field. Fields are compared by their printed path, in which long names are cut. */
export const firstOfEachField = (offences: readonly Offence[]): readonly Offence[] => {
  const byField = new Map<string, Offence>();
  for (const offence of offences) {
    const field = fieldPath(offence.path);
    if (!byField.has(field)) byField.set(field, offence);
  }
  return [...byField.values()];
};

const isFurtherIn = (inner: Offence, outer: Offence): boolean =>
  inner.path.length > outer.path.length && outer.path.every((segment, index) => segment === inner.path[index]);

const withoutExplained = (offences: readonly Offence[]): readonly Offence[] =>
  offences.filter((offence) => !offence.isGeneral || !offences.some((other) => isFurtherIn(other, offence)));

/** The first offence of each field, in the order of the document, at most 100. */
const listed = (offences: readonly Offence[], body: unknown): readonly Offence[] =>
  withoutExplained(firstOfEachField(offences))
    .map((offence) => ({ offence, ranks: ranksOf(offence, body) }))
    .sort((left, right) => compareRanks(left.ranks, right.ranks))
    .slice(0, MAX_DETAILS)
    .map(({ offence }) => offence);

/** The message of an unknown field is made when it is read. */
const detailOf = (offence: Offence): ErrorDetail => {
  const { path, rules } = offence;
  return { field: fieldPath(path), get message() { return offence.message; }, ...rules !== undefined && { rules } };
};

/** The client made up the name of an unknown field, so it may hold anything. */
const loggedName = (offence: Offence): string => {
  const { path, rank, rule, rules = [] } = offence;
  if (rank === undefined) return [fieldPath(path), ...rule === undefined ? [] : [rule], ...rules].join(' ');
  const holder = path.slice(0, unknownAt(offence));
  return `${holder.length === 0 ? '' : `${fieldPath(holder)}.`}* unknown`;
};

/** The error that reports offences: the first of each field, in the order of the document, at most 100. See docs/errors.md. */
export const refusalOf = (offences: readonly Offence[], body: unknown): AppError => {
  const all = listed(offences, body);
  return validationError(all.map(detailOf), all.map(loggedName));
};
