import type { JsonObject } from './json.js';

/** A value that a field suggests. */
export interface Suggestion {
  readonly value: string;
  readonly title: string;
  readonly detail: string;
}

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The suggestions for a typed text: values that begin with it first, then others that contain it. */
export const matchSuggestions = (all: readonly Suggestion[], text: string): readonly Suggestion[] => {
  const query = normalize(text.trim());
  if (query === '') return all;
  const prefixMatches = all.filter(({ value }) => normalize(value).startsWith(query));
  const otherMatches = all.filter((one) => !prefixMatches.includes(one) && normalize(`${one.title} ${one.detail}`).includes(query));
  return [...prefixMatches, ...otherMatches];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts an entry of the currencies list of either variant. */
export const currencySuggestion = (entry: JsonObject): Suggestion =>
  ({ value: text(entry.code), title: text(entry.name), detail: text(entry.symbol) === text(entry.code) ? '' : text(entry.symbol) });

/** Common locales of invoices. Any other can be typed. */
export const LOCALES: readonly Suggestion[] = [
  ['en-US', 'English, United States'], ['en-GB', 'English, United Kingdom'], ['en-IN', 'English, India'], ['de-DE', 'German, Germany'],
  ['de-CH', 'German, Switzerland'], ['fr-FR', 'French, France'], ['fr-CA', 'French, Canada'], ['es-ES', 'Spanish, Spain'], ['es-MX', 'Spanish, Mexico'],
  ['it-IT', 'Italian'], ['nl-NL', 'Dutch'], ['pt-BR', 'Portuguese, Brazil'], ['pt-PT', 'Portuguese, Portugal'], ['sv-SE', 'Swedish'], ['nb-NO', 'Norwegian'],
  ['da-DK', 'Danish'], ['fi-FI', 'Finnish'], ['is-IS', 'Icelandic'], ['pl-PL', 'Polish'], ['cs-CZ', 'Czech'], ['hu-HU', 'Hungarian'], ['ro-RO', 'Romanian'],
  ['tr-TR', 'Turkish'], ['uk-UA', 'Ukrainian'], ['ar-EG', 'Arabic, Egypt'], ['ar-SA', 'Arabic, Saudi Arabia'], ['he-IL', 'Hebrew'], ['fa-IR', 'Persian'],
  ['ur-PK', 'Urdu'], ['hi-IN', 'Hindi'], ['bn-BD', 'Bangla'], ['ta-IN', 'Tamil'], ['th-TH', 'Thai'], ['vi-VN', 'Vietnamese'], ['id-ID', 'Indonesian'],
  ['ms-MY', 'Malay'], ['ja-JP', 'Japanese'], ['ko-KR', 'Korean'], ['zh-CN', 'Chinese, simplified'], ['zh-TW', 'Chinese, traditional'],
].map(([value = '', title = '']) => ({ value, title, detail: '' }));

/** ISO 3166-1 alpha-2, and XI for Northern Ireland. */
const COUNTRY_CODES = 'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGY'
  + 'HKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQA'
  + 'REROWSRSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFXIYEYTZAZMZW';

/** All countries with their English names, which come from the browser. */
export const countrySuggestions = (): readonly Suggestion[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = [...new Set(COUNTRY_CODES.match(/../g))];
  return codes.map((value) => ({ value, title: value === 'XI' ? 'Northern Ireland' : names.of(value) ?? '', detail: '' }));
};

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

/** The languages with built-in labels, and some of their regions that have words of their own. The request can name any region. */
const LANGUAGE_CODES = 'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sr sr-Latn sv ta te th tr uk ur vi zh-Hans zh-Hant '
  + 'de-AT de-CH en-AU en-GB en-IE en-IN en-NZ en-SG en-ZA es-AR es-CL es-CO es-MX es-PE fr-BE fr-CA fr-CH zh-Hant-HK';

const languageName = (language: string, code: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;

/** The languages with built-in labels, by their English names: code, and name in English and in the language itself. */
export const languageOptions = (): readonly (readonly [code: string, title: string])[] => LANGUAGE_CODES.split(' ')
  .map((code) => [languageName('en', code), code] as const)
  .toSorted(([left], [right]) => left.localeCompare(right, 'en'))
  .map(([name, code]) => [code, code === 'en' ? name : `${name} · ${languageName(code, code)}`]);
