import { codePointCount } from '../text/characters.js';
import type { CodeRules, Payload } from './code-rules.js';
import type { Payable } from './payable.js';
import { required } from '../required.js';

const MAX_NAME_LENGTH = 99;
const MAX_NOTE_LENGTH = 50;
/** References that can also be the transaction id. */
const TRANSACTION_REFERENCES = /^[A-Za-z0-9]{1,35}$/;
/** Capacity of version 25 of a QR code. With more, the modules would be too small for phones. */
const MAX_BYTES = 997;

const findError: CodeRules['findError'] = ({ currency }, { upi }) => {
  if (currency.code !== 'INR') return `A UPI code pays in INR; the invoice is in ${currency.code}.`;
  return upi === undefined ? 'A UPI code needs a UPI ID: send `payment.upi.id`.' : undefined;
};

const lengthError = (what: string, text: string, max: number, hint: string): string | undefined => {
  const characters = codePointCount(text);
  return characters > max ? `The ${what} has ${characters} characters, a UPI code holds ${max}: ${hint}.` : undefined;
};

/** The link. Name and reference are percent-encoded (a space is `%20`); the `@` of the id stays as it is. */
const upiLink = ({ payment: { upi, reference }, amount }: Payable, name: string): string => {
  const { id, merchantCode } = required(upi, 'upi');
  return `upi://pay?pa=${id}&pn=${encodeURIComponent(name)}`
    + (TRANSACTION_REFERENCES.test(reference) ? `&tr=${reference}` : '')
    + `&tn=${encodeURIComponent(reference)}&am=${amount}&cu=INR${merchantCode === undefined ? '' : `&mc=${merchantCode}`}`;
};

const buildPayload = (payable: Payable): Payload => {
  const { upi, accountName, reference } = payable.payment;
  const name = upi?.name ?? accountName;
  const error = lengthError('name of the payee', name, MAX_NAME_LENGTH, 'send `payment.upi.name`')
    ?? lengthError('reference', reference, MAX_NOTE_LENGTH, 'shorten `payment.reference`');
  if (error !== undefined) return { error };
  const text = upiLink(payable, name);
  return text.length > MAX_BYTES ? { error: `The UPI link has ${text.length} bytes, a UPI code holds ${MAX_BYTES}: shorten name or reference.` } : { text };
};

/** India's Unified Payments Interface: a link that opens the payer's app. See NPCI, UPI Linking Specifications 1.6. */
export const upiCode: CodeRules = { findError, buildPayload };
