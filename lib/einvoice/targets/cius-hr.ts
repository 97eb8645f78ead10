import { RULE_SETS } from '../rule-sets.data.js';
import { COMMON_WARNINGS } from '../rules/warnings.js';
import { CROATIAN_RULES } from '../rules/croatia.js';
import { inOrder, UBL_RULES } from '../rules/en16931.js';
import { EN_16931_PARTS, type TermGap, UBL_GAPS, unsupportedTerm } from '../business-terms.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn } from './target-form.js';

/** The official rules read one tax number of the seller (HR-BR-54). */
const SECOND_TAX_NUMBER: TermGap = {
  appliesTo: ({ seller }) => seller.vatId !== undefined, terms: { seller: { taxNumber: unsupportedTerm('seller.taxNumber') } },
};

export const CIUS_HR: Target = {
  id: 'cius-hr', choice: { format: 'cius-hr' }, syntax: 'ubl',
  name: { title: 'CIUS HR', meaning: 'the Croatian CIUS 2025 of eRačun' },
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.hr:cius-2025:1.0#conformant#urn:mfin.gov.hr:ext-2025:1.0',
  ruleSets: [RULE_SETS.en16931, RULE_SETS.croatia], needs: [...NEEDS.addressed, 'issueTime', 'operator'],
  process: ({ croatianProcess }) => croatianProcess,
  supportedTerms: { parts: [...EN_16931_PARTS, 'lineReferences', 'operator'], gaps: [...UBL_GAPS, SECOND_TAX_NUMBER] },
  isListed: isSellerIn('HR'),
  rules: inOrder(UBL_RULES, CROATIAN_RULES), warningRules: COMMON_WARNINGS,
};
