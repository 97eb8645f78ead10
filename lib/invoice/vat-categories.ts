import type { VatCategory } from './structured-types.js';

/**
 * The VAT categories that a tax may have: those of UNTDID 5305 in EN 16931, without split payment (B), and Japan's
 * reduced rate (AA).
 */
export const VAT_CATEGORIES = ['S', 'AA', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const satisfies readonly VatCategory[];

/** Whether a category means a taxed supply or the zero rate, for which no reason is given. */
export const hasNoReason = (category: unknown): boolean => ['S', 'AA', 'Z', 'L', 'M'].includes(category as string);
