import { hasNoReason } from '../invoice/vat-categories.js';
import type { ValidationError, PathSegment } from './offence.js';
import { isFields, taxErrors, type Fields } from './tax-places.js';

/** A percentage above 0 without a category is S. */
const categoryOf = ({ category, percent }: Fields): unknown => category ?? (typeof percent === 'number' && percent > 0 ? 'S' : undefined);

const checkTaxReason = (tax: unknown, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (!isFields(tax) || !('percent' in tax)) return [];
  const category = categoryOf(tax);
  if (!hasNoReason(category)) return [];
  return ['reason', 'reasonCode'].filter((key) => key in tax).map((key) => ({
    path: [...path, key],
    message: `A tax of category ${String(category)} has no \`${key}\`. Leave it out, or send the category that it explains: E, AE, K, G or O.`,
  }));
};

/** Finds reasons of taxes whose category has none: S, AA, Z, L and M. */
export const taxReasonErrors = (body: Fields): readonly ValidationError[] => taxErrors(body, checkTaxReason);
