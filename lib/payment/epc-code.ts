import { codePointCount } from '../text/characters.js';
import type { CodeRules, Payload } from './code-rules.js';
import type { Payable } from './payable.js';

/** Members of the European Economic Area. */
const EEA_COUNTRIES = new Set(('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK').split(' '));

/** SEPA countries outside the EEA, by country of the IBAN. See EPC 409-09, EPC List of SEPA Scheme Countries. */
const SEPA_OUTSIDE_EEA = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

/** @param country the first two letters of an IBAN */
export const isInSepa = (country: string): boolean => EEA_COUNTRIES.has(country) || SEPA_OUTSIDE_EEA.has(country);

/** Within the European Economic Area, a SEPA transfer needs no BIC. */
export const isInEea = (country: string): boolean => EEA_COUNTRIES.has(country);

const MAX_BYTES = 331;
const MAX_NAME_LENGTH = 70;
const MAX_MINOR_UNITS = 99_999_999_999n;

const findError: CodeRules['findError'] = ({ currency }, { iban, bic }) => {
  if (currency.code !== 'EUR') return `An EPC code pays in EUR; the invoice is in ${currency.code}.`;
  if (iban === undefined) return 'An EPC code needs an account: send `payment.iban`.';
  const country = iban.slice(0, 2);
  if (!isInSepa(country)) return `An EPC code pays to an account in SEPA; ${country} is not in SEPA.`;
  return isInEea(country) || bic !== undefined ? undefined : `An EPC code for an IBAN from ${country}, outside the EEA, needs \`payment.bic\`.`;
};

/** The lines of the payload. Purpose and information for the payer are empty. */
const payloadLines = ({ payment: { bic = '', accountName, iban = '', reference, referenceKind }, amount }: Payable): readonly string[] => {
  const [structured, text] = referenceKind === 'rf' ? [reference, ''] : ['', reference];
  return ['BCD', '002', '1', 'SCT', bic, accountName, iban, `EUR${amount}`, '', structured, text];
};

const buildPayload = (payable: Payable): Payload => {
  const { payment: { accountName }, balance } = payable;
  if (balance > MAX_MINOR_UNITS) return { error: 'An EPC code pays up to 999,999,999.99.' };
  const characters = codePointCount(accountName);
  if (characters > MAX_NAME_LENGTH) {
    return { error: `The name of the payee has ${characters} characters, an EPC code holds ${MAX_NAME_LENGTH}: send a shorter \`payment.accountName\`.` };
  }
  const lines = payloadLines(payable);
  const text = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1).join('\n');
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_BYTES ? { error: `The EPC code has ${bytes} bytes, an EPC code holds ${MAX_BYTES}: shorten reference or name.` } : { text };
};

/** The code for a SEPA transfer (GiroCode): at most 331 bytes, version 13 at level M. See EPC 069-12, version 3.1. */
export const epcCode: CodeRules = { findError, buildPayload };
