import { hasCheckDigits97 } from './mod-97.js';

/** Length by country. See ISO 13616, IBAN registry of SWIFT, release 99. */
const IBAN_LENGTHS = new Map(
  ('AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 '
    + 'GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 '
    + 'MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 '
    + 'UA29 VA22 VG24 XK20 YE30').split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

const IBAN_FORM = /^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/;

/** The electronic form of an IBAN or another identifier: without spaces, in capitals. */
export const toElectronicForm = (text: string): string => text.replaceAll(' ', '').toUpperCase();

/**
 * Checks an IBAN: its form, the length for its country, and its check digits.
 * @returns what is wrong, or undefined for a valid IBAN
 * @see ISO 13616
 */
export const ibanError = (text: string): string | undefined => {
  const iban = toElectronicForm(text);
  if (!IBAN_FORM.test(iban)) return 'Expected an IBAN, such as DE02 1203 0000 0000 2020 51';
  const country = iban.slice(0, 2);
  const length = IBAN_LENGTHS.get(country);
  if (length === undefined) return `Expected an IBAN; ${country} is not a country that issues IBANs`;
  if (iban.length !== length) return `Expected the ${length} characters of an IBAN from ${country}; there are ${iban.length}`;
  return hasCheckDigits97(iban) ? undefined : 'The check digits of the IBAN do not match; a digit is wrong';
};

/** An IBAN in groups of four, for people. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Checks a BIC, with or without spaces. Returns what is wrong, or undefined. See ISO 9362. */
export const bicError = (text: string): string | undefined =>
  (/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(toElectronicForm(text))
    ? undefined : 'Expected a BIC of 8 or 11 characters, such as BYLADEM1001');

/** Lengths of a SEPA creditor identifier, for countries with fixed lengths (EPC262-08, Creditor Identifier Overview). */
const CREDITOR_ID_LENGTHS = new Map<string, readonly number[]>(
  'AT18 BE17,20 CH18 DE18 DK15 ES16 FI15 FR13 IE13 IT23 LU26 LV18 MC13 NL19 PT13 SE17 SI15 SK18'
    .split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).split(',').map(Number)] as const),
);

const CREDITOR_ID_FORM = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
/** Index after the business code of the creditor, which the check digits do not cover. */
const BUSINESS_CODE_END = 7;

/**
 * Checks a SEPA creditor identifier: its form, the length for its country, and its check digits.
 * @returns what is wrong, or undefined for a valid identifier
 */
export const creditorIdError = (text: string): string | undefined => {
  const id = toElectronicForm(text);
  if (!CREDITOR_ID_FORM.test(id)) return 'Expected a SEPA creditor identifier, such as DE98ZZZ09999999999';
  const lengths = CREDITOR_ID_LENGTHS.get(id.slice(0, 2));
  if (lengths !== undefined && !lengths.includes(id.length)) {
    return `Expected the ${lengths.join(' or ')} characters of a creditor identifier from ${id.slice(0, 2)}; there are ${id.length}`;
  }
  if (hasCheckDigits97(id, BUSINESS_CODE_END)) return undefined;
  return 'The check digits of the creditor identifier do not match; a digit is wrong';
};
