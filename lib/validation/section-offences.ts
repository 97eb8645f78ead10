import { MAX_DETAILS } from './error-details.js';
import type { Offence } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

/** Finds titles of sections that come back after other lines: a section has one sum. See docs/fields.md#sections. */
export const sectionOffences = ({ lineItems }: Fields): readonly Offence[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const ends = new Map<string, number>();
  const offences: Offence[] = [];
  let open: unknown;
  for (let index = 0; index < lines.length && offences.length < MAX_DETAILS; index += 1) {
    const line = lines[index];
    const section = isFields(line) ? line.section : undefined;
    if (typeof section === 'string') {
      const end = ends.get(section);
      if (end !== undefined && open !== section) {
        offences.push({
          path: ['lineItems', index, 'section'],
          message: `The section "${section}" ended at lineItems[${end}]. Put its lines together, or give this section another title.`,
        });
      }
      ends.set(section, index);
    }
    open = section;
  }
  return offences;
};
