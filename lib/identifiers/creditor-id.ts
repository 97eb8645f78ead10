import { compact } from './iban.js';
import { mod97 } from './mod-97.js';

/**
 * Lengths of a SEPA creditor identifier by country, where the country has fixed ones (EPC262-08, Creditor Identifier
 * Overview).
 */
const CREDITOR_ID_LENGTHS = new Map<string, readonly number[]>(
  'AT18 BE17,20 CH18 DE18 DK15 ES16 FI15 FR13 IE13 IT23 LU26 LV18 MC13 NL19 PT13 SE17 SI15 SK18'
    .split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2).split(',').map(Number)] as const),
);

const CREDITOR_ID_FORM = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
/** The business code of the creditor, which the check digits do not cover. */
const BUSINESS_CODE = { start: 4, end: 7 };

/**
 * Checks a SEPA creditor identifier: its form, the length for its country, and its check digits.
 * @returns what is wrong, or undefined for a valid identifier
 */
export const creditorIdError = (text: string): string | undefined => {
  const id = compact(text);
  if (!CREDITOR_ID_FORM.test(id)) return 'Expected a SEPA creditor identifier, such as DE98ZZZ09999999999';
  const lengths = CREDITOR_ID_LENGTHS.get(id.slice(0, 2));
  if (lengths !== undefined && !lengths.includes(id.length)) {
    return `Expected the ${lengths.join(' or ')} characters of a creditor identifier from ${id.slice(0, 2)}; there are ${id.length}`;
  }
  return mod97(id.slice(BUSINESS_CODE.end) + id.slice(0, BUSINESS_CODE.start)) === 1
    ? undefined
    : 'The check digits of the creditor identifier do not fit; a digit is wrong';
};
