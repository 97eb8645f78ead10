import { COMMON_WARNINGS } from '../../../lib/einvoice/rules/warnings.js';
import { violationIfMissing } from '../../../lib/einvoice/rules/rule.js';
import { inOrder, UBL_RULES } from '../../../lib/einvoice/rules/en16931.js';
import { ALL_TARGETS } from '../../../lib/einvoice/targets.js';
import type { Target } from '../../../lib/einvoice/targets/target.js';
import { UBL_GAPS } from '../../../lib/einvoice/business-terms.js';

/**
 * A target that the service does not have. Unlike the profiles of Factur-X, it supports cash discounts but no details. It merges notes, and it
 * has its own rule.
 */
export const MADE_UP: Target = {
  id: 'made-up', choice: { format: 'made-up', profile: 'short' }, isDefault: true, titles: { profile: 'SHORT' },
  name: { title: 'Made-up format', meaning: 'a format of a test' },
  ruleSets: [], needs: ['references.contract'],
  syntax: 'ubl', specification: 'urn:example:made-up', process: 'urn:example:process',
  supportedTerms: { parts: ['header', 'lines', 'skonto'], gaps: UBL_GAPS },
  mergesNotes: () => true,
  rules: inOrder(UBL_RULES, [({ invoice: { references } }) => violationIfMissing(references.contract, 'references.contract', 'Send the contract.', 'MADE-UP-1')]),
  warningRules: COMMON_WARNINGS,
};

/** The list of targets with the made-up one. */
export const TARGETS_WITH_MADE_UP: readonly Target[] = [...ALL_TARGETS, MADE_UP];
