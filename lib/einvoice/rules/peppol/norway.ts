import { isNorwegianNumber } from '../../../identifiers/organisation-numbers.js';
import { violation, NO_VIOLATIONS, type Rule } from '../rule.js';
import { forTaxedIn } from './billing.js';

const NORWEGIAN_VAT_ID = /^NO([0-9]{9})MVA$/;

/** NO-R-001: a Norwegian VAT identifier. */
const norwegianVatId: Rule = ({ invoice: { seller } }) => {
  if (seller.vatId?.startsWith('NO') !== true || isNorwegianNumber(NORWEGIAN_VAT_ID.exec(seller.vatId)?.[1] ?? '')) return NO_VIOLATIONS;
  return violation('seller.vatId',
    'A Norwegian VAT identifier is NO, an organisation number with its check digit, and MVA. Send it in this form, such as "NO974760673MVA".', 'NO-R-001');
};

/** Peppol's rules for sellers in Norway. */
export const NORWEGIAN_RULES: readonly Rule[] = forTaxedIn('NO', [norwegianVatId]);
