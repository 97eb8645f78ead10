import type { Suggestion } from './suggestions.js';

const suggestions = (pairs: readonly (readonly [code: string, title: string])[]): readonly Suggestion[] =>
  pairs.map(([value, title]) => ({ value, title, detail: '' }));

/** Common registers of organisations, as codes of ISO 6523. */
export const REGISTERS = suggestions([
  ['0002', 'SIREN, France'], ['0009', 'SIRET, France'], ['0060', 'D-U-N-S'], ['0088', 'GLN'], ['0106', 'KvK, Netherlands'], ['0183', 'UID, Switzerland'],
  ['0192', 'Organisation number, Norway'], ['0007', 'Organisation number, Sweden'], ['0184', 'CVR, Denmark'], ['0208', 'Enterprise number, Belgium'],
]);

/** Common kinds of electronic addresses, as codes of the EAS list. */
export const ADDRESS_SCHEMES = suggestions([
  ['EM', 'E-mail'], ['0204', 'Leitweg-ID, Germany'], ['9930', 'VAT number, Germany'], ['0088', 'GLN'], ['0225', 'Directory address, France'], ['0208', 'Enterprise number, Belgium'],
  ['0106', 'KvK, Netherlands'], ['0192', 'Organisation number, Norway'], ['0007', 'Organisation number, Sweden'], ['0184', 'CVR, Denmark'], ['9914', 'VAT number, Austria'],
]);

/** Common kinds of objects that an invoice or a line is about, as codes of UNTDID 1153. */
export const OBJECT_SCHEMES = suggestions([
  ['AVE', 'Metering point'], ['MG', 'Meter'], ['CT', 'Contract'], ['IT', 'Customer number'], ['ABZ', 'Vehicle licence number'], ['AKG', 'Vehicle identification number'], ['SE', 'Serial number'],
]);

/** Common classification systems of items, as codes of UNTDID 7143. */
export const CLASSIFICATION_SCHEMES = suggestions([
  ['STI', 'CPV, Common Procurement Vocabulary'], ['TST', 'UNSPSC'], ['HS', 'Harmonised System'], ['TSP', 'Combined Nomenclature of the EU'], ['CV', 'Customs article number'],
  ['SRV', 'GTIN'], ['GN', 'National product group'], ['STL', 'ATC, medicines'],
]);
