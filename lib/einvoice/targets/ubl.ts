import { RULE_SETS } from '../rule-sets.data.js';
import { COMMON_WARNINGS, FRENCH_PLATFORM } from '../rules/warnings.js';
import { inOrder, UBL_RULES } from '../rules/en16931.js';
import { EN_16931_PARTS, UBL_GAPS } from '../business-terms.js';
import type { Target } from './target.js';
import { NEEDS } from './target-form.js';

/** EN 16931 in UBL. It is ready whenever the Factur-X profile EN 16931 is, so the readiness never lists it. */
export const UBL: Target = {
  id: 'ubl', choice: { format: 'ubl' }, syntax: 'ubl',
  name: { title: 'UBL', meaning: 'EN 16931 in UBL 2.1, without rules of a country' },
  specification: 'urn:cen.eu:en16931:2017',
  ruleSets: [RULE_SETS.en16931], needs: NEEDS.taxed,
  supportedTerms: { parts: EN_16931_PARTS, gaps: UBL_GAPS },
  isListed: () => false,
  rules: inOrder(UBL_RULES), warningRules: [...COMMON_WARNINGS, FRENCH_PLATFORM],
};
