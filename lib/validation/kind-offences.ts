import {
  asksForPayment, DEFAULT_DOCUMENT_TYPE, documentName, DOCUMENT_TYPES, isInvoice, type DocumentType,
} from '../invoice/document-types.js';
import type { ValidationError } from './offence.js';
import { isFields, NO_ERRORS, lineErrors, type Fields } from './tax-places.js';

/** Fields that only one type of document has, and how a message names it. */
const TYPE_SPECIFIC_FIELDS = [['validUntil', 'quote'], ['paidDate', 'receipt']] as const;

const typeSpecificFieldErrors = (body: Fields, type: DocumentType): readonly ValidationError[] => TYPE_SPECIFIC_FIELDS
  .filter(([field, allowedType]) => field in body && type !== allowedType)
  .map(([field, allowedType]) => ({ path: [field], message: `Only a ${allowedType} has this field. Leave it out, or send \`documentType\` "${allowedType}".` }));

const NO_OPTION_MESSAGE = 'Only a quote has optional lines. Leave the line out, or send `documentType` "quote".';

/** Only a delivery note has lines without a rate, and only a quote has options. */
const documentLineErrors = (line: Fields, type: DocumentType, path: ValidationError['path']): readonly ValidationError[] => [
  ...'option' in line && type !== 'quote' ? [{ path: [...path, 'option'], message: NO_OPTION_MESSAGE }] : [],
  ...'rate' in line || type === 'deliveryNote' ? [] : [{ path: [...path, 'rate'], message: 'This field is required.', rule: 'required' }],
];

const documentLinesErrors = (body: Fields, type: DocumentType): readonly ValidationError[] => lineErrors(body, (line, index) => {
  if (Array.isArray(line) || 'text' in line) return NO_ERRORS;
  return 'option' in line || !('rate' in line) ? documentLineErrors(line, type, ['lineItems', index]) : NO_ERRORS;
});

/** What a document that is no invoice cannot have. */
const nonInvoiceErrors = (body: Fields, type: DocumentType): readonly ValidationError[] => {
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
export const documentTypeOf = ({ documentType }: Fields): DocumentType =>
  DOCUMENT_TYPES.find((type) => type === documentType) ?? DEFAULT_DOCUMENT_TYPE;

/** Why a document has no terms of payment and no rounding; undefined if it may have them. */
export const noPaymentMessage = (type: DocumentType): string | undefined =>
  (asksForPayment(type) ? undefined : `${documentName(type)} asks for no payment.`);

/** Finds fields that the type of the document does not have. See docs/documents.md. */
export const documentTypeErrors = (body: Fields): readonly ValidationError[] => {
  const type = documentTypeOf(body);
  return [
    ...typeSpecificFieldErrors(body, type), ...documentLinesErrors(body, type),
    ...isInvoice(type) ? [] : nonInvoiceErrors(body, type),
  ];
};
