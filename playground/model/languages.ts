/** The languages with built-in labels, and some of their regions that have words of their own. The request can name any region. */
const LANGUAGE_CODES = 'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sr sr-Latn sv ta te th tr uk ur vi zh-Hans zh-Hant '
  + 'de-AT de-CH en-AU en-GB en-IE en-IN en-NZ en-SG en-ZA es-AR es-CL es-CO es-MX es-PE fr-BE fr-CA fr-CH zh-Hant-HK';

const languageName = (language: string, code: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;

/** The languages with built-in labels, by their English names: code, and name in English and in the language itself. */
export const languageOptions = (): readonly (readonly [code: string, title: string])[] => LANGUAGE_CODES.split(' ')
  .map((code) => [languageName('en', code), code] as const)
  .toSorted(([left], [right]) => left.localeCompare(right, 'en'))
  .map(([name, code]) => [code, code === 'en' ? name : `${name} · ${languageName(code, code)}`]);
