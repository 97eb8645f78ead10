import type { Violation } from '../types.js';
import { broken, KEPT, type Rule } from './rule.js';

/** The last digits of the ids of one rule for each term. The rule file of each profile has its own numbers. */
export type NewCodeRules = Readonly<Record<'sellerId' | 'buyerId' | 'locationId' | 'sellerAddress' | 'buyerAddress', string>>;

/** Codes of EN 16931 that the lists of Factur-X 1.09.2 do not have yet. */
const UNKNOWN_SCHEMES: readonly string[] = ['0241', '0242', '0243', '0244', '0245', '0246', '0247', '0248'];
const UNKNOWN_ADDRESS_SCHEMES: readonly string[] = ['0219', '0220'];

const missing = (field: string, scheme: string | undefined, unknown: readonly string[], rule: string): readonly Violation[] =>
  (scheme === undefined || !unknown.includes(scheme) ? KEPT : broken(field,
    `Factur-X 1.09.2 does not know the scheme ${scheme} yet. Send another identifier, or the format xrechnung.`, `FX-SCH-A-000${rule}`));

/** The lists of Factur-X 1.09.2 are a little older than those of EN 16931. */
export const newCodes = (rules: NewCodeRules): Rule => ({ invoice: { seller, buyer, delivery } }) => [
  ...seller.ids.flatMap(({ scheme }, index) => missing(`seller.ids[${index}].scheme`, scheme, UNKNOWN_SCHEMES, rules.sellerId)),
  ...buyer.ids.flatMap(({ scheme }, index) => missing(`buyer.ids[${index}].scheme`, scheme, UNKNOWN_SCHEMES, rules.buyerId)),
  ...missing('delivery.locationId.scheme', delivery?.locationId?.scheme, UNKNOWN_SCHEMES, rules.locationId),
  ...missing('seller.electronicAddress.scheme', seller.electronicAddress?.scheme, UNKNOWN_ADDRESS_SCHEMES, rules.sellerAddress),
  ...missing('buyer.electronicAddress.scheme', buyer.electronicAddress?.scheme, UNKNOWN_ADDRESS_SCHEMES, rules.buyerAddress),
];
