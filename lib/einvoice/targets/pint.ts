import { COMMON_WARNINGS } from '../rules/warnings.js';
import { EN_16931_PARTS, NOTE_CODES, UBL_GAPS } from '../business-terms.js';
import type { Target } from './target.js';

/** Properties that all formats built on PINT share. */
export const PINT = {
  syntax: 'ubl', process: 'urn:peppol:bis:billing', mergesNotes: () => true, warningRules: COMMON_WARNINGS,
  supportedTerms: { parts: [...EN_16931_PARTS, 'lineReferences'], gaps: [...UBL_GAPS, { appliesTo: () => true, terms: NOTE_CODES }] },
} as const satisfies Partial<Target>;
