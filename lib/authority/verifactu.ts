import { isSpanishNumber } from '../identifiers/organisation-numbers.js';
import { type Decimal, decimalFromNumber, decimalFromText, toDigits, decimalToText } from '../invoice/decimal.js';
import { isCreditNote } from '../invoice/document-types.js';
import {
  type AuthoritySystem, dayFirst, firstError, type MarkedInvoice, sellerErrors, sellerNumber,
} from './authority-system.js';

const HOSTS = { production: 'www2.agenciatributaria.gob.es', test: 'prewww2.aeat.es' } as const;

/** The law demands 30 to 40 mm. This is still 30 mm if a printer shrinks the page to 95 %. */
const SIDE_MM = 32;
const CLEAR_MM = 6;

const PHRASES = {
  long: 'Factura verificable en la sede electrónica de la AEAT', short: 'VERI*FACTU',
} as const;

/** ASCII without control characters, quotes, `<`, `=` and `>`. */
const NUMBER = /^[ !#-&(-;?-~]{1,60}$/;

/** Percent-encodes all but the unreserved characters of RFC 3986. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const isEuro = ({ invoice }: MarkedInvoice): boolean => invoice.currency.code === 'EUR';

const totalMessage = (marked: MarkedInvoice): string | undefined => {
  const { members: { total }, invoice: { currency } } = marked;
  if (isEuro(marked)) return total === undefined ? undefined : 'The invoice is in EUR, so its own total is used. Leave this one out.';
  if (total === undefined) return `The invoice is in ${currency.code}. Send its total with tax in EUR.`;
  if (decimalFromNumber(total).scale > 2) return 'Expected at most 2 decimals.';
  const isOpposite = (total < 0) !== marked.total.startsWith('-');
  return total !== 0 && isOpposite ? 'Send the total with the sign that the total of the invoice has.' : undefined;
};

const MAX_WHOLE_DIGITS = 12;

const amountOf = ({ members, total }: MarkedInvoice): Decimal =>
  (members.total === undefined ? decimalFromText(total) : decimalFromNumber(members.total));

/** The amount as the code states it: below zero on a credit note, with two decimals. */
const statedAmount = (marked: MarkedInvoice): string => {
  const { coefficient, scale } = amountOf(marked);
  const sign = isCreditNote(marked.invoice.documentType) ? -1n : 1n;
  return decimalToText({ coefficient: sign * coefficient, scale }, 2);
};

const isTooLarge = (marked: MarkedInvoice): boolean => toDigits(amountOf(marked)).whole.length > MAX_WHOLE_DIGITS;

const payload = (marked: MarkedInvoice): string => {
  const { members: { verifiable, environment }, invoice: { invoiceNumber, date } } = marked;
  const host = HOSTS[environment === undefined ? 'production' : 'test'];
  return `https://${host}/wlpl/TIKE-CONT/${verifiable === true ? 'ValidarQR' : 'ValidarQRNoVerifactu'}`
    + `?nif=${sellerNumber(marked)}&numserie=${percentEncoded(invoiceNumber)}&fecha=${dayFirst(date, '-')}&importe=${statedAmount(marked)}`;
};

/** Spain: the code of VERI*FACTU, before all content. See Orden HAC/1177/2024, articles 20 and 21. */
export const verifactu: AuthoritySystem = {
  name: 'AEAT',
  findErrors: (marked) => [
    ...sellerErrors(marked, 'VERI*FACTU needs the seller\'s NIF.', isSpanishNumber),
    ...firstError('invoiceNumber', () => (NUMBER.test(marked.invoice.invoiceNumber) ? undefined
      : 'In VERI*FACTU, a number has 1 to 60 characters of ASCII, without quotes and <, = and >.')),
    ...firstError('authority.total', () => totalMessage(marked)),
    ...firstError(isEuro(marked) ? 'authority' : 'authority.total', () =>
      (isTooLarge(marked) ? `The code holds ${MAX_WHOLE_DIGITS} digits before the decimal point.` : undefined)),
  ],
  build: (marked) => {
    const { verifiable, phrase = 'long' } = marked.members;
    return {
      place: 'start', lines: [],
      codes: [{
        payload: payload(marked), field: 'authority', sideMm: SIDE_MM, clearMm: CLEAR_MM,
        above: { text: 'QR tributario:', field: 'authority', language: 'es' },
        ...verifiable === true && { below: { text: PHRASES[phrase], field: 'authority.phrase', language: 'es' } },
      }],
    };
  },
};
