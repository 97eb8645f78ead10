import { MAX_DETAILS } from './error-details.js';
import type { ValidationError } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

const TEXT_LINE_FIELDS: readonly string[] = ['text', 'section'];
const TEXT_LINE_MESSAGE = 'Unknown field; a line with `text` has only `text` and `section`.';

/** Finds fields of line items on lines of text, and a list that has nothing but texts. See docs/fields.md#lines-of-text. */
export const textLineErrors = ({ lineItems }: Fields): readonly ValidationError[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const fieldErrors: ValidationError[] = [];
  let texts = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!isFields(line) || !('text' in line)) continue;
    texts += 1;
    if (fieldErrors.length >= MAX_DETAILS) continue;
    for (const name of Object.keys(line)) if (!TEXT_LINE_FIELDS.includes(name)) fieldErrors.push({ path: ['lineItems', index, name], message: TEXT_LINE_MESSAGE });
  }
  return texts > 0 && texts === lines.length
    ? [...fieldErrors, { path: ['lineItems'], message: 'Required: at least one line with a quantity and a rate.' }] : fieldErrors;
};
