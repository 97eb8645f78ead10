import { INVOICE_REQUEST_SHAPE } from '../../schemas/generated/invoice-request-shape.js';
import { validationError } from '../errors.js';
import type { EInvoiceRequest, ValidRequest } from '../invoice/types.js';
import { attachmentOffences } from './attachment-offences.js';
import { chargeOffences } from './charge-offences.js';
import { columnOffences } from './column-offences.js';
import { depositOffences } from './deposit-offences.js';
import { refusalOf } from './error-details.js';
import { footOffences } from './foot-offences.js';
import { grossTaxOffences } from './gross-tax-offences.js';
import { kindOffences } from './kind-offences.js';
import { letterOffences } from './letter-offences.js';
import { lostTaxOffences } from './lost-tax-offences.js';
import type { Offence } from './offence.js';
import { quoteValue } from './quote-value.js';
import { readBody } from './read-body.js';
import { readPicture } from '../pictures/read-picture.js';
import { readLogo, type PictureReader } from './read-logo.js';
import { readSignatures } from './read-signatures.js';
import { schemaOffences } from './schema-offences.js';
import { sectionOffences } from './section-offences.js';
import { structuredOffences } from './structured-offences.js';
import { taxReasonOffences } from './tax-reason-offences.js';
import { termOffences } from './term-offences.js';
import { textLineOffences } from './text-line-offences.js';
import { withholdingOffences } from './withholding-offences.js';

type Fields = Readonly<Record<string, unknown>>;

const asObject = (body: unknown): object => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  if (body === null) throw validationError([{ field: 'body', message: 'The body is empty (null); send a JSON object that describes an invoice.' }]);
  throw validationError([{ field: 'body', message: `Expected a JSON object that describes an invoice; got ${quoteValue(body)}.` }]);
};

/** Validates a body with offences of the endpoint's own. */
const validated = (
  body: unknown, endpointOffences: (copy: Fields) => readonly Offence[], read: PictureReader = readPicture,
): ValidRequest => {
  const { value, offences } = readBody(asObject(body), INVOICE_REQUEST_SHAPE);
  const copy = value as Fields;
  const [logo, { signatures, offences: ofSignatures }] = [readLogo(copy.logo, read), readSignatures(copy.signatures, read)];
  const all = [
    ...offences, ...logo.offences, ...ofSignatures,
    ...structuredOffences(copy), ...columnOffences(copy), ...attachmentOffences(copy),
    ...schemaOffences(copy), ...endpointOffences(copy),
    ...grossTaxOffences(copy), ...taxReasonOffences(copy), ...withholdingOffences(copy), ...lostTaxOffences(copy),
    ...chargeOffences(copy), ...depositOffences(copy), ...sectionOffences(copy), ...textLineOffences(copy),
    ...kindOffences(copy), ...termOffences(copy), ...footOffences(copy), ...letterOffences(copy),
  ];
  if (all.length > 0) throw refusalOf(all, copy);
  const pictures = { ...logo.picture !== undefined && { logo: logo.picture }, ...signatures && { signatures } };
  return { ...copy, ...pictures } as unknown as ValidRequest;
};

const missingEInvoice = (copy: Fields): readonly Offence[] => ('eInvoice' in copy ? [] : [
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
export const validateEInvoiceRequest = (body: unknown): EInvoiceRequest => validated(body, missingEInvoice) as EInvoiceRequest;
