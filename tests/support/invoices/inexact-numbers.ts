import { InexactNumber } from '../../../lib/validation/exact-number.js';

/** A parsed body with doubles in the places of its inexact numbers: what JSON.parse alone makes of the text. */
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
