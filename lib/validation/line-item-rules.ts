import {
  errorAt, type Fields, isFields, lengthErrors, lineErrors, listOrEmpty, MAX_ERROR_DETAILS, NO_ERRORS, type Path, quoteValue,
  type ValidationError,
} from './field-errors.js';
import { COLUMN_NAMES } from '../presentation/columns.js';
import { nearestName } from '../text/nearest-name.js';
import { columnBySynonym } from './field-synonyms.js';
import { decimalErrors } from './tax-rules.js';

const TEXT_LINE_FIELDS: readonly string[] = ['text', 'section'];
const TEXT_LINE_MESSAGE = 'Unknown field; a line with `text` has only `text` and `section`.';

/** Errors: fields of items on lines of text, and a list of only texts. See docs/fields.md#lines-of-text. */
export const textLineErrors = (body: Fields): readonly ValidationError[] => {
  const lines = listOrEmpty(body.lineItems);
  const fieldErrors = lineErrors(body, (line, index) => ('text' in line
    ? Object.keys(line).filter((name) => !TEXT_LINE_FIELDS.includes(name))
      .map((name) => ({ path: ['lineItems', index, name], message: TEXT_LINE_MESSAGE }))
    : NO_ERRORS));
  const hasOnlyTexts = lines.length > 0 && lines.every((line) => isFields(line) && 'text' in line);
  return hasOnlyTexts ? [...fieldErrors, ...errorAt(['lineItems'], 'Required: at least one line with a quantity and a rate.')] : fieldErrors;
};

/** Fields that a line has only one of, or that exclude another. The error is at the first. */
const EXCLUSIVE_FIELDS: readonly (readonly [field: string, other: string, message: string])[] = [
  ['quantity', 'time', 'Send `quantity` or `time`, not both.'],
  ['unitCode', 'time', 'A line with `time` is in hours.'],
  ['per', 'time', 'The rate of a line with `time` is for one hour.'],
  ['rate', 'free', 'Send `rate` or `free`, not both.'],
  ['discount', 'free', 'A free line has no discount.'],
  ['charge', 'free', 'A free line has no charge.'],
  ['per', 'free', 'A free line has no `per`.'],
];

const MAX_PER_DECIMALS = 4;
const TIME = /^-?\d{1,5}:[0-5]\d$/;

/** Errors: an invalid time, fields that exclude each other, and a price base with too many decimals. */
export const linePriceErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) => {
  const path = ['lineItems', index];
  const exclusive = EXCLUSIVE_FIELDS.filter(([field, other]) => line[field] !== undefined && line[other] !== undefined)
    .flatMap(([field, , message]) => errorAt([...path, field], message));
  return [
    ...typeof line.time === 'string' && !TIME.test(line.time)
      ? errorAt([...path, 'time'], 'Expected hours and minutes, such as 3:20.') : [],
    ...exclusive, ...decimalErrors(line, 'per', MAX_PER_DECIMALS, path),
  ];
});

/** Errors: a section that continues after other lines, because it has only one sum. See docs/fields.md#sections. */
export const sectionErrors = ({ lineItems }: Fields): readonly ValidationError[] => {
  const lastLineOfSection = new Map<string, number>();
  const fieldErrors: ValidationError[] = [];
  let currentSection: unknown;
  for (const [index, line] of listOrEmpty(lineItems).entries()) {
    if (fieldErrors.length >= MAX_ERROR_DETAILS) break;
    const section = isFields(line) ? line.section : undefined;
    if (typeof section === 'string') {
      const lastIndex = lastLineOfSection.get(section);
      if (lastIndex !== undefined && currentSection !== section) {
        fieldErrors.push(...errorAt(['lineItems', index, 'section'],
          `The section "${section}" ended at lineItems[${lastIndex}]. Put its lines together, or give this section another title.`));
      }
      lastLineOfSection.set(section, index);
    }
    currentSection = section;
  }
  return fieldErrors;
};

const MAX_CHARACTERS = 100;
const KNOWN_COLUMNS: readonly string[] = COLUMN_NAMES;
const COLUMN_LIST = `Columns: ${KNOWN_COLUMNS.join(', ')}, or {"attribute": "…"}.`;

/** The column that a wrong name means. */
const nearestColumn = (wrong: string): string | undefined => columnBySynonym(wrong) ?? nearestName(wrong, KNOWN_COLUMNS);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Maximum number of faulty columns in a message, to keep it below 500 characters. */
const MAX_MESSAGES = 4;

const unknownNameMessages = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !KNOWN_COLUMNS.includes(name)).map((name) => {
    const nearest = nearestColumn(name);
    return `There is no column ${quoteValue(name)}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
  });

const repeatedError = (names: readonly string[]): readonly string[] =>
  [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

const REQUIRED_COLUMNS: readonly (readonly [name: string, why: string])[] = [
  ['item', 'it prints what is sold'], ['amount', 'a total is printed below the amounts'],
];

/** The messages about missing columns. A misspelt column does not count as missing. */
const missingNameMessages = (names: readonly string[], hasMoney: boolean): readonly string[] => {
  const intended = new Set(names.map((name) => (KNOWN_COLUMNS.includes(name) ? name : nearestColumn(name))));
  return REQUIRED_COLUMNS
    .filter(([name]) => !intended.has(name) && (hasMoney || name === 'item'))
    .map(([name, why]) => `The column ${name} is missing: ${why}.`);
};

/** The distinct units of the line items. */
const distinctUnits = (lineItems: unknown): ReadonlySet<unknown> =>
  new Set(listOrEmpty(lineItems).flatMap((line) => (isFields(line) && 'quantity' in line ? [line.unit] : [])));

/** Errors: a sum of a column other than `quantity`, of quantities in several units, or in a unit that no line has. */
const sumErrors = (entry: unknown, path: Path, lineItems: unknown): readonly ValidationError[] => {
  if (!isFields(entry) || entry.sum === undefined || entry.sum === false) return [];
  if (entry.column !== 'quantity') return errorAt([...path, 'sum'], 'Only the column `quantity` has a sum. Leave `sum` out.');
  const units = distinctUnits(lineItems);
  if (entry.sum !== true) {
    return units.has(entry.sum) ? [] : errorAt([...path, 'sum'], `No line with a \`quantity\` has the unit ${quoteValue(entry.sum)}.`);
  }
  if (units.size <= 1 || listOrEmpty(lineItems).some((line) => isFields(line) && 'time' in line)) return [];
  return errorAt([...path, 'sum'],
    `The lines have ${units.size} different units, so their quantities have no sum. Name one, such as \`"sum": "h"\`, or leave it out.`);
};

const MAX_UNIT_CHARACTERS = 20;

const unitErrors = (sum: unknown, path: Path): readonly ValidationError[] => (typeof sum === 'string'
  ? lengthErrors(sum, path, MAX_UNIT_CHARACTERS) : errorAt(path, `Expected true, false or a unit; got ${quoteValue(sum)}.`));

const columnObjectErrors = (entry: Fields, path: Path): readonly ValidationError[] => {
  const [hasColumn, hasAttribute] = ['column' in entry, 'attribute' in entry];
  if (hasColumn && hasAttribute) return errorAt(path, 'Expected `column` or `attribute`, not both.');
  if (!hasColumn && !hasAttribute) return [{ path, message: 'Expected an object with `column` or `attribute`.', isGeneral: true }];
  return [
    ...hasColumn && !isText(entry.column)
      ? errorAt([...path, 'column'], `Expected the name of a column; got ${quoteValue(entry.column)}. ${COLUMN_LIST}`) : [],
    ...'sum' in entry && typeof entry.sum !== 'boolean' ? unitErrors(entry.sum, [...path, 'sum']) : [],
    ...['attribute', 'label'].flatMap((key) => (key in entry ? lengthErrors(entry[key], [...path, key], MAX_CHARACTERS) : [])),
  ];
};

const columnEntryErrors = (entry: unknown, path: Path): readonly ValidationError[] => {
  if (typeof entry === 'string') return [];
  if (isFields(entry) && !Array.isArray(entry)) return columnObjectErrors(entry, path);
  return errorAt(path, `Expected the name of a column, or an object with \`column\` or \`attribute\`; got ${quoteValue(entry)}.`);
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
  const names = entries.map((entry) => (isFields(entry) ? entry.column : entry)).filter(isText);
  const attributes = entries.map((entry) => (isFields(entry) ? entry.attribute : undefined)).filter(isText);
  const unknown = unknownNameMessages(names);
  const messages = [
    ...unknown, ...repeatedError(names).map((name) => `The column ${quoteValue(name)} is there twice.`),
    ...repeatedError(attributes).map((name) => `The attribute ${quoteValue(name)} has two columns.`),
    ...missingNameMessages(names, documentType !== 'deliveryNote'),
  ];
  if (messages.length === 0) return entries.flatMap((entry, index) => sumErrors(entry, ['columns', index], lineItems));
  return errorAt(['columns'], [...messages.slice(0, MAX_MESSAGES), ...unknown.length > 0 ? [COLUMN_LIST] : []].join(' '));
};
