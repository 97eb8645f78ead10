import {
  asksForPayment, DEFAULT_DOCUMENT_TYPE, documentName, DOCUMENT_TYPES, isInvoice, type DocumentType,
} from '../invoice/document-types.js';
import type { Offence } from './offence.js';
import { isFields, NONE, offencesOfLines, type Fields } from './tax-places.js';

/** Fields that only one type of document has, and how a message names it. */
const OWN_FIELDS = [['validUntil', 'quote'], ['paidDate', 'receipt']] as const;

const ownFieldOffences = (body: Fields, type: DocumentType): readonly Offence[] => OWN_FIELDS
  .filter(([field, owner]) => field in body && type !== owner)
  .map(([field, owner]) => ({ path: [field], message: `Only a ${owner} has this field. Leave it out, or send \`documentType\` "${owner}".` }));

const NO_OPTION = 'Only a quote has optional lines. Leave the line out, or send `documentType` "quote".';

/** Only a delivery note has lines without a rate, and only a quote has options. */
const offencesOfLine = (line: Fields, type: DocumentType, path: Offence['path']): readonly Offence[] => [
  ...'option' in line && type !== 'quote' ? [{ path: [...path, 'option'], message: NO_OPTION }] : [],
  ...'rate' in line || type === 'deliveryNote' ? [] : [{ path: [...path, 'rate'], message: 'This field is required.', rule: 'required' }],
];

const lineOffences = (body: Fields, type: DocumentType): readonly Offence[] => offencesOfLines(body, (line, index) => {
  if (Array.isArray(line) || 'text' in line) return NONE;
  return 'option' in line || !('rate' in line) ? offencesOfLine(line, type, ['lineItems', index]) : NONE;
});

/** What a document that is no invoice cannot have. */
const moneyOffences = (body: Fields, type: DocumentType): readonly Offence[] => {
  const name = documentName(type);
  const { payment } = body;
  return [
    ...'amountPaid' in body && !asksForPayment(type) ? [{ path: ['amountPaid'], message: `${name} has no payments.` }] : [],
    ...isFields(payment) && 'qr' in payment && type !== 'proForma'
      ? [{ path: ['payment', 'qr'], message: `${name} asks for no payment, so it has no payment code.` }] : [],
    ...'eInvoice' in body ? [{
      path: ['eInvoice'], rules: ['INV-14'],
      message: `${name} is no invoice, so there is no e-invoice of it. Leave \`eInvoice\` out, or send \`documentType\` "invoice".`,
    }] : [],
  ];
};

/** The type of a document; of one with an unknown type that of an invoice. */
export const typeOf = ({ documentType }: Fields): DocumentType =>
  DOCUMENT_TYPES.find((type) => type === documentType) ?? DEFAULT_DOCUMENT_TYPE;

/** Why a document has no terms of payment and no rounding; undefined if it may have them. */
export const asksForNothing = (type: DocumentType): string | undefined =>
  (asksForPayment(type) ? undefined : `${documentName(type)} asks for no payment.`);

/** Finds fields that the type of the document does not have. See docs/documents.md. */
export const kindOffences = (body: Fields): readonly Offence[] => {
  const type = typeOf(body);
  return [
    ...ownFieldOffences(body, type), ...lineOffences(body, type),
    ...isInvoice(type) ? [] : moneyOffences(body, type),
  ];
};
