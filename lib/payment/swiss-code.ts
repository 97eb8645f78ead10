import type { Payment } from '../invoice/structured-types.js';
import type { Invoice } from '../invoice/types.js';
import { codePointCount } from '../text/code-point-count.js';
import type { CodeRules } from './code-rules.js';
import { isQrIban } from '../identifiers/qr-reference.js';
import { swissBillOf, type SwissBill, type SwissParty } from './swiss-bill.js';
import { swissPayload } from './swiss-payload.js';

/** Names of the parts of a party, as messages use them, and the most characters of each. */
const PARTS = {
  name: ['name', 70], street: ['street', 70], houseNumber: ['house number', 16], postalCode: ['post code', 16], city: ['town', 35],
} as const satisfies Partial<Record<keyof SwissParty, readonly [string, number]>>;
const MOST_MESSAGE = 140;
const MOST_MINOR_UNITS = 99_999_999_999n;
/** Capacity of version 25 of a QR code at error correction level M. */
const MOST_BYTES = 997;
/** A character outside Basic Latin, Latin-1 Supplement, Latin Extended-A and Ș ș Ț ț €. */
const FOREIGN = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/u;

/** The digits of a whole QR reference that was sent as a text. */
const qrDigits = (reference = ''): string | undefined => /^(\d{26})\d$/.exec(reference.replaceAll(' ', ''))?.[1];

const accountFault = ({ iban = '', referenceKind, reference }: Payment): string | undefined => {
  if (!/^(?:CH|LI)/.test(iban)) return 'A Swiss QR-bill needs `payment.iban` with an account in Switzerland or Liechtenstein.';
  const isQrr = referenceKind === 'qrr';
  if (isQrIban(iban) === isQrr) return undefined;
  return isQrr
    ? 'A QR reference needs a QR-IBAN, and this IBAN is not one: send the QR-IBAN of the account, or a reference with `rf`.'
    : 'This IBAN is a QR-IBAN, which needs a QR reference: '
      + `send \`reference\` as \`{"qrr": "${qrDigits(reference) ?? '…'}"}\`, or the other IBAN of the account.`;
};

const isComplete = ({ seller }: Invoice): boolean =>
  seller?.address.postalCode !== undefined && seller.address.city !== undefined;

const faultOf: CodeRules['faultOf'] = (invoice, payment) => {
  const { paperSize, currency: { code } } = invoice;
  if (paperSize !== 'A4') return 'A Swiss QR-bill needs A4.';
  if (code !== 'CHF' && code !== 'EUR') return `A Swiss QR-bill pays in CHF or EUR; the invoice is in ${code}.`;
  return accountFault(payment) ?? (isComplete(invoice) ? undefined : 'A Swiss QR-bill needs `seller.address` with `postalCode` and `city`.');
};

const textFault = (subject: string, text: string, kind: string, most: number): string | undefined => {
  const characters = codePointCount(text);
  if (characters > most) return `${subject} has ${characters} characters, a ${kind} on a Swiss QR-bill holds ${most}.`;
  const [foreign] = FOREIGN.exec(text) ?? [];
  return foreign === undefined ? undefined : `${subject} has the character ${foreign}, which a Swiss QR-bill cannot hold.`;
};

const partyFault = (party: SwissParty, owner: string): string | undefined => Object.entries(PARTS)
  .map(([key, [kind, most]]) => textFault(`The ${kind} of the ${owner}`, party[key as keyof typeof PARTS], kind, most))
  .find((fault) => fault !== undefined);

const billFault = ({ creditor, debtor, message }: SwissBill): string | undefined =>
  partyFault(creditor, 'seller') ?? (debtor && partyFault(debtor, 'buyer')) ?? textFault('The reference', message, 'message', MOST_MESSAGE);

const payloadOf: CodeRules['payloadOf'] = (payable) => {
  if (payable.balance > MOST_MINOR_UNITS) return { fault: 'A Swiss QR-bill pays up to 999,999,999.99.' };
  const bill = swissBillOf(payable);
  const fault = billFault(bill);
  if (fault !== undefined) return { fault };
  const text = swissPayload(bill);
  const bytes = Buffer.byteLength(text);
  return bytes > MOST_BYTES ? { fault: `The Swiss QR code has ${bytes} bytes, it holds ${MOST_BYTES}: shorten names, addresses or reference.` } : { text, bill };
};

/** The code of a Swiss QR-bill. See SIX, Swiss Implementation Guidelines QR-bill 2.3, 4. */
export const swissCode: CodeRules = { faultOf, payloadOf };
