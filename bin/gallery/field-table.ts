import { FIELDS, PLACED_FIELDS, type ListedField } from './field-list.js';

const numberOf = (field: ListedField): string => {
  const index = PLACED_FIELDS.findIndex(({ path }) => path === field.path);
  return index < 0 ? '' : String(index + 1);
};

/** All fields as a Markdown table: number in the picture, path, form and use. */
export const fieldTable = (): string => [
  '| | field | form and use |',
  '|---|---|---|',
  ...FIELDS.map((field) => `| ${numberOf(field)} | \`${field.path}\` | ${field.form} |`),
].join('\n');
