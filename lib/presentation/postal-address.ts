import type { PartyAddress } from '../../schemas/generated/invoice-request.js';
import { withFallback } from './locale.js';
import { memoize } from '../bounded-cache.js';

type CityLines = (address: PartyAddress) => readonly (string | undefined)[];

/** Joins the parts that are present; undefined if there are none. */
export const joinPresent = (parts: readonly (string | undefined)[], separator: string): string | undefined => {
  const present = parts.filter((part) => part !== undefined);
  return present.length === 0 ? undefined : present.join(separator);
};

/** City line such as `Portland, OR 97201`. */
const regionInLine: CityLines = ({ city, region, postalCode }) => [joinPresent([city, joinPresent([region, postalCode], ' ')], ', ')];
/** City line such as `London SW1A 1AA`, with a line for the region below. */
const codeLast: CityLines = ({ city, postalCode, region }) => [joinPresent([city, postalCode], ' '), region];
/** City line such as `20459 Hamburg`, with a line for the region below. */
const postalCodeFirst: CityLines = ({ city, postalCode, region }) => [joinPresent([postalCode, city], ' '), region];

const countriesWithPattern = (codes: string, pattern: CityLines): readonly (readonly [string, CityLines])[] =>
  codes.split(' ').map((code) => [code, pattern] as const);

const PATTERN_BY_COUNTRY = new Map([
  ...countriesWithPattern('US CA AU PR GU VI AS MP UM', regionInLine),
  ...countriesWithPattern('GB XI IE IM JE GG GI MT LV NZ IN PK BD LK NP SG ID TH KH VN JP KR TW HK ZA NG KE SA BH JO LB EG', codeLast),
]);

const regionNames = memoize(100, (locale: string): Intl.DisplayNames =>
  new Intl.DisplayNames(withFallback(locale), { type: 'region' }));

/** The postal country of a country code. Only VAT law has a code for Northern Ireland, XI. */
export const postalCountry = (country: string): string => (country === 'XI' ? 'GB' : country);

/** The name of a country in a locale, else its code. */
const countryName = (country: string, locale: string): string => regionNames(locale).of(postalCountry(country)) ?? country;

/** Whether a letter from one country to the other needs the country's name. */
export const isAbroad = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && postalCountry(from) !== postalCountry(to);

/** The lines of an address in the order of its country, with the country's name if a locale is given. */
export const addressLines = (address: PartyAddress = {}, locale?: string): readonly string[] => {
  const { line1, houseNumber, line2, line3, country = '' } = address;
  const cityLines = (PATTERN_BY_COUNTRY.get(country) ?? postalCodeFirst)(address);
  const name = locale === undefined || country === '' ? undefined : countryName(country, locale);
  return [joinPresent([line1, houseNumber], ' '), line2, line3, ...cityLines, name].filter((line) => line !== undefined);
};
