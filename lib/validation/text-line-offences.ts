import { MAX_DETAILS } from './error-details.js';
import type { Offence } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

const FIELDS: readonly string[] = ['text', 'section'];
const MESSAGE = 'Unknown field; a line with `text` has only `text` and `section`.';

/** Finds fields of line items on lines of text, and a list that has nothing but texts. See docs/fields.md#lines-of-text. */
export const textLineOffences = ({ lineItems }: Fields): readonly Offence[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const offences: Offence[] = [];
  let texts = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!isFields(line) || !('text' in line)) continue;
    texts += 1;
    if (offences.length >= MAX_DETAILS) continue;
    for (const name of Object.keys(line)) if (!FIELDS.includes(name)) offences.push({ path: ['lineItems', index, name], message: MESSAGE });
  }
  return texts > 0 && texts === lines.length
    ? [...offences, { path: ['lineItems'], message: 'Required: at least one line with a quantity and a rate.' }] : offences;
};
