import { buildSwissBill, isCompleteAddress, type SwissBill, type SwissParty } from './swiss-bill.js';
import type { Payment } from '../invoice/structured-data.js';
import { codePointCount } from '../text/characters.js';
import type { CodeRules } from './code-rules.js';
import { isQrIban } from '../identifiers/qr-reference.js';

/** Lines of an absent party. The ultimate creditor, reserved for future use, is always absent. */
const NO_PARTY = Array<string>(7).fill('');

const partyLines = (party: SwissParty | undefined): readonly string[] =>
  (party === undefined ? NO_PARTY : ['S', party.name, party.street, party.houseNumber, party.postalCode, party.city, party.country]);

/** The text of a Swiss QR code: lines with LF between them. See SIX, Implementation Guidelines QR-bill 2.3, 4.2. */
export const swissPayload = (bill: SwissBill): string => [
  'SPC', '0200', '1', bill.iban, ...partyLines(bill.creditor), ...NO_PARTY,
  bill.amount, bill.currency, ...partyLines(bill.debtor),
  bill.referenceType, bill.reference, bill.message, 'EPD', ...bill.billingInformation === undefined ? [] : [bill.billingInformation],
].join('\n');

/** Name in messages and maximum length of each part of a party. */
const PARTY_PARTS = {
  name: ['name', 70], street: ['street', 70], houseNumber: ['house number', 16], postalCode: ['post code', 16], city: ['town', 35],
} as const satisfies Partial<Record<keyof SwissParty, readonly [string, number]>>;
const MAX_MESSAGE_LENGTH = 140;
const MAX_MINOR_UNITS = 99_999_999_999n;
/** Capacity of version 25 of a QR code at error correction level M. */
const MAX_BYTES = 997;
/** A character outside Basic Latin, Latin-1 Supplement, Latin Extended-A and Ș ș Ț ț €. */
const UNSUPPORTED_CHARACTER = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/u;

const accountError = ({ iban = '', referenceKind, reference }: Payment): string | undefined => {
  if (!/^(?:CH|LI)/.test(iban)) return 'A Swiss QR-bill needs `payment.iban` with an account in Switzerland or Liechtenstein.';
  const isQrr = referenceKind === 'qrr';
  if (isQrIban(iban) === isQrr) return undefined;
  if (isQrr) return 'A QR reference needs a QR-IBAN, and this IBAN is not one: send the QR-IBAN of the account, or a reference with `rf`.';
  // The text may be a complete QR reference, with its check digit.
  const [, digits = '…'] = /^(\d{26})\d$/.exec(reference.replaceAll(' ', '')) ?? [];
  return `This IBAN is a QR-IBAN, which needs a QR reference: send \`reference\` as \`{"qrr": "${digits}"}\`, or the other IBAN of the account.`;
};

const findError: CodeRules['findError'] = (invoice, payment) => {
  const { paperSize, currency: { code } } = invoice;
  if (paperSize !== 'A4') return 'A Swiss QR-bill needs A4.';
  if (code !== 'CHF' && code !== 'EUR') return `A Swiss QR-bill pays in CHF or EUR; the invoice is in ${code}.`;
  return accountError(payment) ?? (isCompleteAddress(invoice.seller?.address) ? undefined
    : 'A Swiss QR-bill needs `seller.address` with `postalCode`, `city` and `country`.');
};

const textError = (subject: string, text: string, kind: string, max: number): string | undefined => {
  const characters = codePointCount(text);
  if (characters > max) return `${subject} has ${characters} characters, a ${kind} on a Swiss QR-bill holds ${max}.`;
  const [unsupportedCharacter] = UNSUPPORTED_CHARACTER.exec(text) ?? [];
  return unsupportedCharacter === undefined ? undefined : `${subject} has the character ${unsupportedCharacter}, which a Swiss QR-bill cannot hold.`;
};

const partyError = (party: SwissParty, owner: string): string | undefined => Object.entries(PARTY_PARTS)
  .map(([key, [kind, max]]) => textError(`The ${kind} of the ${owner}`, party[key as keyof typeof PARTY_PARTS], kind, max))
  .find((error) => error !== undefined);

const billError = ({ creditor, debtor, message, billingInformation = '' }: SwissBill): string | undefined =>
  partyError(creditor, 'seller') ?? (debtor && partyError(debtor, 'buyer')) ?? textError('The reference', message, 'message', MAX_MESSAGE_LENGTH)
  ?? textError('The billing information', billingInformation, 'text', MAX_MESSAGE_LENGTH);

const buildPayload: CodeRules['buildPayload'] = (payable) => {
  if (payable.balance > MAX_MINOR_UNITS) return { error: 'A Swiss QR-bill pays up to 999,999,999.99.' };
  const bill = buildSwissBill(payable);
  const error = billError(bill);
  if (error !== undefined) return { error };
  const text = swissPayload(bill);
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_BYTES ? { error: `The Swiss QR code has ${bytes} bytes, it holds ${MAX_BYTES}: shorten names, addresses or reference.` } : { text, bill };
};

/** The code of a Swiss QR-bill. See SIX, Swiss Implementation Guidelines QR-bill 2.3, 4. */
export const swissCode: CodeRules = { findError, buildPayload };
