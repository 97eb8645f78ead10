import { describe, expect, test } from '@jest/globals';
import { gtinError, hasSirenDigit, hasWrongLeitwegDigits, isAustralianNumber, isBelgianNumber, isBelgianVatId, isCroatianNumber, isDanishCompanyNumber, isDanishUnitNumber, isDanishVatNumber, isDutchCompanyNumber, isDutchEstablishmentNumber, isDutchOrganisationNumber, isDutchVatId, isGln, isGs1Number, isItalianOfficeCode, isItalianTaxCode, isItalianVatNumber, isLuxembourgNumber, isLuxembourgVatId, isNorwegianNumber, isSwedishNumber, type NumberCheck } from '../../../lib/identifiers/organisation-numbers.js';
import fc from 'fast-check';

test.each(['4006381333931', '96385074', '036000291452', '00012345600012'])('%s is valid', (gtin) => {
  expect(gtinError(gtin)).toBeUndefined();
});

test.each([
  ['4006381333932', 'The check digit of the GTIN does not match; a digit is wrong'],
  ['4006381333391', 'The check digit of the GTIN does not match; a digit is wrong'],
  ['400638133393', 'The check digit of the GTIN does not match; a digit is wrong'],
  ['40063813339', 'Expected a GTIN of 8, 12, 13 or 14 digits'],
  ['4006381-33393', 'Expected a GTIN of 8, 12, 13 or 14 digits'],
])('%s is rejected', (gtin, error) => expect(gtinError(gtin)).toBe(error));

type Row = readonly [name: string, check: NumberCheck, valid: readonly string[], invalid: readonly string[]];

/** Published numbers of real organisations, and variants with a wrong digit or form. */
const ROWS: readonly Row[] = [
  ['GLN', isGln, ['4012345000009', '7300010000001', '5790000435951'], ['4012345000008', '401234500000X', '', '7300010000002', '40123455']],
  ['GS1', isGs1Number, ['4012345000009', '40123455'], ['4012345000008', '401234500000X', '']],
  ['Luxembourg', isLuxembourgNumber, ['19852406006', '19852406007', '20052201234', '19852400040', '19852400041', '19852400130'], ['19852406008', '1985240600', '19851906006', '20052201235', '19852406110', '1985240600x']],
  ['Luxembourg VAT', isLuxembourgVatId, ['LU26375245', 'LU10000356'], ['LU26375246', '26375245', 'LU2637524', 'lu26375245']],
  ['Belgian VAT', isBelgianVatId, ['BE0403170701'], ['BE0403170702', '0403170701', 'BE403170701']],
  ['Norwegian', isNorwegianNumber, ['974760673', '923609016', '889640782'], ['974760674', '97476067', '9747606730', '000000000', '974 760 673']],
  ['Belgian', isBelgianNumber, ['0403170701', '0200065765', '0202239951'], ['0403170702', '403170701', '0403.170.701', '04031707011', '2403170743']],
  ['Swedish', isSwedishNumber, ['2021005489', '5560360793', '2120000142'], ['2021005488', '202100-5489', '20210054890', '556036079']],
  ['Australian', isAustralianNumber, ['51824753556', '53004085616', '83914571673'], ['51824753557', '5182475355', '51 824 753 556', '518247535560']],
  ['Danish company', isDanishCompanyNumber, ['16356706', 'DK16356706'], ['1635670', 'SE16356706', 'DK163567060', 'dk16356706']],
  ['Danish unit', isDanishUnitNumber, ['1003388394'], ['100338839', 'DK12345678', '10033883940']],
  ['Danish VAT account', isDanishVatNumber, ['DK16356706'], ['16356706', 'DK1635670', 'DK163567060']],
  ['Italian office', isItalianOfficeCode, ['UF5D1C', 'abc123'], ['UF5D1', 'UF5D1C0', 'UF5-1C']],
  ['Italian tax code', isItalianTaxCode, ['RSSMRA85T10A562S', '00743110157', 'rssmra85t10a562s'], ['RSSMRA85T10A562', '0074311015', 'RSSMRA8XT10A562S', '00743110157X']],
  ['Italian VAT', isItalianVatNumber, ['IT00743110157', 'it00743110157', 'DE123456788'], ['IT00743110158', 'IT0074311015', 'IT007431101570', 'IT0074311015X']],
  ['Dutch company', isDutchCompanyNumber, ['12345678'], ['1234567', '123456789', '1234567a']],
  ['Dutch organisation', isDutchOrganisationNumber, ['00000001234567890000'], ['0000000123456789000', '000000012345678900000']],
  ['Dutch VAT', isDutchVatId, ['NL123456789B01'], ['NL123456789', 'NL123456789A01', 'NL12345678B01', 'nl123456789b01', 'NL123456789B012']],
  ['Dutch establishment', isDutchEstablishmentNumber, ['123456789012'], ['12345678901', '1234567890123']],
];

describe.each(ROWS)('%s numbers', (_, check, valid, invalid) => {
  test.each(valid)('%s is one', (number) => expect(check(number)).toBe(true));

  test.each(invalid)('"%s" is none', (number) => expect(check(number)).toBe(false));
});

const digitsOf = (text: string): readonly number[] => [...text].map(Number);

type Definition = (digits: readonly number[], text: string) => boolean;

/** The publishers' definitions, implemented differently from the code. */
const DEFINITIONS: readonly (readonly [name: string, check: NumberCheck, length: number, defined: Definition])[] = [
  // GS1: to the sum of the digits in even positions from the right, three times, and of the others, the check digit gives a multiple of ten.
  ['GLN', isGln, 13, (digits) => digits.reduce((sum, digit, index) => sum + (index % 2 === 1 ? 3 * digit : digit), 0) % 10 === 0],
  // Brønnøysund: with the weights 3 2 7 6 5 4 3 2 and 1 for the check digit, the sum is a multiple of eleven.
  ['Norwegian', isNorwegianNumber, 9, (digits, text) => Number(text) > 0 && [3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11 === 0],
  // Crossroads Bank: the first eight digits and the last two add up to a multiple of 97; the last two are 1 to 97.
  ['Belgian', isBelgianNumber, 10, (_, text) => /^[01]/.test(text) && (Number(text.slice(0, 8)) + Number(text.slice(8))) % 97 === 0 && text.slice(8) !== '00' && Number(text.slice(8)) <= 97],
  // Luhn by a table of doubled digits.
  ['Swedish', isSwedishNumber, 10, (digits) => digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]! : digit), 0) % 10 === 0],
  // Australian Business Register: subtract 1 from the first digit, weigh with 10, 1, 3, … 19, divide by 89.
  ['Australian', isAustralianNumber, 11, (digits) => digits.reduce((sum, digit, index) => sum + (index === 0 ? 10 * (digit - 1) : digit * (2 * index - 1)), 0) % 89 === 0],
];

describe.each(DEFINITIONS)('the check digits of %s numbers', (_, check, length, defined) => {
  test('match the definition for every ending', () => {
    const body = fc.stringMatching(new RegExp(`^[0-9]{${length - 2}}$`));
    fc.assert(fc.property(body, (start) => {
      for (let end = 0; end < 100; end += 1) {
        const text = `${start}${String(end).padStart(2, '0')}`;
        expect([text, check(text)]).toEqual([text, defined(digitsOf(text), text)]);
      }
    }), { seed: 15, numRuns: 60 });
  });
});

test('the check digit of a French SIREN or SIRET, which La Poste does not follow', () => {
  expect(['404833048', '40483304800022', '100000009', '356000000', '35600000000048', '35600000049837'].map(hasSirenDigit)).toEqual([true, true, true, true, true, true]);
  expect(['404833049', '40483304800023'].map(hasSirenDigit)).toEqual([false, false]);
});

test.each([
  ['04011000-1234512345-06', false],
  ['04011000-12345ABCXYZ-86', false],
  ['991-33333TEST-33', false],
  ['04011000-1234512345-07', true],
  ['04011000-1234512345-60', true],
  ['PO 4711', false],
  ['04011000', false],
])('%s', (id, isWrong) => expect(hasWrongLeitwegDigits(id)).toBe(isWrong));

test.each([
  ['52987654326', true], ['40123456780', true], ['52987654331', false], ['5298765432', false], ['HR52987654326', false], ['529876543260', false],
])('the OIB %s', (number, isRight) => expect(isCroatianNumber(number)).toBe(isRight));
