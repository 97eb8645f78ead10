import { INVOICE_REQUEST_SHAPE } from '../../schemas/generated/invoice-request-shape.js';
import { validationError } from '../errors.js';
import type { EInvoiceRequest, ValidRequest } from '../invoice/types.js';
import { attachmentErrors } from './attachment-offences.js';
import { chargeErrors } from './charge-offences.js';
import { columnErrors } from './column-offences.js';
import { depositErrors } from './deposit-offences.js';
import { toValidationError } from './error-details.js';
import { footerErrors } from './foot-offences.js';
import { grossTaxErrors } from './gross-tax-offences.js';
import { documentTypeErrors } from './kind-offences.js';
import { letterErrors } from './letter-offences.js';
import { lostTaxErrors } from './lost-tax-offences.js';
import type { ValidationError } from './offence.js';
import { quoteValue } from './quote-value.js';
import { readBody } from './read-body.js';
import { readPicture } from '../pictures/read-picture.js';
import { readLogo, type PictureReader } from './read-logo.js';
import { readSignatures } from './read-signatures.js';
import { schemaErrors } from './schema-offences.js';
import { sectionErrors } from './section-offences.js';
import { structuredDataErrors } from './structured-offences.js';
import { taxReasonErrors } from './tax-reason-offences.js';
import { paymentTermErrors } from './term-offences.js';
import { textLineErrors } from './text-line-offences.js';
import { withholdingErrors } from './withholding-offences.js';

type RequestFields = Readonly<Record<string, unknown>>;

const asObject = (body: unknown): object => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  if (body === null) throw validationError([{ field: 'body', message: 'The body is empty (null); send a JSON object that describes an invoice.' }]);
  throw validationError([{ field: 'body', message: `Expected a JSON object that describes an invoice; got ${quoteValue(body)}.` }]);
};

/** Validates a body with offences of the endpoint's own. */
const validated = (
  body: unknown, endpointErrors: (copy: RequestFields) => readonly ValidationError[], read: PictureReader = readPicture,
): ValidRequest => {
  const { value, fieldErrors } = readBody(asObject(body), INVOICE_REQUEST_SHAPE);
  const copy = value as RequestFields;
  const [logo, { signatures, fieldErrors: signatureErrors }] = [readLogo(copy.logo, read), readSignatures(copy.signatures, read)];
  const errors = [
    ...fieldErrors, ...logo.fieldErrors, ...signatureErrors,
    ...structuredDataErrors(copy), ...columnErrors(copy), ...attachmentErrors(copy),
    ...schemaErrors(copy), ...endpointErrors(copy),
    ...grossTaxErrors(copy), ...taxReasonErrors(copy), ...withholdingErrors(copy), ...lostTaxErrors(copy),
    ...chargeErrors(copy), ...depositErrors(copy), ...sectionErrors(copy), ...textLineErrors(copy),
    ...documentTypeErrors(copy), ...paymentTermErrors(copy), ...footerErrors(copy), ...letterErrors(copy),
  ];
  if (errors.length > 0) throw toValidationError(errors, copy);
  const pictures = { ...logo.picture !== undefined && { logo: logo.picture }, ...signatures && { signatures } };
  return { ...copy, ...pictures } as unknown as ValidRequest;
};

const missingEInvoiceErrors = (copy: RequestFields): readonly ValidationError[] => ('eInvoice' in copy ? [] : [
  { path: ['eInvoice'], message: 'This field is required: it names the format of the XML, such as {"format": "xrechnung"}.' },
]);

/**
 * Validates a body and returns a fresh copy of its known fields, with normalised texts and the pictures read.
 * @throws AppError VALIDATION_ERROR with one offence per field, in the order of the body, at most 100
 * @param read reads its pictures
 * @see docs/fields.md
 */
export const validateInvoiceRequest = (body: unknown, read?: PictureReader): ValidRequest => validated(body, () => [], read);

/** Validates a body that must ask for an e-invoice, as {@link validateInvoiceRequest}. */
export const validateEInvoiceRequest = (body: unknown): EInvoiceRequest => validated(body, missingEInvoiceErrors) as EInvoiceRequest;
