import { violation, NO_VIOLATIONS, needs, type Rule } from '../rule.js';
import { forTaxedIn } from './billing.js';

/** IT-R-001: an Italian tax code. */
const italianTaxNumber: Rule = ({ invoice: { seller } }) => (seller.taxNumber === undefined || /^[A-Z0-9]{11,16}$/.test(seller.taxNumber)
  ? NO_VIOLATIONS
  : violation('seller.taxNumber', 'An Italian tax code has 11 to 16 capital letters and digits. Send it without spaces.', 'IT-R-001'));

const ITALIAN_ADDRESS_RULES = [['line1', 'IT-R-002', 'street'], ['city', 'IT-R-003', 'city'], ['postalCode', 'IT-R-004', 'post code']] as const;

/** IT-R-002 to 004: the seller's address. */
const italianAddress: Rule = ({ invoice: { seller } }) => ITALIAN_ADDRESS_RULES.flatMap(([part, rule, what]) => needs(seller.address?.[part], `seller.address.${part}`,
  `A Peppol invoice needs the ${what} of an Italian seller. Send \`seller.address.${part}\`.`, rule));

/** Peppol's rules for sellers in Italy. */
export const ITALIAN_RULES: readonly Rule[] = forTaxedIn('IT', [italianTaxNumber, italianAddress]);
