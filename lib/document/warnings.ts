import { validationError } from '../errors.js';
import type { Warning } from '../invoice/types.js';
import { invoiceWarnings, type UnprintableCharacter } from '../invoice/warnings.js';
import type { PreparedInvoice } from './open-invoice.js';

/** Most warnings that a strict request is rejected with. */
const MAX_REJECTING_WARNINGS = 100;

/**
 * Every warning about an opened invoice. Preview lists them, and generate, xml and batch count them.
 * @param missing the characters that measuring its page found no glyph for
 * @throws AppError VALIDATION_ERROR with the first 100 warnings of a strict request
 */
export const warningsOf = (
  { computed, eInvoice, brandDefaults, isStrict }: PreparedInvoice, missing: readonly UnprintableCharacter[],
): readonly Warning[] => {
  const warnings = [...brandDefaults?.leftOut ?? [], ...invoiceWarnings(computed, missing), ...eInvoice?.warnings ?? []];
  if (isStrict === true && warnings.length > 0) throw validationError(warnings.slice(0, MAX_REJECTING_WARNINGS));
  return warnings;
};
