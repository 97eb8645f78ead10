import { FIELDS, PLACED_FIELDS, type ListedField } from './field-list.js';

const itemOf = ({ path, form, use }: ListedField): string => `\`${path}\`: ${form}${use === undefined ? '' : `: ${use}`}`;

/** The fields that have a number in the picture, as a Markdown list with these numbers. */
export const numberedFields = (): string => PLACED_FIELDS.map((field, index) => `${index + 1}. ${itemOf(field)}`).join('\n');

/** The other fields, as a Markdown list. */
export const otherFields = (): string =>
  FIELDS.filter(({ place }) => place === undefined).map((field) => `- ${itemOf(field)}`).join('\n');
