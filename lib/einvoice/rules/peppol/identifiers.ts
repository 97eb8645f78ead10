import * as numbers from '../../../identifiers/organisation-numbers.js';
import type { EInvoice, Identifier, Party, Violation } from '../../model.js';
import { NO_VIOLATIONS, violation } from '../rule.js';

interface Scheme {
  readonly rule: string;
  readonly check: numbers.NumberCheck;
  readonly form: string; // Name of the identifier with an article, and its form, for messages
}

type Schemes = Readonly<Record<string, Scheme>>;

const commonSchemes = (rule: string, check: numbers.NumberCheck, form: string): Scheme => ({ rule: `PEPPOL-COMMON-${rule}`, check, form });

/** Schemes whose malformed identifiers Peppol rejects. */
export const ENFORCED_SCHEMES: Schemes = {
  '0088': commonSchemes('R040', numbers.isGln, 'a GLN, thirteen digits with the check digit of GS1'),
  '0192': commonSchemes('R041', numbers.isNorwegianNumber, 'a Norwegian organisation number, nine digits with their check digit'),
  '0184': commonSchemes('R042', numbers.isDanishCompanyNumber, 'a Danish company number (CVR), eight digits, with or without DK'),
  '0208': commonSchemes('R043', numbers.isBelgianNumber, 'a Belgian enterprise number, ten digits from 0 or 1 with their check digits'),
  '0007': commonSchemes('R049', numbers.isSwedishNumber, 'a Swedish organisation number, ten digits with their check digit'),
  '0151': commonSchemes('R050', numbers.isAustralianNumber, 'an Australian Business Number, eleven digits with their check digits'),
  '0096': commonSchemes('R052', numbers.isDanishUnitNumber, 'a Danish production unit (P number), ten digits'),
  '0198': commonSchemes('R053', numbers.isDanishVatNumber, 'a Danish VAT account (SE number), DK and eight digits'),
  '0106': commonSchemes('R054', numbers.isDutchCompanyNumber, 'a number of the Dutch chamber of commerce (KVK), eight digits'),
  '0190': commonSchemes('R055', numbers.isDutchOrganisationNumber, 'a Dutch organisation number (OIN), twenty digits'),
  9944: commonSchemes('R056-1', numbers.isDutchVatId, 'a Dutch VAT identifier, such as NL123456789B12'),
  '0217': commonSchemes('R057', numbers.isDutchEstablishmentNumber, 'a Dutch establishment number, twelve digits'),
};

/** Schemes whose malformed identifiers cause a Peppol warning. */
export const RECOMMENDED_SCHEMES: Schemes = {
  '0201': commonSchemes('R044', numbers.isItalianOfficeCode, 'a code of the Italian IPA index, six letters and digits'),
  '0210': commonSchemes('R045', numbers.isItalianTaxCode, 'an Italian tax code (codice fiscale)'),
  9907: commonSchemes('R046', numbers.isItalianTaxCode, 'an Italian tax code (codice fiscale)'),
  '0211': commonSchemes('R047', numbers.isItalianVatNumber, 'an Italian VAT number, IT and eleven digits with their check digit'),
  '0240': commonSchemes('R059', numbers.isLuxembourgNumber, 'a number of Luxembourg’s register of legal persons, eleven digits with their check digit'),
};

/** Schemes whose malformed identifiers PINT rejects. For some, it is stricter or more lenient than Peppol. */
export const PINT_SCHEMES: Schemes = {
  ...ENFORCED_SCHEMES, ...RECOMMENDED_SCHEMES,
  '0088': commonSchemes('R040', numbers.isGs1Number, 'a GLN, digits with the check digit of GS1'),
  '0184': commonSchemes('R042', numbers.isDanishVatNumber, 'a Danish company number (CVR), DK and eight digits'),
  '0007': commonSchemes('R049', (text) => /^[0-9]{10}$/.test(text), 'a Swedish organisation number, ten digits'),
};

/** VAT identifiers by their first two letters. Peppol rejects malformed ones in the first list, and warns of the second. */
export const ENFORCED_VAT_IDS: Schemes = {
  NL: commonSchemes('R056-2', numbers.isDutchVatId, 'a Dutch VAT identifier, such as NL123456789B12'),
};
export const RECOMMENDED_VAT_IDS: Schemes = {
  LU: commonSchemes('R058', numbers.isLuxembourgVatId, 'a VAT identifier of Luxembourg, LU and eight digits with their check digits'),
  BE: commonSchemes('R062', numbers.isBelgianVatId, 'a Belgian VAT identifier, BE and ten digits with their check digits'),
};

interface FieldIdentifier extends Partial<Identifier> { readonly field: string }

const partyIdentifiers = (name: 'seller' | 'buyer', { ids, legalId, electronicAddress }: Party): readonly FieldIdentifier[] => [
  ...ids.map((id, index) => ({ ...id, field: `${name}.ids[${index}].id` })),
  { ...legalId, field: `${name}.legalId.id` },
  { ...electronicAddress, field: `${name}.electronicAddress.id` },
];

/** Identifiers that do not match the form of their scheme. */
export const malformedIdentifiers = ({ seller, buyer, payee }: EInvoice, schemes: Schemes): readonly Violation[] => {
  const allIdentifiers: readonly FieldIdentifier[] = [...partyIdentifiers('seller', seller), ...partyIdentifiers('buyer', buyer), { ...payee?.legalId, field: 'payee.legalId.id' }];
  return allIdentifiers.flatMap(({ field, id, scheme = '' }) => {
    const known = schemes[scheme];
    return known === undefined || id === undefined || known.check(id) ? NO_VIOLATIONS : violation(field,
      `"${id}" has the scheme ${scheme}, but is not ${known.form}. Send the right number, or another \`scheme\`.`, known.rule);
  });
};

/** VAT identifiers that do not match the form of their country. */
export const malformedVatIds = ({ seller, buyer, taxRepresentative }: EInvoice, countries: Schemes): readonly Violation[] =>
  Object.entries({ seller, buyer, taxRepresentative }).flatMap(([name, party]) => {
    const { vatId = '' } = party ?? {};
    const known = countries[vatId.slice(0, 2)];
    return known === undefined || known.check(vatId) ? NO_VIOLATIONS
      : violation(`${name}.vatId`, `"${vatId}" is not ${known.form}. Send the right number.`, known.rule);
  });
