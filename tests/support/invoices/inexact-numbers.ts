import { InexactNumber } from '../../../lib/validation/json-text.js';

/** Replaces the inexact numbers of a parsed body with doubles, as JSON.parse alone would read them. */
export const roundedAgain = (value: unknown): unknown => {
  if (value instanceof InexactNumber) return Number(value.literal);
  if (Array.isArray(value)) return value.map(roundedAgain);
  if (typeof value !== 'object' || value === null) return value;
  const copy = {};
  for (const [key, entry] of Object.entries(value)) {
    Object.defineProperty(copy, key, { value: roundedAgain(entry), enumerable: true });
  }
  return copy;
};
