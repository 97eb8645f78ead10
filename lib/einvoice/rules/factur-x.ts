import type { Profile } from '../targets.js';
import type { Violation } from '../types.js';
import { broken, KEPT, type Rule } from './rule.js';

/** Ids of one rule in the rule files of the profiles that carry its term. Each file has its own numbers. */
type RuleIds = Partial<Readonly<Record<Profile, string>>>;

const ids = (basicwl: string, basic: string, en16931: string): RuleIds =>
  ({ basicwl: `FX-SCH-A-000${basicwl}`, basic: `FX-SCH-A-000${basic}`, en16931: `FX-SCH-A-000${en16931}` });

/** Codes of EN 16931 that the lists of Factur-X 1.09.2 do not have yet. */
const UNKNOWN_SCHEMES: readonly string[] = ['0241', '0242', '0243', '0244', '0245', '0246', '0247', '0248'];
const UNKNOWN_ADDRESS_SCHEMES: readonly string[] = ['0219', '0220'];

const SELLER_ID = ids('441', '501', '579');
const BUYER_ID = ids('421', '494', '567');
const LOCATION_ID = ids('454', '506', '585');
const SELLER_ADDRESS = ids('447', '504', '582');
const BUYER_ADDRESS = ids('429', '498', '571');

const missing = (
  field: string, scheme: string | undefined, unknown: readonly string[], profile: Profile, rules: RuleIds,
): readonly Violation[] => {
  const rule = rules[profile];
  return scheme === undefined || rule === undefined || !unknown.includes(scheme) ? KEPT : broken(field,
    `Factur-X 1.09.2 does not know the scheme ${scheme} yet. Send another identifier, or the format xrechnung.`, rule);
};

/** The lists of Factur-X are a little older than those of EN 16931. */
const newCodes: Rule = ({ invoice: { seller, buyer, delivery }, target: { profile } }) => {
  if (profile === undefined) return KEPT;
  return [
    ...seller.ids.flatMap(({ scheme }, index) => missing(`seller.ids[${index}].scheme`, scheme, UNKNOWN_SCHEMES, profile, SELLER_ID)),
    ...buyer.ids.flatMap(({ scheme }, index) => missing(`buyer.ids[${index}].scheme`, scheme, UNKNOWN_SCHEMES, profile, BUYER_ID)),
    ...missing('delivery.locationId.scheme', delivery?.locationId?.scheme, UNKNOWN_SCHEMES, profile, LOCATION_ID),
    ...missing('seller.electronicAddress.scheme', seller.electronicAddress?.scheme, UNKNOWN_ADDRESS_SCHEMES, profile, SELLER_ADDRESS),
    ...missing('buyer.electronicAddress.scheme', buyer.electronicAddress?.scheme, UNKNOWN_ADDRESS_SCHEMES, profile, BUYER_ADDRESS),
  ];
};

/** Rules that Factur-X 1.09.2 adds to EN 16931. */
export const FACTUR_X_RULES: readonly Rule[] = [newCodes];
