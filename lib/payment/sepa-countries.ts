/** Members of the European Economic Area. */
const EEA = new Set(('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK').split(' '));

/** SEPA outside the European Economic Area, by country of the IBAN. See EPC 409-09, EPC List of SEPA Scheme Countries. */
const SEPA_OUTSIDE_EEA = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

/** Whether accounts of a country, the first two letters of an IBAN, take part in SEPA. */
export const isInSepa = (country: string): boolean => EEA.has(country) || SEPA_OUTSIDE_EEA.has(country);

/** Whether a country is in the European Economic Area, where a SEPA transfer needs no BIC. */
export const isInEea = (country: string): boolean => EEA.has(country);
