import { type Fields, isFields, MAX_DETAILS, type PathSegment, quoteValue, type ValidationError } from './field-errors.js';
import { COLUMN_NAMES } from '../presentation/columns.js';
import { codePointCount } from '../text/characters.js';
import { nearestName } from '../text/nearest-name.js';
import { columnOf } from './field-synonyms.js';

const TEXT_LINE_FIELDS: readonly string[] = ['text', 'section'];
const TEXT_LINE_MESSAGE = 'Unknown field; a line with `text` has only `text` and `section`.';

/** Errors: other fields on lines of text, and a list of only texts. See docs/fields.md#lines-of-text. */
export const textLineErrors = ({ lineItems }: Fields): readonly ValidationError[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const fieldErrors: ValidationError[] = [];
  let texts = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!isFields(line) || !('text' in line)) continue;
    texts += 1;
    if (fieldErrors.length >= MAX_DETAILS) continue;
    const unknownNames = Object.keys(line).filter((name) => !TEXT_LINE_FIELDS.includes(name));
    for (const name of unknownNames) fieldErrors.push({ path: ['lineItems', index, name], message: TEXT_LINE_MESSAGE });
  }
  return texts > 0 && texts === lines.length
    ? [...fieldErrors, { path: ['lineItems'], message: 'Required: at least one line with a quantity and a rate.' }] : fieldErrors;
};

/** Errors: a section that continues after other lines, because it has only one sum. See docs/fields.md#sections. */
export const sectionErrors = ({ lineItems }: Fields): readonly ValidationError[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const lastLineOf = new Map<string, number>();
  const fieldErrors: ValidationError[] = [];
  let currentSection: unknown;
  for (let index = 0; index < lines.length && fieldErrors.length < MAX_DETAILS; index += 1) {
    const line = lines[index];
    const section = isFields(line) ? line.section : undefined;
    if (typeof section === 'string') {
      const end = lastLineOf.get(section);
      if (end !== undefined && currentSection !== section) {
        fieldErrors.push({
          path: ['lineItems', index, 'section'],
          message: `The section "${section}" ended at lineItems[${end}]. Put its lines together, or give this section another title.`,
        });
      }
      lastLineOf.set(section, index);
    }
    currentSection = section;
  }
  return fieldErrors;
};

const MAX_CHARACTERS = 100;
const KNOWN_COLUMNS: readonly string[] = COLUMN_NAMES;
const COLUMN_LIST = `Columns: ${KNOWN_COLUMNS.join(', ')}, or {"attribute": "…"}.`;

/** The column that a wrong name means. */
const nearestColumn = (wrong: string): string | undefined => columnOf(wrong) ?? nearestName(wrong, KNOWN_COLUMNS);

/** The column that an entry names, if any. */
const nameOf = (entry: unknown): string | undefined => {
  const name = isFields(entry) ? entry.column : entry;
  return typeof name === 'string' ? name : undefined;
};

const attributeOf = (entry: unknown): string | undefined => {
  const name = isFields(entry) ? entry.attribute : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** As many errors as fit into a message of 500 characters. */
const MAX_MESSAGES = 4;

const unknownNameMessages = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !KNOWN_COLUMNS.includes(name)).map((name) => {
    const nearest = nearestColumn(name);
    return `There is no column ${quoteValue(name)}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
  });

const repeated = (names: readonly string[]): readonly string[] =>
  [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

const repetitionMessages = (names: readonly string[], attributes: readonly string[]): readonly string[] => [
  ...repeated(names).map((name) => `The column ${quoteValue(name)} is there twice.`),
  ...repeated(attributes).map((name) => `The attribute ${quoteValue(name)} has two columns.`),
];

const REQUIRED_COLUMNS: readonly (readonly [name: string, why: string])[] = [
  ['item', 'it prints what is sold'], ['amount', 'a total is printed below the amounts'],
];

/** Does not report a misspelt column as missing. */
const missingNameMessages = (names: readonly string[], hasMoney: boolean): readonly string[] => {
  const intended = new Set(names.map((name) => (KNOWN_COLUMNS.includes(name) ? name : nearestColumn(name))));
  return REQUIRED_COLUMNS
    .filter(([name]) => !intended.has(name) && (hasMoney || name === 'item'))
    .map(([name, why]) => `The column ${name} is missing: ${why}.`);
};

const columnTextErrors = (entry: Fields, key: string, path: readonly PathSegment[]): readonly ValidationError[] => {
  const value = entry[key];
  if (!(key in entry)) return [];
  if (typeof value !== 'string') return [{ path: [...path, key], message: `Expected a string; got ${quoteValue(value)}.` }];
  const length = codePointCount(value);
  return length > 0 && length <= MAX_CHARACTERS
    ? [] : [{ path: [...path, key], message: `Expected 1 to ${MAX_CHARACTERS} characters; got ${length}.` }];
};

/** The distinct units of the line items. */
const unitsOf = (lineItems: unknown): ReadonlySet<unknown> => new Set(Array.isArray(lineItems)
  ? lineItems.flatMap((line: unknown) => (isFields(line) && 'quantity' in line ? [line.unit] : []))
  : []);

/** Only quantities of one unit have a sum. */
const sumErrors = (entry: unknown, path: readonly PathSegment[], units: ReadonlySet<unknown>): readonly ValidationError[] => {
  if (!isFields(entry) || entry.sum !== true) return [];
  if (entry.column !== 'quantity') {
    return [{ path: [...path, 'sum'], message: 'Only the column `quantity` has a sum. Leave `sum` out.' }];
  }
  const message = `The lines have ${units.size} different units, so their quantities have no sum. Leave \`sum\` out.`;
  return units.size <= 1 ? [] : [{ path: [...path, 'sum'], message }];
};

const columnObjectErrors = (entry: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  const [hasColumn, hasAttribute] = ['column' in entry, 'attribute' in entry];
  if (hasColumn && hasAttribute) return [{ path, message: 'Expected `column` or `attribute`, not both.' }];
  if (!hasColumn && !hasAttribute) return [{ path, message: 'Expected an object with `column` or `attribute`.', isGeneral: true }];
  const nameErrors = hasColumn && typeof entry.column !== 'string'
    ? [{ path: [...path, 'column'], message: `Expected the name of a column; got ${quoteValue(entry.column)}. ${COLUMN_LIST}` }] : [];
  const sumTypeErrors = 'sum' in entry && typeof entry.sum !== 'boolean'
    ? [{ path: [...path, 'sum'], message: `Expected true or false; got ${quoteValue(entry.sum)}.` }] : [];
  return [...nameErrors, ...sumTypeErrors, ...columnTextErrors(entry, 'attribute', path), ...columnTextErrors(entry, 'label', path)];
};

const columnEntryErrors = (entry: unknown, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (typeof entry === 'string') return [];
  if (isFields(entry) && !Array.isArray(entry)) return columnObjectErrors(entry, path);
  return [{ path, message: `Expected the name of a column, or an object with \`column\` or \`attribute\`; got ${quoteValue(entry)}.` }];
};

/**
 * Errors in the columns of the table: invalid entries, else one error for unknown, repeated and missing names, else
 * invalid sums.
 * @see docs/fields.md#columns
 */
export const columnErrors = ({ columns, lineItems, documentType }: Fields): readonly ValidationError[] => {
  if (!Array.isArray(columns)) return [];
  const entries: readonly unknown[] = columns;
  const entryErrors = entries.flatMap((entry, index) => columnEntryErrors(entry, ['columns', index]));
  if (entryErrors.length > 0) return entryErrors;
  const names = entries.flatMap((entry) => nameOf(entry) ?? []);
  const attributes = entries.flatMap((entry) => attributeOf(entry) ?? []);
  const unknown = unknownNameMessages(names);
  const messages = [
    ...unknown, ...repetitionMessages(names, attributes), ...missingNameMessages(names, documentType !== 'deliveryNote'),
  ];
  if (messages.length === 0) return entries.flatMap((entry, index) => sumErrors(entry, ['columns', index], unitsOf(lineItems)));
  const first = messages.slice(0, MAX_MESSAGES);
  return [{ path: ['columns'], message: [...first, ...unknown.length > 0 ? [COLUMN_LIST] : []].join(' ') }];
};
