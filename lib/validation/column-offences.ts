import { COLUMN_NAMES } from '../invoice/columns.js';
import { codePointCount } from '../text/code-point-count.js';
import { nearestName } from '../text/nearest-name.js';
import type { Offence, PathSegment } from './offence.js';
import { columnOf } from './other-names.js';
import { quoteValue } from './quote-value.js';
import { isFields, type Fields } from './tax-places.js';

const MOST_CHARACTERS = 100;
const NAMES: readonly string[] = COLUMN_NAMES;
const LISTED = `Columns: ${NAMES.join(', ')}, or {"attribute": "…"}.`;

/** The column that a wrong name surely means. */
const nearestColumn = (wrong: string): string | undefined => columnOf(wrong) ?? nearestName(wrong, NAMES);

/** The name in an entry; undefined if it names an attribute or nothing. */
const nameOf = (entry: unknown): string | undefined => {
  const name = isFields(entry) ? entry.column : entry;
  return typeof name === 'string' ? name : undefined;
};

const attributeOf = (entry: unknown): string | undefined => {
  const name = isFields(entry) ? entry.attribute : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** As many faults as a message of 500 characters can name. */
const MOST_FAULTS = 4;

const unknownNames = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !NAMES.includes(name)).map((name) => {
    const nearest = nearestColumn(name);
    return `There is no column ${quoteValue(name)}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
  });

const repeated = (names: readonly string[]): readonly string[] =>
  [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

const repetitions = (names: readonly string[], attributes: readonly string[]): readonly string[] => [
  ...repeated(names).map((name) => `The column ${quoteValue(name)} is there twice.`),
  ...repeated(attributes).map((name) => `The attribute ${quoteValue(name)} has two columns.`),
];

const REQUIRED: readonly (readonly [name: string, why: string])[] = [
  ['item', 'it prints what is sold'], ['amount', 'a total is printed below the amounts'],
];

/** A misspelt column is not missing as well. */
const missingNames = (names: readonly string[], hasMoney: boolean): readonly string[] => {
  const meant = new Set(names.map((name) => (NAMES.includes(name) ? name : nearestColumn(name))));
  return REQUIRED.filter(([name]) => !meant.has(name) && (hasMoney || name === 'item')).map(([name, why]) => `The column ${name} is missing: ${why}.`);
};

const textOffences = (entry: Fields, key: string, path: readonly PathSegment[]): readonly Offence[] => {
  const value = entry[key];
  if (!(key in entry)) return [];
  if (typeof value !== 'string') return [{ path: [...path, key], message: `Expected a string; got ${quoteValue(value)}.` }];
  const length = codePointCount(value);
  return length > 0 && length <= MOST_CHARACTERS
    ? [] : [{ path: [...path, key], message: `Expected 1 to ${MOST_CHARACTERS} characters; got ${length}.` }];
};

/** The units of the lines, as far as they are texts. */
const unitsOf = (lineItems: unknown): ReadonlySet<unknown> => new Set(Array.isArray(lineItems)
  ? lineItems.flatMap((line: unknown) => (isFields(line) && 'quantity' in line ? [line.unit] : []))
  : []);

/** Only quantities of one unit have a sum. */
const sumOffences = (entry: unknown, path: readonly PathSegment[], units: ReadonlySet<unknown>): readonly Offence[] => {
  if (!isFields(entry) || entry.sum !== true) return [];
  if (entry.column !== 'quantity') return [{ path: [...path, 'sum'], message: 'Only the column `quantity` has a sum. Leave `sum` out.' }];
  return units.size <= 1 ? [] : [{ path: [...path, 'sum'], message: `The lines have ${units.size} different units, so their quantities have no sum. Leave \`sum\` out.` }];
};

const objectOffences = (entry: Fields, path: readonly PathSegment[]): readonly Offence[] => {
  const [hasColumn, hasAttribute] = ['column' in entry, 'attribute' in entry];
  if (hasColumn && hasAttribute) return [{ path, message: 'Expected `column` or `attribute`, not both.' }];
  if (!hasColumn && !hasAttribute) return [{ path, message: 'Expected an object with `column` or `attribute`.', isGeneral: true }];
  const wrongName = hasColumn && typeof entry.column !== 'string'
    ? [{ path: [...path, 'column'], message: `Expected the name of a column; got ${quoteValue(entry.column)}. ${LISTED}` }] : [];
  const wrongSum = 'sum' in entry && typeof entry.sum !== 'boolean'
    ? [{ path: [...path, 'sum'], message: `Expected true or false; got ${quoteValue(entry.sum)}.` }] : [];
  return [...wrongName, ...wrongSum, ...textOffences(entry, 'attribute', path), ...textOffences(entry, 'label', path)];
};

const entryOffences = (entry: unknown, path: readonly PathSegment[]): readonly Offence[] => {
  if (typeof entry === 'string') return [];
  if (isFields(entry) && !Array.isArray(entry)) return objectOffences(entry, path);
  return [{ path, message: `Expected the name of a column, or an object with \`column\` or \`attribute\`; got ${quoteValue(entry)}.` }];
};

/**
 * Finds what is wrong with the columns of the table: entries of another form, and, in one offence, names that are
 * unknown, repeated or missing.
 * @see docs/fields.md#columns
 */
export const columnOffences = ({ columns, lineItems, documentType }: Fields): readonly Offence[] => {
  if (!Array.isArray(columns)) return [];
  const entries: readonly unknown[] = columns;
  const malformed = entries.flatMap((entry, index) => entryOffences(entry, ['columns', index]));
  if (malformed.length > 0) return malformed;
  const names = entries.flatMap((entry) => nameOf(entry) ?? []);
  const attributes = entries.flatMap((entry) => attributeOf(entry) ?? []);
  const unknown = unknownNames(names);
  const faults = [...unknown, ...repetitions(names, attributes), ...missingNames(names, documentType !== 'deliveryNote')];
  if (faults.length === 0) return entries.flatMap((entry, index) => sumOffences(entry, ['columns', index], unitsOf(lineItems)));
  const first = faults.slice(0, MOST_FAULTS);
  return [{ path: ['columns'], message: [...first, ...unknown.length > 0 ? [LISTED] : []].join(' ') }];
};
