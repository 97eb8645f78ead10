import type { MinorUnits } from './decimal.js';

/** The sum of amounts. */
export const sumOf = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((sum, amount) => sum + amount, 0n);
