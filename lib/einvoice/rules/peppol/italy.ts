import { broken, KEPT, needs, type Rule } from '../rule.js';
import { forTaxedIn } from './billing.js';

/** IT-R-001: an Italian tax code. */
const taxNumber: Rule = ({ invoice: { seller } }) => (seller.taxNumber === undefined || /^[A-Z0-9]{11,16}$/.test(seller.taxNumber)
  ? KEPT
  : broken('seller.taxNumber', 'An Italian tax code has 11 to 16 capital letters and digits. Send it without spaces.', 'IT-R-001'));

const PARTS = [['line1', 'IT-R-002', 'street'], ['city', 'IT-R-003', 'city'], ['postalCode', 'IT-R-004', 'post code']] as const;

/** IT-R-002 to 004: the seller's address. */
const address: Rule = ({ invoice: { seller } }) => PARTS.flatMap(([part, rule, what]) => needs(seller.address?.[part], `seller.address.${part}`,
  `A Peppol invoice needs the ${what} of an Italian seller. Send \`seller.address.${part}\`.`, rule));

/** Peppol's rules for sellers in Italy. */
export const ITALIAN_RULES: readonly Rule[] = forTaxedIn('IT', [taxNumber, address]);
