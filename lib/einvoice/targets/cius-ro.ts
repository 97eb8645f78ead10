import { RULE_SETS } from '../rule-sets.data.js';
import { COMMON_WARNINGS } from '../rules/warnings.js';
import { ROMANIAN_RULES } from '../rules/romania.js';
import { inOrder, UBL_RULES } from '../rules/en16931.js';
import { EN_16931_PARTS, UBL_GAPS } from '../business-terms.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn } from './target-form.js';

export const CIUS_RO: Target = {
  id: 'cius-ro', choice: { format: 'cius-ro' }, syntax: 'ubl',
  name: { title: 'CIUS-RO', meaning: 'the Romanian CIUS-RO of RO e-Factura' },
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
  ruleSets: [RULE_SETS.en16931, RULE_SETS.romania],
  needs: [
    ...NEEDS.taxed, 'buyer.address.city', 'buyer.address.line1', 'buyer.legalId|buyer.vatId', 'seller.address.city', 'seller.address.line1',
  ],
  supportedTerms: { parts: EN_16931_PARTS, gaps: UBL_GAPS },
  splitsNotes: true,
  isListed: isSellerIn('RO'),
  rules: inOrder(UBL_RULES, ROMANIAN_RULES), warningRules: COMMON_WARNINGS,
};
