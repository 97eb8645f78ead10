import { mod97 } from './mod-97.js';

/** Sum of digits times weights, from the right. The weights repeat. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0);

/** Whether the last digit is the GS1 check digit. */
const hasGs1CheckDigit = (digits: string): boolean => weightedSum(digits, [1, 3]) % 10 === 0;

/** Checks length and check digit of a Global Trade Item Number. Returns what is wrong, or undefined. */
export const gtinError = (text: string): string | undefined => {
  if (!/^(?:[0-9]{8}|[0-9]{12,14})$/.test(text)) return 'Expected a GTIN of 8, 12, 13 or 14 digits';
  return hasGs1CheckDigit(text) ? undefined : 'The check digit of the GTIN does not match; a digit is wrong';
};

/** Checks the form of a number, and its check digits if it has any. */
export type NumberCheck = (text: string) => boolean;

/** A number of GS1. */
export const isGs1Number: NumberCheck = (text) => /^[0-9]+$/.test(text) && hasGs1CheckDigit(text);

/** A Global Location Number of GS1: thirteen digits. */
export const isGln: NumberCheck = (text) => text.length === 13 && isGs1Number(text);

/** A Norwegian organisation number: nine digits. The last makes the weighted sum a multiple of 11. */
export const isNorwegianNumber: NumberCheck = (text) =>
  /^[0-9]{9}$/.test(text) && Number(text) > 0 && weightedSum(text, [1, 2, 3, 4, 5, 6, 7, 2, 3]) % 11 === 0;

/** A Belgian enterprise number: ten digits from 0 or 1. The last two are 97 minus the first eight modulo 97. */
export const isBelgianNumber: NumberCheck = (text) =>
  /^[01][0-9]{9}$/.test(text) && 97 - Number(text.slice(0, 8)) % 97 === Number(text.slice(8));

/** Whether the last digit is the Luhn check digit. Every second digit from the right counts as the digits of its double. */
export const hasLuhnDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
};

/** A Swedish organisation number: ten digits with a Luhn check digit. */
export const isSwedishNumber: NumberCheck = (text) => /^[0-9]{10}$/.test(text) && hasLuhnDigit(text);

/** An Australian Business Number: eleven digits. After 1 is subtracted from the first, the weighted sum is a multiple of 89. */
export const isAustralianNumber: NumberCheck = (text) =>
  /^[0-9]{11}$/.test(text) && (weightedSum(text, [19, 17, 15, 13, 11, 9, 7, 5, 3, 1, 10]) - 10) % 89 === 0;

/** A Danish company number (CVR): eight digits, with or without DK. */
export const isDanishCompanyNumber: NumberCheck = (text) => /^(?:DK)?[0-9]{8}$/.test(text);

/** A Danish production unit (P number). */
export const isDanishUnitNumber: NumberCheck = (text) => /^[0-9]{10}$/.test(text);

/** A Danish VAT account number (SE number). */
export const isDanishVatNumber: NumberCheck = (text) => /^DK[0-9]{8}$/.test(text);

/** A code of the Italian index of public administrations (IPA). */
export const isItalianOfficeCode: NumberCheck = (text) => /^[A-Za-z0-9]{6}$/.test(text);

/** An Italian tax code (codice fiscale) of a person or a company. */
export const isItalianTaxCode: NumberCheck = (text) =>
  /^(?:[A-Za-z]{6}[0-9]{2}[A-Za-z][0-9]{2}.{3}[0-9][A-Za-z]|[0-9]{11})$/.test(text);

/** An Italian VAT number (partita IVA) with IT. Numbers of other countries pass. */
export const isItalianVatNumber: NumberCheck = (text) =>
  !/^it/i.test(text) || (/^[0-9]{11}$/.test(text.slice(2)) && hasLuhnDigit(text.slice(2)));

/** A number of the Dutch chamber of commerce (KVK). */
export const isDutchCompanyNumber: NumberCheck = (text) => /^[0-9]{8}$/.test(text);

/** A Dutch organisation identification number (OIN). */
export const isDutchOrganisationNumber: NumberCheck = (text) => /^[0-9]{20}$/.test(text);

/** A Dutch VAT identifier. */
export const isDutchVatId: NumberCheck = (text) => /^NL[0-9]{9}B[0-9]{2}$/.test(text);

/** A Dutch establishment number of the chamber of commerce. */
export const isDutchEstablishmentNumber: NumberCheck = (text) => /^[0-9]{12}$/.test(text);

/** A Belgian VAT identifier: BE and an enterprise number. */
export const isBelgianVatId: NumberCheck = (text) => text.startsWith('BE') && isBelgianNumber(text.slice(2));

/** A VAT identifier of Luxembourg: LU and eight digits. The last two are the first six modulo 89. */
export const isLuxembourgVatId: NumberCheck = (text) =>
  /^LU[0-9]{8}$/.test(text) && Number(text.slice(2, 8)) % 89 === Number(text.slice(8));

const WEIGHTS_OF_MATRICULE = [2, 3, 4, 5, 6, 7, 2, 3, 4, 5] as const;

/**
 * A number of Luxembourg's register of legal persons (matricule): eleven digits, the fifth and sixth from 20. The last
 * makes the weighted sum a multiple of 11; companies of form 24 may have the next digit.
 */
export const isLuxembourgNumber: NumberCheck = (text) => {
  const [, form, digit] = /^[0-9]{4}([2-9][0-9])[0-9]{4}([0-9])$/.exec(text) ?? [];
  if (form === undefined) return false;
  const rest = weightedSum(text.slice(0, 10), WEIGHTS_OF_MATRICULE) % 11;
  const expected = (11 - rest) % 11;
  return Number(digit) === expected || (form === '24' && Number(digit) === (rest === 1 ? 0 : expected + 1));
};

/** The SIREN of La Poste, whose SIRETs do not follow Luhn. */
const LA_POSTE = '356000000';

/** Whether the check digits of a French SIREN or SIRET are right. */
export const hasSirenDigit = (digits: string): boolean => digits.startsWith(LA_POSTE) || hasLuhnDigit(digits);

const LEITWEG_ID_FORM = /^[0-9]{2,12}(?:-[A-Za-z0-9]{1,30})?-[0-9]{2}$/;

/** Whether a text has the form of a German Leitweg-ID but wrong check digits. Other texts may be references of another kind. */
export const hasWrongLeitwegDigits = (text: string): boolean => LEITWEG_ID_FORM.test(text) && mod97(text.replaceAll('-', '')) !== 1;

/** Croatia's OIB: 10 digits and a check digit (ISO 7064, modulus 11,10). */
export const isCroatianNumber: NumberCheck = (text) => {
  if (!/^[0-9]{11}$/.test(text)) return false;
  const product = [...text.slice(0, -1)].reduce((rest, digit) => (((rest + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(text.slice(-1));
};

/** A Polish tax number (NIP): ten digits. The last is the weighted sum of the others modulo 11. */
export const isPolishNumber: NumberCheck = (text) =>
  /^[0-9]{10}$/.test(text) && weightedSum(text.slice(0, 9), [7, 6, 5, 4, 3, 2, 7, 5, 6]) % 11 === Number(text.slice(9));

/** A Portuguese tax number (NIF): nine digits. The last makes the weighted sum a multiple of 11; 0 stands for 10. */
export const isPortugueseNumber: NumberCheck = (text) => {
  const rest = /^[0-9]{9}$/.test(text) ? weightedSum(text.slice(0, 8), [2, 3, 4, 5, 6, 7, 8, 9]) % 11 : undefined;
  return rest !== undefined && (rest < 2 ? 0 : 11 - rest) === Number(text.slice(8));
};

/** A Greek tax number (TIN): nine digits. The last is the sum of the others times powers of 2, modulo 11 and 10. */
export const isGreekNumber: NumberCheck = (text) =>
  /^[0-9]{9}$/.test(text) && Number(text) > 0
  && weightedSum(text.slice(0, 8), [2, 4, 8, 16, 32, 64, 128, 256]) % 11 % 10 === Number(text.slice(8));

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANY_LETTERS = 'JABCDEFGHI';
/** First letters of companies whose last character is a digit, or a letter. Other companies may have either. */
const COMPANIES_WITH_DIGIT = /^[ABEH]/;
const COMPANIES_WITH_LETTER = /^[NPQRSW]/;

const isSpanishPerson = (text: string): boolean => {
  const [, first = '', digits = '', letter] = /^([0-9XYZ])([0-9]{7})([A-Z])$/.exec(text) ?? [];
  if (letter === undefined) return false;
  const firstDigit = first >= 'X' ? 'XYZ'.indexOf(first) : first;
  return PERSON_LETTERS[Number(`${firstDigit}${digits}`) % PERSON_LETTERS.length] === letter;
};

const isSpanishCompany = (text: string): boolean => {
  const [, digits, last = ''] = /^[ABCDEFGHJNPQRSUVW]([0-9]{7})([0-9A-J])$/.exec(text) ?? [];
  if (digits === undefined) return false;
  const digit = last >= 'A' ? COMPANY_LETTERS.indexOf(last) : last;
  return hasLuhnDigit(`${digits}${digit}`) && !(last >= 'A' ? COMPANIES_WITH_DIGIT : COMPANIES_WITH_LETTER).test(text);
};

/** A Spanish tax number (NIF) of a person or a company. Those that begin with K, L or M have only a form. */
export const isSpanishNumber: NumberCheck = (text) =>
  /^[KLM][0-9]{7}[0-9A-Z]$/.test(text) || isSpanishPerson(text) || isSpanishCompany(text);
