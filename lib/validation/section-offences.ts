import { MAX_DETAILS } from './error-details.js';
import type { ValidationError } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

/** Finds titles of sections that come back after other lines: a section has one sum. See docs/fields.md#sections. */
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
